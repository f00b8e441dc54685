"""The random mind: any legal action, each as likely as another."""

from typing import Final

from bot.game.chance import Chance, any_of
from bot.mini.minds.mind import Mind, pick_up
from bot.mini.rules.actions import Action
from bot.mini.rules.options import owed
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight

WHIMS_PER_CALL: Final = 40
"""Of how many chances to pick up a `Random` takes one: seldom enough for games of some rounds."""


class Random(Mind):
    """Anything legal, each as likely as another."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action that is owed, or now and then the telephone where that is allowed."""
        if can_pick_up(sight) and self.picks_up(sight, chance):
            return pick_up(sight)
        return any_of(owed(sight), chance)

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether it picks up: about one time of forty, whatever it knows."""
        return chance.below(WHIMS_PER_CALL) == 0
