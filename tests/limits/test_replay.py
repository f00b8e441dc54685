"""Replays: every page and picture within Discord's limits, in every language, whatever people are
called."""

import pytest

from bot.games import locales
from bot.host.house import House
from bot.mini.rules.events import Event, visible
from bot.mini.rules.hindsight import hindsight
from bot.words.catalogue import Catalogue
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.interactions.routes import Verb, route
from cogs.mini import replay
from cogs.screens.reading import reading
from cogs.screens.replay import recorded
from tests.limits.names import CROWDS
from tests.limits.stage import called, payload, stands_at, table_of
from tests.limits.walker import broken, custom_ids, texts
from tests.mini.rules.ledgers import TABLES, played
from tests.mini.words.tables import game

LANGUAGES = ("en", "de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "preset"), TABLES)
async def test_every_page_of_a_replay_is_within_the_limits(
    house: House, language: str, players: int, preset: str
) -> None:
    catalogue = Catalogue.load(locales(), strict=True)
    table = await table_of(house, players, language, preset)
    for seed, most in ((0, 10_000), (1, 10_000), (2, 3)):
        over = hindsight(played(players, preset, seed, most))
        # Every crowd in one whole game; in the others two of them, others each time.
        for crowd in CROWDS if seed == 0 else tuple(CROWDS)[2 * seed - 2 : 2 * seed]:
            called(table, crowd)
            last = len(over.rounds) + 1
            for number in {0, 1, 2, last - 1, last, last + 1, 999_999}:
                for opened in (False, True):
                    shown = payload(
                        replay.chapter(
                            reading(catalogue, table, language), table, over, number, opened=opened
                        )
                    )
                    assert broken(shown) == []
                    assert {route(each).verb for each in custom_ids(shown)} <= {
                        Verb.REPLAY,
                        Verb.CASE,
                    }
            picture = replay.picture(reading(catalogue, table, language), table, over)
            assert broken(payload(picture)) == []
            assert (
                broken(
                    payload(
                        recorded(
                            reading(catalogue, table, language),
                            table,
                            over.game,
                            ["x" * 60 + ".jsonl", "y" * 60 + ".jsonl"],
                        )
                    )
                )
                == []
            )
            picture.bare()
            assert broken(payload(picture)) == []
            assert texts(payload(picture))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_covered_page_says_nothing_that_was_hidden(house: House, language: str) -> None:
    """Of the round's notes nothing is told before it is asked for: the page is the same whatever
    they are."""
    catalogue = Catalogue.load(locales(), strict=True)
    table = await table_of(house, 4, language)
    over = hindsight(played(4, "german", 0))
    for number, look in enumerate(over.rounds, 1):
        covered = payload(replay.chapter(reading(catalogue, table, language), table, over, number))
        opened = payload(
            replay.chapter(reading(catalogue, table, language), table, over, number, opened=True)
        )
        assert (texts(covered) != texts(opened)) is True
        assert (
            len("".join(texts(opened)).splitlines())
            == len("".join(texts(covered)).splitlines()) + len(look.clues) - 1
        )
        assert not any(
            catalogue.say(language, f"card-{card}") in "".join(texts(covered)) for card in "FBZX"
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_is_told_at_the_end_is_within_the_limits(
    house: House, language: str, players: int
) -> None:
    table, drafts = (
        await table_of(house, players, language),
        Drafts(house, Catalogue.load(locales(), strict=True), writers()),
    )
    looked = 0
    for seed in range(6):
        story: list[Event] = []
        for step in game(players, "german", seed):
            story += step.events
            if step.state.ending is not None:
                break
        stands_at(table, step)
        called(table, tuple(CROWDS)[seed % len(CROWDS)])
        public = step.sight(None)
        seen = [event for event in step.events if visible(event, None)]
        letter = drafts.public_message(table, seen, public, public, story)
        assert letter is not None
        assert set(letter.view.plates) == {"end.png"}
        assert broken(payload(letter.view)) == []
        letter.view.bare()
        assert broken(payload(letter.view)) == []
        looked += letter.whole
    assert looked
