"""The record of a game, and how a ledger becomes one."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Final, Literal

from bot.game.agents import COLOURS, Colour
from bot.game.fair import Fair
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat
from bot.mini.records import moves
from bot.mini.records.moves import Move
from bot.mini.rules import events as told
from bot.mini.rules.cards import IDENTITIES, NUMBERS, Card
from bot.mini.rules.editions import Edition, GameEdition, VisitsRule
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
"""A card for each of the four agents' seats."""


class Part(StrEnum):
    """What a seat at the table is."""

    AGENT = "agent"
    DUMMY = "dummy"
    AMBASSADOR = "ambassador"


TABLES: Final = {
    3: (Part.AGENT, Part.AGENT, Part.AGENT, Part.DUMMY),
    4: (Part.AGENT,) * 4,
    5: (*(Part.AGENT,) * 4, Part.AMBASSADOR),
}
"""What the seats are, by how many play."""


class RecordedDeal(Written, frozen=True):
    """Who held what, by the agents' seats (M11)."""

    identities: Four
    numbers: Four

    def __post_init__(self) -> None:
        """Refuse what is no deal."""
        if sorted(self.identities) != sorted(IDENTITIES) or sorted(self.numbers) != sorted(NUMBERS):
            raise ValueError("not a deal: each identity and each number is dealt once")


class ScoredResult(Written, frozen=True):
    """How a call ended the game: *points* by seat, and who scored one (M35, M56, M67)."""

    caller: SeatNumber
    right: bool
    winners: tuple[SeatNumber, ...]
    points: tuple[Literal[-1, 0, 1], ...]


Result = ScoredResult | DrawnResult | AbandonedResult


class Head(Written, frozen=True):
    """What a record has before its moves."""

    format: Literal["inkognito-record/1"]
    game: Literal["mini"]
    edition: GameEdition
    seats: tuple[Seating[Part, Colour], ...]
    first: SeatNumber
    deal: RecordedDeal

    @property
    def players(self) -> int:
        """How many played."""
        return sum(seating.part is not Part.DUMMY for seating in self.seats)


class Record(Head, frozen=True, omit_defaults=True):
    """A finished game; *fair* only where it was dealt by a pledge (P17)."""

    moves: tuple[Move, ...]
    result: Result
    fair: Fair | None = None


def seatings(players: int, chairs: Mapping[Seat, Chair]) -> tuple[Seating[Part, Colour], ...]:
    """Return the seats of a table of *players*; a seat without a chair is a person's."""
    return parts.seatings(TABLES[players], tuple(COLOURS.values()), chairs, Part.DUMMY)


def record(
    ledger: Iterable[told.Event], chairs: Mapping[Seat, Chair], fair: Fair | None = None
) -> Record:
    """Return the record of the one game that *ledger* tells of, `Opened` to end, dealt by *fair*.

    Raises:
        ValueError: the ledger does not begin with `Opened`, or the game is not over.
    """
    events = tuple(ledger)
    if not events or not isinstance(events[0], told.Opened):
        raise ValueError("a ledger begins with its game's opening")
    opened = events[0]
    dealt: dict[int, tuple[Card, Card]] = {}
    result: Result | None = None
    called: told.Called | None = None
    for event in events:
        match event:
            case told.Dealt(seat=seat, identity=identity, number=number):
                dealt[seat] = (identity, number)
            case told.DummyDealt(identity=identity, number=number):
                dealt[DUMMY] = (identity, number)
            case told.Called():
                called = event
            case told.Won(winners=winners, points=points):
                assert called is not None
                result = ScoredResult(called.seat, called.right, winners, points)  # type: ignore[arg-type]  # -1, 0 or 1
            case told.Drawn():
                result = DrawnResult()
            case told.Abandoned():
                result = AbandonedResult()
            case _:
                pass
    if result is None:
        raise ValueError("the game is not over")
    identities, numbers = zip(*(dealt[seat] for seat in AGENTS), strict=True)
    scribe = Scribe(opened)
    return Record(
        FORMAT,
        "mini",
        of_one_game(opened.edition),
        seatings(opened.players, chairs),
        opened.first,
        RecordedDeal(identities, numbers),
        tuple(move for event in events for move in scribe.write_down(event)),
        result,
        fair,
    )


def of_one_game(edition: Edition) -> GameEdition:
    """Return the options that matter to one game: others read records by just these keys."""
    return GameEdition(*[getattr(edition, name) for name in GameEdition.__struct_fields__])


class Scribe:
    """Writes down what happens, event by event, as moves."""

    def __init__(self, opened: told.Opened) -> None:
        """Begin with the opening of the game."""
        self._players = opened.players
        # With five players the Ambassador comes first in a record's round, whose card is
        # turned up last: where that one chose first it is known at once, where all chose together
        # the
        # others wait here.
        self._early = opened.players == 5 and opened.edition.visits is VisitsRule.IN_TURN
        self._late = opened.players == 5 and not self._early
        self._waiting: list[Move] = []

    def write_down(self, event: told.Event) -> Iterator[Move]:
        """Yield the moves that *event*, the next one, completes."""
        match event:
            case told.Chosen(position=position, at=at):
                if self._early:
                    yield moves.Visit(position, at)
            case told.Visited(position=position, at=at):
                yield from self._visited(moves.Visit(position, at))
            case told.Showed(by=by, to=to, cards=cards, black=black):
                yield moves.Reveal(by, to, cards) if black else moves.Show(by, to, cards)
            case told.Asked(seat=seat, of=of):
                yield moves.Ask(seat, of)
            case told.Declined(seat=seat):
                yield moves.Decline(seat)
            case told.Lapsed(seat=seat):
                yield moves.Lapse(seat)
            case told.Proved(by=by, to=viewers, card=card):
                yield moves.Prove(by, tuple(viewers), card)
            case told.Glimpsed(seat=seat, side=side, card=card):
                yield moves.Peek(seat, side, card)
            case told.PickedUp(seat=seat):
                yield moves.PickUp(seat)
            case told.Called(seat=seat, number=number):
                yield moves.Call(seat, number)
            case _:
                pass

    def _visited(self, move: moves.Visit) -> Iterator[Move]:
        if move.visit != AMBASSADOR:
            if self._late:
                self._waiting.append(move)
            else:
                yield move
        elif self._late:
            yield from (move, *self._waiting)
            self._waiting.clear()
        elif self._players < 5:
            yield moves.Turn(move.at)
