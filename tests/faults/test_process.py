"""The process and its disk fail in every way they can while people play (S42-S50, S54)."""

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from bot.mini.rules.events import Event, RoundBegan
from bot.sandbox.driver import Sandbox
from tests.commands import typed
from tests.e2e.players import ByCommands
from tests.e2e.process import ROOT
from tests.e2e.test_kill import KILLS, Match
from tests.e2e.test_kill_board import BoardMatch
from tests.faults import dying
from tests.patience import LONG

pytestmark = [pytest.mark.disk, pytest.mark.real]

OPEN_ALREADY, STORAGE_FAILED, NOT_FOR_US = 75, 74, 78


BOTH_GAMES = pytest.mark.parametrize(
    "match", [Match, BoardMatch], ids=["cards", "board"], indirect=True
)


@pytest.fixture
async def match(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Match]:
    async with Sandbox(patience=LONG) as sandbox:
        match = getattr(request, "param", Match)(sandbox, tmp_path)
        try:
            await match.begin(painted=request.node.get_closest_marker("painted") is not None)
            yield match
        finally:
            match.bot.kill()
            await match.bot.ended()


async def goes_on(match: Match) -> None:
    """Play on, and see that nothing is lost or told twice."""
    match.check_the_disk()
    await match.acts(10)
    await match.check_the_letters()


@pytest.mark.painted
async def test_s44_a_stop_in_the_middle_of_play_is_clean(match: Match) -> None:
    playing = asyncio.create_task(match.acts(1000))
    await match.sandbox.until(lambda: len(match.acknowledged) > 3)
    assert await match.bot.stop() == 0
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    match.check_the_disk()
    status, said = await leaves(match.sandbox, match.path / "bot.db", "-m", "bot", "healthcheck")
    assert (status, said.startswith("It has stopped, at")) == (1, True)
    await match.bot.start()
    status, said = await leaves(match.sandbox, match.path / "bot.db", "-m", "bot", "healthcheck")
    assert (status, said) == (0, "It lives, and is connected to Discord.\n")
    await goes_on(match)


