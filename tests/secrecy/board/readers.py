"""Who reads what is said of the board game's cards, and what they may know."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.board.rules.actions import Show
from bot.board.rules.material import (
    CODES,
    Card,
    Cards,
)
from bot.board.rules.meetings import Clue
from bot.board.rules.options import options
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import HOLDS, LACKS, WITH, world_mask
from bot.game.seats import AMBASSADOR, Seat
from tests.secrecy.stage import BOARD_CANARY

CANARIES = re.compile(r"zq(?:[FBZX]|tall|thin|short|fat|code[ABCD])qz")
SPOKEN = {canary: card for card, canary in BOARD_CANARY.items()}
SECRET = " (secret card)", " (Geheimkarte)"
NOT = "not ", "nicht "
HAND = re.compile(rf"(?P<who>[^:]+): (?P<said>(?:not |nicht )?{CANARIES.pattern}"
                  rf"(?: · (?:not |nicht )?{CANARIES.pattern})*)")  # fmt: skip
"""What follows of somebody's hand, in one line."""

Groups = Mapping[str, str]


def named(text: str | None) -> Cards:
    """Return the cards that *text* names by their canaries, in order."""
    return tuple(SPOKEN[found[0]] for found in CANARIES.finditer(text or ""))


@dataclass(frozen=True)
class Reader:
    """Who reads: what they may know, and who sits where."""

    sight: Sight
    names: Mapping[str, Seat]

    def seat(self, name: str) -> Seat:
        return self.names[re.sub(r"^\W+|\W+$", "", name)]

    def holds(self, *cards: Card) -> bool:
        return all(card in self.own for card in cards)

    @property
    def own(self) -> tuple[Card | None, ...]:
        return self.sight.identity, self.sight.build, self.sight.code

    def true(self, cards: Cards) -> Cards:
        return tuple(card for card in cards if card in (self.sight.identity, self.sight.build))

    def sure(self, mask: int) -> bool:
        """Return whether every world this sight leaves is in *mask*."""
        return world_mask(self.sight) & ~mask == 0

    def partners(self, *seats: Seat) -> bool:
        """Return whether in every world left the partner is one of *seats*."""
        me = self.sight.seat
        return me is not None and me != AMBASSADOR and self.sure(_either(me, seats))

    def may_show(self, said: str) -> bool:
        """Return whether this reader may show all the cards that are *said*, if any are."""
        some = set(named(said))
        return not some or any(
            some <= set(one.cards) for one in options(self.sight) if isinstance(one, Show)
        )

    def follows(self, line: str) -> bool:
        """Return whether *line* says of somebody's hand what follows: "Anna: not X · tall"."""
        found = HAND.fullmatch(line)
        seat = None if found is None else self.names.get(found["who"])
        if found is None or seat in (None, AMBASSADOR):  # who has no hand
            return False
        return all(
            self.sure((LACKS if part.startswith(NOT) else HOLDS)[seat, card])
            for part in found["said"].split(" · ")
            for card in named(part)
        )

    def noted(self, by: Seat, said: str, to: Seat | None = None) -> bool:
        """Return whether *by* has shown what is *said*, to *to*, and this reader has seen that."""
        return any(
            clue.by == by and clue.cards == named(said) and _proved(said) == real(clue)
            for clue in self.sight.clues
            if to is None or to in clue.to
        )


def _either(me: Seat, seats: tuple[Seat, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= WITH[me][seat]
    return mask


def real(clue: Clue) -> Cards:
    """Return which cards of a *clue* were secret cards, codes left out."""
    return tuple(card for card in clue.secret if card not in CODES)


def _proved(said: str) -> Cards:
    """Return which cards are *said* to be secret cards."""
    return tuple(
        SPOKEN[found[0]]
        for found in CANARIES.finditer(said)
        if said[found.end() :].startswith(SECRET)
    )
