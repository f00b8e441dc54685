"""The mind of the tutorial: plays as others do, but leaves the last word to the newcomer."""

from typing import Final

from bot.board.minds.easy import Easy, ending
from bot.board.minds.hands import code_shown_to
from bot.board.minds.knowledge import partners
from bot.board.minds.mind import any_of
from bot.board.rules.actions import Action, Show
from bot.board.rules.options import owed
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask
from bot.game.chance import Chance

LIKELY: Final = 0.5
"""How likely somebody must be its partner for a tutor to show them its code."""


class Tutor(Easy):
    """Never declares or reports, so that a newcomer has all the time they need.

    It asks one question a turn, so that its turns are short, and is open with its partner.
    """

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it does nothing that it does not owe."""
        return None

    def concludes(self, sight: Sight, chance: Chance) -> Action | None:
        """Return that it neither declares nor reports."""
        return None

    def choose_deed(self, sight: Sight, chance: Chance) -> Action:
        """Return its question, or the end of its turn once it has asked one."""
        return ending(sight) if sight.asked else super().choose_deed(sight, chance)

    def choose_showing(self, sight: Sight, chance: Chance) -> Action:
        """Return what it shows: its code to who is more likely its partner than not (I84)."""
        assert sight.seat is not None
        assert sight.asking is not None
        asker = sight.asking.asker
        likely = partners(world_mask(sight), sight.seat)
        if asker < len(likely) and likely[asker] > LIKELY and not code_shown_to(sight, asker):
            shows = [action for action in owed(sight) if isinstance(action, Show)]
            telling = [show for show in shows if sight.code in show.cards]
            if telling:
                return any_of(telling, chance)
        return super().choose_showing(sight, chance)
