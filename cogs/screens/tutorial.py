"""What a tutorial says whatever is learnt in it."""

from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.frame import Screen, button, row, text


def briefly(reader: Reader, table: Table, word: str) -> Screen:
    """Return a *word* about what was just done, for who is told the rest by DM."""
    return Screen(
        text(word), row(button(Route(table.id, Verb.DESK), reader.say("button-continue")))
    )
