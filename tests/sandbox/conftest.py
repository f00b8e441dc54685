"""A fresh sandbox, and a small real bot connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.sandbox.driver import Person, Sandbox
from tests.sandbox.smallbot import SmallBot


@asynccontextmanager
async def running(sandbox: Sandbox) -> AsyncIterator[SmallBot]:
    """The small bot, connected to that sandbox and with its commands registered."""
    with sandbox.lead_here():
        bot = SmallBot()
        task = asyncio.create_task(bot.start(sandbox.token))
        try:
            await sandbox.synced("small")
            await sandbox.connected()
            await bot.wait_until_ready()
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as opened:
        yield opened


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SmallBot]:
    async with running(sandbox) as connected:
        yield connected


@pytest.fixture
def anna(sandbox: Sandbox) -> Person:
    return sandbox.person("Anna")


@pytest.fixture
def ben(sandbox: Sandbox) -> Person:
    return sandbox.person("Ben")
