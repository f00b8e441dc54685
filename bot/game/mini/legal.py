"""May I?

Rule: an action is judged on a Sight, so whether it is legal can give nothing away.
"""

from enum import StrEnum
from functools import lru_cache
from itertools import permutations
from typing import Final, assert_never

from bot.game.mini.actions import Action, Ask, Call, Decline, Peek, PickUp, Prove, Reveal, Send, Show, Visit
from bot.game.mini.cards import (
    BIT,
    KIND,
    KIND_BIT,
    NUMBERS,
    TRUE_AT_LEAST_ONCE,
    TRUE_ONCE,
    Card,
    Cards,
    Kind,
    Location,
    Side,
    pairs_in,
)
from bot.game.mini.duties import Duty, Task, duties, next_place, steers
from bot.game.mini.editions import ALLOWED, EXACTLY_ONE, IN_TURN, NO_REVEAL, AmbassadorRequest, BlackChoice
from bot.game.mini.editions import Reveal as RevealOption
from bot.game.mini.meetings import AUDIENCE, EXCHANGE, NOTHING, PEEK, REQUEST, Meeting
from bot.game.mini.sight import Sight
from bot.game.seats import AMBASSADOR, DUMMY, Seat, seats


class Reason(StrEnum):
    """Why an action is refused; the value is the key of its sentence."""

    GAME_OVER = "game-over"
    NOT_YOUR_SEAT = "not-your-seat"
    ON_THE_LINE = "on-the-line"
    NOT_YOUR_TURN = "not-your-turn"
    ALREADY_CHOSEN = "already-chosen"
    VISITS_OVER = "visits-over"
    VISITS_NOT_OVER = "visits-not-over"
    LOCATION_USED = "location-used"
    NOT_YOURS_TO_SEND = "not-yours-to-send"
    NO_MEETING = "no-meeting"
    MEETING_SETTLED = "meeting-settled"
    ALREADY_PICKED = "already-picked"
    NOT_A_PAIR = "not-a-pair"
    NOT_TRUE_ENOUGH = "not-true-enough"
    TOO_TRUE = "too-true"
    PAIR_REPEATED = "pair-repeated"
    NO_REVEAL = "no-reveal"
    ONE_BLACK_CARD = "one-black-card"
    NOT_YOUR_BLACK_CARD = "not-your-black-card"
    BLACK_REPEATED = "black-repeated"
    NOT_WITH_AMBASSADOR = "not-with-ambassador"
    ALREADY_ASKED = "already-asked"
    CANNOT_BE_ASKED = "cannot-be-asked"
    SEEN_BOTH = "seen-both"
    NAME_A_KIND = "name-a-kind"
    KIND_IS_NOT_YOURS = "kind-is-not-yours"
    KIND_SEEN = "kind-seen"
    MUST_ASK = "must-ask"
    NOT_ASKED = "not-asked"
    NOT_WITH_DUMMY = "not-with-dummy"
    CANNOT_CALL_HERE = "cannot-call-here"
    NOT_PICKED_UP = "not-picked-up"
    NOT_A_NUMBER = "not-a-number"


class Illegal(Exception):
    """The action is understood, but the rules do not allow it now; nothing has happened."""

    def __init__(self, reason: Reason) -> None:
        """Say it for *reason*."""
        super().__init__(reason)
        self.reason = reason


KINDS_LEFT: Final = tuple(tuple(kind for kind in Kind if not seen & KIND_BIT[kind]) for seen in range(4))
"""The kinds of black cards not yet seen, by the mask of those that were."""

CALLS: Final = {seat: tuple(Call(Seat(seat), number) for number in permutations(NUMBERS)) for seat in range(5)}
"""Every call that can be made, 24 for each seat (M5)."""


def pairs(sight: Sight, to: Seat) -> int:
    """Return the mask of the pairs *sight*'s seat may show to *to* now (M19, M21, M23)."""
    true = _true(sight)
    return true & ~sight.shown[to] or true


def reveals(sight: Sight, to: Seat) -> tuple[Cards, ...]:
    """Return the black cards *sight*'s seat may show to *to* in place of a pair (M22, M24)."""
    if sight.edition.reveal is NO_REVEAL or sight.players != 4 or sight.identity is None:
        return ()
    black = _black(sight, to)
    singles: tuple[Cards, ...] = tuple((card,) for card in black)
    return (*singles, black) if sight.edition.reveal is RevealOption.BOTH and len(black) == 2 else singles


def proofs(sight: Sight, to: Seat) -> Cards:
    """Return the black cards *sight*'s seat may show to *to*, who asked (M22, M26)."""
    return _black(sight, to)


def kinds(sight: Sight, of: Seat) -> tuple[Kind, ...]:
    """Return the kinds of black cards that *sight*'s seat may still be shown by *of* (M22, M27)."""
    if sight.edition.black_repeat is ALLOWED:
        return KINDS_LEFT[0]
    return KINDS_LEFT[sight.seen[of]]


