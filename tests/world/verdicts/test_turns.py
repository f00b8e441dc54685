"""What the judge of `turns` finds, and what it lets be."""

import pytest

from tests.world.judges import turns
from tests.world.verdicts.by_hand import ANNA, World, found

TURN = {"event": "turnbegan", "number": 1, "round": 1, "seat": 0}
ENDED = {"event": "turnended"}


@pytest.mark.parametrize(
    ("custom_id", "offers", "settled", "ended", "findings"),
    [
        ("ink:1:press:1.1:10.end", ["leave.1", "ask.1.code.1"], (), True, 1),
        ("ink:1:press:1.1:10.end", ["leave.1"], ({"event": "left", "met": 1},), True, 0),
        ("ink:1:press:1.1:10.end", ["leave.1"], ({"event": "asked", "through": 1},), True, 0),
        ("ink:1:press:1.1:10.end", ["leave.1", "leave.2"], ({"event": "left", "met": 2},), True, 1),
        ("ink:1:press:1.1:10.end", ["walk.3"], (), True, 0),
        ("ink:1:sure:1.1:10.end", ["leave.1"], (), True, 0),
        ("ink:1:press:1.1:10.end", ["leave.1"], (), False, 0),
    ],
)
def test_who_ends_a_turn_at_one_word_where_a_meeting_is_open_is_found(
    world: World,
    custom_id: str,
    offers: list[str],
    settled: tuple[dict[str, object], ...],
    ended: bool,
    findings: int,
) -> None:
    world.writes(TURN, *settled)
    world.acts(101, ANNA, *([ENDED] if ended else []), custom_id=custom_id)
    menu = {"type": 3, "custom_id": "ink:1:pick:1.1:", "options": [{"value": v} for v in offers]}
    world.event(101)["message"] = {"id": "70", "flags": 64, "components": [menu]}
    world.copy("told")
    assert len(found(turns.who_leaves_meetings_is_asked, world)) == findings
