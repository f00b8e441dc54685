"""A review's pictures: of what was decided on, and none of them twice."""

from msgspec.structs import replace

from bot.game.chance import Seeded
from bot.game.seats import Seat, seats
from bot.games import locales
from bot.mini.minds.levels import MINDS
from bot.mini.minds.page import Moment, page, write
from bot.mini.minds.review import made_by, review_of
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Show, Visit
from bot.mini.rules.editions import edition
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader
from cogs.mini.review import review_page
from cogs.screens.page import Page

ANNA = Seat(0)


def test_a_visit_has_a_picture_of_the_places_and_a_sheet_is_shown_once():
    story = play_out(edition("german", 4), 4, MINDS["easy"](), Seeded(1), Seeded(2))
    cast = cast_of(dict(zip(seats(4), ("Anna", "Ben", "Clara", "Dario"), strict=True)))
    reader = Reader(Catalogue.load(locales(), strict=True), "en", cast)
    made = made_by(story, ANNA)
    visits = [at for at, one in enumerate(made) if isinstance(one.action, Visit)]
    shown = [at for at, one in enumerate(made) if isinstance(one.action, Show)]
    chosen = (shown[0], visits[1], shown[0], shown[-1])
    moments = tuple(
        Moment(at, made[at].sight.round, 5.0, False, None, None, 0.0, 0.0) for at in chosen
    )
    written = write(replace(page(review_of(story, ANNA, 1, 4)), moments=moments))
    screen = review_page(Page(), reader, story, ANNA, written).screen()
    assert [*screen.plates] == ["sheet-1.png", "table-2.png", "sheet-4.png"]
    assert screen.plates["sheet-1.png"] != screen.plates["sheet-4.png"]
    screen.bare()
    words = "\n".join(part.content for part in screen.box.children if hasattr(part, "content"))
    assert words.count("You are ") == 2
    assert words.count(" – left: ") == 5
