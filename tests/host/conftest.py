"""A house with a real database, dealing by secrets of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host.house import House
from storage.sqlite import Sqlite


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    db = await Sqlite.open(tmp_path / "house.db")
    try:
        yield House(db)
    finally:
        await db.close()
