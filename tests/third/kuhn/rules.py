"""The rules of Kuhn poker: what happens, what is true, who may see it, and what may be done."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar

import msgspec

from bot.game.chance import Chance
from bot.game.interface import Ending, Illegal, Outcome, Rules
from bot.game.seats import Seat

Struct = TypeVar("Struct", bound=msgspec.Struct)


class Card(StrEnum):
    """A card, the lowest first."""

    JACK = "jack"
    QUEEN = "queen"
    KING = "king"


CARDS: Final = tuple(Card)
SEATS: Final = (Seat(0), Seat(1))


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many points win a match, and whether who folds shows their card."""

    preset: str = "kuhn"
    target: int = 5
    folded: str = "hidden"


class Move(StrEnum):
    """What can be done."""

    CHECK = "check"
    BET = "bet"
    CALL = "call"
    FOLD = "fold"


class Action(msgspec.Struct, frozen=True):
    """What a seat asks for."""

    seat: Seat
    move: Move


class Reason(StrEnum):
    """Why not; the value is the key of the sentence."""

    OVER = "kuhn-no-over"
    NOT_YOUR_TURN = "kuhn-no-turn"
    NO_BET = "kuhn-no-bet"
    BET_ALREADY = "kuhn-no-check"


# What has happened.


class Happening(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True):
    """An event."""


class Began(Happening, frozen=True, tag="began"):
    """A game of a match begins. All may see it."""

    edition: Edition
    game: int
    first: Seat
    score: tuple[int, int]


class Dealt(Happening, frozen=True, tag="dealt"):
    """A seat got its card. That seat may see it."""

    seat: Seat
    card: Card

    def __repr__(self) -> str:
        return f"Dealt(seat={self.seat})"


class Moved(Happening, frozen=True, tag="moved"):
    """A seat did something. All may see it."""

    seat: Seat
    move: Move


class Shown(Happening, frozen=True, tag="shown"):
    """A card lies open at the end. All may see it."""

    seat: Seat
    card: Card


class Won(Happening, frozen=True, tag="won"):
    """A seat has won so many points. All may see it."""

    seat: Seat
    points: int


class Abandoned(Happening, frozen=True, tag="abandoned"):
    """The table has given the game up. All may see it."""


Event: TypeAlias = Began | Dealt | Moved | Shown | Won | Abandoned


def visible(event: Event, seat: Seat | None) -> bool:
    """Return whether *seat* may know of *event*."""
    return not isinstance(event, Dealt) or event.seat == seat


# What is true.


class State(msgspec.Struct, frozen=True):
    """Everything, face up."""

    edition: Edition = Edition()
    game: int = 0
    first: Seat = Seat(0)
    score: tuple[int, int] = (0, 0)
    cards: tuple[Card, ...] = ()
    moves: tuple[Move, ...] = ()
    shown: tuple[Seat, ...] = ()
    ending: Ending | None = None

    def __repr__(self) -> str:
        return "<State>"


class Sight(msgspec.Struct, frozen=True):
    """What a seat may know: its own card, what was done, and what lies open."""

    seat: Seat | None
    edition: Edition
    game: int
    first: Seat
    score: tuple[int, ...]
    moves: tuple[Move, ...]
    open: tuple[Card | None, Card | None]
    ending: Ending | None
    card: Card | None
    players: int = 2

    @property
    def chapter(self) -> int:
        """The second one begins with a bet."""
        return 2 if Move.BET in self.moves else 1

    def __repr__(self) -> str:
        return f"<Sight of {self.seat}>"


def after(state: State, events: Iterable[Event]) -> State:
    """Return what is true once *events* have happened."""
    for event in events:
        match event:
            case Began():
                state = State(event.edition, event.game, event.first, event.score)
            case Dealt():
                state = _with(state, cards=(*state.cards, event.card))
            case Moved():
                state = _with(state, moves=(*state.moves, event.move))
            case Shown():
                state = _with(state, shown=(*state.shown, event.seat))
            case Won():
                points = tuple(event.points if seat == event.seat else 0 for seat in SEATS)
                score = (state.score[0] + points[0], state.score[1] + points[1])
                ending = Ending(Outcome.WON, (event.seat,), points)
                state = _with(state, score=score, ending=ending)
            case Abandoned():
                state = _with(state, ending=Ending(Outcome.ABANDONED))
    return state


def _with(state: State, **changes: object) -> State:
    return msgspec.structs.replace(state, **changes)


def see(state: State, seat: Seat | None) -> Sight:
    """Return what *seat* may know."""
    lies = [state.cards[who] if who in state.shown else None for who in SEATS]
    return Sight(
        seat,
        state.edition,
        state.game,
        state.first,
        state.score,
        state.moves,
        (lies[0], lies[1]),
        state.ending,
        None if seat is None else state.cards[seat],
    )


