"""The whole bot on a whole Discord: real discord.py, real sockets, a real database file."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import opened
from bot.picture import painter
from bot.sandbox.driver import Sandbox
from bot.sandbox.world import PATIENCE
from bot.settings import Settings, read_settings
from cogs.interactions import lateness, reply
from cogs.interactions.client import Client

LONG = 2400.0
"""Seconds: longer than a machine that has much else to do takes for anything."""


def settings(path: Path, sandbox: Sandbox) -> Settings:
    return read_settings(
        {"DATABASE": str(path / "bot.db"), "THINKING_SECONDS": "0-0", **sandbox.environment},
        dotenv=None,
    )


@asynccontextmanager
async def playing(sandbox: Sandbox, path: Path) -> AsyncIterator[Client]:
    """Give the bot, connected; leaving stops it, and the world goes on without it."""
    with sandbox.lead_here():
        async with opened(settings(path, sandbox)) as client:
            task = asyncio.create_task(client.start(sandbox.token))
            try:
                await sandbox.synced("inkognito")
                await sandbox.connected()
                await client.wait_until_ready()
                yield client
            finally:
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


@pytest.fixture(autouse=True)
async def nothing_breaks(caplog: pytest.LogCaptureFixture) -> AsyncIterator[None]:
    """Whatever is played: nothing goes wrong unseen, and the log names no card."""
    for ours in ("bot", "cogs", "storage"):
        caplog.set_level(logging.DEBUG, logger=ours)
    yield
    ours_only = [
        record
        for record in caplog.records
        if record.name.partition(".")[0] in ("bot", "cogs", "storage")
    ]
    assert [
        record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR
    ] == []
    written = "\n".join(
        f"{logging.Formatter().format(record)} {vars(record)}" for record in ours_only
    )
    assert not [card for card in ("Fiddlebottom", "Bubble", "Zsa", "Agent X") if card in written]


def hurry_nobody(patch: pytest.MonkeyPatch) -> None:
    """Have the bot wait for what is asked of it however long that takes."""
    patch.setattr(reply, "PATIENCE", LONG)
    patch.setattr(lateness, "LATE", LONG)
    patch.setattr(painter, "PATIENCE", LONG)


@pytest.fixture(autouse=True)
def unhurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Have neither the bot nor Discord decide by how fast this machine is; not where `hurried`."""
    if request.node.get_closest_marker("hurried") is not None:
        return False
    hurry_nobody(monkeypatch)
    return True


@pytest.fixture
async def sandbox(unhurried: bool) -> AsyncIterator[Sandbox]:
    async with Sandbox(patience=LONG if unhurried else PATIENCE) as world:
        yield world


@pytest.fixture
async def client(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Client]:
    async with playing(sandbox, tmp_path) as connected:
        yield connected
