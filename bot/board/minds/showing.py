"""Which cards to show: what each set tells who sees it, as a partner and as an enemy."""

from collections.abc import Mapping
from typing import Final

from bot.board.minds.hands import BITS, Hand, beside, code_shown_to, shown_to, told
from bot.board.rules.actions import Show
from bot.board.rules.material import PARTNER
from bot.board.rules.sight import Sight
from bot.game.seats import Seat

FRIEND: Final = 1.0
"""What a bit is worth to me that a partner learns of my hand."""

FOE: Final = 2.0
"""What a bit costs me that an enemy learns: as in the card game."""

LISTENER: Final = 0.5
"""What a bit costs me that the Ambassador player learns (I162, I166)."""

CODE_FRIEND: Final = 3.0
"""What it is worth that a partner knows my code."""

CODE_FOE: Final = 1.5
"""What it costs that an enemy knows it: then he knows the mission but for a chance of two."""


Guess = Mapping[Hand | None, float]
"""Which hand somebody may have, and how likely; who has no cards has none."""


def told_to(sight: Sight, show: Show, viewer: Seat, hands: Guess) -> float:
    """Return how many bits *show* tells *viewer* of *sight*'s seat's hand, on average."""
    known, mask = shown_to(sight, viewer), told(show.cards, show.secret)
    return sum(chance * _bits(known & beside(hand), mask) for hand, chance in hands.items())


def worth_of_showing(sight: Sight, show: Show, viewer: Seat, hands: Guess) -> float:
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
            worth -= chance * LISTENER * bits
        elif hand[0] == mate:
            worth += chance * (FRIEND * bits + CODE_FRIEND * fresh)
        else:
            worth -= chance * (FOE * bits + CODE_FOE * fresh)
    return worth


def _bits(known: int, mask: int) -> float:
    return BITS[known.bit_count()] - BITS[(known & mask).bit_count()]
