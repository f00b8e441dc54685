"""A database that an earlier program has made is taken over whole, or refused with a sentence."""

import os
import shutil
import signal
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from storage import backup, facts, servers
from storage.errors import FromTheFuture, TooOld
from storage.migrations import OLDEST, migrate, steps
from storage.rows import ServerSettings
from storage.sqlite import Sqlite

SHAPES = Path(__file__).parent / "shapes"
NEWEST = steps()[-1][0]


def made(number: int, folder: Path) -> Path:
    """Return a copy of the database that the program of that shape has made, readable by all."""
    path = folder / "bot.db"
    shutil.copyfile(SHAPES / f"{number}.db", path)
    path.chmod(0o644)
    return path


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as db:
        names = db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall()
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for (name,) in names}


def shape(path: Path) -> dict[str, object]:
    """Return what can be told of every relation and index, however it came to be."""
    with closing(sqlite3.connect(path)) as db:
        found: dict[str, object] = {}
        for name, strict, bare in db.execute(
            "SELECT name, strict, wr FROM pragma_table_list WHERE schema = 'main'"
            " AND name NOT LIKE 'sqlite%'"
        ).fetchall():
            columns = db.execute(f"SELECT * FROM pragma_table_xinfo('{name}')").fetchall()
            foreign = db.execute(f"SELECT * FROM pragma_foreign_key_list('{name}')").fetchall()
            unique = [
                sorted(db.execute(f"SELECT name FROM pragma_index_info('{index}')").fetchall())
                for (index,) in db.execute(f"SELECT name FROM pragma_index_list('{name}')")
            ]
            found[name] = strict, bare, columns, foreign, sorted(unique)
        for name, sql in db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'index'"):
            found[name] = sql
        return found


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("*.bak"))


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_to_all() -> Iterator[None]:
    """A host whose files are for everybody to read, unless a program says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.parametrize("number", sorted(int(file.stem) for file in SHAPES.glob("*.db")))
async def test_what_was_taken_over_has_the_shape_of_a_new_one(tmp_path: Path, number: int) -> None:
    old, new = made(number, tmp_path), tmp_path / "new.db"
    for path in (old, new):
        await (await Sqlite.open(path)).close()
    assert shape(old) == shape(new)
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert backup.integrity(old)


async def test_all_that_shape_9_held_is_kept(tmp_path: Path) -> None:
    path = made(9, tmp_path)
    before = rows(path)
    db = await Sqlite.open(path)
    ((guild, role, pause, called),) = before["server"]
    assert isinstance(guild, int)
    assert await servers.get(db, guild) == ServerSettings(role, pause)  # type: ignore[arg-type]
    await db.close()
    after = rows(path)
    assert after.pop("memo") == before.pop("jotting")
    assert after.pop("result") == [], "they are made anew from the ledger"
    assert called
    assert [row[2:] for row in after["server"]] == [(called, 0, *[None] * 6)], (
        "nobody is called too soon"
    )
    new = ("salt", "ban", "erased_ban", "deed", "attempt", "morning", "review", "wanted_review")
    new += ("handover",)
    assert [after.pop(name) for name in new] == [[]] * len(new)
    longer = {
        "vote": 1,
        "passage": 1,
        "seating": 2,
        "person": 1,
        "player": 2,
        "standstill": 1,
    }  # by columns that have come since
    assert {row[-1] for row in (*after["vote"], *after["passage"])} == {0, None}
    assert {row[-2:] for row in after["seating"]} == {(0, None)}
    assert {row[-2:] for row in after["player"]} == {(None, "")}
    assert {row[-1] for row in after["standstill"]} == {0}, "they are those of the one process"
    assert {row[-1] for row in after["person"]} == {None}, "what they read is taken for chosen"
    assert {
        name: sorted((row[: len(row) - longer.get(name, 0)] for row in found), key=repr)
        for name, found in after.items()
        if name not in ("server", "game")
    } == {
        name: sorted(found, key=repr)
        for name, found in before.items()
        if name not in ("server", "game", "result")
    }
    assert [row[:-1] for row in after["game"]] == [row[:-1] for row in before["game"]]
    assert {row[-1] for row in after["game"]} == {0}, "to be counted anew"
    assert len(before["result"]) == 4


async def test_an_upgrade_makes_one_copy_and_a_fresh_start_none(
    tmp_path: Path, open_to_all: None
) -> None:
    path = made(9, tmp_path)
    before = rows(path)
    for _ in range(2):
        await (await Sqlite.open(path)).close()
    (copy,) = copies(tmp_path)
    assert copy.name == "bot.db.before-0010.bak"
    assert rows(copy) == before
    assert mode(copy) == 0o600

    fresh = tmp_path / "made" / "for" / "it" / "bot.db"
    await (await Sqlite.open(fresh)).close()
    assert sorted(file.name for file in fresh.parent.iterdir()) == ["bot.db", "bot.db.lock"]


async def test_nobody_else_reads_a_file_of_the_database(tmp_path: Path, open_to_all: None) -> None:
    fresh, old = tmp_path / "data" / "bot.db", made(9, tmp_path)
    (tmp_path / "bot.db.before-0009.bak").write_bytes(b"of an earlier upgrade")
    (tmp_path / "bot.db-notes").write_text("a host's own")
    os.chmod(tmp_path, 0o755)
    for path in (fresh, old):
        db = await Sqlite.open(path)
        await db.write(lambda tx: facts.put(tx, "x", "1"))
        ours = [path.with_name(path.name + end) for end in ("", "-wal", "-shm", ".lock")]
        assert {file.name: mode(file) for file in (*ours, *path.parent.glob("*.bak"))} == {
            file.name: 0o600 for file in (*ours, *path.parent.glob("*.bak"))
        }
        await db.close()
    assert mode(fresh.parent) == 0o700
    assert mode(tmp_path) == 0o755, "a folder that was there is its host's"
    assert mode(tmp_path / "bot.db-notes") == 0o666


def test_a_copy_by_command_is_for_nobody_else(
    tmp_path: Path, open_to_all: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = made(9, tmp_path)
    monkeypatch.setenv("DATABASE", str(path))
    target = tmp_path / "copied.db"
    assert main(["backup", str(target)]) == 0
    assert mode(target) == 0o600
    assert rows(target)["entry"] == rows(path)["entry"]


@pytest.mark.parametrize("number", [1, OLDEST - 1])
async def test_a_shape_that_was_never_released_is_refused_with_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: int,
) -> None:
    path = made(9, tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {number}")
        db.commit()
    before = rows(path)
    with pytest.raises(TooOld, match=f"shape {number}, .* none before shape {OLDEST}"):
        await Sqlite.open(path)
    assert rows(path) == before
    assert copies(tmp_path) == []


def test_a_host_is_told_that_a_database_is_too_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = made(9, tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 4")
        db.commit()
    monkeypatch.setenv("DATABASE", str(path))
    assert main(["recount"]) == 78
    assert "The database has shape 4" in capsys.readouterr().err


async def test_a_database_from_the_future_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "future.db"
    with closing(sqlite3.connect(path)) as old:
        old.execute("PRAGMA user_version = 999")
    with pytest.raises(FromTheFuture, match="knows only up to shape"):
        await Sqlite.open(path)


def test_a_step_is_taken_whole_and_after_a_copy(tmp_path: Path) -> None:
    path = made(9, tmp_path)
    before = rows(path)
    (number, sql), *_ = steps()
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        with pytest.raises(sqlite3.Error):
            migrate(old, path, [(number, f"{sql} CREATE nonsense;")])
        assert old.execute("PRAGMA user_version").fetchone() == (9,)
    assert rows(path) == before
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        migrate(old, path)
        assert old.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert rows(tmp_path / "bot.db.before-0010.bak") == before


@pytest.mark.parametrize("before", [None, b"a whole copy"])
def test_what_cannot_be_copied_is_not_brought_on_and_leaves_no_half_copy(
    tmp_path: Path, before: bytes | None
) -> None:
    """A copy that an upgrade made before it was broken off is kept."""
    path = made(9, tmp_path)
    kept = tmp_path / "bot.db.before-0010.bak"
    if before is not None:
        kept.write_bytes(before)
    spoilt = bytearray(path.read_bytes())
    spoilt[30_000:60_000:7] = bytes(byte ^ 0x5A for byte in spoilt[30_000:60_000:7])
    path.write_bytes(spoilt)
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        with pytest.raises(sqlite3.DatabaseError):
            migrate(old, path)
        assert old.execute("PRAGMA user_version").fetchone() == (9,)
    assert path.read_bytes() == spoilt
    assert copies(tmp_path) == ([] if before is None else [kept])
    assert before is None or kept.read_bytes() == before
    assert not list(tmp_path.glob("*.half"))


def test_a_new_database_is_made_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bot.db"
    monkeypatch.setattr("storage.migrations.schema", lambda: "CREATE TABLE a (b); CREATE nonsense;")
    with closing(sqlite3.connect(path, isolation_level=None)) as new:
        with pytest.raises(sqlite3.Error):
            migrate(new, path)
        assert new.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)


def brought_to(number: int, path: Path) -> None:
    todo = [step for step in steps() if step[0] <= number]
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        if todo:
            migrate(db, path, todo)


def whole(path: Path) -> tuple[object, ...]:
    with closing(sqlite3.connect(path)) as db:
        return rows(path), shape(path), db.execute("PRAGMA user_version").fetchone()


def killed_before(number: int, path: Path) -> bool:
    """Have a process bring the file at *path* to the newest shape, and die before the statement of
    that *number*, the first being 0; return whether it came to that."""
    if (child := os.fork()) == 0:
        seen = 0

        def blow(_: str) -> None:
            nonlocal seen
            if seen == number:
                os.kill(os.getpid(), signal.SIGKILL)
            seen += 1

        try:
            db = sqlite3.connect(path, isolation_level=None)
            db.set_trace_callback(blow)
            migrate(db, path)
        finally:
            os._exit(0)
    return os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL


@pytest.mark.parametrize("number", range(OLDEST, NEWEST))
def test_s55_killed_at_any_statement_of_an_upgrade_it_has_one_shape_whole_and_goes_on_next_time(
    tmp_path: Path, number: int
) -> None:
    """From every shape that there was; between two steps it has that of the first."""
    first, path = tmp_path / "first.db", tmp_path / "bot.db"
    shutil.copyfile(SHAPES / f"{OLDEST}.db", first)
    brought_to(number, first)
    shutil.copyfile(first, path)
    shapes = [whole(first)]
    for step in range(number + 1, NEWEST + 1):
        brought_to(step, path)
        shapes.append(whole(path))
    statement, found = 0, set[int]()
    while True:
        shutil.copyfile(first, path)
        killed = killed_before(statement, path)
        found.add(shapes.index(whole(path)))
        brought_to(NEWEST, path)
        assert whole(path) == shapes[-1]
        if not killed:
            break
        statement += 1
    assert found == set(range(len(shapes)))
    assert rows(tmp_path / f"bot.db.before-{number + 1:04}.bak") == rows(first)
    assert list(tmp_path.glob("*.half")) == []
