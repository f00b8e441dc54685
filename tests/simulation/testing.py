"""Tests on the loop of a simulation, whose seed is the name of the test."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from tests.simulation import libraries, stand_ins
from tests.simulation.loop import Loop

TESTS: Final = Path(__file__).parents[1]

ROOMS: Final = frozenset({"cogs", "e2e", "faults", "hostile", "limits", "secrecy"})
"""Whose tests run on a loop whose clock jumps, but for those marked `real`."""

REAL: Final = "real"
"""The marker of tests that prove the real thing: real sockets, threads, processes and seconds."""


class Stage(Loop):
    """A loop that is all the world to a test and its fixtures, from its first word to its end."""

    def __init__(self, seed: object) -> None:
        super().__init__(seed)
        self.set_exception_handler(None)  # what nobody waited for is logged, which a test sees
        self._world = ExitStack()
        self._world.enter_context(stand_ins.running(self))

    def close(self) -> None:
        super().close()
        self._world.close()


def is_simulated(test: pytest.Item) -> bool:
    """Return whether *test* runs on a loop whose clock jumps."""
    room = test.path.relative_to(TESTS).parts[0]
    return room in ROOMS and test.get_closest_marker(REAL) is None


def loop_of(test: pytest.Item, cards: str | None) -> dict[str, Callable[[], object]]:
    """Return what makes the loop that *test* runs on, by its name."""
    if not is_simulated(test):
        return {REAL: asyncio.new_event_loop}
    return {"simulated": lambda: Stage(f"{cards} {_now_set_up}")}


_now_set_up = ""


def set_up(test: pytest.Item) -> None:
    """Note which test comes next: its loop is made while it is set up."""
    global _now_set_up  # noqa: PLW0603 - tests are set up one after the other
    libraries.install()
    _now_set_up = test.nodeid
