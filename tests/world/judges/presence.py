"""Who is there: a match goes on with them, and no further without them.

Rule: whoever does anything at a table is there; two decisions missed in a row are absence.
"""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from tests.world.judges.absences import own_stillness
from tests.world.judges.clocks import ALLOWED, PATIENCE, has_decided
from tests.world.judges.deeds import UNSAID, Deed, before_in_match, lasting, there
from tests.world.judges.finding import Finding
from tests.world.judges.spans import overlap
from tests.world.judges.troubles import struck
from tests.world.judges.wire import bans
from tests.world.kept import Copy, Line

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "presence"

MISSES: Final = 2
"""Decisions missed in a row after which somebody is absent."""

A_MOMENT: Final = 5_000
"""Milliseconds within which what was thought over is still done."""

A_SECOND: Final = 1_000

LEAVING: Final = ("resign", "substitute", UNSAID)
"""What may have somebody leave a running match, or come into one."""


@dataclass
class Played:
    """A game, with all that people did while it was played."""

    table: int
    guild: int
    game: int
    number: int
    pace: str
    ledger: list[Line]
    people: dict[int, int]
    """Who was dealt each seat, and has kept it."""
    lapses: list[tuple[int, int, int]]
    """When, whose decision was taken, and how many in a row that makes."""
    deeds: list[Deed]

    def acts(self, person: int) -> Iterator[int]:
        """Yield when somebody showed that they are there."""
        yield from there(self.deeds, self.ledger, person)

    def acted(self, person: int, since: int, until: int) -> bool:
        """Return whether they did between two moments."""
        return any(since < at < until for at in self.acts(person))


def games(evening: "Evening") -> Iterator[tuple[Copy, Played]]:
    """Yield each game that was played, unless what was done there cannot be known."""
    for copy, done in lasting(evening):
        if struck(evening, ("S49",), 0.0, copy.at):
            return  # by which clock something was written, nobody knows
        for table, guild, game, number, settings in copy.rows(
            "SELECT table_id, guild, game.id, number, settings FROM game"
            " JOIN seating ON seating.id = table_id ORDER BY game.id"
        ):
            ledger = copy.ledgers[game]
            if table not in done or not ledger:
                continue
            people = copy.rows(
                "SELECT seat, person FROM player WHERE game = ? AND NOT gone AND person NOT NULL",
                game,
            )
            lapses = [
                (ledger[seq].at, seat, in_a_row)
                for seq, seat, in_a_row in copy.rows(
                    "SELECT seq, seat, in_a_row FROM lapse WHERE game = ? ORDER BY seq", game
                )
                if seq < len(ledger)
            ]
            pace = json.loads(settings)["pace"]
            yield (
                copy,
                Played(table, guild, game, number, pace, ledger, dict(people), lapses, done[table]),
            )


def who_is_silent_is_counted(evening: "Evening") -> Iterator[Finding]:
    """Decisions that are missed count in a row, until who missed them is there again."""
    for copy, played in games(evening):
        first = not before_in_match(copy, played.table, played.game)
        for seat, person in played.people.items():
            before = (played.ledger[0].at, 0 if first else None)
            for at, _, in_a_row in (one for one in played.lapses if one[1] == seat):
                since, row = before
                if played.acted(person, since, at):
                    row = 0
                if row is not None and in_a_row != row + 1:
                    what = f"{person} has missed {row + 1} at table {played.table}, not {in_a_row}"
                    yield Finding(JUDGE, evening.kept.moment(at) or copy.at, what)
                elif in_a_row > MISSES:
                    what = f"{person} has missed {in_a_row} at table {played.table}, and is asked"
                    yield Finding(JUDGE, evening.kept.moment(at) or copy.at, what)
                before = (at, in_a_row)


def has_time_for_what_is_asked(evening: "Evening") -> Iterator[Finding]:
    """Who was late with a visit has time of their own for the meeting that it leads to."""
    for copy, played in games(evening):
        found: dict[tuple[int, int], set[str]] = {}
        lapses = "SELECT seq, seat FROM lapse WHERE game = ?"
        for seq, seat in copy.rows(lapses, played.game):
            if 0 < seq < len(played.ledger):
                line = played.ledger[seq]
                found.setdefault((line.at, seat), set()).add(json.loads(line.line)["event"])
        for (at, seat), kinds in found.items():
            if "visited" in kinds and len(kinds) > 1:
                what = f"seat {seat} of table {played.table} is late with {sorted(kinds)} at once"
                yield Finding(JUDGE, evening.kept.moment(at) or copy.at, what)


