"""Whether an action is legal now, and if not, why: may I?

Rule: an action is judged on a Sight, so whether it is legal can give nothing away (I133).
"""

from collections.abc import Callable
from typing import Any, Final, get_args

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.editions import PlacementRule, ReportRule
from bot.board.rules.maps import Space
from bot.board.rules.material import BUILDS, CODES, COLOURS, IDENTITIES, THE_AMBASSADOR
from bot.board.rules.meetings import Meeting, Settling
from bot.board.rules.plans import fault, shake_of
from bot.board.rules.reasons import Reason
from bot.board.rules.showing import Showing, asking_of, objection_to
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, Seat

STEPS: Final = 2
"""How many steps the Ambassador player may take in a turn (I161)."""


def objection(sight: Sight, action: Action) -> Reason | None:
    """Return why *sight*'s seat may not take *action* now, or None if it may."""
    if sight.seat is None or action.seat != sight.seat:
        return Reason.NOT_YOUR_SEAT
    if sight.ending is not None:
        return Reason.GAME_OVER
    return JUDGES[type(action)](sight, action)


def _not_now(sight: Sight) -> Reason | None:
    """Return why nothing but what is owed can be done now (I77, I134), or None."""
    if not sight.history:
        return Reason.NOT_BEGUN
    if sight.declaration is not None:
        return Reason.HAND_OWED
    return Reason.ANSWER_OWED if sight.asking is not None else None


def _not_my_turn(sight: Sight) -> Reason | None:
    """Return why *sight*'s seat can do nothing of its turn now, or None."""
    if sight.history and sight.history[-1].seat != sight.seat:
        return Reason.NOT_YOUR_TURN
    return _not_now(sight)


def _place(sight: Sight, action: Place) -> Reason | None:
    if sight.history or sight.edition.placement is PlacementRule.RANDOM:
        return Reason.PLACES_ARE_SET
    if action.seat in sight.ready:
        return Reason.PLACES_CHOSEN
    starts = sight.map.starts.get(COLOURS[action.seat], ())
    return None if starts and sorted(action.spaces) == sorted(starts) else Reason.NOT_YOUR_PLACES


def _move(sight: Sight, action: Move) -> Reason | None:
    if action.seat == AMBASSADOR:
        return Reason.AMBASSADOR_WALKS
    refused = _not_my_turn(sight)
    if refused is not None:
        return refused
    return Reason.ALREADY_MOVED if sight.moved else fault(shake_of(sight), action.plan)


def _walk(sight: Sight, action: Walk) -> Reason | None:
    if action.seat != AMBASSADOR:
        return Reason.NOT_THE_AMBASSADOR
    refused = _not_my_turn(sight)
    if refused is not None:
        return refused
    if sight.sending is not None:
        return Reason.SEND_FIRST  # I163
    if sight.walked == STEPS:
        return Reason.NO_STEPS_LEFT
    at = sight.positions[THE_AMBASSADOR]
    assert at is not None
    return None if sight.map.joined(at, action.to, action.by) else Reason.NO_SUCH_LINE


def _meeting(sight: Sight, other: Seat) -> Meeting | Reason:
    """Return the meeting with *other* that *sight*'s seat may settle now, or why there is none."""
    refused = _not_my_turn(sight)
    if refused is not None:
        return refused
    if sight.seat != AMBASSADOR and not sight.moved:
        return Reason.NOT_MOVED  # I70
    if sight.sending is not None:
        return Reason.SEND_FIRST
    meeting = sight.meeting(other)
    if meeting is None:
        return Reason.NO_MEETING
    return meeting if meeting.settled is Settling.OPEN else Reason.MEETING_SETTLED


_NO_MEETING: Final = (Reason.NO_MEETING, Reason.MEETING_SETTLED)


def _ask(sight: Sight, action: Ask) -> Reason | None:
    meeting = _meeting(sight, action.through)
    if isinstance(meeting, Reason):
        again = action.seat == AMBASSADOR and action.of in sight.asked  # I162
        return Reason.ALREADY_ASKED if again and meeting in _NO_MEETING else meeting
    if not _has_cards(sight, action.of) or action.through not in (action.of, AMBASSADOR):
        return Reason.CANNOT_BE_ASKED
    return None


def _has_cards(sight: Sight, other: Seat) -> bool:
    """Return whether *other* is another player, and no Ambassador player."""
    return other != sight.seat and other in AGENTS[: sight.players]


