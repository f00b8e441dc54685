"""Events as lines: what was written once is read for ever."""

from pathlib import Path
from typing import get_args

import pytest

from bot.board.rules.events import Event
from bot.board.rules.notation import read, write
from tests.board.rules.events import ONE_OF_EACH

LINES = Path(__file__).parent / "golden" / "lines.jsonl"


def test_every_line_ever_shipped_is_read() -> None:
    lines = LINES.read_text(encoding="utf-8").splitlines()
    assert tuple(map(read, lines)) == ONE_OF_EACH
    assert list(map(write, ONE_OF_EACH)) == lines


def test_there_is_a_line_of_each_kind() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(Event))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "tall",
        "{}",
        '{"event":"nothing"}',
        '{"event":"dealt","seat":0,"identity":"Q","build":"tall","code":"code A"}',
        '{"event":"shaken","balls":["tall"]}',
        '{"event":"showed"}',
    ],
)
def test_a_line_that_is_no_event_is_not_understood(line: str) -> None:
    with pytest.raises(ValueError, match="no event") as refused:
        read(line)
    assert "tall" not in str(refused.value)
    assert refused.value.__cause__ is None
