"""What is counted while games are played, and how long one call takes."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

SECONDS = 1.5
"""How long each row is measured: the best of three stretches of this together."""


@dataclass
class Tally:
    """What was played."""

    games: int = 0
    actions: int = 0
    events: int = 0
    seconds: float = 0.0


def quickest(play_one: Callable[[random.Random, Tally], None]) -> Tally:
    """Return what was played in the quickest of three stretches of games, one after the other."""
    found = []
    for stretch in range(3):
        dice, tally = random.Random(stretch), Tally()
        began = time.perf_counter()
        while time.perf_counter() - began < SECONDS / 3:
            play_one(dice, tally)
        tally.seconds = time.perf_counter() - began
        found.append(tally)
    return max(found, key=lambda tally: tally.actions / tally.seconds)


def per_call(what: Callable[[Any], object], recorded: Sequence[Any]) -> float:
    """Return the microseconds that *what* takes for a step, on average; the best of five."""
    return (_best(what, recorded) - _best(lambda _: None, recorded)) / len(recorded) * 1e6


def _best(what: Callable[[Any], object], recorded: Sequence[Any]) -> float:
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for step in recorded:
            what(step)
        best = min(best, time.perf_counter() - began)
    return best
