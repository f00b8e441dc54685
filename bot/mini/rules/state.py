"""The whole truth of one game.

Rule: a State changes in `after` and nowhere else, and `after` only records; it never refuses and
    never decides. Only the rules may import this module: whoever else needs to know something
    gets a Sight.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from bot.game.interface import Outcome
from bot.game.seats import DUMMY, Seat
from bot.mini.rules import events as told
from bot.mini.rules.cards import (
    BIT,
    KIND,
    KIND_BIT,
    LOCATIONS,
    TRUE_AT_LEAST_ONCE,
    TRUE_ONCE,
    Card,
    Location,
)
from bot.mini.rules.clues import Clue, Ending, RoundVisits, Source
from bot.mini.rules.editions import EXACTLY_ONE, GERMAN, Edition
from bot.mini.rules.events import Event
from bot.mini.rules.meetings import Meeting

T = TypeVar("T")

NOWHERE: Final[tuple[Location | None, ...]] = (None,) * 5
FULL_HANDS: Final = (LOCATIONS,) * 5
NO_MARKS: Final = (0,) * 5

PAIR: Final = Source.PAIR


class State(msgspec.Struct, frozen=True, gc=False):
    """One game with every card face up. Its repr shows no card.

    Tuples of five are by seat: the four agents' seats and the Ambassador's. A mask of pairs is
    made of `cards.BIT`, a mask of kinds of `cards.KIND_BIT`.
    """

    players: int = 4
    edition: Edition = GERMAN
    game: int = 0
    score: tuple[int, ...] = ()
    round: int = 0
    first: Seat = Seat(0)
    hands: tuple[tuple[Location, ...], ...] = FULL_HANDS
    visits: tuple[Location | None, ...] = NOWHERE
    laid: tuple[bool, ...] = (False,) * 5
    meetings: tuple[Meeting, ...] | None = None
    caller: Seat | None = None
    ending: Ending | None = None
    history: tuple[RoundVisits, ...] = ()
    unmasked: bool = False
    # What follows is secret.
    identities: tuple[Card | None, ...] = (None,) * 4
    numbers: tuple[Card | None, ...] = (None,) * 4
    dummy_left: Card | None = None
    stacks: tuple[tuple[Location, ...], ...] = ((),) * 5
    chosen: tuple[Location | None, ...] = NOWHERE
    picked: tuple[told.Picked | None, ...] = (None,) * 5
    waived: bool = False
    """Whether the Ambassador player lets the meeting of this round go its way (M66)."""
    answered: told.Answered | None = None
    """What this round's request comes to once it may (M66)."""
    shown: tuple[tuple[int, ...], ...] = (NO_MARKS,) * 5
    """By shower and viewer, the pairs already shown since they last ran out (M21, M23)."""
    given: tuple[tuple[int, ...], ...] = (NO_MARKS,) * 5
    """By shower and viewer, the kinds of black cards shown (M22)."""
    seen: tuple[tuple[int, ...], ...] = (NO_MARKS,) * 5
    """The same by viewer and shower."""
    clues: tuple[tuple[Clue, ...], ...] = ((),) * 5
    """By seat, every card it was shown or showed, in order."""

    def __repr__(self) -> str:
        """Return nothing but the round."""
        return f"<State of round {self.round}>"


def truths(state: State, seat: Seat) -> int:
    """Return the mask of the pairs *seat* may show under the edition's truth (M19)."""
    table = TRUE_ONCE if state.edition.truth is EXACTLY_ONE else TRUE_AT_LEAST_ONCE
    return table[state.identities[seat], state.numbers[seat]]  # type: ignore[index]  # an agent's cards are dealt


def after(state: State, events: Iterable[Event]) -> State:
    """Return *state* once *events* have happened, in order."""
    for event in events:
        try:
            record = RECORDS[type(event)]
        except KeyError:
            raise AssertionError("an event that nobody records") from None
        state = record(state, event)
    return state


def where(state: State, seat: Seat) -> Location:
    """Return where *seat* meets somebody; nobody meets at two locations."""
    for meeting in state.meetings or ():
        if seat in meeting.seats:
            return meeting.at
    raise AssertionError("shown outside a meeting")


def _put(things: tuple[T, ...], seat: int, thing: T) -> tuple[T, ...]:
    changed = list(things)  # quicker than two slices
    changed[seat] = thing
    return tuple(changed)


def _opened(_: State, event: told.Opened) -> State:
    return State(
        players=event.players,
        edition=event.edition,
        game=event.number,
        score=event.score,
        first=event.first,
    )


def _dummy_dealt(state: State, event: told.DummyDealt) -> State:
    return replace(_with_black(state, DUMMY, event.identity, event.number), dummy_left=event.left)


def _with_black(state: State, seat: Seat, identity: Card, number: Card) -> State:
    return replace(
        state,
        identities=_put(state.identities, seat, identity),
        numbers=_put(state.numbers, seat, number),
    )


def _round_began(state: State, event: told.RoundBegan) -> State:
    return replace(
        state,
        round=event.number,
        first=event.first,
        hands=FULL_HANDS if event.number % 5 == 1 else state.hands,  # M16
        visits=NOWHERE,
        laid=(False,) * 5,
        meetings=None,
        chosen=NOWHERE,
        picked=(None,) * 5,
        waived=False,
        answered=None,
    )


