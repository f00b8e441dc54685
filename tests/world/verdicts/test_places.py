"""What judges of `places` find, and what they let be."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Phase, Sent, Struck
from tests.world.judges import panels, places, wire
from tests.world.verdicts.by_hand import World, found, visit
from tests.world.verdicts.histories import (
    FIRST,
    LOOKED,
    PLACE,
    SECOND,
    Letters,
    judged,
    ledger,
    said,
)

THREAD = {"id": "51"}


def peeked(seq: int) -> str:
    """Return the statement by which Anna looks at the same once more, as that entry."""
    return f"INSERT INTO entry SELECT 1, {seq}, line, at FROM entry WHERE seq = 8"  # noqa: S608


@pytest.mark.parametrize(
    ("damage", "refused", "gone", "findings"),
    [
        ("UPDATE seating SET thread = NULL", False, False, 1),
        ("UPDATE seating SET thread = 51", False, False, 0),
        ("UPDATE seating SET thread = NULL", True, False, 0),
        ("UPDATE seating SET thread = NULL", False, True, 0),
        ("UPDATE seating SET thread = 8, moved = 1", False, False, 0),
    ],
)
def test_a_thread_that_stands_empty_is_found(
    world: World, damage: str, refused: bool, gone: bool, findings: int
) -> None:
    world.sql("UPDATE seating SET lobby_message = 51")
    world.sql(damage)
    world.history.note(Sent, "THREAD_CREATE", THREAD)
    path = "/channels/8/messages/51/threads"
    for status, code in ((400, places.KNOWN), (403, 50001))[: 2 if refused else 1]:
        answer = Exchange("POST", path, {}, {}, (), status, {"code": code}, 0.1, "answered")
        world.history.note(Called, answer)
    if gone:
        world.history.note(Sent, "THREAD_DELETE", THREAD)
    world.copy("told")

    assert len(found(places.no_thread_is_forgotten, world)) == findings


@pytest.mark.parametrize(("over", "findings"), [(20.0, 0), (5.0, 1)])
def test_a_match_that_was_over_before_its_thread_was_heard_of_may_leave_it_empty(
    world: World, over: float, findings: int
) -> None:
    world.sql("UPDATE seating SET lobby_message = 51, status = 'over'")
    world.history.note(Sent, "THREAD_CREATE", THREAD)
    world.now = 10.0
    asked = Exchange("POST", "/channels/8/messages/51/threads", {}, {}, (), 0, {}, 0.1, "dropped")
    world.history.note(Called, asked)
    world.now = over
    world.writes(visit(0))
    world.copy("told")
    assert len(found(places.no_thread_is_forgotten, world)) == findings


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((FIRST, SECOND), "peeked never told"),
        ((LOOKED, LOOKED), "peeked told once more"),
        ((LOOKED, "This game was broken off. Nobody scores."), "abandoned told once more"),
    ],
)
def test_what_a_thread_does_not_tell_once_is_found(
    texts: tuple[str, ...], what: str, tmp_path: Path
) -> None:
    days = Letters()
    days.tells(*texts)
    assert any(what in one for one in judged(places.everything_public_once, days, tmp_path))


@pytest.mark.parametrize(("times", "well"), [(1, True), (2, False)])
def test_what_comes_twice_where_a_table_was_moved_to_is_found(
    times: int, well: bool, tmp_path: Path
) -> None:
    ledger(tmp_path, "UPDATE seating SET thread = channel, moved = 1")
    days = Letters()
    for _ in range(times):
        days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
        days.stands(6, f"**Table #2**\n{LOOKED}", guild=True)
    assert (judged(places.everything_public_once, days, tmp_path) == []) is well


def test_what_was_told_before_a_table_was_moved_is_told_nowhere(tmp_path: Path) -> None:
    ledger(
        tmp_path,
        "UPDATE seating SET thread = channel, moved = 1",
        *(peeked(seq) for seq in (20, 21)),  # the last is told in the new place
    )
    days = Letters()
    days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
    assert judged(places.everything_public_once, days, tmp_path) == []


@pytest.mark.parametrize(("moved", "findings"), [(2, 0), (1, 1)])
def test_what_was_told_elsewhere_between_two_times_in_a_channel_is_told_nowhere(
    moved: int, findings: int, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        f"UPDATE seating SET thread = 9, moved = {moved}",  # noqa: S608 - a number of ours
        """INSERT INTO entry VALUES (1, 20, '{"event": "abandoned"}', 0)""",
        peeked(21),
    )
    days = Letters()
    days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
    days.stands(9, LOOKED, guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == findings


@pytest.mark.parametrize(("thread", "findings"), [(8, 0), (9, 1)])
def test_what_was_told_in_a_thread_between_two_times_in_the_channel_was_told(
    thread: int, findings: int, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        "UPDATE seating SET thread = NULL, moved = 1",
        """INSERT INTO entry VALUES (1, 20, '{"event": "abandoned"}', 0)""",
        peeked(21),
    )
    days = Letters()
    days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
    days.stands(thread, "This game was broken off. Nobody scores.", guild=True)
    days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == findings


@pytest.mark.parametrize(("begins", "findings"), [(True, 1), (False, 0)])
def test_what_was_deleted_while_the_bot_was_down_comes_again_from_the_next(
    begins: bool, findings: int, tmp_path: Path
) -> None:
    """Both times, then, the same is told, and not two that are alike; one of these is owed."""
    ledger(tmp_path, peeked(20))
    days = Letters()
    first = days.stands(PLACE, LOOKED, guild=True)
    days.now += 1
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(first), "channel_id": str(PLACE)})
    days.now += 120
    if begins:
        days.call("GET", "/users/@me", None)
    days.stands(PLACE, LOOKED, guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == findings


@pytest.mark.parametrize(("again", "findings"), [(False, 0), (True, 1)])
def test_the_same_words_told_twice_are_two_though_the_first_are_deleted(
    again: bool, findings: int, tmp_path: Path
) -> None:
    """Unless they come again because they were deleted before anybody knew of them."""
    ledger(tmp_path, peeked(20))
    days = Letters()
    first = days.stands(PLACE, LOOKED, guild=True)
    if not again:
        days.stands(PLACE, LOOKED, guild=True)
    days.now += 10
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(first), "channel_id": str(PLACE)})
    if again:
        days.stands(PLACE, LOOKED, guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == findings


def test_what_is_told_twice_is_found_though_a_call_is_gone(tmp_path: Path) -> None:
    days = Letters()
    call = days.stands(PLACE, "Round 1: <@11>, where do you go?", guild=True)
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(call), "channel_id": str(PLACE)})
    for _ in range(2):
        days.stands(PLACE, LOOKED, guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == 1


def test_what_happened_last_is_told_while_everybody_rests(tmp_path: Path) -> None:
    ledger(tmp_path, "UPDATE entry SET at = 50000")
    days = Letters()
    assert judged(places.everything_public_once, days, tmp_path) == []
    days.now += 900
    days.history.note(Phase, "told")
    assert judged(places.everything_public_once, days, tmp_path) == ["table 1: peeked never told"]


def asked_how_it_stands(days: Letters, folder: Path, *lines: str) -> list[str]:
    """Return what is found when somebody asks how the table stands, and reads those *lines*."""
    data = {"name": "inkognito", "options": [{"name": "table", "type": 1}]}
    days.asks(1, 2, data=data, guild_id="5")
    days.answers(1, data=said(SECOND, *lines))
    copy = SimpleNamespace(empty=False, at=days.now + 1, interactions={})
    kept = SimpleNamespace(runs=(), last=lambda _: copy)
    for known in (wire.interactions, wire.troubles):
        known.cache_clear()
    return judged(panels.as_who_asks_is_told, days, folder, disk=kept)


@pytest.mark.parametrize(
    ("shown", "at", "trouble", "findings"),
    [
        ("Waiting for Anna.", 2000.0, "", 1),
        ("Waiting for Ben.", 2000.0, "", 0),
        ("-# Anna · Ben", 2000.0, "", 0),
        ("`/inkognito match umziehen` moves it.", 2000.0, "", 0),
        ("Waiting for Anna.", 1010.0, "", 0),
        ("Time until <t:90:t>", 2000.0, "", 1),
        ("Waiting for Anna.", 2000.0, "S7 errors of what was done", 0),
        ("Waiting for Anna.", 2000.0, "S10 hangs, and then it comes through", 1),
        ("Waiting for Anna.", 2000.0, "S25 slow machine", 0),
        ("Waiting for Anna.", 2000.0, "403", 0),
        ("Waiting for Anna.", 2000.0, "quiet", 0),
    ],
)
def test_a_panel_that_says_other_than_who_asks_is_told_is_found(
    shown: str, at: float, trouble: str, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    panel = days.stands(PLACE, SECOND, "Waiting for Anna.", guild=True)
    days.edited(panel, SECOND, shown, "Time until <t:17:t>")
    days.now = at
    if trouble == "403":
        days.call("POST", f"/channels/{PLACE}/messages", said("x"), 403, {"code": 50013})
        days.now += 300
    elif trouble == "quiet":
        inner = [{"name": "me", "type": 2, "options": [{"name": "quiet", "type": 1}]}]
        days.asks(2, 2, data={"name": "inkognito", "options": inner}, guild_id="5")
    elif trouble:
        days.history.note(Struck, 1, trouble, False, "{}")
    if "comes through" in trouble:
        days.call("PATCH", f"/channels/{PLACE}/messages/{panel}", {})
        days.now += 30
    told = ("Waiting for Ben.", "Time until <t:18:t>", "`/inkognito match move` moves it.")
    assert len(asked_how_it_stands(days, tmp_path, *told)) == findings


@pytest.mark.parametrize(
    ("fate", "status", "later", "findings"),
    [
        ("dropped", 403, 180, 0),
        ("dropped", 403, 680, 1),
        ("dropped", 200, 180, 1),
        ("answered", 403, 180, 1),
    ],
)
def test_a_panel_of_which_nobody_knows_whether_it_has_arrived_may_say_other(
    fate: str, status: int, later: float, findings: int, tmp_path: Path
) -> None:
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.stands(PLACE, SECOND, "Waiting for Anna.", guild=True, nonce="a")
    days.call("POST", path, said(SECOND, nonce="a"), fate=fate)
    days.call("GET", path, None, status)
    days.now += later
    assert len(asked_how_it_stands(days, tmp_path, "Waiting for Ben.")) == findings


@pytest.mark.parametrize(("besides", "findings"), [(0, 0), (1, 1)])
def test_a_panel_that_was_answered_by_another_s_is_left_alone_and_may_say_other(
    besides: int, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    panel = days.stands(PLACE, SECOND, "Waiting for Anna.", guild=True)
    detail = json.dumps({"message": str(panel + besides)})
    for over in (False, True):
        days.history.note(Struck, 0, "S13 a foreign answer", over, "" if over else detail)
    days.now += 600
    assert len(asked_how_it_stands(days, tmp_path, "Waiting for Ben.")) == findings
