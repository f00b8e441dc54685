"""Replays: every page and picture within Discord's limits, in every language, whatever people are called."""

import pytest

from bot.game.mini.hindsight import hindsight
from bot.host.house import House
from bot.words.catalogue import Catalogue
from cogs.routes import Verb, route
from cogs.screens import replay
from tests.game.ledgers import TABLES, played
from tests.limits.names import CROWDS
from tests.limits.stage import called, payload, table_of
from tests.limits.walker import broken, custom_ids, texts

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "preset"), TABLES)
async def test_every_page_of_a_replay_is_within_the_limits(
    house: House, language: str, players: int, preset: str
) -> None:
    catalogue = Catalogue.load(strict=True)
    table = await table_of(house, players, language, preset)
    for seed, most in ((0, 10_000), (1, 10_000), (2, 3)):
        game = hindsight(played(players, preset, seed, most))
        for crowd in CROWDS:
            called(table, crowd)
            last = len(game.rounds) + 1
            for number in {0, 1, 2, last - 1, last, last + 1, 999_999}:
                for opened in (False, True):
                    shown = payload(replay.page(catalogue, table, game, language, number, opened=opened))
                    assert broken(shown) == []
                    assert {route(each).verb for each in custom_ids(shown)} == {Verb.REPLAY}
            picture = replay.picture(catalogue, table, game, language)
            assert broken(payload(picture)) == []
            picture.bare()
            assert broken(payload(picture)) == []
            assert texts(payload(picture))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_covered_page_says_nothing_that_was_hidden(house: House, language: str) -> None:
    """Of the round's notes nothing is told before it is asked for: the page is the same whatever they are."""
    catalogue = Catalogue.load(strict=True)
    table = await table_of(house, 4, language)
    game = hindsight(played(4, "german", 0))
    for number, look in enumerate(game.rounds, 1):
        covered = payload(replay.page(catalogue, table, game, language, number))
        opened = payload(replay.page(catalogue, table, game, language, number, opened=True))
        assert (texts(covered) != texts(opened)) is True
        assert (
            len("".join(texts(opened)).splitlines()) == len("".join(texts(covered)).splitlines()) + len(look.notes) - 1
        )
        assert not any(catalogue.say(language, f"card-{card}") in "".join(texts(covered)) for card in "FBZX")
