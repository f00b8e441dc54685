"""For whom the bot is installed: servers, and users who have it for themselves wherever they are.

Where it is not, it hears of nothing but what such a user asks of it. What Discord says of that is
as it is documented under "Receiving and responding" (`authorizing_integration_owners`, `context`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError

if TYPE_CHECKING:
    from simcord.backend.models import Channel

    from bot.sandbox.calls import Call
    from bot.sandbox.world import Citizen, World

GROUP: Final = 3
"""A channel of several users, in none of whose servers it is (Discord, channel types)."""

OF_SERVER, OF_USER = 0, 1
"""For whom the bot is installed (Discord, application integration types)."""

IN_SERVER, IN_DM, IN_PRIVATE = 0, 1, 2
"""Where something is asked (Discord, interaction context types)."""


def install(world: World, citizen: Citizen) -> None:
    """Have that user have the bot for themselves, wherever they are."""
    world.installed.add(citizen.id)
    world.changed()


def group(world: World, name: str, citizens: Iterable[Citizen]) -> Channel:
    """A new group of those users, in which the bot is not."""
    channel = world.backend.create_channel(None, name, type=GROUP)
    channel.recipient_ids = [citizen.id for citizen in citizens]
    world.changed()
    return channel


def without_bot(world: World, channel_id: int) -> bool:
    """Whether that channel is where the bot is not: a group, or in a server without it."""
    channel = world.backend.get_channel(channel_id)
    if channel.guild_id is None:
        return bool(channel.type == GROUP)
    return world.away.get(channel.guild_id) is not None


def context(world: World, channel_id: int) -> int:
    """What kind of place that channel is."""
    channel = world.backend.get_channel(channel_id)
    if channel.guild_id is not None:
        return IN_SERVER
    return IN_PRIVATE if channel.type == GROUP else IN_DM


def groups_are_shut(world: World, call: Call) -> None:
    """Whoever has the bot for themselves asks it in a group; it says and reads nothing else there.

    Such an answer goes by its interaction and not by the channel.
    """
    match call.parts:
        case ("channels", channel_id, *_) if channel_id.isdecimal():
            channel = world.backend.channels.get(int(channel_id))
            if channel is not None and channel.type == GROUP:
                raise BackendError(403, 50001, "Missing Access")


def complete(world: World, citizen: Citizen, payload: dict[str, Any]) -> None:
    """Add to an interaction where it was asked, and for whom the bot is installed there."""
    channel_id = int(payload["channel_id"])
    channel = world.backend.get_channel(channel_id)
    payload["context"] = context(world, channel_id)
    owners = {} if without_bot(world, channel_id) else {f"{OF_SERVER}": f"{channel.guild_id or 0}"}
    if citizen.id in world.installed:
        owners[f"{OF_USER}"] = f"{citizen.id}"
    payload["authorizing_integration_owners"] = owners
