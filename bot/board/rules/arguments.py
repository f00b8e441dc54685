"""Why a cell of the note sheet is crossed out or proven."""

from typing import Final, TypeAlias

from bot.board.rules.deduction import Cell, deduce
from bot.board.rules.material import BUILDS, CARDS, CODES, IDENTITIES, Card, Cards
from bot.board.rules.meetings import Clue
from bot.board.rules.sheet import own_cards
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import ALL, HOLDS, LACKS, told_by
from bot.game import arguments
from bot.game.arguments import Claim
from bot.game.logic import Logic

SUITS: Final = (IDENTITIES, BUILDS, CODES)
"""The kinds of secret cards: each hand has one of each (I23)."""

Argument: TypeAlias = arguments.Argument[Card, Clue]
Premise: TypeAlias = arguments.Premise[Card, Clue]
Step: TypeAlias = arguments.Step[Card, Clue]


def decided(sight: Sight) -> tuple[Claim[Card], ...]:
    """Return what *sight*'s sheet decides, by hand; proven cards first.

    Of a hand whose card of a kind is proven, that it has no other one goes without saying: so there
    are never more than 24. When all is turned up nothing is left to be decided.
    """
    if sight.unmasked is not None:
        return ()
    found = []
    for seat, cells in deduce(sight).cells.items():
        sure = [card for card in CARDS if cells[card] is Cell.SURE]
        said = [card for suit in SUITS for card in suit if not set(suit).isdisjoint(sure)]
        found += [Claim(seat, card, True) for card in sure]
        found += [
            Claim(seat, card, False)
            for card in CARDS
            if card not in said and cells[card] is Cell.IMPOSSIBLE
        ]
    return tuple(found)


def argue(sight: Sight, claim: Claim[Card]) -> Argument:
    """Return why *claim* holds for *sight*'s seat.

    Raises:
        Open: it does not follow.
    """
    return LOGIC.argue(own_cards(sight), sight.seat, sight.clues, claim)


def _proved(clue: Clue) -> Cards:
    """Return the secret cards that were shown, or the card that was shown alone (I90)."""
    return clue.cards if len(clue.cards) == 1 else clue.secret


LOGIC: Final = Logic(SUITS, ALL, HOLDS, LACKS, told_by, proved=_proved)
"""How one reasons about the hands of four (I81-I97)."""
