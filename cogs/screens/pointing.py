"""What stands where a match is told no more: the way to where it goes on."""

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.screens.frame import Screen, text
from cogs.screens.lobby import moved_to


def has_moved(reader: Reader, table: Table) -> Screen:
    """Return where *table* is told now, and nothing to press: it has all of that there."""
    return Screen(text(f"🧭 {moved_to(reader, table)}"))
