"""Two minds without a plan: one that does anything, one that does anything until it knows the number."""

from typing import Final

from bot.game.chance import Chance
from bot.mini.minds.medium import certain
from bot.mini.minds.mind import Mind, any_of, evenly, pick_up
from bot.mini.rules.actions import Action, Call
from bot.mini.rules.options import owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import worlds

WHIMS_PER_CALL: Final = 40
"""Of how many chances to pick up a `Whim` takes one: seldom enough that most games run for some rounds."""


class Whim(Mind):
    """Anything legal, each as likely as another."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action *sight*'s seat owes; or, now and then, pick up the telephone where it may."""
        if can_pick_up(sight) and self.rings(sight, chance):
            return pick_up(sight)
        return any_of(owed(sight), chance)

    def rings(self, sight: Sight, chance: Chance) -> bool:
        """Return whether it picks up: about one time of forty, whatever it knows."""
        return chance.below(WHIMS_PER_CALL) == 0


class Modest(Mind):
    """Anything legal, but it calls as soon as it is sure to be right, and never before."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action *sight*'s seat owes, or the telephone when the call is sure to be right.

        A seat taken over on the line must call (M33): then it says a number that can be right.
        """
        if can_pick_up(sight) and self.rings(sight, chance):
            return pick_up(sight)
        actions = owed(sight)
        if sight.caller is not None:
            possible = {deal.telephone() for deal in worlds(sight)}
            actions = tuple(
                action
                for action in actions
                if isinstance(action, Call) and action.number in possible
            )
        return evenly(actions, chance)

    def rings(self, sight: Sight, chance: Chance) -> bool:
        """Return whether a call here would be right in every world *sight* leaves (M34)."""
        return certain(sight)
