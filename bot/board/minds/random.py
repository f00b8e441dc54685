"""The random mind: any legal action, each as likely as another."""

from typing import Final

from bot.board.minds.mind import Mind
from bot.board.rules.actions import Action, Move
from bot.board.rules.duties import Task, duty
from bot.board.rules.options import declarations, owed, reports
from bot.board.rules.plans import shake_of
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.game.chance import Chance, any_of

WHIMS: Final = 40
"""Of how many chances to declare or to report a `Random` takes one: seldom enough for a game."""


class Random(Mind):
    """Anything legal, each as likely as another."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return any action that is owed, or now and then the end of the game where it may be."""
        assert sight.seat is not None
        task = duty(sight)
        if task is Task.MOVE:
            return Move(sight.seat, wandering(shake_of(sight), chance))
        last: tuple[Action, ...] = (*declarations(sight), *reports(sight))
        if last and chance.below(WHIMS) == 0:
            return any_of(last, chance)
        return any_of(owed(sight), chance)
