"""What judges of `places` find, and what they let be."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Logged, Phase, Sent, Struck
from tests.world.judges import places, wire
from tests.world.verdicts.by_hand import ANNA, BEN, World, found, visit
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


OVER = "-# This round is over; the table goes on below."


def test_a_thread_that_tells_all_once_with_a_panel_a_round_is_well(tmp_path: Path) -> None:
    days = Letters()
    first = days.stands(PLACE, FIRST, guild=True)
    days.edited(first, FIRST, OVER)
    days.stands(PLACE, SECOND, guild=True)
    days.stands(PLACE, LOOKED, guild=True)
    for judge in (places.everything_public_once, places.one_panel_a_round):
        assert judged(judge, days, tmp_path) == []


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
    for each in texts:
        days.stands(PLACE, each, guild=True)
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
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("UPDATE seating SET thread = channel, moved = 1")
        for seq in (20, 21):  # each time the same, and the last is told in the new place
            db.execute("INSERT INTO entry SELECT 1, ?, line, at FROM entry WHERE seq = 8", (seq,))
        db.commit()
    days = Letters()
    days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
    assert judged(places.everything_public_once, days, tmp_path) == []


@pytest.mark.parametrize(("again", "findings"), [(False, 0), (True, 1)])
def test_the_same_words_told_twice_are_two_though_the_first_are_deleted(
    again: bool, findings: int, tmp_path: Path
) -> None:
    """Unless they come again because they were deleted before anybody knew of them."""
    ledger(tmp_path, "INSERT INTO entry SELECT 1, 20, line, at FROM entry WHERE seq = 8")
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


@pytest.mark.parametrize(
    ("first", "then", "why", "findings"),
    [
        (LOOKED, "**Game 2 begins · round 1**", "", 0),
        ("**Game 2 begins · round 1**", LOOKED, "", 1),
        ("**Game 2 begins · round 1**", LOOKED, "S38 threads refuse", 0),
        (SECOND, LOOKED, "", 0),
    ],
)
def test_a_panel_above_how_the_game_before_has_ended_is_found(
    first: str, then: str, why: str, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path, "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)")
    days = Letters()
    if why:
        days.history.note(Struck, 1, why, over=False)
        days.history.note(Struck, 1, why, over=True)
    wire.troubles.cache_clear()
    days.stands(PLACE, first, guild=True)
    days.stands(PLACE, then, guild=True)
    assert len(judged(places.results_come_first, days, tmp_path)) == findings


def test_a_panel_that_comes_again_and_again_is_found(tmp_path: Path) -> None:
    days = Letters()
    for again in (False, False, True):
        gone = days.stands(PLACE, FIRST, guild=True)
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
        found_ = judged(places.one_panel_a_round, days, tmp_path)
        assert any("again and again" in one for one in found_) is again
    days.now += 1
    days.call("GET", "/users/@me", None)
    days.stands(PLACE, FIRST, guild=True)
    assert len(judged(places.one_panel_a_round, days, tmp_path)) == 1, "it was another bot"


@pytest.mark.parametrize(("fate", "findings"), [("dropped", 0), ("answered", 1)])
def test_a_panel_that_was_deleted_before_anybody_heard_of_it_comes_again(
    fate: str, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    for nonce in ("a", "b", "b"):
        gone = days.stands(PLACE, FIRST, guild=True, nonce=nonce)
        body = said(FIRST, nonce=nonce)
        days.call("POST", f"/channels/{PLACE}/messages", body, fate=fate)
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
    assert len(judged(places.one_panel_a_round, days, tmp_path)) == findings


@pytest.mark.parametrize("unread", [True, False])
def test_a_panel_of_which_nobody_could_tell_whether_it_arrived_comes_again(
    *, unread: bool, tmp_path: Path
) -> None:
    days = Letters()
    for nonce in ("a", "b", "c"):
        gone = days.stands(PLACE, FIRST, guild=True, nonce=nonce)
        body = said(FIRST, nonce=nonce)
        days.call("POST", f"/channels/{PLACE}/messages", body, fate="dropped")
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
        if unread:
            days.history.note(Logged, "WARNING", "cogs.delivery.channel", "could not read back")
    assert len(judged(places.one_panel_a_round, days, tmp_path)) == (not unread)


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((FIRST, FIRST), "second panel"),
        ((SECOND, FIRST), "after"),
        ((FIRST, SECOND), "not frozen"),
    ],
)
def test_a_panel_that_is_not_as_it_should_be_is_found(
    texts: tuple[str, ...], what: str, tmp_path: Path
) -> None:
    days = Letters()
    for each in texts:
        days.stands(PLACE, each, guild=True)
    assert any(what in one for one in judged(places.one_panel_a_round, days, tmp_path))


@pytest.mark.parametrize("killed", [True, False])
def test_an_edit_may_overtake_the_one_after_it_where_its_bot_was_killed(
    killed: bool, tmp_path: Path
) -> None:
    days = Letters()
    first = days.stands(PLACE, FIRST, guild=True)
    path = f"/channels/{PLACE}/messages/{first}"
    days.call("PATCH", path, said(FIRST))
    if killed:
        days.now += 1
        days.call("GET", "/users/@me", None)
    days.now += 37
    late = Exchange("PATCH", path, {}, said(FIRST), (), 200, {}, 38.0, "answered")
    days.history.note(Called, late)
    days.edited(first, FIRST)
    days.stands(PLACE, SECOND, guild=True)
    found_ = judged(places.one_panel_a_round, days, tmp_path)
    assert any("not frozen" in one for one in found_) is not killed


@pytest.mark.parametrize(("later", "well"), [(1, True), (3, False)])
def test_only_the_first_panel_of_another_match_follows_one_that_is_over(
    later: int, well: bool, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        "UPDATE seating SET settings = json_set(settings, '$.game', 'board')",
        "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)",
    )
    days = Letters()
    title = "**Round 2 · 🟡 Anna to move**"
    first = days.stands(PLACE, title, guild=True)
    days.edited(first, title, "-# The match is over.")
    days.stands(PLACE, f"**Round {later} · 🟡 Anna to move**", guild=True)
    found_ = judged(places.one_panel_a_round, days, tmp_path)
    assert any("not frozen" in one for one in found_) is not well


def test_who_is_called_twice_while_nothing_happens_is_found(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    body = said("Anna, where do you go?", allowed_mentions={"users": [ANNA]})
    for nonce in ("a", "a", "b"):
        days.call("POST", f"/channels/{PLACE}/messages", {**body, "nonce": nonce})
        found_ = judged(places.nobody_called_twice, days, tmp_path / nonce)
        assert len(found_) == (nonce == "b"), "with one nonce there is one message"


def test_a_call_that_waited_was_said_when_it_was_first_tried(tmp_path: Path) -> None:
    ledger(
        tmp_path,
        "UPDATE entry SET at = 1005000",  # while it waits
    )
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 1000.0
    for nonce, status in (("a", 429), ("a", 200), ("b", 200)):
        body = said("Where do you go?", nonce=nonce, allowed_mentions={"users": [ANNA]})
        days.call("POST", path, body, status)
        days.now += 30.0 if status == 429 else 0.0
    assert judged(places.nobody_called_twice, days, tmp_path) == []


@pytest.mark.parametrize(
    ("deleted", "begins", "findings"), [(False, True, 1), (True, False, 1), (True, True, 0)]
)
def test_who_was_there_may_be_called_once_more_by_a_bot_that_has_begun_since(
    deleted: bool, begins: bool, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path)
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 2000.0
    first = days.stands(PLACE, "Where do you go?", guild=True)
    for nonce in ("a", "b"):
        body = said("Where do you go?", nonce=nonce, allowed_mentions={"users": [ANNA]})
        days.call("POST", path, body, answer={"id": str(first)})
        if nonce == "a":
            days.now += 30.0
            if deleted:
                gone = {"id": str(first), "channel_id": str(PLACE)}
                days.history.note(Sent, "MESSAGE_DELETE", gone)
            days.now += 1.0
            if begins:
                days.call("GET", "/users/@me", None)
    assert len(judged(places.nobody_called_twice, days, tmp_path)) == findings


@pytest.mark.parametrize(("again", "findings"), [(2, 1), (3, 0)])
def test_who_is_called_again_with_somebody_else_is_found(
    again: int, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path, "UPDATE entry SET at = 990000")
    days = Letters()
    days.now = 1000.0
    for number, who in ((2, (ANNA,)), (again, (ANNA, BEN))):
        named = ", ".join(f"<@{one}>" for one in who).replace(",", "")
        body = said(f"Round {number}: {named}, where do you go?", nonce=named)
        body["allowed_mentions"] = {"users": list(who)}
        days.call("POST", f"/channels/{PLACE}/messages", body)
    assert len(judged(places.nobody_called_twice, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("gone", "acts", "findings"), [(0.1, False, 1), (9.0, False, 0), (0.1, True, 0)]
)
def test_who_was_called_until_now_and_is_called_again_with_another_is_found(
    gone: float, acts: bool, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("UPDATE entry SET at = 1002500")  # something has happened meanwhile
        if not acts:
            db.execute("UPDATE entry SET at = 0 WHERE line NOT LIKE '%roundbegan%'")
        db.commit()
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 1000.0
    first = days.stands(PLACE, "Round 2: Anna, where do you go?", guild=True)
    for who in ((ANNA,), (ANNA, BEN)):
        named = " ".join(f"<@{one}>" for one in who)
        body = said(f"Round 2: {named}, where do you go?", nonce=named)
        body["allowed_mentions"] = {"users": list(who)}
        days.call("POST", path, body, answer={"id": str(first)})
        if len(who) == 1:
            days.now = 1030.0 - gone
            days.history.note(Sent, "MESSAGE_DELETE", {"id": str(first), "channel_id": str(PLACE)})
            days.now = 1030.0
    assert len(judged(places.nobody_called_twice, days, tmp_path)) == findings


def asked_how_it_stands(days: Letters, folder: Path, *lines: str) -> list[str]:
    """Return what is found when somebody asks how the table stands, and reads those *lines*."""
    data = {"name": "inkognito", "options": [{"name": "table", "type": 1}]}
    days.asks(1, 2, data=data, guild_id="5")
    days.answers(1, data=said(SECOND, *lines))
    copy = SimpleNamespace(empty=False, at=days.now + 1, interactions={})
    kept = SimpleNamespace(runs=(), last=lambda _: copy)
    for known in (wire.interactions, wire.troubles):
        known.cache_clear()
    return judged(places.as_who_asks_is_told, days, folder, disk=kept)


@pytest.mark.parametrize(
    ("shown", "at", "trouble", "findings"),
    [
        ("Waiting for Anna.", 2000.0, "", 1),
        ("Waiting for Ben.", 2000.0, "", 0),
        ("-# Anna · Ben", 2000.0, "", 0),
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
    told = ("Waiting for Ben.", "Time until <t:18:t>")
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


@pytest.mark.parametrize(
    ("first", "deleted", "findings"),
    [("Round 2:", False, 1), ("Round 2:", True, 0), ("🧭 It is gone:", False, 0)],
)
def test_a_call_that_stays_beside_the_next_is_found(
    first: str, deleted: bool, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    for number, begins in ((50, first), (51, "Round 3:")):
        body = said(f"{begins} <@{ANNA}>, where do you go?", nonce=str(number))
        body["components"].append({"type": 2, "custom_id": "ink:1:desk::"})
        body["allowed_mentions"] = {"users": [ANNA]}
        path = f"/channels/{PLACE}/messages"
        days.call("POST", path, body, answer={"id": str(number)})
    if deleted:
        days.history.note(Sent, "MESSAGE_DELETE", {"id": "50", "channel_id": str(PLACE)})
    copy = SimpleNamespace(empty=False, at=days.now + 1)
    kept = SimpleNamespace(runs=(), last=lambda _: copy)
    assert len(judged(places.spent_calls_go, days, tmp_path, disk=kept)) == findings
