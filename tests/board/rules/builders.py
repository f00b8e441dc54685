"""Games for the tests: chance that does as it is told, and pieces where they are wanted."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Leave,
    Move,
    Place,
    Plan,
    Send,
    Show,
    Step,
    Stride,
    Walk,
)
from bot.board.rules.editions import PRESETS, Edition, edition
from bot.board.rules.events import Event
from bot.board.rules.legality import objection
from bot.board.rules.maps import Line, Space
from bot.board.rules.material import (
    CODES,
    PIECES,
    Ball,
    Balls,
    Card,
    Cards,
    Kind,
    sorted_cards,
)
from bot.board.rules.meetings import Meeting, Settling
from bot.board.rules.options import options, owed
from bot.board.rules.play import give_up, opening, play, see
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.game.interface import Illegal
from bot.game.seats import AGENTS, AMBASSADOR, Seat

T = TypeVar("T")

BLUE, YELLOW, GREEN, RED = AGENTS
BLACK = AMBASSADOR

PARTIES = tuple((preset, players) for preset in PRESETS for players in (3, 4, 5))
"""The nine: every preset with every number of players."""

SERENISSIMA = edition("ares", map="serenissima")

P0 = {
    BLUE: "ALV BRA MER ZAT",
    YELLOW: "MIS ZIT FRA FOR",
    GREEN: "FNO SFI GIA MOL",
    RED: "APO PIT ROM REZ",
}
"""Where the figures of the start position stand (rules, section U), in the order of `BUILDS`."""

DEAL = "F tall A, B short B, Z fat C, X thin D"


def cards(text: str) -> Cards:
    """Return the cards of *text*, which is like ``F tall code:B``, in their order."""
    return sorted_cards(Card(word.replace(":", " ")) for word in text.split())


def code(letter: str) -> Card:
    """Return the code card with *letter*."""
    return Card(f"code {letter}")


def step(text: str) -> Step:
    """Return the step of *text*, which is like ``orange green fat MRC land``."""
    ball, *piece, to, by = text.split()
    return Step(Ball(ball), PIECES[" ".join(piece)], Space(to), Line(by))


def plan(text: str) -> Plan:
    """Return the steps of *text*, between commas."""
    return tuple(step(each) for each in text.split(",") if each)


def balls(text: str) -> Balls:
    return tuple(Ball(word) for word in text.split())


class Script:
    """Chance that deals what it was told, by hand, and shakes what it was told, by turns."""

    def __init__(self, deal: str, shakes: Sequence[str], first: int, map_: str) -> None:
        hands = [hand.split() for hand in deal.split(",")]
        identities, builds, codes = zip(*hands, strict=True)
        self._orders: list[list[Any]] = [
            [Card(card) for card in identities],
            [Card(card) for card in builds],
            [code(letter) for letter in codes],
        ]
        if map_ == "serenissima":
            self._orders += [[Space(space) for space in P0[seat].split()] for seat in AGENTS]
        self._shakes = list(shakes)
        self._first = first

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        if isinstance(things[0], Ball):
            shown: list[Any] = list(balls(self._shakes.pop(0) if self._shakes else "black blue"))
            rest = list(things)
            for ball in shown:
                rest.remove(ball)
            return (*shown, *rest)
        wanted = next((each for each in self._orders if set(each) == set(things)), list(things))
        return tuple(sorted(things, key=wanted.index))

    def below(self, limit: int) -> int:
        assert self._first < limit
        return self._first


class Game:
    """A game with a chosen deal, by hand, pieces *where* they are wanted, and chosen *shakes*.

    *where* is like ``red tall RIA, ambassador MRC``; all else stands as in P0 on `serenissima`, and
    in order on `classic`. The first shake is that of *first*, who has the first turn.
    """

    def __init__(
        self,
        players: int = 4,
        played_by: Edition = SERENISSIMA,
        *,
        deal: str = DEAL,
        where: str = "",
        first: int = 0,
        shakes: Sequence[str] = (),
        number: int = 1,
        score: tuple[int, ...] | None = None,
    ) -> None:
        self.chance = Script(deal, shakes, first, played_by.map)
        self.events: list[Event] = list(
            opening(played_by, players, self.chance, number=number, score=score)
        )
        self.state = after(State(), self.events)
        self.put(where)

    def put(self, where: str) -> None:
        """Put pieces down as if they had stood there since before the turn."""
        positions = list(self.state.positions)
        for each in where.split(","):
            if each:
                *piece, space = each.split()
                positions[PIECES[" ".join(piece)]] = Space(space)
        self.state = replace(self.state, positions=tuple(positions), began=tuple(positions))

    def at(self, piece: str) -> str | None:
        """Return where a piece stands."""
        return self.state.positions[PIECES[piece]]

    def sight(self, seat: Seat | None) -> Sight:
        return see(self.state, seat)

    @property
    def public(self) -> Sight:
        return see(self.state, None)

    @property
    def mover(self) -> Seat:
        return self.state.history[-1].seat

    @property
    def open(self) -> tuple[Meeting, ...]:
        """The meetings that are not settled."""
        return tuple(m for m in self.state.meetings if m.settled is Settling.OPEN)

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """Take *actions*, and return what happened."""
        found: tuple[Event, ...] = ()
        for action in actions:
            found += self._happen(play(self.state, action, self.chance))
        return found

    def give_up(self) -> tuple[Event, ...]:
        return self._happen(give_up(self.state))

    def _happen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.state = after(self.state, events)
        self.events += events
        return events

    def may(self, action: Action) -> bool:
        """Return whether *action* is allowed, asking both judges."""
        sight = self.sight(action.seat)
        allowed = objection(sight, action) is None
        assert isinstance(action, Move) or allowed == (action in options(sight))
        return allowed

    def refusal(self, action: Action) -> Reason:
        """Return why *action* is refused; nothing has happened."""
        before, length = self.state, len(self.events)
        try:
            self.do(action)
        except Illegal as illegal:
            assert self.state is before
            assert len(self.events) == length
            assert objection(self.sight(action.seat), action) is illegal.reason
            assert action not in options(self.sight(action.seat))
            assert isinstance(illegal.reason, Reason)
            return illegal.reason
        raise AssertionError("not refused")

    # What the mover does, in few words.

    def move(self, text: str = "") -> tuple[Event, ...]:
        return self.do(Move(self.mover, plan(text)))

    def walk(self, to: str, by: str) -> tuple[Event, ...]:
        return self.do(Walk(self.mover, Space(to), Line(by)))

    def ask(self, of: Seat, kind: str = "identity", *, through: Seat | None = None) -> None:
        self.do(Ask(self.mover, of, Kind(kind), of if through is None else through))

    def show(self, text: str, secret: str = "") -> tuple[Event, ...]:
        """Show as who is asked; a code card is always one of the secret ones."""
        assert self.state.asking is not None
        shown = cards(text)
        held = sorted_cards({*cards(secret), *(card for card in shown if card in CODES)})
        return self.do(Show(self.state.asking.of, shown, held))

    def answer(self) -> tuple[Event, ...]:
        """Show the first thing that may be shown."""
        assert self.state.asking is not None
        return self.do(owed(self.sight(self.state.asking.of))[0])

    def send(self, to: str) -> tuple[Event, ...]:
        return self.do(Send(self.mover, Space(to)))

    def stride(self, met: Seat, to: str, by: str) -> tuple[Event, ...]:
        return self.do(Stride(self.mover, met, Space(to), Line(by)))

    def leave(self, met: Seat) -> tuple[Event, ...]:
        return self.do(Leave(self.mover, met))

    def end(self) -> tuple[Event, ...]:
        return self.do(EndTurn(self.mover))

    def declare(self, partner: Seat | None = None, letter: str | None = None) -> tuple[Event, ...]:
        return self.do(Declare(self.mover, partner, letter and code(letter)))  # type: ignore[arg-type]

    def skip(self, turns: int = 1) -> None:
        """End so many turns in which nobody moves."""
        for _ in range(turns):
            if self.mover != AMBASSADOR:
                self.move()
            self.end()

    def place(self, seat: Seat, text: str) -> tuple[Event, ...]:
        return self.do(Place(seat, tuple(map(Space, text.split()))))
