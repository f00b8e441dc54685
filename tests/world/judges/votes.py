"""Votes: each counts once, as its person said it last, and more than half of who is there decide.

Rule: what becomes of a motion is worked out anew from who voted when, and from who was there (P12).
"""

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from tests.world.judges.absences import clock, own_stillness, unattended
from tests.world.judges.clocks import ALLOWED, UNCLEAR
from tests.world.judges.deeds import UNSAID, Deed, lasting
from tests.world.judges.excuses import cut_short
from tests.world.judges.finding import Finding
from tests.world.judges.presence import A_SECOND, MISSES, Played, games
from tests.world.judges.spans import merged, overlap
from tests.world.judges.troubles import struck
from tests.world.judges.wire import ended
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "votes"

YES, NO, NEITHER = "yes", "no", "neither"

ENDS: Final = ("unmasked", "abandoned")

PAUSE, RESUME = "inkognito-admin pause", "inkognito-admin resume"

PACES: Final = ("live", "evening", "slow", "untimed")


Gone = dict[int, list[tuple[int, float]]]
"""From when until when each was not there who had left; until now is infinite."""

Away = Mapping[int, list[tuple[int, float]]]

NOBODY: Final[Away] = MappingProxyType({})


@dataclass
class Motion:
    """What is wanted, who said what to it, and what came of it."""

    matter: str
    said: dict[int, str] = field(default_factory=dict)
    named: set[int] = field(default_factory=set)
    """By which numbers: a button says below which motion it stood."""
    status: str = "open"
    decided: int = 0
    """When that was decided."""

    def count(self, voters: set[int], at: int) -> None:
        """See what comes of it, if those are there at that moment."""
        fors, noes = (
            sum(answer == which for who, answer in self.said.items() if who in voters)
            for which in (YES, NO)
        )
        needed = len(voters) // 2 + 1
        if fors >= needed:
            self.status, self.decided = "carried", at
        elif not fors or len(voters) - noes < needed:
            self.status = "dropped"


def every_vote_counts(evening: "Evening") -> Iterator[Finding]:
    """The file has each motion as the votes on it make it, and what was decided is so."""
    tables: dict[int, list[Played]] = {}
    copy = None
    for copy, played in games(evening):
        tables.setdefault(played.table, []).append(played)
    for table, (played, *more) in tables.items():
        assert copy is not None
        gone = _gone(copy, played)
        if more or gone is None or any(map(_halts_or_goes_on, played.deeds)):
            continue
        wanted = _worked_out(_with_all(copy, played) if gone else played, gone)
        yield from _as_the_file_has_it(copy, table, wanted)
        yield from _done(copy, table, wanted)


def on_what_they_answered(evening: "Evening") -> Iterator[Finding]:
    """Who answers by a button to one motion says nothing by that to a later one."""
    for copy, done in lasting(evening):
        if struck(evening, ("S49",), 0.0, copy.at):
            return
        for table, deeds in done.items():
            last: dict[tuple[int, str], set[int]] = {}
            for deed in sorted(deeds, key=lambda one: one.at):
                if deed.what == "vote":
                    last[deed.person, _said(deed)[0]] = _named(deed)
                elif deed.what == UNSAID:  # what was typed before, that does not say
                    last.clear()
            for motion, what, person in copy.rows(
                "SELECT motion, what, person FROM vote JOIN motion ON motion.id = motion"
                " WHERE table_id = ?",
                table,
            ):
                if any(number < motion for number in last.get((person, what), ())):
                    found = f"{person} answers to an older motion about {what} at table {table}"
                    yield Finding(JUDGE, copy.at, f"{found}, and counts on {motion}")


