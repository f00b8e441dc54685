"""What somebody does where the bot is not, who has installed it for themselves: as `hands` does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Message
from simcord.enums import InteractionType

from bot.sandbox import hands
from bot.sandbox.hands import Impossible
from bot.sandbox.installs import IN_DM, IN_SERVER, OF_SERVER, OF_USER, context
from bot.sandbox.walking import walk
from bot.sandbox.world import Citizen, Json, World

_MAY: Final = discord.Permissions(attach_files=True, embed_links=True, use_external_emojis=True)
"""What an app may do where it is nobody's but who asks it."""


def slash(
    world: World, citizen: Citizen, channel_id: int, command: str, options: Mapping[str, Any]
) -> Interaction:
    """Run a slash command that the user has there."""
    with hands.as_in_a_client():
        record = _ask(world, citizen, channel_id, command, options)
        record.command_name = command
        return record


def autocomplete(
    world: World,
    citizen: Citizen,
    channel_id: int,
    command: str,
    option: str,
    typed: str,
    others: Mapping[str, Any],
) -> Interaction:
    """Type into an option of a slash command there."""
    with hands.as_in_a_client():
        return _ask(world, citizen, channel_id, command, others, (option, typed))


def click(
    world: World, citizen: Citizen, channel_id: int, message_id: int, custom_id: str
) -> Interaction:
    """Press a button that is on the message there now."""
    return _press(world, citizen, channel_id, message_id, custom_id, hands.BUTTON)


def select(
    world: World,
    citizen: Citizen,
    channel_id: int,
    message_id: int,
    custom_id: str,
    values: Sequence[Any],
) -> Interaction:
    """Choose from a menu of texts that is on the message there now."""
    return _press(world, citizen, channel_id, message_id, custom_id, hands.STRING_SELECT, values)


def _ask(
    world: World,
    citizen: Citizen,
    channel_id: int,
    command: str,
    options: Mapping[str, Any],
    typing: tuple[str, str] | None = None,
) -> Interaction:
    """Run a command, or ask what there is to be typed into one of its options."""
    if citizen.id not in world.installed or not world.may_enter(citizen, channel_id):
        raise Impossible(f"{citizen.name} has no such bot there")
    root, _, _ = hands.find_command(world, channel_id, command)
    # Without these it is a command for servers that have the bot, and for DMs with it.
    if OF_USER not in (root.get("integration_types") or (OF_SERVER,)):
        raise Impossible(f"/{command} is not for who has installed the bot for themselves")
    if context(world, channel_id) not in (root.get("contexts") or (IN_SERVER, IN_DM)):
        raise Impossible(f"/{command} is not for such a place")
    data = hands.data_of(world, citizen.user, channel_id, command, options, typing)
    kind = InteractionType.APPLICATION_COMMAND
    if typing is not None:
        kind = InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE
    return _emit(world, citizen, channel_id, kind, data)


def _press(
    world: World,
    citizen: Citizen,
    channel_id: int,
    message_id: int,
    custom_id: str,
    kind: int,
    values: Sequence[Any] | None = None,
) -> Interaction:
    message = hands.seen(world, citizen, channel_id, message_id)
    found = {c.get("custom_id"): c for c in walk(message.components)}
    there = found.get(custom_id, {"type": 0})
    offered = {option["value"] for option in there.get("options") or []}
    if there["type"] != kind or there.get("disabled") or not {*(values or ())} <= offered:
        raise Impossible("that is not on the message")
    data: Json = {"custom_id": custom_id, "component_type": kind}
    data |= {} if values is None else {"values": [*values]}
    return _emit(world, citizen, channel_id, InteractionType.MESSAGE_COMPONENT, data, message)


def _emit(
    world: World,
    citizen: Citizen,
    channel_id: int,
    kind: int,
    data: Json,
    message: Message | None = None,
) -> Interaction:
    """Put an interaction on the wire: as from a DM, and with the server where it is in one."""
    record, payload = interactions.base_payload(
        world.backend,
        type=int(kind),
        channel_id=channel_id,
        guild_id=None,
        user_id=citizen.id,
        data=data,
    )
    payload["app_permissions"] = f"{_MAY.value}"
    guild_id = world.backend.get_channel(channel_id).guild_id
    if guild_id is not None:
        guild, user = world.backend.get_guild(guild_id), payload.pop("user")
        member = dict(serializers.member_payload(world.backend, guild, guild.members[citizen.id]))
        may = world.backend.compute_permissions(guild_id, citizen.id, channel_id)
        payload["member"] = {**member, "user": user, "permissions": f"{may}"}
        payload["guild_id"], payload["guild_locale"] = f"{guild_id}", "en-US"
        payload["guild"] = {"id": f"{guild_id}", "locale": "en-US", "features": []}
        record.guild_id = guild_id
    if message is not None:
        payload["message"] = dict(serializers.message_payload(world.backend, message))
        record.source_message_id = message.id
    world.emit("INTERACTION_CREATE", payload)
    return record
