"""Who owes what: there is no single turn, for meetings are settled in any order (M29)."""

from enum import StrEnum

import msgspec

from bot.game.mini.cards import Location
from bot.game.mini.editions import Dummy, Visits
from bot.game.mini.meetings import Meeting, Purpose
from bot.game.mini.sight import Sight
from bot.game.seats import AMBASSADOR, DUMMY, Seat, clockwise


class Task(StrEnum):
    """What can be owed."""

    VISIT = "visit"
    SEND = "send"
    SHOW = "show"
    ASK = "ask"
    PROVE = "prove"
    PEEK = "peek"
    CALL = "call"


class Duty(msgspec.Struct, frozen=True, gc=False):
    """Something a seat owes in this round, *at* a meeting, to some *other*."""

    task: Task
    at: Location | None = None
    other: Seat | None = None


def steers(sight: Sight, seat: Seat | None) -> bool:
    """Return whether *seat* chooses where the dummy goes: it sits on his right (M52)."""
    return sight.players == 3 and seat == 2 and sight.edition.dummy is Dummy.NEIGHBOUR


def next_place(sight: Sight) -> Seat | None:
    """Return the place that plays a location now, where they are played in turn; None when all lie (M14, M61)."""
    if sight.players == 5 and not sight.laid[AMBASSADOR]:
        return AMBASSADOR
    return next((place for place in clockwise(sight.first) if sight.visits[place] is None), None)


def waiting(sight: Sight) -> tuple[Seat, ...]:
    """Return whom the table waits for: the same for every sight of a state.

    Both of an exchange are waited for until it is settled, so that nothing tells who was quicker (M18).
    """
    if sight.ending is not None:
        return ()
    if sight.caller is not None:
        return (sight.caller,)
    if sight.meetings is not None:
        found = {seat for meeting in sight.meetings if not meeting.settled for seat in _awaited(meeting, sight.players)}
        return tuple(sorted(found))
    if sight.edition.visits is Visits.IN_TURN:
        place = next_place(sight)
        return () if place is None else (_player_of(sight, place),)
    places = [place for place in range(5) if not sight.laid[place] and _has_player(sight, Seat(place))]
    return tuple(sorted({_player_of(sight, Seat(place)) for place in places}))


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
            owed.append(Duty(Task.PROVE, meeting.at, _asker(meeting)))
        elif seat in meeting.seats:
            duty = _at(meeting, sight, seat)
            if duty is not None:
                owed.append(duty)
    return tuple(owed)


def _visits(sight: Sight, seat: Seat) -> tuple[Duty, ...]:
    if sight.edition.visits is Visits.IN_TURN:
        place = next_place(sight)
        if place == seat:
            return (Duty(Task.VISIT),)
        return (Duty(Task.SEND),) if place == DUMMY and steers(sight, seat) else ()
    own = () if sight.laid[seat] else (Duty(Task.VISIT),)
    return (*own, Duty(Task.SEND)) if steers(sight, seat) and not sight.laid[DUMMY] else own


def _at(meeting: Meeting, sight: Sight, seat: Seat) -> Duty | None:
    match meeting.purpose:
        case Purpose.EXCHANGE:
            other = meeting.seats[meeting.seats[0] == seat]
            return Duty(Task.SHOW, meeting.at, other) if sight.picked is None else None
        case Purpose.REQUEST:
            return Duty(Task.ASK, meeting.at) if meeting.asked is None and seat != AMBASSADOR else None
        case Purpose.PEEK:
            return Duty(Task.PEEK, meeting.at, DUMMY)
        case Purpose.AUDIENCE:
            mine = seat != AMBASSADOR and sight.picked is None
            return Duty(Task.SHOW, meeting.at, AMBASSADOR) if mine else None
        case Purpose.NOTHING:
            return None


def _asker(meeting: Meeting) -> Seat:
    return meeting.seats[0]  # seats are in order and the Ambassador's is the last


def _awaited(meeting: Meeting, players: int) -> tuple[Seat, ...]:
    match meeting.purpose:
        case Purpose.EXCHANGE:
            return meeting.seats
        case Purpose.REQUEST:
            return (_asker(meeting) if meeting.asked is None else meeting.asked,)
        case Purpose.PEEK:
            return tuple(seat for seat in meeting.seats if seat != DUMMY)
        case Purpose.AUDIENCE:
            return tuple(seat for seat in meeting.seats if seat != AMBASSADOR)
        case Purpose.NOTHING:
            return ()


def _player_of(sight: Sight, place: Seat) -> Seat:
    return Seat(2) if place == DUMMY and sight.players == 3 else place


def _has_player(sight: Sight, place: Seat) -> bool:
    if place == AMBASSADOR:
        return sight.players == 5
    return place != DUMMY or sight.players != 3 or sight.edition.dummy is Dummy.NEIGHBOUR
