"""The note sheet on a message, as a picture or in words, and what follows from it.

For one person's eyes alone.
"""

from functools import partial

from bot.board.rules.deduction import Deduction, deduce
from bot.board.rules.sight import Sight
from bot.board.words import sheet, telling, why
from bot.board.words.recent import told_from
from bot.host.table import Table
from bot.host.terms import Help
from bot.words.reader import Reader
from cogs.board.pictures import cards_picture, sheet_picture
from cogs.screens.fitting import TEXT, Fit, fenced, length, newest, paragraphs
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.lobby import title_of
from cogs.screens.page import Page


def known(table: Table, sight: Sight) -> Deduction | None:
    """Return what follows for *sight*'s seat, where the help of *table* goes as far (P14)."""
    return deduce(sight) if table.current.terms.help.deduces else None


def with_sheet(page: Page, reader: Reader, table: Table, sight: Sight, *, plain: bool) -> Page:
    """Return *page* with the picture of *sight*'s note sheet, or *plain* what it says in words.

    On paper only the secret cards are kept. What is said is not said again of what has just
    happened, which stands below it.
    """
    if table.current.terms.help is Help.PAPER:
        return page if plain else page.must(cards_picture(reader, sight))
    if not plain:
        return page.must(sheet_of(reader, table, sight, plain=False))
    fit = noted(reader, table, sight, plain=True, until=told_from(sight))
    return page.shorten(fit) if fit(TEXT) else page


def sheet_of(reader: Reader, table: Table, sight: Sight, *, plain: bool) -> Picture:
    """Return the picture of *sight*'s note sheet; instead of it words, *plain* one fact a line."""
    fit = noted(reader, table, sight, plain=plain)
    return sheet_picture(reader, sight, known(table, sight), fit)


def noted(
    reader: Reader, table: Table, sight: Sight, *, plain: bool, until: int | None = None
) -> Fit:
    """Return what says all that the picture of the note sheet shows, and what follows from it.

    Told *plain* each line says one thing; what was shown from turn *until* on stands elsewhere.
    """
    said = _noted(reader, sight, plain=plain, until=until)
    if known(table, sight) is None:
        return said
    found = deduced(reader, sight, apart=plain)
    below = length(found)
    return lambda most: paragraphs(said(max(0, most - below - 2)), fenced(found, most))


def deduced(reader: Reader, sight: Sight, *, apart: bool = False) -> str:
    """Return, under headings, what follows from *sight*'s sheet and was given away.

    Each line says one thing where they are to stand *apart*.
    """
    found = (reader.say("deduced-title"), *why.conclusions(reader, sight, apart=apart))
    given = why.exposures(reader, sight, apart=apart)
    told = (reader.say("exposed-title"), *given) if given else ()
    return "\n".join((*found, *told))


def sheet_screen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the message that shows the note sheet."""
    myself = telling.myself(reader, sight)
    head = f"{reader.say('sheet-title')} · {title_of(table)}\n{myself}"
    return Page().must(text(head), sheet_of(reader, table, sight, plain=False)).screen()


def _noted(reader: Reader, sight: Sight, *, plain: bool, until: int | None) -> Fit:
    if not plain:
        return partial(fenced, sheet.block(reader, sight))
    _, *facts = sheet.plain(reader, sight)
    head = list(sheet.box(reader, sight))
    rest = facts[len(head) :]
    if until is not None and sight.clues:
        rest = [said for said, clue in zip(rest, sight.clues, strict=True) if clue.turn < until]
    heading = "\n".join((f"**{reader.say('sheet-title')}**", *head, ""))
    return lambda most: heading + newest(rest, most - length(heading))
