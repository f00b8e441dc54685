"""What is looked for is the fewest, however many that are."""

import random
from functools import reduce
from itertools import combinations
from operator import or_

from bot.game.covers import cover


def fewest(kills: list[int], bad: int) -> int:
    """Return how many of *kills* hold all of *bad* at least, by trying all; 0 if none do."""
    every = range(1, len(kills) + 1)
    held = (
        many
        for many in every
        if any(reduce(or_, some) == bad for some in combinations(kills, many))
    )
    return next(held, 0)


def test_no_fewer_would_do():
    whim, many = random.Random(20), set[int]()
    for _ in range(400):
        bad = (1 << whim.choice((4, 8, 12, 16))) - 1
        kills = [whim.getrandbits(16) & whim.getrandbits(16) & bad for _ in range(11)]
        found = cover(kills, bad)
        assert len(found) == len({*found}) == fewest(kills, bad)
        assert reduce(or_, [kills[at] for at in found], 0) == bad or not found
        many.add(len(found))
    assert {0, 2, 3, 4, 5} <= many
