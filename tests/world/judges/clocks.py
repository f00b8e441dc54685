"""Clocks: nobody's time is up early, nobody is waited for longer, and what panels say is so.

Rule: until when somebody has time follows from when they were asked, from the table's pace, and
    from when no clock ran (P11); none of it is looked up where the bot keeps it.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from tests.world.judges.absences import (
    A_START,
    DAY,
    HOUR,
    MINUTE,
    SLACK,
    away_of,
    clock,
    stood_still,
    surely_away,
    unattended,
)
from tests.world.judges.acknowledged import silent_before
from tests.world.judges.deeds import before_in_match
from tests.world.judges.finding import Finding
from tests.world.judges.spans import Span, after, merged, overlap
from tests.world.judges.troubles import A_MOMENT, put_back, struck, wrong_clocks
from tests.world.judges.wire import calls, interactions, texts
from tests.world.kept import Copy, Line, pairs

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "clocks"

ALLOWED: Final = {"live": 3 * MINUTE, "evening": 20 * MINUTE, "slow": DAY}
"""Milliseconds for a decision."""

PATIENCE: Final = {"live": HOUR, "evening": DAY, "slow": 7 * DAY}
"""Milliseconds for which a table waits where nobody is there any more."""

GATHERING: Final = {"live": DAY, "evening": DAY, "slow": 7 * DAY, "untimed": 7 * DAY}
"""Milliseconds for which a lobby waits."""

UNCLEAR: Final = ("S49", "S50", "S54")
"""What lets times be told no more from what is known here: other clocks, bots and files."""

QUIET: Final = "inkognito me quiet"
"""The command by which somebody says when they sleep."""


@dataclass
class Match:
    """A game of a table, with all that its clock hangs on."""

    table: int
    game: int
    pace: str
    ledger: list[Line]
    people: dict[int, int]
    lapses: list[tuple[int, int, int]]
    open: bool
    silent: set[int]
    """For whom an automaton came to play in an earlier game of the match."""


def nobody_waits_for_ever(evening: "Evening") -> Iterator[Finding]:
    """Where somebody is waited for something happens before their time is up, or just then."""
    last = _judged(evening)
    if last is None:
        return
    now, away = clock(evening, last.at), away_of(evening)
    for match in matches(evening, last):
        times = sorted({line.at for line in match.ledger})
        times += [now] if match.open else []
        still = merged([*away, *stood_still(evening, match.table)])
        for since, until in zip(times, times[1:], strict=False):
            if until - since <= ALLOWED[match.pace]:
                continue
            starts = sum(since <= clock(evening, run.began) <= until for run in evening.kept.runs)
            deserted = _deserted(evening, match, since)
            most = (PATIENCE if deserted else ALLOWED)[match.pace] * (
                3 if match.pace == "slow" else 1
            )
            ran = until - since - overlap(still, since, until)
            if ran > most + SLACK + starts * A_START:
                seconds = ran // 1000
                what = f"for {seconds} s nothing happens at table {match.table}, {match.pace}"
                yield Finding(JUDGE, evening.kept.moment(until) or last.at, what)


def nobody_is_hurried(evening: "Evening") -> Iterator[Finding]:
    """Who has their decision taken had all of the time for it, with the bot there to hear them.

    What the file says of when it was not, another judge holds against what could be seen.
    """
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    unclear = struck(evening, UNCLEAR, 0.0, last.at)
    clear = min((one.begun for one in unclear), default=last.at)
    down = [*unattended(evening), *surely_away(evening)]
    for match in matches(evening, last):
        for seq, seat, _ in match.lapses:
            if not 0 < seq < len(match.ledger):
                yield Finding(JUDGE, last.at, f"entry {seq} of game {match.game} is missing")
                continue
            at, since = match.ledger[seq].at, asked(match.ledger, seq, seat)
            if at > clock(evening, clear) or _may_be_since(evening, clear, at):
                continue
            nights = _nights(evening, last, match, seat, since, at)
            still = merged([*down, *stood_still(evening, match.table, at), *nights])
            had = at - since - overlap(still, since, at)
            if had < ALLOWED[match.pace] - 1000:
                what = f"seat {seat} of table {match.table} had {had / 1000:.1f} s, {match.pace}"
                yield Finding(JUDGE, evening.kept.moment(at) or last.at, what)


def _may_be_since(evening: "Evening", moment: float, at: int) -> bool:
    """Return whether a bot's clock may have shown *at* at that *moment*, or later.

    One that was set back has shown it before, too; it may have been set while that bot ran.
    """
    shown, now = at / 1000 - evening.kept.begin, evening.loop.time()
    set_ = [(moment, now, 0.0), *wrong_clocks(evening)]
    return any(
        max(run.began, moment, begun)
        < shown - drift
        <= min(now if run.ended is None else run.ended, over)
        for run in evening.kept.runs
        for begun, over, ahead in set_
        for drift in (run.drift, ahead)
    )


def stands_still_only_while_away(evening: "Evening") -> Iterator[Finding]:
    """The clocks of all tables stand still while the bot is away, and not at other times."""
    last = _judged(evening)
    if last is None:
        return
    away, before = away_of(evening), _of_before(evening)
    for since, until in last.rows("SELECT since, until FROM standstill WHERE table_id IS NULL"):
        if (since, until) in before:
            continue
        if until is None or until < since:
            yield Finding(JUDGE, last.at, f"a standstill from {since} to {until}")
        elif until - since - overlap(away, since, until) > A_START:
            seconds = (until - since) / 1000
            what = f"clocks stood still for {seconds:.1f} s in which the bot was there"
            yield Finding(JUDGE, evening.kept.moment(until) or last.at, what)


def standstills_are_kept(evening: "Evening") -> Iterator[Finding]:
    """That no clock ran for a while is remembered as long as somebody is waited for since then."""
    still = "SELECT since, until FROM standstill WHERE table_id IS NULL"
    for before, later in pairs(evening.kept.lasting()):
        if put_back(evening, before.at - A_MOMENT, later.at + A_MOMENT):
            continue
        for since, until in set(before.rows(still)) - set(later.rows(still)):
            for match in matches(evening, later):
                known = before.ledgers.get(match.game)
                waited = match.open and known == match.ledger and match.ledger
                if waited and match.ledger[-1].at < until:
                    seconds = (until - since) / 1000
                    what = f"{seconds:.1f} s in which no clock ran do not count at {match.table}"
                    yield Finding(JUDGE, later.at, what)


def match_upon_match_the_clock_runs(evening: "Evening") -> Iterator[Finding]:
    """What stops the clock of one match stops that of the next no more, where that begins."""
    for copy in evening.kept.lasting():
        for table, since in copy.rows(
            "SELECT table_id, since FROM standstill JOIN seating ON seating.id = table_id"
            " WHERE until IS NULL AND why IN ('voted', 'ordered') AND status = 'playing'"
        ):
            games = [game for (game,) in copy.rows(NEWEST, table) if copy.ledgers.get(game)]
            if table not in copy.ours or not games:
                continue
            first = [*games, *before_in_match(copy, table, games[0])][-1]
            if since < copy.ledgers[first][0].at - 1000:
                what = f"the clock of table {table} stands since before its match has begun"
                yield Finding(JUDGE, copy.at, what)
                return


NEWEST: Final = "SELECT id FROM game WHERE table_id = ? ORDER BY id DESC LIMIT 1"


def lobbies_end(evening: "Evening") -> Iterator[Finding]:
    """A lobby in which nothing happens is closed in time."""
    last = _judged(evening)
    if last is None:
        return
    now, away = clock(evening, last.at), merged(away_of(evening))
    for table, changed, settings in last.rows(
        "SELECT id, changed, settings FROM seating WHERE status = 'lobby'"
    ):
        if table not in last.ours:
            continue
        most = GATHERING[json.loads(settings)["pace"]]
        waited = now - changed - overlap(away, changed, now)
        if waited > most + SLACK + A_START * len(evening.kept.runs):
            yield Finding(JUDGE, last.at, f"the lobby of table {table} waits for {waited / HOUR} h")


def panels_tell_the_time(evening: "Evening") -> Iterator[Finding]:
    """What a panel says of until when there is time follows from what happened, and when."""
    last = _judged(evening)
    if last is None:
        return
    refused = _not_edited(evening, last.at)
    for match in matches(evening, last):
        panel = last.panels.get(match.table)
        if not match.open or panel is None or match.pace == "slow" or panel["id"] in refused:
            continue
        still = merged(
            last.rows(
                "SELECT since, coalesce(until, since) FROM standstill"
                " WHERE table_id IS NULL OR table_id = ?",
                match.table,
            )
        )
        fits = {
            (after(line.at, most, still) + late) // 1000
            for line in match.ledger
            for most in (ALLOWED[match.pace], PATIENCE[match.pace])
            for late in (-1000, 0, 1000)
        }
        for said in re.findall(r"<t:(\d+):", texts(panel)):
            if int(said) not in fits:
                what = f"the panel of table {match.table} says <t:{said}>, which nothing leads to"
                yield Finding(JUDGE, last.at, what)


def _not_edited(evening: "Evening", until: float) -> set[str]:
    """Return the messages of which Discord took no further edit, whatever they were to show."""
    refused: set[str] = set()
    for call in calls(evening.history):
        if (
            call.at <= until
            and call.exchange.method == "PATCH"
            and call.parts[2:3] == ("messages",)
        ):
            (refused.add if call.exchange.status == 400 else refused.discard)(call.parts[-1])
    return refused


def _judged(evening: "Evening") -> Copy | None:
    """Return what is judged by, unless clocks were set or a backup put back."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return None
    return last


