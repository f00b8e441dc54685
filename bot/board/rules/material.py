"""What lies in the box: cards, figures and the balls of the Phantom (rules, section A)."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NewType

from bot.game.agents import PARTNERS as AGENTS_PARTNERS
from bot.game.agents import Agent
from bot.game.seats import AGENTS, AMBASSADOR, Seat


class Card(StrEnum):
    """An identity, a build or a code (I3, I4), in the order of the note sheet and of records."""

    FIDDLEBOTTOM = "F"
    BUBBLE = "B"
    ZSA_ZSA = "Z"
    AGENT_X = "X"
    TALL = "tall"
    THIN = "thin"
    SHORT = "short"
    FAT = "fat"
    CODE_A = "code A"
    CODE_B = "code B"
    CODE_C = "code C"
    CODE_D = "code D"


class Kind(StrEnum):
    """What a question asks for (I80, I94)."""

    IDENTITY = "identity"
    BUILD = "build"


Cards = tuple[Card, ...]
"""Some cards, each face once, in the order of `Card`."""

CARDS: Final = tuple(Card)
IDENTITIES: Final = CARDS[:4]
BUILDS: Final = CARDS[4:8]
CODES: Final = CARDS[8:]
FACES: Final = CARDS[:8]
"""What coloured cards show (I3)."""

OF_KIND: Final = {Kind.IDENTITY: IDENTITIES, Kind.BUILD: BUILDS}
RANK: Final = {card: rank for rank, card in enumerate(CARDS)}
"""Where a card stands on the note sheet, from 0: identities, builds, codes."""

LETTER: Final = {card: card.value[-1] for card in CODES}
"""The letter of a code, as missions are written (I120)."""

PARTNER: Final = {card: Card(AGENTS_PARTNERS[Agent(card)]) for card in IDENTITIES}
"""Who plays with whom, by identity (I2)."""


def sorted_cards(cards: Iterable[Card]) -> Cards:
    """Return *cards* in the order of the note sheet."""
    return tuple(sorted(cards, key=RANK.__getitem__))


class Colour(StrEnum):
    """The colour of a seat's figures and cards (I1); black is the Ambassador's."""

    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLACK = "black"


COLOURS: Final = tuple(Colour)
"""By seat (I20); the last is the Ambassador's."""

Piece = NewType("Piece", int)
"""A figure: four times its seat, and its build in the order of the sheet; 16 is the Ambassador.

So a tuple of 17 by piece says where all stand.
"""

THE_AMBASSADOR: Final = Piece(16)
"""The black figure, whoever plays it."""

FIGURES: Final = tuple(tuple(Piece(4 * seat + build) for build in range(4)) for seat in AGENTS)
"""The four figures of each agent's seat, in the order of `BUILDS`."""

OWNER: Final = tuple(Seat(piece // 4) for piece in range(17))
"""Whose each piece is; the Ambassador's is the seat of that number."""

PIECE_NAMES: Final = (
    *(f"{colour} {build}" for colour in COLOURS[:4] for build in BUILDS),
    "ambassador",
)
"""What pieces are called in records, by piece."""

PIECES: Final = {name: Piece(piece) for piece, name in enumerate(PIECE_NAMES)}
"""Every piece by its name in records."""


def figure(seat: Seat, build: Card) -> Piece:
    """Return the figure of *seat* in that *build*: of its own build it is the true one (I7)."""
    return THE_AMBASSADOR if seat == AMBASSADOR else FIGURES[seat][RANK[build] - 4]


class Ball(StrEnum):
    """A ball of the Phantom (I41), in the order of records."""

    BLACK = "black"
    BLUE = "blue"
    ORANGE = "orange"
    PURPLE = "purple"
    RED = "red"
    WHITE = "white"
    YELLOW = "yellow"


Balls = tuple[Ball, ...]
"""Some balls, in the order of `Ball`."""


class Mannerism(StrEnum):
    """What anyone may do at any time, and means nothing to the rules (I35)."""

    WINK = "wink"
    PULL_AN_EAR = "pull_an_ear"
    FROWN = "frown"
    NOSE_UP = "nose_up"
