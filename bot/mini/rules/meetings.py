"""Who meets whom, and what for: public, and decided by the open locations alone."""

from enum import StrEnum
from functools import lru_cache
from typing import Final

import msgspec

from bot.game.seats import AMBASSADOR, DUMMY, SEATS, Seat
from bot.mini.rules.cards import LOCATIONS, Location


class Purpose(StrEnum):
    """What happens at a meeting."""

    EXCHANGE = "exchange"
    """Two agents show each other a pair (M18)."""
    REQUEST = "request"
    """One agent, alone with the Ambassador, asks for a black card (M25, M62)."""
    PEEK = "peek"
    """One player, alone with the dummy, looks at one of its cards (M53)."""
    AUDIENCE = "audience"
    """Two agents each show the Ambassador player a pair (M64)."""
    NOTHING = "nothing"
    """The dummy and the Ambassador (M54)."""


# The members under plain names, which are found much quicker: for the hot path.
EXCHANGE: Final = Purpose.EXCHANGE
REQUEST: Final = Purpose.REQUEST
PEEK: Final = Purpose.PEEK
AUDIENCE: Final = Purpose.AUDIENCE
NOTHING: Final = Purpose.NOTHING


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """One meeting of a round: all see who is there, *asked* (M25), and if it is *settled* (M29)."""

    at: Location
    seats: tuple[Seat, ...]
    purpose: Purpose
    asked: Seat | None = None
    settled: bool = False


def _purpose(there: tuple[Seat, ...], players: int) -> Purpose | None:
    if len(there) == 3:
        return Purpose.AUDIENCE if players == 5 and AMBASSADOR in there else None
    if len(there) != 2:
        return None
    dummy = players == 3 and DUMMY in there
    if AMBASSADOR in there:
        return Purpose.NOTHING if dummy else Purpose.REQUEST
    return Purpose.PEEK if dummy else Purpose.EXCHANGE


@lru_cache(maxsize=10_000)  # 5**5 rounds x 3 numbers of players: all of them fit
def meetings(visits: tuple[Location | None, ...], players: int) -> tuple[Meeting, ...]:
    """Return the meetings of a round in which *visits* lie open, by seat (M17, M54, M64, M65)."""
    found = []
    for at in LOCATIONS:
        there = tuple(seat for seat in SEATS if visits[seat] == at)
        purpose = _purpose(there, players)
        if purpose is not None:
            found.append(Meeting(at, there, purpose, settled=purpose is Purpose.NOTHING))
    return tuple(found)
