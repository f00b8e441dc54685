"""The servers of the sandbox: how one comes to be, and who is in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import discord
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.builders import GuildHandle

if TYPE_CHECKING:
    from bot.sandbox.shards import Shard
    from bot.sandbox.world import Citizen, World

_ISLANDS: Final = ("Murano", "Burano", "Torcello", "Lido", "Giudecca", "Pellestrina", "Mazzorbo")
_MANAGES: Final = discord.Permissions(manage_guild=True, manage_channels=True)


def islands(shards: int) -> Iterator[tuple[str, Shard]]:
    """What the servers of all shards but the first are called, and where they belong."""
    for number in range(1, shards):
        name = _ISLANDS[number - 1] if number <= len(_ISLANDS) else f"Lagoon {number}"
        yield name, (number, shards)


def found(
    world: World,
    name: str,
    owner_id: int,
    channels: Iterable[str],
    bot_permissions: discord.Permissions | None,
    shard: Shard | None = None,
) -> int:
    """The id of a new server that the bot is in, and nobody else but its owner."""
    number, count = shard or (None, 1)
    guild = world.backend.create_guild(name, owner_id=owner_id, shard_id=number, shard_count=count)
    if bot_permissions is not None:  # simcord gives a bot all of them, save Administrator
        for role in guild.roles.values():
            if role.managed:
                role.permissions = bot_permissions.value
    for channel in channels:
        world.backend.create_channel(guild.id, channel)
    return guild.id


def enter(world: World, citizen: Citizen, guild_id: int) -> None:
    """Have that user in that server from now on."""
    guild = world.backend.get_guild(guild_id)
    if citizen.id not in guild.members:
        world.backend.add_member(guild_id, citizen.id, announce=True)
    handle = GuildHandle(world.stage, guild)
    citizen.members[guild_id] = MemberActor(world.stage, handle, citizen.user)
    world.changed()


def leave(world: World, citizen: Citizen, guild_id: int) -> None:
    """Have that user in that server no more; a bot without the privileged intent is not told."""
    world.backend.remove_member(guild_id, citizen.id)
    del citizen.members[guild_id]
    world.changed()


def appoint(world: World, citizen: Citizen, guild_id: int) -> None:
    """Have that user be one who may manage that server."""
    role = world.backend.create_role(guild_id, "Doges", permissions=_MANAGES.value)
    world.backend.get_guild(guild_id).members[citizen.id].role_ids.append(role.id)
    world.changed()


# -- a bot that is thrown out, and invited again


def has_bot(world: World, guild_id: int) -> bool:
    """Whether the bot is in that server, and the server is there."""
    return guild_id not in world.away


def dismiss(world: World, guild_id: int, *, unavailable: bool = False) -> None:
    """Take the bot out of that server, or the server, `unavailable`, from the bot's sight.

    People stay in it and keep what they have read; with the bot they can do nothing there.
    """
    guild, bot = world.backend.get_guild(guild_id), world.backend.bot_user.id
    gone: dict[str, object] = {"id": str(guild_id)}
    world.emit("GUILD_DELETE", {**gone, "unavailable": True} if unavailable else gone)
    world.away[guild_id] = None if unavailable else guild.members.pop(bot)
    if not unavailable:
        for thread_id in guild.thread_ids:
            world.backend.channels[thread_id].thread_members.pop(bot, None)
    world.changed()


def invite(world: World, guild_id: int) -> None:
    """Have the bot in that server again, as it was."""
    guild, member = world.backend.get_guild(guild_id), world.away.pop(guild_id)
    if member is not None:
        guild.members[world.backend.bot_user.id] = member
    world.emit("GUILD_CREATE", dict(serializers.guild_create_payload(world.backend, guild)))
    world.changed()


def delete(world: World, channel_id: int) -> None:
    """Delete a channel or thread, as an admin would; of its threads Discord says nothing."""
    backend = world.backend
    channel = backend.get_channel(channel_id)
    if channel.guild_id is not None:
        guild = backend.get_guild(channel.guild_id)
        for thread_id in list(guild.thread_ids):
            if backend.channels[thread_id].parent_id == channel_id:
                guild.thread_ids.remove(thread_id)
                del backend.channels[thread_id], backend.messages[thread_id]
    backend.delete_channel(channel_id)
    world.changed()
