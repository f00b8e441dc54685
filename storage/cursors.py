"""How far each audience was told, and which message shows what."""

from storage.database import Database, Transaction
from storage.ids import GameId, PersonId, TableId
from storage.rows import Cursor, Post


async def cursor(db: Database, game: GameId, audience: PersonId) -> Cursor:
    """Return how far *audience* was told of *game*."""
    rows = await db.read(
        "SELECT told, nonce, upto, first_attempt, channel FROM cursor"
        " WHERE game = ? AND audience = ?",
        (game, audience),
    )
    return Cursor(*rows[0]) if rows else Cursor()


def begin_send(
    tx: Transaction, game: GameId, audience: PersonId, upto: int, nonce: str, channel: int
) -> Cursor:
    """Note, before the first attempt, that entries up to *upto* are told under *nonce*."""
    return _written(
        tx,
        "INSERT INTO cursor (game, audience, told, nonce, upto, first_attempt, channel)"
        " VALUES (?, ?, 0, ?, ?, ?, ?) ON CONFLICT (game, audience) DO UPDATE SET"
        " nonce = excluded.nonce, upto = excluded.upto,"
        " first_attempt = excluded.first_attempt, channel = excluded.channel",
        (game, audience, nonce, upto, tx.now, channel),
    )


def sent(tx: Transaction, game: GameId, audience: PersonId) -> Cursor:
    """Note that the send in flight has arrived."""
    return _written(
        tx,
        "UPDATE cursor SET told = coalesce(upto, told), nonce = NULL, upto = NULL,"
        " first_attempt = NULL WHERE game = ? AND audience = ?",
        (game, audience),
    )


def skip_to(tx: Transaction, game: GameId, audience: PersonId, told: int) -> Cursor:
    """Note that there is nothing to tell up to entry *told*."""
    return _written(
        tx,
        "INSERT INTO cursor (game, audience, told) VALUES (?, ?, ?) ON CONFLICT (game, audience)"
        " DO UPDATE SET told = excluded.told, nonce = NULL, upto = NULL, first_attempt = NULL",
        (game, audience, told),
    )


def owe_nothing_of_before(tx: Transaction, table: TableId, audience: PersonId) -> None:
    """Note that *audience* is told nothing of the games of *table* that are over.

    Of one that they sat in it stays how far they were told.
    """
    tx.execute(
        "INSERT INTO cursor (game, audience, told)"
        " SELECT id, ?, (SELECT count(*) FROM entry WHERE entry.game = game.id) FROM game"
        " WHERE table_id = ? AND status = 'over' ON CONFLICT (game, audience) DO NOTHING",
        (audience, table),
    )


def _written(tx: Transaction, sql: str, parameters: tuple[object, ...]) -> Cursor:
    """Return the cursor as *sql* leaves it; one that is gone begins anew."""
    row = tx.fetch_one(f"{sql} RETURNING told, nonce, upto, first_attempt, channel", parameters)
    return Cursor() if row is None else Cursor(*row)


async def posts(db: Database, table: TableId) -> dict[str, Post]:
    """Return every message of a table by its slot."""
    rows = await db.read(
        "SELECT slot, channel, message, nonce, first_attempt, shown FROM post WHERE table_id = ?",
        (table,),
    )
    return {slot: Post(*row) for slot, *row in rows}


def begin_post(tx: Transaction, table: TableId, slot: str, channel: int, nonce: str) -> Post | None:
    """Note, before the first attempt, that the message of *slot* is being sent under *nonce*."""
    return _post(
        tx,
        "INSERT INTO post (table_id, slot, channel, nonce, first_attempt) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, slot)"
        " DO UPDATE SET channel = excluded.channel, nonce = excluded.nonce,"
        " first_attempt = excluded.first_attempt",
        (table, slot, channel, nonce, tx.now),
    )


def posted(tx: Transaction, table: TableId, slot: str, message: int, shown: str) -> Post | None:
    """Note that the message of *slot* has arrived."""
    return _post(
        tx,
        "UPDATE post SET message = ?, shown = ?, nonce = NULL, first_attempt = NULL"
        " WHERE table_id = ? AND slot = ?",
        (message, shown, table, slot),
    )


def shown(tx: Transaction, table: TableId, slot: str, what: str) -> Post | None:
    """Note what the message of *slot* shows now."""
    return _post(
        tx, "UPDATE post SET shown = ? WHERE table_id = ? AND slot = ?", (what, table, slot)
    )


def forget_post(tx: Transaction, table: TableId, slot: str) -> None:
    """Note that the message of *slot* is gone."""
    tx.execute("DELETE FROM post WHERE table_id = ? AND slot = ?", (table, slot))


def _post(tx: Transaction, sql: str, parameters: tuple[object, ...]) -> Post | None:
    """Return the message as *sql* leaves it, if it is known still."""
    row = tx.fetch_one(f"{sql} RETURNING channel, message, nonce, first_attempt, shown", parameters)
    return None if row is None else Post(*row)
