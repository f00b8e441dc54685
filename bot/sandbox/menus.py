"""What Discord does with menus that it fills in itself, and simcord leaves out."""

from __future__ import annotations

from typing import Final

from simcord.backend.errors import invalid_form_body

from bot.sandbox.calls import Call, Json
from bot.sandbox.world import World

_PICKS: Final = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""What can be chosen to begin with, by the type of the menu."""


def chosen_to_begin_with(_world: World, call: Call) -> None:
    """What is chosen to begin with is of the menu's kind, as many as may be, and told as text."""
    for menu in call.components:
        kinds, chosen = _PICKS.get(menu.get("type", 0)), menu.get("default_values")
        if kinds is None or not chosen:
            continue
        if not _fits(menu, len(chosen)):
            raise invalid_form_body("default_values: must be between min_values and max_values")
        for each in chosen:
            if each.get("type") not in kinds:
                raise invalid_form_body(f"default_values: type must be one of {kinds}")
            each["id"] = str(each["id"])


def _fits(menu: Json, chosen: int) -> bool:
    least, most = menu.get("min_values"), menu.get("max_values")
    return (1 if least is None else least) <= chosen <= (1 if most is None else most)
