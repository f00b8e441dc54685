"""A puzzle a day for one person alone, as the house hosts it, whatever game it is made of.

Claims are numbered from 0 as the game counts them, and what somebody has taken is the numbers of
their claims in the order in which they took them. All else follows from that and the case.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from bot.game.chance import Chance
from bot.game.seats import Seat

CaseT = TypeVar("CaseT")

Taken: TypeAlias = tuple[int, ...]
"""The claims that somebody has taken, the first first."""


class NotYet(Exception):
    """The claim does not follow from what is open; whether it is true, nobody has looked."""


@dataclass(frozen=True)
class Cases(Generic[CaseT]):
    """The cases of a game, one for each day from the first on; days are named as in ISO 8601."""

    first: str
    """The day of the first case."""
    open_to_all: Callable[[str], CaseT]
    """Return the case of a day that everybody has."""
    of_house: Callable[[str, bytes], CaseT]
    """Return the case of a day that is dealt by a secret of the house."""
    of_round: Callable[[Sequence[Any], int, Seat, Chance], CaseT | None]
    """Return a case of what a seat knew when a round of a ledger ended, as chance has it; None if
    that is none. Raises ValueError: there is no such position."""
    claims: Callable[[CaseT], int]
    """Return how many claims can be made at a case."""
    take: Callable[[CaseT, Taken, int], Taken]
    """Return what is taken once a claim is, judged by what is open and by nothing else. One that
    was taken before changes nothing. Raises NotYet: it does not follow."""
    done: Callable[[CaseT, Taken], bool]
    """Return whether everything is known."""