def matches(evening: "Evening", copy: Copy) -> Iterator[Match]:
    """Yield what was played by the clock, at a pace that nobody has changed."""
    for table, game, settings, status in copy.rows(
        "SELECT seating.id, game.id, settings, game.status FROM seating"
        " JOIN game ON table_id = seating.id"
    ):
        pace = json.loads(settings)["pace"]
        if pace in ALLOWED and not has_decided(copy, table) and table in copy.ours:
            people = copy.rows("SELECT seat, person FROM chair WHERE table_id = ?", table)
            seated = {seat: person for seat, person in people if person is not None}
            lapses = copy.rows("SELECT seq, seat, in_a_row FROM lapse WHERE game = ?", game)
            ledger = copy.ledgers.get(game, [])
            silent = silent_before(copy, table, game)
            yield Match(table, game, pace, ledger, seated, lapses, status == "open", silent)


def has_decided(copy: Copy, table: int) -> bool:
    """Return whether the people of a table have voted for anything but a pause and its end."""
    carried = (
        "SELECT 1 FROM motion WHERE table_id = ? AND status = 'carried'"
        " AND what NOT IN ('pause', 'resume')"
    )
    return bool(copy.rows(carried, table))


def _of_before(evening: "Evening") -> set[Span]:
    """Return the standstills of a file that an earlier program has left to this world (S55)."""
    first = evening.kept.copies[0]
    if first.when != "start" or first.at > evening.kept.runs[0].began:
        return set()
    return set(first.rows("SELECT since, until FROM standstill WHERE table_id IS NULL"))