def _visited(state: State, event: told.Visited) -> State:
    seat, at = event.position, event.at
    hands, visits = list(state.hands), list(state.visits)
    hand = hands[seat]
    card = hand.index(at)
    hands[seat] = hand[:card] + hand[card + 1 :]
    visits[seat] = at
    stack = state.stacks[seat]
    if stack:
        return replace(
            state,
            visits=tuple(visits),
            hands=tuple(hands),
            stacks=_put(state.stacks, seat, stack[1:]),
        )
    return replace(state, visits=tuple(visits), hands=tuple(hands))


def _met(state: State, event: told.Met) -> State:
    past = RoundVisits(state.round, state.first, state.visits)
    return replace(state, meetings=event.meetings, history=(*state.history, past))


def _showed(state: State, event: told.Showed) -> State:
    by, to, cards = event.by, event.to, event.cards
    at = where(state, by)
    if event.black:
        clue = Clue(state.round, at, by, (to,), cards, Source.REVEAL)
        return _given(state, clue)
    row = state.shown[by]
    before = 0 if row[to] == truths(state, by) else row[to]  # M23
    shown = _put(state.shown, by, _put(row, to, before | BIT[cards]))
    return replace(
        state,
        shown=shown,
        clues=_entered(state, by, (to,), Clue(state.round, at, by, (to,), cards, PAIR)),
    )


def _proved(state: State, event: told.Proved) -> State:
    at = where(state, event.to[0])
    return _given(state, Clue(state.round, at, event.by, event.to, (event.card,), Source.PROOF))


def _given(state: State, clue: Clue) -> State:
    by, to = clue.by, clue.to[0]  # what is passed on counts against nobody: M63
    mask = state.given[by][to]
    for card in clue.cards:
        mask |= KIND_BIT[KIND[card]]
    return replace(
        state,
        given=_put(state.given, by, _put(state.given[by], to, mask)),
        seen=_put(state.seen, to, _put(state.seen[to], by, mask)),
        clues=_entered(state, by, clue.to, clue),
    )


def _glimpsed(state: State, event: told.Glimpsed) -> State:
    seat = event.seat
    clue = Clue(
        state.round, where(state, seat), DUMMY, (seat,), (event.card,), Source.GLIMPSE, event.side
    )
    return replace(state, clues=_put(state.clues, seat, (*state.clues[seat], clue)))


def _entered(
    state: State, by: Seat, to: tuple[Seat, ...], clue: Clue
) -> tuple[tuple[Clue, ...], ...]:
    clues = list(state.clues)
    clues[by] = (*clues[by], clue)
    for seat in to:
        clues[seat] = (*clues[seat], clue)
    return tuple(clues)


def _asked(state: State, event: told.Asked) -> State:
    meetings = state.meetings or ()
    return replace(
        state,
        meetings=tuple(
            [replace(m, asked=event.of) if event.seat in m.seats else m for m in meetings]
        ),
        history=(*state.history[:-1], replace(state.history[-1], asked=event.of)),
    )


def _peeked(state: State, event: told.Peeked) -> State:
    past = replace(state.history[-1], peeked=event.side)
    return replace(state, history=(*state.history[:-1], past))


def _settled(state: State, event: told.Settled) -> State:
    at = event.at
    return replace(
        state,
        meetings=tuple(
            [replace(m, settled=True) if m.at == at else m for m in state.meetings or ()]
        ),
    )


def _won(state: State, event: told.Won) -> State:
    ending = replace(
        state.ending or Ending(Outcome.WON), winners=event.winners, points=event.points
    )
    return replace(
        state, ending=ending, score=tuple(map(sum, zip(state.score, event.points, strict=True)))
    )


RECORDS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    told.Opened: _opened,
    told.Dealt: lambda state, event: _with_black(state, event.seat, event.identity, event.number),
    told.DummyDealt: _dummy_dealt,
    told.Stacked: lambda state, event: replace(
        state, stacks=_put(state.stacks, event.position, event.order)
    ),
    told.RoundBegan: _round_began,
    told.LaidFaceDown: lambda state, event: replace(
        state, laid=_put(state.laid, event.position, True)
    ),
    told.Chosen: lambda state, event: replace(
        state, chosen=_put(state.chosen, event.position, event.at)
    ),
    told.Visited: _visited,
    told.Met: _met,
    told.Picked: lambda state, event: replace(state, picked=_put(state.picked, event.seat, event)),
    told.Showed: _showed,
    told.Asked: _asked,
    # Settled says what there is to remember of the two.
    told.Declined: lambda state, _: state,
    told.Lapsed: lambda state, _: state,
    told.Waived: lambda state, _: replace(state, waived=True),
    told.Answered: lambda state, event: replace(state, answered=event),
    told.Proved: _proved,
    told.Peeked: _peeked,
    told.Glimpsed: _glimpsed,
    told.Settled: _settled,
    told.PickedUp: lambda state, event: replace(state, caller=event.seat),
    told.Called: lambda state, event: replace(
        state, ending=Ending(Outcome.WON, caller=event.seat, number=event.number, right=event.right)
    ),
    told.Unmasked: lambda state, _: replace(state, unmasked=True),
    told.Won: _won,
    told.Drawn: lambda state, _: replace(state, ending=Ending(Outcome.DRAWN)),
    told.Abandoned: lambda state, _: replace(state, ending=Ending(Outcome.ABANDONED)),
}
"""What each event changes. A table: a `match` asks class after class, and each asking costs."""

assert RECORDS.keys() == set(get_args(Event)), "every event is recorded"
