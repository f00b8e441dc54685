"""The command line: whether the bot is alive, copies of its database, and what cannot be meant."""

import asyncio
import os
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.monitoring.health import ALIVE_SECONDS
from bot.version import VERSION
from storage.migrations import newest
from storage.sqlite import Sqlite
from tests.e2e.process import ROOT


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the database is to be; nothing else is set."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE", str(tmp_path / "bot.db"))
    return tmp_path / "bot.db"


async def made(path: Path) -> None:
    await (await Sqlite.open(path)).close()


def beaten(path: Path, *times: float) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT)")
        db.executemany(
            "INSERT INTO fact VALUES ('heartbeat', ?)", [(str(int(at)),) for at in times]
        )


@pytest.mark.parametrize(
    ("ago", "status"), [(0, 0), (ALIVE_SECONDS - 5, 0), (ALIVE_SECONDS + 1, 1), (86_400, 1)]
)
def test_a_bot_is_alive_that_has_lately_written_that_it_is(
    database: Path, ago: int, status: int
) -> None:
    beaten(database, time.time() - ago)
    assert main(["healthcheck"]) == status


def test_a_bot_that_has_written_nothing_is_not_alive(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["healthcheck"]) == 1
    assert capsys.readouterr().err == f"There is no database at {database}\n"
    assert not database.exists(), "who looks makes none"
    beaten(database)
    assert main(["healthcheck"]) == 1


def test_a_file_of_another_program_tells_of_no_bot(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE note (text)")
    assert main(["healthcheck"]) == 1
    said = f"{database} cannot be looked at: it is not this program's\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize("name", ["a?b.db", "a#b.db", "a%20b.db", "a b.db"])
def test_a_database_may_have_any_name(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", str(tmp_path / name))
    beaten(tmp_path / name, time.time())
    assert main(["healthcheck"]) == 0
    assert [file.name for file in tmp_path.iterdir()] == [name]


def test_where_no_bot_has_come_so_far_every_command_says_so(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As on a disk that was full at the first start."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    copy = shutil.copyfile(database, tmp_path / "empty.db")
    for status, words in (
        (1, ["healthcheck"]),
        (74, ["backup", str(tmp_path / "copy.db")]),
        (74, ["export", "12"]),
        (74, ["restore", str(copy)]),
    ):
        assert main(words) == status
        assert " is empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["erase", "abc"], "'abc' is no number that Discord gives"),
        (["erase", "0"], "'0' is no number that Discord gives"),
        (["erase", "٣"], "'٣' is no number that Discord gives"),
        (
            ["export", "9223372036854775808"],
            "'9223372036854775808' is no number that Discord gives",
        ),
        (["backup", "copies", "--every", "5"], "'5' is no span of time such as 30m, 6h or 1d"),
        (["backup", "copies", "--keep", "0"], "'0' is no whole number from 1 to 99999"),
        (["backup", ""], "argument target: it names no file"),
        (["backup", "--every", "1d", " "], "argument target: it names no file"),
        (["restore", ""], "argument FILE: it names no file"),
        (["export", "1", "--to", ""], "argument --to: it names no file"),
        (["simulate", "--option", "x=1"], "there is no option 'x'; there are "),
    ],
)
def test_what_is_typed_wrongly_is_named_with_what_it_should_be(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(given)
    except SystemExit as ended:
        status = int(ended.code or 0)
    assert status == 2
    assert said in capsys.readouterr().err


def test_a_copy_is_for_its_owner_alone_and_never_in_place_of_another_file(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(made(database))
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy)]) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600, "what people hold is in it"
    before = copy.read_bytes()
    assert main(["backup", str(copy)]) == 73
    assert copy.read_bytes() == before
    said = f"{copy} is there already, and is left as it is: give the copy another name\n"
    assert capsys.readouterr().err == said


def test_a_copy_that_cannot_be_made_leaves_no_file(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "copy.db")]) == 74
    assert "There is no database at" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_database_is_told_of_in_a_sentence_where_it_is_written_to(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(made(database))
    with database.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 60_000)
    assert main(["recount"]) == 74
    assert "Keep it as it is, and restore a backup." in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-1", str(2**63), "9" * 30, "x", ""])
def test_what_is_no_account_is_not_erased(
    database: Path, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["erase", "--", number])
    assert ended.value.code == 2
    assert "argument person" in capsys.readouterr().err
    assert not database.exists()


