"""Who is likely to win, judged by what everybody knows: a formula with fitted weights.

With partners a side is a pair of partners, else a player. The weights come from games that minds
played among themselves: `python -m bot tune` makes them.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import product
from math import exp
from operator import mul
from typing import Final

import msgspec

from bot.game.seats import AGENTS, AMBASSADOR, CLOCKWISE
from bot.mini.minds.determinization import Determinization
from bot.mini.minds.knowledge import ALONE, IDENTITY, doubt, remembered
from bot.mini.minds.observation import Observation
from bot.mini.minds.weights import EVALUATION
from bot.mini.rules.worlds import WITH

STEPS = (1e-9, 1.01, 1.7, 2.6, 3.5)
"""Bits of doubt that divide the kinds of players: one who is sure, one with two numbers left, …"""


def side_of(seat: int, deal: int, players: int) -> int:
    """Return *seat*'s side in that *deal*: with partners F and B are 0, Z and X are 1."""
    return IDENTITY[deal][seat] >> 1 if players == 4 else seat


def win_chances(
    players: int, knows: Sequence[int], deal: int, order: Sequence[int]
) -> Sequence[float]:
    """Return how likely each side wins.

    Everybody *knows* that, and the next round is played in *order*.
    """
    if players == 4:  # as below, in fewer steps: it is asked thousands of times for one decision
        one, other, third, fourth = _BY_RANK[deal]
        first = _of_pair(one, other, knows[one], knows[other])
        second = _of_pair(third, fourth, knows[third], knows[fourth])
        last = order[-1] in (one, other)
        here = first.score + _WORTH[last][first.standing][second.standing]
        there = second.score + _WORTH[not last][second.standing][first.standing]
        chance = 1 / (1 + exp(there - here))
        return chance, 1 - chance
    return _alone(players, tuple([doubt(ALONE, known) for known in knows[:players]]), tuple(order))


@remembered
def _alone(players: int, doubts: tuple[float, ...], order: tuple[int, ...]) -> Sequence[float]:
    """Return how likely each player wins who is in such doubt: of few kinds, which come often."""
    return softmax(EVALUATION[players], _of_all(doubts, order))


def next_order(observed: Observation) -> tuple[int, ...]:
    """Return the order of play of the next round (M20)."""
    order = CLOCKWISE[observed.sight.first]
    return (*order[1:], order[0])


def win_chance(
    observed: Observation, world: Determinization, knows: list[int], order: tuple[int, ...]
) -> float:
    """Return how likely the seat's side wins in *world*.

    Everybody *knows* that, and the next round is played in *order*.
    """
    return win_chances(observed.players, knows, world.deal, order)[
        side_of(observed.me, world.deal, observed.players)
    ]


def worth_of_wrong_call(observed: Observation) -> float:
    """Return what a wrong call is worth, a won game being 1 and one that another wins 0.

    With partners, and where one game is all (M42), it is as good as lost; else all others get a
    point, and it may cost one (M35, M56, M67).
    """
    edition = observed.sight.edition
    if observed.partners or edition.target == 1:
        return 0.0
    own = edition.wrong_call if observed.players == 3 else 0
    ahead = 1 / (observed.players - 1)
    return (own - 1 + ahead) / (1 + ahead)


def softmax(weights: Sequence[float], sides: Sequence[Sequence[float]]) -> list[float]:
    """Return how likely each of *sides* wins by *weights*, given what each has."""
    scores = [sum(map(mul, weights, side)) for side in sides]
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def features(
    players: int, knows: Sequence[int], deal: int, order: Sequence[int]
) -> list[list[float]]:
    """Return for each side what it has: the same number of values for every one."""
    if players == 4:
        return [[*pair.values, *values] for pair, values in _of_pairs(knows, deal, order)]
    return _of_all([doubt(ALONE, known) for known in knows[:players]], order)


def _of_all(doubts: Sequence[float], order: Sequence[int]) -> list[list[float]]:
    ready = sum([doubted < STEPS[0] for doubted in doubts])
    return [_of_one(seat, doubted, ready, order) for seat, doubted in enumerate(doubts)]


