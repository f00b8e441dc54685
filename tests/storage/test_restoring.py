"""Copies are whole or are none, and one that is put back gives out nothing of the future that is
given up."""

import errno
import fcntl
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.service import beating
from storage import facts, looking, rotation
from storage.backup import HALF, LOCK, _alone_at, back_up
from storage.errors import AlreadyOpen, NoCopy, NotOurs, TooOld, Unusable
from storage.migrations import newest
from storage.restoring import restore
from storage.sqlite import Sqlite
from tests.e2e.process import ROOT
from tests.storage.rooms import ANNA, game, table


async def made(path: Path, tables: int = 1) -> Path:
    """Return *path*, at which a database with so many *tables* is now."""
    db = await Sqlite.open(path)
    for _ in range(tables):
        await db.write(lambda tx: game(tx, table(tx, ANNA), lines=["a", "b"]))
    await db.close()
    return path


def spoilt(path: Path) -> None:
    """Write over pages in the middle of the file at *path*."""
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 60_000)


def another(path: Path) -> None:
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE chair (colour TEXT)")


def no_database(path: Path) -> None:
    path.write_bytes(b"a letter to somebody " * 500)


def everything(folder: Path) -> dict[str, bytes]:
    """Return every file there is, but for what says nothing."""
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if file.is_file() and not file.name.endswith((".lock", "-shm")) and file.stat().st_size
    }


@pytest.mark.parametrize(
    ("harm", "why"),
    [(spoilt, Unusable), (another, NotOurs), (no_database, NotOurs), (Path.unlink, Unusable)],
)
async def test_of_what_is_no_whole_database_there_is_no_copy(
    tmp_path: Path, harm: Callable[[Path], None], why: type[Exception]
) -> None:
    source = await made(tmp_path / "bot.db")
    harm(source)
    before = everything(tmp_path)
    with pytest.raises(why):
        back_up(source, tmp_path / "copy.db")
    assert everything(tmp_path) == before


