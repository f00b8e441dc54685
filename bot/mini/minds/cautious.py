"""The mind that plays for somebody who is away: as Hard, but it never ends a game."""

from bot.game.chance import Chance
from bot.mini.minds.hard import Hard
from bot.mini.rules.sight import Sight


class Cautious(Hard):
    """Plays for somebody who is away: as Hard, but it never picks up the telephone."""

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return that it does not."""
        return False