def a_new_pace_gives_time(evening: "Evening") -> Iterator[Finding]:
    """Where people have decided for a pace, everybody has all of its time from then on."""
    all_ = list(games(evening))
    for copy, played in all_:
        if struck(evening, UNCLEAR, 0.0, copy.at):
            return
        if not _known(copy, played):
            continue
        worked_out = _worked_out(_match([one for _, one in all_ if one.table == played.table]))
        paces = [motion.decided for motion in worked_out if motion.matter in PACES]
        for motion in worked_out:
            until = min((at for at in paces if at > motion.decided), default=math.inf)
            late = [at for at, _, _ in played.lapses if 0 < motion.decided < at < until]
            if motion.matter in ALLOWED and late:
                own = own_stillness(evening, played.table, late[0])
                still = merged([*unattended(evening), *own])
                had = late[0] - motion.decided - overlap(still, motion.decided, late[0])
                if had < ALLOWED[motion.matter] - A_SECOND:
                    what = f"{had / 1000:.1f} s after table {played.table} has decided for it"
                    found = f"somebody's time is up, {motion.matter}, {what}"
                    yield Finding(JUDGE, evening.kept.moment(late[0]) or copy.at, found)


def pauses_last(evening: "Evening") -> Iterator[Finding]:
    """A table that pauses because it has voted goes on when something is done there, or is over.

    What an admin has stopped goes on when an admin says so, or in another match.
    """
    for copy, played in games(evening):
        done = {deed.at for deed in played.deeds} | {line.at for line in played.ledger}
        told = {deed.at for deed in played.deeds if _has_go_on(deed)}
        there = copy.rows("SELECT id FROM game WHERE table_id = ?", played.table)
        told |= {copy.ledgers[game][0].at for (game,) in there if copy.ledgers[game]}
        for since, until, why in copy.rows(STOOD, played.table):
            ends = {"voted": done, "ordered": told}.get(why)
            if ends and since >= played.ledger[0].at and until not in ends | {since}:
                what = f"table {played.table} goes on after {(until - since) / 1000:.1f} s of pause"
                nobody = "nobody has done anything there" if why == "voted" else "no admin said so"
                yield Finding(JUDGE, evening.kept.moment(until) or copy.at, f"{what}, and {nobody}")


def goes_on_as_an_admin_says(evening: "Evening") -> Iterator[Finding]:
    """A table that an admin has go on stands still no more, whoever had it pause (A3)."""
    for copy, played in games(evening):
        told = [deed.at for deed in played.deeds if deed.one.path == RESUME]
        still = "SELECT since, until, why FROM standstill WHERE table_id = ?"
        for since, until, why in copy.rows(still, played.table):
            ends = math.inf if until is None else until
            heard = [at for at in told if since < at and at + A_SECOND < ends]
            if why in ("voted", "ordered") and heard:
                what = f"an admin has had table {played.table} go on, and it stands still"
                yield Finding(JUDGE, evening.kept.moment(heard[0]) or copy.at, what)


STOOD: Final = "SELECT since, until, why FROM standstill WHERE table_id = ? AND until IS NOT NULL"


def _halts_or_goes_on(deed: Deed) -> bool:
    """Return whether an admin stops a clock by that, or has it go on: votes on that are dropped."""
    pressed = deed.what == "order" and deed.one.about[1] in ("pause", "resume")
    return deed.one.path in (PAUSE, RESUME) or pressed


def _has_go_on(deed: Deed) -> bool:
    """Return whether an admin has a table go on by that; perhaps after they were asked which."""
    typed, pressed = deed.one.path == RESUME, (deed.what, deed.one.about[1])
    return typed or deed.what == UNSAID or pressed == ("order", "resume")


