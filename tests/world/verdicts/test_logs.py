"""What the judge of logs finds, and what it lets be."""

import json

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Sent
from tests.world.judges import logs
from tests.world.verdicts.by_hand import NOON, World, found, says


@pytest.mark.parametrize(
    ("told", "logged", "changed", "findings"),
    [
        ((1, 2, 3), 4, False, 0),
        ((1, 3), 4, False, 1),
        ((1, 2, 2, 3), 4, False, 1),
        ((1, 2), 3, False, 0),
        ((), 4, False, 3),
        ((1, 3), 4, True, 1),
    ],
)
def test_a_deed_that_is_told_twice_or_never_is_found(
    world: World, told: tuple[int, ...], logged: int, changed: bool, findings: int
) -> None:
    was = {"setting": "log_channel", "was": "null", "now": "8"}
    does = "INSERT INTO deed (guild, at, author, what, detail) VALUES (7, ?, 13, ?, ?)"
    world.sql(does, NOON, "set", json.dumps(was))
    for number in (1, 2, 3):
        other = {"setting": "log_channel", "was": "8", "now": "9"} if changed else {}
        world.sql(does, NOON + number * 1000, "paused", json.dumps(other if number == 2 else {}))
    world.sql("INSERT INTO server (guild, settings, logged) VALUES (7, '{}', ?)", logged)
    for number, second in enumerate(told):
        line = f"📋 <t:{NOON // 1000 + second}:f> · somebody"
        world.history.note(Sent, **says(50 + number, line))
    world.copy("told")
    assert len(found(logs.each_deed_is_told_once, world)) == findings


@pytest.mark.parametrize(("told", "findings"), [((0, 0), 0), ((0,), 0), ((0, 0, 0), 1)])
def test_what_is_done_in_the_second_in_which_there_is_a_log_is_told_besides(
    world: World, told: tuple[int, ...], findings: int
) -> None:
    was = {"setting": "log_channel", "was": "null", "now": "8"}
    does = "INSERT INTO deed (guild, at, author, what, detail) VALUES (7, ?, 13, ?, ?)"
    world.sql(does, NOON, "set", json.dumps(was))
    world.sql(does, NOON + 500, "paused", "{}")
    world.sql("INSERT INTO server (guild, settings, logged) VALUES (7, '{}', 2)")
    for number, second in enumerate(told):
        line = f"📋 <t:{NOON // 1000 + second}:f> · somebody"
        world.history.note(Sent, **says(50 + number, line))
    world.copy("told")
    assert len(found(logs.each_deed_is_told_once, world)) == findings


@pytest.mark.parametrize(
    ("nonce", "seconds", "findings"), [("a", (1, 2), 0), ("a", (1, 2, 3), 1), ("b", (1, 2, 3), 0)]
)
def test_what_is_sent_again_and_is_more_by_then_is_found(
    world: World, nonce: str, seconds: tuple[int, ...], findings: int
) -> None:
    for number, told in (("a", (1, 2)), (nonce, seconds)):
        parts = [{"type": 10, "content": f"📋 <t:{one}:f> · somebody"} for one in told]
        body = {"nonce": number, "components": parts}
        path = "/channels/8/messages"
        world.history.note(Called, Exchange("POST", path, {}, body, (), 200, {}, 0.1, "answered"))
    assert len(found(logs.the_same_is_told_again, world)) == findings
