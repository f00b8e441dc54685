"""What a game was dealt by, for all who want to check it.

Nothing of it is shown before the game is over.
"""

from functools import partial
from typing import Final

from discord import ui

from bot.game.fair import Fair
from bot.game.seats import Seat
from bot.host.table import Table
from bot.host.tickets import Moment
from bot.records.looked import Looked
from bot.words.reader import Reader
from cogs.interactions.routes import Route, Verb
from cogs.screens.fitting import fenced, paragraphs
from cogs.screens.frame import ATTACHED, Screen, button, row, text
from cogs.screens.lobby import title_of
from cogs.screens.page import Page

DETAILS: Final = "details"
"""What stands in a custom_id for all that a game was dealt by."""

MOST: Final = 5
"""What is wrong in a file is named so often at most: one would do."""


def verdict(reader: Reader, table: Table, game: int, *, promised: bool, right: bool) -> Screen:
    """Return in a line whether *game* was dealt as *promised*, and the way to the details."""
    key = "verify-none" if not promised else "verify-right" if right else "verify-wrong"
    details = Route(table.id, Verb.VERIFY, Moment(game, 1), DETAILS)
    return Screen(
        text(reader.say(key, table=title_of(table), game=game)),
        row(button(details, reader.say("button-details"))),
    )


def looked_at(reader: Reader, looked: Looked) -> Screen:
    """Return what is to be said of a file of records that somebody gave."""
    if looked.none:
        return Screen(text(paragraphs(reader.say("verify-file-none"), _wrong(reader, looked))))
    key = "verify-file-wrong" if looked.wrong else "verify-file-right"
    silent = reader.say("verify-file-silent", games=len(looked.silent)) if looked.silent else ""
    promised = [
        reader.say("verify-file-promised", table=f"#{table}", commitment=commitment)
        for table, commitment in looked.promised.items()
    ]
    told = paragraphs(
        reader.say(key, games=looked.right),
        _wrong(reader, looked),
        silent,
        "\n".join([*promised, reader.say("verify-file-compare")] if promised else ()),
    )
    return Page().shorten(partial(fenced, told)).screen()


def _wrong(reader: Reader, looked: Looked) -> str:
    """Return what is wrong in a file: a stranger's words among it stand in code alone."""
    found = list(looked.wrong.items())[:MOST]
    return "\n".join(
        reader.say("verify-file-line", line=line, wrong=f"`{reason.replace('`', chr(39))}`")
        for line, reason in found
    )


def promise(reader: Reader, table: Table) -> Screen:
    """Return the whole fingerprint of what *table* will be dealt by, and what it is for."""
    head = reader.say("fair-promise-title", table=title_of(table))
    pledge = table.current.pledge
    if pledge is None:
        return Screen(text(paragraphs(head, reader.say("fair-none"))))
    words = reader.say("fair-promise", commitment=pledge.commitment)
    return Screen(text(paragraphs(head, words)))


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
