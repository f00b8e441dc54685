"""A game as two worlds are compared by it, whatever is played."""

from dataclasses import dataclass
from typing import Any

Act = tuple[Any, tuple[Any, ...]]
"""What somebody did, and the events that followed."""


@dataclass(frozen=True)
class World:
    """One of two games: how it stood by its events, and what was done then."""

    before: tuple[Any, ...]
    acts: tuple[Act, ...]

    @property
    def ledger(self) -> tuple[Any, ...]:
        return (*self.before, *(event for _, events in self.acts for event in events))
