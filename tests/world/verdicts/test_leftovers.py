"""What judges of `leftovers` find, and what they let be."""

import pytest

from tests.world.history import Ran, Struck
from tests.world.judges import leftovers, wire
from tests.world.kept import Run
from tests.world.verdicts.by_hand import World, found


def test_what_a_bot_leaves_behind_is_found(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 90.0, 0, ["the task of a desk"]))

    assert found(leftovers.nothing_is_left, world) == ["bot has left the task of a desk"]


def test_a_bot_that_ends_by_itself_is_found_unless_its_disk_was_full(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 90.0, 74))

    assert found(leftovers.ends_as_it_should, world) == ["bot ended with 74"]

    wire.troubles.cache_clear()
    world.now = 80.0
    world.history.note(Struck, 1, "S46 a full disk", over=False)

    assert found(leftovers.ends_as_it_should, world) == []


@pytest.mark.parametrize(
    ("status", "ended", "findings"), [(75, None, 0), (0, None, 1), (0, 20.0, 0)]
)
def test_a_second_bot_beside_the_first_is_found(
    world: World, status: int, ended: float | None, findings: int
) -> None:
    world.kept.runs.append(Run("bot 0", 0.0, 0.0, ended))
    world.now = 10.0
    world.history.note(Struck, 1, "S50 a second bot", over=False)
    world.now = 40.0
    world.history.note(Ran, "second", status)
    world.history.note(Struck, 1, "S50 a second bot", over=True)

    assert len(found(leftovers.only_one_at_a_time, world)) == findings


def test_ever_more_tasks_are_found(world: World) -> None:
    world.copy("told")
    world.kept.tasks.append((world.now, 50, 10))

    assert found(leftovers.no_more_than_tables_need, world) == ["50 tasks for 1 open tables"]
