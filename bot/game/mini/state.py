"""The whole truth of one game.

Rule: a State changes in `after` and nowhere else, and `after` only records; it never refuses and never decides.
Only the rules and the host may import this module: whoever else needs to know something gets a Sight.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar, assert_never

import msgspec
from msgspec.structs import replace

from bot.game.mini.cards import (
    BIT,
    KIND,
    KIND_BIT,
    LOCATIONS,
    TRUE_AT_LEAST_ONCE,
    TRUE_ONCE,
    Card,
    Cards,
    Location,
)
from bot.game.mini.editions import EXACTLY_ONE, GERMAN, Edition
from bot.game.mini.events import (
    Abandoned,
    Asked,
    Called,
    Chosen,
    Dealt,
    Declined,
    Drawn,
    DummyDealt,
    Event,
    Glimpsed,
    LaidFaceDown,
    Lapsed,
    Met,
    Opened,
    Peeked,
    Picked,
    PickedUp,
    Proved,
    RoundBegan,
    Settled,
    Showed,
    Stacked,
    Unmasked,
    Visited,
    Won,
)
from bot.game.mini.meetings import Meeting
from bot.game.mini.notes import Ending, Note, Outcome, Past, Source
from bot.game.seats import DUMMY, Seat

T = TypeVar("T")

NOWHERE: Final[tuple[Location | None, ...]] = (None,) * 5
FULL_HANDS: Final = (LOCATIONS,) * 5
NO_MARKS: Final = (0,) * 5


class State(msgspec.Struct, frozen=True, gc=False):
    """One game with every card face up. Its repr shows no card.

    Tuples of five are by place: the four agents' places and the Ambassador's. A mask of pairs is made of
    `cards.BIT`, a mask of kinds of `cards.KIND_BIT`.
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
    history: tuple[Past, ...] = ()
    unmasked: bool = False
    # What follows is secret.
    identities: tuple[Card | None, ...] = (None,) * 4
    numbers: tuple[Card | None, ...] = (None,) * 4
    dummy_left: Card | None = None
    stacks: tuple[tuple[Location, ...], ...] = ((),) * 5
    chosen: tuple[Location | None, ...] = NOWHERE
    picked: tuple[Picked | None, ...] = (None,) * 5
    shown: tuple[tuple[int, ...], ...] = (NO_MARKS,) * 5
    """By shower and viewer, the pairs already shown since they last ran out (M21, M23)."""
    given: tuple[tuple[int, ...], ...] = (NO_MARKS,) * 5
    """By shower and viewer, the kinds of black cards shown (M22)."""
    seen: tuple[tuple[int, ...], ...] = (NO_MARKS,) * 5
    """The same by viewer and shower."""
    notes: tuple[tuple[Note, ...], ...] = ((),) * 5
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
        state = _step(state, event)
    return state


def _put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    changed = list(things)  # quicker than two slices
    changed[place] = thing
    return tuple(changed)


