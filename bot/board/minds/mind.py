"""What a mind is.

Rule: a mind gets a Sight, never a State, and decides on nothing but that and the chance handed in.
"""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from bot.board.rules.actions import Action
from bot.board.rules.sight import Sight
from bot.game.chance import Chance, any_of

T = TypeVar("T")

ALIKE = 1e-9
"""What is worth less than so much more is worth the same."""


class Mind(Protocol):
    """The policy of an automaton: what it does, given a sight and a chance.

    It remembers nothing, for a sight holds it all.
    """

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what *sight*'s seat does now; it owes something, and the action is legal."""

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return what *sight*'s seat does though it does not owe it, or None."""
        return None


def best_of(worths: Iterable[tuple[float, T]], chance: Chance) -> T:
    """Return the thing that is worth most, and any of those where several are."""
    rated = list(worths)
    enough = max(worth for worth, _ in rated) - ALIKE
    return any_of([thing for worth, thing in rated if worth > enough], chance)
