"""How well seats have played, reckoned in a process of its own that lets all others go first.

It is given the lines of a game that is over and a seat, and nothing else: no names, no numbers of
persons, no database.
"""

import atexit
import contextlib
import os
from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from bot.aside import Aside, serve
from bot.game.hosted import Reviewed
from bot.game.seats import Seat
from bot.games import GAMES

PATIENCE: Final = 60.0
"""Seconds for one page, which takes less than one where nothing else is done."""

LOWEST: Final = 19
"""How much less than others it is given of the processor: as little as there is."""


class Wanted(msgspec.Struct, frozen=True):
    """Of which *game*, by the *lines* of its ledger, which seat's page; chance follows from *seed*.

    Entries by the number of *others* are what somebody else decided in the place of that seat.
    Its repr shows no card.
    """

    game: str
    lines: tuple[str, ...]
    seat: Seat
    seed: int
    others: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Return the game alone."""
        return f"<Wanted of {self.game}>"


_ENCODER: Final = msgspec.msgpack.Encoder()
_WANTED: Final = msgspec.msgpack.Decoder(Wanted)
_REVIEWED: Final = msgspec.msgpack.Decoder(Reviewed)


class Reviewer(Aside):
    """Asks the process that reckons; starts it when there is none."""

    def __init__(self) -> None:
        """Start nothing yet."""
        super().__init__("bot.host.reviewer")

    def review(
        self, game: str, lines: Sequence[str], seat: Seat, seed: int, others: Collection[int] = ()
    ) -> Reviewed:
        """Return how well *seat* has played the *game* of *lines*; it is for a thread that waits.

        What *others* decided in its place, entries by number, is left out.

        Raises:
            NotDone: it cannot be reckoned, or the process has ended, or it has taken too long.
        """
        asked = _ENCODER.encode(Wanted(game, tuple(lines), seat, seed, tuple(sorted(others))))
        return _REVIEWED.decode(self.ask(asked, PATIENCE))


REVIEWER: Final = Reviewer()
"""The one of this process: however many bots run in it, one core reckons."""

atexit.register(REVIEWER.break_off)


def reviewed(asked: bytes) -> bytes:
    """Return the page that is *asked* for.

    Raises:
        LookupError: no such game has reviews.
        ValueError: its lines say nothing.
    """
    wanted = _WANTED.decode(asked)
    game = GAMES[wanted.game]
    if game.reviewer is None:
        raise LookupError(wanted.game)
    ledger = [game.rules.read(line) for line in wanted.lines]
    return _ENCODER.encode(game.reviewer.review(ledger, wanted.seat, wanted.seed, wanted.others))


def _step_back() -> None:
    """Take the processor only while nobody else wants it."""
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST)


def main() -> None:
    """Reckon what is asked for until nothing more is."""
    serve(reviewed, ready=_step_back)


if __name__ == "__main__":
    main()