def asked(ledger: list[Line], seq: int, seat: int) -> int:
    """Return when a seat was asked, at the earliest, what entry *seq* decides for it."""
    visits = json.loads(ledger[seq].line)["event"] == "visited"
    return newest_question(ledger[:seq], seat, visits=visits)


def newest_question(ledger: list[Line], seat: int, *, visits: bool = False) -> int:
    """Return when a seat was asked last, at the earliest; *visits* says whether where it goes."""
    events = [json.loads(line.line) for line in ledger]
    edition = events[0]["edition"]
    in_turn = edition.get("visits") == "in_turn"
    by_asker = edition.get("black_choice") == "viewer"  # who asks chooses the card as well
    for line, event in zip(reversed(ledger), reversed(events), strict=True):
        match event["event"]:
            case "roundbegan" | "turnbegan":
                return line.at
            case "visited" if visits and in_turn:
                return line.at
            case "asked" if event.get("of") == seat and not by_asker:
                return line.at  # then more is asked, and all anew
            case _:
                pass
    return ledger[0].at


def _nights(
    evening: "Evening", copy: Copy, match: Match, seat: int, since: int, until: int
) -> Iterator[Span]:
    """Yield when somebody sleeps who said so long before, at a table where that counts."""
    person = match.people.get(seat)
    asked_for = [
        one
        for one in interactions(evening.history).values()
        if one.path == QUIET and one.person == person and clock(evening, one.came[-1]) > since
    ]
    if match.pace != "slow" or asked_for:
        return
    for (quiet,) in copy.rows("SELECT quiet FROM person WHERE id = ? AND quiet NOT NULL", person):
        yield from nights_of(quiet, since, until)


def nights_of(quiet: str, since: int, until: int) -> Iterator[Span]:
    """Yield when somebody sleeps who says so, from before *since* on."""
    name, _, hours = quiet.rpartition(" ")
    begin, end = map(int, hours.split("-"))
    day = datetime.fromtimestamp(since / 1000, ZoneInfo(name)).date() - timedelta(days=2)
    while (night := _at(day, begin, name)) < until:
        yield night, _at(day + timedelta(days=end <= begin), end, name)
        day += timedelta(days=1)


def _at(day: date, hour: int, zone: str) -> int:
    at = datetime(day.year, day.month, day.day, hour, tzinfo=ZoneInfo(zone))
    return int(at.timestamp() * 1000)


def _deserted(evening: "Evening", match: Match, since: int) -> bool:
    """Return whether automata played for all persons of a match by then."""
    everything = interactions(evening.history).values()
    counted = {
        number
        for copy in evening.kept.copies
        if not copy.empty
        for number, (table, _) in copy.interactions.items()
        if table == match.table
    }
    for seat, person in match.people.items():
        mine = [one for one in match.lapses if one[1] == seat]
        before = [one for one in mine if match.ledger[one[0]].at <= since]
        if person in match.silent:
            continue
        if not before or max(before)[2] < 2:
            return False
        at = match.ledger[max(before)[0]].at
        acts = [one for one in everything if one.person == person and one.id in counted]
        back = (clock(evening, one.came[0]) for one in acts)  # to look is not to be back
        if any(at < each <= since for each in back):
            return False
    return True
