"""What an admin or the bot itself has done to a table, as somebody whom it hit reads it in a DM."""

from typing import Final

from bot.host.deeds import LAST, OUT, PASSAGE, REASON, Deeds
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.deeds import defused
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.lobby import title_of
from storage.rows import Deed

TAKEN: Final = ("order-alone-lobby", "order-alone-match", "order-alone-last")
BANNED: Final = ("order-alone-ban-lobby", "order-alone-ban-match", "order-alone-ban-last")
"""The sentences for who was taken out of a lobby, of a match, and of one where nobody was left."""


def told_alone(reader: Reader, table: Table, deed: Deed) -> Screen:
    """Return what *deed* at *table* is for whom it has hit, what they may still do, and where.

    Who keeps their seat finds the way to their desk there.
    """
    if deed.what == Deeds.CLOSED:  # no admin did that, and its channel has no name any more
        return Screen(text(f"🧭 {_words(reader, table, deed)}"))
    foot = f"{reader.say('which-table', table=title_of(table))} · <#{table.current.told_in}>"
    words = text(f"🛡️ {_words(reader, table, deed)}\n-# {foot}")
    if deed.what in OUT:
        return Screen(words)
    return Screen(words, row(button(Route(table.id, Verb.DESK), reader.say("button-desk"))))


def _words(reader: Reader, table: Table, deed: Deed) -> str:
    """Return how they lost their seat: in a lobby, or in a match that goes on or not.

    Or what all are told there, for nothing else tells them.
    """
    title = title_of(table)
    if deed.what not in OUT:
        reason = defused(deed.detail.get(REASON, ""))
        if deed.what == Deeds.ENDED and not reason:
            return reader.say("order-alone-ended-so", table=title)
        return reader.say(f"order-alone-{deed.what}", table=title, reason=reason)
    lobby, match, last = TAKEN if deed.what == Deeds.TAKEN_OUT else BANNED
    in_match = last if LAST in deed.detail else match
    key = in_match if PASSAGE in deed.detail else lobby
    return reader.say(key, table=title)
