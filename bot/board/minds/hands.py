"""What cards tell of the hand of who shows them: sets of the 16 hands, as bits.

A hand is an identity and a build; its bit is four times the identity, and the build, each in the
order of the note sheet.
"""

from functools import cache
from itertools import product
from math import log2
from typing import Final

from bot.board.rules.material import BUILDS, IDENTITIES, Card, Cards
from bot.board.rules.sight import Sight
from bot.game.seats import Seat

Hand = tuple[Card, Card]
"""An identity and a build."""

HANDS: Final[tuple[Hand, ...]] = tuple(product(IDENTITIES, BUILDS))

HOLDING: Final = {
    card: sum(1 << at for at, hand in enumerate(HANDS) if card in hand)
    for card in (*IDENTITIES, *BUILDS)
}
"""By card, the hands that have it."""

EVERY: Final = (1 << len(HANDS)) - 1

BITS: Final = (0.0, *(log2(count) for count in range(1, len(HANDS) + 1)))
"""How many bits it takes to tell one of so many hands."""


@cache
def told(cards: Cards, secret: Cards) -> int:
    """Return the hands that *cards*, of which *secret* are secret cards, leave (I81, I83, I84)."""
    proved, possible = EVERY, 0
    for card in cards:
        if card in HOLDING:
            possible |= HOLDING[card]
            if card in secret:
                proved &= HOLDING[card]
    return possible & proved


@cache
def beside(own: Hand | None) -> int:
    """Return the hands that another can have for who has *own*; without one, all (I23)."""
    return EVERY if own is None else EVERY & ~HOLDING[own[0]] & ~HOLDING[own[1]]


def shown_to(sight: Sight, viewer: Seat) -> int:
    """Return the hands that *sight*'s seat has left *viewer* by what it has shown there."""
    left = EVERY
    for clue in sight.clues:
        if clue.by == sight.seat and viewer in clue.to:
            left &= told(clue.cards, clue.secret)
    return left


def code_shown_to(sight: Sight, viewer: Seat) -> bool:
    """Return whether *sight*'s seat has shown *viewer* its code card (I84)."""
    return any(
        clue.by == sight.seat and viewer in clue.to and sight.code in clue.cards
        for clue in sight.clues
    )
