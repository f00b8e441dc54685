"""Records once written are read for ever: these lines are never edited."""

import json
from pathlib import Path

import pytest

from bot.board.records.referee import check
from bot.board.records.replay import thoughts
from bot.records.parts import write
from tests.board.records.independent import RESULTS, SHAPES, verdict

LINES = Path(__file__).with_name("golden.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_record_that_was_written_once_is_right_and_written_as_it_was(number):
    line = LINES[number]
    assert write(check(line)) == line
    assert verdict(json.loads(line)) is None
    assert list(thoughts(line))


def test_they_hold_every_kind_of_move_of_end_and_of_table():
    records = [json.loads(line) for line in LINES]
    moves = {tuple(move) for record in records for move in record["moves"]}
    assert moves == {tuple(shape) for shape in SHAPES}
    assert {tuple(record["result"]) for record in records} == {tuple(shape) for shape in RESULTS}
    tables = {
        (record["edition"]["map"], sum("player" in seat for seat in record["seats"]))
        for record in records
    }
    assert len(tables) == 6
    assert any("fair" in record for record in records)
