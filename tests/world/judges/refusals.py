"""What people are refused: the reason that they are told is one.

Rule: who sits at a game that is being played is not told that they do not, or that it is not;
    before a match has begun nobody is told that it is over. What is so follows from the ledgers,
    and from who has kept the seat that they were dealt.
"""

import json
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.world.judges.absences import clock
from tests.world.judges.clocks import UNCLEAR
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import book
from tests.world.judges.reading import answers, tell
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import put_back, struck
from tests.world.judges.wire import Interaction, erasures
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "refusals"

A_MOMENT: Final = 2_000
"""Milliseconds by which a game has begun when somebody asks while it is played; or is not over."""

NOWHERE: Final = ("error-no-seat-here",)
"""What is said to who sits nowhere in a server."""

TOO_MUCH: Final = "no-knows-too-much"

OWN: Final = (TOO_MUCH, "back-taken")
"""What is said to who has left a seat that somebody else has now."""

NO_SEAT: Final = (
    *("no-not-seated", "no-has-left", TOO_MUCH, "no-unseated"),
    "no-no-such-table",
)
"""What is said to who has no seat at a table, or is to know nothing of it."""

NOT_PLAYED: Final = (
    *("no-not-playing", "no-match-over", "no-closed", "no-table-ended", "no-not-begun"),
    "no-damaged",
)
"""What is said of a table at which nothing is played."""

BEGUN: Final = ("no-not-in-lobby", "no-match-over", "no-closed", "no-table-ended")
"""What is said of a table at which a match has begun, or will not."""

REPLAY: Final = "replay-title"

KEYS: Final = {"house": (*NOWHERE, *NO_SEAT, *NOT_PLAYED, *BEGUN, *OWN, REPLAY)}


@dataclass(frozen=True)
class Game:
    """A game while it is played: from when until when, by the bot's clock, where, and by whom."""

    table: int
    guild: int
    begun: float
    over: float
    seated: frozenset[int]
    """Who has kept the seat that they were dealt."""

    def lasts(self, since: float, until: float) -> bool:
        """Return whether it is being played all the time between two moments."""
        return self.begun + A_MOMENT < since and until < self.over - A_MOMENT


def for_a_reason(evening: "Evening") -> Iterator[Finding]:
    """Who plays is not told that they have no seat; nor anybody that what is played is not."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    played = list(_games(evening, last))
    lobbies = dict(_lobbies(last, played))
    for call, one, message in answers(evening):
        since, until = clock(evening, one.came[0]), clock(evening, call.at)
        if call.at > last.at:
            continue
        now = [game for game in played if game.lasts(since, until)]
        mine = [game for game in now if one.person in game.seated]
        named = _named(one)
        wrong = {
            *(NOWHERE if any(one.guild == game.guild for game in mine) else ()),
            *(NO_SEAT if any(named == game.table for game in mine) else ()),
            *(NOT_PLAYED if any(named == game.table for game in now) else ()),
            *(BEGUN if until < lobbies.get(named, 0.0) - A_MOMENT else ()),
        }
        for line in map(plain, message.lines if wrong else ()):
            if any(says("house", key, line) is not None for key in wrong):
                what = f"{one.person} is told at {one.what} of table {named}: {line}"
                yield Finding(JUDGE, call.at, what)


def nobody_else_has_their_seat(evening: "Evening") -> Iterator[Finding]:
    """Who has left a match has their own seat back as long as nobody has come into it (P12)."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    if any(_ever_sat(evening, person) for person in erasures(evening.history)):
        return  # who has come stands nowhere any more
    passed = last.rows("SELECT table_id, seat, person, came FROM passage")
    for call, one, message in answers(evening):
        left = {
            (table, seat) for table, seat, who, came in passed if who == one.person and not came
        }
        others = any(
            came and who != one.person and (table, seat) in left
            for table, seat, who, came in passed
        )
        if left and not others and call.at <= last.at:
            for line in map(plain, message.lines):
                if any(says("house", key, line) is not None for key in OWN):
                    tables = sorted(table for table, _ in left)
                    what = f"{one.person} may not have back what they left at {tables}"
                    yield Finding(JUDGE, call.at, what)


