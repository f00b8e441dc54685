"""Who owes what: there is no single turn, for meetings are settled in any order (M29)."""

from enum import StrEnum
from typing import Final, assert_never

import msgspec

from bot.game.seats import AMBASSADOR, CLOCKWISE, DUMMY, SEATS, Seat
from bot.mini.rules.cards import Location
from bot.mini.rules.editions import IN_TURN, DummyRule
from bot.mini.rules.meetings import AUDIENCE, EXCHANGE, NOTHING, PEEK, REQUEST, Meeting
from bot.mini.rules.sight import Sight


class Task(StrEnum):
    """What can be owed."""

    VISIT = "visit"
    SEND = "send"
    SHOW = "show"
    ASK = "ask"
    PROVE = "prove"
    WAIVE = "waive"
    PEEK = "peek"
    CALL = "call"


# Two members under plain names, which are found much quicker: for the hot path.
SHOW: Final = Task.SHOW
ASK: Final = Task.ASK


class Duty(msgspec.Struct, frozen=True, gc=False):
    """Something a seat owes in this round, *at* a meeting, to some *other*."""

    task: Task
    at: Location | None = None
    other: Seat | None = None


TO_VISIT: Final = (Duty(Task.VISIT),)
TO_SEND: Final = (Duty(Task.SEND),)


def steerer(game: int, round_: int) -> Seat:
    """Return which of three chooses where the dummy goes in that round: it goes round (M52)."""
    return Seat((game + round_) % 3)


def steers(sight: Sight, seat: Seat | None) -> bool:
    """Return whether *seat* chooses where the dummy goes in this round (M52)."""
    neighbour = sight.players == 3 and sight.edition.dummy is DummyRule.NEIGHBOUR
    return neighbour and seat == steerer(sight.game, sight.round)


def next_seat(sight: Sight) -> Seat | None:
    """Return the seat that plays a location now; None when all lie (M14, M61).

    That is where locations are played in turn.
    """
    if sight.players == 5 and not sight.laid[AMBASSADOR]:
        return AMBASSADOR
    visits = sight.visits
    for seat in CLOCKWISE[sight.first]:
        if visits[seat] is None:
            return seat
    return None


def waiting(sight: Sight) -> tuple[Seat, ...]:
    """Return whom the table waits for: the same for every sight of a state.

    Both of an exchange are waited for until it is settled, and the Ambassador player with those
    who meet them, so that nothing tells who was quicker (M18, M66).
    """
    if sight.ending is not None:
        return ()
    if sight.caller is not None:
        return (sight.caller,)
    if sight.meetings is not None:
        found: list[Seat] = []
        for meeting in sight.meetings:
            if not meeting.settled:
                found += _awaited(meeting, sight.players)
        return tuple(sorted(set(found))) if len(found) > 1 else tuple(found)
    if sight.edition.visits is IN_TURN:
        seat = next_seat(sight)
        return () if seat is None else (_player_of(sight, seat),)
    still = [seat for seat in SEATS if not sight.laid[seat] and _has_player(sight, seat)]
    return tuple(sorted({_player_of(sight, seat) for seat in still}))


def decisions(sight: Sight) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """Return what the table waits for, each by its name in the round, and whom: all of it public.

    A meeting is one decision for all who are at it: a clock of its own for each of them would tell
    who was quicker (M18).
    """
    if sight.ending is not None:
        return ()
    if sight.caller is not None:
        return (("call", (sight.caller,)),)
    if sight.meetings is not None:
        return tuple(
            [
                (f"{meeting.at} {meeting.asked}", _awaited(meeting, sight.players))
                for meeting in sight.meetings
                if not meeting.settled
            ]
        )
    if sight.edition.visits is IN_TURN:
        seat = next_seat(sight)
        return () if seat is None else ((f"visit {seat}", (_player_of(sight, seat),)),)
    return (("visits", waiting(sight)),)


def duties(sight: Sight) -> tuple[Duty, ...]:
    """Return what *sight*'s seat owes now, in the order in which it is best done."""
    seat = sight.seat
    if seat is None or sight.ending is not None:
        return ()
    if sight.caller is not None:
        return (Duty(Task.CALL),) if sight.caller == seat else ()
    if sight.meetings is None:
        return _visits(sight, seat)
    owed = []
    for meeting in sight.meetings:
        if meeting.settled:
            continue
        if meeting.asked == seat:
            if sight.answered is None:
                owed.append(Duty(Task.PROVE, meeting.at, _asker(meeting)))
        elif seat in meeting.seats:
            duty = _at(meeting, sight, seat)
            if duty is not None:
                owed.append(duty)
    return tuple(owed)


def _visits(sight: Sight, seat: Seat) -> tuple[Duty, ...]:
    if sight.edition.visits is IN_TURN:
        position = next_seat(sight)
        if position == seat:
            return TO_VISIT
        return TO_SEND if position == DUMMY and steers(sight, seat) else ()
    own = () if sight.laid[seat] else TO_VISIT
    return own + TO_SEND if steers(sight, seat) and not sight.laid[DUMMY] else own


def _at(meeting: Meeting, sight: Sight, seat: Seat) -> Duty | None:
    purpose = meeting.purpose
    if purpose is EXCHANGE:
        other = meeting.seats[meeting.seats[0] == seat]
        return Duty(SHOW, meeting.at, other) if sight.picked is None else None
    if seat == AMBASSADOR:
        return None if sight.waived else Duty(Task.WAIVE, meeting.at)
    if purpose is REQUEST:
        answered = meeting.asked is not None or sight.answered is not None
        return None if answered else Duty(ASK, meeting.at)
    if purpose is PEEK:
        return Duty(Task.PEEK, meeting.at, DUMMY)
    if purpose is AUDIENCE:
        return Duty(SHOW, meeting.at, AMBASSADOR) if sight.picked is None else None
    if purpose is NOTHING:
        return None
    assert_never(purpose)


def _asker(meeting: Meeting) -> Seat:
    return meeting.seats[0]  # seats are in order and the Ambassador's is the last


def _awaited(meeting: Meeting, players: int) -> tuple[Seat, ...]:
    purpose = meeting.purpose
    if purpose is EXCHANGE or purpose is AUDIENCE:
        return meeting.seats
    if purpose is REQUEST:
        one = _asker(meeting) if meeting.asked is None else meeting.asked
        return (one, AMBASSADOR) if players == 5 else (one,)  # M66
    if purpose is PEEK:
        return meeting.seats[:-1]  # seats are in order: the dummy is the last
    if purpose is NOTHING:
        return ()
    assert_never(purpose)


def _player_of(sight: Sight, seat: Seat) -> Seat:
    if seat == DUMMY and sight.players == 3:
        return steerer(sight.game, sight.round)
    return seat


def _has_player(sight: Sight, seat: Seat) -> bool:
    if seat == AMBASSADOR:
        return sight.players == 5
    return seat != DUMMY or sight.players != 3 or sight.edition.dummy is DummyRule.NEIGHBOUR
