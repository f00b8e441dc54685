"""What a coach says, in every language."""

import pytest

from bot.games import locales
from bot.mini.minds.advice import advise
from bot.mini.rules.actions import Ask, Show
from bot.mini.rules.options import options
from bot.mini.words import coach, why
from bot.words.catalogue import Catalogue
from bot.words.names import cast_of
from bot.words.reader import Reader
from tests.mini.minds.test_advice import SIGHTS
from tests.mini.rules.builders import Game, cards
from tests.mini.rules.test_deduction import ANNA, YOU
from tests.mini.words.test_why import reading

CATALOGUE = Catalogue.load(locales())


@pytest.mark.parametrize("language", CATALOGUE.languages)
def test_every_suggestion_has_words(language: str) -> None:
    said = set()
    for sight in SIGHTS[::3]:
        cast = cast_of({seat: f"P{seat}" for seat in range(sight.players)})
        line = coach.suggestion(Reader(CATALOGUE, language, cast), sight)
        assert "coach-" not in line
        said.add(line)
    assert len(said) > 60


def test_what_is_foreseen_is_what_holds_once_it_is_shown() -> None:
    for pair in ("F B", "B 0", "11 29", "F 11", "B 11"):
        game = Game(identities="B F Z X", numbers="11 29 0 52", pile="MSBGR")
        game.visit("RRMM")
        show = Show(YOU, ANNA, cards(pair))
        assert show in options(game.sight(YOU))
        foreseen = coach.foresight(reading("en"), game.sight(YOU), show)
        game.do(show, Show(ANNA, YOU, cards("F 11")))
        (now,) = why.exposures(reading("en"), game.sight(YOU))
        same = ", as before" if "cannot rule out a single card yet" in now else ""
        assert foreseen == f"After that{same}: {now}"


def test_what_the_other_can_tell_already_is_not_foreseen_as_new() -> None:
    game = Game(identities="B F Z X", numbers="11 29 0 52", pile="MSBGR")
    game.visit("RRMM")
    game.do(Show(YOU, ANNA, cards("B 0")), Show(ANNA, YOU, cards("F 11")))
    sight = game.sight(YOU)
    (now,) = why.exposures(reading("en"), sight)
    again = coach.foresight(reading("en"), sight, Show(YOU, ANNA, cards("B 0")))
    assert again == f"After that, as before: {now}"
    assert coach.foresight(reading("en"), sight, Show(YOU, ANNA, cards("B 29"))) != again


def test_a_sure_call_is_advised_before_anything_else() -> None:
    game = Game(identities="B F Z X", numbers="11 29 0 52", pile="MSBGR")
    game.visit("RRMM")
    assert "you know the number" not in coach.suggestion(reading("en"), game.sight(YOU))
    sure = [
        sight for sight in SIGHTS if "you know the number" in coach.suggestion(reading("en"), sight)
    ]
    assert sure


@pytest.mark.parametrize("name", ["```", "**Anna", "@everyone", "<@1>", "[x](https://x.example)"])
def test_a_name_is_shown_in_a_suggestion_as_it_is(name: str) -> None:
    asked = [sight for sight in SIGHTS if isinstance(getattr(advise(sight), "action", None), Ask)]
    assert asked
    for sight in asked:
        cast = cast_of({seat: f"{name}{seat}" for seat in range(sight.players)})
        reader = Reader(CATALOGUE, "en", cast)
        advice = advise(sight)
        assert advice is not None and isinstance(advice.action, Ask)
        line = coach.suggestion(reader, sight)
        assert f"**Suggestion: {reader.who(advice.action.of)}" in line
        assert "```" not in line and "<@" not in line and "@e" not in line
