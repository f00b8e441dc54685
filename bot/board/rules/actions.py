"""What a seat may ask for: an intent, which may be nonsense; `objection` says so."""

import msgspec

from bot.board.rules.maps import Line, Space
from bot.board.rules.material import Ball, Card, Cards, Kind, Mannerism, Piece
from bot.game.acts import Intent
from bot.game.seats import Seat


class Step(msgspec.Struct, frozen=True, gc=False):
    """What one ball is used for: a piece goes along one line to a neighbour (I50)."""

    ball: Ball
    piece: Piece
    to: Space
    by: Line


Plan = tuple[Step, ...]
"""A movement, in the order in which it is walked; empty for none (I51, I63)."""


class Place(Intent, frozen=True, gc=False):
    """Choose in secret where one's four figures begin, in the order of `BUILDS` (I22)."""

    spaces: tuple[Space, ...]


class Move(Intent, frozen=True, gc=False):
    """Give the whole movement of one's turn (I63)."""

    plan: Plan


class Walk(Intent, frozen=True, gc=False):
    """As the Ambassador player, take a step (I161)."""

    to: Space
    by: Line


class Ask(Intent, frozen=True, gc=False):
    """Ask a player for identities or builds, who must show cards (I80, I94, I162).

    It is asked at the meeting with *through*: the player, or the Ambassador's seat where an agent
    asks through him. The Ambassador player's own question is at his meeting with the player.
    """

    of: Seat
    kind: Kind
    through: Seat


class Show(Intent, frozen=True, gc=False):
    """Answer with *cards*, of which *secret* are secret cards, the code card always (I80-I97)."""

    cards: Cards
    secret: Cards = ()


class Send(Intent, frozen=True, gc=False):
    """Send the piece one has just asked, or asked through, to a space (I100, I101, I163)."""

    to: Space


class Stride(Intent, frozen=True, gc=False):
    """In place of a question at the meeting with *met*, move one's figure there a step (I105)."""

    met: Seat
    to: Space
    by: Line


class Leave(Intent, frozen=True, gc=False):
    """Leave the meeting with *met* as it is (I75)."""

    met: Seat


class EndTurn(Intent, frozen=True, gc=False):
    """End one's turn; what is unsettled is left (I78)."""


class Declare(Intent, frozen=True, gc=False):
    """Name one's partner and that partner's code; neither is to declare *alone* (I131, I156)."""

    partner: Seat | None = None
    code: Card | None = None


class Hand(Intent, frozen=True, gc=False):
    """Give one's hand to who named one as partner, or refuse it (I134)."""

    given: bool


class Report(Intent, frozen=True, gc=False):
    """As the Ambassador player, seal who and in which build the four are, by seat (I168)."""

    identities: Cards
    builds: Cards


class Gesture(Intent, frozen=True, gc=False):
    """Do something with one's face that means nothing to the rules (I35)."""

    mannerism: Mannerism


Action = (
    Place
    | Move
    | Walk
    | Ask
    | Show
    | Send
    | Stride
    | Leave
    | EndTurn
    | Declare
    | Hand
    | Report
    | Gesture
)
