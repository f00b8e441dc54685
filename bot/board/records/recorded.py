"""Chance that deals what a record says was dealt, for the rules to play the record's game again."""

from collections import deque
from collections.abc import Sequence
from typing import TypeVar, cast

import msgspec

from bot.board.records import moves
from bot.board.records.moves import OF_LETTER, AnyMove
from bot.board.records.unchecked import Unchecked
from bot.board.rules.editions import PHANTOM
from bot.board.rules.material import BUILDS, CODES, IDENTITIES, Balls
from bot.records.reading import Unread

T = TypeVar("T")


class Recorded:
    """Chance that deals what a record says was dealt; in place of a ball too many, any other."""

    def __init__(self, found: Unchecked, written: Sequence[AnyMove | Unread]) -> None:
        deal = found.deal
        self._hands: dict[Sequence[object], tuple[object, ...]] = {
            IDENTITIES: deal.identities,
            BUILDS: deal.builds,
            CODES: tuple(OF_LETTER[letter] for letter in deal.codes),
        }
        # By seat, as the rules place them: the colours are those of the record.
        self._places = deque(
            msgspec.structs.astuple(found.start[colour])
            for colour in found.colours
            if colour in found.start
        )
        self._phantom = PHANTOM[found.edition.balls]
        self._shakes = deque(
            move.balls
            for move in written
            if isinstance(move, moves.Turn) and move.balls is not msgspec.UNSET
        )

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return the recorded hands of a kind, balls, or where the next seat's figures began."""
        if things == self._phantom:
            return cast(tuple[T, ...], self._shaken())
        found = self._hands.get(things)
        return cast(tuple[T, ...], self._places.popleft() if found is None else found)

    def below(self, limit: int) -> int:
        """Return the least number: nothing else is left to chance."""
        return 0

    def _shaken(self) -> Balls:
        """Return the ten balls, those first that showed in the next recorded turn (I40)."""
        left = [*self._phantom]
        showed = []
        for ball in self._shakes.popleft() if self._shakes else ():
            if ball in left:
                left.remove(ball)
                showed.append(ball)
        return (*showed, *left)
