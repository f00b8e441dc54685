"""Whatever a line holds, it gets a sentence and never a traceback."""

import copy
import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.board.records.referee import check
from bot.board.records.replay import replay, thoughts
from bot.records.lines import Wrong
from tests.board.records import wanderers
from tests.board.records.games import one
from tests.board.records.independent import SHAPES
from tests.board.records.wanderers import TABLES, wandered
from tests.records.hostile import (
    WRONG_SEATS,
    anything,
    keyed_otherwise,
    nested,
    not_records,
    paths,
    put,
    sentence,
    with_seats,
)

ANYTHING = anything(
    ["F", "tall", "code A", "P04", "land", "blue fat", "ambassador", "black", "N1"], "turn"
)
RECORD = one()
NOT_RECORDS = not_records(json.dumps(RECORD).encode())


def sentence_for(line):
    """Return what is said against *line*, or None if nothing is."""
    return sentence(check, line)


@given(st.binary(max_size=300))
def test_bytes(line):
    assert sentence_for(line) is not None


@given(ANYTHING)
def test_any_json(thing):
    assert sentence_for(json.dumps(thing)) is not None


@cache
def game_of(preset, on, players):
    return wandered(wanderers.edition(preset, on), players, 6)


@cache
def places_in(*table):
    """Return all that stands in a record, by the way to it."""
    return list(paths(game_of(*table)))[1:]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), ANYTHING)
def test_the_wrong_thing_anywhere_in_a_record(table, number, thing):
    path = places_in(*table)[number % len(places_in(*table))]
    record, same = put(game_of(*table), path, thing)
    said = sentence_for(json.dumps(record))
    # Whatever passes is still a record: the numbering of its moves is what both referees agree on
    # elsewhere.
    if not same and path[0] in ("format", "game", "deal", "start", "result"):
        assert said is not None


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), st.sampled_from(SHAPES), st.data())
def test_the_wrong_move_anywhere_in_a_record(table, number, shape, data):
    record = copy.copy(game_of(*table))
    record["moves"] = list(record["moves"])
    move = {key: data.draw(ANYTHING if number % 3 == 0 else st.integers(0, 4)) for key in shape}
    record["moves"].insert(number % len(record["moves"]), move)
    sentence_for(json.dumps(record))


@pytest.mark.parametrize(
    "key", ["format", "game", "edition", "seats", "first", "deal", "start", "moves", "result"]
)
def test_a_key_missing_or_too_many(key):
    missing, *others = map(json.dumps, keyed_otherwise(RECORD, key))
    assert key in sentence_for(missing)
    for line in others:
        assert sentence_for(line) is not None


@pytest.mark.parametrize("name", NOT_RECORDS)
@pytest.mark.parametrize("read", [check, replay, thoughts])
def test_a_line_that_is_no_record_gets_a_sentence(name, read):
    with pytest.raises(Wrong, match="^not a record: ") as caught:
        list(read(NOT_RECORDS[name]))
    assert str(caught.value).isascii()


def test_nested_moves_are_no_moves():
    for line in nested(RECORD, "turn"):
        assert sentence_for(line) is not None


THREE = one("ares", "classic", 3)


@pytest.mark.parametrize("wrong", WRONG_SEATS)
def test_seats_that_are_no_table(wrong):
    assert sentence_for(with_seats(THREE, WRONG_SEATS[wrong])) is not None


def test_parts_that_are_no_table():
    assert (
        sentence_for(with_seats(THREE, lambda seats: seats[0].update(part="arrested"))) is not None
    )
    assert sentence_for(with_seats(THREE, lambda seats: seats[0].update(part="dummy"))) is not None
    five = one("ares", "classic", 5)
    assert sentence_for(with_seats(five, lambda seats: seats[4].update(colour="red"))) is not None


def test_seats_that_are_one():
    assert sentence_for(with_seats(THREE, lambda seats: None)) is None
    assert sentence_for(with_seats(THREE, lambda seats: seats[0].update(name="Anna"))) is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_begins_who_does_not_play(players):
    record = {**one("ares", "classic", players), "first": players}
    assert "first" in sentence_for(json.dumps(record))


@pytest.mark.parametrize(
    "change",
    [
        {"blue": None},
        {"blue": {"tall": "B1", "thin": "B2", "short": "B3", "fat": "B3"}},
        {"blue": {"tall": "B1", "thin": "B2", "short": "B3", "fat": "Y4"}},
        {"red": {"tall": "R1", "thin": "R2", "short": "R3", "fat": "R4"}},
        {"black": {"tall": "E", "thin": "E", "short": "E", "fat": "E"}},
    ],
)
def test_i22_a_start_that_is_none(change):
    record = copy.deepcopy(one("ares", "classic", 3))
    record["start"] |= change
    assert "not a record: " in sentence_for(json.dumps(record))


def test_a_deal_that_is_none():
    for kind, again in (("identities", "F"), ("builds", "tall"), ("codes", "A")):
        record = copy.deepcopy(one())
        record["deal"][kind] = [again] * 4
        assert "not a deal" in sentence_for(json.dumps(record))
