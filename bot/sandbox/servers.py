"""The servers of the sandbox: how one comes to be, and who is in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import discord
from simcord.actors import MemberActor
from simcord.builders import GuildHandle

if TYPE_CHECKING:
    from bot.sandbox.world import Citizen, World

_MANAGES: Final = discord.Permissions(manage_guild=True, manage_channels=True)


def found(
    world: World,
    name: str,
    owner_id: int,
    channels: Iterable[str],
    bot_permissions: discord.Permissions | None,
) -> int:
    """The id of a new server that the bot is in, and nobody else but its owner."""
    guild = world.backend.create_guild(name, owner_id=owner_id)
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
