"""The mind of the tutorial: plays as others do, but leaves the last word to the newcomer."""

from bot.board.minds.easy import Easy, ending
from bot.board.rules.actions import Action
from bot.board.rules.sight import Sight
from bot.game.chance import Chance


class Tutor(Easy):
    """Never declares or reports, so that a newcomer has all the time they need.

    It asks one question a turn, so that its turns are short, and shows its code to who is more
    likely its partner than not.
    """

    trust = 0.5

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it does nothing that it does not owe."""
        return None

    def concludes(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it neither declares nor reports."""
        return None

    def choose_deed(self, sight: Sight, chance: Chance) -> Action:
        """Return its question, or the end of its turn once it has asked one."""
        return ending(sight) if sight.asked else super().choose_deed(sight, chance)
