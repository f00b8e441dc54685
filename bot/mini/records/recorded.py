"""Chance that deals what a record says was dealt, for the rules to play the record's game again."""

from collections.abc import Sequence
from itertools import cycle
from typing import TypeVar

from bot.game.seats import DUMMY
from bot.mini.records import moves
from bot.mini.records.moves import Move
from bot.mini.records.unchecked import Unchecked
from bot.mini.rules.cards import IDENTITIES, LOCATIONS, NUMBERS, Location, Side
from bot.mini.rules.editions import DummyRule
from bot.records.reading import Unread

T = TypeVar("T")


class Recorded:
    """Chance that deals what a record says was dealt; what no move shows is dealt anyhow."""

    def __init__(self, found: Unchecked, written: Sequence[Move | Unread]) -> None:
        self._deal = found.deal
        turned = [move.ambassador for move in written if isinstance(move, moves.Turn)]
        sent = [
            move.at for move in written if isinstance(move, moves.Visit) and move.visit == DUMMY
        ]
        dummy_goes = found.players == 3 and found.edition.dummy is DummyRule.RANDOM
        # The rules shuffle the Ambassador's pile first, then the dummy's, at the start of every
        # series.
        self._piles = cycle([turned, sent] if dummy_goes else [turned])
        peek = next((move for move in written if isinstance(move, moves.Peek)), None)
        identity_shown = peek is not None and peek.card == self._deal.identities[DUMMY]
        self._number_is_left = peek is not None and identity_shown is not (peek.side is Side.LEFT)

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return the recorded deal, or the next pile."""
        found: Sequence[object]
        if things == IDENTITIES:
            found = self._deal.identities
        elif things == NUMBERS:
            found = self._deal.numbers
        else:
            found = self._series(next(self._piles))
        return tuple(things[things.index(thing)] for thing in found)

    def below(self, limit: int) -> int:
        """Return which of the dummy's cards, identity and number, lies on the left (M53).

        Nothing else is asked.
        """
        return int(self._number_is_left)

    def _series(self, pile: list[Location]) -> tuple[Location, ...]:
        """Take the next series' cards off *pile*: five that differ, even in a false record."""
        cards = list(dict.fromkeys(pile[: len(LOCATIONS)]))
        del pile[: len(LOCATIONS)]
        return (*cards, *(location for location in LOCATIONS if location not in cards))
