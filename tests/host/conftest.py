"""A house with a real database of every engine, dealing by secrets of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.host.house import House
from storage.database import Database
from tests.host.hall import Hall
from tests.storage.engines import ENGINES, opened


@pytest.fixture(params=ENGINES)
async def db(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    async with opened(request.param, tmp_path, "house.db") as found:
        yield found


@pytest.fixture
def house(db: Database) -> House:
    return House(db)


@pytest.fixture
async def hall(db: Database) -> Hall:
    found = Hall(db)
    await found.clock.tick()
    return found
