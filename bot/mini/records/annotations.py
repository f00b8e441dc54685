"""What the pages of a review say of a game, as data for programs: `inkognito-review/1`.

It stands beside the record of the game and speaks as that does: seats, cards and moves are written
alike. What every key means stands in the README, under Records. No person is in it, by name or by
number: a page belongs to a seat.

Rule: what was written is never written otherwise. Another meaning is another number behind the
    format's name.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from bot.game.seats import AMBASSADOR, SEATS, Seat
from bot.mini.minds.bluffs import Bluff
from bot.mini.minds.judged import accuracy
from bot.mini.minds.judgement import all_weighed
from bot.mini.minds.page import Page, Weighed, read
from bot.mini.minds.review import VERSION, settled_by_seat
from bot.mini.records import moves
from bot.mini.records.moves import Move
from bot.mini.rules.actions import Action, Ask, PickUp, Prove, Reveal, Show, Visit
from bot.mini.rules.cards import Card
from bot.mini.rules.events import Event
from bot.mini.rules.retraced import Decision
from bot.records.parts import SeatNumber, Written

FORMAT: Final = "inkognito-review/1"

Kind = Literal["visit", "show", "prove", "ask", "pickup"]
"""What was to be decided: black cards in place of a pair are among what might be shown."""


class Choice(Written, frozen=True):
    """One that there was, and how many games in a hundred it would win; no *move* is to wait."""

    move: Move | None
    value: float


class Telling(Written, frozen=True):
    """What was told *to* whom, in bits: as to a friend and as to a rival, each times its chance."""

    to: SeatNumber
    friend: float
    rival: float


class Decided(Written, frozen=True):
    """A decision: *chosen* is which of *choices*; a call that was *missed* has none, nor a loss."""

    round: int
    kind: Kind
    choices: tuple[Choice, ...]
    chosen: int | None
    loss: float | None
    stake: float
    missed: bool
    accuracy: float
    told: Telling | None


class FalseCard(Written, frozen=True):
    """One that more spoke for than against; *exposed* only where the seat itself saw it."""

    by: SeatNumber
    to: SeatNumber
    card: Card
    likely: int
    round: int
    exposed: int | None


class SeatReview(Written, frozen=True):
    """How one seat has played."""

    seat: SeatNumber
    accuracy: float | None
    waited: int | None
    decisions: tuple[Decided, ...]
    bluffs: tuple[FalseCard, ...]


class Annotations(Written, frozen=True):
    """What a review says of the game whose *record* has that SHA-256."""

    format: Literal["inkognito-review/1"]
    game: Literal["mini"]
    yardstick: int
    record: str
    players: int
    pages: tuple[SeatReview, ...]


def annotations(ledger: Sequence[Event], written: Mapping[Seat, str], record: str) -> str:
    """Return what is *written* of seats in the game of *ledger*, as a line without a line end.

    It is over, and *record* is the line of its record.

    Raises:
        ValueError: a page is none, or one of another game.
    """
    made = settled_by_seat(ledger)
    pages = tuple([_page(seat, read(written[seat]), made[seat]) for seat in sorted(written)])
    digest = hashlib.sha256(record.encode()).hexdigest()
    found = Annotations(FORMAT, "mini", VERSION, digest, len(made), pages)
    return msgspec.json.encode(found).decode()


def _page(seat: Seat, page: Page, made: Sequence[Decision]) -> SeatReview:
    decided = tuple([_decided(one, made[one.at]) for one in page.decisions])
    return SeatReview(seat, page.accuracy, page.waited, decided, tuple(map(_bluff, page.bluffs)))


def _decided(one: Weighed, decision: Decision) -> Decided:
    sight, action = decision
    if one.missed:
        return Decided(sight.round, "pickup", (), None, None, one.stake, True, 0.0, None)
    offered = all_weighed(sight, action, one.values)
    choices = [
        Choice(_move(each, decision, one.to), value)
        for each, value in zip(offered, one.values, strict=True)
    ]
    told = None if one.to is None else Telling(one.to, one.friend, one.rival)
    return Decided(
        round=sight.round,
        kind=_kind(action),
        choices=tuple(choices),
        chosen=offered.index(action),
        loss=one.lost,
        stake=one.stake,
        missed=False,
        accuracy=round(accuracy(one.lost, one.stake, missed=False), 1),
        told=told,
    )


def _kind(action: Action) -> Kind:
    match action:
        case Visit():
            return "visit"
        case Show() | Reveal():
            return "show"
        case Prove():
            return "prove"
        case Ask():
            return "ask"
        case PickUp():
            return "pickup"
        case _:
            raise ValueError(f"{type(action).__name__} is not judged")


def _move(action: Action, decision: Decision, asker: Seat | None) -> Move | None:
    """Return *action* as a record has it; None for whatever else than a call there was."""
    if isinstance(decision.action, PickUp) and not isinstance(action, PickUp):
        return None
    match action:
        case Visit(seat=seat, at=at):
            return moves.Visit(seat, at)
        case Show(seat=seat, to=to, cards=cards):
            return moves.Show(seat, to, cards)
        case Reveal(seat=seat, to=to, cards=cards):
            return moves.Reveal(seat, to, cards)
        case Ask(seat=seat, of=of):
            return moves.Ask(seat, of)
        case Prove(seat=seat, card=card):
            assert asker is not None
            viewers = (asker, AMBASSADOR) if decision.sight.players == len(SEATS) else (asker,)
            return moves.Prove(seat, viewers, card)
        case PickUp(seat=seat):
            return moves.PickUp(seat)
        case _:
            raise ValueError(f"{type(action).__name__} is not judged")


def _bluff(bluff: Bluff) -> FalseCard:
    return FalseCard(bluff.by, bluff.to, bluff.card, bluff.likely, bluff.round, bluff.exposed)
