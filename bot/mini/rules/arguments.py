"""Why a cell of the clue sheet is crossed out or proven."""

from functools import cache, partial
from typing import Final, TypeAlias

from bot.game import arguments
from bot.game.arguments import Claim
from bot.game.logic import Logic
from bot.mini.rules.cards import IDENTITIES, NUMBERS, Card, Cards
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.deduction import Cell, deduce
from bot.mini.rules.editions import TruthRule
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import ALL, HOLDS, told_by

Argument: TypeAlias = arguments.Argument[Card, Clue]
Premise: TypeAlias = arguments.Premise[Card, Clue]
Step: TypeAlias = arguments.Step[Card, Clue]

LACKS: Final = {held: ALL & ~deals for held, deals in HOLDS.items()}
"""The deals in which a seat does not hold a card."""


def decided(sight: Sight) -> tuple[Claim[Card], ...]:
    """Return every claim that *sight*'s sheet decides, by seat; proven cards first.

    When all is turned up nothing is left to be decided.
    """
    if sight.unmasked is not None:
        return ()
    found = []
    for seat, cells in deduce(sight).cells.items():
        found += [Claim(seat, card, True) for card, cell in cells.items() if cell is Cell.SURE]
        found += [
            Claim(seat, card, False) for card, cell in cells.items() if cell is Cell.IMPOSSIBLE
        ]
    return tuple(found)


def argue(sight: Sight, claim: Claim[Card]) -> Argument:
    """Return why *claim* holds for *sight*'s seat.

    Raises:
        Open: it does not follow.
    """
    own = [card for card in (sight.identity, sight.number) if card is not None]
    return _logic(sight.edition.truth).argue(own, sight.seat, sight.clues, claim)


def _black(clue: Clue) -> Cards:
    return () if clue.source is Source.PAIR else clue.cards


@cache
def _logic(truth: TruthRule) -> Logic[Card, Clue]:
    """Return how one reasons where *truth* says how much of a pair is true (M19)."""
    told = partial(told_by, truth=truth)
    return Logic((IDENTITIES, NUMBERS), ALL, HOLDS, LACKS, told, proved=_black)