def _step(doubted: float) -> int:
    return bisect_left(STEPS, doubted)


class _Pair(msgspec.Struct, frozen=True, gc=False):
    """How two partners stand: their *values*, and the *score* that these are worth.

    It is so whatever the others know.

    Tens of thousands are kept, and the search for garbage is to pass them by.
    """

    values: tuple[float, ...]
    score: float
    ready: bool
    both_ready: bool
    knows_mate: bool
    both_know: bool
    standing: int
    """All of these as one number, as `_STANDINGS` has them."""


def _of_pairs(
    knows: Sequence[int], deal: int, order: Sequence[int]
) -> tuple[tuple[_Pair, tuple[float, ...]], ...]:
    """Return for each side how it stands, and what it has by how the other stands."""
    one, other, third, fourth = _BY_RANK[deal]
    first = _of_pair(one, other, knows[one], knows[other])
    second = _of_pair(third, fourth, knows[third], knows[fourth])
    last = order[-1]
    return (
        (first, _together(first, second, last=last in (one, other))),
        (second, _together(second, first, last=last in (third, fourth))),
    )


def _together(pair: _Pair, against: _Pair, *, last: bool) -> tuple[float, ...]:
    ready, other_ready = pair.ready, against.ready
    return (
        float(last and ready),
        float(last and other_ready),
        float(ready and against.knows_mate),
        float(ready and against.both_know),
        float(pair.both_ready),
        float(last and ready and other_ready),
        float(ready and not other_ready and not against.knows_mate),
        float(pair.knows_mate and pair.both_know),
    )


@remembered
def _of_pair(one: int, other: int, knows_one: int, knows_other: int) -> _Pair:
    doubts = sorted((doubt(one, knows_one), doubt(other, knows_other)))
    chance_one = (knows_one & WITH[one][other]).bit_count() / knows_one.bit_count()
    chance_other = (knows_other & WITH[other][one]).bit_count() / knows_other.bit_count()
    both_know = chance_one == 1 and chance_other == 1
    steps = [0.0] * 12
    steps[_step(doubts[0])] = steps[6 + _step(doubts[1])] = 1.0
    values = (*steps, chance_one + chance_other, float(both_know), doubts[0])
    ready, both_ready = doubts[0] < STEPS[0], doubts[1] < STEPS[0]
    knows_mate = chance_one == 1 or chance_other == 1
    standing = _STANDINGS.index((ready, both_ready, knows_mate, both_know))
    score = sum(map(mul, EVALUATION[4], values))
    return _Pair(values, score, ready, both_ready, knows_mate, both_know, standing)


_BY_RANK: Final = tuple(
    tuple(sorted(AGENTS, key=identities.__getitem__)) for identities in IDENTITY
)
"""By deal, the seats of F, B, Z and X."""

_OF_ONE_PAIR: Final = 15
"""How many values a pair has whatever the other knows."""

_TOGETHER: Final = EVALUATION[4][_OF_ONE_PAIR:]

_STANDINGS: Final = tuple(product((False, True), repeat=4))

_PAIRS: Final = tuple(
    _Pair((), 0.0, ready, both_ready, knows_mate, both_know, at)
    for at, (ready, both_ready, knows_mate, both_know) in enumerate(_STANDINGS)
)

_WORTH: Final = tuple(
    tuple(
        tuple(sum(map(mul, _TOGETHER, _together(pair, against, last=last))) for against in _PAIRS)
        for pair in _PAIRS
    )
    for last in (False, True)
)
"""What a pair has by how the other stands is worth, by whether it plays last and by standings."""


def _of_one(seat: int, doubted: float, all_ready: int, order: Sequence[int]) -> list[float]:
    """Return what a player has who is in such doubt, when so many of all are sure."""
    ready = doubted < STEPS[0]
    leads = seat == AMBASSADOR
    late = 0.0 if leads else order.index(seat) / 3
    values = [0.0] * 13
    values[_step(doubted)] = 1.0
    values[6:] = (
        doubted,
        late,
        late if ready else 0.0,
        float(leads),
        doubted if leads else 0.0,
        float(leads and ready),
        float(ready and all_ready > 1),
    )
    return values
