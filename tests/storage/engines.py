"""Both engines, for tests of what every database of the bot's can do."""

import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest

from storage.database import Database
from storage.postgres import Postgres
from storage.sqlite import Sqlite
from tests.storage.server import MISSING, programs, server

SQLITE: Final = "sqlite"
POSTGRES: Final = "postgres"

INSTALLED: Final = pytest.mark.skipif(programs() is None, reason=MISSING)
"""The mark of tests that want a server."""

ON_A_SERVER: Final = [pytest.mark.real, INSTALLED]
"""The marks of tests that are of PostgreSQL's alone."""

ENGINES: Final = (SQLITE, pytest.param(POSTGRES, marks=ON_A_SERVER))
"""By what a fixture is parametrised that gives a database of each."""

a_file: Final = pytest.mark.parametrize("db", [SQLITE], indirect=True)
"""Of a test that is one of the file's."""

_NUMBERS: Final = itertools.count(1)


@asynccontextmanager
async def opened(engine: str, folder: Path, name: str, **how: Any) -> AsyncIterator[Database]:
    """Give a new database of an *engine*, in *folder* if it is a file, and close it after."""
    if engine == SQLITE:
        db: Database = await Sqlite.open(folder / name, **how)
        try:
            yield db
        finally:
            await db.close()
        return
    async with place() as address:
        db = await Postgres.open(address, **how)
        try:
            yield db
        finally:
            await db.close()


@asynccontextmanager
async def place() -> AsyncIterator[str]:
    """Give the address of an empty database of PostgreSQL's, and have nothing of it stay."""
    there = server()
    assert there is not None, MISSING
    name = f"test_{next(_NUMBERS)}"
    connection = await asyncpg.connect(there.address)
    try:
        await connection.execute(f"CREATE SCHEMA {name}")
        yield f"{there.address}&search_path={name}"
        await connection.execute(f"DROP SCHEMA {name} CASCADE")
    finally:
        await connection.close()


@asynccontextmanager
async def encoded(encoding: str) -> AsyncIterator[str]:
    """Give the address of an empty database whose letters are of that *encoding* alone."""
    there = server()
    assert there is not None, MISSING
    name = f"test_{next(_NUMBERS)}"
    connection = await asyncpg.connect(there.address)
    try:
        await connection.execute(
            f"CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0"
        )
        yield there.address.replace("/postgres?", f"/{name}?")
        await connection.execute(f"DROP DATABASE {name}")
    finally:
        await connection.close()
