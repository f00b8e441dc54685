"""The bot with all of its commands and clicks, which is connected to nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import opened
from bot.settings import read_settings
from cogs.interactions.client import Client
from tests.cogs.interactions.arriving import Arriving
from tests.plates import send_plates


@pytest.fixture
async def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Client]:
    send_plates(monkeypatch.setattr)
    settings = read_settings(
        {"DATABASE": str(tmp_path / "bot.db"), "DISCORD_TOKEN": "none"}, dotenv=None
    )
    async with opened(settings) as client:
        yield client


@pytest.fixture
def arriving(client: Client, monkeypatch: pytest.MonkeyPatch) -> Arriving:
    return Arriving(client, monkeypatch)
