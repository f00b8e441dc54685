"""Every level decides as it did when its strength was measured."""

import pytest

from bot.board.minds.levels import LEVELS, MINDS
from bot.board.records.referee import check
from tests.board.minds.corpus import TABLES, every_level, group
from tests.board.minds.decisions import (
    COMMAND,
    SHOWN,
    digests,
    digests_kept,
    records,
    records_kept,
)


def test_the_games_of_every_level_are_written_down() -> None:
    assert [line.partition(":")[0] for line in digests_kept()] == list(MINDS)
    shown = [TABLES[number] for number in SHOWN]
    assert {players for _, players in shown} == {3, 4, 5}
    assert len({played_by.preset for played_by, _ in shown}) == 3


@every_level
def test_a_level_plays_the_games_that_it_has_played_before(level: str) -> None:
    assert digests(level) in digests_kept(), f"if this is meant: {COMMAND}"


@pytest.mark.parametrize(
    "level", [pytest.param(each, marks=pytest.mark.xdist_group(group(each))) for each in LEVELS]
)
def test_what_changed_can_be_read(level: str) -> None:
    kept = records_kept(level)
    assert list(records(level)) == kept, f"if this is meant: {COMMAND}"
    assert [check(line).players for line in kept] == [3, 4, 5]
