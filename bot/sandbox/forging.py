"""What a changed client can send, or one for which a server has opened what was not for all."""

from collections.abc import Mapping, Sequence
from typing import Any

from simcord import interactions
from simcord.backend.models import Interaction, Message
from simcord.enums import InteractionType

from bot.sandbox import hands
from bot.sandbox.world import Citizen, Json, World


def forge(
    world: World,
    citizen: Citizen,
    channel_id: int,
    message: Message,
    custom_id: str,
    values: Sequence[str] | None,
) -> Interaction:
    """A click (or a choice of values) that no honest client would send: nothing is checked."""
    data: Json = {
        "custom_id": custom_id,
        "component_type": hands.BUTTON if values is None else hands.STRING_SELECT,
    }
    if values is not None:
        data["values"] = list(values)
    return hands.emit(world, citizen, channel_id, InteractionType.MESSAGE_COMPONENT, data, message)


def forge_command(
    world: World, citizen: Citizen, channel_id: int, command: str, options: Mapping[str, Any]
) -> Interaction:
    """A command that no honest client would send: neither who may nor what is checked."""
    with hands.as_in_a_client():
        root, leaf, nesting = hands.find_command(world, channel_id, command)
        any_value = [
            {name: option[name] for name in ("name", "type")}
            for option in leaf.get("options") or []
        ]
        built, resolved = interactions.build_options(
            hands.actor_of(world, citizen, channel_id),
            command,
            {**leaf, "options": any_value},
            hands.options_of(world, channel_id, leaf, options),
            channel_id=channel_id,
        )
        nested = interactions.nest_options(root, nesting, built)
        data = hands.command_of(root, nested, resolved)
        return hands.emit(world, citizen, channel_id, InteractionType.APPLICATION_COMMAND, data)
