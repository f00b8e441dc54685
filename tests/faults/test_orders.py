"""A host orders the running bot by command, and whatever else comes to its socket harms nothing."""

import asyncio
import json
import os
import socket
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.export import NOBODY
from bot.sandbox.driver import Sandbox
from bot.service import control
from tests.e2e.test_kill import Match
from tests.faults.test_process import leaves
from tests.patience import LONG

pytestmark = [pytest.mark.disk, pytest.mark.real]

AGAIN = 75


@pytest.fixture
async def match(tmp_path: Path) -> AsyncIterator[Match]:
    async with Sandbox(patience=LONG) as sandbox:
        match = Match(sandbox, tmp_path)
        try:
            await match.begin(painted=False)
            yield match
        finally:
            match.bot.kill()
            await match.bot.ended()


async def command(match: Match, *words: str) -> tuple[int | None, str]:
    """Return the exit status of a command, and what it has said."""
    return await leaves(match.sandbox, match.path / "bot.db", "-m", "bot", *words)


def ear(match: Match) -> Path:
    return match.path / "bot.db.sock"


def called(match: Match) -> socket.socket:
    line = socket.socket(socket.AF_UNIX)
    line.connect(os.path.relpath(ear(match)))
    return line


def says(match: Match, said: bytes, *, ends: bool = True) -> dict[str, object]:
    """Return what the bot answers to whatever is *said*."""
    with called(match) as line:
        line.sendall(said)
        if ends:
            line.shutdown(socket.SHUT_WR)
        with line.makefile("rb") as heard:
            found = json.loads(heard.readline())
    assert isinstance(found, dict)
    return found


async def test_a_player_is_erased_while_the_bot_runs_and_the_others_play_on(match: Match) -> None:
    await match.acts(4)
    gone = match.people[3]
    status, said = await command(match, "export", str(gone.id))
    assert (status, len(json.loads(said)["running"])) == (0, 1)
    assert await command(match, "erase", str(gone.id)) == (
        0, f"Nothing is kept of {gone.id}; a bot has taken over 1 seat.\n",
    )  # fmt: skip
    assert (gone.id,) not in match.rows("SELECT person FROM chair")
    unknown = (NOBODY, f"Nothing is kept of {gone.id}.\n")
    assert await command(match, "export", str(gone.id)) == unknown
    before = len(match.ledger())
    await match.acts(6)
    assert len(match.ledger()) > before
    nothing = (0, f"Nothing was kept of {gone.id}, so nothing was erased.\n")
    assert await command(match, "erase", str(gone.id)) == nothing


async def test_a_server_is_erased_while_the_bot_runs_and_who_plays_is_told(match: Match) -> None:
    await match.acts(2)
    await match.sandbox.settle(quiet=0.5)
    ((guild,),) = match.rows("SELECT DISTINCT guild FROM seating")
    told = len(list(match.people[0].messages(match.place)))
    status, said = await command(match, "erase", "--server", str(guild))
    assert (status, "1 table was erased" in said) == (0, True)
    said = f"Nothing was kept of the server {guild + 1}, so nothing was erased.\n"
    assert await command(match, "erase", "--server", str(guild + 1)) == (0, said)
    assert match.rows("SELECT 1 FROM seating") == match.rows("SELECT 1 FROM entry") == []
    assert len(list(match.people[0].messages(match.place))) > told, "that it has ended"
    anna, campo = match.people[0], match.campo
    await anna.slash(campo, "inkognito new", players=3)
    await anna.expect(campo, "players wanted")


async def test_games_are_counted_anew_while_the_bot_runs(match: Match) -> None:
    assert await command(match, "recount") == (0, "Counted 0 games.\n")
    await match.acts(2)


async def test_what_is_no_order_is_answered_in_a_sentence_and_the_bot_plays_on(
    match: Match,
) -> None:
    assert stat.S_IMODE(ear(match).stat().st_mode) == 0o600
    rubbish = [
        b"", b"\n", b"erase everybody\n", b"GET / HTTP/1.1\r\n", b"\xff\xfe\n",
        b"[" * 1000 + b"\n", b'{"do":"erase"}\n', b'{"do":"erase","person":0}\n',
        b'{"do":"erase","person":"1"}\n',
        b'{"do":"erase","person":1,"all":true}\n', b'{"do":"run","person":1}\n',
        b'{"do":"erase","person":99999999999999999999}\n', b"x" * control.LONGEST * 3,
    ]  # fmt: skip
    for said in rubbish:
        answer = await asyncio.to_thread(says, match, said, ends=len(said) < control.LONGEST)
        assert "does not understand" in str(answer["refused"]), said
    with called(match) as line:  # and does not wait for the answer
        line.sendall(b'{"do":"erase","person":1}\n')
    before = len(match.ledger())
    await match.acts(3)
    assert len(match.ledger()) > before
    assert (await command(match, "erase", "1"))[0] == 0


async def test_a_killed_bot_leaves_a_socket_that_the_next_one_takes_over(match: Match) -> None:
    match.bot.kill()
    await match.bot.ended()
    assert ear(match).is_socket()
    gone, other = match.people[3].id, match.people[2].id
    assert "taken over 1" in (await command(match, "erase", str(gone)))[1], "nobody listens"
    await match.bot.start()
    assert "taken over 1" in (await command(match, "erase", str(other)))[1]
    assert await match.bot.stop() == 0
    assert not ear(match).exists()
    assert "nothing was erased" in (await command(match, "erase", str(other)))[1]


@pytest.mark.parametrize("runs", [True, False])
async def test_what_a_kill_breaks_off_is_done_when_it_is_said_again(
    match: Match, runs: bool
) -> None:
    await match.acts(2)
    await match.sandbox.settle(quiet=0.5)
    ((guild,),) = match.rows("SELECT DISTINCT guild FROM seating")
    match.at_a_send(1, accepted=False)  # the last words to who plays there
    status, said = await command(match, "erase", "--server", str(guild))
    assert (status, said) == (AGAIN, "The bot has stopped before it answered; say it again.\n")
    await match.bot.ended()
    match.sandbox.faults(None)
    assert match.rows("SELECT 1 FROM seating")
    if runs:
        await match.bot.start()
    status, said = await command(match, "erase", "--server", str(guild))
    assert (status, said.startswith("Nothing ")) == (0, True)
    assert match.rows("SELECT 1 FROM seating") == match.rows("SELECT 1 FROM entry") == []


async def test_a_stop_does_not_wait_for_who_says_nothing(match: Match) -> None:
    with called(match) as silent, called(match) as half:
        half.sendall(b'{"do":"erase","per')
        await match.sandbox.settle(quiet=0.5)
        assert await match.bot.stop() == 0
        for line in (silent, half):
            assert line.recv(1) == b"", "not even told that it was waited for"
    assert not ear(match).exists()


async def test_of_whoever_holds_the_database_and_takes_no_orders_it_is_said_that_it_must_stop(
    match: Match,
) -> None:
    ear(match).unlink()
    soon = (
        "import sys, bot.commands.ordering as it; it.STARTING = 1.0;"
        "from bot.__main__ import main; sys.exit(main(['erase', '7']))"
    )
    status, said = await leaves(match.sandbox, match.path / "bot.db", "-c", soon)
    assert (status, said.count("\n")) == (AGAIN, 1)
    assert said.endswith("give the command again when the bot is up, or stop what has it\n")
