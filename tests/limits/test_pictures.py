"""What stands beside pictures: within Discord's limits, in every language, with every fact that
there is room for."""

from dataclasses import replace

import pytest

from bot.game.seats import AMBASSADOR, Seat, seats
from bot.games import locales
from bot.host.house import House
from bot.host.terms import Help
from bot.mini.rules.duties import waiting
from bot.mini.rules.events import visible
from bot.picture.plate import Sprite, Words
from bot.words.catalogue import Catalogue
from bot.words.names import plain
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.mini import desk, pictures
from cogs.screens.frame import ALT
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.limits.stage import looks, payload, table_of, walk
from tests.limits.walker import broken, texts
from tests.seating import reseat

LANGUAGES = ("en", "de")


def told(screen: object) -> str:
    (gallery,) = [
        part for part in payload(screen)["components"][0]["components"] if part["type"] == 12
    ]  # type: ignore[arg-type,index]
    (item,) = gallery["items"]
    assert 1 <= len(item["description"]) <= ALT
    assert item["media"]["url"] in ("attachment://sheet.png", "attachment://table.png")
    return str(item["description"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_pictures_and_what_is_said_of_them_are_within_the_limits(
    house: House, language: str, players: int
) -> None:
    catalogue = Catalogue.load(locales(), strict=True)
    table = await table_of(
        house, players, language, helped=Help.DEDUCTION if players == 4 else Help.SHEET
    )
    looked = 0
    for step, _ in walk(table, every=300):
        public = step.sight(None)
        reader = reading(catalogue, table, language)
        screens = [pictures.table_screen(reader, public)]
        told(screens[0])
        plate = screens[0].plates["table.png"]
        arrows = [item for item in plate.items if isinstance(item, Sprite) and item.name == "turn"]
        (title, *_) = [item.text for item in plate.items if isinstance(item, Words)]
        assert title
        assert "**" not in title
        awaited = 0 if public.ending else len(waiting(public))
        assert len(arrows) == awaited + bool(awaited)  # the legend
        for seat in seats(players):
            sight = step.sight(seat)
            screens.append(pictures.sheet_screen(reader, table, sight))
            items = screens[-1].plates["sheet.png"].items
            assert all(item.text for item in items if isinstance(item, Words))
            looked += bool(sight.clues) and told(screens[-1]).count("\n") > 0
        for screen in screens:
            pictured, bare = looks(screen)
            assert broken(pictured) == []
            assert broken(bare) == []
            assert "attachment" not in str(bare)
    assert looked
    if players == 5:
        assert step.sight(AMBASSADOR).identity is None


async def test_on_paper_only_the_table_is_offered(house: House) -> None:
    catalogue = Catalogue.load(locales(), strict=True)
    table = await table_of(house, 4, "en", helped=Help.PAPER)
    shown = payload(desk.desk(reading(catalogue, table, "en"), table, table.current.sight(Seat(0))))
    assert broken(shown) == []
    assert "sheet" not in str(shown["components"]).replace("Clue sheet", "")
    assert texts(shown)


@pytest.mark.parametrize("plain", [False, True])
async def test_messages_have_pictures_but_for_who_likes_them_plain(
    house: House, plain: bool
) -> None:
    table, drafts = (
        await table_of(house, 4, "en"),
        Drafts(house, Catalogue.load(locales(), strict=True), writers()),
    )
    await house.people.set_plain(PersonId(99), plain)
    pictured = set()
    for step, story in walk(table, every=40):
        for seat in seats(4):
            seen = [event for event in story or step.events if visible(event, seat)]
            letter = await drafts.private_message(table, PersonId(99), seat, seen, step.sight(seat))
            if letter is not None:
                pictured |= set(letter.view.plates)
                assert broken(payload(letter.view)) == []
    assert pictured == (set() if plain else {"cards.png", "sheet.png"})


@pytest.mark.parametrize(
    "name", ["***Tom***", "¯\\_(ツ)_/¯", "**", "snake_case", "`x`", "#1 [a](b)", "a\\*b"]
)
async def test_a_name_stands_beside_a_picture_as_it_is(house: House, name: str) -> None:
    table = await table_of(house, 4, "en")
    reseat(
        table,
        tuple(replace(c, name=name if c.seat == 1 else f"P{c.seat}") for c in table.current.chairs),
    )
    screen = pictures.table_screen(
        reading(Catalogue.load(locales(), strict=True), table, "en"), table.current.public
    )
    assert plain(name) in told(screen)
    assert "\\" not in told(screen).replace(plain(name), "")
