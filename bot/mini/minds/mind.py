"""What a mind is.

Rule: a mind gets a Sight, never a State, and decides on nothing but that and the chance handed in.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.game.chance import Chance, any_of
from bot.mini.rules.actions import Action, PickUp, Reveal
from bot.mini.rules.duties import duties
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight


class Mind(Protocol):
    """The policy of an automaton: what it does, given a sight and a chance.

    It remembers nothing, for a sight holds it all.
    """

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what *sight*'s seat does now; it owes something, and the action is legal."""

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether *sight*'s seat picks up the telephone now; it may.

        `choose` asks this itself; `interrupts` asks it for a seat that owes nothing.
        """

    def interrupts(self, sight: Sight, chance: Chance) -> PickUp | None:
        """Return the call that *sight*'s seat makes though it owes nothing, or None.

        One may who has picked a pair, or let a meeting be, and waits for others (M31).
        """
        idle = sight.seat is not None and not duties(sight)
        if idle and can_pick_up(sight) and self.picks_up(sight, chance):
            return pick_up(sight)
        return None


def pick_up(sight: Sight) -> PickUp:
    """Return the telephone in *sight*'s seat's hand."""
    assert sight.seat is not None
    return PickUp(sight.seat)


def evenly(actions: Sequence[Action], chance: Chance) -> Action:
    """Return any of *actions*.

    All reveals together are as likely as one other, for they give much away (M24).
    """
    reveals = [action for action in actions if type(action) is Reveal]
    if not reveals:
        return actions[chance.below(len(actions))]
    others = [action for action in actions if type(action) is not Reveal]
    at = chance.below(len(others) + 1)
    return others[at] if at < len(others) else any_of(reveals, chance)
