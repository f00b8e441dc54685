"""Members of a server, as a bot asks the gateway for them."""

from __future__ import annotations

from typing import Any

from simcord.backend import serializers

from bot.sandbox.world import Json, World


def chunk_of(world: World, asked: Json) -> Json | None:
    """Those that were *asked* for, by their ids or by how their names begin; None of no server."""
    guild = world.backend.guilds.get(int(asked["guild_id"]))
    if guild is None:
        return None
    wanted: Any = asked.get("user_ids")
    ids = (
        {int(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
        if wanted
        else None
    )
    prefix = (asked.get("query") or "").lower()
    found = [
        serializers.member_payload(world.backend, guild, member)
        for member in guild.members.values()
        if (
            member.user_id in ids
            if ids
            else world.backend.users[member.user_id].name.lower().startswith(prefix)
        )
    ]
    chunk: Json = {
        "guild_id": str(guild.id),
        "members": found,
        "chunk_index": 0,
        "chunk_count": 1,
        "presences": [],
    }
    return {**chunk, "nonce": asked["nonce"]} if asked.get("nonce") else chunk
