"""The table panel as lines of text: everything that all may know, from the public's sight.

It stays far below the 4,000 characters of a message with the longest names and five players.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.game.interface import Outcome
from bot.game.seats import AMBASSADOR, CLOCKWISE, SEATS, Seat
from bot.mini.rules.cards import LOCATIONS, Location
from bot.mini.rules.duties import Task, decisions, duties, waiting
from bot.mini.rules.editions import ROTATES
from bot.mini.rules.meetings import Meeting, Purpose
from bot.mini.rules.sight import Sight
from bot.mini.words.cards import location, locations
from bot.mini.words.telling import score
from bot.words.names import MARKS
from bot.words.nouns import Noun
from bot.words.reader import Reader


@dataclass(frozen=True)
class Panel:
    """The lines of a panel, by what they say; each is made once, wherever it is shown."""

    title: str
    seats: tuple[str, ...]
    """For each seat what lies there and which locations it has left, in order of play."""
    meetings: tuple[str, ...]
    score: str
    waited_for: str
    awaited: tuple[Seat, ...]
    """Whom that means."""
    locations: Mapping[Location, str]
    """What the locations are called."""

    @property
    def pictured(self) -> tuple[str, ...]:
        """What the picture of the table shows: who is where, what is left, and the score."""
        return (*self.seats, self.score)


def panel(reader: Reader, sight: Sight) -> Panel:
    """Return the panel of *sight*, which is the public's."""
    names, seats, awaited = locations(reader), [], waiting(sight)
    for seat in (*CLOCKWISE[sight.first], AMBASSADOR):
        who, at = reader.who(seat).form("start"), sight.visits[seat]
        if at is not None:
            played = f"**{names[at]}**"
        else:
            played = reader.say("panel-face-down" if sight.laid[seat] else "panel-to-come")
        left = ", ".join(map(names.__getitem__, sight.hands[seat]))
        values = {"mark": MARKS[seat], "who": _named(reader, seat, who), "played": played}
        key = "panel-seat" if left else "panel-seat-empty"
        seats.append(reader.say(key, left=left, **values))
    return Panel(
        title(reader, sight),
        tuple(seats),
        meetings(reader, sight),
        score(reader, sight),
        waited_for(reader, sight, awaited),
        awaited,
        names,
    )


def title(reader: Reader, sight: Sight) -> str:
    """Return which game and round it is, and who has become the Ambassador by it."""
    values = {"game": sight.game, "round": sight.round}
    if sight.last_series:
        return reader.say("panel-title-last", **values)
    if sight.round != 1:
        return reader.say("panel-title", **values)
    begins = reader.say("panel-title-begins", **values)
    rotates = sight.players == 5 and sight.edition.ambassador is ROTATES
    if not rotates or sight.game == 1:
        return begins
    return f"{begins}\n{reader.say('panel-rotated', who=reader.who(AMBASSADOR))}"  # M41


def meetings(reader: Reader, sight: Sight) -> tuple[str, ...]:
    """Return the meetings of the round and how they stand, and where too many are to meet (M17).

    It is nothing while locations are still to come.
    """
    if sight.meetings is None:
        return ()
    crowds = _crowds(reader, sight)
    if not sight.meetings:
        return (reader.say("panel-no-meeting"), *crowds)
    heading = reader.say("panel-meetings")
    return (heading, *(_meeting(reader, sight, meeting) for meeting in sight.meetings), *crowds)


def waited_for(reader: Reader, sight: Sight, awaited: Sequence[Seat]) -> str:
    """Return that *awaited* are waited for, or that the round is over, or how the game ended."""
    if sight.ending is not None:
        return _ended(reader, sight)
    if sight.caller is not None:
        return reader.say("panel-on-the-line", who=reader.who(sight.caller))
    if not awaited:
        return reader.say("panel-frozen")
    return waiting_for(reader, sight, awaited)