async def test_a_copy_takes_the_place_of_nothing_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    source, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    copy.write_text("something")
    with pytest.raises(FileExistsError, match="is there already, and is left as it is"):
        back_up(source, copy)
    assert copy.read_text() == "something"
    copy.unlink()
    back_up(source, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(NoCopy):
        back_up(source, tmp_path / "nowhere" / "copy.db")


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal", ".lock", ".sock", HALF])
async def test_a_copy_is_not_called_as_what_is_kept_beside_a_database(
    tmp_path: Path, end: str
) -> None:
    """SQLite takes a copy that is called so for a log of its own, and clears it away."""
    source = await made(tmp_path / "bot.db")
    (tmp_path / "bot.db.lock").unlink()
    before = everything(tmp_path)
    with pytest.raises(NoCopy, match="give the copy another name"):
        back_up(source, tmp_path / f"bot.db{end}")
    assert everything(tmp_path) == before


async def test_where_copies_cannot_be_seen_none_is_made_that_would_stay_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, folder = await made(tmp_path / "bot.db"), tmp_path / "copies"
    folder.mkdir()

    def away(_: Path) -> None:
        raise OSError(errno.ESTALE, "Stale file handle")

    monkeypatch.setattr(Path, "iterdir", away)
    for _ in range(2):
        with pytest.raises(NoCopy, match="cannot hold copies: Stale file handle"):
            rotation.rotate(source, folder, 1, 1_000_000_000)
    assert rotation.newest(source, folder) is None
    assert os.listdir(folder) == []


async def test_a_rotation_keeps_the_last_and_touches_nothing_else(tmp_path: Path) -> None:
    source, folder = await made(tmp_path / "bot.db"), tmp_path / "copies"
    folder.mkdir()
    mine = folder / "bot-notes.db"
    mine.write_text("mine")
    kept = [rotation.rotate(source, folder, 3, 1_000_000_000 + at) for at in (0, 0, 60, 120, 180)]
    assert sorted(folder.iterdir()) == sorted([*kept[-3:], mine])
    assert kept[-1].name == "bot-20010909T014940Z.db"
    spoilt(source)
    with pytest.raises(Unusable):
        rotation.rotate(source, folder, 3, 1_000_000_240)
    assert sorted(folder.iterdir()) == sorted([*kept[-3:], mine]), "the good ones stay"


KILLED = """
import os, signal, sys
from pathlib import Path
from storage import backup, rotation
backup.must_be_whole = lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL)
source, target = map(Path, sys.argv[1:])
rotation.rotate(source, target, 3, 1.0) if target.is_dir() else backup.back_up(source, target)
"""
"""A copy that is killed before it has been looked through."""


def kill_one(source: Path, target: Path) -> None:
    command = (sys.executable, "-c", KILLED, str(source), str(target))
    assert subprocess.run(command, env={"PYTHONPATH": str(ROOT)}).returncode == -signal.SIGKILL


@pytest.mark.disk
@pytest.mark.parametrize("first", ["a file", "the rotation"])
@pytest.mark.parametrize("then", ["a file", "the rotation"])
async def test_what_a_killed_copy_has_left_goes_with_the_next_into_that_folder(
    tmp_path: Path, first: str, then: str
) -> None:
    source, folder = await made(tmp_path / "bot.db"), tmp_path / "copies"
    folder.mkdir()
    mine = folder / "bot.db.half"
    mine.write_text("mine")
    killed = folder / "one.db" if first == "a file" else folder
    kill_one(source, killed)
    left = set(folder.iterdir()) - {mine}
    assert [each for each in left if each.name.endswith(HALF) and each.stat().st_size]
    if then == "a file":
        back_up(source, folder / "two.db")
    else:
        rotation.rotate(source, folder, 3, 1_000_000_000)
    copies = set(folder.iterdir()) - {mine}
    assert copies.isdisjoint(left)
    assert [each.suffix for each in copies] == [".db"]


async def test_what_somebody_is_copying_yet_is_not_taken_for_left(tmp_path: Path) -> None:
    source, other = await made(tmp_path / "bot.db"), tmp_path / f"one.db{HALF}"
    with _alone_at(other):
        other.write_text("so far")
        back_up(source, tmp_path / "two.db")
        with pytest.raises(FileExistsError, match=r"one\.db is being written by another copy"):
            back_up(source, tmp_path / "one.db")
        assert other.read_text() == "so far"
    assert not [name for name in os.listdir(tmp_path) if HALF in name]
    back_up(source, tmp_path / "one.db")


def test_a_lock_that_was_cleared_away_since_it_was_opened_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes next makes another file, and would be there, too."""
    half, locked = tmp_path / f"one.db{HALF}", fcntl.flock

    def late(number: int, how: int) -> None:
        half.with_name(half.name + LOCK).unlink()  # by who was there, and has ended
        locked(number, how)

    monkeypatch.setattr(fcntl, "flock", late)
    with pytest.raises(FileExistsError), _alone_at(half):
        raise AssertionError("it is there")


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
async def test_nothing_is_put_in_the_place_of_what_is_no_file(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    """Whoever opens a pipe waits for ever."""
    copy, path = await made(tmp_path / "copy.db"), tmp_path / "bot.db"
    make(path)
    with pytest.raises(NoCopy, match=r"bot\.db is no file"):
        restore(copy, path, 0)
    assert sorted(os.listdir(tmp_path)) == ["bot.db", "copy.db", "copy.db.lock"]


async def test_what_is_put_back_is_the_copy_and_what_was_there_stays_beside_it(
    tmp_path: Path,
) -> None:
    path, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    back_up(path, copy)
    db = await Sqlite.open(path)
    for _ in range(4):
        await db.write(lambda tx: game(tx, table(tx, ANNA)))
    await db.write(lambda tx: facts.put(tx, "starts", "[7.0]"))
    await db.write(lambda tx: facts.put(tx, "commands", "of that future"))
    with pytest.raises(AlreadyOpen):
        restore(copy, path, 0)
    for end in ("", "-wal"):  # as after a kill: what was written last is in the log alone
        shutil.copy(f"{path}{end}", tmp_path / f"killed.db{end}")
    await db.close()
    for end in ("", "-wal"):
        shutil.copy(tmp_path / f"killed.db{end}", f"{path}{end}")

    kept = restore(copy, path, 1_000_000_000)
    assert kept == tmp_path / "bot.db.replaced-20010909T014640Z"
    assert stat.S_IMODE(kept.stat().st_mode) == stat.S_IMODE(path.stat().st_mode) == 0o600
    with looking.looked_at(kept) as old:
        assert old.execute("SELECT count(*) FROM seating").fetchone() == (5,)
    db = await Sqlite.open(path)
    assert await db.read("SELECT id FROM seating") == [(1,)]
    assert await facts.get(db, "starts") == "[7.0]", "Discord has counted it"
    assert await facts.get(db, "commands") is None
    await db.write(lambda tx: game(tx, table(tx, ANNA)))
    assert await db.read("SELECT max(id) FROM seating") == [(6,)], "no button names it already"
    assert await db.read("SELECT max(id) FROM game") == [(6,)]
    await db.close()


async def test_what_another_bot_has_told_and_its_sign_of_life_are_not_put_back(
    tmp_path: Path,
) -> None:
    path, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    db = await Sqlite.open(path)
    names = ("commands", beating.FACT, f"{beating.FACT}:1")
    for name in names:
        await db.write(partial(facts.put, name=name, value="now"))
    await db.close()
    back_up(path, copy)
    restore(copy, path, 0)
    with looking.looked_at(path) as restored:
        assert [looking.fact(restored, name) for name in names] == [None] * len(names)


@pytest.mark.parametrize("harm", [spoilt, another, no_database, Path.unlink])
async def test_a_copy_of_which_nothing_can_be_played_on_is_refused_and_the_database_stays(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    path, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    back_up(path, copy)
    harm(copy)
    before = everything(tmp_path)
    with pytest.raises((Unusable, NotOurs)):
        restore(copy, path, 0)
    assert everything(tmp_path) == before


@pytest.mark.parametrize("harm", [spoilt, another, no_database, Path.unlink])
async def test_whatever_the_database_has_become_a_copy_can_be_put_back(
    tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    path, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    back_up(path, copy)
    harm(path)
    there = path.read_bytes() if path.exists() else None
    kept = restore(copy, path, 0)
    assert (kept and kept.read_bytes()) == there
    db = await Sqlite.open(path)
    assert await db.read("SELECT count(*) FROM seating") == [(1,)]
    await db.close()


async def test_a_copy_of_another_version_is_refused(tmp_path: Path) -> None:
    path, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    back_up(path, copy)
    for shape, says in ((newest() + 1, "knows only up to"), (3, "takes over none before")):
        with closing(sqlite3.connect(copy)) as db:
            db.execute(f"PRAGMA user_version = {shape}")
        before = set(os.listdir(tmp_path))
        with pytest.raises(
            Exception, match=f"^The copy {copy} has shape {shape}.*{says}"
        ) as refused:
            restore(copy, path, 0)
        assert set(os.listdir(tmp_path)) == before
        assert type(refused.value).__name__ in {"FromTheFuture", TooOld.__name__}


@pytest.mark.parametrize("harm", [spoilt, another, no_database, None])
async def test_of_a_copy_that_is_copied_whatever_it_is_nothing_is_left_beside_it(
    tmp_path: Path, harm: Callable[[Path], None] | None
) -> None:
    path, folder = await made(tmp_path / "bot.db"), tmp_path / "elsewhere"
    folder.mkdir()
    copy = folder / "copy.db"
    back_up(path, copy)
    if harm is not None:
        harm(copy)
    with suppress(Unusable, NotOurs):
        back_up(copy, tmp_path / "again.db")
    assert list(folder.iterdir()) == [copy]
    assert (tmp_path / "again.db").exists() is (harm is None)


async def test_by_command_a_copy_goes_back_and_forth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = await made(tmp_path / "bot.db"), tmp_path / "copy.db"
    monkeypatch.setenv("DATABASE", str(path))
    monkeypatch.chdir(tmp_path)
    assert main(["backup", str(copy)]) == 0
    assert main(["restore", str(copy)]) == 0
    assert "is kept at" in capsys.readouterr().out
    assert main(["restore", str(path)]) == 74
    assert main(["restore", str(tmp_path / "none.db")]) == 74
    db = await Sqlite.open(path)
    assert main(["restore", str(copy)]) == 75
    await db.close()
    assert capsys.readouterr().err.count("\n") == 3
    os.truncate(copy, 5000)
    assert main(["restore", str(copy)]) == 74


def test_what_is_wrong_with_a_damaged_file_is_said_and_not_only_where(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA page_size = 512")
        db.execute("CREATE TABLE line (text TEXT)")
        db.executemany("INSERT INTO line VALUES (?)", [("x" * 400,)] * 50)
        db.commit()
    bad = bytearray(path.read_bytes())
    bad[512 * 20 : 512 * 20 + 64] = bytes(64)
    path.write_bytes(bad)
    with closing(sqlite3.connect(path)) as db:
        said = looking.wrong_with(db)
    assert said is not None
    assert not said.startswith("***"), "in which of its databases is no news"
