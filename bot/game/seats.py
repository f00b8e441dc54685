"""Seats at a table; all that the rules know of who plays."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A seat at the table: 0-3 are the agents', clockwise; 4 is the Ambassador's."""

AGENTS: Final = (Seat(0), Seat(1), Seat(2), Seat(3))
"""The agents' four seats, clockwise; of three players nobody sits in the last (M52, I150)."""

DUMMY: Final = Seat(3)
"""The seat of the hand that nobody plays, of three: the dummy's, or who is arrested (M51, I151)."""

AMBASSADOR: Final = Seat(4)
"""The Ambassador's seat, in which with five players somebody sits (M60, I160)."""

SEATS: Final = (*AGENTS, AMBASSADOR)
"""Every seat."""

CLOCKWISE: Final = tuple(AGENTS[first:] + AGENTS[:first] for first in AGENTS)
"""The agents' four seats, clockwise, by who is the first (M14)."""

_OF_PARTIES: Final = {3: AGENTS[:3], 4: AGENTS, 5: SEATS}


def seats(players: int) -> tuple[Seat, ...]:
    """Return the seats in which somebody plays."""
    return _OF_PARTIES[players]


def left_of(seat: Seat) -> Seat:
    """Return the agents' seat that comes next, clockwise (M20)."""
    return Seat((seat + 1) % 4)
