"""Minds for Kuhn poker: one that does anything, and the equilibrium of 1950 with a bluff in
three."""

from typing import Final

from bot.game.chance import Chance
from bot.game.interface import Minds
from bot.game.seats import Seat
from tests.third.kuhn.rules import Action, Card, Move, Sight, options


class Random:
    """Does anything that is allowed."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return one of what may be done."""
        legal = options(sight)
        return legal[chance.below(len(legal))]

    def interrupts(self, sight: Sight, chance: Chance) -> Action | None:
        """Return None: nothing is done out of turn."""
        return None


class Balanced(Random):
    """Bets a king, sometimes a jack, and calls a queen once in three."""

    def choose(self, sight: Sight, chance: Chance) -> Action:
        """Return what the equilibrium does."""
        often = {Card.JACK: 0, Card.QUEEN: 1, Card.KING: 3}
        bluffs = {Card.JACK: 1, Card.QUEEN: 0, Card.KING: 3}
        assert sight.seat is not None and sight.card is not None
        bold = chance.below(3) < (often if Move.BET in sight.moves else bluffs)[sight.card]
        moves = (Move.FOLD, Move.CALL) if Move.BET in sight.moves else (Move.CHECK, Move.BET)
        return Action(Seat(sight.seat), moves[bold])


MINDS: Final = Minds(
    {"easy": Random, "medium": Balanced, "careful": Random},
    cautious="careful",
    levels=("easy", "medium"),
)
