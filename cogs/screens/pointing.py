"""What stands where a match is told no more: the way to where it goes on."""

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import moved_to, title_of


def goes_on(reader: Reader, table: Table, place: int) -> Screen:
    """Return that the match of *table* goes on in *place*, and the way to the desk."""
    words = reader.say("place-left", table=title_of(table), place=f"<#{place}>")
    desk = button(Route(table.id, Verb.DESK), reader.say("button-desk"))
    return Screen(text(f"🧭 {words}"), row(desk))


def has_moved(reader: Reader, table: Table) -> Screen:
    """Return where *table* is told now, and nothing to press: it has all of that there."""
    return Screen(text(f"🧭 {moved_to(reader, table)}"))