def nobody_plays_alone(evening: "Evening") -> Iterator[Finding]:
    """Where all are absent bots play no further among themselves."""
    for copy, played in games(evening):
        if copy.rows("SELECT 1 FROM player WHERE game = ? AND gone", played.game):
            continue  # until when they were there stands nowhere
        last: dict[int, tuple[int, int]] = {}
        ended = {line.at for line in played.ledger if '"abandoned"' in line.line}
        lapses = iter([*played.lapses, (float("inf"), -1, 0)])
        due = next(lapses)
        for line in played.ledger:
            while due[0] < line.at - A_MOMENT:
                last[due[1]] = (int(due[0]), due[2])
                due = next(lapses)
            absent = [
                seat
                for seat, person in played.people.items()
                if last.get(seat, (0, 0))[1] >= MISSES
                and not played.acted(person, last[seat][0], line.at + 1)
            ]
            alone = bool(played.people) and len(absent) == len(played.people)
            if alone and line.at not in ended:
                what = f"at table {played.table} bots play alone (entry {line.seq})"
                yield Finding(JUDGE, evening.kept.moment(line.at) or copy.at, what)
                break


def time_begins_anew(evening: "Evening") -> Iterator[Finding]:
    """Where nobody was there any more all have the whole time from when somebody is back."""
    for copy, played in games(evening):
        if played.pace not in ALLOWED or not _undisturbed(copy, played):
            continue
        for at, seat, _ in played.lapses:
            back = _back(played, at)
            if back is not None and at - back < ALLOWED[played.pace] - A_SECOND:
                had = f"had {(at - back) / 1000:.1f} s after somebody was back"
                what = f"seat {seat} of table {played.table} {had}, {played.pace}"
                yield Finding(JUDGE, evening.kept.moment(at) or copy.at, what)


def who_comes_has_all_the_time(evening: "Evening") -> Iterator[Finding]:
    """Who comes into a seat for which somebody is waited has the whole time from then on (P12)."""
    for copy, played in games(evening):
        if played.pace not in ALLOWED or has_decided(copy, played.table):
            continue
        done = [deed for deed in played.deeds if deed.what.endswith("substitute")]
        for seat, person in copy.rows(HANDED_OVER, played.game):
            came = [deed.at for deed in done if deed.person == person]
            for at, late, _ in played.lapses:
                had = min((at - since for since in came if since <= at), default=math.inf)
                if late == seat and had < ALLOWED[played.pace] - A_SECOND:
                    late_after = f"is late after {had / 1000:.1f} s"
                    what = f"{person} has come to table {played.table}, and {late_after}"
                    yield Finding(JUDGE, evening.kept.moment(at) or copy.at, what)


HANDED_OVER: Final = "SELECT seat, person FROM handover WHERE game = ? AND seq AND person NOT NULL"


def _undisturbed(copy: Copy, played: Played) -> bool:
    """Return whether all have stayed whom it was dealt to, and none has decided for a pace."""
    gone = "SELECT 1 FROM player WHERE game = ? AND gone"
    return not has_decided(copy, played.table) and not copy.rows(gone, played.game)


def _back(played: Played, until: int) -> int | None:
    """Return when somebody did anything first after nobody was there any more, before then."""
    last: dict[int, tuple[int, int]] = {}
    for at, seat, in_a_row in played.lapses:
        if at >= until:
            break
        last[seat] = at, in_a_row
    if not played.people or any(last.get(seat, (0, 0))[1] < MISSES for seat in played.people):
        return None
    mine = {
        seat: [one.at for one in played.deeds if one.person == who]
        for seat, who in played.people.items()
    }
    deserted = max(at for at, _ in last.values())
    if any(last[seat][0] < at <= deserted for seat in mine for at in mine[seat]):
        return None
    return min((at for each in mine.values() for at in each if deserted < at < until), default=None)


def abandoned_for_a_reason(evening: "Evening") -> Iterator[Finding]:
    """A match is given up when nobody is left, most want that, or nobody has come for long.

    So is one that an admin ends.
    So is practice at which nothing was done when its person practises anew.
    """
    for copy, played in games(evening):
        *_, end = played.ledger
        if '"abandoned"' not in end.line or _practises_anew(copy, played, end.at):
            continue
        if any(one.one.ends_it and abs(one.at - end.at) < A_SECOND for one in played.deeds):
            continue
        carried = "SELECT what FROM motion WHERE table_id = ? AND status = 'carried'"
        voted = {what for (what,) in copy.rows(carried, played.table)}
        sit = "SELECT 1 FROM chair WHERE table_id = ? AND person IS NOT NULL"
        if not copy.rows(sit, played.table) or voted - {"pause", "resume"}:
            continue
        if played.pace in PATIENCE and not struck(evening, ("S50",), 0.0, copy.at):
            times = [line.at for line in played.ledger if line.at < end.at]
            times += [at for person in played.people.values() for at in played.acts(person)]
            since = max(at for at in times if at < end.at)
            still = own_stillness(evening, played.table)
            if end.at - since - overlap(still, since, end.at) >= PATIENCE[played.pace] - A_SECOND:
                continue
        elif played.pace in PATIENCE:
            continue
        what = f"table {played.table} is abandoned, and nobody wanted that"
        yield Finding(JUDGE, evening.kept.moment(end.at) or copy.at, what)


