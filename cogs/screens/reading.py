"""Who reads what is said at a table: the language, and who everybody there is."""

from bot.host.table import Table
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader


def reading(catalogue: Catalogue, table: Table, language: str | None = None) -> Reader:
    """Return a reader of *language* at *table*.

    Without one, of the language of the table's thread.
    """
    current = table.current
    return Reader(
        catalogue,
        language or current.row.language,
        current.company.cast,
        current.terms.game,
    )
