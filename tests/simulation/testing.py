"""Tests on the loop of a simulation, whose seed is the name of the test."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

import pytest

from tests.simulation import libraries, stand_ins
from tests.simulation.loop import Loop

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


REAL_LOOP: Final[dict[str, Callable[[], object]]] = {REAL: asyncio.new_event_loop}


def loop_of(test: pytest.Item, cards: str | None) -> dict[str, Callable[[], object]]:
    """Return what makes the loop that *test* runs on, by its name."""
    if test.get_closest_marker(REAL) is not None:
        return REAL_LOOP
    return {"simulated": lambda: Stage(f"{cards} {_now_set_up}")}


_now_set_up = ""


def set_up(test: pytest.Item) -> None:
    """Note which test comes next: its loop is made while it is set up."""
    global _now_set_up  # noqa: PLW0603 - tests are set up one after the other
    libraries.install()
    _now_set_up = test.nodeid
