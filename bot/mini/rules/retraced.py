"""What everybody decided in a game that is over, and what they might know when they did.

Rule: made from the ledger of a game that is over, and of no other; what comes out are sights.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.game.seats import DUMMY, Seat, seats
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
from bot.mini.rules.cards import Kind
from bot.mini.rules.duties import steerer
from bot.mini.rules.editions import IN_TURN
from bot.mini.rules.events import (
    Answered,
    Asked,
    Called,
    Chosen,
    Declined,
    Event,
    Peeked,
    Picked,
    PickedUp,
    Proved,
    RoundBegan,
    Unmasked,
    Visited,
    Waived,
)
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after


class Decision(NamedTuple):
    """What a seat did, and its sight before it did."""

    sight: Sight
    action: Action


def decisions(ledger: Sequence[Event]) -> Iterator[Decision]:
    """Yield every decision of *ledger* that a seat had, in the order in which they were made."""
    yield from (decision for _, decision in numbered(ledger))


def numbered(ledger: Sequence[Event]) -> Iterator[tuple[int, Decision]]:
    """Yield the same, each with the number of the event by which it shows.

    What followed of itself is none: a last location, a pile's, a black card that had been settled
    on. To pick up the telephone is always one, also where nothing else was owed any more. Where a
    choice was made anew (M14) each time is one. Left out is whom somebody asked for a kind of card
    that the viewer might choose (M26): the ledger does not tell which.
    """
    state = State()
    for number, event in enumerate(ledger):
        seat = _whose(state, event)
        if seat is not None:
            sight = see(state, seat)
            action = _action(sight, event)
            found = options(sight)
            if action in found and (len(found) > 1 or isinstance(action, PickUp)):
                yield number, Decision(sight, action)
        state = after(state, [event])


def lookouts(ledger: Sequence[Event], seat: Seat) -> Iterator[Sight]:
    """Yield *seat*'s sights of the game of *ledger*: as it was dealt, and after each new clue.

    What is turned up at the end is not among them.
    """
    state, before = State(), -1
    for event in ledger:
        if isinstance(event, PickedUp | Unmasked):
            return
        state = after(state, [event])
        if isinstance(event, RoundBegan) and before < 0:
            before = 0
            yield see(state, seat)
        elif before >= 0 and len(state.clues[seat]) > before:
            before = len(state.clues[seat])
            yield see(state, seat)


def _whose(state: State, event: Event) -> Seat | None:
    """Return which seat may have brought *event* about in that *state*."""
    match event:
        case Visited(position=position) if state.edition.visits is IN_TURN:
            if state.players == 3 and position == DUMMY:
                return steerer(state.game, state.round)
            return position if position in seats(state.players) else None
        case Picked() | Asked() | Declined() | Peeked() | Waived() | PickedUp() | Called():
            return event.seat
        case Chosen() | Answered():
            return event.seat
        case Proved(by=seat):
            return seat
        case _:
            return None


def _action(sight: Sight, event: Event) -> Action | None:
    """Return what *sight*'s seat may have done by which *event* happened."""
    seat = sight.seat
    assert seat is not None
    match event:
        case Visited(position=position, at=at) | Chosen(position=position, at=at):
            return Visit(seat, at) if seat == position else Send(seat, at)
        case Picked(to=to, cards=cards, black=black):
            return Reveal(seat, to, cards) if black else Show(seat, to, cards)
        case Asked(of=of):
            return Ask(seat, of)
        case Proved(card=card):
            return Prove(seat, card)
        case Answered(of=of, kind=kind):
            own = sight.identity if kind is Kind.IDENTITY else sight.number
            return Prove(seat, own) if of == seat and own is not None else None
        case Peeked(side=side):
            return Peek(seat, side)
        case Called(number=number):
            return Call(seat, number)
        case Declined():
            return Decline(seat)
        case Waived():
            return Waive(seat)
        case PickedUp():
            return PickUp(seat)
        case _:
            return None
