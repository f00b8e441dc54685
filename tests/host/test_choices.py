"""What can be chosen for a table, and that each choice changes one thing."""

import random
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.game.hosted import Hosted
from bot.game.levels import Level
from bot.games import GAMES
from bot.host.choices import (
    TARGET,
    changed,
    chosen_by,
    option_of,
    parties,
    presets,
    set_by_hand,
    settable,
    terms_of,
)
from bot.host.terms import Help, Terms, TimeControl, read_terms, write_terms
from bot.mini.rules.editions import edition

HERE = Terms(edition("dutch", target=7, visits="together"), 4, Help.PAPER, "easy", TimeControl.LIVE)


def test_where_nothing_is_said_a_table_is_as_most_want_it() -> None:
    assert terms_of("german", 4, {}) == Terms(edition("german"), 4)
    usual = Terms()
    assert (usual.edition.preset, usual.players) == ("german", 4)
    assert (usual.help, usual.level, usual.pace) == ("sheet", "medium", "untimed")
    assert usual.tutorial is False


def test_each_thing_that_is_said_is_at_its_place() -> None:
    options: dict[str, Any] = {TARGET: 7, "visits": "together"}
    assert terms_of("dutch", 4, options, "paper", "easy", "live") == HERE


@pytest.mark.parametrize(
    ("option", "value", "facts"),
    [
        ("players", "3", {"players": 3}),
        (
            "players",
            "5",
            {"players": 5, "edition": edition("dutch", 5, target=7, visits="together")},
        ),
        ("help", "coach", {"help": Help.COACH}),
        ("pace", "slow", {"pace": TimeControl.SLOW}),
        ("level", "expert", {"level": "expert"}),
        (TARGET, "3", {"edition": edition("dutch", target=3, visits="together")}),
        (
            "edition",
            "english",
            {"edition": edition("english", target=7, visits="together")},
        ),
    ],
)
def test_one_thing_is_changed_and_the_length_of_the_match_stays(
    option: str, value: str, facts: dict[str, Any]
) -> None:
    there = changed(HERE, option, value)
    found = {name: getattr(there, name) for name in Terms.__struct_fields__}
    before = {name: getattr(HERE, name) for name in Terms.__struct_fields__}
    assert found == before | facts


def test_m62_what_a_number_of_players_changes_comes_and_goes_with_it_unless_set_by_hand() -> None:
    five = changed(HERE, "players", "5")
    assert option_of(five, "ambassador_request") == "may"
    assert changed(five, "players", "4") == HERE
    assert option_of(changed(five, "edition", "german"), "ambassador_request") == "may"
    assert terms_of("german", 5, {}).edition == edition("german", 5)
    must = terms_of("english", 4, {"ambassador_request": "must"})
    assert option_of(changed(must, "players", "5"), "ambassador_request") == "must"
    by_hand = terms_of("german", 5, {"ambassador_request": "must"})
    assert option_of(by_hand, "ambassador_request") == "must"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", "2"),
        ("players", "6"),
        ("players", "many"),
        (TARGET, "0"),
        (TARGET, "-1"),
        ("edition", "martian"),
        ("help", "oracle"),
        ("pace", "never"),
        ("level", "cautious"),
        ("wager", "1"),
        ("tutorial", "1"),
    ],
)
def test_what_nobody_offers_changes_nothing(option: str, value: str) -> None:
    with pytest.raises(ValueError):
        changed(HERE, option, value)


def test_what_is_offered_stands_in_its_order() -> None:
    assert list(presets()) == ["german", "english", "dutch", "online", "ares", "mb", "board-online"]
    assert list(parties()) == [3, 4, 5]
    assert settable(GAMES["mini"])["visits"] == ("in_turn", "together")
    assert TARGET not in settable(GAMES["mini"])
    assert option_of(HERE, TARGET) == 7
    assert option_of(HERE, "wager") is None


def test_two_games_may_have_an_edition_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the later game is chosen by both names, and is called what it is called there."""
    game = GAMES["mini"]
    again = replace(game, name="again")
    monkeypatch.setitem(cast(Any, GAMES), "again", again)
    assert list(presets())[-4:] == [f"again-{one}" for one in game.editions.presets]
    assert presets()["online"] == (game, "online")
    assert presets()["again-online"] == (again, "online")
    assert [terms_of(name, 4, {}).game for name in ("online", "again-online")] == ["mini", "again"]
    assert all(chosen_by(terms_of(name, 4, {})) == name for name in presets())


def test_levels_are_offered_from_the_weakest_on_and_those_that_a_game_has() -> None:
    assert list(Level) == ["easy", "medium", "hard", "expert"]
    found = {name: game.minds.levels for name, game in GAMES.items()}
    assert found == {"mini": tuple(Level), "board": ("easy", "medium", "hard")}
    assert terms_of("german", 4, {}, level="expert").level == "expert"
    with pytest.raises(ValueError, match="level"):
        terms_of("mb", 4, {}, level="expert")
    with pytest.raises(ValueError, match="level"):
        changed(terms_of("mb", 4, {}), "level", "expert")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_another_game_keeps_what_all_games_have_and_begins_as_is_usual_there(players: int) -> None:
    mini = terms_of("dutch", players, {TARGET: 7, "carnival": 4}, "coach", "expert", "slow")
    board = changed(mini, "game", "board")
    assert board == terms_of("ares", players, {}, "coach", "hard", "slow")
    assert changed(mini, "game", "mini") == mini
    back = changed(changed(board, "map", "serenissima"), "game", "mini")
    assert back == terms_of("german", players, {}, "coach", "hard", "slow")
    with pytest.raises(ValueError, match="game"):
        changed(mini, "game", "chess")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_where_a_mind_is_known_no_more_the_cautious_one_plays(game: Hosted) -> None:
    minds = game.minds
    assert type(minds.called("the oracle")) is type(minds.called(minds.cautious))
    for name in minds.levels:
        assert type(minds.called(name)) is minds.by_name[name]


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_chosen_in_turn_can_be_played_stored_and_read(seed: int) -> None:
    """What is said to be set by hand, and the edition it started from, make the same edition."""
    chance, terms = random.Random(seed), Terms()
    for _ in range(150):
        game = GAMES[terms.game]
        menus = {
            "game": tuple(GAMES),
            "edition": tuple(map(str, game.editions.presets)),
            "players": game.rules.parties,
            "level": game.minds.levels,
            "help": tuple(Help),
            TARGET: (1, 42, 99),
            **settable(game),
        }
        option = chance.choice(["game", "edition", "players", *menus])
        value = chance.choice(menus[option])
        terms = changed(terms, option, str(value))
        game = GAMES[terms.game]
        found = {"game": terms.game, "edition": terms.edition.preset, "players": terms.players}
        found |= {"level": terms.level, "help": terms.help}
        assert found.get(option, option_of(terms, option)) == value
        assert read_terms(write_terms(terms)) == terms
        assert terms.players in game.rules.parties
        assert terms.level in game.minds.levels
        by_hand = set_by_hand(terms)
        assert terms_of(chosen_by(terms), terms.players, by_hand).edition == terms.edition
        assert by_hand.keys() <= {*settable(game), TARGET}


def test_what_follows_is_said_from_deduction_on() -> None:
    assert [help.deduces for help in Help] == [False, False, True, True]
