"""What a test user can do: one action on the wire each, its interaction returned at once.

Simcord's actors judge whether a real client would let them: the button must be there, enabled and
before their eyes, the option in its range, the modal their own. What a client would not let them do
raises `Impossible`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Interaction, Message
from simcord.builders import ChannelHandle, GuildHandle, RoleHandle, UserHandle
from simcord.enums import AppCommandType, InteractionType
from simcord.results import InteractionResult, ResponseMessage

from bot.sandbox import servers
from bot.sandbox.walking import walk
from bot.sandbox.world import Citizen, Json, World

BUTTON, STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = (
    2,
    3,
    5,
    6,
    7,
    8,
)
# What an option of a slash command picks, by the component type that would pick the same.
_OPTION_PICKS: Final = {6: USER_SELECT, 7: CHANNEL_SELECT, 8: ROLE_SELECT, 9: MENTIONABLE_SELECT}


class Impossible(Exception):
    """A real client would not have let the user do this; nothing has happened."""


@contextmanager
def as_in_a_client() -> Iterator[None]:
    """Let what simcord refuses be what a client would not let them do."""
    try:
        yield
    except (SetupError, BackendError) as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        raise Impossible(f"{error} ({notes})" if notes else str(error)) from error


def _handle(world: World, channel_id: int) -> ChannelHandle:
    channel = world.backend.get_channel(channel_id)
    guild = world.backend.guilds.get(channel.guild_id) if channel.guild_id is not None else None
    return ChannelHandle(world.stage, GuildHandle(world.stage, guild) if guild else None, channel)


def actor_of(world: World, citizen: Citizen, channel_id: int) -> Any:
    """The member in a server's channel, the plain user in their DM: simcord keeps them apart."""
    guild_id = world.backend.get_channel(channel_id).guild_id
    if guild_id is None:
        return citizen.user
    _must_have_the_bot(world, guild_id)
    if guild_id not in citizen.members:
        raise Impossible(f"{citizen.name} is not in this server")
    return citizen.members[guild_id]


def _must_have_the_bot(world: World, guild_id: int) -> None:
    if not servers.has_bot(world, guild_id):
        raise Impossible("the bot is not in this server")


def seen(world: World, citizen: Citizen, channel_id: int, message_id: int) -> Message:
    """The message, if it is before that user."""
    message = world.find(channel_id, message_id)
    if message is None or not world.may_see(citizen, message):
        raise Impossible(f"{citizen.name} does not see that message")
    return message


def _picked(world: World, channel_id: int, kind: int, value: Any) -> Any:
    """A user, role or channel as the handle simcord wants there; anything else unchanged."""
    if kind not in _OPTION_PICKS.values():
        return value
    guild_id = world.backend.get_channel(channel_id).guild_id
    if kind == CHANNEL_SELECT:
        return _handle(world, int(value))
    citizen = value if isinstance(value, Citizen) else world.citizens.get(int(value))
    if citizen is not None:
        return citizen.user if guild_id is None else citizen.members.get(guild_id, citizen.user)
    if guild_id is not None and int(value) in world.backend.get_guild(guild_id).roles:
        guild = world.backend.get_guild(guild_id)
        return RoleHandle(world.stage, GuildHandle(world.stage, guild), guild.roles[int(value)])
    return UserHandle(world.stage, world.backend.get_user(int(value)))  # the bot can be picked too


def slash(
    world: World, citizen: Citizen, channel_id: int, command: str, options: Mapping[str, Any]
) -> Interaction:
    """Run the slash command of that whole name; options are citizens, or ids of others."""
    with as_in_a_client():
        _, leaf, _ = find_command(world, channel_id, command)
        given = options_of(world, channel_id, leaf, options)
        actor = actor_of(world, citizen, channel_id)
        place = () if actor is citizen.user else (_handle(world, channel_id),)
        record = _run(actor.slash(*place, command, **given))
        record.command_name = (
            command  # a message says which subcommand it answers; simcord notes the first word only
        )
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
    """Type into an option of a slash command while `others` are filled in already."""
    with as_in_a_client():
        actor = actor_of(world, citizen, channel_id)
        data = data_of(world, actor, channel_id, command, others, (option, typed))
        return emit(
            world, citizen, channel_id, InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, data
        )


def data_of(
    world: World,
    actor: Any,
    channel_id: int,
    command: str,
    options: Mapping[str, Any],
    typing: tuple[str, str] | None = None,
) -> Json:
    """A slash command with these options, as it goes over the wire.

    With *typing*, an option's name and what stands in it so far, it asks what else could.
    """
    root, leaf, nesting = find_command(world, channel_id, command)
    given = options_of(world, channel_id, leaf, options)
    built, resolved = interactions.build_options(
        actor, command, leaf, given, partial=typing is not None, channel_id=channel_id
    )
    if typing is not None:
        name, typed = typing
        declared = {each["name"]: each for each in leaf.get("options") or []}
        if not declared.get(name, {}).get("autocomplete"):
            raise Impossible(f"option {name!r} of /{command} offers nothing while one types")
        kind = declared[name]["type"]
        built.append({"name": name, "type": kind, "value": typed, "focused": True})
    return command_of(root, interactions.nest_options(root, nesting, built), resolved)


