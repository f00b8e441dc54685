"""What the buttons and menus of a daily case ask for.

Rule: a custom_id names a series, a day, how much was done there, and what is asked; a claim stands
    in a menu's value, by its number, and what it says stands nowhere but in words.
"""

import re
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import discord
from discord import ui

from bot.host.solving import WORLD, Solving
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, NoRoute, Route, Verb
from cogs.screens.frame import button

LOOK: Final = "look"
CLAIM: Final = "claim"
HINT: Final = "hint"
WHY: Final = "why"
MARKS: Final = "marks"
"""Asks for the screen on which claims are crossed out."""
MARK: Final = "mark"
SHARE: Final = "share"
ARCHIVE: Final = "archive"
RULES: Final = "rules"
GIVE_UP: Final = "resign"
"""Asks for the screen on which one is asked once more before the solution is told."""
SOLUTION: Final = "solution"
SEND: Final = "send"
"""Asks to have the case of a round stand where all can read it, and begin it."""

MOVES: Final = re.compile(r"[0-9]{1,9}", re.ASCII)

TODAY: Final = Route(NOWHERE, Verb.DAILY, arg=LOOK)
"""Leads to the case of the day on which it is pressed."""


@dataclass(frozen=True)
class Asking:
    """What a component of a case asks for: a *day* of a *series*, and on which screen it was."""

    what: str
    series: str = ""
    day: str = ""
    moves: int | None = None

    def __str__(self) -> str:
        """Return it as the argument of a route."""
        moves = "" if self.moves is None else f"{self.moves}"
        return f"{self.what}.{self.series}.{self.day}.{moves}"


def asking(arg: str) -> Asking:
    """Return what the argument of a route asks for; without a day it is today's case.

    Raises:
        NoRoute: it was never written.
    """
    what, series, day, moves, *_ = (*arg.split("."), "", "", "", "")
    if moves and not MOVES.fullmatch(moves):
        raise NoRoute
    return Asking(what, series or WORLD, day, int(moves) if moves else None)


def route(solving: Solving, what: str, more: str = "") -> Route:
    """Return the route of *what* at a case; *more* tells components of one message apart."""
    row = solving.attempt
    day = row.day if solving.daily else ""
    arg = f"{Asking(what, row.series, day, row.moves)}" + (f".{more}" if more else "")
    return Route(NOWHERE, Verb.DAILY, arg=arg)


def today(
    reader: Reader,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    series: str = WORLD,
) -> ui.Button[Any]:
    """Return the button to the case of a *series* of the day on which it is pressed."""
    return button(_of_today(series), reader.say("button-today"), style)


def other(reader: Reader, series: str) -> ui.Button[Any]:
    """Return the button to today's case of another *series*: the world's, or that of a server."""
    key = "button-world" if series == WORLD else "button-own"
    return button(_of_today(series), reader.say(key))


def _of_today(series: str) -> Route:
    return TODAY if series == WORLD else Route(NOWHERE, Verb.DAILY, arg=f"{LOOK}.{series}")


def look_at(day: date, series: str = WORLD) -> Route:
    """Return what leads to the case of that *day*, for whoever presses it."""
    return Route(NOWHERE, Verb.DAILY, arg=f"{Asking(LOOK, series, day.isoformat())}")


def of_round(series: str, what: str) -> Route:
    """Return what asks for *what* at the case of a round."""
    return Route(NOWHERE, Verb.DAILY, arg=f"{Asking(what, series)}")
