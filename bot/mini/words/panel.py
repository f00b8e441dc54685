"""The table panel as lines of text: everything that all may know, from the public's sight.

It stays far below the 4,000 characters of a message with the longest names and five players.
"""

from typing import assert_never

from bot.game.interface import Outcome
from bot.game.seats import AGENTS, AMBASSADOR, PLACES, Seat, clockwise
from bot.mini.rules.cards import LOCATIONS
from bot.mini.rules.clues import RoundVisits
from bot.mini.rules.duties import waiting
from bot.mini.rules.meetings import Meeting, Purpose
from bot.mini.rules.sight import Sight
from bot.mini.words.telling import score
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, location, mark, people, who


def panel(catalogue: Catalogue, cast: Cast, sight: Sight) -> tuple[str, ...]:
    """Return the panel of *sight*, which is the public's, line by line; the last line says who is waited for."""
    return (
        title(catalogue, cast, sight),
        *places(catalogue, cast, sight),
        *meetings(catalogue, cast, sight),
        score(catalogue, cast, sight),
        waited_for(catalogue, cast, sight),
    )


def title(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    """Return which game, round and series it is."""
    values = {
        "game": sight.game,
        "round": sight.round,
        "series": sight.series,
        "of": sight.edition.carnival,
    }
    if sight.last_series:
        return catalogue.say(cast.language, "panel-title-last", **values)
    return catalogue.say(
        cast.language, "panel-title" if sight.edition.carnival else "panel-title-endless", **values
    )


def places(catalogue: Catalogue, cast: Cast, sight: Sight) -> tuple[str, ...]:
    """Return for each place what lies there in this round and which locations it has left, in order of play."""
    return tuple(
        _place(catalogue, cast, sight, place) for place in (*clockwise(sight.first), AMBASSADOR)
    )


def there(catalogue: Catalogue, cast: Cast, sight: Sight) -> tuple[str, ...]:
    """Return in one line where everybody is who has played, in order of play; nothing where nobody has."""
    order = (*clockwise(sight.first), AMBASSADOR)
    played = [
        f"{mark(place)} {who(catalogue, cast, place, 'start')}: {_played(catalogue, cast, sight, place)}"
        for place in order
        if sight.visits[place] is not None or sight.laid[place]
    ]
    return (" · ".join(played),) if played else ()


def meetings(catalogue: Catalogue, cast: Cast, sight: Sight) -> tuple[str, ...]:
    """Return the meetings of the round and how they stand, and where too many are to meet (M17).

    It is nothing while locations are still to come.
    """
    if sight.meetings is None:
        return ()
    crowds = _crowds(catalogue, cast, sight)
    if not sight.meetings:
        return (catalogue.say(cast.language, "panel-no-meeting"), *crowds)
    heading = catalogue.say(cast.language, "panel-meetings")
    return (
        heading,
        *(_meeting(catalogue, cast, sight, meeting) for meeting in sight.meetings),
        *crowds,
    )


def waited_for(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    """Return whom the table waits for, or that the round is over, or how the game ended."""
    if sight.ending is not None:
        return _ended(catalogue, cast, sight)
    if sight.caller is not None:
        return catalogue.say(
            cast.language, "panel-on-the-line", who=who(catalogue, cast, sight.caller, "start")
        )
    awaited = waiting(sight)
    if not awaited:
        return catalogue.say(cast.language, "panel-frozen")
    return catalogue.say(
        cast.language, "panel-waiting", who=people(catalogue, cast, awaited, "acc")
    )


def history(
    catalogue: Catalogue, cast: Cast, sight: Sight, *, series: int | None = None
) -> tuple[str, ...]:
    """Return where everybody was in past rounds, one line each, of one *series* or of the whole game."""
    told = [past for past in sight.history if series is None or (past.round + 4) // 5 == series]
    return tuple(_past(catalogue, cast, past) for past in told)


def _place(catalogue: Catalogue, cast: Cast, sight: Sight, place: Seat) -> str:
    language = cast.language
    played = _played(catalogue, cast, sight, place)
    left = ", ".join(location(catalogue, language, one) for one in sight.hands[place])
    values = {
        "mark": mark(place),
        "who": _named(catalogue, cast, place),
        "played": played,
        "left": left,
    }
    return catalogue.say(language, "panel-place" if left else "panel-place-empty", **values)


def _played(catalogue: Catalogue, cast: Cast, sight: Sight, place: Seat) -> str:
    at = sight.visits[place]
    if at is not None:
        return f"**{location(catalogue, cast.language, at)}**"
    return catalogue.say(cast.language, "panel-face-down" if sight.laid[place] else "panel-to-come")


def _named(catalogue: Catalogue, cast: Cast, place: Seat) -> str:
    """Return a place's name with what one must know of it: that an automaton plays, or the Ambassador."""
    name = who(catalogue, cast, place, "start")
    if place == AMBASSADOR and place in cast.names:
        key = "panel-ambassador-automaton" if place in cast.automata else "panel-ambassador"
        return catalogue.say(cast.language, key, who=name)
    return (
        catalogue.say(cast.language, "panel-automaton", who=name)
        if place in cast.automata
        else name
    )


def _meeting(catalogue: Catalogue, cast: Cast, sight: Sight, meeting: Meeting) -> str:
    key = f"panel-{meeting.purpose}"
    values: dict[str, str] = {"at": location(catalogue, cast.language, meeting.at)}
    match meeting.purpose:
        case Purpose.EXCHANGE:
            values["who"] = people(catalogue, cast, meeting.seats)
        case Purpose.AUDIENCE:
            values["who"] = people(
                catalogue, cast, [seat for seat in meeting.seats if seat != AMBASSADOR]
            )
            values["ambassador"] = who(catalogue, cast, AMBASSADOR, "dat")
        case Purpose.REQUEST:
            values["who"] = who(catalogue, cast, meeting.seats[0], "start")
            values["ambassador"] = who(catalogue, cast, AMBASSADOR, "acc")
            if meeting.asked is not None:
                key += "-asked"
                values["asked"] = who(catalogue, cast, meeting.asked, "acc")
            elif meeting.settled:
                key += "-nobody"
        case Purpose.PEEK:
            values["who"] = who(catalogue, cast, meeting.seats[0], "start")
        case Purpose.NOTHING:
            return catalogue.say(cast.language, key, **values)
        case _:
            assert_never(meeting.purpose)
    line = catalogue.say(cast.language, key, **values)
    if sight.ending is not None and not meeting.settled:
        return catalogue.say(cast.language, "panel-unfinished", meeting=line)
    return catalogue.say(
        cast.language, "panel-settled" if meeting.settled else "panel-open", meeting=line
    )


def _crowds(catalogue: Catalogue, cast: Cast, sight: Sight) -> tuple[str, ...]:
    meeting = {meeting.at for meeting in sight.meetings or ()}
    there = {at: [place for place in PLACES if sight.visits[place] == at] for at in LOCATIONS}
    return tuple(
        catalogue.say(
            cast.language,
            "panel-crowd",
            at=location(catalogue, cast.language, at),
            who=people(catalogue, cast, company),
        )
        for at, company in there.items()
        if len(company) > 2 and at not in meeting
    )


def _past(catalogue: Catalogue, cast: Cast, past: RoundVisits) -> str:
    where = [
        f"{mark(place)} {location(catalogue, cast.language, at, 'short')}"
        for place in (*AGENTS, AMBASSADOR)
        if (at := past.visits[place]) is not None
    ]
    return catalogue.say(cast.language, "panel-past", round=past.round, where=" ".join(where))


def legend(catalogue: Catalogue, cast: Cast) -> str:
    """Return what the colour marks of `history` stand for."""
    return " · ".join(f"{mark(place)} {who(catalogue, cast, place, 'start')}" for place in PLACES)


def _ended(catalogue: Catalogue, cast: Cast, sight: Sight) -> str:
    assert sight.ending is not None
    match sight.ending.outcome:
        case Outcome.WON:
            winners = sight.ending.winners
            return catalogue.say(
                cast.language, "told-won", who=people(catalogue, cast, winners), count=len(winners)
            )
        case Outcome.DRAWN:
            return catalogue.say(cast.language, "told-drawn")
        case Outcome.ABANDONED:
            return catalogue.say(cast.language, "told-abandoned")
        case _:
            assert_never(sight.ending.outcome)