def who_empties_a_seat_takes_none(evening: "Evening") -> Iterator[Finding]:
    """No admin comes into a match out of which they have taken somebody: they see nothing (A4)."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    came = last.rows("SELECT id, table_id, person FROM passage WHERE came")
    out = "SELECT author, detail FROM deed WHERE table_id = ? AND what IN ('taken-out', 'unseated')"
    for number, table, person in came:
        for author, detail in last.rows(out, table):
            if author == person and int(json.loads(detail).get("passage", number)) < number:
                what = f"{person} plays at table {table}, out of which they took somebody"
                yield Finding(JUDGE, last.at, what)


def nobody_is_too_many(evening: "Evening") -> Iterator[Finding]:
    """That all seats are taken is told to who wants one, or fewer of them, and to nobody else."""
    for call, one, message in answers(evening):
        chosen = one.options.get("what") if one.path == SET else one.about[1]
        if one.what != "set" or chosen in (*SEATS, None):
            continue
        if tell(message.lines, FULL):
            what = f"{one.person} is told of too few seats, and wants {chosen} to be another"
            yield Finding(JUDGE, call.at, what)


FULL: Final = "no-table-full"

SET, SEATS = "inkognito set", ("players", "game", "edition")
"""By what something of a table is chosen, and on what of it hangs for how many that is."""


def an_admin_has_stopped_it(evening: "Evening") -> Iterator[Finding]:
    """That only an admin has a table go on is said where one has had it stop (A3)."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, UNCLEAR, 0.0, last.at):
        return
    for call, one, message in answers(evening):
        if not tell(message.lines, BY_ADMIN):
            continue
        since, until = clock(evening, one.came[0]) - A_MOMENT, clock(evening, call.at) + A_MOMENT
        stood = last.rows(ORDERED, one.guild, until, since)
        if call.at <= last.at and not stood:
            what = f"{one.person} is told in {one.channel} of an admin who has stopped it"
            yield Finding(JUDGE, call.at, what)


BY_ADMIN: Final = "no-paused-by-admin"

ORDERED: Final = (
    "SELECT 1 FROM standstill JOIN seating ON seating.id = table_id WHERE why = 'ordered'"
    " AND guild = ? AND since <= ? AND coalesce(until, ?) >= ?3"
)


def of_others_nothing_is_said(evening: "Evening") -> Iterator[Finding]:
    """How a table stands nobody reads in another server who has never sat there (P18)."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    guilds = dict(last.rows("SELECT id, guild FROM seating"))
    tables = book(last.db).tables
    for call, one, message in answers(evening):
        number = _named(one) if one.path == TABLE and one.guild else 0
        if number not in last.ours or guilds[number] == one.guild or number not in tables:
            continue
        if one.person in tables[number].people() or _has_sat(evening, one.person, number):
            continue
        if any(f"#{number}" in line for line in message.lines):
            yield Finding(JUDGE, call.at, f"{one.person} reads of table {number} in {one.guild}")


TABLE: Final = "inkognito table"


def _has_sat(evening: "Evening", person: int, table: int) -> bool:
    """Return whether *person* has been seen at a table."""
    sat = "SELECT 1 FROM chair WHERE table_id = ? AND person = ?"
    return any(
        copy.rows(sat, table, person) for copy in evening.kept.copies if not copy.empty
    ) or bool(erasures(evening.history).get(person))


def replays_are_private(evening: "Evening") -> Iterator[Finding]:
    """What is over is read again where it was told, or by who has sat there (P16)."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    tables = book(last.db).tables
    for call, one, message in answers(evening):
        for line in map(plain, message.lines):
            named = (says("house", REPLAY, line) or {}).get("table", "")
            number = re.search(r"#(\d+)", named)
            table = None if number is None else tables.get(int(number[1]))
            if table is None or table.moved or one.person in table.people():
                continue
            erased = one.person in erasures(evening.history) and _ever_sat(evening, one.person)
            if one.channel not in (table.channel, table.thread) and not erased:
                what = f"{one.person} reads a replay of table {table.id} in {one.channel}"
                yield Finding(JUDGE, call.at, what)


def _games(evening: "Evening", copy: Copy) -> Iterator[Game]:
    for table, guild, game, status in copy.rows(
        "SELECT table_id, guild, game.id, game.status FROM game"
        " JOIN seating ON seating.id = table_id"
    ):
        ledger = copy.ledgers.get(game)
        if table in copy.ours and ledger:
            sat = copy.rows("SELECT person FROM player WHERE game = ? AND NOT gone", game)
            over = clock(evening, copy.at) if status == "open" else ledger[-1].at
            people = frozenset(person for (person,) in sat if person is not None)
            yield Game(table, guild, ledger[0].at, over, people)


def _lobbies(copy: Copy, played: list[Game]) -> Iterator[tuple[int, float]]:
    """Yield until when people gathered at each table."""
    for (table,) in copy.rows("SELECT id FROM seating WHERE status <> 'cancelled'"):
        begun = [game.begun for game in played if game.table == table]
        if table in copy.ours:
            yield table, min(begun, default=math.inf)


def _ever_sat(evening: "Evening", person: int) -> bool:
    """Return whether *person* has been seen to sit anywhere."""
    sat = "SELECT 1 FROM player WHERE person = ?1 UNION SELECT 1 FROM chair WHERE person = ?1"
    return any(copy.rows(sat, person) for copy in evening.kept.copies if not copy.empty)


def _named(one: Interaction) -> int:
    """Return of which table that is by its number, or 0."""
    number = one.options.get("table", "") if one.path else [*one.custom_id.split(":"), ""][1]
    found = re.fullmatch(r"#?(\d{1,9})", str(number))
    return int(found[1]) if found else 0
