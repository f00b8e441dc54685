"""What tests of several rooms share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from tests.host.hall import Hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    db = await Database.open(tmp_path / "house.db")
    found = Hall(db)
    await found.clock.tick()
    yield found
    await db.close()