def test_a_taken_port_of_the_sandbox_is_told_in_a_sentence(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        monkeypatch.setenv("SANDBOX_PORT", str(port))
        monkeypatch.delenv("DISCORD_TOKEN", raising=False)
        assert main(["run"]) == 78
    assert capsys.readouterr().err == f"The page cannot be at port {port}: Address already in use\n"


def test_what_is_played_in_the_sandbox_is_gone_when_it_ends(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Path] = []

    async def play(*_: object) -> None:
        played.append(Path(os.environ["DATABASE"]))
        await made(played[0])

    monkeypatch.setattr("bot.sandbox.run.run", play)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run"]) == 0
    assert not played[0].parent.exists()
    assert not database.exists()


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("restore", "a copy that `backup` has made"),
        ("healthcheck", "75 if it waits after too many starts"),
        ("recount", "while the bot runs or not"),
        ("sync", "It needs the token"),
        ("run", "if the extra `sandbox` is installed"),
    ],
)
def test_the_help_of_a_command_says_what_it_does_and_needs(
    command: str, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert says in capsys.readouterr().out


@pytest.mark.parametrize("others", [(), ("run",)])
def test_it_says_which_program_it_is_and_which_shape_it_writes(
    others: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--version", *others]) == 0
    assert capsys.readouterr().out == f"inkognito-bot {VERSION}, database of shape {newest()}\n"


def test_who_asks_for_health_waits_for_no_import() -> None:
    code = (
        "import sys, bot.__main__\n"
        "bot.__main__.main(['healthcheck'])\n"
        "sys.exit(bool({'discord', 'aiohttp', 'PIL', 'storage.sqlite', 'bot.games'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={"DATABASE": "/nowhere/bot.db"}, cwd=ROOT,
        capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count(b"\n")) == (0, 1)


def test_where_nobody_reads_on_there_is_nothing_to_say(tmp_path: Path) -> None:
    beaten(tmp_path / "bot.db", time.time())
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "bot", "healthcheck"], env={"DATABASE": str(tmp_path / "bot.db")},
        cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False,
    )  # fmt: skip
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_file_is_no_database_and_nobody_waits_for_it(
    database: Path, make: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    make(database)
    assert main(["healthcheck"]) == 1
    assert capsys.readouterr().err == f"There is no database at {database}\n"
    assert main(["doctor"]) == 1
    said = f"broken   database: {database} is no file; set DATABASE to one\n"
    assert said in capsys.readouterr().out


def test_a_file_may_have_a_name_that_is_no_text(tmp_path: Path) -> None:
    asyncio.run(made(tmp_path / "bot.db"))
    odd = os.fsdecode(b"\xff.db")
    for words in (["backup", odd], ["restore", odd]):
        done = subprocess.run(
            [sys.executable, "-m", "bot", *words], cwd=tmp_path, capture_output=True, check=False,
            env={"DATABASE": "bot.db", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8:strict"},
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"\xff.db is the database now, at bot.db.\n")


def test_an_export_that_is_stopped_leaves_no_copy_behind(tmp_path: Path) -> None:
    asyncio.run(made(tmp_path / "bot.db"))
    folder = tmp_path / "tmp"
    folder.mkdir()
    code = (
        "import os, signal, sys, bot.__main__, storage.backup\n"
        "copied = storage.backup.back_up\n"
        "def stopped(*which): copied(*which); os.kill(os.getpid(), signal.SIGTERM)\n"
        "storage.backup.back_up = stopped\n"
        "bot.__main__.main(['export', '1'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=False,
        env={"DATABASE": "bot.db", "PYTHONPATH": str(ROOT), "TMPDIR": str(folder)},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (143, b"")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "missing", "brought_by"),
    [
        (["export", "1"], "msgspec", "requirements.lock"),
        (["simulate"], "msgspec", "requirements.lock"),
        (["-h"], "msgspec", "requirements.lock"),
        (["groups"], "asyncpg", "requirements-postgres.lock"),
    ],
)
def test_what_is_not_installed_is_named(words: list[str], missing: str, brought_by: str) -> None:
    code = (
        "import sys, bot.__main__\n"
        f"sys.modules['{missing}'] = None\n"
        f"sys.exit(bot.__main__.main({words}))"
    )
    place = "postgresql://ink@127.0.0.1:1/ink" if missing == "asyncpg" else "/nowhere/bot.db"
    done = subprocess.run(
        [sys.executable, "-c", code], env={"DATABASE": place}, cwd=ROOT,
        capture_output=True, check=False, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr.count("\n")) == (78, 1)
    assert done.stderr.startswith(f"{missing} is not installed for this Python")
    assert done.stderr.endswith(f" pip install -r {brought_by}\n")
    assert f"\n{missing}==" in (ROOT / brought_by).read_text(encoding="utf-8")