# What may be done, and what follows.


def waiting(sight: Sight) -> tuple[Seat, ...]:
    """Return whose turn it is."""
    if sight.ending is not None:
        return ()
    return (Seat((sight.first + len(sight.moves)) % 2),)


def decisions(sight: Sight) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """Return whose turn it is; each move is another decision."""
    turn = waiting(sight)
    return ((f"move {len(sight.moves)}", turn),) if turn else ()


def options(sight: Sight) -> tuple[Action, ...]:
    """Return what the seat of *sight* may do now."""
    if sight.seat is None or sight.seat not in waiting(sight):
        return ()
    bet = Move.BET in sight.moves
    return tuple(
        Action(sight.seat, move)
        for move in ((Move.CALL, Move.FOLD) if bet else (Move.CHECK, Move.BET))
    )


def objection(sight: Sight, action: Action) -> Reason | None:
    """Return why not, or None."""
    if sight.ending is not None:
        return Reason.OVER
    if action.seat not in waiting(sight):
        return Reason.NOT_YOUR_TURN
    if action in options(sight):
        return None
    return Reason.BET_ALREADY if Move.BET in sight.moves else Reason.NO_BET


def opening(edition: Edition, players: int, chance: Chance) -> tuple[Event, ...]:
    """Return how a match begins."""
    if players != len(SEATS):
        raise ValueError("two play")
    return _dealt(edition, 1, Seat(chance.below(2)), (0, 0), chance)


def next_game(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how the game after *last* begins."""
    score = (last.score[0], last.score[1])
    return _dealt(last.edition, last.game + 1, Seat(1 - last.first), score, chance)


def rematch(last: Sight, chance: Chance) -> tuple[Event, ...]:
    """Return how another match begins."""
    return _dealt(last.edition, last.game + 1, Seat(1 - last.first), (0, 0), chance)


def _dealt(
    edition: Edition, game: int, first: Seat, score: tuple[int, int], chance: Chance
) -> tuple[Event, ...]:
    cards = chance.order(CARDS)
    deal = [Dealt(seat, card) for seat, card in zip(SEATS, cards, strict=False)]
    return (Began(edition, game, first, score), *deal)


def advance(state: State, action: Action, chance: Chance) -> tuple[tuple[Event, ...], State]:
    """Return what happens, and what is true after it."""
    reason = objection(see(state, action.seat), action)
    if reason is not None:
        raise Illegal(reason)
    moved = Moved(action.seat, action.move)
    state = after(state, [moved])
    ends = _ends(state, action)
    return (moved, *ends), after(state, ends)


def _ends(state: State, last: Action) -> tuple[Event, ...]:
    other = Seat(1 - last.seat)
    if last.move is Move.FOLD:
        shows = (Shown(last.seat, state.cards[last.seat]),)
        return (*(shows if state.edition.folded == "shown" else ()), Won(other, 1))
    if last.move is Move.CALL or state.moves == (Move.CHECK, Move.CHECK):
        best = max(SEATS, key=lambda seat: CARDS.index(state.cards[seat]))
        shown = [Shown(seat, state.cards[seat]) for seat in SEATS]
        return (*shown, Won(best, 2 if last.move is Move.CALL else 1))
    return ()


def give_up(state: State) -> tuple[Event, ...]:
    """Return what happens when the table abandons the game."""
    return () if state.ending is not None else (Abandoned(),)


def won_by(sight: Sight) -> tuple[Seat, ...]:
    """Return who has won the match."""
    return tuple(seat for seat in SEATS if sight.score[seat] >= sight.edition.target)


def chapter(event: Event) -> int | None:
    """Return which chapter begins with *event*."""
    if isinstance(event, Moved) and event.move is Move.BET:
        return 2
    return 1 if isinstance(event, Began) else None


def write(event: Event) -> str:
    """Return *event* as a line."""
    return msgspec.json.encode(event).decode()


def read(line: str) -> Event:
    """Return the event of *line*."""
    try:
        event: Event = msgspec.json.decode(line, type=Event)
    except (msgspec.MsgspecError, UnicodeError):
        raise ValueError("no event of Kuhn poker") from None
    return event


RULES: Final = Rules(
    parties=(len(SEATS),),
    party=2,
    blank=State(),
    opening=opening,
    next_game=next_game,
    rematch=rematch,
    advance=advance,
    give_up=give_up,
    after=after,
    see=see,
    visible=visible,
    waiting=waiting,
    decisions=decisions,
    owes=lambda sight: bool(options(sight)),
    won_by=won_by,
    write=write,
    read=read,
    draw=lambda public: "cards",
    chapter=chapter,
)
