"""The doctor finds what is broken, says what to do, and changes nothing."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.doctor import discord_says, here
from bot.doctor.finding import Finding, State
from bot.picture.painter import Painter, TooLate
from bot.picture.plate import Plate
from bot.sandbox.driver import Fault, Sandbox
from bot.settings import read_settings
from storage.sqlite import Sqlite
from tests.e2e.process import BotProcess

pytestmark = pytest.mark.real

HOST = ("token", "intents", "starts", "clock", "commands", "emoji", "servers", "invite")


async def asked(sandbox: Sandbox, path: Path, *, directory: bool = False) -> list[Finding]:
    said = {"DATABASE": str(path / "bot.db"), "APPLICATION_EMOJI": "off", **sandbox.environment}
    settings = read_settings(said, dotenv=None)
    return [
        finding async for finding in discord_says.found_by_discord(settings, directory=directory)
    ]


async def test_while_the_bot_runs_nothing_is_broken_and_every_part_has_a_line(
    tmp_path: Path,
) -> None:
    async with Sandbox() as sandbox:
        bot = BotProcess(sandbox, tmp_path)
        try:
            await bot.start()
            found = await asked(sandbox, tmp_path)
            asks = [
                *here.found_here(tmp_path / "bot.db"),
                *here.found_of_the_program(),
                *found,
            ]
        finally:
            assert await bot.stop() == 0
        wrong = [str(each) for each in asks if each.state is not State.OK]
        assert wrong == []
        assert tuple(each.what for each in found) == HOST
        assert sandbox.token not in "".join(map(str, asks))
        lacks = await asked(sandbox, tmp_path, directory=True)
        missing = {each.what for each in lacks if each.state is State.BROKEN}
        assert {"directory, icon", "directory, privacy policy", "directory, tags"} <= missing


async def test_what_discord_refuses_or_does_not_know_is_named(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        found = {each.what: each for each in await asked(sandbox, tmp_path)}
        assert found["commands"].state is State.WARNING
        assert "`sync` tells it" in found["commands"].text
        for status, what in ((401, "token"), (503, "discord")):
            sandbox.faults(lambda _, path, status=status: Fault(status=status))
            (one,) = await asked(sandbox, tmp_path)
            assert (one.what, one.state) == (what, State.BROKEN)
    (gone,) = await asked(sandbox, tmp_path)
    assert (gone.what, gone.state) == ("network", State.BROKEN)


@pytest.mark.parametrize(("told", "state"), [(2, State.WARNING), (3, State.OK), (4, State.OK)])
async def test_more_shards_than_are_set_are_asked_for(told: int, state: State) -> None:
    async with Sandbox(shards=3) as sandbox:
        said = {
            "DATABASE": "postgresql://ink@127.0.0.1:1/ink",
            "SHARDS": str(told),
            "APPLICATION_EMOJI": "off",
            **sandbox.environment,
        }
        settings = read_settings(said, dotenv=None)
        found = {
            each.what: each
            async for each in discord_says.found_by_discord(settings, directory=False)
        }
    assert found["shards"].state is state
    assert found["shards"].text.startswith(f"Discord asks for 3, SHARDS is {told}")


def spoilt(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 60_000)


def future(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")


def foreign(path: Path) -> None:
    path.write_bytes(b"a letter to somebody " * 500)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def another(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE chair (colour TEXT)")


def readable(path: Path) -> None:
    path.chmod(0o644)


@pytest.mark.parametrize(
    ("harm", "what", "state", "says"),
    [
        (spoilt, "database", State.BROKEN, "restore"),
        (future, "database", State.BROKEN, "newer program"),
        (foreign, "database", State.BROKEN, "cannot be read"),
        (another, "database", State.BROKEN, "not this program's"),
        (empty, "database", State.OK, "is empty; the first start makes it"),
        (readable, "permissions", State.WARNING, "chmod 600"),
        (Path.unlink, "database", State.OK, "the first start makes it"),
    ],
)
async def test_what_is_wrong_with_the_database_is_named_and_left_as_it_is(
    tmp_path: Path, harm: Callable[[Path], None], what: str, state: State, says: str
) -> None:
    path = tmp_path / "bot.db"
    await (await Sqlite.open(path)).close()
    harm(path)
    before = path.read_bytes() if path.exists() else None
    (found,) = [each for each in here.found_here(path) if each.what == what]
    assert found.state is state
    assert says in found.text
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_font_that_is_gone_and_a_painter_that_cannot_run_are_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(here, "FAMILIES", {"plain": ("no-such-font", 500, ("latin",))})
    monkeypatch.setattr(Painter, "paint", lambda *_: b"no picture")
    found = {each.what: each.state for each in here.found_of_the_program()}
    assert found["fonts"] is found["painter"] is State.BROKEN


def test_a_painter_that_is_too_late_is_a_busy_machine_and_not_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def late(_: Painter, plate: Plate, patience: float) -> bytes:
        raise TooLate(f"it took longer than {patience:.0f} s")

    monkeypatch.setattr(Painter, "paint", late)
    (found,) = [each for each in here.found_of_the_program() if each.what == "painter"]
    assert found.state is State.WARNING
    assert found.text == "it took longer than 60 s; is the machine busy?"


async def test_a_folder_that_cannot_be_written_is_why_its_database_cannot_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bot.db"
    await (await Sqlite.open(path)).close()

    def refused(*_: object) -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(here, "looked_at", refused)
    real = os.access
    # Who runs as root may write wherever the mode says no, but on no disk that is read-only.
    monkeypatch.setattr(
        os, "access", lambda at, mode: real(at, mode) and not (at == tmp_path and mode & os.W_OK)
    )
    (found,) = [each for each in here.found_here(path) if each.what == "database"]
    assert found.state is State.BROKEN
    assert f"{tmp_path} cannot be written; see whether its disk is read-only" in found.text
    assert "restore" not in found.text


def test_by_command_a_status_says_whether_anything_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "LOG_LEVEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATABASE", str(tmp_path / "bot.db"))
    assert main(["doctor"]) == 0
    assert "none is set (DISCORD_TOKEN)" in capsys.readouterr().out
    monkeypatch.setenv("LOG_LEVEL", "LOUD")
    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.startswith("broken   settings: LOG_LEVEL")
    assert os.listdir(tmp_path) == []
