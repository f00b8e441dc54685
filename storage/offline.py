"""A database at which no bot is: for what a host does to it by command."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from storage.database import Database
from storage.errors import Unusable
from storage.sqlite import Sqlite


@asynccontextmanager
async def stopped(place: Path | str) -> AsyncIterator[Database]:
    """Give the database at *place*, a file or a URL, which is there already, and close it after.

    Raises:
        AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable: as `open` of either engine.
    """
    if isinstance(place, Path):
        if not await asyncio.to_thread(place.is_file):
            raise Unusable(f"There is no database at {place}")
        db: Database = await Sqlite.open(place)
    else:
        from storage.alone import claim_all
        from storage.postgres import Postgres

        db = await Postgres.open(place, claims=claim_all)
    try:
        yield db
    finally:
        await db.close()
