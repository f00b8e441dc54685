"""Terms are stored as text, and what was ever stored stays readable."""

import json
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.game.levels import Level
from bot.games import GAMES, USUAL
from bot.host.terms import (
    FORGOTTEN,
    LOBBY,
    WARNING,
    Help,
    Terms,
    TimeControl,
    read_terms,
    write_terms,
)
from bot.mini.rules.editions import edition

OF_OLD = (
    '{"edition":{"preset":"english","truth":"exactly_one","reveal":"one","black_repeat":"allowed",'
    '"ambassador_request":"may","dummy":"neighbour","wrong_call":0,"visits":"in_turn",'
    '"black_choice":"shower","target":5,"carnival":8},"players":3,"help":"coach","level":"hard",'
    '"pace":"slow","tutorial":false}'
)
"""As written before a table's terms named its game; never edited."""


def test_terms_that_name_no_game_are_those_of_the_card_game() -> None:
    expected = Terms(
        edition("english", target=5, ambassador="stays"),
        3,
        Help.COACH,
        Level.HARD,
        TimeControl.SLOW,
        game="mini",
    )
    assert read_terms(OF_OLD) == expected
    assert read_terms("{}") == Terms()
    assert USUAL == "mini"


@pytest.mark.parametrize("name", GAMES)
def test_terms_come_back_as_they_were_written(name: str) -> None:
    game = GAMES[name]
    for preset in game.editions.presets.values():
        for players in game.rules.parties:
            terms = Terms(preset, players, pace=TimeControl.LIVE, game=name)
            assert read_terms(write_terms(terms)) == terms
            assert json.loads(write_terms(terms))["game"] == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"game":"chess"}',
        '{"game":7}',
        '{"players":2}',
        '{"players":6}',
        '{"edition":"german"}',
        '{"edition":{"preset":"german"}}',
        '{"pace":"never"}',
        '{"wager":1}',
    ],
)
def test_what_is_no_terms_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_terms(text)


def test_a_game_is_found_by_the_name_it_bears() -> None:
    assert all(game.name == name for name, game in GAMES.items())


def test_there_is_as_much_time_as_promised() -> None:
    """P11: three minutes, twenty, a day; and so long a table waits when nobody is there."""
    live, evening, slow, untimed = TimeControl
    minute, hour, day = 60_000, 3_600_000, 86_400_000
    assert [each.allowance for each in TimeControl] == [3 * minute, 20 * minute, day, None]
    assert [each.patience for each in TimeControl] == [hour, day, 7 * day, None]
    assert {live: day, evening: day, slow: 7 * day, untimed: 7 * day} == LOBBY
    assert (30 * day, 7 * day) == (FORGOTTEN, WARNING)


def test_what_follows_is_said_where_a_table_asks_for_it() -> None:
    """P14."""
    assert [each for each in Help if each.deduces] == [Help.DEDUCTION, Help.COACH]


def test_a_table_of_which_nothing_is_said_is_the_usual_one() -> None:
    terms = Terms()
    assert (terms.players, terms.help, terms.level) == (4, Help.SHEET, Level.MEDIUM)
    assert (terms.pace, terms.tutorial, terms.game) == (TimeControl.UNTIMED, False, "mini")
    assert terms.edition == edition("german")


def test_an_edition_is_written_and_read_by_its_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    mini = GAMES["mini"]
    briefly = replace(
        mini.editions,
        write=lambda edition: {"is": edition.preset},
        read=lambda plain: edition(plain["is"]),
    )
    monkeypatch.setitem(cast(Any, GAMES), "odd", replace(mini, name="odd", editions=briefly))
    terms = Terms(edition("dutch"), 5, game="odd")
    assert json.loads(write_terms(terms))["edition"] == {"is": "dutch"}
    assert read_terms(write_terms(terms)) == terms
