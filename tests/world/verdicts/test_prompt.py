"""What the judge of `prompt` finds, and what it lets be."""

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Ran, Sent, Struck
from tests.world.judges import prompt
from tests.world.verdicts.by_hand import BEGAN, World, found


def calls(world: World, method: str, channel: int, status: int = 200) -> None:
    path = f"/channels/{channel}/messages"
    world.history.note(Called, Exchange(method, path, {}, {}, (), status, {}, 0.1, "answered"))


@pytest.mark.parametrize(
    ("amiss", "told", "findings"),
    [
        ("", "", 1),
        ("", "POST", 0),
        ("", "PATCH", 0),
        ("", "GET", 1),
        ("", "elsewhere", 1),
        ("S2 a route is limited for long", "", 1),
        ("S38 may not send in channels", "", 1),
        ("S38 may not send in threads", "", 0),
        ("S6 errors", "", 0),
        ("ended", "", 0),
        ("limited", "", 0),
        ("gone", "", 0),
    ],
)
def test_what_begins_and_is_not_told_is_found(
    world: World, amiss: str, told: str, findings: int
) -> None:
    world.sql("UPDATE seating SET thread = 80")
    world.history.note(Sent, "THREAD_CREATE", {"id": "80"})
    world.now = 300.0
    if amiss == "limited":
        calls(world, "POST", 80, 429)
    elif amiss == "ended":
        world.history.note(Ran, "ended", -9)
    elif amiss == "gone":
        world.history.note(Sent, "CHANNEL_DELETE", {"id": "80"})
    elif amiss:
        world.history.note(Struck, 1, amiss, over=False)
    world.now = 310.0
    world.writes({**BEGAN, "number": 2})
    world.now = 315.0
    if told == "elsewhere":
        calls(world, "POST", 81)
    elif told:
        calls(world, told, 80)
    world.now = 400.0
    world.copy("told")
    assert len(found(prompt.what_begins_is_told_at_once, world)) == findings
