"""What has just happened to one person: their last round, or how the game ended.

Rule: made from the person's own sight alone, so that a desk opened anew says the same.
"""

from collections.abc import Sequence
from typing import Final, assert_never

from bot.game.interface import Outcome
from bot.game.seats import Seat
from bot.mini.rules.cards import LOCATIONS, Location
from bot.mini.rules.clues import Clue, RoundVisits
from bot.mini.rules.events import Abandoned, Called, Drawn, Event, Unmasked, Won
from bot.mini.rules.meetings import Purpose, meetings
from bot.mini.rules.sight import Sight
from bot.mini.words import telling
from bot.mini.words.cards import location, signed
from bot.mini.words.truth import weight
from bot.words.reader import Reader

SERIES: Final = len(LOCATIONS)
"""Rounds after which all have their locations back (M16)."""


def recent(reader: Reader, sight: Sight) -> str:
    """Return what the last round that was played has brought *sight*'s seat, or how the game ended.

    The last places of a series lie by themselves (M16): with the fifth round stands the fourth.
    """
    if sight.ending is not None:
        return ended(reader, sight)
    first = told_from(sight)
    rounds = [past for past in sight.history if first is not None and first <= past.round]
    return "\n".join(line for past in rounds for line in _round(reader, sight, past))


def told_from(sight: Sight) -> int | None:
    """Return from which round on that is what was shown; None where it tells of no round."""
    last = _last(sight)
    if sight.ending is not None or last < 1:
        return None
    return last if last % SERIES else last - 1


def _last(sight: Sight) -> int:
    """Return which is the last round whose places lie open; 0 where there is none yet."""
    return sight.round if sight.meetings is not None else sight.round - 1


def elsewhere(reader: Reader, sight: Sight) -> str:
    """Return who else has met in the last round whose places lie open, as all saw it."""
    last = _last(sight)
    past = next((past for past in sight.history if past.round == last), None)
    if past is None or sight.ending is not None:
        return ""
    met = [
        one
        for one in meetings(past.visits, sight.players)
        if sight.seat not in one.seats and one.purpose is not Purpose.NOTHING
    ]
    return "\n".join(
        reader.say(
            "recent-elsewhere",
            round=last,
            at=location(reader, one.at),
            who=reader.people(one.seats),
        )
        for one in met
    )


def ended(reader: Reader, sight: Sight) -> str:
    """Return how the game of *sight* ended, as all were told."""
    ending = sight.ending
    assert ending is not None
    assert sight.unmasked is not None, "at the end all is turned up"
    events: list[Event] = []
    if ending.caller is not None:
        events.append(Called(ending.caller, ending.number, ending.right is True))
    events.append(Unmasked(*sight.unmasked))
    match ending.outcome:
        case Outcome.WON:
            events.append(Won(ending.winners, ending.points))
        case Outcome.DRAWN:
            events.append(Drawn())
        case Outcome.ABANDONED:
            events.append(Abandoned())
        case _:
            assert_never(ending.outcome)
    return "\n".join(filter(None, (telling.public(reader, sight, event) for event in events)))


def _round(reader: Reader, sight: Sight, past: RoundVisits) -> list[str]:
    """Return a heading and what was shown for each place where the seat saw or showed a card.

    Where it met nobody, or nothing was shown, that is said; of a meeting still open nothing, but
    where nobody chose to go there.
    """
    seat = sight.seat
    assert seat is not None
    mine = past.visits[seat]
    clues = [clue for clue in sight.clues if clue.round == past.round]
    lines = [] if any(clue.at == mine for clue in clues) else _nothing(reader, sight, past)
    for at in dict.fromkeys(clue.at for clue in clues):
        there = sorted((clue for clue in clues if clue.at == at), key=lambda clue: clue.by == seat)
        lines.append(_heading(reader, past, there[0], seat))
        lines += [
            signed(
                reader,
                telling.fact(reader, sight, clue) + weight(reader, sight, clue),
                *clue.cards,
            )
            for clue in there
        ]
    return lines


def _heading(reader: Reader, past: RoundVisits, clue: Clue, seat: Seat) -> str:
    others = _others(past, seat)
    if past.visits[seat] != clue.at or not others:
        return telling.where(reader, clue)
    return _met(reader, past, clue.at, others)


def _met(reader: Reader, past: RoundVisits, at: Location, others: Sequence[Seat]) -> str:
    values = {"at": _place(reader, past, at), "others": reader.people(others)}
    return reader.say("told-meeting", round=past.round, **values)


def _place(reader: Reader, past: RoundVisits, at: Location) -> str:
    """Return what *at* is called, and of the last one of a series that it was chosen by nobody."""
    name = location(reader, at)
    return name if past.round % SERIES else reader.say("recent-only-one-left", at=name)


def _nothing(reader: Reader, sight: Sight, past: RoundVisits) -> list[str]:
    seat, values = sight.seat, {"round": past.round}
    assert seat is not None
    mine = past.visits[seat]
    meeting = sight.meeting()
    assert mine is not None, "the places of that round lie open"
    others, at = _others(past, seat), _place(reader, past, mine)
    if past.round == sight.round and meeting is not None and not meeting.settled:
        return [] if past.round % SERIES else [_met(reader, past, mine, others)]
    if not others:
        return [reader.say("recent-alone", at=at, **values)]
    met = any(seat in one.seats for one in meetings(past.visits, sight.players))
    key = "recent-unshown" if met else "recent-crowd"
    return [reader.say(key, at=at, others=reader.people(others), **values)]


def _others(past: RoundVisits, seat: Seat) -> list[Seat]:
    mine = past.visits[seat]
    return [Seat(at) for at, there in enumerate(past.visits) if there == mine and at != seat]
