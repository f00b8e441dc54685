"""Whatever a file holds, it gets a sentence and never a traceback."""

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.__main__ import main
from bot.mini.records.referee import check
from bot.records.lines import Wrong
from tests.mini.records.games import TABLES, one

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(
        [0, 1, 2, 3, 4, "F", "52", "rialto", "left", "agent", 10**400, -1, 2**63, 2**64]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text() | st.just("visit"), inner, max_size=4)
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
def places_in(preset, players):
    """Return all that stands in a record, by the way to it."""
    return list(paths(one(preset, players, "modest", 6)))[1:]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), ANYTHING)
def test_the_wrong_thing_anywhere_in_a_record(table, number, thing):
    path = places_in(*table)[number % len(places_in(*table))]
    # Most is as it was: what is changed is copied, no more.
    at = record = copy.copy(one(*table, "modest", 6))
    for key in path[:-1]:
        at[key] = copy.copy(at[key])
        at = at[key]
    same = at[path[-1]] == thing and type(at[path[-1]]) is type(thing)
    at[path[-1]] = thing
    said = sentence_for(json.dumps(record))
    # Whatever passes is still a record: the numbering of its moves is what both referees agree on
    # elsewhere.
    if not same and path[0] in ("format", "game", "deal", "result"):
        assert said is not None


@pytest.mark.parametrize(
    "key", ["format", "game", "edition", "seats", "first", "deal", "moves", "result"]
)
def test_a_key_missing_or_too_many(key):
    record = copy.deepcopy(one("german", 4, "modest", 6))
    assert sentence_for(json.dumps({**record, "extra": 1})) is not None
    kept = record.pop(key)
    assert key in sentence_for(json.dumps(record))
    if isinstance(kept, dict):
        assert sentence_for(json.dumps({**record, key: {**kept, "extra": 1}})) is not None
        for inner in kept:
            short = {name: value for name, value in kept.items() if name != inner}
            assert sentence_for(json.dumps({**record, key: short})) is not None


NOT_RECORDS = {
    "empty": b"",
    "a blank line": b"\n",
    "binary": bytes(range(256)) * 8,
    "NUL": b"\0" * 1000,
    "half of a line": json.dumps(one("german", 4, "modest", 6)).encode()[:700],
    "lone surrogate": b'{"format": "\\ud800"}',
    "lone surrogate as a key": b'{"\\udfff": 1}',
    "bytes of a surrogate": b'{"format": "\xed\xa0\x80"}',
    "huge number": b'{"first": ' + b"9" * 100_000 + b"}",
    "nested lists": b"[" * 1_000_000,
    "nested objects": b'{"a":' * 100_000,
    "nested where anything may stand": b'{"moves":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "byte order mark": b"\xef\xbb\xbf" + json.dumps(one("german", 4, "modest", 6)).encode(),
    "UTF-16": json.dumps(one("german", 4, "modest", 6)).encode("utf-16"),
    "NaN": b'{"first": NaN}',
    "escape sequences": json.dumps({"format": "\x1b[2J\x07\u202e"}).encode(),
    "two games in a line": json.dumps(one("german", 4, "modest", 6)).encode() * 2,
}


@pytest.mark.parametrize("name", NOT_RECORDS)
def test_a_file_that_is_no_record_gets_a_sentence_and_status_one(name, tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    file.write_bytes(NOT_RECORDS[name])
    assert main(["check", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"{file}:1: not a record: ")
    assert err == ""
    assert out.isascii()
    assert main(["replay", str(file)]) == 1


@pytest.mark.parametrize("line", ["0", "2", "999999999"])
def test_a_line_that_is_not_there_is_not_told(tmp_path, capsys, line):
    file = tmp_path / "one.jsonl"
    file.write_text(json.dumps(one("german", 4, "modest", 6)) + "\n")
    assert main(["replay", "--line", line, str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"python -m bot: {file} has no line {line}\n")


def test_nested_moves_are_no_moves(tmp_path, capsys):
    record = copy.deepcopy(one("german", 4, "modest", 6))
    for deep in (10, 500, 900):
        thing = []
        for _ in range(deep):
            thing = [thing]
        record["moves"][3] = thing
        assert sentence_for(json.dumps(record)) is not None
    whole = json.dumps({**record, "moves": ["HERE"]})
    assert sentence_for(whole.replace('"HERE"', "[" * 200_000 + "]" * 200_000)) is not None
    assert (
        sentence_for(whole.replace('"HERE"', '{"visit":' * 200_000 + "1" + "}" * 200_000))
        is not None
    )


def with_seats(change):
    record = copy.deepcopy(one("german", 3, "modest", 6))
    change(record["seats"])
    return sentence_for(json.dumps(record))


def test_seats_that_are_no_table():
    assert with_seats(lambda seats: None) is None
    assert with_seats(lambda seats: seats.pop()) is not None
    assert with_seats(lambda seats: seats.reverse()) is not None
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


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_begins_who_is_no_agent(players):
    record = {**one("german", players, "modest", 6), "first": 4}
    assert "`first`" in sentence_for(json.dumps(record))


def test_a_line_of_a_file_is_named(tmp_path, capsys):
    chance = random.Random(1)
    lines = [json.dumps(one("german", 4, "modest", seed)) for seed in range(3)]
    broken = copy.deepcopy(one("german", 4, "modest", 5))
    at = chance.randrange(len(broken["moves"]))
    broken["moves"].insert(at, {"pickup": 9})
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join([*lines, json.dumps(broken), "nonsense"]) + "\n")
    assert main(["check", str(file)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{file}:4: move {at + 1}: ")
    assert second.startswith(f"{file}:5: not a record: ")
    file.write_text("\r\n".join(lines))
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "ok\n"
