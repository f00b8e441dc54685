"""How well a seat has played the card game, with its clue sheets as they then were (P23)."""

from collections.abc import Sequence
from functools import partial

from bot.game.seats import Seat
from bot.mini.minds.page import read
from bot.mini.minds.review import made_by
from bot.mini.rules.deduction import deduce
from bot.mini.rules.events import Event
from bot.mini.rules.hindsight import knew
from bot.mini.rules.sheet import alone
from bot.mini.words import review, sheet, why
from bot.words.reader import Reader
from cogs.mini.pictures import sheet_picture
from cogs.screens.fitting import newest
from cogs.screens.frame import line, text
from cogs.screens.page import Page


def review_page(
    page: Page, reader: Reader, story: Sequence[Event], seat: Seat, written: str
) -> Page:
    """Return *page* with what is *written* of how *seat* has played the game of *story*.

    Each key moment comes with the picture of the clue sheet as it was then, or with its facts and
    what followed from them, a line each, whatever help the table has: everything is turned up.
    """
    found = read(written)
    page.tell("\n".join(review.summary(reader, found, knew(story, seat))))
    made = made_by(story, seat)
    for number, moment in enumerate(found.moments, 1):
        decision = made[moment.at]
        page.must(line(), text(review.moment(reader, decision, moment)))
        known = deduce(sight := alone(decision.sight))
        facts = (*sheet.plain(reader, sight), *why.conclusions(reader, sight, apart=True))
        name = f"sheet-{number}.png"
        page.must(sheet_picture(reader, sight, known, partial(newest, facts), name))
    for said in review.footnotes(reader, found, made):
        page.must(text(f"-# {said}"))
    return page
