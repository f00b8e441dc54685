"""What a seat may ask for: an intent, which may be nonsense; `objection` says so."""

from bot.game.acts import Intent
from bot.game.seats import Seat
from bot.mini.rules.cards import Card, Cards, Kind, Location, Side


class Visit(Intent, frozen=True, gc=False):
    """Play a location card (M14)."""

    at: Location


class Send(Intent, frozen=True, gc=False):
    """Choose where the dummy goes (M52)."""

    at: Location


class Show(Intent, frozen=True, gc=False):
    """Give the other of a meeting two coloured cards to look at (M18, M64)."""

    to: Seat
    cards: Cards


class Reveal(Intent, frozen=True, gc=False):
    """Show black cards in place of a pair (M24)."""

    to: Seat
    cards: Cards


class Ask(Intent, frozen=True, gc=False):
    """Through the Ambassador, name a player who must show a black card (M25).

    *kind* is given if and only if the edition lets the viewer choose which of the two (M26).
    """

    of: Seat
    kind: Kind | None = None


class Decline(Intent, frozen=True, gc=False):
    """Ask nobody, where one need not (M25) or cannot (M27)."""


class Prove(Intent, frozen=True, gc=False):
    """Show a black card to the one who asked through the Ambassador (M26)."""

    card: Card


class Waive(Intent, frozen=True, gc=False):
    """Let one's meeting with one or two agents go its way, without a call (M66)."""


class Peek(Intent, frozen=True, gc=False):
    """Look at one of the dummy's black cards (M53)."""

    side: Side


class PickUp(Intent, frozen=True, gc=False):
    """Pick up the telephone (M30-M32)."""


class Call(Intent, frozen=True, gc=False):
    """Say the number: the segments of F, B, Z and X (M5, M33)."""

    number: Cards


Action = Visit | Send | Show | Reveal | Ask | Decline | Prove | Waive | Peek | PickUp | Call
