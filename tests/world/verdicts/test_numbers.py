"""What the judge of `numbers` finds, and what it lets be."""

import pytest

from tests.world.judges import numbers
from tests.world.verdicts.by_hand import ANNA, World, found, typed


@pytest.mark.parametrize(
    ("outcome", "gone", "said", "findings"),
    [
        ("called", 0, "One game: 1 won, 0 drawn, 0 lost · points: 3", 0),
        ("called", 0, "2 games: 1 won, 0 drawn, 1 lost · points: 3", 1),
        ("abandoned", 0, "One game: 1 won, 0 drawn, 0 lost · points: 3", 1),
        ("called", 1, "One game: 1 won, 0 drawn, 0 lost · points: 3", 1),
        ("abandoned", 0, "Games you left: 1", 0),
    ],
)
def test_games_that_count_and_were_not_played_are_found(
    world: World, outcome: str, gone: int, said: str, findings: int
) -> None:
    world.sql("UPDATE player SET gone = ?", gone)
    world.sql("INSERT INTO result VALUES (1, 0, '', 0, ?, 1, 1, 1, '{}')", outcome)
    world.asks(101, ANNA, 2, **typed("me stats"))
    world.event(101)["guild_id"] = "7"
    world.answers(101, text=said)
    world.copy("told")
    assert len(found(numbers.no_more_than_were_played, world)) == findings
