"""What each seat may know.

Rule: a Sight is an allow-list. A field added to State is in no Sight until it is written here.
    Secrecy is decided in this type's maker `see` (in `play`) and in `events.visible`, nowhere else.
"""

import msgspec

from bot.board.rules.actions import Plan
from bot.board.rules.editions import MAPS, Edition
from bot.board.rules.maps import Map, Space
from bot.board.rules.material import Balls, Card, Cards, Mannerism
from bot.board.rules.meetings import Clue, Declaration, Ending, Meeting, Question, Turn
from bot.game.seats import AMBASSADOR, Seat


class Sight(msgspec.Struct, frozen=True, gc=False):
    """Everything one seat may know; a *seat* of None is the public. Its repr shows no card.

    Up to *unmasked* all of it is public, the rest is for this seat alone. *positions* are by piece,
    *began* the same when the turn began (both None for what is not on the map); *meetings* those of
    the turn; *asking* is the question whose answer is owed, *sending* the one after which a piece
    must be sent; *ready* who has chosen their places (I22); *reported* whether a report is sealed;
    *gesture* the last one that the mover made in the turn, if any (I35); *declaration* what was
    declared; *history* every turn, the present one last; *unmasked* identities, builds and codes by
    hand 0-3. For this seat: its secret cards (None for the public and the Ambassador), the places
    it chose, every showing it saw or made, and what it reported.
    """

    seat: Seat | None
    players: int
    edition: Edition
    game: int
    score: tuple[int, ...]
    first: Seat
    positions: tuple[Space | None, ...]
    began: tuple[Space | None, ...]
    meetings: tuple[Meeting, ...]
    asking: Question | None
    sending: Question | None
    ready: tuple[Seat, ...]
    reported: bool
    gesture: Mannerism | None
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
        """The turn: each has a panel of its own. Places are chosen on the first turn's."""
        return self.turn or 1

    @property
    def map(self) -> Map:
        """The map that is played on."""
        return MAPS[self.edition.map]

    @property
    def now(self) -> Turn | None:
        """The present turn, or the last; None while places are chosen."""
        return self.history[-1] if self.history else None

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1; 0 while places are chosen."""
        return self.history[-1].number if self.history else 0

    @property
    def round(self) -> int:
        """The present round, from 1; 0 while places are chosen."""
        return self.history[-1].round if self.history else 0

    @property
    def mover(self) -> Seat | None:
        """Whose turn it is; None while places are chosen."""
        return self.history[-1].seat if self.history else None

    @property
    def balls(self) -> Balls:
        """What the Phantom shows; nothing in the Ambassador player's turn (I161)."""
        return self.history[-1].balls if self.history else ()

    @property
    def moved(self) -> bool:
        """Whether the movement of the turn was given."""
        return bool(self.history) and self.history[-1].plan is not None

    @property
    def plan(self) -> Plan:
        """The movement of the turn; empty until it is given."""
        return (self.history and self.history[-1].plan) or ()

    @property
    def stepped(self) -> bool:
        """Whether any step was taken in this turn (I130)."""
        return bool(self.history) and bool(self.history[-1].plan or self.history[-1].walked)

    @property
    def walked(self) -> int:
        """How many steps the Ambassador player has taken in this turn (I161)."""
        return len(self.history[-1].walked) if self.history else 0

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whom the mover has asked in this turn (I73, I162)."""
        return (
            tuple([d.asked.of for d in self.history[-1].deeds if d.asked]) if self.history else ()
        )

    @property
    def last_round(self) -> bool:
        """Whether the carnival ends with this round (I137)."""
        return self.round == self.edition.carnival

    def meeting(self, met: Seat) -> Meeting | None:
        """Return the mover's meeting with *met*, settled or not: of two the later (I162)."""
        for meeting in reversed(self.meetings):
            if meeting.met == met:
                return meeting
        return None


def is_ambassador(sight: Sight) -> bool:
    """Return whether *sight* is that of the Ambassador player (I160)."""
    return sight.seat == AMBASSADOR
