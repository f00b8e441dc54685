"""A house with a real database, and the tables in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host.house import House
from bot.host.opening import Most
from storage.sqlite import Sqlite


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    db = await Sqlite.open(tmp_path / "bot.db")
    try:
        yield House(db, most=Most(999, 999))
    finally:
        await db.close()
