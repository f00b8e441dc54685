"""Every legal action of a seat, enumerated: what can I do?

Rule: everything listed here is legal, and what is not listed is not; `objection` judges apart from
    this.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import permutations
from typing import Final

from bot.game.seats import DUMMY, Seat
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
from bot.mini.rules.cards import BIT, NUMBERS, Location, Side, pairs_in
from bot.mini.rules.duties import Duty, Task, duties, steers
from bot.mini.rules.editions import IN_TURN, BlackChoiceRule, RequestRule
from bot.mini.rules.permits import can_pick_up, kinds, nameable, pairs, proofs, reveals, true_pairs
from bot.mini.rules.sight import Sight

# Two members under plain names, which are found much quicker: for the hot path.
MAY: Final = RequestRule.MAY
VIEWER: Final = BlackChoiceRule.VIEWER

CALLS: Final = {
    seat: tuple(Call(Seat(seat), number) for number in permutations(NUMBERS)) for seat in range(5)
}
"""Every call that can be made, 24 for each seat (M5)."""


def options(sight: Sight) -> tuple[Action, ...]:
    """Return every action *sight*'s seat may take, the ones it owes first; none for the public."""
    seat = sight.seat
    if seat is None or sight.ending is not None:
        return ()
    found = list(owed(sight))
    if sight.caller is None:
        if sight.meetings is None:
            found += _second_thoughts(sight, seat)
        elif can_pick_up(sight):
            found.append(PickUp(seat))
    return tuple(found)


def owed(sight: Sight) -> tuple[Action, ...]:
    """Return every action that does what *sight*'s seat owes: no telephone, no second thoughts."""
    seat = sight.seat
    if seat is None:
        return ()
    found: tuple[Action, ...] = ()
    for duty in duties(sight):
        found += ANSWERS[duty.task](sight, seat, duty)
    return found


@lru_cache(maxsize=512)  # 16 holdings x 20 pairs of seats, for both truths rarely mixed
def _shows(seat: Seat, to: Seat, mask: int) -> tuple[tuple[int, Show], ...]:
    """Return the shows of the pairs in *mask*, each with its bit."""
    return tuple((BIT[pair], Show(seat, to, pair)) for pair in pairs_in(mask))


@lru_cache(maxsize=256)
def _visits(seat: Seat, hand: tuple[Location, ...]) -> tuple[Visit, ...]:
    return tuple(Visit(seat, at) for at in hand)


def _visit(sight: Sight, seat: Seat, _: Duty) -> tuple[Action, ...]:
    return _visits(seat, sight.hands[seat])


def _send(sight: Sight, seat: Seat, _: Duty) -> tuple[Action, ...]:
    return tuple(Send(seat, at) for at in sight.hands[DUMMY])


def _show(sight: Sight, seat: Seat, duty: Duty) -> tuple[Action, ...]:
    to = duty.other
    assert to is not None
    left = pairs(sight, to)
    shows = tuple([show for bit, show in _shows(seat, to, true_pairs(sight)) if bit & left])
    black = reveals(sight, to)
    return shows + tuple(Reveal(seat, to, cards) for cards in black) if black else shows


def _ask(sight: Sight, seat: Seat, _: Duty) -> tuple[Action, ...]:
    named = nameable(sight)
    asks: tuple[Action, ...]
    if sight.edition.black_choice is VIEWER:
        asks = tuple(Ask(seat, of, kind) for of in named for kind in kinds(sight, of))
    else:
        asks = tuple([Ask(seat, of) for of in named])
    optional = not named or sight.edition.ambassador_request is MAY
    return (*asks, Decline(seat)) if optional else asks


def _prove(sight: Sight, seat: Seat, duty: Duty) -> tuple[Action, ...]:
    assert duty.other is not None
    return tuple([Prove(seat, card) for card in proofs(sight, duty.other)])


def _waive(_: Sight, seat: Seat, __: Duty) -> tuple[Action, ...]:
    return (Waive(seat),)


def _peek(_: Sight, seat: Seat, __: Duty) -> tuple[Action, ...]:
    return tuple(Peek(seat, side) for side in Side)


def _call(_: Sight, seat: Seat, __: Duty) -> tuple[Action, ...]:
    return CALLS[seat]


def _second_thoughts(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    """Return what may be chosen anew as long as not all have chosen (M14, together)."""
    if sight.edition.visits is IN_TURN:
        return ()
    again: tuple[Action, ...] = _visits(seat, sight.hands[seat]) if sight.laid[seat] else ()
    if steers(sight, seat) and sight.laid[DUMMY]:
        again += tuple(Send(seat, at) for at in sight.hands[DUMMY])
    return again


ANSWERS: Final[dict[Task, Callable[[Sight, Seat, Duty], tuple[Action, ...]]]] = {
    Task.VISIT: _visit,
    Task.SEND: _send,
    Task.SHOW: _show,
    Task.ASK: _ask,
    Task.PROVE: _prove,
    Task.WAIVE: _waive,
    Task.PEEK: _peek,
    Task.CALL: _call,
}
"""What may be done about each duty."""

assert ANSWERS.keys() == set(Task), "every duty can be done"
