"""Games that are over, as records."""

from bot.ai.levels import MINDS
from bot.game.seats import Seat
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.records.record import Chair, Fair, Player, Record, record
from storage import seatings
from storage.database import Database


async def last_over(db: Database, table: Table) -> int:
    """Return the number of *table*'s newest game that is over.

    Raises:
        Refused: there is none.
    """
    over = [row.number for row in await seatings.games(db, table.id) if row.status == "over"]
    if not over:
        raise Refused(No.NOT_OVER)
    return over[-1]


async def record_of(db: Database, table: Table, number: int) -> Record:
    """Return the record of game *number* of *table*, with what it was dealt by if it was dealt by a pledge (P16, P17).

    Raises:
        Refused: there was no such game, or it is not over: its cards are nobody's business yet. Or it was a tutorial,
            whose cards everybody knows.
    """
    if table.terms.tutorial:
        raise Refused(No.TUTORIAL)
    game = next((row for row in await seatings.games(db, table.id) if row.number == number), None)
    if game is None or game.status != "over":
        raise Refused(No.NOT_OVER)
    pledge = table.pledge
    fair = None
    if pledge is not None:
        fair = Fair(pledge.commitment, pledge.secret(number).hex(), game.salts, table.id, number)
    chairs = {
        Seat(chair.seat): Chair(Player.AUTOMATON, chair.automaton) if chair.automaton in MINDS else Chair()
        for chair in table.chairs
    }
    return record(await table.story(game.id), chairs, fair)
