"""A host hands out, and erases, what is kept of a person or of a server, by command."""

import asyncio
import json
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.commands import ordering
from bot.host import banning
from bot.host.house import House
from bot.host.tickets import BY_HOUSE
from storage.database import Database
from storage.ids import PersonId
from tests.host.test_erasure import GONE, db, played, traces
from tests.host.test_server_erasure import ELSEWHERE, HERE, evening, rows

__all__ = ["db"]

Command = Callable[..., int]


def files_with(folder: Path, text: bytes) -> list[str]:
    return [file.name for file in folder.iterdir() if text in file.read_bytes()]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Give the commands, which run a loop of their own."""
    monkeypatch.setenv("DATABASE", str(tmp_path / "bot.db"))
    return lambda *words: main(list(words))


async def test_all_that_is_kept_is_handed_out_while_the_bot_runs(
    db: Database, tmp_path: Path, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await played(House(db), 20)
    before = await rows(db)
    assert await asyncio.to_thread(command, "export", str(GONE)) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["person"] == str(GONE)
    assert [one["table_id"] for one in found["running"]] == [table.id]
    target = tmp_path / "out.json"
    words = ("export", "--server", "1", "--to", str(target))
    assert await asyncio.to_thread(command, *words) == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert json.loads(target.read_text(encoding="utf-8"))["server"] == "1"
    assert await asyncio.to_thread(command, *words) == 73, "no file is overwritten"
    assert f"{target} is there already, and is left as it is" in capsys.readouterr().err
    nowhere = tmp_path / "none" / "out.json"
    assert await asyncio.to_thread(command, "export", str(GONE), "--to", str(nowhere)) == 74
    said = capsys.readouterr().err
    assert said == f"{nowhere} cannot be written: No such file or directory\n"
    assert await rows(db) == before


async def test_a_server_is_erased_while_the_bot_is_stopped_and_no_other(
    db: Database,
    tmp_path: Path,
    command: Command,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await evening(House(db))
    monkeypatch.setattr(ordering, "STARTING", 0.0)
    words = ("erase", "--server", str(HERE))
    assert await asyncio.to_thread(command, *words) == 75, "the bot runs"
    await db.close()
    assert await asyncio.to_thread(command, *words) == 0
    assert f"Nothing is kept of the server {HERE}" in capsys.readouterr().out
    assert files_with(tmp_path, HERE.to_bytes(8, "big")) == []
    assert traces(tmp_path) != [], "elsewhere they are kept"
    assert await asyncio.to_thread(command, "export", "--server", str(ELSEWHERE)) == 0
    assert '"wanted_role"' in capsys.readouterr().out, "what was set there is"


async def test_while_the_bot_is_starting_who_erases_waits_for_it(
    db: Database,
    command: Command,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await played(House(db), 20)
    loop, waited = asyncio.get_running_loop(), []

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            asyncio.run_coroutine_threadsafe(db.close(), loop).result()

    monkeypatch.setattr(time, "sleep", sleep)
    assert await asyncio.to_thread(command, "erase", str(GONE)) == 0
    assert capsys.readouterr().out.endswith("a bot has taken over 1 seat.\n")
    assert waited == [ordering.LOOK] * 3


async def test_of_whom_a_fingerprint_alone_is_kept_it_is_said_that_nothing_was_erased(
    db: Database, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    await banning.ban(House(db), HERE, GONE, PersonId(2), BY_HOUSE)
    await db.close()
    for said in (
        f"Nothing is kept of {GONE}.\n",
        f"Of {GONE} only a fingerprint is kept, by which a ban holds; nothing was erased.\n",
    ):
        assert await asyncio.to_thread(command, "erase", str(GONE)) == 0
        assert capsys.readouterr().out == said


async def test_of_whom_nothing_is_known_nothing_is_erased_or_written_and_that_is_said(
    db: Database, command: Command, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await played(House(db), 20)
    await db.close()
    file = tmp_path / "kept.json"
    for words, whom in ((("4711",), "4711"), (("--server", "4712"), "the server 4712")):
        assert await asyncio.to_thread(command, "erase", *words) == 0
        said = f"Nothing was kept of {whom}, so nothing was erased.\n"
        assert capsys.readouterr().out == said
        assert await asyncio.to_thread(command, "export", *words, "--to", str(file)) == 67
        assert capsys.readouterr() == ("", f"Nothing is kept of {whom}.\n")
        assert not file.exists()
    for said, status in (("a bot has taken over 1 seat.", 0), ("so nothing was erased.", 67)):
        assert await asyncio.to_thread(command, "export", str(GONE)) == status
        told = capsys.readouterr()
        assert (bool(told.out), bool(told.err)) == (status == 0, status == 67)
        assert await asyncio.to_thread(command, "erase", str(GONE)) == 0
        assert said in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["--server"], ["7", "--server", "8"], ["x"]])
@pytest.mark.parametrize("name", ["export", "erase"])
def test_who_or_what_is_meant_is_said_once(
    command: Command, name: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        command(name, *words)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err