def nameable(sight: Sight) -> tuple[Seat, ...]:
    """Return whom *sight*'s seat may name to the Ambassador (M25, M27, M54)."""
    return tuple([seat for seat in seats(sight.players) if _can_name(sight, seat) and kinds(sight, seat)])


def can_pick_up(sight: Sight) -> bool:
    """Return whether *sight*'s seat may pick up the telephone now (M30, M31, M55, M66)."""
    meeting = sight.meeting()
    return (
        sight.ending is None
        and sight.caller is None
        and meeting is not None
        and not meeting.settled
        and _may_call_at(sight, meeting)
    )


def options(sight: Sight) -> tuple[Action, ...]:
    """Return every action *sight*'s seat may take, the ones it owes first; none for the public."""
    seat = sight.seat
    if seat is None or sight.ending is not None:
        return ()
    found: list[Action] = []
    for duty in duties(sight):
        found += _answers(sight, seat, duty)
    if sight.caller is None:
        if sight.meetings is None:
            found += _second_thoughts(sight, seat)
        elif can_pick_up(sight):
            found.append(PickUp(seat))
    return tuple(found)


def _true(sight: Sight) -> int:
    table = TRUE_ONCE if sight.edition.truth is EXACTLY_ONE else TRUE_AT_LEAST_ONCE
    return table.get((sight.identity, sight.number), 0)  # type: ignore[arg-type]  # no cards, no pairs


def _black(sight: Sight, to: Seat) -> Cards:
    if sight.identity is None or sight.number is None:
        return ()
    both = (sight.identity, sight.number)
    if sight.edition.black_repeat is ALLOWED:
        return both
    return tuple(card for card in both if not sight.given[to] & KIND_BIT[KIND[card]])


def _can_name(sight: Sight, of: Seat) -> bool:
    return of != sight.seat and of != AMBASSADOR and of in seats(sight.players)


def _may_call_at(sight: Sight, meeting: Meeting) -> bool:
    purpose = meeting.purpose
    if purpose is EXCHANGE or purpose is PEEK:
        return True  # M30, M55
    if purpose is REQUEST:
        return sight.players != 4  # M30: with partners one calls beside a partner; else M55, M66
    if purpose is AUDIENCE:
        return sight.seat == AMBASSADOR  # M66
    if purpose is NOTHING:
        return False
    assert_never(purpose)


@lru_cache(maxsize=512)  # 16 holdings x 20 pairs of seats, for both truths rarely mixed
def _shows(seat: Seat, to: Seat, mask: int) -> tuple[tuple[int, Show], ...]:
    """Return the shows of the pairs in *mask*, each with its bit."""
    return tuple((BIT[pair], Show(seat, to, pair)) for pair in pairs_in(mask))


@lru_cache(maxsize=256)
def _visits(seat: Seat, hand: tuple[Location, ...]) -> tuple[Visit, ...]:
    return tuple(Visit(seat, at) for at in hand)


def _answers(sight: Sight, seat: Seat, duty: Duty) -> tuple[Action, ...]:
    match duty.task:
        case Task.VISIT:
            return _visits(seat, sight.hands[seat])
        case Task.SHOW:
            to = duty.other
            assert to is not None
            left = pairs(sight, to)
            shows = tuple([show for bit, show in _shows(seat, to, _true(sight)) if bit & left])
            black = reveals(sight, to)
            return shows + tuple(Reveal(seat, to, cards) for cards in black) if black else shows
        case Task.ASK:
            return _asks(sight, seat)
        case Task.PROVE:
            assert duty.other is not None
            return tuple(Prove(seat, card) for card in proofs(sight, duty.other))
        case Task.PEEK:
            return tuple(Peek(seat, side) for side in Side)
        case Task.SEND:
            return tuple(Send(seat, at) for at in sight.hands[DUMMY])
        case Task.CALL:
            return CALLS[seat]
        case _:
            assert_never(duty.task)


