"""Who reads what is said at a table: the language, and who everybody there is."""

from bot.host.table import Table
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader


def reading(catalogue: Catalogue, table: Table, language: str | None = None) -> Reader:
    """Return a reader of *language* at *table*.

    Without one, of the language of the table's thread.
    """
    return Reader(catalogue, language or table.row.language, table.company.cast, table.terms.game)
