"""Who is likely to win, judged by what everybody knows: a formula with fitted weights.

With partners a side is a pair of partners, else a player. The weights come from games that minds played among
themselves: `python -m bot tune` makes them.
"""

from collections.abc import Sequence
from math import exp
from operator import mul

from bot.ai.knowledge import ALONE, IDENTITY, doubt, sure
from bot.ai.weights import PROSPECTS
from bot.game.mini.worlds import WITH
from bot.game.seats import AGENTS, AMBASSADOR

STEPS = (1e-9, 1.01, 1.7, 2.6, 3.5)
"""Bits of doubt that divide the kinds of players: one who is sure, one with two numbers left, …"""


def side_of(place: int, deal: int, players: int) -> int:
    """Return on which side *place* is in that *deal*: with partners F and B are 0, Z and X are 1."""
    return IDENTITY[deal][place] >> 1 if players == 4 else place


def chances(players: int, knows: Sequence[int], deal: int, order: Sequence[int]) -> list[float]:
    """Return how likely each side wins, when everybody *knows* that and the next round is played in *order*."""
    return likely(PROSPECTS[players], features(players, knows, deal, order))


def likely(weights: Sequence[float], sides: Sequence[Sequence[float]]) -> list[float]:
    """Return how likely each of *sides* wins by *weights*, given what each has."""
    scores = [sum(map(mul, weights, side)) for side in sides]
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def features(players: int, knows: Sequence[int], deal: int, order: Sequence[int]) -> list[list[float]]:
    """Return for each side what it has: the same number of values for every one."""
    if players == 4:
        return _of_pairs(knows, deal, order)
    return [_of_one(seat, knows, players, order) for seat in range(players)]


def _step(doubted: float) -> int:
    return sum(doubted > step for step in STEPS)


def _of_pairs(knows: Sequence[int], deal: int, order: Sequence[int]) -> list[list[float]]:
    places = sorted(AGENTS, key=IDENTITY[deal].__getitem__)
    pairs = [_of_pair(knows, one, other) for one, other in (places[:2], places[2:])]
    found = []
    for side, (values, ready, both_ready, knows_mate, both_know) in enumerate(pairs):
        _, against_ready, _, against_mate, against_both = pairs[1 - side]
        last = order[-1] in places[2 * side : 2 * side + 2]
        found.append(
            [
                *values,
                float(last and ready),
                float(last and against_ready),
                float(ready and against_mate),
                float(ready and against_both),
                float(both_ready),
                float(last and ready and against_ready),
                float(ready and not against_ready and not against_mate),
                float(knows_mate and both_know),
            ]
        )
    return found


def _of_pair(knows: Sequence[int], one: int, other: int) -> tuple[list[float], bool, bool, bool, bool]:
    doubts = sorted((doubt(one, knows[one]), doubt(other, knows[other])))
    chance_one = (knows[one] & WITH[one][other]).bit_count() / knows[one].bit_count()
    chance_other = (knows[other] & WITH[other][one]).bit_count() / knows[other].bit_count()
    both_know = chance_one == 1 and chance_other == 1
    values = [0.0] * 12
    values[_step(doubts[0])] = values[6 + _step(doubts[1])] = 1.0
    values += [chance_one + chance_other, float(both_know), doubts[0]]
    ready = doubts[0] < STEPS[0]
    return values, ready, doubts[1] < STEPS[0], chance_one == 1 or chance_other == 1, both_know


def _of_one(seat: int, knows: Sequence[int], players: int, order: Sequence[int]) -> list[float]:
    doubted = doubt(ALONE, knows[seat])
    values = [0.0] * 6
    values[_step(doubted)] = 1.0
    ready = doubted < STEPS[0]
    others_ready = sum(
        other != seat and sure(ALONE, knows[other]) for other in range(players) if other in order or other == AMBASSADOR
    )
    late = order.index(seat) if seat in order else 0
    leads = seat == AMBASSADOR
    return [
        *values,
        doubted,
        late / 3,
        ready * late / 3,
        float(leads),
        leads * doubted,
        float(leads and ready),
        float(ready and others_ready > 0),
    ]
