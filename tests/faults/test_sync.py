"""Told by command, Discord knows the bot's commands, whether the bot runs or not."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.sandbox.driver import Fault, Sandbox
from tests.e2e.process import BotProcess
from tests.faults.test_process import leaves
from tests.patience import LONG

pytestmark = [pytest.mark.disk, pytest.mark.real]

AWAY, LATER, SETTINGS = 69, 75, 78


async def says(sandbox: Sandbox, path: Path, **settings: str) -> tuple[int | None, str]:
    said = {"APPLICATION_EMOJI": "off", **settings}
    return await leaves(sandbox, path / "bot.db", "-m", "bot", "sync", **said)


async def back(sandbox: Sandbox, path: Path, **settings: str) -> tuple[int | None, str]:
    said = {"APPLICATION_EMOJI": "off", **settings}
    words = ("-m", "bot", "sync", "--take-back")
    return await leaves(sandbox, path / "bot.db", *words, **said)


def told(sandbox: Sandbox) -> int:
    """Return how often Discord was told commands."""
    return sum(
        call.method == "PUT" and call.path.endswith("/commands") for call in sandbox.wire.exchanges
    )


async def test_what_discord_has_lost_or_changed_comes_back_beside_the_running_bot(
    tmp_path: Path,
) -> None:
    async with Sandbox(patience=LONG) as sandbox:
        bot = BotProcess(sandbox, tmp_path)
        try:
            await bot.start()
            status, said = await says(sandbox, tmp_path)
            assert (status, said.count("\n")) == (0, 1)
            assert said.startswith(
                "Nothing has changed: Discord knew daily, inkognito, inkognito-admin,"
            )
            known = sandbox.world.backend.commands[None]
            del known["inkognito-board", 1]
            known["inkognito", 1]["description"] = "of another time"
            known["carcassonne", 1] = known["inkognito-mini", 1] | {"name": "carcassonne"}
            assert await says(sandbox, tmp_path) == (
                0, "added: inkognito-board\nchanged: inkognito\nremoved: carcassonne\n",
            )  # fmt: skip
            campo = sandbox.channel("campo")
            answer = await sandbox.person("Anna").slash(campo, "inkognito tables")
            assert "No seat is free" in answer.text, "the bot goes on"
        finally:
            assert await bot.stop() == 0


async def test_where_no_bot_runs_it_is_told_once_and_its_next_start_knows(tmp_path: Path) -> None:
    async with Sandbox(patience=LONG) as sandbox:
        status, said = await says(sandbox, tmp_path)
        assert (status, said.startswith("added: daily, inkognito, ")) == (0, True)
        assert not os.listdir(tmp_path), "it makes no database"
        bot = BotProcess(sandbox, tmp_path)
        try:
            await bot.start()
            assert await bot.stop() == 0
            before = told(sandbox)
            with closing(sqlite3.connect(tmp_path / "bot.db")) as db, db:
                db.execute("UPDATE fact SET value = 'older ones' WHERE name = 'commands'")
            assert (await says(sandbox, tmp_path))[0] == 0
            await bot.start()
            assert told(sandbox) == before + 1
        finally:
            assert await bot.stop() == 0


async def test_what_a_server_alone_was_told_is_taken_back(tmp_path: Path) -> None:
    async with Sandbox(patience=LONG) as sandbox:
        here = sandbox.world.guild_id
        assert (await says(sandbox, tmp_path))[0] == 0
        assert (await says(sandbox, tmp_path, GUILD_ID=str(here)))[0] == 0
        known = sandbox.world.backend.commands
        everywhere = set(known[None])
        assert set(known[here]) == everywhere, "each stands there twice"
        assert await back(sandbox, tmp_path, GUILD_ID=str(here)) == (
            0, "removed: daily, inkognito, inkognito-admin, inkognito-board, inkognito-mini\n",
        )  # fmt: skip
        assert (set(known[None]), set(known.get(here, ()))) == (everywhere, set())
        assert (await back(sandbox, tmp_path, GUILD_ID=str(here)))[0] == 0
        assert await back(sandbox, tmp_path) == (
            SETTINGS, "There is no GUILD_ID, so no server to take commands back from.\n",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "fault", "status", "why"),
    [
        ({"DISCORD_TOKEN": ""}, None, SETTINGS, "There is no token (DISCORD_TOKEN)"),
        ({"DISCORD_TOKEN": "wr0ng.wr0ng"}, None, SETTINGS, "Discord refuses the token"),
        ({"GUILD_ID": "4711"}, Fault(status=403), SETTINGS, "that GUILD_ID names"),
        ({}, Fault(status=403), LATER, "Discord refuses the commands (status 403, code 0)"),
        ({}, Fault(status=503), AWAY, "Discord does not work at present (status 503)"),
        ({}, Fault(drop=True), AWAY, "Discord cannot be reached (ServerDisconnectedError)"),
        ({}, Fault(status=200, body="<html>"), AWAY, "Discord cannot be reached"),
        ({"DISCORD_API_URL": "http://127.0.0.1:9"}, None, AWAY, "Discord cannot be reached"),
    ],
    ids=["no token", "a wrong one", "no server", "refused", "down", "cut off", "a proxy", "no net"],
)
async def test_where_discord_is_not_told_a_sentence_and_a_status_say_why(
    tmp_path: Path, settings: dict[str, str], fault: Fault | None, status: int, why: str
) -> None:
    async with Sandbox() as sandbox:
        sandbox.faults(lambda _, path: fault if "/commands" in path else None)
        ends, said = await says(sandbox, tmp_path, **settings)
    assert (ends, said.count("\n")) == (status, 1), said
    assert why in said
    assert "wr0ng" not in said
    assert not told(sandbox) or fault is not None


async def test_a_discord_that_never_answers_is_given_up(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        sandbox.faults(lambda _, path: Fault(held=asyncio.Event()) if "/commands" in path else None)
        command = ("-c", "from bot.commands import sync; sync.PATIENCE = 0.5\n"
                   "from bot.__main__ import main; raise SystemExit(main(['sync']))")  # fmt: skip
        ends, said = await leaves(sandbox, tmp_path / "bot.db", *command)
    assert (ends, said) == (AWAY, "Discord cannot be reached (TimeoutError).\n")
