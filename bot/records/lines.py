"""Lines of record files: each is played through by the game that it names."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import BinaryIO, Final

import msgspec

from bot.game.hosted import Hosted, Record

LONGEST_REASON: Final = 200
"""How many characters of a reason are said: it may quote what a stranger wrote."""


NO_RECORD: Final = "not a record"
"""How the reason begins why something is no record at all."""


def printable(text: str) -> str:
    """Return *text*, of which a stranger may have written a part, with nothing but what is seen."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


class Wrong(Exception):
    """The first thing that is wrong with a record; *move* counts from 1, None is for no move."""

    def __init__(self, reason: str, move: int | None = None) -> None:
        """Say *reason* in printable ASCII: no stranger's file writes to a terminal through it."""
        plain = printable(reason)
        self.reason = plain.encode("ascii", "backslashreplace").decode()[:LONGEST_REASON]
        self.move = move
        super().__init__(self.reason if move is None else f"move {move}: {self.reason}")


@contextmanager
def as_record() -> Iterator[None]:
    """Read a line as a record.

    Raises:
        Wrong: what is read is none.
    """
    try:
        yield
    except RecursionError:
        raise Wrong(f"{NO_RECORD}: nested too deeply") from None
    except UnicodeDecodeError:
        raise Wrong(f"{NO_RECORD}: not UTF-8") from None
    except ValueError as error:
        raise Wrong(f"{NO_RECORD}: {error}") from None


class _Named(msgspec.Struct):
    game: str


_NAMES: Final = msgspec.json.Decoder(_Named)


def game_of(line: bytes, games: Mapping[str, Hosted]) -> Hosted:
    """Return which of *games* a record's *line* names; the first where it names none of them.

    That one says what is wrong with the line.

    Raises:
        Wrong: the line breaks off, say. No game is asked what it makes of the half that it holds.
    """
    if not line.strip():
        raise Wrong(f"{NO_RECORD}: the line is empty")
    first = next(iter(games.values()))
    with as_record():
        try:
            return games.get(_NAMES.decode(line).game, first)
        except msgspec.ValidationError:
            return first


def checked(
    file: BinaryIO, games: Mapping[str, Hosted]
) -> Iterator[tuple[int, Hosted, Record | Wrong]]:
    """Yield each line of *file*: its number from 1, its game, its record or what is wrong.

    The game is the first of *games* where the line names none.
    """
    number, first = 0, next(iter(games.values()))
    for number, line in enumerate(file, 1):
        game: Hosted = first
        found: Record | Wrong
        try:
            game = game_of(line, games)
            found = game.records.check(line)
        except Wrong as wrong:
            found = wrong
        yield number, game, found
    if number == 0:
        yield 1, first, Wrong(f"{NO_RECORD}: the file is empty")
