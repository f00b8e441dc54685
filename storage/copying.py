"""All of a database copied from one engine to the other, while nobody uses either.

Rule: what is copied is whole or not there: a kill leaves the target as it was.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import asyncpg

from storage import backup, whereabouts, whole
from storage.agreeing import end_epochs
from storage.alone import alone_at
from storage.backup import made_whole, must_be_whole
from storage.errors import FromTheFuture, NoCopy, Unusable
from storage.looking import looked_at
from storage.migrations import newest, schema
from storage.relations import is_newest, made_ready
from storage.sqlite import PRIVATE_FOLDER, locked

ROWS: Final = 2000
"""Rows that are read and written together."""

NOT_OURS: Final = "name <> 'heartbeat' AND name NOT LIKE 'heartbeat:%'"
"""Of facts, what is true of the copy, too: nobody lives there."""

Told = Callable[[str, int, int], None]
"""Called again and again with a relation, how many of its rows are there, and of how many."""


@dataclass(frozen=True)
class Relation:
    """A relation: its columns, whether it numbers its rows itself, and never one number twice."""

    name: str
    columns: tuple[str, ...]
    numbered: bool
    once: bool

    @property
    def listed(self) -> str:
        """Its columns, as a query lists them."""
        return ", ".join(self.columns)

    @property
    def which(self) -> str:
        """The condition, in SQL, that a row of it is copied."""
        return NOT_OURS if self.name == "fact" else "1 = 1"


@cache
def relations() -> tuple[Relation, ...]:
    """Return every relation of the newest shape, each after those that it refers to."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(schema())
        named = dict(db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'"))
        left = {name for name in named if not name.startswith("sqlite_")}
        found: list[Relation] = []
        while left:
            for name in sorted(left):
                refers = {row[2] for row in db.execute(f"PRAGMA foreign_key_list({name})")}
                if refers & left - {name}:
                    continue
                columns = tuple(row[1] for row in db.execute(f"PRAGMA table_info({name})"))
                sql = named[name]
                numbered = f"{columns[0]} INTEGER PRIMARY KEY" in sql
                found.append(Relation(name, columns, numbered, "AUTOINCREMENT" in sql))
                left.remove(name)
    return tuple(found)


async def to_server(source: Path, address: str, told: Told) -> Mapping[str, int]:
    """Copy the file at *source* to the database at *address*; return how many rows of what.

    Raises:
        AlreadyOpen: somebody uses one of them.
        FromTheFuture, NotOurs, Unusable: the source cannot be copied.
        NoCopy: the target is not empty, or takes nothing.
    """
    if not await asyncio.to_thread(source.is_file):
        raise Unusable(f"There is no database at {source}")
    lock = locked(source)
    try:
        _must_be_newest(must_be_whole(source), str(source))
        with looked_at(source) as db:
            async with alone_at(address) as session, session.transaction():
                await made_ready(session)
                await _must_be_empty(session)
                found = {one.name: await _put(session, one, db, told) for one in relations()}
                await whereabouts.deal_otherwise(session)
                await _must_be_there(session, found)
            return found
    finally:
        os.close(lock)


async def to_file(address: str, target: Path, told: Told) -> Mapping[str, int]:
    """Copy the database at *address* to a file at *target*; return how many rows of what.

    Raises:
        AlreadyOpen: somebody uses one of them.
        FileExistsError: there is something at *target* already, which is left as it is.
        FromTheFuture, NotOurs, PutBackByHalf, Unusable: the source cannot be copied.
        NoCopy: there can be no such file.
    """
    target.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    lock = locked(target)
    try:
        with made_whole(target) as half:
            async with alone_at(address) as session:
                if not await is_newest(session):
                    raise Unusable(_start("The database on the server"))
                await whole.must_be_whole(session)
                await end_epochs(session)
                with closing(sqlite3.connect(half)) as db:
                    db.executescript(f"{schema()}\nPRAGMA user_version = {newest()};")
                    async with session.transaction(isolation="repeatable_read", readonly=True):
                        with db:
                            found = {
                                one.name: await _take(session, one, db, told) for one in relations()
                            }
                            backup.deal_otherwise(db)
                with closing(sqlite3.connect(half)) as db:
                    for name, many in found.items():
                        ((there,),) = db.execute(f"SELECT count(*) FROM {name}")  # noqa: S608
                        _must_be_as_many(name, there, many)
            must_be_whole(half)
        return found
    finally:
        os.close(lock)


async def _put(
    session: asyncpg.Connection, one: Relation, db: sqlite3.Connection, told: Told
) -> int:
    """Copy a relation from *db*; return of how many rows."""
    ((total,),) = db.execute(f"SELECT count(*) FROM {one.name} WHERE {one.which}")  # noqa: S608
    rows = db.execute(f"SELECT {one.listed} FROM {one.name} WHERE {one.which}")  # noqa: S608
    done = 0
    while some := rows.fetchmany(ROWS):
        await session.copy_records_to_table(one.name, records=some, columns=one.columns)
        done += len(some)
        told(one.name, done, total)
    if one.numbered:
        reached = db.execute(
            f"SELECT max(coalesce((SELECT max({one.columns[0]}) FROM {one.name}), 0),"  # noqa: S608
            " coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0))",
            (one.name,),
        ).fetchone()[0]
        if reached:
            await session.execute(
                "SELECT setval(pg_get_serial_sequence($1, $2), $3)",
                f'"{one.name}"',
                one.columns[0],
                reached,
            )
    return done


async def _take(
    session: asyncpg.Connection, one: Relation, db: sqlite3.Connection, told: Told
) -> int:
    """Copy a relation into *db*; return of how many rows."""
    total = await session.fetchval(f"SELECT count(*) FROM {one.name} WHERE {one.which}")  # noqa: S608
    query = f"SELECT {one.listed} FROM {one.name} WHERE {one.which}"  # noqa: S608
    places = ", ".join("?" * len(one.columns))
    insert = f"INSERT INTO {one.name} ({one.listed}) VALUES ({places})"  # noqa: S608
    done, some = 0, []
    async for row in session.cursor(query, prefetch=ROWS):
        some.append(tuple(row))
        if len(some) == ROWS:
            db.executemany(insert, some)
            done, some = done + len(some), []
            told(one.name, done, total)
    db.executemany(insert, some)
    done += len(some)
    told(one.name, done, total)
    if one.once:
        sequence = await session.fetchval(
            "SELECT pg_get_serial_sequence($1, $2)", f'"{one.name}"', one.columns[0]
        )
        reached = await session.fetchval(
            f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}"  # noqa: S608
        )
        db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (one.name,))
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (one.name, reached))
    return done


