"""The mind of the tutorial: learns as a Medium does, is open with its partner, never calls."""

from bot.game.chance import Chance
from bot.mini.minds.information_gain import sure_partner
from bot.mini.minds.medium import Medium, anything
from bot.mini.minds.observation import Observation
from bot.mini.rules.actions import Action, Show
from bot.mini.rules.options import owed
from bot.mini.rules.sight import Sight


class Tutor(Medium):
    """Never calls, so that a newcomer has all the time they need, and is open with its partner."""

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return that it does not pick up."""
        return False

    def choose_pair(self, sight: Sight, chance: Chance) -> Action:
        """Return both true cards for a sure partner who lacks them, else any pair (M18)."""
        truth = {sight.identity, sight.number}
        for action in owed(sight):
            if (
                isinstance(action, Show)
                and set(action.cards) == truth
                and sure_partner(Observation(sight), action.to)
            ):
                return action
        return anything(sight, chance)