def _asks(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    named = nameable(sight)
    asks: tuple[Action, ...]
    if sight.edition.black_choice is BlackChoice.VIEWER:
        asks = tuple(Ask(seat, of, kind) for of in named for kind in kinds(sight, of))
    else:
        asks = tuple(Ask(seat, of) for of in named)
    optional = not named or sight.edition.ambassador_request is AmbassadorRequest.MAY
    return (*asks, Decline(seat)) if optional else asks


def _second_thoughts(sight: Sight, seat: Seat) -> tuple[Action, ...]:
    """Return what may be chosen anew as long as not all have chosen (M14, together)."""
    if sight.edition.visits is IN_TURN:
        return ()
    again: tuple[Action, ...] = _visits(seat, sight.hands[seat]) if sight.laid[seat] else ()
    if steers(sight, seat) and sight.laid[DUMMY]:
        again += tuple(Send(seat, at) for at in sight.hands[DUMMY])
    return again


def objection(sight: Sight, action: Action) -> Reason | None:
    """Return why *sight*'s seat may not take *action* now, or None if it may."""
    if sight.seat is None or action.seat != sight.seat:
        return Reason.NOT_YOUR_SEAT
    if sight.ending is not None:
        return Reason.GAME_OVER
    if sight.caller is not None and not isinstance(action, Call):
        return Reason.ON_THE_LINE  # M33
    match action:  # the frequent ones first: a case that does not fit costs time too
        case Visit(seat=seat, at=at):
            return _visit(sight, seat, at)
        case Show(seat=seat, to=to, cards=cards):
            return _facing(sight, to) or _show(sight, to, cards)
        case Ask(of=of, kind=kind):
            return _with_ambassador(sight) or _ask(sight, of, kind)
        case Prove(card=card):
            return _prove(sight, card)
        case Peek():
            return _peek(sight)
        case PickUp():
            return _pick_up(sight)
        case Call(seat=seat, number=number):
            if sight.caller != seat:
                return Reason.NOT_PICKED_UP
            return None if sorted(number) == sorted(NUMBERS) else Reason.NOT_A_NUMBER
        case Decline():
            may = sight.edition.ambassador_request is AmbassadorRequest.MAY
            return _with_ambassador(sight) or (None if may or not nameable(sight) else Reason.MUST_ASK)
        case Reveal(seat=seat, to=to, cards=cards):
            return _facing(sight, to) or _reveal(sight, to, cards)
        case Send(seat=seat, at=at):
            return _visit(sight, DUMMY, at) if steers(sight, seat) else Reason.NOT_YOURS_TO_SEND
        case _:
            assert_never(action)


def _visit(sight: Sight, place: Seat, at: Location) -> Reason | None:
    if sight.meetings is not None:
        return Reason.VISITS_OVER
    if sight.edition.visits is IN_TURN and next_place(sight) != place:
        done = sight.visits[place] is not None or sight.laid[place]
        return Reason.ALREADY_CHOSEN if done else Reason.NOT_YOUR_TURN
    return None if at in sight.hands[place] else Reason.LOCATION_USED


def _met(sight: Sight) -> Meeting | Reason:
    """Return the unsettled meeting *sight*'s seat is at, or why there is none."""
    if sight.meetings is None:
        return Reason.VISITS_NOT_OVER
    meeting = sight.meeting()
    if meeting is None:
        return Reason.NO_MEETING
    return Reason.MEETING_SETTLED if meeting.settled else meeting


def _facing(sight: Sight, to: Seat) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    seat = sight.seat
    exchange = meeting.purpose is EXCHANGE and to in meeting.seats
    audience = meeting.purpose is AUDIENCE and to == AMBASSADOR
    if to == seat or not (exchange or audience) or seat == AMBASSADOR:
        return Reason.NO_MEETING
    return None if sight.picked is None else Reason.ALREADY_PICKED


def _show(sight: Sight, to: Seat, cards: Cards) -> Reason | None:
    bit = BIT.get(cards)
    if bit is None:
        return Reason.NOT_A_PAIR
    if bit & pairs(sight, to):
        return None
    if bit & _true(sight):
        return Reason.PAIR_REPEATED
    return Reason.TOO_TRUE if sight.identity in cards and sight.number in cards else Reason.NOT_TRUE_ENOUGH


def _reveal(sight: Sight, to: Seat, cards: Cards) -> Reason | None:
    if sight.edition.reveal is RevealOption.NONE or not sight.partners:
        return Reason.NO_REVEAL
    if cards in reveals(sight, to):
        return None
    if not cards or any(card not in (sight.identity, sight.number) for card in cards) or len(set(cards)) < len(cards):
        return Reason.NOT_YOUR_BLACK_CARD
    if sight.edition.reveal is RevealOption.ONE and len(cards) > 1:
        return Reason.ONE_BLACK_CARD
    return Reason.BLACK_REPEATED if any((card,) not in reveals(sight, to) for card in cards) else Reason.NOT_A_PAIR


def _with_ambassador(sight: Sight) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    if meeting.purpose is not REQUEST or sight.seat == AMBASSADOR:
        return Reason.NOT_WITH_AMBASSADOR
    return None if meeting.asked is None else Reason.ALREADY_ASKED


def _ask(sight: Sight, of: Seat, kind: Kind | None) -> Reason | None:
    if not _can_name(sight, of):
        return Reason.CANNOT_BE_ASKED
    left = kinds(sight, of)
    if not left:
        return Reason.SEEN_BOTH
    if sight.edition.black_choice is BlackChoice.SHOWER:
        return None if kind is None else Reason.KIND_IS_NOT_YOURS
    if kind is None:
        return Reason.NAME_A_KIND
    return None if kind in left else Reason.KIND_SEEN


def _prove(sight: Sight, card: Card) -> Reason | None:
    if sight.meetings is None:
        return Reason.VISITS_NOT_OVER
    summons = sight.summons()
    if summons is None:
        return Reason.NOT_ASKED
    if card in proofs(sight, summons.seats[0]):
        return None
    return Reason.BLACK_REPEATED if card in (sight.identity, sight.number) else Reason.NOT_YOUR_BLACK_CARD


def _peek(sight: Sight) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    return None if meeting.purpose is PEEK else Reason.NOT_WITH_DUMMY


def _pick_up(sight: Sight) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    return None if _may_call_at(sight, meeting) else Reason.CANNOT_CALL_HERE
