"""A database at which no bot is: for what a host does to it by command."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage.database import Database
from storage.errors import Unusable
from storage.sqlite import Sqlite


@asynccontextmanager
async def stopped(path: Path) -> AsyncIterator[Database]:
    """Give the database at *path*, which is there already, and close it after.

    Raises:
        AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable: as `Sqlite.open`.
    """
    if not await asyncio.to_thread(path.is_file):
        raise Unusable(f"There is no database at {path}")
    db = await Sqlite.open(path)
    try:
        yield db
    finally:
        await db.close()
