"""What judges of `sends` find, and what they let be."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Ran, Struck
from tests.world.judges import sends, wire
from tests.world.verdicts.by_hand import ANNA, BEN, TITLE, World, found, passes, pressed, shown
from tests.world.verdicts.histories import FOOT, Days, Letters, found_in, judged, said


def writes_to(world: World, who: int, status: int = 200, code: int = 0) -> None:
    """Have the bot write to somebody in private."""
    for path, answer in (
        ("/users/@me/channels", {"id": str(who + 900), "recipients": [{"id": str(who)}]}),
        (f"/channels/{who + 900}/messages", {"id": "1"} if status < 300 else {"code": code}),
    ):
        body = {"recipient_id": str(who), "nonce": "1", "components": []}
        here = status if path.endswith("messages") else 200
        world.history.note(
            Called, Exchange("POST", path, {}, body, (), here, answer, 0.1, "answered")
        )


TO_DO = (
    "Direct messages from me are closed; everything is on this desk. To get them too: Server name"
    " › Privacy Settings, then **Write to me again**."
)


@pytest.mark.parametrize("why", ["", "said", "soon", "died", "not tried", "backup"])
def test_who_closes_their_dms_again_and_is_not_told_what_to_do_is_found(
    world: World, why: str
) -> None:
    writes_to(world, ANNA, 403, 50007)
    passes(world, 1)
    pressed(world, 101)
    shown(world, 101, 4, f"{TITLE}\n{TO_DO}")
    passes(world, 1)
    if why != "not tried":
        writes_to(world, ANNA)
    passes(world, 1)
    writes_to(world, ANNA, 403, 50007)
    if why == "died":
        world.history.note(Ran, "ended")
    passes(world, 0.1 if why == "soon" else 1)
    pressed(world, 102)
    shown(world, 102, 4, f"{TITLE}\n{TO_DO}" if why == "said" else TITLE)
    if why == "backup":
        world.history.note(Struck, 1, "S54 backup", over=False)

    assert len(found(sends.told_each_time, world)) == (not why)


@pytest.mark.parametrize(
    ("text", "shut", "tried", "findings"),
    [
        ("You sit at table #1.", True, False, 1),
        ("You sit at table #1.", True, True, 0),
        ("You sit at table #1.", False, False, 0),
        ("I can write to you again.", True, False, 1),
        ("I can write to you again.", True, True, 0),
    ],
)
def test_who_joins_with_their_dms_closed_and_is_not_written_to_is_found(
    world: World, text: str, shut: bool, tried: bool, findings: int
) -> None:
    writes_to(world, ANNA, *((403, 50007) if shut else ()))
    passes(world, 1)
    pressed(world, 101, what="join")
    if tried:
        writes_to(world, ANNA)
    shown(world, 101, 4, text)
    passes(world, 1)
    world.copy("told")

    assert len(found(sends.tried_when_they_join, world)) == findings


@pytest.mark.parametrize("why", ["killed", "backup"])
def test_that_somebody_takes_no_messages_is_not_known_where_it_may_be_forgotten(
    world: World, why: str
) -> None:
    if why == "backup":
        world.history.note(Struck, 1, "S54 backup put back", over=False)
    writes_to(world, ANNA, 403, 50007)
    if why == "killed":
        world.history.note(Ran, "ended", -9)
    passes(world, 1)
    if why == "backup":
        world.history.note(Struck, 1, "S54 backup put back", over=True)
    passes(world, 1)
    pressed(world, 101, what="join")
    shown(world, 101, 4, "You sit at table #1.")
    passes(world, 1)
    world.copy("told")

    assert found(sends.tried_when_they_join, world) == []


def test_what_cannot_be_read_back_is_sent_blindly_once() -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    days.call("POST", path, body, fate="dropped")
    days.now += 70
    days.call("GET", path, None, 403)
    days.call("POST", path, body, fate="dropped")
    assert found_in(sends.blindly_once, days) == []
    days.call("POST", path, body, fate="dropped")
    assert found_in(sends.blindly_once, days) == ["a message is sent blindly once more to 7"]


@pytest.mark.parametrize(("later", "findings"), [(1, 0), (9, 0), (11, 1)])
def test_what_failed_is_sent_again_at_once_by_a_nonce_that_discord_knows_yet(
    later: float, findings: int
) -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    days.call("POST", path, body, 404)
    days.now += 110
    days.call("GET", path, None, 404)
    days.call("POST", path, body, 504, fate="fault")
    days.now += later
    days.call("POST", path, body, 504, fate="fault")
    assert len(found_in(sends.blindly_once, days)) == findings
    assert found_in(sends.looked_for_first, days) == [], "nothing can have arrived before"


@pytest.mark.parametrize(("later", "findings"), [(1, 0), (35, 0), (150, 1)])
def test_what_was_looked_for_and_not_there_is_as_if_it_were_sent_first(
    later: float, findings: int
) -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    days.call("POST", path, body, 524, fate="fault")
    days.now += 110
    days.call("GET", path, None)
    days.call("POST", path, body, 524, fate="fault")
    days.now += later
    days.call("POST", path, body, 524, fate="fault")
    assert len(found_in(sends.looked_for_first, days)) == findings


@pytest.mark.parametrize(
    ("status", "fate", "findings"), [(404, "answered", 0), (429, "fault", 0), (503, "fault", 1)]
)
def test_what_is_refused_was_not_sent_blindly(status: int, fate: str, findings: int) -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    for _ in range(3):
        days.call("GET", path, None, 404)
        days.call("POST", path, body, status, fate=fate)
        days.now += 70
    assert len(found_in(sends.blindly_once, days)) == findings


def test_what_was_read_back_is_sent_again_and_again() -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    for _ in range(5):
        days.call("POST", path, body, fate="dropped")
        days.now += 70
        days.call("GET", path, None)
    assert found_in(sends.blindly_once, days) == []


@pytest.mark.parametrize(
    ("files", "later", "between", "findings"),
    [
        ((), 60, "", 1),
        ((), 600, "", 0),
        ((), 60, "POST", 0),
        ((), 60, "PATCH", 1),
        ((), 60, "PATCH again", 0),
        ((), 60, "GET", 1),
        ((("sheet.png", b""),), 1, "", 0),
        ((), 60, "given back", 0),
        ((), 60, "taken in again", 0),
        ((), 60, "something else taken away", 0),
    ],
)
def test_what_was_refused_is_not_sent_again_at_once(
    files: tuple[Any, ...], later: float, between: str, findings: int
) -> None:
    days, path = Days(), "/channels/7/messages"
    body = said("x", nonce="a")
    denied = "S39 thrown out" if between == "taken in again" else "S38 may not send"
    days.history.note(Struck, 1, denied, over=False)
    first = Exchange("POST", path, {}, body, files, 403, {"code": 50013}, 0.1, "answered")
    days.history.note(Called, first)
    days.now += later
    if between in ("given back", "taken in again"):
        days.history.note(Struck, 1, denied, over=True)
        days.now += 1
    elif between == "something else taken away":
        days.history.note(Struck, 2, "S38 may not open threads", over=False)
        days.now += 1
    elif between:  # there something else was taken
        method, _, again = between.partition(" ")
        there = f"{path}/5" if method == "PATCH" else path
        if again:
            days.call(method, there, said("y", nonce="b"), 403, {"code": 50001})
        days.call(method, there, said("y", nonce="b"))
    days.call("POST", path, body)
    assert len(found_in(sends.refused_once, days)) == findings


@pytest.mark.parametrize(
    ("code", "times", "later", "findings"),
    [(10003, 2, 0.1, 0), (10003, 3, 0.1, 1), (10003, 2, 5, 1), (50013, 2, 0.1, 1)],
)
def test_what_was_under_way_when_its_place_went_may_be_tried_there_once_more(
    code: int, times: int, later: float, findings: int
) -> None:
    days = Days()
    for _ in range(times):
        days.call("POST", "/channels/7/messages", said("x", nonce="a"), 404, {"code": code})
        days.now += later
    assert len(found_in(sends.refused_once, days)) == findings


@pytest.mark.parametrize(
    ("arrives", "ahead", "later", "read", "findings"),
    [
        (True, -3600, 90, False, 1),
        (True, -3600, 90, True, 0),
        (True, -3600, 20, False, 0),
        (True, 0, 50, False, 0),
        (True, 0, 200, False, 1),
        (True, 0, 200, True, 0),
        (False, 0, 200, False, 0),
    ],
)
def test_what_is_sent_again_without_a_look_is_found(
    arrives: bool, ahead: float, later: float, read: bool, findings: int
) -> None:
    days, path = Days(), "/channels/7/messages"
    body = said("x", nonce="a")
    days.call(
        "POST", path, body, 200 if arrives else 429, fate="dropped" if arrives else "answered"
    )
    if ahead:
        given = json.dumps({"ahead": ahead})
        days.history.note(Struck, 1, "S49 clock behind", False, given)
    days.now += later
    if read:
        days.call("GET", path, None)
    days.call("POST", path, body)
    assert len(found_in(sends.looked_for_first, days)) == findings


@pytest.mark.parametrize(
    ("code", "asks", "later", "findings"),
    [
        (50007, "", 60, 1),
        (50013, "", 60, 0),
        (50007, "dms", 60, 0),
        (50007, "", 5, 0),
        (50007, "S54 backup put back", 60, 0),
    ],
)
def test_who_takes_no_messages_and_is_written_another_is_found(
    code: int, asks: str, later: float, findings: int, tmp_path: Path
) -> None:
    days, path = Letters(), f"/channels/{ANNA * 100}/messages"
    if asks.startswith("S"):
        days.history.note(Struck, 1, asks, False, "{}")
    days.call("POST", path, said("x", FOOT, nonce="a"), 403, {"code": code})
    if asks.startswith("S"):
        days.history.note(Struck, 1, asks, True, "{}")
    elif asks:
        days.asks(1, 3, data={"custom_id": f"ink:1:{asks}::"})
    days.now += later
    days.call("POST", path, said("y", nonce="b"))
    wire.interactions.cache_clear()
    assert len(judged(sends.closed_are_left_alone, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("code", "later", "started", "findings"),
    [(40003, 60, False, 1), (40003, 60, True, 0), (40003, 601, False, 0), (50007, 60, False, 0)],
)
def test_a_dm_that_is_opened_though_that_was_too_fast_is_found(
    code: int, later: float, started: bool, findings: int
) -> None:
    days, path = Days(), "/users/@me/channels"
    days.call("POST", path, {"recipient_id": ANNA}, 400, {"code": code})
    days.now += later
    if started:
        days.call("GET", "/users/@me", None)
    days.call("POST", path, {"recipient_id": BEN})
    assert len(found_in(sends.opened_slowly, days)) == findings


@pytest.mark.parametrize(("status", "findings"), [(400, 1), (413, 1), (403, 1), (500, 0)])
def test_what_discord_does_not_take_is_not_sent_again(status: int, findings: int) -> None:
    days, body = Days(), said("x", nonce="a")
    for _ in range(2):
        days.call("POST", "/channels/7/messages", body, status)
        days.now += 60
    assert len(found_in(sends.refused_once, days)) == findings
