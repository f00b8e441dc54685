"""Whether an action is legal now, and if not, why: may I?

Rule: an action is judged on a Sight, so whether it is legal can give nothing away.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, get_args

from bot.game.seats import AMBASSADOR, DUMMY, Seat
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
from bot.mini.rules.cards import BIT, NUMBERS, Location
from bot.mini.rules.duties import next_seat, steers
from bot.mini.rules.editions import IN_TURN, BlackChoiceRule, RequestRule, RevealRule
from bot.mini.rules.meetings import AUDIENCE, EXCHANGE, PEEK, REQUEST, Meeting
from bot.mini.rules.permits import (
    OTHERS,
    kinds,
    may_call_at,
    nameable,
    pairs,
    proofs,
    reveals,
    true_pairs,
)
from bot.mini.rules.sight import Sight

SHOWER: Final = BlackChoiceRule.SHOWER


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
    ALREADY_ANSWERED = "already-answered"
    NOT_YOURS_TO_WAIVE = "not-yours-to-waive"
    ALREADY_WAIVED = "already-waived"
    NOT_WITH_DUMMY = "not-with-dummy"
    CANNOT_CALL_HERE = "cannot-call-here"
    NOT_PICKED_UP = "not-picked-up"
    NOT_A_NUMBER = "not-a-number"


def objection(sight: Sight, action: Action) -> Reason | None:
    """Return why *sight*'s seat may not take *action* now, or None if it may."""
    if sight.seat is None or action.seat != sight.seat:
        return Reason.NOT_YOUR_SEAT
    if sight.ending is not None:
        return Reason.GAME_OVER
    if sight.caller is not None and type(action) is not Call:
        return Reason.ON_THE_LINE  # M33
    return JUDGES[type(action)](sight, action)


def _visit(sight: Sight, action: Visit) -> Reason | None:
    return _laying(sight, action.seat, action.at)


def _send(sight: Sight, action: Send) -> Reason | None:
    return (
        _laying(sight, DUMMY, action.at) if steers(sight, action.seat) else Reason.NOT_YOURS_TO_SEND
    )


def _laying(sight: Sight, seat: Seat, at: Location) -> Reason | None:
    if sight.meetings is not None:
        return Reason.VISITS_OVER
    if sight.edition.visits is IN_TURN and next_seat(sight) != seat:
        done = sight.visits[seat] is not None or sight.laid[seat]
        return Reason.ALREADY_CHOSEN if done else Reason.NOT_YOUR_TURN
    return None if at in sight.hands[seat] else Reason.LOCATION_USED


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


def _show(sight: Sight, action: Show) -> Reason | None:
    to, cards = action.to, action.cards
    refused = _facing(sight, to)
    if refused is not None:
        return refused
    bit = BIT.get(cards)
    if bit is None:
        return Reason.NOT_A_PAIR
    if bit & pairs(sight, to):
        return None
    if bit & true_pairs(sight):
        return Reason.PAIR_REPEATED
    return (
        Reason.TOO_TRUE
        if sight.identity in cards and sight.number in cards
        else Reason.NOT_TRUE_ENOUGH
    )


def _reveal(sight: Sight, action: Reveal) -> Reason | None:
    to, cards = action.to, action.cards
    refused = _facing(sight, to)
    if refused is not None:
        return refused
    if sight.edition.reveal is RevealRule.NONE or not sight.partners:
        return Reason.NO_REVEAL
    if cards in reveals(sight, to):
        return None
    if (
        not cards
        or any(card not in (sight.identity, sight.number) for card in cards)
        or len(set(cards)) < len(cards)
    ):
        return Reason.NOT_YOUR_BLACK_CARD
    if sight.edition.reveal is RevealRule.ONE and len(cards) > 1:
        return Reason.ONE_BLACK_CARD
    return (
        Reason.BLACK_REPEATED
        if any((card,) not in reveals(sight, to) for card in cards)
        else Reason.NOT_A_PAIR
    )


def _with_ambassador(sight: Sight) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    if meeting.purpose is not REQUEST or sight.seat == AMBASSADOR:
        return Reason.NOT_WITH_AMBASSADOR
    if meeting.asked is not None:
        return Reason.ALREADY_ASKED
    return None if sight.answered is None else Reason.ALREADY_ANSWERED


def _ask(sight: Sight, action: Ask) -> Reason | None:
    of, kind = action.of, action.kind
    refused = _with_ambassador(sight)
    if refused is not None:
        return refused
    if of not in OTHERS[sight.players][action.seat]:
        return Reason.CANNOT_BE_ASKED
    left = kinds(sight, of)
    if not left:
        return Reason.SEEN_BOTH
    if sight.edition.black_choice is SHOWER:
        return None if kind is None else Reason.KIND_IS_NOT_YOURS
    if kind is None:
        return Reason.NAME_A_KIND
    return None if kind in left else Reason.KIND_SEEN


def _decline(sight: Sight, _: Decline) -> Reason | None:
    may = sight.edition.ambassador_request is RequestRule.MAY
    return _with_ambassador(sight) or (None if may or not nameable(sight) else Reason.MUST_ASK)


def _prove(sight: Sight, action: Prove) -> Reason | None:
    card = action.card
    if sight.meetings is None:
        return Reason.VISITS_NOT_OVER
    summons = sight.summons()
    if summons is None:
        return Reason.NOT_ASKED
    if sight.answered is not None:
        return Reason.ALREADY_ANSWERED
    if card in proofs(sight, summons.seats[0]):
        return None
    return (
        Reason.BLACK_REPEATED
        if card in (sight.identity, sight.number)
        else Reason.NOT_YOUR_BLACK_CARD
    )


def _waive(sight: Sight, action: Waive) -> Reason | None:
    if action.seat != AMBASSADOR:
        return Reason.NOT_YOURS_TO_WAIVE
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    return Reason.ALREADY_WAIVED if sight.waived else None


def _peek(sight: Sight, _: Peek) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    return None if meeting.purpose is PEEK else Reason.NOT_WITH_DUMMY


def _pick_up(sight: Sight, _: PickUp) -> Reason | None:
    meeting = _met(sight)
    if isinstance(meeting, Reason):
        return meeting
    return None if may_call_at(sight, meeting) else Reason.CANNOT_CALL_HERE


def _call(sight: Sight, action: Call) -> Reason | None:
    if sight.caller != action.seat:
        return Reason.NOT_PICKED_UP
    return None if sorted(action.number) == sorted(NUMBERS) else Reason.NOT_A_NUMBER


JUDGES: Final[dict[type[Action], Callable[[Sight, Any], Reason | None]]] = {
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
"""What each action is judged by, once it is the seat's own and the game goes on."""

assert JUDGES.keys() == set(get_args(Action)), "every action is judged"
