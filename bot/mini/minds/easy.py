"""The mind of level easy: a Medium that often goes anywhere, and overlooks calls."""

from typing import Final

from bot.game.chance import Chance
from bot.mini.minds.medium import Medium, anything, certain
from bot.mini.rules.actions import Action
from bot.mini.rules.sight import Sight

THOUGHTLESS: Final = {3: 45, 4: 74, 5: 90}
"""Of a hundred visits of an Easy, how many go anywhere, by the number of players."""


class Easy(Medium):
    """As Medium, but it often goes anywhere, and one time of four overlooks that it could call."""

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether it sees that a call would be right."""
        return chance.below(4) > 0 and certain(sight)

    def choose_visit(self, sight: Sight, chance: Chance) -> Action:
        """Return where it goes, often without a thought."""
        return (
            anything(sight, chance)
            if chance.below(100) < THOUGHTLESS[sight.players]
            else super().choose_visit(sight, chance)
        )
