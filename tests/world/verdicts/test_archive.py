"""What the judge of what is over finds, and what it lets be."""

from typing import Any

import pytest

from tests.world.judges import archive
from tests.world.verdicts.by_hand import ANNA, NOON, World, found, passes, typed

TITLE = "**Replay · #1 · game {}**"


@pytest.mark.parametrize(
    ("asked", "shown", "findings"),
    [
        (typed("match replay"), TITLE.format(2), 0),
        (typed("match replay"), TITLE.format(1), 1),
        (typed("match replay", game="1"), TITLE.format(1), 0),
        (typed("match replay", game="1"), TITLE.format(2), 1),
        (typed("verify"), "✅ Game 1 of table #1 was dealt as promised.", 1),
        (typed("desk"), TITLE.format(1), 0),
        ({"custom_id": "ink:1:replay:1.1:"}, TITLE.format(1), 0),
        ({"custom_id": "ink:1:verify:2.1:whole"}, "**Game 1 of table #1: the deal**", 1),
        ({"custom_id": "ink:1:verify:2.1:whole"}, "**Game 2 of table #1: the deal**", 0),
    ],
)
def test_another_game_than_was_asked_for_is_found(
    world: World, asked: dict[str, Any], shown: str, findings: int
) -> None:
    world.sql("UPDATE game SET status = 'over'")
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'over')")
    world.sql("""INSERT INTO entry VALUES (2, 0, '{"event": "opened"}', ?)""", NOON)
    passes(world, 1)
    world.asks(101, ANNA, 2 if "name" in asked else 3, **asked)
    world.answers(101, text=shown)
    world.copy("told")
    assert len(found(archive.the_game_that_was_asked_for, world)) == findings


@pytest.mark.parametrize(("seconds", "findings"), [(2.0, 0), (60.0, 1)])
def test_a_game_that_has_just_ended_may_be_the_last_or_not(
    world: World, seconds: float, findings: int
) -> None:
    world.sql("UPDATE game SET status = 'over'")
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'over')")
    passes(world, 1)
    at = NOON + int(world.now * 1000)
    world.sql("""INSERT INTO entry VALUES (2, 0, '{"event": "opened"}', ?)""", at)
    world.now += seconds
    world.asks(101, ANNA, 2, **typed("match replay"))
    world.answers(101, text=TITLE.format(1))
    world.copy("told")
    assert len(found(archive.the_game_that_was_asked_for, world)) == findings
