"""Places at a table; all that the rules know of who plays."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table: 0-3 are the four places of the agents, clockwise; 4 is the Ambassador's."""

AGENTS: Final = (Seat(0), Seat(1), Seat(2), Seat(3))
"""The four places of the agents, clockwise (with three players the last is the dummy's, M52)."""

DUMMY: Final = Seat(3)
"""The dummy's place; only with three players (M51)."""

AMBASSADOR: Final = Seat(4)
"""The Ambassador's place: a pile of cards, or with five players a person (M60)."""

PLACES: Final = (*AGENTS, AMBASSADOR)
"""Every place where location cards are played."""

_SEATS: Final = {3: AGENTS[:3], 4: AGENTS, 5: PLACES}
_CLOCKWISE: Final = tuple(AGENTS[first:] + AGENTS[:first] for first in AGENTS)


def seats(players: int) -> tuple[Seat, ...]:
    """Return the seats in which somebody plays."""
    return _SEATS[players]


def left_of(place: Seat) -> Seat:
    """Return the agents' place that comes next, clockwise (M20)."""
    return Seat((place + 1) % 4)


def clockwise(first: Seat) -> tuple[Seat, ...]:
    """Return the four places of the agents in their order of play from *first* on (M14)."""
    return _CLOCKWISE[first]
