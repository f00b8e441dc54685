"""Sets of deals as bits: what cards that were seen leave open, and how much that still is.

Places, cards and numbers are small whole numbers here, as on the clue sheet: a card is its rank
(0-7), a pair its index in `cards.PAIRS`, a number its index in `worlds.NUMBERS_SAID`. A *goal* is
what a seat has to find out: with partners (4 players) the number and who its partner is, else the
number alone; `goal` names it.
"""

from collections.abc import Callable
from functools import lru_cache
from math import log2
from typing import Any, Final, TypeVar

from bot.game.seats import AGENTS
from bot.mini.rules.cards import CARDS, PAIRS, RANK, partner
from bot.mini.rules.editions import TruthRule
from bot.mini.rules.worlds import ALL, DEALS, HOLDS, NUMBERS_SAID, SAYING, SHOWS, WITH
from bot.mini.rules.worlds import HANDS as OF_AGENTS

T = TypeVar("T")

CACHED: Final = 24_000
"""Results kept by each function that is `remembered`: about 7 MB each when full."""

ROOM: Final = 6_000
"""Results that two or three decisions may add."""

_MEMORIES: Final[list[Any]] = []


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """Have the results of *function* kept."""
    kept = lru_cache(CACHED)(function)
    _MEMORIES.append(kept)
    return kept


def make_room() -> None:
    """Forget the results of a function that is nearly full, before a decision that adds many.

    Driven out one by one they would count against the new ones, and CPython's search for garbage,
    which comes after so many more, would come too late: then it takes ten milliseconds instead of
    one.
    """
    for kept in _MEMORIES:
        if kept.cache_info().currsize > CACHED - ROOM:
            kept.cache_clear()
            return  # forgetting takes ten milliseconds too: the next is for the next decision


IDENTITY: Final = tuple(tuple(RANK[card] for card in deal.identities) for deal in DEALS)
"""By deal and seat, the rank of the black identity."""

NUMBER: Final = tuple(tuple(RANK[card] for card in deal.numbers) for deal in DEALS)
"""By deal and seat, the rank of the black number."""

SAID: Final = tuple(NUMBERS_SAID.index(deal.telephone()) for deal in DEALS)
"""By deal, the secret number."""

MATE: Final = tuple(
    tuple(deal.identities.index(partner(one)) for one in deal.identities) for deal in DEALS
)
"""By deal and seat, where the partner sits (M4)."""

HOLD: Final = tuple(tuple(HOLDS[seat, card] for card in CARDS) for seat in AGENTS)
"""By seat and card, the deals in which it is held there."""

HANDS: Final[tuple[tuple[int, ...], ...]] = (*OF_AGENTS, (ALL,))
"""By seat, the deals of every hand that it may have; the Ambassador has none."""

SHOW: Final = {
    truth: tuple(tuple(SHOWS[truth][seat, pair] for pair in PAIRS) for seat in AGENTS)
    for truth in TruthRule
}
"""By truth, seat and pair, the deals in which it may be shown there (M19)."""

WITHOUT: Final = tuple(tuple(ALL & ~mask for mask in others) for others in WITH)
"""By seat and other, the deals in which they are no partners."""

ALONE: Final = len(AGENTS)
"""The goal of who has no partner to find."""

_ANSWER: Final = (
    *(
        tuple(mates[seat] * 24 + said for mates, said in zip(MATE, SAID, strict=True))
        for seat in AGENTS
    ),
    SAID,
)
"""By goal and deal, what there is to find out."""

OTHERWISE: Final = tuple(
    tuple(ALL & ~sum(1 << at for at, one in enumerate(answers) if one == mine) for mine in answers)
    for answers in _ANSWER
)
"""By goal and deal, the deals in which there is something else to find out."""

_WEIGHT: Final = (0.0, *(n * log2(n) for n in range(1, len(DEALS) + 1)))


def goal(seat: int, players: int) -> int:
    """Return what *seat* has to find out."""
    return seat if players == 4 else ALONE


def sure(of: int, mask: int) -> bool:
    """Return whether *mask*, which is not empty, leaves one answer to the goal *of*."""
    return not mask & OTHERWISE[of][(mask & -mask).bit_length() - 1]


@remembered
def doubt(of: int, mask: int) -> float:
    """Return the entropy of the goal *of* under *mask*, in bits: 0 is sure.

    Nobody's sight leaves more than 6.2.
    """
    if not mask:
        return 0.0
    otherwise = OTHERWISE[of]
    weighed, left = 0.0, mask
    while left:
        others = left & otherwise[(left & -left).bit_length() - 1]
        weighed += _WEIGHT[(left ^ others).bit_count()]
        left = others
    total = mask.bit_count()
    return log2(total) - weighed / total


_SHOW: Final = (SHOW[TruthRule.AT_LEAST_ONE], SHOW[TruthRule.EXACTLY_ONE])


@remembered
def gain(of: int, mask: int, seat: int, exactly: bool) -> float:
    """Return by how many bits any legal pair from *seat* will lessen the doubt, on average (M19).

    *exactly* one card of it is true, or at least one. What is remembered under numbers alone is
    passed by in the search for garbage, which would else take longer than a decision may.
    """
    weighed = total = 0.0
    for shows in _SHOW[exactly][seat]:
        left = mask & shows
        if left:
            weighed += left.bit_count() * doubt(of, left)
            total += left.bit_count()
    return doubt(of, mask) - weighed / total if total else 0.0


def _gain_of_kind(of: int, mask: int, seat: int, ranks: range) -> float:
    weighed = 0.0
    for rank in ranks:
        left = mask & HOLD[seat][rank]
        if left:
            weighed += left.bit_count() * doubt(of, left)
    return doubt(of, mask) - weighed / mask.bit_count()


@remembered
def gain_of_black(of: int, mask: int, seat: int, seen: int) -> float:
    """Return by how many bits a black card of *seat* will lessen the doubt.

    *seen* are the kinds that were seen (`cards.KIND_BIT`). Who may choose gives the less telling
    one more often.
    """
    identity, number = (_gain_of_kind(of, mask, seat, ranks) for ranks in (range(4), range(4, 8)))
    if seen:
        return (number if seen == 1 else identity) if seen < 3 else 0.0
    less, more = sorted((identity, number))
    return 0.75 * less + 0.25 * more


def partner_chances(seat: int, mask: int) -> tuple[float, ...]:
    """Return how likely each seat is to be *seat*'s partner, all deals in *mask* being alike."""
    total = mask.bit_count()
    return tuple((mask & WITH[seat][other]).bit_count() / total for other in AGENTS)


def likeliest_number(mask: int) -> tuple[int, float]:
    """Return the number that most deals in *mask* agree on, and its chance."""
    total = mask.bit_count()
    best = max(range(24), key=lambda number: (mask & SAYING[number]).bit_count())
    return best, (mask & SAYING[best]).bit_count() / total
