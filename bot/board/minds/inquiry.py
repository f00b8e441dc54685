"""What a meeting is worth for what can be asked there, in bits (I71, I80, I94)."""

from typing import Final

from bot.board.minds.knowledge import gain, letters, partners, repeats, spent
from bot.board.minds.weights import Weights
from bot.board.rules.actions import Ask
from bot.board.rules.material import Card, Kind
from bot.board.rules.options import OTHERS
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR, Seat

REPEATED: Final = {True: 0.1, False: 0.4}
"""What is left of the worth of a pair, and of a set, that may be one shown before."""


class Inquiry:
    """What questions tell a seat, each worked out once."""

    def __init__(
        self,
        sight: Sight,
        mask: int,
        weights: Weights,
        curiosity: float = 1.0,
        target: Card | None = None,
    ) -> None:
        """Think of what *sight*'s seat may ask when its deals are those of *mask*.

        With a *target* nothing matters but which figure is that agent's.
        """
        assert sight.seat is not None
        self._sight, self._mask, self._me = sight, mask, sight.seat
        self._curiosity, self._target = curiosity, target
        self._hoped = weights.code_hoped
        self._known: dict[tuple[Seat, Kind, bool], float] = {}

    def worth(self, ask: Ask) -> float:
        """Return what *ask* is worth."""
        pair = AMBASSADOR in (ask.through, self._me)
        return self._worth(ask.of, ask.kind, pair=pair)

    def worth_of_meeting(self, met: Seat) -> float:
        """Return what the best question is worth where *met* is, a player or the Ambassador."""
        pair = AMBASSADOR in (met, self._me)
        of = OTHERS[self._sight.players][self._me] if met == AMBASSADOR else (met,)
        return max(self._worth(one, kind, pair=pair) for one in of for kind in Kind)

    def _worth(self, of: Seat, kind: Kind, *, pair: bool) -> float:
        key = of, kind, pair
        if key not in self._known:
            gone = spent(self._sight, of, pairs=pair)
            bits = gain(self._mask, self._me, of, kind, gone, self._target, pair=pair)
            if repeats(self._sight, of, kind, pair=pair):
                bits *= REPEATED[pair]
            likely = partners(self._mask, self._me)[of]
            hoped = self._hoped * likely * likely * (len(letters(self._mask, of)) - 1)
            self._known[key] = self._curiosity * bits + hoped
        return self._known[key]
