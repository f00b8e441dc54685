"""The chains of secrets by which a host's own series of daily cases is dealt."""

from collections.abc import Iterable
from typing import Final

from storage import facts
from storage.database import Database, Transaction

Begun = list[tuple[str, bytes]]
"""After which day (ISO 8601) each chain begins, and its end, the first first."""

BEGUN: Final = "cases "
"""How the name of the fact begins that has the end of a chain: before the day after which it
begins."""


_ALL: Final = "SELECT name, value FROM fact WHERE name LIKE ? || '%' ORDER BY name"


async def all_of(db: Database) -> Begun:
    """Return the chains that have begun, or will."""
    return _begun(await db.read(_ALL, (BEGUN,)))


def now(tx: Transaction) -> Begun:
    """Return the same in one piece with what is written."""
    return _begun(tx.fetch_all(_ALL, (BEGUN,)))


def begin(tx: Transaction, day: str, master: bytes) -> None:
    """Keep the end of a chain that begins after that *day*, unless one does so already."""
    facts.put_first(tx, f"{BEGUN}{day}", master.hex())


def _begun(rows: Iterable[tuple[str, str]]) -> Begun:
    return [(name.removeprefix(BEGUN), bytes.fromhex(value)) for name, value in rows]
