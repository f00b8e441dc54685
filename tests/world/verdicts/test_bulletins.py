"""What judges of `bulletins` find, and what they let be."""

import pytest

from tests.world.history import Sent, Struck
from tests.world.judges import bulletins
from tests.world.verdicts.by_hand import BEN, World, found, late, typed, visit

WAY_BACK = {"type": 2, "custom_id": "ink:1:back::"}


@pytest.mark.parametrize(
    ("back", "other", "edited", "wrong", "findings"),
    [
        (True, False, False, "", 1),
        (True, False, True, "", 0),
        (True, True, False, "", 0),
        (False, False, False, "", 0),
        (True, False, False, "S7 errors", 0),
    ],
)
def test_what_asks_somebody_back_who_is_there_is_found(
    world: World, back: bool, other: bool, edited: bool, wrong: str, findings: int
) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    message = {"id": "51", "channel_id": "9", "components": [WAY_BACK]}
    world.history.note(Sent, "MESSAGE_CREATE", message)
    if other:
        for in_a_row in (1, 2):
            late(world, 0, in_a_row)
    world.now += 10.0
    if back:
        world.acts(101, BEN, visit(1), **typed("match back"))
    if edited:
        world.history.note(Sent, "MESSAGE_UPDATE", message | {"components": []})
    if wrong:
        world.history.note(Struck, 1, wrong, over=False)
    world.now += 100.0
    world.copy("told")
    assert len(found(bulletins.who_is_back_is_offered_no_way_back, world)) == findings
