"""A database of its own for each test, of every engine; or an empty one on a server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from tests.storage.engines import ENGINES, opened, place


@pytest.fixture(params=ENGINES)
async def db(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    async with opened(request.param, tmp_path, "test.db") as found:
        yield found


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with place() as found:
        yield found
