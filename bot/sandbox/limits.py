"""Discord's limits for slash commands, in every language; simcord registers anything."""

from __future__ import annotations

import re
from typing import Final

from simcord.backend.errors import invalid_form_body

from bot.sandbox.calls import Call, Json
from bot.sandbox.world import World

_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_CHAT_INPUT: Final = 1


def commands_fit(_world: World, call: Call) -> None:
    """Names, descriptions, options and choices keep Discord's limits, in every language."""
    match (call.method, *call.parts):
        case ("PUT", "applications", *_, "commands"):
            commands = call.body or []
            if len(commands) > 130:
                raise invalid_form_body("Must be 130 or fewer in length")
            for command in commands:
                _command_fits(
                    command, command["name"], slash=command.get("type", _CHAT_INPUT) == _CHAT_INPUT
                )
                if (weight := _weight(command)) > 8000:
                    raise invalid_form_body(
                        f"{command['name']}: {weight} characters, Must be 8000 or fewer"
                    )


def _command_fits(node: Json, where: str, *, slash: bool = True) -> None:
    for name in (node.get("name"), *(node.get("name_localizations") or {}).values()):
        if not isinstance(name, str) or (
            slash and (not _NAME.fullmatch(name) or name != name.lower())
        ):
            raise invalid_form_body(f"{where}.name: {name!r} is no command name")
    if slash:
        for text in (
            node.get("description"),
            *(node.get("description_localizations") or {}).values(),
        ):
            if not isinstance(text, str) or not 1 <= len(text) <= 100:
                raise invalid_form_body(f"{where}.description: Must be between 1 and 100 in length")
    options = node.get("options") or []
    names = [option.get("name") for option in options]
    if len(options) > 25 or len(set(names)) != len(names):
        raise invalid_form_body(f"{where}.options: 25 or fewer, each with a name of its own")
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        raise invalid_form_body(
            f"{where}.options: Required options must be placed before non-required options"
        )
    for option in options:
        _command_fits(option, f"{where}.{option.get('name')}")
        choices = option.get("choices") or []
        if len(choices) > 25 or (choices and option.get("autocomplete")):
            raise invalid_form_body(
                f"{where}.{option['name']}.choices: 25 or fewer, and none with autocomplete"
            )
        for choice in choices:
            for text in (choice["name"], *(choice.get("name_localizations") or {}).values()):
                if not 1 <= len(text) <= 100:
                    raise invalid_form_body(
                        f"{where}.{option['name']}.choices: Must be between 1 and 100 in length"
                    )


def _weight(node: Json) -> int:
    """Characters of a command as Discord counts them: of each text its longest language."""
    own = sum(
        max(
            len(text)
            for text in [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
        )
        for key in ("name", "description")
    )
    own += len(node["value"]) if isinstance(node.get("value"), str) else 0
    return own + sum(
        _weight(child) for child in [*(node.get("options") or []), *(node.get("choices") or [])]
    )