def none_waits_that_has_enough(evening: "Evening") -> Iterator[Finding]:
    """No motion stays open that more than half of those are for who are there now (P12).

    But where a bot has ended just when somebody had left, or was found not to be there.
    """
    ends = [clock(evening, at) / 1000 for at in ended(evening.history)]
    for copy, played in {one.table: (copy, one) for copy, one in games(evening)}.values():
        at = max(one.at for one in (*played.ledger, *played.deeds))
        if cut_short(at / 1000, ends) or any(deed.what == UNSAID for deed in played.deeds):
            continue
        wanted: dict[str, Motion] = {}
        for matter, person in copy.rows(WAITING, played.table):
            wanted.setdefault(matter, Motion(matter)).said[person] = YES
        sits = dict(copy.rows("SELECT seat, person FROM chair WHERE table_id = ?", played.table))
        seated = {seat: person for seat, person in sits.items() if person is not None}
        voters = {*_there(replace(played, people=seated), at)}
        held = copy.rows(
            "SELECT 1 FROM standstill WHERE table_id = ? AND until IS NULL", played.table
        )
        for matter, motion in wanted.items():
            motion.count(voters, at)
            so = matter in (played.pace, "pause" if held else "resume")
            if motion.status == "carried" and not so:
                what = f"{matter} waits at table {played.table}, for which are"
                yield Finding(JUDGE, copy.at, f"{what} {sorted(motion.said)} of {sorted(voters)}")


WAITING: Final = (
    "SELECT what, person FROM motion JOIN vote ON motion = motion.id JOIN seating"
    " ON seating.id = table_id WHERE table_id = ? AND motion.status = 'open' AND NOT against"
    " AND seating.status = 'playing'"
)


def _known(copy: Copy, played: Played) -> bool:
    """Return whether it is known who was there at that table all the time, and what they said."""
    return _gone(copy, played) == {}


def _gone(copy: Copy, played: Played) -> Gone | None:
    """Return from when until when who was not there who had left; None where that is not known.

    It is where each has left by what they said, and has come back into no seat but their own.
    """
    if any(deed.what == UNSAID for deed in played.deeds):
        return None
    left, gone = "SELECT person, came FROM passage WHERE table_id = ? ORDER BY id", Gone()
    said = {
        what: [deed for deed in played.deeds if deed.what == what]
        for what in ("resign", "substitute")
    }
    for person, came in copy.rows(left, played.table):
        done = [deed for deed in said["substitute" if came else "resign"] if deed.person == person]
        spans = gone.setdefault(person, [])
        open_ = bool(spans) and spans[-1][1] == math.inf
        nth = len(spans) - came
        if bool(came) != open_ or not 0 <= nth < len(done):
            return None
        if came:
            spans[-1] = spans[-1][0], done[nth].at
        else:
            spans.append((done[nth].at, math.inf))
    return gone


def _with_all(copy: Copy, played: Played) -> Played:
    """Return the same game with those, too, who have left the seat that they were dealt."""
    dealt = "SELECT seat, person FROM player WHERE game = ? AND person NOT NULL"
    return replace(played, people=dict(copy.rows(dealt, played.game)))


def _match(played: list[Played]) -> Played:
    """Return the games of one match as one: who is there is what they did in all of them."""
    ledger = [line for one in played for line in one.ledger]
    lapses = sorted(lapse for one in played for lapse in one.lapses)
    return replace(played[-1], ledger=ledger, lapses=lapses)


def _worked_out(played: Played, gone: Away = NOBODY) -> list[Motion]:
    """Return what was wanted, in order, with what came of it, where some were *gone* at times."""
    found: list[Motion] = []
    votes = [(deed.at, deed) for deed in played.deeds if deed.what == "vote"]
    over = (line.at for line in played.ledger if json.loads(line.line)["event"] in ENDS)
    end = max(over, default=math.inf)  # by what ends a match nothing is decided any more
    lapses = (at for at, _, _ in played.lapses if at < end)
    passes = (at for spans in gone.values() for span in spans for at in span if at < end)
    times = sorted({*(at for at, _ in votes), *lapses, *map(int, passes)})
    for at in times:
        for deed in (deed for when, deed in votes if when == at):
            matter, answer = _said(deed)
            motion = next((m for m in found if m.matter == matter and m.status == "open"), None)
            if motion is None:
                found.append(motion := Motion(matter))
            motion.said[deed.person] = answer
            motion.named |= _named(deed)
            motion.count({*_there(played, at, gone), deed.person}, at)
        voters = set(_there(played, at, gone))
        for motion in found:
            if any(one.matter == "abandon" and one.status == "carried" for one in found):
                return found  # by that the match is over, and nothing more is decided
            if motion.status == "open" and voters:
                motion.count(voters, at)
    return found


