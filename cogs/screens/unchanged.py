"""What was laid out for somebody last, for as long as it would be laid out the same again."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

T = TypeVar("T")

REMEMBERED: Final = 200
"""Somebodies for whom it is remembered: those of forty tables, who act again soon."""


class Unchanged(Generic[T]):
    """Remembers what was made, with all that it was made of."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._last: OrderedDict[Hashable, tuple[object, T]] = OrderedDict()

    def or_else(self, whose: Hashable, made_of: object, make: Callable[[], T]) -> T:
        """Return what was made for *whose* last, if that was *made_of* the same; else *make* it."""
        known = self._last.get(whose)
        if known is None or known[0] != made_of:
            known = self._last[whose] = made_of, make()
            if len(self._last) > REMEMBERED:
                self._last.popitem(last=False)
        self._last.move_to_end(whose)
        return known[1]
