"""The record of a game, and how a ledger becomes one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, Literal

from bot.board.records import moves
from bot.board.records.moves import BLACK, AnyMove, By, Letter, piece_names
from bot.board.rules import events as told
from bot.board.rules.editions import Edition
from bot.board.rules.maps import Space
from bot.board.rules.material import BUILDS, COLOURS, IDENTITIES, LETTER, Card, Colour
from bot.game.fair import Fair
from bot.game.hosted import Undealt
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat
from bot.records import parts
from bot.records.parts import (
    FORMAT,
    AbandonedResult,
    Chair,
    DrawnResult,
    Seating,
    SeatNumber,
    Written,
)

Four = tuple[Card, Card, Card, Card]
"""A card for each of the four hands."""


class Part(StrEnum):
    """What a seat at the table is."""

    AGENT = "agent"
    ARRESTED = "arrested"
    AMBASSADOR = "ambassador"


TABLES: Final = {
    3: (Part.AGENT, Part.AGENT, Part.AGENT, Part.ARRESTED),
    4: (Part.AGENT,) * 4,
    5: (*(Part.AGENT,) * 4, Part.AMBASSADOR),
}
"""What the seats are, by how many play."""


class RecordedDeal(Written, frozen=True):
    """Who held what, by hand (I23)."""

    identities: Four
    builds: Four
    codes: tuple[Letter, Letter, Letter, Letter]

    def __post_init__(self) -> None:
        """Refuse what is no deal."""
        if (
            sorted(self.identities) != sorted(IDENTITIES)
            or sorted(self.builds) != sorted(BUILDS)
            or sorted(self.codes) != sorted(LETTER.values())
        ):
            raise ValueError("not a deal: each identity, build and code is dealt once")


class Places(Written, frozen=True):
    """Where the figures of one colour began (I22)."""

    tall: Space
    thin: Space
    short: Space
    fat: Space


class DeclaredResult(Written, frozen=True):
    """How a declaration ended the game: *points* by seat, and who scored one (I135, I156)."""

    declared: SeatNumber
    right: bool
    winners: tuple[SeatNumber, ...]
    points: tuple[Literal[0, 1], ...]


class ReportedResult(Written, frozen=True):
    """A right report won the game (I169)."""

    reported: SeatNumber
    winners: tuple[SeatNumber, ...]
    points: tuple[Literal[0, 1], ...]


Result = DeclaredResult | ReportedResult | DrawnResult | AbandonedResult


class Head(Written, frozen=True):
    """What a record has before its moves."""

    format: Literal["inkognito-record/1"]
    game: Literal["board"]
    edition: Edition
    seats: tuple[Seating[Part, Colour], ...]
    first: SeatNumber
    deal: RecordedDeal
    start: dict[Colour, Places]

    @property
    def players(self) -> int:
        """How many played."""
        return sum(seating.part is not Part.ARRESTED for seating in self.seats)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colour of each seat."""
        return tuple(seating.colour for seating in self.seats)


class Record(Head, frozen=True, omit_defaults=True):
    """A finished game; *fair* only where it was dealt by a pledge (P17)."""

    moves: tuple[AnyMove, ...]
    result: Result
    fair: Fair | None = None


def seatings(players: int, chairs: Mapping[Seat, Chair]) -> tuple[Seating[Part, Colour], ...]:
    """Return the seats of a table of *players*; a seat without a chair is a person's."""
    return parts.seatings(TABLES[players], COLOURS, chairs, Part.ARRESTED)


