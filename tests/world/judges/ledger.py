"""What has happened, as the file has it, and what of it is whose: read by SQL and JSON alone.

Who may know what is said by the rules in words (M28, M53, M62; I33, I166), not by the bot.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

Json = dict[str, Any]

AMBASSADOR: Final = 4

THREAD: Final = 0
"""The audience that is nobody."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the ledger; *at* is in seconds since the epoch, by the host's clock."""

    seq: int
    at: float
    event: Json

    @property
    def kind(self) -> str:
        return str(self.event["event"])


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that one person is to be told: what, of which cards, by whom and to whom."""

    kind: str
    cards: frozenset[str]
    by: int | None
    to: tuple[int, ...]
    round: int
    line: Line


@dataclass
class Game:
    """One deal at a table."""

    id: int
    number: int
    rules: str
    lines: list[Line] = field(default_factory=list)
    people: dict[int, int] = field(default_factory=dict)
    """Who was dealt each seat; automata are nobody."""
    late: list[tuple[int, Line]] = field(default_factory=list)
    """What was decided for which seat, whose time was up."""
    came: list[tuple[int, int, int]] = field(default_factory=list)
    """Into which seat before which entry who has come, or come back."""

    def rounds(self) -> Iterator[tuple[int, Line]]:
        """Yield each entry with the round in which it stands."""
        round_ = 0
        for line in self.lines:
            if line.kind == "roundbegan":
                round_ = line.event["number"]
            elif line.kind == "turnbegan":
                round_ = line.event["round"]
            yield round_, line

    def facts(self, seat: int) -> list[Fact]:
        """Return what *seat* is to be told in private, in order."""
        return list(_facts(self, seat))

    @cached_property
    def _of(self) -> dict[str, list[Line]]:
        found: dict[str, list[Line]] = {}
        for line in self.lines:
            found.setdefault(line.kind, []).append(line)
        return found

    def of(self, *kinds: str) -> list[Line]:
        """Return what happened of these *kinds*, in order; asked for once it is all read."""
        found = [line for kind in kinds for line in self._of.get(kind, ())]
        return found if len(kinds) == 1 else sorted(found, key=lambda line: line.seq)

    def has(self, *kinds: str) -> float | None:
        """Return when something of these *kinds* happened first."""
        return next((line.at for line in self.of(*kinds)), None)


@dataclass
class Table:
    """One match."""

    id: int
    guild: int
    channel: int
    thread: int | None
    status: str
    settings: Json
    moved: int
    created: float
    """In seconds since the epoch, by the host's clock."""
    lobby: int | None
    """The message below which a thread of its own begins: it has its number."""
    chairs: dict[int, int] = field(default_factory=dict)
    """Who sits where now."""
    names: dict[int, str] = field(default_factory=dict)
    games: list[Game] = field(default_factory=list)
    restless: set[int] = field(default_factory=set)
    """Who has left it, or come into it, while it was played."""
    left: set[tuple[int, int]] = field(default_factory=set)
    """Whose seat each was for a while, of those who are restless."""
    voted: bool = False
    """Whether its people wanted something decided, or somebody has held it up."""

    @property
    def rules(self) -> str:
        """Which game it plays."""
        return str(self.settings.get("game", "mini"))

    @property
    def alone(self) -> bool:
        """Whether it is played on one person's desk, without a word to anybody else."""
        return bool(self.settings.get("practice") or self.settings.get("tutorial"))

    def people(self) -> set[int]:
        """Return all who sit or have sat at it."""
        found = {*self.chairs.values(), *self.restless}
        return found.union(*(game.people.values() for game in self.games))


@dataclass
class Book:
    """All that is in the file."""

    tables: dict[int, Table]
    closed: set[int]
    """Who cannot be written to."""

    def seats(self, person: int) -> Iterator[tuple[Table, Game, int]]:
        """Yield every game in which *person* sits or sat, and on which seat."""
        for table in self.tables.values():
            for game in table.games:
                came = ((seat, who) for seat, _, who in game.came)
                for seat, who in {*game.people.items(), *table.left, *came}:
                    if who == person:
                        yield table, game, seat


def read(folder: Path) -> Book | None:
    """Return what the file in *folder* says, or None without one."""
    path = folder / "bot.db"
    return _read(path, path.stat().st_mtime_ns) if path.exists() else None


@lru_cache(maxsize=1)
def _read(path: Path, _: int) -> Book:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
        return book(db)


def book(db: sqlite3.Connection) -> Book:
    """Return what the file says."""
    tables = {
        row[0]: Table(*row[:5], json.loads(row[5]), row[6], row[7] / 1000, row[8])
        for row in db.execute(
            "SELECT id, guild, channel, thread, status, settings, moved, created, lobby_message"
            " FROM seating"
        )
    }
    games: dict[int, Game] = {}
    for number, table, count in db.execute("SELECT id, table_id, number FROM game ORDER BY number"):
        games[number] = Game(number, count, tables[table].rules)
        tables[table].games.append(games[number])
    for game, seq, line, at in db.execute(
        "SELECT game, seq, line, at FROM entry ORDER BY game, seq"
    ):
        games[game].lines.append(Line(seq, at / 1000, json.loads(line)))
    for game, seat, seq in db.execute("SELECT game, seat, seq FROM lapse"):
        games[game].late += [(seat, line) for line in games[game].lines[seq : seq + 1]]
    for table, seat, person, name in db.execute("SELECT table_id, seat, person, name FROM chair"):
        tables[table].names[seat] = name
        if person is not None:
            tables[table].chairs[seat] = person
    for game, seat, person in db.execute("SELECT game, seat, person FROM player"):
        if person is not None:
            games[game].people[seat] = person
    for game, seat, seq, person in db.execute("SELECT game, seat, seq, person FROM handover"):
        if person and seq:
            games[game].came.append((seat, seq, person))
    for relation in ("departure", "passage"):
        moved = f"SELECT table_id, seat, person FROM {relation}"  # noqa: S608
        for table, seat, person in db.execute(moved):
            tables[table].restless.add(person)
            if seat is not None:
                tables[table].left.add((seat, person))
    standing = "SELECT table_id FROM motion UNION SELECT table_id FROM standstill"
    for (table,) in db.execute(standing):
        if table is not None:  # else it was the bot that was away
            tables[table].voted = True
    closed = {who for (who,) in db.execute("SELECT id FROM person WHERE dm_closed IS NOT NULL")}
    return Book(tables, closed)


def _facts(game: Game, seat: int) -> Iterator[Fact]:
    for round_, line in game.rounds():
        event = line.event

        def fact(kind: str, cards: list[str], by: int | None = None, to: Any = ()) -> Fact:
            return Fact(kind, frozenset(cards), by, tuple(to), round_, line)  # noqa: B023

        match line.kind:
            case "opened" if event["players"] == 5 and seat == AMBASSADOR:
                yield fact("dealt", [])
            case "dealt" if event["seat"] == seat:
                second = [event[key] for key in ("number", "build", "code") if key in event]
                yield fact("dealt", [event["identity"], *second])
            case "showed":
                to = event["to"] if isinstance(event["to"], list) else [event["to"]]
                if event["by"] == seat:
                    yield fact("I showed", event["cards"], seat, to)
                elif seat in to:
                    yield fact("showed me", event["cards"], event["by"], to)
            case "proved" if event["by"] == seat:
                yield fact("I proved", [event["card"]], seat, event["to"])
            case "proved" if seat in event["to"]:
                yield fact("proved to me", [event["card"]], event["by"], event["to"])
            case "glimpsed" if event["seat"] == seat:
                yield fact("glimpsed", [event["card"]])
            case _:
                pass
