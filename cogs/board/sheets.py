"""The note sheet on a message, as a picture or in words, and what follows from it.

For one person's eyes alone.
"""

from functools import partial
from typing import Final

from bot.board.rules.deduction import Deduction, deduce
from bot.board.rules.sheet import alone
from bot.board.rules.sight import Sight
from bot.board.words import sheet, telling, why
from bot.board.words.aims import aims
from bot.board.words.recent import told_from
from bot.host.table import Table
from bot.host.terms import Help
from bot.words.reader import Reader
from cogs.board.pictures import cards_picture, sheet_picture
from cogs.screens.fitting import TEXT, Fit, fenced, length, newest, paragraphs
from cogs.screens.frame import Picture, Screen, text
from cogs.screens.lobby import title_of
from cogs.screens.page import Page
from cogs.screens.unchanged import Unchanged

SHEETS: Final = Unchanged[Picture]()
"""Of each person at each table what their note sheet showed last."""

GOALS: Final = Unchanged[str]()
"""Of each person at each table what they were told last that they may have to do."""


def known(table: Table, sight: Sight) -> Deduction | None:
    """Return what follows for *sight*'s seat, where the help of *table* goes as far (P14)."""
    return deduce(sight) if table.current.terms.help.deduces else None


def with_sheet(page: Page, reader: Reader, table: Table, sight: Sight, *, plain: bool) -> Page:
    """Return *page* with the picture of *sight*'s note sheet, or *plain* what it says in words.

    On paper only the secret cards are kept. What is said is not said again of what has just
    happened, which stands below it, as the missions do.
    """
    if table.current.terms.help is Help.PAPER:
        return page if plain else page.must(cards_picture(reader, sight))
    if not plain:
        return page.must(sheet_of(reader, table, sight, plain=False, aimed=False))
    fit = noted(reader, table, sight, plain=True, until=told_from(sight), aimed=False)
    return page.shorten(fit) if fit(TEXT) else page


def sheet_of(
    reader: Reader, table: Table, sight: Sight, *, plain: bool, aimed: bool = True
) -> Picture:
    """Return the picture of *sight*'s note sheet; instead of it words, *plain* one fact a line.

    Most of what happens changes nothing on it.
    """
    of = alone(sight)

    def laid_out() -> Picture:
        fit = noted(reader, table, of, plain=plain, aimed=aimed)
        return sheet_picture(reader, of, known(table, of), fit)

    made_of = reader, of, table.current.terms.help
    return SHEETS.or_else((table.id, sight.seat, plain, aimed), made_of, laid_out).again()


def noted(
    reader: Reader,
    table: Table,
    sight: Sight,
    *,
    plain: bool,
    until: int | None = None,
    aimed: bool = True,
) -> Fit:
    """Return what says all that the picture of the note sheet shows, and what follows from it.

    Told *plain* each line says one thing; what was shown from turn *until* on stands elsewhere, as
    the missions do where it is not *aimed*. Of what follows they are a part.
    """
    if known(table, sight) is None:
        return _noted(reader, sight, plain=plain, until=until, aimed=aimed)
    said = _noted(reader, sight, plain=plain, until=until, aimed=False)
    found = deduced(reader, sight, apart=plain, aimed=aimed)
    below = length(found)
    return lambda most: paragraphs(said(max(0, most - below - 2)), fenced(found, most))


def goals(reader: Reader, table: Table, sight: Sight, *, against: bool = True) -> str:
    """Return what *sight*'s seat may have to do, and small what may be done *against* it.

    Where the help of *table* goes as far it is what is still possible, and who may be the partner.
    Most of what happens changes nothing in it.
    """
    of, help_ = alone(sight), table.current.terms.help

    def said() -> str:
        lines = why.summary(reader, of) if help_.deduces else aims(reader, of, deduced=False)
        theirs = [f"-# {line}" for line in lines[-1:]] if against else []
        return "\n".join((*lines[:-1], *theirs))

    return GOALS.or_else((table.id, sight.seat, against), (reader, of, help_), said)


def deduced(reader: Reader, sight: Sight, *, apart: bool = False, aimed: bool = True) -> str:
    """Return, under headings, what follows from *sight*'s sheet and was given away.

    Each line says one thing where they are to stand *apart*; the missions, and who the partner is,
    are left out where it is not *aimed*.
    """
    tell = why.conclusions if aimed else why.hands
    follows = tell(reader, sight, apart=apart)
    found = (reader.say("deduced-title"), *follows) if follows else ()
    given = why.exposures(reader, sight, apart=apart)
    told = (reader.say("exposed-title"), *given) if given else ()
    return "\n".join((*found, *told))


def sheet_screen(reader: Reader, table: Table, sight: Sight) -> Screen:
    """Return the message that shows the note sheet."""
    myself = telling.myself(reader, sight)
    head = f"{reader.say('sheet-title')} · {title_of(table)}\n{myself}"
    return Page().must(text(head), sheet_of(reader, table, sight, plain=False)).screen()


def _noted(reader: Reader, sight: Sight, *, plain: bool, until: int | None, aimed: bool) -> Fit:
    if not plain:
        return partial(fenced, sheet.block(reader, sight, aimed=aimed))
    facts = sheet.facts(reader, sight)
    if until is not None and sight.clues:
        facts = tuple(
            said for said, clue in zip(facts, sight.clues, strict=True) if clue.turn < until
        )
    head = aims(reader, sight, deduced=False) if aimed else ()
    heading = "\n".join((f"**{reader.say('sheet-title')}**", *head, ""))
    return lambda most: heading + newest(facts, most - length(heading))
