"""Which cards to show: what each set tells who sees it, as a partner and as an enemy."""

from collections.abc import Mapping

from bot.board.minds.hands import BITS, Hand, beside, code_shown_to, shown_to, told
from bot.board.minds.weights import Weights
from bot.board.rules.actions import Show
from bot.board.rules.material import PARTNER
from bot.board.rules.sight import Sight
from bot.game.seats import Seat

Guess = Mapping[Hand | None, float]
"""Which hand somebody may have, and how likely; who has no cards has none."""


def told_to(sight: Sight, show: Show, viewer: Seat, hands: Guess) -> float:
    """Return how many bits *show* tells *viewer* of *sight*'s seat's hand, on average."""
    known, mask = shown_to(sight, viewer), told(show.cards, show.secret)
    return sum(chance * _bits(known & beside(hand), mask) for hand, chance in hands.items())


def worth_of_showing(
    sight: Sight, show: Show, viewer: Seat, hands: Guess, weights: Weights
) -> float:
    """Return what it is worth to *sight*'s seat to *show* those cards to *viewer*.

    A bit is worth something if the viewer is my partner, and costs something else.
    """
    known, mask = shown_to(sight, viewer), told(show.cards, show.secret)
    fresh = sight.code in show.cards and not code_shown_to(sight, viewer)
    mate = None if sight.identity is None else PARTNER[sight.identity]
    worth = 0.0
    for hand, chance in hands.items():
        bits = _bits(known & beside(hand), mask)
        if hand is None:
            worth -= chance * weights.listener * bits
        elif hand[0] == mate:
            worth += chance * (weights.friend * bits + weights.code_friend * fresh)
        else:
            worth -= chance * (weights.foe * bits + weights.code_foe * fresh)
    return worth


def _bits(known: int, mask: int) -> float:
    return BITS[known.bit_count()] - BITS[(known & mask).bit_count()]