def waiting_for(reader: Reader, sight: Sight, awaited: Sequence[Seat]) -> str:
    """Return that *awaited* are waited for, and what is open that waits for several of them.

    Of those it is not said whether one has chosen, which all but he would read as a mistake (M18).
    """
    met, asked, alone = [], [], list(awaited)
    unsettled = [meeting for meeting in sight.meetings or () if not meeting.settled]
    for meeting, (_, owing) in zip(unsettled, decisions(sight), strict=False):
        if len(set(owing).intersection(awaited)) < 2:
            continue
        alone = [seat for seat in alone if seat not in owing]
        if meeting.asked is None:
            met.append(reader.people(meeting.seats))
        else:
            asked.append((reader.who(meeting.seats[0]), reader.who(meeting.asked)))
    said = [reader.say("panel-waiting", who=reader.people(alone))] if alone else []
    if len(met) > 1:
        said.append(reader.say("panel-waiting-meetings", who=met[0], others=met[1]))
    elif met:
        said.append(reader.say("panel-waiting-meeting", who=met[0]))
    said += [reader.say("panel-waiting-request", who=who, asked=whom) for who, whom in asked]
    return " ".join(said)


def chooses(sight: Sight) -> bool:
    """Return whether *sight*'s seat is to choose a location."""
    return any(duty.task in (Task.VISIT, Task.SEND) for duty in duties(sight))


def standing(reader: Reader, sight: Sight) -> str:
    """Return who of the others is where already, while *sight*'s seat is to choose a location."""
    if not chooses(sight):
        return ""
    others = [seat for seat in SEATS if seat != sight.seat]
    there = {at: [seat for seat in others if sight.visits[seat] == at] for at in LOCATIONS}
    return " · ".join(
        reader.say("panel-exchange", at=location(reader, at), who=reader.people(company))
        for at, company in there.items()
        if company
    )


def ambassador(reader: Reader) -> Noun:
    """Return who the Ambassador is: among five a player, by name, with what they are."""
    who = reader.who(AMBASSADOR)
    if AMBASSADOR not in reader.cast.names:
        return who
    return Noun(reader.say("panel-ambassador", who=who))


def _named(reader: Reader, seat: Seat, name: str) -> str:
    """Return a seat's *name* with what one must know of it.

    That a bot plays for a person, or that it is the Ambassador's.
    """
    absent = seat in reader.cast.absent
    if seat == AMBASSADOR and seat in reader.cast.names:
        key = "panel-ambassador-absent" if absent else "panel-ambassador"
        return reader.say(key, who=name)
    return reader.say("panel-absent", who=name) if absent else name


def _meeting(reader: Reader, sight: Sight, meeting: Meeting) -> str:
    key = f"panel-{meeting.purpose}"
    values: dict[str, str] = {"at": location(reader, meeting.at)}
    match meeting.purpose:
        case Purpose.EXCHANGE:
            values["who"] = reader.people(meeting.seats)
        case Purpose.AUDIENCE:
            values["who"] = reader.people([seat for seat in meeting.seats if seat != AMBASSADOR])
            values["ambassador"] = reader.who(AMBASSADOR)
        case Purpose.REQUEST:
            values["who"] = reader.who(meeting.seats[0])
            values["ambassador"] = reader.who(AMBASSADOR)
            if meeting.asked is not None:
                key += "-asked"
                values["asked"] = reader.who(meeting.asked)
            elif meeting.settled:
                key += "-nobody"
        case Purpose.PEEK:
            values["who"] = reader.who(meeting.seats[0])
        case Purpose.NOTHING:
            return reader.say(key, **values)
        case _:
            assert_never(meeting.purpose)
    line = reader.say(key, **values)
    if sight.ending is not None and not meeting.settled:
        caller = sight.ending.caller
        if caller is None:
            return reader.say("panel-unfinished", meeting=line)
        return reader.say("panel-unfinished-called", meeting=line, who=reader.who(caller))
    if meeting.settled:
        return reader.say("panel-settled", meeting=line)
    # While somebody is on the line it cannot go on.
    return reader.say("panel-open" if sight.caller is None else "panel-held", meeting=line)


def _crowds(reader: Reader, sight: Sight) -> tuple[str, ...]:
    meeting = {meeting.at for meeting in sight.meetings or ()}
    there = {at: [seat for seat in SEATS if sight.visits[seat] == at] for at in LOCATIONS}
    return tuple(
        reader.say("panel-crowd", at=location(reader, at), who=reader.people(company))
        for at, company in there.items()
        if len(company) > 2 and at not in meeting
    )


def _ended(reader: Reader, sight: Sight) -> str:
    assert sight.ending is not None
    match sight.ending.outcome:
        case Outcome.WON:
            winners = sight.ending.winners
            return reader.say("told-won", who=reader.people(winners), count=len(winners))
        case Outcome.DRAWN:
            return reader.say("told-drawn")
        case Outcome.ABANDONED:
            return reader.say("told-abandoned")
        case _:
            assert_never(sight.ending.outcome)