def _step(state: State, event: Event) -> State:  # one case an event, as few words as can be
    match event:
        case Visited(place=place, at=at):
            hand = state.hands[place]
            card = hand.index(at)
            hands = list(state.hands)
            hands[place] = hand[:card] + hand[card + 1 :]
            visits = list(state.visits)
            visits[place] = at
            stack = state.stacks[place]
            stacks = _put(state.stacks, place, stack[1:]) if stack else state.stacks
            return replace(state, visits=tuple(visits), hands=tuple(hands), stacks=stacks)
        case Picked(seat=seat):
            return replace(state, picked=_put(state.picked, seat, event))
        case Showed():
            return _shown(state, event)
        case Settled(at=at):
            return _meeting(state, at, lambda meeting: replace(meeting, settled=True))
        case Met(meetings=meetings):
            past = Past(state.round, state.first, state.visits)
            return replace(state, meetings=meetings, history=(*state.history, past))
        case RoundBegan(number=number, first=first):
            return replace(
                state,
                round=number,
                first=first,
                hands=FULL_HANDS if number % 5 == 1 else state.hands,  # M16
                visits=NOWHERE,
                laid=(False,) * 5,
                meetings=None,
                chosen=NOWHERE,
                picked=(None,) * 5,
            )
        case LaidFaceDown(place=place):
            return replace(state, laid=_put(state.laid, place, True))
        case Chosen(place=place, at=at):
            return replace(state, chosen=_put(state.chosen, place, at))
        case Asked(seat=seat, of=of):
            return _meeting(state, _where(state, seat), lambda meeting: replace(meeting, asked=of))
        case Proved():
            return _proved(state, event)
        case Declined() | Lapsed() | Peeked():
            return state  # Settled and Glimpsed say what there is to remember.
        case Glimpsed(seat=seat, side=side, card=card):
            note = Note(state.round, _where(state, seat), DUMMY, (seat,), (card,), Source.GLIMPSE, side)
            return _noted(state, (seat,), note)
        case PickedUp(seat=seat):
            return replace(state, caller=seat)
        case Called(seat=seat, number=number, right=right):
            return replace(state, ending=Ending(Outcome.WON, seat, number, right))
        case Unmasked():
            return replace(state, unmasked=True)
        case Won(winners=winners, points=points):
            ending = state.ending or Ending(Outcome.WON)
            return replace(
                state,
                ending=replace(ending, winners=winners, points=points),
                score=tuple(map(sum, zip(state.score, points, strict=True))),
            )
        case Drawn():
            return replace(state, ending=Ending(Outcome.DRAWN))
        case Abandoned():
            return replace(state, ending=Ending(Outcome.ABANDONED))
        case Stacked(place=place, order=order):
            return replace(state, stacks=_put(state.stacks, place, order))
        case Dealt(seat=seat, identity=identity, number=number):
            return _dealt(state, seat, identity, number)
        case DummyDealt(identity=identity, number=number, left=left):
            return replace(_dealt(state, DUMMY, identity, number), dummy_left=left)
        case Opened(players=players, edition=edition, number=number, first=first, score=score):
            return State(players=players, edition=edition, game=number, first=first, score=score)
        case _:
            assert_never(event)


def _where(state: State, seat: Seat) -> Location:
    """Return where *seat* meets somebody; nobody meets at two locations."""
    for meeting in state.meetings or ():
        if seat in meeting.seats:
            return meeting.at
    raise AssertionError("shown outside a meeting")


def _dealt(state: State, place: Seat, identity: Card, number: Card) -> State:
    return replace(
        state,
        identities=_put(state.identities, place, identity),
        numbers=_put(state.numbers, place, number),
    )


def _meeting(state: State, at: Location, change: Callable[[Meeting], Meeting]) -> State:
    meetings = list(state.meetings or ())
    for index, meeting in enumerate(meetings):
        if meeting.at == at:
            meetings[index] = change(meeting)
            break
    return replace(state, meetings=tuple(meetings))


def _noted(state: State, who: Iterable[Seat], note: Note) -> State:
    return replace(state, notes=_with_note(state, who, note))


def _with_note(state: State, who: Iterable[Seat], note: Note) -> tuple[tuple[Note, ...], ...]:
    notes = list(state.notes)
    for seat in who:
        notes[seat] = (*notes[seat], note)
    return tuple(notes)


def _shown(state: State, event: Showed) -> State:
    by, to, cards = event.by, event.to, event.cards
    at = _where(state, by)
    if event.black:
        state = _noted(state, (by, to), Note(state.round, at, by, (to,), cards, Source.REVEAL))
        return _given(state, by, to, cards)
    row = state.shown[by]
    before = 0 if row[to] == truths(state, by) else row[to]  # M23
    note = Note(state.round, at, by, (to,), cards, Source.PAIR)
    shown = _put(state.shown, by, _put(row, to, before | BIT[cards]))
    return replace(state, shown=shown, notes=_with_note(state, (by, to), note))


def _proved(state: State, event: Proved) -> State:
    at = _where(state, event.to[0])
    note = Note(state.round, at, event.by, event.to, (event.card,), Source.PROOF)
    state = _noted(state, (event.by, *event.to), note)
    return _given(state, event.by, event.to[0], (event.card,))  # what is passed on counts against nobody: M63


def _given(state: State, by: Seat, to: Seat, cards: Cards) -> State:
    mask = state.given[by][to]
    for card in cards:
        mask |= KIND_BIT[KIND[card]]
    return replace(
        state,
        given=_put(state.given, by, _put(state.given[by], to, mask)),
        seen=_put(state.seen, to, _put(state.seen[to], by, mask)),
    )