def _practises_anew(copy: Copy, played: Played, at: int) -> bool:
    """Return whether that is practice of somebody who had begun another by the time *at*."""
    others = (
        "SELECT 1 FROM seating this JOIN seating other ON other.owner = this.owner"
        " WHERE this.id = ? AND other.id <> this.id AND other.created <= ?"
        " AND json_extract(this.settings, '$.practice')"
        " AND json_extract(other.settings, '$.practice')"
    )
    acts = [act for person in played.people.values() for act in played.acts(person)]
    untouched = all(act <= played.ledger[0].at for act in acts)
    return untouched and bool(copy.rows(others, played.table, at + A_MOMENT))


def another_match_if_all_want_it(evening: "Evening") -> Iterator[Finding]:
    """Another match begins once all who are dealt cards have asked for it."""
    ended: dict[int, int] = {}
    for copy, played in games(evening):
        since, begun = ended.get(played.table, 0), played.ledger[0].at
        ended[played.table] = played.ledger[-1].at
        if not any(deed.what == "rematch" and deed.at == begun for deed in played.deeds):
            continue
        for person in played.people.values():
            asked = [deed for deed in played.deeds if deed.what in ("rematch", UNSAID)]
            if not any(one.person == person and since <= one.at <= begun for one in asked):
                what = f"a rematch at table {played.table} that {person} has not asked for"
                yield Finding(JUDGE, evening.kept.moment(begun) or copy.at, what)


def comes_back_to_their_own(evening: "Evening") -> Iterator[Finding]:
    """Who has left a match comes back to their own seat of it, whose cards they know, or to none.

    As it is numbered by now: seats may move on with each game.
    """
    for copy, done in lasting(evening):
        passed: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for table, person, came, seat in copy.rows(
            "SELECT table_id, person, came, seat FROM passage ORDER BY id"
        ):
            if table in done:
                passed.setdefault((table, person), []).append((came, seat))
        for (table, person), passages in passed.items():
            deeds = [one for one in done[table] if one.person == person and one.what in LEAVING]
            if [one.what == "substitute" for one in deeds] != [bool(came) for came, _ in passages]:
                continue  # others have taken them out, or what they typed does not say what it was
            begins = [one.at for one in done[table] if one.what in ("rematch", UNSAID)]
            for (one, (_, own)), (two, (came, seat)) in pairwise(zip(deeds, passages, strict=True)):
                if came and own != seat and not any(one.at < at <= two.at for at in begins):
                    what = f"{person} has left seat {own} of table {table}, and comes to {seat}"
                    yield Finding(JUDGE, evening.kept.moment(two.at) or copy.at, what)


def at_its_moment(evening: "Evening") -> Iterator[Finding]:
    """What was offered in one round or turn decides nothing in another."""
    for copy, played in games(evening):
        offered = {
            deed.at: deed
            for deed in played.deeds
            if deed.one.about[0].startswith(f"{played.number}.")
        }
        chapter, before = 0, 0
        for line in played.ledger:
            if line.at != before:
                before, deed = line.at, offered.pop(line.at, None)
                was = deed and deed.one.about[0]
                if deed is not None and chapter and was != f"{played.number}.{chapter}":
                    found = f"{deed.person} clicks at {was}, and decides in round {chapter}"
                    what = f"{found} at table {played.table}"
                    yield Finding(JUDGE, evening.kept.moment(line.at) or copy.at, what)
            if '"roundbegan"' in line.line or '"turnbegan"' in line.line:
                chapter = json.loads(line.line)["number"]


def who_leaves_has_not_played(evening: "Evening") -> Iterator[Finding]:
    """Who leaves a match has left the game that is played then, and no other.

    So has whom an admin takes out of it, or keeps from the tables of that server.
    """
    for copy, played in games(evening):
        begun, ended = played.ledger[0].at, played.ledger[-1].at
        if copy.rows("SELECT 1 FROM game WHERE id = ? AND status = 'open'", played.game):
            ended = int(copy.at * 1000) + int(evening.kept.begin * 1000)
        leave = [one for one in played.deeds if one.what in LEAVING and begun <= one.at <= ended]
        taken_out = {
            person
            for at, guild, person in bans(evening.history)
            if guild == played.guild and (evening.kept.begin + at) * 1000 <= ended
        }
        taken_out |= {
            one.one.takes_out
            for one in played.deeds
            if one.one.takes_out is not None and one.at <= ended
        }
        left = copy.rows("SELECT seat, person FROM player WHERE game = ? AND gone", played.game)
        gone = [seat for seat, person in left if person not in taken_out]
        what = f"game {played.number} of table {played.table}"
        if gone and not leave:
            found = f"seat {gone[0]} has not played {what} to its end, and nobody has left it"
            yield Finding(JUDGE, evening.kept.moment(ended) or copy.at, found)
        for one in leave:
            if one.what == "resign" and one.at < ended and one.person in played.people.values():
                found = f"{one.person} has resigned from {what}, and has played it"
                yield Finding(JUDGE, evening.kept.moment(one.at) or copy.at, found)
