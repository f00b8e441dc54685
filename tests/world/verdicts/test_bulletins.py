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
        (True, False, False, "THREAD_DELETE", 0),
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
    if wrong.startswith("S"):
        world.history.note(Struck, 1, wrong, over=False)
    elif wrong:
        world.history.note(Sent, wrong, {"id": "9"})
    world.now += 100.0
    world.copy("told")
    assert len(found(bulletins.who_is_back_is_offered_no_way_back, world)) == findings


@pytest.mark.parametrize(
    ("passed", "status", "edited", "findings"),
    [
        ((0,), "playing", False, 0),
        ((0, 1), "playing", False, 1),
        ((0, 1), "playing", True, 0),
        ((0, 1, 0), "playing", False, 0),
        ((0,), "over", False, 1),
    ],
)
def test_a_seat_that_is_offered_and_taken_is_found(
    world: World, passed: tuple[int, ...], status: str, edited: bool, findings: int
) -> None:
    button = {"type": 2, "custom_id": "ink:1:substitute::"}
    message = {"id": "51", "channel_id": "9", "components": [button]}
    world.history.note(Sent, "MESSAGE_CREATE", message)
    for came in passed:
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, 12, ?, 1)", came)
    world.sql("UPDATE seating SET status = ?", status)
    if edited:
        world.history.note(Sent, "MESSAGE_UPDATE", message | {"components": []})
    world.now += 10.0
    world.copy("told")
    assert len(found(bulletins.no_seat_is_offered_that_is_taken, world)) == findings