def command_of(root: Json, options: list[Json], resolved: Json) -> Json:
    """A command with these options, as it goes over the wire."""
    data: Json = {
        "id": root["id"],
        "name": root["name"],
        "type": root.get("type", AppCommandType.CHAT_INPUT),
        "options": options,
    }
    return data | {
        name: value
        for name, value in (("resolved", resolved), ("guild_id", root.get("guild_id")))
        if value
    }


def click(
    world: World, citizen: Citizen, channel_id: int, message_id: int, custom_id: str
) -> Interaction:
    """Press a button that is on the message now."""
    with as_in_a_client():
        message = ResponseMessage(world.stage, seen(world, citizen, channel_id, message_id))
        return _run(actor_of(world, citizen, channel_id).click(message, custom_id=custom_id))


def select(
    world: World,
    citizen: Citizen,
    channel_id: int,
    message_id: int,
    custom_id: str,
    values: Sequence[Any],
) -> Interaction:
    """Choose from a menu that is on the message now; people are given as citizens or ids."""
    with as_in_a_client():
        stored = seen(world, citizen, channel_id, message_id)
        menus = {c.get("custom_id"): c for c in walk(stored.components)}
        menu = menus.get(custom_id, {"type": 0})
        values = [_picked(world, channel_id, menu["type"], value) for value in values]
        for value in values if menu.get("channel_types") else ():
            if world.backend.get_channel(value.id).type not in menu["channel_types"]:
                raise Impossible("a channel of that kind is not offered there")
        actor = actor_of(world, citizen, channel_id)
        return _run(actor.select(ResponseMessage(world.stage, stored), values, custom_id=custom_id))


def submit(
    world: World, citizen: Citizen, shown: Interaction, values: Mapping[str, Any]
) -> Interaction:
    """Send the modal that `shown` was answered with, filled in; selects and boxes take lists."""
    with as_in_a_client():
        controls = {
            c.get("custom_id"): c["type"] for c in walk((shown.modal or {}).get("components", []))
        }
        filled = {
            custom_id: [
                _picked(world, shown.channel_id, controls.get(custom_id, 0), each) for each in value
            ]
            if isinstance(value, list)
            else value
            for custom_id, value in values.items()
        }
        actor = actor_of(world, citizen, shown.channel_id)
        return _run(actor.submit_modal(InteractionResult(world.stage, shown), filled))


def say(world: World, citizen: Citizen, channel_id: int, text: str) -> Message:
    """Write a plain message."""
    with as_in_a_client():
        channel = world.backend.get_channel(channel_id)
        permission = "send_messages_in_threads" if channel.is_thread else "send_messages"
        world.backend.require_permissions(channel.guild_id, citizen.id, channel_id, permission)
        return world.backend.create_message(channel_id, citizen.id, text)


def deliver_again(world: World, interaction_id: int) -> None:
    """Put the same INTERACTION_CREATE on the wire once more, as a gateway may."""
    world.emit("INTERACTION_CREATE", world.deliveries[interaction_id])


def find_command(world: World, channel_id: int, command: str) -> tuple[Json, Json, list[str]]:
    """The registered command, the part of it that is run, and the names on the way there."""
    root = world.backend.find_command(
        command.split()[0], world.backend.get_channel(channel_id).guild_id
    )
    if root is None:
        raise Impossible(f"no command is called /{command}")
    leaf, nesting = interactions.walk_to_subcommand(root, command.split()[1:])
    return root, leaf, nesting


def options_of(
    world: World, channel_id: int, leaf: Json, options: Mapping[str, Any]
) -> dict[str, Any]:
    """What is given to a command, as simcord wants it."""
    kinds = {
        option["name"]: _OPTION_PICKS.get(option["type"], 0) for option in leaf.get("options") or []
    }
    return {
        name: _picked(world, channel_id, kinds.get(name, 0), value)
        for name, value in options.items()
    }


def emit(
    world: World,
    citizen: Citizen,
    channel_id: int,
    kind: int,
    data: Json,
    message: Message | None = None,
) -> Interaction:
    """Put an interaction on the wire, whatever it is."""
    with as_in_a_client():
        guild_id = world.backend.get_channel(channel_id).guild_id
        if guild_id is not None:
            _must_have_the_bot(world, guild_id)
        record, payload = interactions.base_payload(
            world.backend,
            type=int(kind),
            channel_id=channel_id,
            guild_id=guild_id,
            user_id=citizen.id,
            data=data,
        )
    if message is not None:
        payload["message"] = dict(serializers.message_payload(world.backend, message))
        record.source_message_id = message.id
    world.emit("INTERACTION_CREATE", payload)
    return record


def _run(action: Any) -> Interaction:
    """Drive one of simcord's coroutines to its end: with `Stage` none of them ever waits."""
    try:
        action.send(None)
    except StopIteration as done:
        interaction: Interaction = done.value._interaction
        return interaction
    action.close()
    raise RuntimeError("simcord waited for something; it should only have emitted an event")