def _said(deed: Deed) -> tuple[str, str]:
    """Return what they voted on, and how."""
    if deed.one.path:
        return str(deed.one.options.get("matter")), str(deed.one.options.get("answer") or YES)
    said = [part for part in deed.one.about[1].split(".") if not part.isdecimal()]
    return said[-1], said[0] if len(said) > 1 else YES


def _named(deed: Deed) -> set[int]:
    """Return the number of the motion below which somebody pressed a button, if they did."""
    parts = [] if deed.one.path else deed.one.about[1].split(".")
    return {int(part) for part in parts if part.isdecimal()}


def _there(played: Played, at: int, gone: Away = NOBODY) -> Iterator[int]:
    """Yield who was there at a moment, of those who were not *gone* then."""
    for seat, person in played.people.items():
        if any(since <= at < until for since, until in gone.get(person, ())):
            continue
        before = [(when, row) for when, whose, row in played.lapses if whose == seat and when <= at]
        if not before or before[-1][1] < MISSES or played.acted(person, before[-1][0], at + 1):
            yield person


def _as_the_file_has_it(copy: Copy, table: int, wanted: list[Motion]) -> Iterator[Finding]:
    there = copy.rows("SELECT id, what, status FROM motion WHERE table_id = ? ORDER BY id", table)
    if [what for _, what, _ in there] != [motion.matter for motion in wanted]:
        what = f"table {table} was to vote on {[motion.matter for motion in wanted]}: {there}"
        yield Finding(JUDGE, copy.at, what)
        return
    for (number, what, status), motion in zip(there, wanted, strict=True):
        if others := motion.named - {number}:
            found = f"votes on motion {sorted(others)} at table {table} count on {number}"
            yield Finding(JUDGE, copy.at, found)
        votes = copy.rows("SELECT person, against FROM vote WHERE motion = ?", number)
        said = {person: NO if against else YES for person, against in votes}
        meant = {person: answer for person, answer in motion.said.items() if answer != NEITHER}
        if said != meant:
            yield Finding(JUDGE, copy.at, f"votes on {what} at table {table}: {said}, not {meant}")
        elif status != motion.status:
            found = f"{what} at table {table} is {status}, not {motion.status}: {said}"
            yield Finding(JUDGE, copy.at, found)


def _done(copy: Copy, table: int, wanted: list[Motion]) -> Iterator[Finding]:
    """Yield what was decided, and is not so."""
    decided = sorted(wanted, key=lambda motion: motion.decided)  # not as they were moved
    carried = [motion.matter for motion in decided if motion.status == "carried"]
    ((settings, status, stopped),) = copy.rows(
        "SELECT settings, status, (SELECT count(*) FROM standstill WHERE table_id = seating.id"
        " AND why = 'voted' AND until IS NULL) FROM seating WHERE id = ?",
        table,
    )
    pace = next((each for each in reversed(carried) if each in PACES), None)
    if pace is not None and json.loads(settings)["pace"] != pace:
        yield Finding(JUDGE, copy.at, f"table {table} has decided for {pace}, and is not so")
    if "abandon" in carried and status != "abandoned":
        yield Finding(JUDGE, copy.at, f"table {table} was to be abandoned, and is {status}")
    held = next((each for each in reversed(carried) if each in ("pause", "resume")), None)
    running = status == "playing" and held is not None and pace != "untimed"
    if running and bool(stopped) != (held == "pause"):
        yield Finding(JUDGE, copy.at, f"table {table} has decided to {held}, and is not so")