def record(
    ledger: Iterable[told.Event], chairs: Mapping[Seat, Chair], fair: Fair | None = None
) -> Record:
    """Return the record of the one game that *ledger* tells of, `Opened` to end, dealt by *fair*.

    Raises:
        ValueError: the ledger does not begin with `Opened`, or the game is not over.
        Undealt: it was given up while figures were placed (I22).
    """
    events = tuple(ledger)
    if not events or not isinstance(events[0], told.Opened):
        raise ValueError("a ledger begins with its game's opening")
    opened = events[0]
    dealt: dict[int, told.Dealt | told.Arrested] = {}
    start: dict[Colour, Places] = {}
    result: Result | None = None
    judged: told.Judged | None = None
    for event in events:
        match event:
            case told.Placed(seat=seat, spaces=spaces):
                start[COLOURS[seat]] = Places(*spaces)
            case told.Dealt(seat=seat):
                dealt[seat] = event
            case told.Arrested():
                dealt[DUMMY] = event
            case told.Judged():
                judged = event
            case told.Won():
                result = _result(event, judged)
            case told.Drawn():
                result = DrawnResult()
            case told.Abandoned():
                result = AbandonedResult()
            case _:
                pass
    if result is None:
        raise ValueError("the game is not over")
    if not dealt:
        raise Undealt("the game was given up before the cards were dealt")
    hands = [dealt[seat] for seat in AGENTS]
    scribe = Scribe(COLOURS)
    return Record(
        FORMAT,
        "board",
        opened.edition,
        seatings(opened.players, chairs),
        opened.first,
        RecordedDeal(
            tuple(hand.identity for hand in hands),  # type: ignore[arg-type]  # four hands
            tuple(hand.build for hand in hands),  # type: ignore[arg-type]
            tuple(LETTER[hand.code] for hand in hands),  # type: ignore[arg-type]
        ),
        start,
        tuple(move for event in events for move in scribe.write_down(event)),
        result,
        fair,
    )


def _result(won: told.Won, judged: told.Judged | None) -> Result:
    if won.winners == (AMBASSADOR,):
        return ReportedResult(AMBASSADOR, won.winners, won.points)  # type: ignore[arg-type]  # 0 or 1
    assert judged is not None, "a declaration or a report wins a game"
    return DeclaredResult(judged.seat, judged.right, won.winners, won.points)  # type: ignore[arg-type]


class Scribe:
    """Writes down what happens, event by event, as moves."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        """Begin a game whose seats have those *colours*."""
        self._colours = colours
        self._names = piece_names(colours)
        self._mover = AGENTS[0]

    def write_down(self, event: told.Event) -> Iterator[AnyMove]:
        """Yield the moves that *event*, the next one, completes: one at most."""
        match event:
            case told.TurnBegan(seat=seat):
                self._mover = seat
                if seat == AMBASSADOR:
                    yield moves.Turn(seat)
            case told.Shaken(balls=balls):
                yield moves.Turn(self._mover, balls)
            case told.Moved(seat=seat, plan=plan):
                steps = (
                    moves.Step(step.ball, self._names[step.piece], step.to, step.by)
                    for step in plan
                )
                yield moves.Move(seat, tuple(steps))
            case told.Walked(to=to, by=line):
                yield moves.Walk(AMBASSADOR, to, line)
            case told.Asked(seat=seat, of=of, kind=kind, through=through):
                by = By.AMBASSADOR if through == AMBASSADOR else By.MEETING
                yield moves.Ask(seat, of, kind, by)
            case told.Showed(by=shower, to=viewers, cards=cards, secret=secret):
                yield moves.Show(shower, viewers, cards, secret)
            case told.Expelled(seat=seat, piece=piece, to=to):
                yield moves.Send(seat, self._names[piece], to)
            case told.Strode(seat=seat, piece=piece, to=to, by=line):
                yield moves.Stride(seat, self._names[piece], to, line)
            case told.Left(seat=seat, met=met):
                yield moves.Leave(seat, BLACK if met == AMBASSADOR else self._colours[met])
            case told.TurnEnded(seat=seat):
                yield moves.End(seat)
            case told.Declared(seat=seat, partner=None):
                yield moves.Alone(seat, alone=True)
            case told.Declared(seat=seat, partner=int(partner), code=code):
                assert code is not None
                yield moves.Declare(seat, partner, LETTER[code])  # type: ignore[arg-type]  # A to D
            case told.Handed(seat=seat, given=given):
                yield moves.Hand(seat, given)
            case told.Sealed(identities=identities, builds=builds):
                yield moves.Report(AMBASSADOR, identities, builds)
            case _:
                pass
