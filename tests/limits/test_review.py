"""Reviews: every page within Discord's limits, in every language, whatever people are called."""

import pytest

from bot.game.seats import Seat
from bot.games import locales
from bot.host.house import House
from bot.words.catalogue import Catalogue
from cogs.interactions.routes import Verb, route
from cogs.mini.review import review_page
from cogs.screens.reading import reading
from cogs.screens.review import missing, reviewed, waiting
from tests.limits.names import CROWDS
from tests.limits.stage import called, payload, table_of
from tests.limits.walker import broken, custom_ids, texts
from tests.mini.reviews import looked_through
from tests.mini.rules.ledgers import TABLES, played

LANGUAGES = ("en", "de")

FEW = 4
"""Worlds in which each decision is weighed: it is told, whatever comes of it."""


@pytest.mark.parametrize(("players", "preset"), TABLES)
async def test_every_page_is_within_the_limits_with_pictures_and_without(
    house: House, players: int, preset: str
) -> None:
    catalogue, moments = Catalogue.load(locales(), strict=True), 0
    for seed, most in ((3, 10_000), (2, 3)):
        story = played(players, preset, seed, most)
        found = looked_through(story, many=FEW, left_out=10 * seed)
        for language in LANGUAGES:
            table = await table_of(house, players, language, preset)
            for number, crowd in enumerate(CROWDS):
                called(table, crowd)
                reader = reading(catalogue, table, language)
                seat = Seat(number % players)
                shown = reviewed(reader, table, 999, found, seat, review_page, sits=False)
                assert broken(payload(shown)) == []
                verbs = {route(each).verb for each in custom_ids(payload(shown))}
                assert verbs == {Verb.REVIEW, Verb.REPLAY}
                moments += len(shown.plates)
                shown.bare()
                assert broken(payload(shown)) == []
                assert texts(payload(shown))
    assert moments


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_stands_there_meanwhile_is_within_the_limits(
    house: House, language: str
) -> None:
    catalogue = Catalogue.load(locales(), strict=True)
    table = await table_of(house, 5, language)
    for crowd in CROWDS:
        called(table, crowd)
        reader = reading(catalogue, table, language)
        for before in (0, 1, 999):
            assert broken(payload(waiting(reader, table, 999, before))) == []
        for key in ("review-of-nobody", "review-failed"):
            assert broken(payload(missing(reader, table, 999, key))) == []
