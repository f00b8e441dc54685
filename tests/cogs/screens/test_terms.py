"""What the owner of a table can choose in its lobby."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.games import GAMES
from bot.host.choices import TARGET
from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.words.catalogue import Catalogue
from cogs.screens.reading import reading
from cogs.screens.terms import settings
from storage.ids import PersonId
from tests.host.hall import Hall


async def test_a_game_without_matches_offers_no_length_of_one(
    hall: Hall, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = Terms()
    table = await hall.house.open(1, 2, Guest(PersonId(10), "A"), terms, "en", BY_HOUSE)
    assert TARGET in settings(reading(catalogue, table), table)
    game = GAMES[terms.game]
    stored = game.editions.write(terms.edition)
    rest = {name: value for name, value in stored.items() if name != TARGET}
    without = replace(game, editions=replace(game.editions, write=lambda _: rest))
    monkeypatch.setitem(cast(Any, GAMES), terms.game, without)
    assert TARGET not in settings(reading(catalogue, table), table)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_menu_is_headed_by_a_word_and_not_by_what_is_typed(
    hall: Hall, catalogue: Catalogue, language: str
) -> None:
    table = await hall.house.open(1, 2, Guest(PersonId(10), "A"), Terms(), language, BY_HOUSE)
    reader = reading(catalogue, table, language)
    for setting in settings(reader, table).values():
        head = reader.say(setting.says)
        assert head[0].isupper()
        assert head != reader.say(setting.called)
