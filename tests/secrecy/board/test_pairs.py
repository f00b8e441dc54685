"""Pairs of worlds of the board game that somebody cannot tell apart: they are given the same to
read in both, byte for byte.

`PAIRS` says how many for each number of players, of which a fifth is made here. None that differ in
n pairs bound the rate of leaks by 3/n (95 %).
"""

import itertools
import os
import random
from collections.abc import Iterator

import pytest

from bot.board.rules.editions import PRESETS
from tests.game.worlds import World
from tests.secrecy.board import leaks
from tests.secrecy.board.papers import unlike
from tests.secrecy.board.twins import NothingHidden, Scene, features, twins

PAIRS = int(os.environ.get("PAIRS", "200")) // 5 or 1
PARTS = 2
"""Of each number of players, so that they run side by side."""


HIDDEN = {
    *(f"{what} {whom}" for what in ("shown", "a secret card") for whom in leaks.WHOM),
    *(f"{what} otherwise" for what in ("dealt", "Show", "Place", "Report")),
    *("a secret card or not", "Walk", "Stride", "Send", "Declare", "Gesture"),
    *("a single card to others", "a single card or not"),
}
"""What somebody may or may not see."""

HOLDING = {(5, False): (35, 43), (3, True): (22,), (3, False): (4,)}
"""Some scenes that hold all of it: how many play, whether it is late, and which."""


def scene(players: int, number: int, *, late: bool = False) -> Scene:
    """Return scene *number* of so many players: any edition, map and reader, early and late in a
    game.

    It may be so *late* that a single card is all that is left to show (I90).
    """
    whim = random.Random(f"{players} {number}")
    seat, preset = whim.choice([None, *range(players)]), whim.choice(list(PRESETS))
    changes: list[tuple[str, object]] = [("carnival", 0)]
    changes.append(("map", whim.choice(["classic", "serenissima"])))
    changes.append(("report", whim.choice(["once", "replaceable"])))
    acts, before = whim.randrange(1, 40), whim.choice([0, 20, 80])
    kind = whim.randrange(8)
    if late or kind == 1:
        preset, before = "ares", whim.randrange(400, 900)
    elif kind == 0:  # places are chosen in secret
        changes.append(("placement", "chosen"))
        acts, before = whim.randrange(1, 5), 0
    return Scene(players, preset, seat, number, acts, before, tuple(changes), asked=late)


def pairs(
    players: int, part: int, most: int, *, late: bool = False
) -> Iterator[tuple[Scene, World, World]]:
    """Yield *most* pairs; another *part* has others."""
    for number in itertools.count(part, PARTS):
        found = scene(players, number, late=late)
        try:
            here, there = twins.__wrapped__(found)
        except NothingHidden:
            continue
        yield found, here, there
        most -= 1
        if not most:
            return


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_two_worlds_give_the_same_to_read(players: int, part: int) -> None:
    for found, here, there in pairs(players, part, -(-PAIRS // PARTS)):
        assert unlike(found, here, there, found.seed) == [], found


@pytest.mark.parametrize("name", leaks.LEAKS)
async def test_a_planted_leak_is_found_within_a_hundred_pairs(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    late = name in leaks.LATE
    for found, here, there in pairs(3, 1, 100, late=late):
        with monkeypatch.context() as patch:
            leaks.LEAKS[name](patch, leaks.bit_of(here))
            if unlike(found, here, there, found.seed):
                return
    raise AssertionError("nobody noticed")


def test_the_pairs_hold_everything_that_can_be_hidden() -> None:
    seen = {
        feature
        for (players, late), numbers in HOLDING.items()
        for number in numbers
        for feature in features(scene(players, number, late=late))
    }
    assert seen >= HIDDEN
