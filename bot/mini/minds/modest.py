"""The modest mind: anything legal, but every call it makes is right."""

from bot.game.chance import Chance
from bot.mini.minds.medium import certain
from bot.mini.minds.mind import Mind, evenly, pick_up
from bot.mini.rules.actions import Action, Call
from bot.mini.rules.options import owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import worlds


class Modest(Mind):
    """Anything legal, but it calls as soon as it is sure to be right, and never before."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action *sight*'s seat owes, or the telephone when a call is sure to be right.

        A seat taken over on the line must call (M33): then it says a number that can be right.
        """
        if can_pick_up(sight) and self.picks_up(sight, chance):
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

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether a call here would be right in every world *sight* leaves (M34)."""
        return certain(sight)
