"""Twelve hints for a newcomer's first game, each at the moment when it helps (P18).

Rule: which hints are given follows from what has happened in the person's own sight, never from a
    plan of the game: they may do whatever is legal, and what they read is true.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import assert_never

from msgspec.structs import replace

from bot.game.seats import Seat
from bot.mini.rules.arguments import decided
from bot.mini.rules.cards import partner
from bot.mini.rules.clues import Clue, RoundVisits, Source
from bot.mini.rules.deduction import Cell, Deduction, deduce
from bot.mini.rules.meetings import Meeting, Purpose, meetings
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import card, cards, location, number
from bot.mini.words.truth import weight
from bot.mini.words.why import labelled
from bot.words.nouns import Noun
from bot.words.reader import Reader


class Hint(StrEnum):
    """What a hint is about, in the usual order; the value is part of its sentence's key."""

    AIM = "aim"
    LOCATION = "location"
    OUTCOME = "outcome"
    SHOW = "show"
    COLUMN = "column"
    SHEET = "sheet"
    CONCLUSION = "conclusion"
    PARTNER = "partner"
    EXPOSED = "exposed"
    AMBASSADOR = "ambassador"
    KNOWN = "known"
    TELEPHONE = "telephone"


When = tuple[int, int]
"""A round, and in it 0 while locations are chosen, 1 while the seat is at a meeting, 2 after
that."""

_BEFORE, _MEETING, _AFTER = range(3)


def given(sight: Sight) -> dict[Hint, When]:
    """Return every hint there was occasion for, and when: *sight* is of an agent among four."""
    found: dict[Hint, When] = {}
    for when, hint in _due(sight):
        if hint is Hint.TELEPHONE:
            found[hint] = when  # each time anew
        found.setdefault(hint, when)
    return found


def newest(sight: Sight) -> Hint | None:
    """Return the one hint that helps *sight*'s seat now, if any does that it has not read yet."""
    return _read(sight).get(_now(sight))


def hinted(reader: Reader, sight: Sight) -> str:
    """Return the one hint that helps *sight*'s seat now, in words; nothing once the game is over.

    They are counted as they are read.
    """
    read, now = _read(sight), _now(sight)
    one = read.get(now)
    if one is None or sight.ending is not None:
        return ""
    order = list(dict.fromkeys(read.values()))
    return reader.say(
        "lesson-hint",
        number=order.index(one) + 1,
        of=len(Hint),
        hint=_said(reader, sight, one, given(sight)),
    )


def _now(sight: Sight) -> When:
    """Return which moment it is: from the end of one's meeting on it is the same until the next."""
    if sight.meetings is None:
        return (sight.round - 1, _AFTER) if sight.round > 1 else (1, _BEFORE)
    return sight.round, _MEETING if _of_now(sight) else _AFTER


def _read(sight: Sight) -> dict[When, Hint]:
    """Return which hint *sight*'s seat read at each moment until now: one, and each of them once.

    What a meeting is about comes first, and before all else that one can call. What there was no
    room for waits for the next moment.
    """
    due, now = list(_due(sight)), _now(sight)
    played = [
        past.round for past in sight.history if (past.round + 1) % 5
    ]  # the last lies by itself
    moments = {when for when, _ in due if when[1] != _AFTER} | {(one, _AFTER) for one in played}
    read: dict[When, Hint] = {}
    waiting: dict[Hint, None] = {}
    done = 0
    for moment in sorted({moment for moment in moments if moment < now} | {now}):
        new = [hint for when, hint in due[done:] if when <= moment]
        done += len(new)
        told = set(read.values()) - {Hint.TELEPHONE}
        waiting.update((hint, None) for hint in new if hint not in told)
        about = _of_now(sight) if moment == now else _ABOUT
        first = [hint for hint in _ABOUT if hint in waiting and hint in new and hint in about]
        busy = moment[1] == _MEETING
        others = [hint for hint in waiting if hint not in (*_ABOUT, *_GOING * busy)]
        known = [Hint.KNOWN] * (Hint.KNOWN in others)
        for hint in (*first, *known, *others)[:1]:
            read[moment] = hint
            del waiting[hint]
        if moment not in read and moment[1] != _MEETING and Hint.KNOWN in told:
            read[moment] = Hint.KNOWN  # until there is such a meeting
    return read


_ABOUT = (Hint.TELEPHONE, Hint.AMBASSADOR, Hint.SHOW)
"""What is about a meeting, and says nothing to who has left it; in the order of their weight."""

_GOING = (Hint.LOCATION, Hint.OUTCOME)
"""What is about where to go, and waits while one is at a meeting."""


# When.


def _due(sight: Sight) -> Iterator[tuple[When, Hint]]:
    """Yield each occasion for a hint, in the order of time."""
    yield from (((1, _BEFORE), hint) for hint in (Hint.AIM, Hint.LOCATION))
    known = _known_after(sight, 0)
    before = deduce(known)
    for past in sight.history:
        meeting = _meeting_of(sight, past)
        yield from (((past.round, _MEETING), hint) for hint in _at(sight, past, meeting, before))
        if past.round == 1:
            yield (1, _AFTER if meeting is None else _MEETING), Hint.OUTCOME
        after = _known_after(sight, past.round)
        if after.clues == known.clues:
            continue  # nothing was learnt: nothing follows that did not before
        known, before = after, deduce(after)
        yield from (((past.round, _AFTER), hint) for hint in _from(known, before))


