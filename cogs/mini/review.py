"""How well a seat has played the card game, with its clue sheets as they then were (P23)."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from bot.game.seats import Seat
from bot.mini.minds.page import Moment, read
from bot.mini.minds.page import Page as Written
from bot.mini.minds.review import made_by
from bot.mini.pictures.table import Compared
from bot.mini.rules.actions import Visit
from bot.mini.rules.deduction import deduce
from bot.mini.rules.events import Event
from bot.mini.rules.hindsight import Since, at_the_end, knew
from bot.mini.rules.retraced import Decision
from bot.mini.rules.sheet import alone
from bot.mini.rules.sight import Sight
from bot.mini.words import panel, review, sheet, why
from bot.words.reader import Reader
from cogs.mini.pictures import sheet_picture, table_picture
from cogs.screens.fitting import length, lines, newest
from cogs.screens.frame import Picture, line, text
from cogs.screens.page import Page


def review_page(
    page: Page, reader: Reader, story: Sequence[Event], seat: Seat, written: str
) -> Page:
    """Return *page* with what is *written* of how *seat* has played the game of *story*.

    Each key moment comes with a picture of what was decided on: of the places, or of the clue
    sheet as it was then, unless it is the last that was shown. Instead of a sheet there are its
    facts and what followed from them, a line each, whatever help the table has: everything is
    turned up.
    """
    found = read(written)
    made = made_by(story, seat)
    over = review.ended(reader, at_the_end(story), seat)
    page.first(partial(_summary, reader, over, found, knew(story, seat), made))
    shown: Sight | None = None
    for number, moment in enumerate(found.moments, 1):
        decision = made[moment.at]
        page.must(line(), text(review.moment(reader, decision, moment)))
        if isinstance(decision.action, Visit):
            page.must(_places(reader, decision.sight, _compared(moment, decision.action), number))
        elif (sight := alone(decision.sight)) != shown:
            page.must(_sheet(reader, sight, f"sheet-{number}.png"))
            shown = sight
    for said in review.footnotes(reader, found, made):
        page.must(text(f"-# {said}"))
    return page


def _summary(
    reader: Reader,
    over: str,
    found: Written,
    known: Since | None,
    made: Sequence[Decision],
    most: int,
) -> str:
    """Return how it was *over* and how well all was played, with fewer lies if it is too long."""
    said = ""
    for lies in range(review.LIES, 0, -1):
        said = "\n".join((over, *review.summary(reader, found, known, made, lies)))
        if length(said) <= most:
            return said
    return lines(said, most)


def _compared(moment: Moment, visit: Visit) -> Compared | None:
    """Return where it was better to go than by that *visit*."""
    better = None if moment.better is None else moment.better.action
    return Compared(better.at, visit.at) if isinstance(better, Visit) else None


def _places(reader: Reader, sight: Sight, compared: Compared | None, number: int) -> Picture:
    """Return the picture of who was where and might go where, as all could see it."""
    seen = replace(sight, seat=None, identity=None, number=None, clues=())
    name = f"table-{number}.png"
    return table_picture(reader, seen, panel.panel(reader, seen), name, compared)


def _sheet(reader: Reader, sight: Sight, name: str) -> Picture:
    """Return the picture of *sight*'s clue sheet, or what stands there and what followed."""
    facts = (*sheet.plain(reader, sight), *why.conclusions(reader, sight, apart=True))
    return sheet_picture(reader, sight, deduce(sight), partial(newest, facts), name)