async def test_s44_whoever_has_started_it_hears_that_it_is_ready_and_that_it_stops(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await match.bot.stop() == 0
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        await match.bot.start()
        assert await match.bot.stop() == 0
        ear.setblocking(False)
        told = []
        with suppress(BlockingIOError):
            while True:
                told.append(ear.recv(4096).decode().splitlines())
    assert [state[0] for state in told if state[0] != "WATCHDOG=1"] == ["READY=1", "STOPPING=1"]


async def test_s44_what_was_asked_while_the_process_stood_still_is_not_done_later(
    match: Match,
) -> None:
    await match.acts(3)
    await match.sandbox.settle(quiet=0.5)
    person, command, option, offered = await match.offer()
    before, late = len(match.ledger()), LONG + 60
    assert match.bot.process is not None
    assert match.bot.process.pid is not None
    os.kill(match.bot.process.pid, signal.SIGSTOP)
    match.sandbox.advance(-late)  # so long ago will it have been when the process goes on
    value = match.chance.choice(offered)["value"]
    assert (await person.slash(match.place, typed(command), **{option: value})).failed
    match.sandbox.advance(late)
    os.kill(match.bot.process.pid, signal.SIGCONT)
    await match.sandbox.settle(quiet=1.0)
    assert len(match.ledger()) == before
    await goes_on(match)


@BOTH_GAMES
@pytest.mark.logs("storage failed")
async def test_s46_a_full_disk_ends_the_bot_and_loses_nothing_acknowledged(match: Match) -> None:
    await match.acts(5)
    assert await match.bot.stop() == 0
    size = sum(file.stat().st_size for file in match.path.glob("bot.db*"))
    await match.bot.start(partial(dying.full_at, size + 40_000))
    playing = asyncio.create_task(match.acts(5000))
    assert await match.bot.ended() == STORAGE_FAILED
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    match.check_the_disk()
    await match.bot.start()
    await goes_on(match)


async def test_s50_a_second_process_on_the_same_database_leaves_with_a_sentence(
    match: Match,
) -> None:
    status, said = await leaves(match.sandbox, match.path / "bot.db")
    assert status == OPEN_ALREADY
    assert "in use by another process" in said
    await goes_on(match)


async def test_s42_a_token_that_discord_refuses_ends_the_bot_for_good(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        status, said = await leaves(sandbox, tmp_path / "bot.db", DISCORD_TOKEN="wrong.wrong.wrong")
        assert status == NOT_FOR_US
        assert "refuses the token" in said
        assert "wrong" not in said


@pytest.mark.parametrize(
    ("place", "ends"),
    [
        ("under a file", STORAGE_FAILED),
        ("a folder", STORAGE_FAILED),
        ("no room", STORAGE_FAILED),
        ("no database", NOT_FOR_US),
        ("somebody else's", NOT_FOR_US),
    ],
)
async def test_s47_a_place_where_no_database_can_be_is_named_and_left_alone(
    tmp_path: Path, place: str, ends: int
) -> None:
    """As on a disk that is read-only; the tests may run as root, to whom no file is."""
    path = tmp_path / "bot.db"
    if place == "under a file":
        path.write_text("not a folder")
        path = path / "bot.db"
    elif place == "a folder":
        path.mkdir()
    elif place == "no database":
        path.write_bytes(b"something that somebody wants to keep " * 99)
    elif place == "somebody else's":
        with closing(sqlite3.connect(path)) as other:
            other.execute("CREATE TABLE chair (colour TEXT)")
    before = path.read_bytes() if path.is_file() else b""
    async with Sandbox() as sandbox:
        command = ("-m", "tests.faults.dying", "0") if place == "no room" else ("-m", "bot", "run")
        status, said = await leaves(sandbox, path, *command)
    assert status == ends
    assert f"{path} cannot be used as the database" in said
    assert before == (path.read_bytes() if path.is_file() else b"")


async def leaves(
    sandbox: Sandbox, database: Path, *command: str, **settings: str
) -> tuple[int | None, str]:
    """Start the bot where it cannot stay; return its exit status, and what it said, which is never
    a traceback."""
    own = {"DATABASE": str(database), "PYTHONPATH": str(ROOT), **settings}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *(command or ("-m", "bot", "run")),
        env=os.environ | sandbox.environment | own,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    said, _ = await process.communicate()
    assert b"Traceback" not in said
    return process.returncode, said.decode()


async def test_s54_yesterday_s_backup_is_played_on_from_where_it_was(match: Match) -> None:
    """A button of what was played since does nothing, and the game is dealt as was promised to its
    end."""
    await match.acts(4)
    await match.sandbox.settle(quiet=0.5)
    copy, anna = match.path / "copy.db", match.people[0]
    assert await backed_up(match.path / "bot.db", copy) == 0
    then = match.ledger()
    while rounds_of(match.ledger()) < rounds_of(then) + 2:
        await act_and_call(match, calls_from=99)
    await match.sandbox.settle(quiet=0.5)
    later = [m for m in anna.messages(match.place) if not m.ephemeral and m.selects][-1]
    assert await match.bot.stop() == 0
    for suffix in ("", "-wal", "-shm"):
        (match.path / f"bot.db{suffix}").unlink(missing_ok=True)
    shutil.copy(copy, match.path / "bot.db")
    match.acknowledged.clear()
    await match.bot.start()
    await match.sandbox.settle(quiet=1.0)
    assert match.ledger() == then
    for person in match.people:
        stale = await person.forge(later, later.selects[0].custom_id, [later.selects[0].values[0]])
        assert stale.ephemeral
    assert match.ledger() == then, "its moment has not come yet"
    while not match.rows("SELECT 1 FROM game WHERE status = 'over'"):
        await act_and_call(match, calls_from=7)
    for person in match.people:  # who read a letter keeps it; nobody has got another's
        told = [message.text for message in person.messages(person.dm())]
        assert len({text.splitlines()[0] for text in told if text.startswith("**You are")}) == 1
    proof = await anna.slash(match.place, "inkognito verify", table="1", game=1)
    assert "✅" in proof.text, "its second series, too, was dealt by what was promised"


async def backed_up(database: Path, copy: Path) -> int:
    """Return the exit status of the bot's own command, while it runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "backup", str(copy),
        env=os.environ | {"DATABASE": str(database), "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return await process.wait()


def rounds_of(ledger: list[Event]) -> int:
    return sum(isinstance(event, RoundBegan) for event in ledger)


async def act_and_call(match: Match, calls_from: int) -> None:
    """Let somebody do what is owed; from round *calls_from* on, whoever may call does, whatever
    number."""
    if rounds_of(match.ledger()) >= calls_from:
        way = ByCommands(match.chance)
        for person in match.people:
            if await way._called(person, match.place):
                return
    await match.act()


@pytest.mark.logs("table set aside")
async def test_a_table_that_is_damaged_holds_up_no_other(match: Match) -> None:
    await match.acts(3)
    anna, campo = match.people[0], match.campo
    assert "practice" in (await anna.slash(campo, "inkognito practice")).text
    await match.sandbox.settle(quiet=1.0)
    assert await match.bot.stop() == 0
    with sqlite3.connect(match.path / "bot.db") as db:
        db.execute("UPDATE entry SET line = 'rubbish' WHERE game = 2 AND seq = 2")
    await match.bot.start()
    assert "set aside" in (await anna.slash(campo, "inkognito desk", table="2")).text
    before, ben = len(match.ledger()), match.people[1]
    told = len(list(ben.messages(match.place)))
    await match.acts(10)
    await match.sandbox.settle(quiet=1.0)
    assert len(match.ledger()) > before
    assert len(list(ben.messages(match.place))) > told


@BOTH_GAMES
async def test_s43_killed_before_and_after_each_commit(match: Match) -> None:
    """The commits of a start, of an act, and of what is told of it; KILLS says how many are
    tried."""
    assert await match.bot.stop() == 0
    for number in range(KILLS * 3 // 10):
        await match.bot.start(partial(dying.die_at, 2 + number // 2, before=number % 2 == 0))
        await match.play_until_killed()
        match.check_the_disk()
    await match.bot.start()
    await match.check_the_letters()
    assert match.acknowledged