def _at(
    sight: Sight, past: RoundVisits, meeting: Meeting | None, before: Deduction
) -> Iterator[Hint]:
    """Yield what helps in a *past* round, at whose *meeting* the seat knew *before*."""
    if past.asked == sight.seat:
        yield Hint.AMBASSADOR
    if meeting is None:
        return
    if meeting.purpose is Purpose.REQUEST:
        yield Hint.AMBASSADOR
        return
    yield Hint.SHOW
    if _is_ready(before) and before.partners[0] in meeting.seats:
        yield Hint.TELEPHONE


def _of_now(sight: Sight) -> tuple[Hint, ...]:
    """Return the hints that would be about what *sight*'s seat is doing."""
    meeting = sight.meeting()
    open_ = None if meeting is None or meeting.settled else meeting.purpose
    if sight.summons() is not None or open_ is Purpose.REQUEST:
        return (Hint.AMBASSADOR,)
    if open_ is None:
        return ()
    return (Hint.TELEPHONE,) if sight.caller is not None else (Hint.SHOW, Hint.TELEPHONE)


def _from(after: Sight, found: Deduction) -> Iterator[Hint]:
    """Yield what helps who knows the sheet of *after*, with what can be *found* by it."""
    if _pairs(after, mine=False):
        yield Hint.COLUMN
    yield Hint.SHEET
    if any(cell is Cell.SURE for cells in found.cells.values() for cell in cells.values()):
        yield Hint.CONCLUSION
    if len(found.partners) == 1:
        yield Hint.PARTNER
    if len(_pairs(after, mine=True)) > 1:
        yield Hint.EXPOSED
    if _is_ready(found):
        yield Hint.KNOWN


def _is_ready(found: Deduction) -> bool:
    return len(found.numbers) == len(found.partners) == 1


def _pairs(sight: Sight, *, mine: bool) -> list[Clue]:
    return [
        clue
        for clue in sight.clues
        if clue.source is Source.PAIR and (clue.by == sight.seat) is mine
    ]


def _meeting_of(sight: Sight, past: RoundVisits) -> Meeting | None:
    """Return the meeting at which *sight*'s seat was in a *past* round, if it was at any."""
    return next(
        (one for one in meetings(past.visits, sight.players) if sight.seat in one.seats), None
    )


def _known_after(sight: Sight, round_: int) -> Sight:
    """Return *sight* with the clues of no later round than *round_*."""
    return replace(sight, clues=tuple(clue for clue in sight.clues if clue.round <= round_))


# What.


def _said(reader: Reader, sight: Sight, hint: Hint, found: Mapping[Hint, When]) -> str:
    key = f"lesson-{hint}"
    match hint:
        case Hint.AIM:
            assert sight.identity is not None
            return reader.say(key, partner=card(reader, partner(sight.identity)))
        case Hint.SHEET | Hint.LOCATION | Hint.SHOW | Hint.EXPOSED:
            return reader.say(key)
        case Hint.OUTCOME:
            return _outcome(reader, sight)
        case Hint.COLUMN:
            last = _pairs(sight, mine=False)[-1]
            truth = weight(reader, sight, last)
            told = {"who": reader.who(last.by), "cards": cards(reader, last.cards)}
            return reader.say(key, truth=truth, **told)
        case Hint.CONCLUSION:
            then = _known_after(sight, found[hint][0])
            sure = next(claim for claim in decided(then) if claim.holds)
            return reader.say(key, claim=labelled(reader, sure))
        case Hint.AMBASSADOR:
            summons = sight.summons()
            if summons is None:
                return reader.say(key)
            asker = reader.who(summons.seats[0])
            return reader.say("lesson-ambassador-asked", who=asker)
        case Hint.PARTNER:
            return reader.say(key, who=_mate(reader, sight))
        case Hint.KNOWN | Hint.TELEPHONE:
            said = number(reader, deduce(sight).numbers[0])
            if hint is Hint.TELEPHONE and sight.caller == sight.seat:
                key = "lesson-telephone-line"
            return reader.say(key, number=said, who=_mate(reader, sight))
        case _:
            assert_never(hint)


def _outcome(reader: Reader, sight: Sight) -> str:
    """Return what became of the last round that is over for the seat.

    It met somebody, was alone, or was in a crowd (M17).
    """
    assert sight.seat is not None
    past = [one for one in sight.history if (one.round, _AFTER) <= _now(sight)][-1]
    at = past.visits[sight.seat]
    assert at is not None
    others = [
        Seat(seat) for seat, there in enumerate(past.visits) if there == at and seat != sight.seat
    ]
    key = (
        "lesson-outcome-alone"
        if not others
        else "lesson-outcome-met"
        if len(others) == 1
        else "lesson-outcome-crowd"
    )
    there = {"at": location(reader, at, "at"), "who": reader.people(others)}
    return reader.say(key, round=past.round, **there)


def _mate(reader: Reader, sight: Sight) -> Noun:
    return reader.who(deduce(sight).partners[0])
