"""The chains of secrets by which a host's own series of daily cases is dealt."""

from typing import Final

from storage.database import Database, Transaction

BEGUN: Final = "cases "
"""How the name of the fact begins that has the end of a chain: before the day after which it
begins."""


async def all_of(db: Database) -> list[tuple[str, bytes]]:
    """Return after which day (ISO 8601) each chain begins, and its end, the first first."""
    rows = await db.read(
        "SELECT name, value FROM fact WHERE name LIKE ? || '%' ORDER BY name", (BEGUN,)
    )
    return [(name.removeprefix(BEGUN), bytes.fromhex(value)) for name, value in rows]


def begin(tx: Transaction, day: str, master: bytes) -> None:
    """Keep the end of a chain that begins after that *day*, unless one does so already."""
    tx.execute(
        "INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
        (f"{BEGUN}{day}", master.hex()),
    )
