"""Who reads what is said at a table: the language, and who everybody there is."""

from bot.game.seats import Seat
from bot.host.autopilot import on_autopilot
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from bot.words.names import Cast, cast_of
from bot.words.reader import Reader


def reading(catalogue: Catalogue, table: Table, language: str | None = None) -> Reader:
    """Return a reader of *language* at *table*.

    Without one, of the language of the table's thread.
    """
    return Reader(catalogue, language or table.row.language, cast(table), table.terms.game)


def cast(table: Table) -> Cast:
    """Return who plays at *table*."""
    return cast_of(
        {Seat(chair.seat): chair.name for chair in table.chairs},
        [
            Seat(chair.seat)
            for chair in table.chairs
            if chair.automaton is not None or on_autopilot(chair)
        ],
    )
