"""A bot that goes nowhere: what asks it reads what it would do."""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from bot.app import opened
from bot.settings import Settings
from cogs.interactions.client import Client
from cogs.interactions.translator import Translator


@asynccontextmanager
async def apart(settings: Settings) -> AsyncIterator[Client]:
    """Give a bot as *settings* say, which has a database of its own and all its commands."""
    with tempfile.TemporaryDirectory(prefix="inkognito-") as folder:
        own = replace(settings, database=Path(folder) / "bot.db", metrics_port=None)
        async with opened(own) as client:
            await client.tree.set_translator(Translator(client.services.catalogue))
            yield client
