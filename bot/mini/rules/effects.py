"""The effects of each action: the events that follow from it alone.

Rule: an effect is asked for once the action has been judged, so it refuses nothing.
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from bot.game.seats import AMBASSADOR, DUMMY, Seat, seats
from bot.mini.rules import events as told
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)
from bot.mini.rules.cards import IDENTITIES, KIND, Card, Kind, Side, partner
from bot.mini.rules.editions import IN_TURN
from bot.mini.rules.events import Event
from bot.mini.rules.permits import nameable
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, where


def _visit(state: State, _: Sight, action: Visit) -> tuple[Event, ...]:
    seat, at = action.seat, action.at
    if state.edition.visits is IN_TURN and seat != AMBASSADOR:
        return (told.Visited(seat, at),)
    return face_down(state, told.Chosen(seat, seat, at))


def _send(state: State, _: Sight, action: Send) -> tuple[Event, ...]:
    if state.edition.visits is IN_TURN:
        return (told.Visited(DUMMY, action.at),)
    return face_down(state, told.Chosen(action.seat, DUMMY, action.at))


def _show(_: State, __: Sight, action: Show) -> tuple[Event, ...]:
    return (told.Picked(action.seat, action.to, action.cards, False),)


def _reveal(_: State, __: Sight, action: Reveal) -> tuple[Event, ...]:
    return (told.Picked(action.seat, action.to, action.cards, True),)


def _ask(state: State, _: Sight, action: Ask) -> tuple[Event, ...]:
    seat, of, kind = action.seat, action.of, action.kind
    asked = told.Asked(seat, of)
    if kind is None:
        return (asked,)
    if state.players == 5:  # that one was asked is told with the card, or all would know who waits
        return (told.Answered(seat, of, kind),)
    return (asked, *proof(state, of, kind, seat))


def _decline(state: State, sight: Sight, action: Decline) -> tuple[Event, ...]:
    return (told.Answered(action.seat),) if state.players == 5 else nobody(state, sight)


def _prove(state: State, sight: Sight, action: Prove) -> tuple[Event, ...]:
    seat, kind = action.seat, KIND[action.card]
    if state.players == 5:
        return (told.Answered(seat, seat, kind),)
    summons = sight.summons()
    assert summons is not None
    return proof(state, seat, kind, summons.seats[0])


def proof(state: State, by: Seat, kind: Kind, asker: Seat) -> tuple[Event, ...]:
    """Return that *by* shows its black card of *kind* to *asker*, whose meeting ends (M25, M62)."""
    card = state.identities[by] if kind is Kind.IDENTITY else state.numbers[by]
    assert card is not None
    to = (asker, AMBASSADOR) if state.players == 5 else (asker,)
    return (told.Proved(by, to, card), told.Settled(where(state, asker)))


def nobody(state: State, sight: Sight) -> tuple[Event, ...]:
    """Return that the seat of *sight* asks nobody, and its meeting ends (M25, M27)."""
    seat = sight.seat
    assert seat is not None
    asked_nobody = told.Declined(seat) if nameable(sight) else told.Lapsed(seat)
    return (asked_nobody, told.Settled(where(state, seat)))


def _waive(_: State, __: Sight, action: Waive) -> tuple[Event, ...]:
    return (told.Waived(action.seat),)


def _peek(state: State, _: Sight, action: Peek) -> tuple[Event, ...]:
    seat, side = action.seat, action.side
    glimpsed = told.Glimpsed(seat, side, _dummy_card(state, side))
    return (told.Peeked(seat, side), glimpsed, told.Settled(where(state, seat)))


def _pick_up(_: State, __: Sight, action: PickUp) -> tuple[Event, ...]:
    return (told.PickedUp(action.seat),)


def face_down(state: State, chosen: told.Chosen) -> tuple[Event, ...]:
    """Return that *chosen* was chosen, and that a card lies there now if none did (M14, M61)."""
    return (
        (chosen,) if state.laid[chosen.position] else (chosen, told.LaidFaceDown(chosen.position))
    )


def _dummy_card(state: State, side: Side) -> Card:
    left = state.dummy_left
    other = state.numbers[DUMMY] if left == state.identities[DUMMY] else state.identities[DUMMY]
    card = left if side is Side.LEFT else other
    assert card is not None
    return card


def _call(state: State, sight: Sight, action: Call) -> tuple[Event, ...]:
    """Return the call, its weighing and the end of the game (M34, M35, M40, M56, M67)."""
    caller, number = action.seat, action.number
    owner = dict(zip(state.identities, state.numbers, strict=True))
    right = number == tuple(owner[identity] for identity in IDENTITIES)
    playing = seats(state.players)
    winners: tuple[Seat, ...]
    if state.players == 4:
        identity = state.identities[caller]
        assert identity is not None
        mate = Seat(state.identities.index(partner(identity)))
        meeting = sight.meeting()
        right = right and meeting is not None and mate in meeting.seats
        side = (caller, mate)
        winners = tuple(seat for seat in playing if (seat in side) == right)
    else:
        winners = (caller,) if right else tuple(seat for seat in playing if seat != caller)
    points = [int(seat in winners) for seat in range(len(state.score))]
    if state.players == 3 and not right:
        points[caller] = state.edition.wrong_call
    return (told.Called(caller, number, right), unmasking(state), told.Won(winners, tuple(points)))


def unmasking(state: State) -> told.Unmasked:
    """Return how every black card is turned up (M35)."""
    return told.Unmasked(state.identities, state.numbers)  # type: ignore[arg-type]  # all are dealt


EFFECTS: Final[dict[type[Action], Callable[[State, Sight, Any], tuple[Event, ...]]]] = {
    Visit: _visit,
    Send: _send,
    Show: _show,
    Reveal: _reveal,
    Ask: _ask,
    Decline: _decline,
    Prove: _prove,
    Waive: _waive,
    Peek: _peek,
    PickUp: _pick_up,
    Call: _call,
}
"""What each action, which is legal, is by itself."""

assert EFFECTS.keys() == set(get_args(Action)), "every action does something"
