"""A game that is over, gone through again.

What stands around its chapters whatever was played (P16).
"""

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from bot.host.table import Table
from bot.host.tickets import Moment
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import ATTACHED, Part, Screen, button, row, text
from cogs.screens.lobby import title_of
from storage.rows import Status

OPEN: Final = "open"
PICTURE: Final = "picture"
FILE: Final = "file"
"""What stands in a custom_id for everything turned up, for the tall picture, and for the record."""


def head(reader: Reader, table: Table, game: int) -> str:
    """Return which *game* of a table it is."""
    return reader.say("replay-title", table=title_of(table), game=game)


def recorded(reader: Reader, table: Table, game: int, files: Sequence[str]) -> Screen:
    """Return what comes with the record of *game*, the first of *files*.

    Beside it may be what its review says.
    """
    record, *others = files
    said = paragraphs(head(reader, table, game), reader.say("replay-file"))
    parts: list[Part] = [text(said), ui.File(f"{ATTACHED}{record}")]
    for file in others:
        parts += [text(reader.say("replay-file-review")), ui.File(f"{ATTACHED}{file}")]
    return Screen(*parts)


def replay_button(reader: Reader, table: Table, game: int) -> ui.Button[Any]:
    """Return the button that leads to the first chapter of a *game* that is over, covered."""
    return button(Route(table.id, Verb.REPLAY, Moment(game, 1)), reader.say("button-replay"))


def back(reader: Reader, table: Table) -> ui.ActionRow[Any]:
    """Return the way back to the desk of who sits there: how the match ended, or how it stands."""
    over = table.current.status is not Status.PLAYING
    key = "button-result" if over else "button-desk"
    return row(button(Route(table.id, Verb.DESK), reader.say(key)))


def turning(
    reader: Reader, table: Table, game: int, number: int, last: int, *, opened: bool
) -> ui.ActionRow[Any]:
    """Return the buttons below chapter *number* of a *game* with *last*.

    Back, on, and what was hidden.
    """

    def to(at: int, arg: str, key: str, *, off: bool = False) -> ui.Button[Any]:
        return button(Route(table.id, Verb.REPLAY, Moment(game, at), arg), reader.say(key), off=off)

    kept, other = (OPEN, "") if opened else ("", OPEN)
    return row(
        to(number - 1, kept, "button-previous", off=number == 1),
        to(number + 1, kept, "button-next", off=number > last),
        to(number, other, "button-cover" if opened else "button-turn-up"),
        to(number, PICTURE, "button-replay-picture"),
        to(number, FILE, "button-replay-file"),
    )
