"""What a game was dealt by, for all who want to check it.

Nothing of it is shown before the game is over.
"""

from functools import partial

from discord import ui

from bot.game.fair import Fair
from bot.game.seats import Seat
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.screens.fitting import fenced, paragraphs
from cogs.screens.frame import ATTACHED, Screen
from cogs.screens.lobby import title_of
from cogs.screens.page import Page


def proof(
    reader: Reader, table: Table, game: int, fair: Fair | None, file: str, *, right: bool
) -> Screen:
    """Return what *game* was dealt by, if truly, what that proves, and the record as a *file*.

    *right* says whether all that was dealt follows from the secret.
    """
    head = reader.say("fair-title", table=title_of(table), game=game)
    if fair is None:
        told = paragraphs(head, reader.say("fair-none"), reader.say("fair-file"))
    else:
        verdict = reader.say("fair-right" if right else "fair-wrong")
        salts = "\n".join(_named(reader, table, salt) for salt in fair.salts)
        salts = salts or reader.say("fair-no-salts")
        values = reader.say(
            "fair-values", commitment=fair.commitment, secret=fair.secret, salts=salts
        )
        told = paragraphs(head, verdict, values, reader.say("fair-proves"), reader.say("fair-file"))
    return Page().shorten(partial(fenced, told)).must(ui.File(f"{ATTACHED}{file}")).screen()


def _named(reader: Reader, table: Table, salt: str) -> str:
    """Return a *salt* with who has added it, where that is known and they still sit there."""
    pledge = table.current.pledge
    by = () if pledge is None else pledge.added_by(salt)
    seats = [Seat(chair.seat) for chair in table.current.chairs if chair.person in by]
    return f"{reader.people(seats)}: `{salt}`" if seats else f"`{salt}`"
