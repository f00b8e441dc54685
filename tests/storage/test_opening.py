"""A file is opened as it is promised, or refused with a sentence and left as it was."""

import errno
import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import facts
from storage.database import Transaction
from storage.errors import AlreadyOpen, FromTheFuture, NotOurs, Unusable
from storage.failing import of_the_disk, why
from storage.migrations import MADE, steps
from storage.opening import open_database
from storage.sqlite import Sqlite
from tests.storage.engines import ENGINES, SQLITE, place


async def test_whoever_writes_waits_for_others_and_trusts_no_shape(tmp_path: Path) -> None:
    db = await Sqlite.open(tmp_path / "bot.db")

    def settings(tx: Transaction) -> list[object]:
        names = ("busy_timeout", "trusted_schema")
        return [(tx.fetch_one(f"PRAGMA {name}") or (None,))[0] for name in names]

    assert await db.write(settings) == [5000, 0]
    assert await db.read("PRAGMA wal_autocheckpoint") == [(0,)], "who reads brings nothing on"
    await db.close()


def others(path: Path, *tables: str) -> bytes:
    with closing(sqlite3.connect(path)) as other:
        for name in tables:
            other.execute(f"CREATE TABLE {name} (x)")
        other.commit()
    path.chmod(0o644)
    return path.read_bytes()


@pytest.mark.parametrize("tables", [("customers",), ("customers", "orders")])
async def test_another_programs_database_is_left_as_it_is(
    tmp_path: Path, tables: tuple[str, ...]
) -> None:
    path = tmp_path / "shop.db"
    before = others(path, *tables)
    with pytest.raises(NotOurs, match=r"shop\.db cannot be used .* not this program's"):
        await Sqlite.open(path)
    assert path.read_bytes() == before
    assert stat.S_IMODE(os.stat(path).st_mode) == 0o644
    text = tmp_path / "letter.txt"
    text.write_bytes(b"Dear Anna, " * 200)
    with pytest.raises(NotOurs, match=r"letter\.txt"):
        await Sqlite.open(text)
    assert text.read_bytes() == b"Dear Anna, " * 200


@pytest.mark.parametrize("engine", ENGINES)
async def test_that_nothing_was_there_is_said_once(
    engine: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def come(where: Path | str) -> int:
        with caplog.at_level(logging.INFO):
            await (await open_database(where, now=lambda: 1)).close()
        return caplog.messages.count(MADE)

    if engine == SQLITE:
        assert [await come(tmp_path / "new.db") for _ in range(2)] == [1, 1]
    else:
        async with place() as address:
            assert [await come(address) for _ in range(2)] == [1, 1]


async def test_what_was_refused_once_is_not_held(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    before = others(path, "customers")
    for _ in range(2):
        with pytest.raises(NotOurs):
            await Sqlite.open(path)
    assert path.read_bytes() == before
    path.unlink()
    db = await Sqlite.open(path)
    with pytest.raises(AlreadyOpen, match=r"bot\.db is in use by another process"):
        await Sqlite.open(path)
    await db.close()
    again = await Sqlite.open(path)
    await again.write(lambda tx: facts.put(tx, "x", "1"))
    await again.close()


async def test_the_next_shape_is_from_the_future_already(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    newest = steps()[-1][0]
    await (await Sqlite.open(path)).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {newest + 1}")
        file.commit()
    with pytest.raises(FromTheFuture, match=f"shape {newest + 1}, .* only up to shape {newest}"):
        await Sqlite.open(path)


async def test_where_there_can_be_no_file_it_is_said_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for path, said in (
        (tmp_path, "directory"),
        (tmp_path / "file" / "bot.db", "file"),
        (tmp_path / "a\0b.db", "null"),
    ):
        with pytest.raises(Unusable, match=f"cannot be used as the database: .*{said}"):
            await Sqlite.open(path)


async def test_only_copies_of_that_file_are_made_private(tmp_path: Path) -> None:
    """A name may hold what means anything in a pattern."""
    mine, theirs = tmp_path / "b[o]t.db", tmp_path / "bot.db"
    copies = [path.with_name(f"{path.name}.before-0010.bak") for path in (mine, theirs)]
    for copy in copies:
        copy.write_bytes(b"")
        copy.chmod(0o644)
    await (await Sqlite.open(mine)).close()
    assert [stat.S_IMODE(os.stat(copy).st_mode) for copy in copies] == [0o600, 0o644]


def of_the_system() -> Exception:
    return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def of_sqlite() -> Exception:
    with closing(sqlite3.connect(":memory:")) as db, pytest.raises(sqlite3.Error) as failed:
        db.execute("PRAGMA max_page_count = 2").fetchall()
        for number in range(9):
            db.execute(f"CREATE TABLE t{number} (x)")
    return failed.value


def of_its_log() -> Exception:
    """What SQLite says where there is no room for the index of its log: nothing of room."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    return error


@pytest.mark.parametrize("error", [of_the_system, of_sqlite, of_its_log])
@pytest.mark.parametrize("full", [True, False])
def test_of_a_full_disk_it_is_said_that_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Callable[[], Exception], full: bool
) -> None:
    room = os.statvfs(tmp_path)
    if full:
        monkeypatch.setattr(os, "statvfs", lambda _: room_of(room, 8192))
    said = why(error(), tmp_path / "bot.db")
    if full or error is not of_its_log:
        assert said == "its disk is full; make room"
    else:
        assert said == "its disk cannot be read or written, or is full (disk I/O error)"
    assert of_the_disk(error())


def room_of(room: os.statvfs_result, left: int) -> os.statvfs_result:
    """Return the same *room*, with so many bytes *left*."""
    return os.statvfs_result((*room[:4], left // room.f_frsize, *room[5:]))


def test_a_mistake_of_what_is_asked_is_not_put_down_to_the_disk() -> None:
    with closing(sqlite3.connect(":memory:")) as db, pytest.raises(sqlite3.Error) as failed:
        db.execute("SELECT x FROM nowhere")
    assert not of_the_disk(failed.value)
    assert why(failed.value, Path("bot.db")) == "no such table: nowhere"
