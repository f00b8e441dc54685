"""A database of its own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.database import Database
from storage.sqlite import Sqlite


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Sqlite.open(tmp_path / "test.db")
    try:
        yield opened
    finally:
        await opened.close()
