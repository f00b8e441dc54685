"""A review's pictures: of what was decided on, and none of them twice."""

from msgspec.structs import replace

from bot.game.chance import Seeded
from bot.game.seats import Seat, seats
from bot.games import locales
from bot.mini.minds.advice import Because
from bot.mini.minds.levels import MINDS
from bot.mini.minds.outlook import Outlook
from bot.mini.minds.page import Better, Moment, page, write
from bot.mini.minds.review import made_by, review_of
from bot.mini.records.simulate import play_out
from bot.mini.rules.actions import Show, Visit
from bot.mini.rules.editions import edition
from bot.mini.rules.retraced import numbered
from bot.mini.words.cards import location
from bot.picture.plate import Sprite, Words
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


def test_it_is_said_how_much_is_left_out_for_others_decided_it():
    story = play_out(edition("german", 4), 4, MINDS["easy"](), Seeded(4), Seeded(5))
    cast = cast_of(dict(zip(seats(4), ("Anna", "Ben", "Clara", "Dario"), strict=True)))
    reader = Reader(Catalogue.load(locales(), strict=True), "en", cast)
    own = [at for at, one in numbered(story) if one.action.seat == ANNA]
    for others, says in (
        ((), None),
        (own[:1], "Left out is one decision in this seat that was not yours"),
        (
            own,
            f"Left out are {len(made_by(story, ANNA))} decisions in this seat that were not yours",
        ),
    ):
        written = write(page(review_of(story, ANNA, 1, 4, others)))
        screen = review_page(Page(), reader, story, ANNA, written).screen()
        words = "\n".join(part.content for part in screen.box.children if hasattr(part, "content"))
        assert says in words if says else "Left out" not in words
        assert ("your clues were enough" in words) != bool(others), "who knew it then?"


def test_the_better_place_is_marked_by_its_shape_and_so_is_where_one_went():
    story = play_out(edition("german", 4), 4, MINDS["easy"](), Seeded(1), Seeded(2))
    cast = cast_of(dict(zip(seats(4), ("Anna", "Ben", "Clara", "Dario"), strict=True)))
    made, found = made_by(story, ANNA), page(review_of(story, ANNA, 1, 4))
    at, (sight, gone) = next(
        (at, one) for at, one in enumerate(made) if isinstance(one.action, Visit)
    )
    assert isinstance(gone, Visit)
    better = next(each for each in sight.hands[ANNA] if each is not gone.at)
    instead = Better("visit", {"seat": 0, "at": better}, Because.COMPANY, ())
    ahead = tuple(Outlook((), wins, 0) for wins in (50, 20))
    one = Moment(at, sight.round, 5.0, False, instead, None, 0.0, 0.0, ahead=ahead)
    written = write(replace(found, moments=(one,)))
    for language, says in (
        ("en", ("the better place", "where you went")),
        ("de", ("der bessere Ort", "wohin du gegangen bist")),
    ):
        reader = Reader(Catalogue.load(locales(), strict=True), language, cast)
        screen = review_page(Page(), reader, story, ANNA, written).screen()
        items = screen.plates["table-1.png"].items
        (media,) = [part for part in screen.box.children if hasattr(part, "items")]
        said = str(media.items[0].description)
        for sign, at_, meaning in zip(
            ("place-better", "place-gone"), (better, gone.at), says, strict=True
        ):
            there, legend = [
                item.rect for item in items if isinstance(item, Sprite) and item.name == sign
            ]
            (tile, *_) = [
                item.rect
                for item in items
                if isinstance(item, Sprite) and item.name == f"location-{at_}"
            ]
            assert there.right <= tile.x < there.right + 10
            assert abs(there.y - tile.y) < 10
            assert [
                item.text
                for item in items
                if isinstance(item, Words) and abs(item.rect.y - legend.y) < 10
                if item.rect.x > legend.right > item.rect.x - 50
            ] == [meaning]
            assert f"{meaning}: {location(reader, at_)}" in said.splitlines()