def _show(sight: Sight, action: Show) -> Reason | None:
    if sight.asking is None or sight.asking.of != sight.seat:
        return Reason.NOT_ASKED
    hand, asking = asking_of(sight)
    return objection_to(Showing(action.cards, action.secret), hand, asking, sight.edition)


def _send(sight: Sight, action: Send) -> Reason | None:
    refused = _not_my_turn(sight)
    if refused is not None:
        return refused
    if sight.sending is None:
        return Reason.NOTHING_TO_SEND
    if sight.sending.piece == THE_AMBASSADOR:
        if action.to not in sight.map.banishment:
            return Reason.NOT_FOR_AMBASSADOR  # I101
    elif action.to not in sight.map.unnumbered:
        return Reason.SPACE_NUMBERED  # I100
    return _occupied(sight, action.to)


def _occupied(sight: Sight, space: Space) -> Reason | None:
    return Reason.SPACE_OCCUPIED if space in sight.positions else None  # I14, I102


def _stride(sight: Sight, action: Stride) -> Reason | None:
    if action.seat == AMBASSADOR:
        return Reason.AMBASSADOR_WALKS
    meeting = _meeting(sight, action.met)
    if isinstance(meeting, Reason):
        return meeting
    if not sight.map.joined(meeting.at, action.to, action.by):
        return Reason.NOT_A_STEP
    return _occupied(sight, action.to)


def _leave(sight: Sight, action: Leave) -> Reason | None:
    if action.seat == AMBASSADOR:
        return Reason.AMBASSADOR_WALKS
    meeting = _meeting(sight, action.met)
    return meeting if isinstance(meeting, Reason) else None


def _end_turn(sight: Sight, action: EndTurn) -> Reason | None:
    refused = _not_my_turn(sight)
    if refused is not None:
        return refused
    if action.seat != AMBASSADOR and not sight.moved:
        return Reason.NOT_MOVED
    return Reason.SEND_FIRST if sight.sending is not None else None


def may_declare(sight: Sight) -> Reason | None:
    """Return why *sight*'s seat can declare nothing now, or None if it can (I130)."""
    if sight.seat == AMBASSADOR:
        return Reason.NO_CARDS
    refused = _not_my_turn(sight)
    if refused is not None:
        return refused
    if not sight.moved:
        return Reason.NOT_MOVED
    return None if sight.stepped else Reason.NO_STEP_TAKEN


def _declare(sight: Sight, action: Declare) -> Reason | None:
    refused = may_declare(sight)
    if refused is not None:
        return refused
    partner, code = action.partner, action.code
    if partner is None and code is None:
        return None if sight.players == 3 else Reason.NOBODY_IS_ALONE  # I131, I156
    if partner is None or code is None:
        return Reason.NAME_PARTNER_AND_LETTER
    if not _has_cards(sight, partner):
        return Reason.CANNOT_BE_NAMED
    if code not in CODES:
        return Reason.NOT_A_LETTER
    return Reason.OWN_LETTER if code == sight.code else None


def _hand(sight: Sight, action: Hand) -> Reason | None:
    declaration = sight.declaration
    named = declaration is not None and declaration.partner == action.seat
    return None if named else Reason.NO_HAND_ASKED


def _report(sight: Sight, action: Report) -> Reason | None:
    if action.seat != AMBASSADOR:
        return Reason.NOT_THE_AMBASSADOR
    refused = _not_now(sight)
    if refused is not None:
        return refused
    if sight.reported and sight.edition.report is ReportRule.ONCE:
        return Reason.ALREADY_REPORTED
    known = (sorted(action.identities), sorted(action.builds))
    return None if known == (sorted(IDENTITIES), sorted(BUILDS)) else Reason.NOT_A_REPORT


def _gesture(_: Sight, __: Gesture) -> Reason | None:
    return None  # I35: anyone, at any time


JUDGES: Final[dict[type[Action], Callable[[Sight, Any], Reason | None]]] = {
    Place: _place,
    Move: _move,
    Walk: _walk,
    Ask: _ask,
    Show: _show,
    Send: _send,
    Stride: _stride,
    Leave: _leave,
    EndTurn: _end_turn,
    Declare: _declare,
    Hand: _hand,
    Report: _report,
    Gesture: _gesture,
}
"""What each action is judged by, once it is the seat's own and the game goes on."""

assert JUDGES.keys() == set(get_args(Action)), "every action is judged"
