"""Randomness handed in from outside, so that the rules have none of their own.

Rule: what chance decided stands in an event; nothing is ever derived from it a second time.
"""

import random
import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Something that can put things into an order nobody foresees."""

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return *things* shuffled; every order is equally likely."""

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1, each equally likely."""


def any_of(things: Sequence[T], chance: Chance) -> T:
    """Return any of *things*, each as likely as another."""
    return things[chance.below(len(things))] if len(things) > 1 else things[0]


class Fate:
    """Chance from the operating system: what real tables are dealt with."""

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return *things* shuffled."""
        rest = list(things)
        return tuple(rest.pop(secrets.randbelow(len(rest))) for _ in things)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1."""
        return secrets.randbelow(limit)


class Seeded:
    """Chance that is the same for the same seed: for simulations and tests, never a real deal."""

    def __init__(self, seed: int) -> None:
        # Not for secrets: whoever knows the seed knows the cards.
        self._random = random.Random(seed)  # noqa: S311
        self.fraction: Callable[[], float] = self._random.random
        """Return a number from 0 to just below 1."""

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return *things* shuffled."""
        return tuple(self._random.sample(things, len(things)))

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1."""
        return int(self._random.random() * limit)


class Later:
    """Chance that is *made* when something is first drawn: most actions draw nothing."""

    def __init__(self, made: Callable[[], Chance]) -> None:
        self._make = made

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return *things* shuffled."""
        return self._made.order(things)

    def below(self, limit: int) -> int:
        """Return a whole number from 0 to *limit* - 1."""
        return self._made.below(limit)

    @cached_property
    def _made(self) -> Chance:
        return self._make()
