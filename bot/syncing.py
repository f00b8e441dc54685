"""Our commands, as Discord is told them, and what it knows of them."""

import hashlib
import json
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord.http import Route

from bot.refused import NotInServer
from cogs.interactions.client import Client
from storage import facts

FACT: Final = "commands"
"""Under that name a digest is kept of what Discord was told last."""


@dataclass(frozen=True)
class Changes:
    """What telling Discord our commands has changed there, by their names."""

    added: Collection[str]
    changed: Collection[str]
    removed: Collection[str]
    same: Collection[str]


async def commands_of(
    client: Client, application: int | None, guild: int | None
) -> tuple[list[dict[str, Any]], str]:
    """Return what Discord is told of our commands, and a digest of that and of whom and where."""
    where = discord.Object(guild) if guild is not None else None
    if where is not None:
        client.tree.copy_global_to(guild=where)
    payload = [
        await command.get_translated_payload(client.tree, client.tree.translator)  # type: ignore[arg-type]
        for command in client.tree.get_commands(guild=where)
    ]
    digest = hashlib.sha256(
        json.dumps([application, guild, payload], sort_keys=True).encode()
    ).hexdigest()
    return payload, digest


async def sync(client: Client, guild: int | None) -> bool:
    """Tell Discord our commands if it does not know them yet; return whether it was told.

    Raises:
        NotInServer: the bot is not in that *guild*.
    """
    application = client.application_id
    payload, digest = await commands_of(client, application, guild)
    if await facts.get(client.house.db, FACT) == digest:
        return False
    assert application is not None  # it has logged in
    await _tell(client, application, guild, payload)
    await client.house.db.write(lambda tx: facts.put(tx, FACT, digest))
    return True


async def push(client: Client, application: int, guild: int | None) -> tuple[Changes, str]:
    """Tell Discord our commands, whatever it knows; return what that has changed, and the digest.

    Raises:
        NotInServer: the bot is not in that *guild*.
    """
    payload, digest = await commands_of(client, application, guild)
    before = await _known(client, application, guild)
    await _tell(client, application, guild, payload)
    after = await _known(client, application, guild)
    both = sorted(before.keys() & after.keys())
    return Changes(
        added=sorted(after.keys() - before.keys()),
        changed=[name for name in both if before[name] != after[name]],
        removed=sorted(before.keys() - after.keys()),
        same=[name for name in both if before[name] == after[name]],
    ), digest


async def take_back(client: Client, application: int, guild: int) -> Changes:
    """Have the server *guild* know no command that it was told alone; return what that has changed.

    Raises:
        NotInServer: the bot is not in it.
    """
    before = await _known(client, application, guild)
    await _tell(client, application, guild, [])
    return Changes(added=(), changed=(), removed=sorted(before), same=())


async def _tell(
    client: Client, application: int, guild: int | None, payload: list[dict[str, Any]]
) -> None:
    if guild is None:
        await client.http.bulk_upsert_global_commands(application, payload=payload)
        return
    try:
        await client.http.bulk_upsert_guild_commands(application, guild, payload=payload)
    except (discord.Forbidden, discord.NotFound) as error:
        raise NotInServer from error


async def _known(client: Client, application: int, guild: int | None) -> dict[str, dict[str, Any]]:
    """Return by their names the commands that Discord knows, but for how it numbers them."""
    scope = "" if guild is None else f"/guilds/{guild}"
    route = Route("GET", f"/applications/{application}{scope}/commands")
    try:
        found = await client.http.request(route, params={"with_localizations": "true"})
    except (discord.Forbidden, discord.NotFound) as error:
        if guild is None:
            raise
        raise NotInServer from error
    numbers = ("id", "version")
    return {
        # A name may be one of several kinds of command.
        f"{each['name']} {each['type']}" if each.get("type", 1) != 1 else str(each["name"]): {
            key: value for key, value in each.items() if key not in numbers
        }
        for each in found
    }