async def _must_be_empty(session: asyncpg.Connection) -> None:
    """See that nothing is there but what a process notes of itself, which goes."""
    for one in relations():
        any_row = f"SELECT 1 FROM {one.name} LIMIT 1"  # noqa: S608 - words of ours
        if one.name != "fact" and await session.fetchval(any_row):
            raise NoCopy(
                "The database on the server is not empty: make it anew (dropdb, createdb) if"
                " nothing in it is wanted, or copy into another, or into another schema"
                " (search_path)"
            )
    await session.execute("DELETE FROM fact")
    await session.execute("DELETE FROM place")  # where it was says nothing of what comes there now


async def _must_be_there(session: asyncpg.Connection, found: Mapping[str, int]) -> None:
    for name, many in found.items():
        there = await session.fetchval(f"SELECT count(*) FROM {name}")  # noqa: S608 - words of ours
        _must_be_as_many(name, there, many)


def _must_be_as_many(name: str, there: int, many: int) -> None:
    if there != many:
        raise NoCopy(f"{name} has {there} rows in the copy, not {many}")


def _must_be_newest(shape: int, which: str) -> None:
    if shape > newest():
        raise FromTheFuture(shape, newest(), which)
    if shape < newest():
        raise Unusable(_start(which))


def _start(which: str) -> str:
    return f"{which} is not of shape {newest()}: start the bot on it once, stop it, and copy then"
