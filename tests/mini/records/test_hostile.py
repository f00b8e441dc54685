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
from tests.mini.records.games import TABLES, one
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

ANYTHING = anything(["F", "52", "rialto", "left"], "visit")
RECORD = one("german", 4, "modest", 6)
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
def places_in(preset, players):
    """Return all that stands in a record, by the way to it."""
    return list(paths(one(preset, players, "modest", 6)))[1:]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), ANYTHING)
def test_the_wrong_thing_anywhere_in_a_record(table, number, thing):
    path = places_in(*table)[number % len(places_in(*table))]
    record, same = put(one(*table, "modest", 6), path, thing)
    said = sentence_for(json.dumps(record))
    # Whatever passes is still a record: the numbering of its moves is what both referees agree on
    # elsewhere.
    if not same and path[0] in ("format", "game", "deal", "result"):
        assert said is not None


@pytest.mark.parametrize(
    "key", ["format", "game", "edition", "seats", "first", "deal", "moves", "result"]
)
def test_a_key_missing_or_too_many(key):
    missing, *others = map(json.dumps, keyed_otherwise(RECORD, key))
    assert key in sentence_for(missing)
    for line in others:
        assert sentence_for(line) is not None


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


def test_nested_moves_are_no_moves():
    for line in nested(RECORD, "visit"):
        assert sentence_for(line) is not None


THREE = one("german", 3, "modest", 6)


@pytest.mark.parametrize("wrong", WRONG_SEATS)
def test_seats_that_are_no_table(wrong):
    assert sentence_for(with_seats(THREE, WRONG_SEATS[wrong])) is not None


def test_parts_that_are_no_table():
    assert sentence_for(with_seats(THREE, lambda seats: seats[0].update(part="dummy"))) is not None


def test_seats_that_are_one():
    assert sentence_for(with_seats(THREE, lambda seats: None)) is None
    assert sentence_for(with_seats(THREE, lambda seats: seats[0].update(name="Anna"))) is None


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
