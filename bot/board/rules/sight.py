"""What each seat may know.

Rule: a Sight is an allow-list. A field added to State is in no Sight until it is written here.
    Secrecy is decided in this type's maker `see` (in `play`) and in `events.visible`, nowhere else.
"""

import msgspec

from bot.board.rules.actions import Plan
from bot.board.rules.editions import MAPS, Edition
from bot.board.rules.maps import Map, Space
from bot.board.rules.material import Balls, Card, Cards
from bot.board.rules.meetings import Clue, Declaration, Ending, Meeting, Question, Turn
from bot.game.seats import AMBASSADOR, Seat


class Sight(msgspec.Struct, frozen=True, gc=False):
    """Everything one seat may know; a *seat* of None is the public. Its repr shows no card.

    Up to *unmasked* all of it is public, the rest is for this seat alone. *positions* are by piece,
    *began* the same when the turn began (both None for what is not on the map); *moved* whether the
    movement of the turn was given; *meetings* those of the turn; *asking* is the question whose
    answer is owed, *sending* the one after which a piece must be sent; *ready* who has chosen their
    places (I22); *reported* whether a report is sealed; *unmasked* identities, builds and codes by
    hand. For this seat: its secret cards (None for the public and the Ambassador), the places it
    chose, every showing it saw or made, and what it reported.
    """

    seat: Seat | None
    players: int
    edition: Edition
    game: int
    score: tuple[int, ...]
    first: Seat
    turn: int
    round: int
    mover: Seat | None
    balls: Balls
    positions: tuple[Space | None, ...]
    began: tuple[Space | None, ...]
    moved: bool
    plan: Plan
    walked: int
    meetings: tuple[Meeting, ...]
    asked: tuple[Seat, ...]
    asking: Question | None
    sending: Question | None
    ready: tuple[Seat, ...]
    stepped: bool
    reported: bool
    declaration: Declaration | None
    ending: Ending | None
    history: tuple[Turn, ...]
    unmasked: tuple[Cards, Cards, Cards] | None
    identity: Card | None
    build: Card | None
    code: Card | None
    places: tuple[Space, ...] | None
    clues: tuple[Clue, ...]
    report: tuple[Cards, Cards] | None

    def __repr__(self) -> str:
        """Return whose it is and the turn."""
        return f"<Sight of seat {self.seat} in turn {self.turn}>"

    @property
    def chapter(self) -> int:
        """The turn: each has a panel of its own. Before the first there is one to choose places."""
        return self.turn + (self.edition.placement == "chosen") or 1

    @property
    def map(self) -> Map:
        """The map that is played on."""
        return MAPS[self.edition.map]

    @property
    def last_round(self) -> bool:
        """Whether the carnival ends with this round (I137)."""
        return self.round == self.edition.carnival


def is_ambassador(sight: Sight) -> bool:
    """Return whether *sight* is that of the Ambassador player (I160)."""
    return sight.seat == AMBASSADOR
