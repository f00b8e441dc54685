"""The mind of the tutorial: plays as others do, but leaves the last word to the newcomer."""

from bot.board.minds.easy import Easy
from bot.board.rules.actions import Action
from bot.board.rules.sight import Sight
from bot.game.chance import Chance


class Tutor(Easy):
    """Never declares or reports, so that a newcomer has all the time they need."""

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it does nothing that it does not owe."""
        return None

    def concludes(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it neither declares nor reports."""
        return None
