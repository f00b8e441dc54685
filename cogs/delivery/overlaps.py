"""Edits of one message that are under way at once: which of them Discord does last, nobody knows.

Rule: whoever ends while another was under way knows so, and no other: it is made anew once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass
class Edit:
    """One edit, from its beginning to its end."""

    crossed: bool = False
    """Whether another of that message has ended meanwhile, well or not; known at its own end."""


@dataclass
class _Edits:
    under_way: int = 0
    ended: int = 0


class Overlaps:
    """Knows of each message how many edits are under way, and keeps nothing of the others."""

    def __init__(self) -> None:
        """Know of none."""
        self._of: dict[int, _Edits] = {}

    @contextmanager
    def edit(self, message: int) -> Iterator[Edit]:
        """Give an edit of *message* that is under way within."""
        edits, mine = self._of.setdefault(message, _Edits()), Edit()
        edits.under_way += 1
        before = edits.ended
        try:
            yield mine
        finally:
            mine.crossed = edits.ended != before
            edits.ended += 1
            edits.under_way -= 1
            if not edits.under_way:
                del self._of[message]
