"""Fate favours nobody: every order and every number comes about as often as any other."""

from collections import Counter
from itertools import permutations

import pytest

from bot.game.chance import Chance, Fate, Seeded

TIMES = 24_000
UNLIKELY = 260.0
"""What chi squared exceeds once in ten thousand million times with 119 degrees of freedom."""


def chi_squared(found: Counter[object], kinds: int) -> float:
    expected = TIMES / kinds
    return (
        sum((found[kind] - expected) ** 2 / expected for kind in found)
        + (kinds - len(found)) * expected
    )


@pytest.mark.parametrize("chance", [Fate(), Seeded(4)], ids=["fate", "seeded"])
def test_t16_every_order_is_equally_likely(chance: Chance) -> None:
    things = "RMGBS"
    found: Counter[object] = Counter(chance.order(things) for _ in range(TIMES))
    assert set(found) == set(permutations(things))
    assert chi_squared(found, 120) < UNLIKELY


@pytest.mark.parametrize("chance", [Fate(), Seeded(4)], ids=["fate", "seeded"])
def test_t16_every_number_is_equally_likely(chance: Chance) -> None:
    found: Counter[object] = Counter(chance.below(120) for _ in range(TIMES))
    assert set(found) == set(range(120))
    assert chi_squared(found, 120) < UNLIKELY
