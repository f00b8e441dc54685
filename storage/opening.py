"""A bot's database, of whichever engine it is."""

from collections.abc import Callable
from pathlib import Path

from storage.database import Database
from storage.scope import ALONE, Scope
from storage.sqlite import Sqlite


async def open_database(
    place: Path | str,
    *,
    now: Callable[[], int],
    layout: Scope = ALONE,
    waits: Callable[[], None] = lambda: None,
    on_broken: Callable[[BaseException], None] | None = None,
    on_commit: Callable[[int, float], None] = lambda _jobs, _seconds: None,
) -> Database:
    """Open the file at *place*, or the database that is there by its URL on PostgreSQL.

    A file's time is *now*, in milliseconds since the epoch; a server's is its own. There this
    process owns a group of its *layout* then; where every group has an owner it stands by until one
    has none, and *waits* is called again and again meanwhile.

    Raises:
        AlreadyOpen, OtherLayout, FromTheFuture, NotOurs, TooOld, Unusable: as either's `open`.
        ModuleNotFoundError: nothing is installed that speaks to PostgreSQL.
    """
    if isinstance(place, Path):
        return await Sqlite.open(place, now=now, on_broken=on_broken, on_commit=on_commit)
    from storage.postgres import Postgres

    return await Postgres.open(
        place, layout=layout, waits=waits, on_broken=on_broken, on_commit=on_commit
    )
