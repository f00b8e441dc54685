"""The cards of Mini Inkognito, and which pairs of them a holder may show."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import combinations
from typing import Final

from bot.game.agents import PARTNERS, Agent


class Location(StrEnum):
    """A location in Venice (M3)."""

    RIALTO = "rialto"
    SAN_MARCO = "san_marco"
    SAN_GIORGIO = "san_giorgio"
    BRIDGE_OF_SIGHS = "bridge_of_sighs"
    SALUTE = "salute"


LOCATIONS: Final = tuple(Location)


class Card(StrEnum):
    """An identity or a number card (M1), in the order of the clue sheet's rows (M70)."""

    FIDDLEBOTTOM = "F"
    BUBBLE = "B"
    ZSA_ZSA = "Z"
    AGENT_X = "X"
    N52 = "52"
    N11 = "11"
    N0 = "0"
    N29 = "29"


class Kind(StrEnum):
    """Of which kind a card is: everybody holds one black card of each (M11)."""

    IDENTITY = "identity"
    NUMBER = "number"


class Side(StrEnum):
    """Where one of the dummy's black cards lies (M53)."""

    LEFT = "left"
    RIGHT = "right"


CARDS: Final = tuple(Card)
IDENTITIES: Final = CARDS[:4]
NUMBERS: Final = CARDS[4:]
RANK: Final = {card: rank for rank, card in enumerate(CARDS)}
"""Where a card stands on the clue sheet, 0-7."""

KIND: Final = {card: Kind.IDENTITY if card in IDENTITIES else Kind.NUMBER for card in CARDS}

Cards = tuple[Card, ...]
"""Some cards, each once, in the order of the clue sheet."""

PAIRS: Final[tuple[Cards, ...]] = tuple(combinations(CARDS, 2))
"""The 28 pairs that can be made of a hand's eight cards (M18)."""

BIT: Final = {pair: 1 << at for at, pair in enumerate(PAIRS)}
"""Each pair as one bit, so that a set of pairs is one number."""

KIND_BIT: Final = {Kind.IDENTITY: 1, Kind.NUMBER: 2}
"""Each kind of black card as one bit."""


def partner(identity: Card) -> Card:
    """Return the identity of *identity*'s partner (M4)."""
    return Card(PARTNERS[Agent(identity)])


def in_order(cards: Iterable[Card]) -> Cards:
    """Return *cards* in the order of the clue sheet, as every event and record holds them."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def pairs_in(mask: int) -> tuple[Cards, ...]:
    """Return the pairs that *mask* stands for."""
    return tuple(pair for pair, bit in BIT.items() if mask & bit)


def _mask(identity: Card, number: Card, true_cards: tuple[int, ...]) -> int:
    return sum(
        bit for pair, bit in BIT.items() if (identity in pair) + (number in pair) in true_cards
    )


TRUE_ONCE: Final = {(i, n): _mask(i, n, (1,)) for i in IDENTITIES for n in NUMBERS}
"""For each two black cards the 12 pairs with exactly one true card (M19)."""

TRUE_AT_LEAST_ONCE: Final = {(i, n): _mask(i, n, (1, 2)) for i in IDENTITIES for n in NUMBERS}
"""For each two black cards the 13 pairs with at least one true card (M19)."""
