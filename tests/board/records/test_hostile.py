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

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(
        [0, 1, 2, 3, 4, "F", "tall", "code A", "P04", "land", "blue fat", "agent", 10**400, -1]
        + [2**63, 2**64, "ambassador", "black", "N1"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text() | st.just("turn"), inner, max_size=4)
    ),
    max_leaves=8,
)


def sentence_for(line):
    """Return what is said against *line*, or None if nothing is."""
    try:
        check(line)
    except Wrong as wrong:
        said = str(wrong)
        assert said
        assert said.isascii()
        assert said.isprintable()
        assert len(said) < 250
        return said
    return None


@given(st.binary(max_size=300))
def test_bytes(line):
    assert sentence_for(line) is not None


@given(ANYTHING)
def test_any_json(thing):
    assert sentence_for(json.dumps(thing)) is not None


@cache
def game_of(preset, on, players):
    return wandered(wanderers.edition(preset, on), players, 6)


def paths(thing, before=()):
    yield before
    inner = (
        thing.items()
        if isinstance(thing, dict)
        else enumerate(thing)
        if isinstance(thing, list)
        else ()
    )
    for key, value in inner:
        yield from paths(value, (*before, key))


@cache
def places_in(*table):
    """Return all that stands in a record, by the way to it."""
    return list(paths(game_of(*table)))[1:]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), ANYTHING)
def test_the_wrong_thing_anywhere_in_a_record(table, number, thing):
    path = places_in(*table)[number % len(places_in(*table))]
    # Most is as it was: what is changed is copied, no more.
    at = record = copy.copy(game_of(*table))
    for key in path[:-1]:
        at[key] = copy.copy(at[key])
        at = at[key]
    same = at[path[-1]] == thing and type(at[path[-1]]) is type(thing)
    at[path[-1]] = thing
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
    record = copy.deepcopy(one())
    assert sentence_for(json.dumps({**record, "extra": 1})) is not None
    kept = record.pop(key)
    assert key in sentence_for(json.dumps(record))
    if isinstance(kept, dict):
        assert sentence_for(json.dumps({**record, key: {**kept, "extra": 1}})) is not None
        for inner in kept:
            short = {name: value for name, value in kept.items() if name != inner}
            assert sentence_for(json.dumps({**record, key: short})) is not None


LINE = json.dumps(one()).encode()
NOT_RECORDS = {
    "empty": b"",
    "a blank line": b"\n",
    "binary": bytes(range(256)) * 8,
    "NUL": b"\0" * 1000,
    "half of a line": LINE[:700],
    "lone surrogate": b'{"format": "\\ud800"}',
    "lone surrogate as a key": b'{"\\udfff": 1}',
    "bytes of a surrogate": b'{"format": "\xed\xa0\x80"}',
    "huge number": b'{"first": ' + b"9" * 100_000 + b"}",
    "nested lists": b"[" * 1_000_000,
    "nested objects": b'{"a":' * 100_000,
    "nested where anything may stand": b'{"moves":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "byte order mark": b"\xef\xbb\xbf" + LINE,
    "UTF-16": LINE.decode().encode("utf-16"),
    "NaN": b'{"first": NaN}',
    "escape sequences": json.dumps({"format": "\x1b[2J\x07\u202e"}).encode(),
    "two games in a line": LINE * 2,
}


@pytest.mark.parametrize("name", NOT_RECORDS)
@pytest.mark.parametrize("read", [check, replay, thoughts])
def test_a_line_that_is_no_record_gets_a_sentence(name, read):
    with pytest.raises(Wrong, match="^not a record: ") as caught:
        list(read(NOT_RECORDS[name]))
    assert str(caught.value).isascii()


def test_nested_moves_are_no_moves():
    record = copy.deepcopy(one())
    for deep in (10, 500, 900):
        thing = []
        for _ in range(deep):
            thing = [thing]
        record["moves"][3] = thing
        assert sentence_for(json.dumps(record)) is not None
    whole = json.dumps({**record, "moves": ["HERE"]})
    assert sentence_for(whole.replace('"HERE"', "[" * 200_000 + "]" * 200_000)) is not None
    assert (
        sentence_for(whole.replace('"HERE"', '{"turn":' * 200_000 + "1" + "}" * 200_000))
        is not None
    )


def with_seats(change, players=3):
    record = copy.deepcopy(one("ares", "classic", players))
    change(record["seats"])
    return sentence_for(json.dumps(record))


def test_seats_that_are_no_table():
    assert with_seats(lambda seats: None) is None
    assert with_seats(lambda seats: seats.pop()) is not None
    assert with_seats(lambda seats: seats.reverse()) is not None
    assert with_seats(lambda seats: seats[0].update(part="arrested")) is not None
    assert with_seats(lambda seats: seats[0].update(part="dummy")) is not None
    assert with_seats(lambda seats: seats[0].update(colour="yellow")) is not None
    assert with_seats(lambda seats: seats[0].update(colour="black")) is not None
    assert with_seats(lambda seats: seats[3].update(player="person")) is not None
    assert with_seats(lambda seats: seats[0].pop("player")) is not None
    assert (
        with_seats(lambda seats: seats[0].update(player="person")) is not None
    )  # a person has no level
    assert with_seats(lambda seats: seats[0].update(name="Anna")) is None
    assert with_seats(lambda seats: seats[0].update(user=1)) is not None
    assert with_seats(lambda seats: seats[4].update(colour="red"), 5) is not None


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
