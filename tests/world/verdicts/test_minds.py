"""What judges of `minds` find, and what they let be."""

import pytest

from tests.world.judges import minds
from tests.world.verdicts.by_hand import OPENED, World, found


@pytest.mark.parametrize(
    ("shown", "findings"), [([["F", "29"], ["X", "52"]], 0), ([["F", "29"]], 1)]
)
def test_a_bot_that_calls_what_it_cannot_know_is_found(
    world: World, shown: list[list[str]], findings: int
) -> None:
    world.sql("UPDATE player SET automaton = 'easy' WHERE seat = 2")
    world.sql("DELETE FROM entry")
    opened = {**OPENED, "edition": {"truth": "exactly_one"}}
    world.writes(opened, {"event": "dealt", "seat": 2, "identity": "B", "number": "0"})
    for seat, cards in enumerate(shown):
        world.writes({"event": "showed", "by": seat, "to": 2, "cards": cards, "black": True})
    world.writes({"event": "glimpsed", "seat": 2, "card": "Z", "side": "left"})
    world.writes({"event": "showed", "by": 1, "to": 0, "cards": ["X", "52"], "black": True})
    world.writes({"event": "called", "seat": 2, "number": ["29", "0", "11", "52"]})
    world.copy("told")
    assert len(found(minds.bots_call_what_they_may_know, world)) == findings
