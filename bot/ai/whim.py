"""Two minds without a plan: one that does anything, one that does anything until it knows the number."""

from typing import Final

from bot.ai.mind import owed
from bot.game.chance import Chance
from bot.game.mini.actions import Action, Call, PickUp, Reveal
from bot.game.mini.cards import partner
from bot.game.mini.legal import can_pick_up
from bot.game.mini.sight import Sight
from bot.game.mini.worlds import worlds

WHIMS_PER_CALL: Final = 40
"""Of how many chances to pick up a `Whim` takes one: seldom enough that most games run for some rounds."""


class Whim:
    """Anything legal, each as likely as another."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action *sight*'s seat owes; or, now and then, pick up the telephone where it may."""
        if can_pick_up(sight) and self.rings(sight, chance):
            return _pick_up(sight)
        actions = owed(sight)
        return actions[chance.below(len(actions))]

    def rings(self, sight: Sight, chance: Chance) -> bool:
        """Return whether it picks up: about one time of forty, whatever it knows."""
        return chance.below(WHIMS_PER_CALL) == 0


class Modest:
    """Anything legal, but it calls as soon as it is sure to be right, and never before."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action *sight*'s seat owes, or the telephone when the call is sure to be right.

        A seat taken over on the line must call (M33): then it says a number that can be right.
        """
        if can_pick_up(sight) and self.rings(sight, chance):
            return _pick_up(sight)
        actions = owed(sight)
        if sight.caller is not None:
            possible = {deal.telephone() for deal in worlds(sight)}
            actions = tuple(action for action in actions if isinstance(action, Call) and action.number in possible)
        return _evenly(actions, chance)

    def rings(self, sight: Sight, chance: Chance) -> bool:
        """Return whether a call here would be right in every world *sight* leaves (M34)."""
        left = worlds(sight)
        if len({deal.telephone() for deal in left}) != 1:
            return False
        if not sight.partners:
            return True
        meeting = sight.meeting()
        if meeting is None or sight.identity is None:
            return False
        mate = partner(sight.identity)
        other = next(seat for seat in meeting.seats if seat != sight.seat)
        return all(deal.identities[other] == mate for deal in left)


def _pick_up(sight: Sight) -> PickUp:
    assert sight.seat is not None
    return PickUp(sight.seat)


def _evenly(actions: tuple[Action, ...], chance: Chance) -> Action:
    """Return any of *actions*; all reveals together are as likely as one other, for they give much away (M24)."""
    reveals = [action for action in actions if isinstance(action, Reveal)]
    others = [action for action in actions if not isinstance(action, Reveal)]
    at = chance.below(len(others) + bool(reveals))
    return others[at] if at < len(others) else reveals[chance.below(len(reveals))]
