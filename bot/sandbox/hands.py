"""What a test user can do: each function puts one action on the wire and returns its interaction without waiting.

Simcord's actors judge whether a real client would let him: the button must be there, enabled and before his eyes, the
option in its range, the modal his own. What a client would not let him do raises `Impossible`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Interaction, Message
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import AppCommandType, InteractionType
from simcord.results import InteractionResult, ResponseMessage

from bot.sandbox.world import Citizen, Json, World

BUTTON, STRING_SELECT, USER_SELECT, MENTIONABLE_SELECT = 2, 3, 5, 7
_TAKES_PEOPLE: Final = (USER_SELECT, MENTIONABLE_SELECT)


class Impossible(Exception):
    """A real client would not have let the user do this; nothing has happened."""


@contextmanager
def _as_in_a_client() -> Iterator[None]:
    try:
        yield
    except (SetupError, BackendError) as error:
        notes = "; ".join(getattr(error, "__notes__", ()))
        raise Impossible(f"{error} ({notes})" if notes else str(error)) from error


def _handle(world: World, channel_id: int) -> ChannelHandle:
    channel = world.backend.get_channel(channel_id)
    guild = world.backend.guilds.get(channel.guild_id) if channel.guild_id is not None else None
    return ChannelHandle(world.stage, GuildHandle(world.stage, guild) if guild else None, channel)


def _actor(world: World, citizen: Citizen, channel_id: int) -> Any:
    """The member in a server's channel, the plain user in his DM: simcord keeps them apart."""
    if world.backend.get_channel(channel_id).guild_id is None:
        return citizen.user
    if citizen.member is None:
        raise Impossible(f"{citizen.name} is not in this server")
    return citizen.member


def _seen(world: World, citizen: Citizen, channel_id: int, message_id: int) -> Message:
    message = world.find(channel_id, message_id)
    if message is None or not world.may_see(citizen, message):
        raise Impossible(f"{citizen.name} does not see that message")
    return message


def _people(world: World, citizen: Citizen, channel_id: int, values: Sequence[Any]) -> list[Any]:
    """Users given as citizens or ids, as the handles simcord wants in that place."""
    in_guild = world.backend.get_channel(channel_id).guild_id is not None
    found = []
    for value in values:
        person = value if isinstance(value, Citizen) else world.citizens.get(int(value))
        if person is not None:
            found.append(person.member if in_guild and person.member is not None else person.user)
        else:  # the bot itself can be chosen too
            found.append(UserHandle(world.stage, world.backend.get_user(int(value))))
    return found


def slash(world: World, citizen: Citizen, channel_id: int, command: str, options: Mapping[str, Any]) -> Interaction:
    """Run a slash command, `command` being its name with group and subcommand; people are given as citizens."""
    with _as_in_a_client():
        given = _options(world, citizen, channel_id, options)
        actor = _actor(world, citizen, channel_id)
        if actor is citizen.user:
            return _run(actor.slash(command, **given))
        return _run(actor.slash(_handle(world, channel_id), command, **given))


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
    with _as_in_a_client():
        root = world.backend.find_command(command.split()[0], world.backend.get_channel(channel_id).guild_id)
        if root is None:
            raise Impossible(f"no command is called /{command}")
        leaf, nesting = interactions.walk_to_subcommand(root, command.split()[1:])
        declared = {each["name"]: each for each in leaf.get("options") or []}
        if not declared.get(option, {}).get("autocomplete"):
            raise Impossible(f"option {option!r} of /{command} offers nothing while one types")
        given = _options(world, citizen, channel_id, others)
        actor = _actor(world, citizen, channel_id)
        built, resolved = interactions.build_options(actor, command, leaf, given, partial=True, channel_id=channel_id)
        built.append({"name": option, "type": declared[option]["type"], "value": typed, "focused": True})
        data: Json = {
            "id": root["id"],
            "name": root["name"],
            "type": root.get("type", AppCommandType.CHAT_INPUT),
            "options": interactions.nest_options(root, nesting, built),
        }
        if resolved:
            data["resolved"] = resolved
        if root.get("guild_id"):
            data["guild_id"] = root["guild_id"]
        return _emit(world, citizen, channel_id, InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, data)


def click(world: World, citizen: Citizen, channel_id: int, message_id: int, custom_id: str) -> Interaction:
    """Press a button that is on the message now."""
    with _as_in_a_client():
        message = ResponseMessage(world.stage, _seen(world, citizen, channel_id, message_id))
        return _run(_actor(world, citizen, channel_id).click(message, custom_id=custom_id))


def select(
    world: World, citizen: Citizen, channel_id: int, message_id: int, custom_id: str, values: Sequence[Any]
) -> Interaction:
    """Choose from a menu that is on the message now; people are given as citizens or ids."""
    with _as_in_a_client():
        stored = _seen(world, citizen, channel_id, message_id)
        kinds = {c.get("custom_id"): c["type"] for c in walk_components(stored.components)}
        if kinds.get(custom_id) in _TAKES_PEOPLE:
            values = _people(world, citizen, channel_id, values)
        actor = _actor(world, citizen, channel_id)
        return _run(actor.select(ResponseMessage(world.stage, stored), values, custom_id=custom_id))


def submit(world: World, citizen: Citizen, shown: Interaction, values: Mapping[str, Any]) -> Interaction:
    """Send the modal that `shown` was answered with, filled in; a select or checkbox group takes a list."""
    with _as_in_a_client():
        controls = {c.get("custom_id"): c["type"] for c in walk_components((shown.modal or {}).get("components", []))}
        filled = {
            custom_id: _people(world, citizen, shown.channel_id, value)
            if controls.get(custom_id) in _TAKES_PEOPLE
            else value
            for custom_id, value in values.items()
        }
        actor = _actor(world, citizen, shown.channel_id)
        return _run(actor.submit_modal(InteractionResult(world.stage, shown), filled))


def say(world: World, citizen: Citizen, channel_id: int, text: str) -> Message:
    """Write a plain message."""
    with _as_in_a_client():
        channel = world.backend.get_channel(channel_id)
        permission = "send_messages_in_threads" if channel.is_thread else "send_messages"
        world.backend.require_permissions(channel.guild_id, citizen.id, channel_id, permission)
        return world.backend.create_message(channel_id, citizen.id, text)


def forge(
    world: World, citizen: Citizen, channel_id: int, message: Message, custom_id: str, values: Sequence[str] | None
) -> Interaction:
    """A click (or, with values, a choice) that no honest client would send: nothing about it is checked."""
    data: Json = {"custom_id": custom_id, "component_type": BUTTON if values is None else STRING_SELECT}
    if values is not None:
        data["values"] = list(values)
    return _emit(world, citizen, channel_id, InteractionType.MESSAGE_COMPONENT, data, message)


def deliver_again(world: World, interaction_id: int) -> None:
    """Put the same INTERACTION_CREATE on the wire once more, as a gateway may."""
    world.emit("INTERACTION_CREATE", world.deliveries[interaction_id])


def _options(world: World, citizen: Citizen, channel_id: int, options: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: _people(world, citizen, channel_id, [value])[0] if isinstance(value, Citizen) else value
        for name, value in options.items()
    }


def _emit(
    world: World, citizen: Citizen, channel_id: int, kind: int, data: Json, message: Message | None = None
) -> Interaction:
    record, payload = interactions.base_payload(
        world.backend,
        type=int(kind),
        channel_id=channel_id,
        guild_id=world.backend.get_channel(channel_id).guild_id,
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
