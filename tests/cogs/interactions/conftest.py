"""The bot with all of its commands and clicks, which is connected to nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import opened
from bot.settings import read_settings
from cogs.interactions.client import Client


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Client]:
    settings = read_settings(
        {"DATABASE": str(tmp_path / "bot.db"), "DISCORD_TOKEN": "none"}, dotenv=None
    )
    async with opened(settings) as client:
        yield client
