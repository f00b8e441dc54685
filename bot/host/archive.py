"""Games that are over, as records and with everything turned up."""

import io

from bot.game.fair import Fair
from bot.game.hosted import Hindsight, Record
from bot.game.seats import Seat
from bot.games import GAMES
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.records.looked import Looked, looked_through
from storage import ledger, seatings
from storage.database import Database
from storage.rows import GameRow, Status


async def last_over(db: Database, table: Table) -> int:
    """Return the number of *table*'s newest game that is over.

    Raises:
        Refused: there is none.
    """
    over = [row.number for row in await seatings.games(db, table.id) if row.over]
    if not over:
        raise _none_over(table)
    return over[-1]


async def record_of(db: Database, table: Table, number: int) -> Record:
    """Return the record of game *number* of *table*, with what it was dealt by (P16, P17).

    Raises:
        Refused: there was no such game, or it is not over: its cards are nobody's business yet. Or
            it was a tutorial,
            whose cards everybody knows.
    """
    game = await _over(db, table, number)
    pledge = table.current.pledge
    fair = None
    if pledge is not None:
        fair = Fair(pledge.commitment, pledge.secret(number).hex(), game.salts, table.id, number)
    known = table.current.plays.minds.by_name
    dealt = await ledger.automata(db, game.id)  # who sits there now, may have come later
    levels = {Seat(seat): level for seat, level in dealt.items() if level in known}
    return table.current.plays.records.of(await table.story(game.id), levels, fair)


async def hindsight_of(db: Database, table: Table, number: int) -> Hindsight:
    """Return game *number* of *table* with everything turned up (P16).

    Raises:
        Refused: there was no such game, or it is not over, or it was a tutorial.
    """
    return table.current.plays.hindsight(await table.story((await _over(db, table, number)).id))


def looked_at(file: bytes) -> Looked:
    """Return what is to be said of a *file* of records, whoever made it."""
    return looked_through(io.BytesIO(file), GAMES)


async def _over(db: Database, table: Table, number: int) -> GameRow:
    if table.current.terms.tutorial:
        raise Refused(No.TUTORIAL)
    game = next((row for row in await seatings.games(db, table.id) if row.number == number), None)
    if game is None or not game.over:
        raise _none_over(table)
    return game


def _none_over(table: Table) -> Refused:
    return Refused(No.CLOSED if table.current.status is Status.CANCELLED else No.NOT_OVER)
