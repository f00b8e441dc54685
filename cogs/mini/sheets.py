"""The clue sheet on a message, as a picture or in words, and what follows from it.

For one person's eyes alone.
"""

from functools import partial
from typing import Final

from bot.host.table import Table
from bot.host.terms import Help
from bot.mini.rules.sheet import alone
from bot.mini.rules.sight import Sight
from bot.mini.words import sheet, why
from bot.mini.words.recent import told_from
from bot.words.reader import Reader
from cogs.mini.pictures import cards_picture, sheet_picture
from cogs.mini.seen import known as deduction
from cogs.screens.fitting import TEXT, Fit, fenced, length, newest, paragraphs
from cogs.screens.frame import Picture
from cogs.screens.page import Page
from cogs.screens.unchanged import Unchanged

SHEETS: Final = Unchanged[Picture]()
"""Of each person at each table what their clue sheet showed last."""


def with_sheet(page: Page, reader: Reader, table: Table, sight: Sight, *, plain: bool) -> Page:
    """Return *page* with the picture of *sight*'s clue sheet, or *plain* what it says in words.

    On paper only the black cards are kept. What is said is not said again of what has just
    happened, which stands below it.
    """
    if table.current.terms.help is Help.PAPER:
        return page if plain else page.must(cards_picture(reader, sight))
    if not plain:
        return page.must(_sheet_of(reader, table, sight))
    fit = known(reader, table, sight, plain=True, until=told_from(sight))
    return page.shorten(fit) if fit(TEXT) else page


def _sheet_of(reader: Reader, table: Table, sight: Sight) -> Picture:
    """Return the picture of *sight*'s clue sheet; most of what happens changes nothing on it."""
    of = alone(sight)

    def laid_out() -> Picture:
        instead = known(reader, table, of, plain=False)
        return sheet_picture(reader, of, deduction(table, of), instead)

    made_of = reader, of, table.current.terms.help
    return SHEETS.or_else((table.id, sight.seat), made_of, laid_out).again()


def known(
    reader: Reader, table: Table, sight: Sight, *, plain: bool, until: int | None = None
) -> Fit:
    """Return what says all that the picture of the clue sheet shows, and what follows from it.

    Told *plain* each line says one thing; what was shown from round *until* on stands elsewhere.
    """
    said = noted(reader, table, sight, plain=plain, until=until)
    if not table.current.terms.help.deduces:
        return said
    found = deduced(reader, sight, apart=plain)
    below = length(found)
    return lambda most: paragraphs(said(max(0, most - below - 2)), fenced(found, most))


def noted(
    reader: Reader, table: Table, sight: Sight, *, plain: bool, until: int | None = None
) -> Fit:
    """Return what says the clue sheet of *sight*'s seat: a block, or *plain*, the newest facts.

    Of those none from round *until* on; where that leaves nothing it is nothing.
    """
    if not plain:
        return partial(fenced, sheet.block(reader, sight, deduction(table, sight)))
    _, *facts = sheet.plain(reader, sight)
    if until is not None and sight.clues:
        facts = [said for said, clue in zip(facts, sight.clues, strict=True) if clue.round < until]
    proved = "\n".join(("", *sheet.info(reader, sight))).rstrip()
    if not facts and not proved:
        return lambda most: ""
    heading = f"**{reader.say('sheet-title')}**\n"
    around = length(heading) + length(proved)
    return lambda most: heading + newest(facts, most - around) + proved


def deduced(reader: Reader, sight: Sight, *, apart: bool = False) -> str:
    """Return, under headings, what follows from *sight*'s sheet and was given away.

    Each line says one thing where they are to stand *apart*.
    """
    found = (reader.say("deduced-title"), *why.conclusions(reader, sight, apart=apart))
    given = why.exposures(reader, sight, apart=apart)
    told = (reader.say("exposed-title"), *given) if given else ()
    return "\n".join((*found, *told))
