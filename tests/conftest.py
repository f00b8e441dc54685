"""What tests of several rooms share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from tests.host.hall import Hall
from tests.mini.words.tables import Listening


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    db = await Database.open(tmp_path / "house.db")
    found = Hall(db)
    await found.clock.tick()
    yield found
    await db.close()


@pytest.fixture(scope="session")
def catalogue() -> Listening:
    """Return the shipped catalogue, strict, which remembers what it said."""
    found = Listening.load(strict=True)
    assert isinstance(found, Listening)
    found.asked = set()
    return found
