"""What somebody presses of what is before them, when it is on them to decide something."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.sandbox.forms import Field, Modal
from bot.sandbox.reading import Message

MENU: Final = 6.0
"""How likely a menu is used that is not named here."""

LIKELY: Final[Mapping[str, float]] = {
    # What is asked once more.
    **dict.fromkeys(("shown", "declined", "proved", "waived", "picked", "sure", "filed"), 40.0),
    "meant": 10.0,
    "dial": 30.0,
    # What decides something.
    "press": 5.0,
    "waive": 3.0,
    "decline": 1.0,
    "done": 3.0,
    "report": 6.0,
    "back": 20.0,
    "undo": 0.2,
    "visits": 1.0,
    # Menus that decide nothing.
    **dict.fromkeys(("topics", "why", "notes", "replay", "review", "daily"), 0.0),
    **dict.fromkeys(("set", "alter", "drop", "gesture"), 0.0),
    "district": 2.0,
}
"""How likely each is beside others, by the verb in its custom_id."""

SHOWING: Final = ("show", "prove", "peek")
"""What some hesitate to do: then it is known to somebody."""

BOLD: Final = ("pickup", "open")
"""What ends a game, rightly or wrongly."""


@dataclass(frozen=True)
class Choice:
    """A button that is pressed, or what is chosen in a menu."""

    custom_id: str
    values: tuple[str, ...] | None = None


def verb(custom_id: str) -> str:
    """Return what a button or menu is for."""
    parts = custom_id.split(":")
    return parts[2] if len(parts) > 2 else ""


def next_of(message: Message, chance: random.Random, bold: float) -> Choice | None:
    """Return what decides something there, or None if nothing does."""
    found: list[Choice] = []
    weights: list[float] = []
    for button in message.buttons:
        likely = bold * 10 if verb(button.custom_id) in BOLD else LIKELY.get(verb(button.custom_id))
        if likely and button.custom_id and not button.disabled:
            found.append(Choice(button.custom_id))
            weights.append(likely)
    for menu in message.selects:
        likely = LIKELY.get(verb(menu.custom_id), MENU)
        if likely and menu.choices and not menu.disabled:
            found.append(Choice(menu.custom_id, some(menu.values, menu.least, menu.most, chance)))
            weights.append(likely)
    if not any(weight >= 0.5 for weight in weights):
        return None
    return chance.choices(found, weights)[0]


USUAL: Final[Mapping[str, float]] = {
    **dict.fromkeys(("rules", "desk", "visit", "promise"), 0.25),
    **dict.fromkeys(("vote", "options", "set", "add", "drop", "visits", "substitute"), 4.0),
}
"""What is seen all the time and pressed seldom, and what is seldom seen."""


FOR_GOOD: Final = "ink:0:privacy::sure"
"""By what somebody is erased: of who is no more nothing is known that could be judged."""


def any_of(message: Message, chance: random.Random) -> Choice | None:
    """Return any button or menu there."""
    found = [
        Choice(button.custom_id)
        for button in message.buttons
        if button.custom_id and not button.disabled and button.custom_id != FOR_GOOD
    ]
    found += [
        Choice(menu.custom_id, some(menu.values, menu.least, menu.most, chance))
        for menu in message.selects
        if menu.choices and not menu.disabled
    ]
    if not found:
        return None
    return chance.choices(found, [USUAL.get(verb(one.custom_id), 1.0) for one in found])[0]


def some(values: Sequence[str], least: int, most: int, chance: random.Random) -> tuple[str, ...]:
    """Return so many of *values*, in any order."""
    many = chance.randint(max(least, min(1, most)), min(most, len(values)))
    return tuple(chance.sample(values, many))


WORDS: Final = (
    "Rialto",
    "52",
    "F52",
    "Anna is Bubble?",
    "**bold** <@1> @everyone",
    "—",
    " ",
    "0",
    "a" * 150,
    "ß‮\u200bç",
    "'; DROP TABLE people; --",
    "B+11",
    "red",
)
"""What people write where they write something."""


def filled_in(modal: Modal, chance: random.Random, nonsense: float) -> dict[str, object]:
    """Return what somebody fills a form in with; with *nonsense* without a thought."""
    filled: dict[str, object] = {}
    thoughtless = chance.random() < nonsense
    taken: set[str] = set()
    for field in modal.fields:
        values = [choice.value for choice in field.choices]
        free = values if thoughtless else [one for one in values if one not in taken] or values
        if free:
            chosen = chance.choice(free)
            taken.add(chosen)
            filled[field.custom_id] = [chosen] if field.kind in (3, 22) else chosen
        else:
            filled[field.custom_id] = _written(field, chance)
    return filled


def _written(field: Field, chance: random.Random) -> str:
    if field.value and (kept := chance.random()) < 0.5:
        return field.value if kept < 0.3 or field.required else ""
    return chance.choice(WORDS)
