"""What judges of `pings` find, and what they let be."""

import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.world.history import Sent
from tests.world.judges import pings
from tests.world.verdicts.by_hand import ANNA, BEN, NOON, World, banned, found, governs, says, typed
from tests.world.verdicts.histories import PLACE, Letters, judged, ledger, said


def test_who_is_called_twice_while_nothing_happens_is_found(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    body = said("Anna, where do you go?", allowed_mentions={"users": [ANNA]})
    for nonce in ("a", "a", "b"):
        days.call("POST", f"/channels/{PLACE}/messages", {**body, "nonce": nonce})
        found_ = judged(pings.nobody_called_twice, days, tmp_path / nonce)
        assert len(found_) == (nonce == "b"), "with one nonce there is one message"


@pytest.mark.parametrize(("times", "findings"), [(1, 0), (2, 1)])
def test_a_call_to_another_match_is_no_second_call_to_the_last_move(
    times: int, findings: int, tmp_path: Path
) -> None:
    """Called on a slow machine, that is, when they had just made it."""
    ledger(tmp_path, "UPDATE entry SET at = 990000")
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 1000.0
    for text in ("☎️ Anna, the number, please.", *["🔁 For a rematch: Ben. Anna?"] * times):
        body = said(text, nonce=str(days.now), allowed_mentions={"users": [ANNA]})
        days.call("POST", path, body)
        days.now += 400.0
    assert len(judged(pings.nobody_called_twice, days, tmp_path)) == findings


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
    assert judged(pings.nobody_called_twice, days, tmp_path) == []


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
    assert len(judged(pings.nobody_called_twice, days, tmp_path)) == findings


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
    assert len(judged(pings.nobody_called_twice, days, tmp_path)) == findings


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
    assert len(judged(pings.nobody_called_twice, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("first", "gone", "findings"),
    [
        ("Round 2:", "", 1),
        ("Round 2:", "deleted", 0),
        ("Round 2:", "its bot", 0),
        ("Round 2:", "its attempt", 0),
        ("🧭 It is gone:", "", 0),
    ],
)
def test_a_call_that_stays_beside_the_next_is_found(
    first: str, gone: str, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    for number, begins in ((50, first), (51, "Round 3:")):
        body = said(f"{begins} <@{ANNA}>, where do you go?", nonce=str(number))
        body["components"].append({"type": 2, "custom_id": "ink:1:desk::"})
        body["allowed_mentions"] = {"users": [ANNA]}
        path = f"/channels/{PLACE}/messages"
        hangs = 50.0 if gone == "its attempt" and number == 50 else 30.0
        days.call("POST", path, body, answer={"id": str(number)}, seconds=hangs)
        if gone == "its bot" and number == 50:  # another one has begun before Discord took it
            days.now -= 10.0
            days.call("GET", "/users/@me", None)
            days.now += 10.0
    if gone == "deleted":
        days.history.note(Sent, "MESSAGE_DELETE", {"id": "50", "channel_id": str(PLACE)})
    copy = SimpleNamespace(empty=False, at=days.now + 1)
    kept = SimpleNamespace(runs=(), last=lambda _: copy)
    assert len(judged(pings.spent_calls_go, days, tmp_path, disk=kept)) == findings


@pytest.mark.parametrize(
    ("place", "flags", "called", "findings"),
    [
        (PLACE, 0, True, 0),
        (PLACE, 1 << 12, True, 1),
        (PLACE, 1 << 12, False, 0),
        (77, 1 << 12, False, 1),
        (77, 1 << 15, False, 0),
    ],
)
def test_what_somebody_is_told_without_hearing_of_it_is_found(
    place: int, flags: int, called: bool, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    opened = {"id": "77", "recipients": [{"id": str(ANNA)}]}
    days.call("POST", "/users/@me/channels", {}, answer=opened)
    body = said("Where do you go?", nonce="a", flags=flags)
    body["allowed_mentions"] = {"users": [ANNA] if called else []}
    days.call("POST", f"/channels/{place}/messages", body)
    assert len(judged(pings.what_is_for_somebody_rings, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("guild", "whom", "before", "text", "findings"),
    [
        ("7", BEN, True, "📣 Ben: a table is open.", 1),
        ("7", BEN, False, "📣 Ben: a table is open.", 0),
        ("6", BEN, True, "📣 Ben: a table is open.", 0),
        ("7", ANNA, True, "📣 Ben: a table is open.", 0),
        ("7", BEN, True, "Ben, where do you go?", 0),
    ],
)
def test_who_is_called_and_may_not_sit_down_is_found(
    world: World, guild: str, whom: int, before: bool, text: str, findings: int
) -> None:
    world.now = 60.0
    at = NOON + (10_000 if before else 70_000)
    world.sql("INSERT INTO ban (guild, person, author, at) VALUES (7, ?, 13, ?)", whom, at)
    call = says(51, text)
    call["payload"] |= {"guild_id": guild, "mentions": [{"id": str(BEN)}]}
    world.history.note(Sent, **call)
    world.copy("told")
    assert len(found(pings.nobody_calls_who_is_kept_away, world)) == findings


@pytest.mark.parametrize(
    ("done", "lifted", "findings"), [(True, False, 1), (False, False, 0), (True, True, 0)]
)
def test_who_was_kept_away_and_is_erased_is_found_if_they_are_called(
    world: World, done: bool, lifted: bool, findings: int
) -> None:
    world.now = 10.0
    banned(world, 101, BEN)
    if done:
        does = "INSERT INTO deed (guild, at, author, what, whom) VALUES (7, ?, 13, 'banned', 0)"
        world.sql(does, NOON + 10_500)
    if lifted:
        governs(world, 102, typed("unban", person=str(BEN)), 13)
    world.now = 60.0
    call = says(51, "📣 Ben: a table is open.")
    call["payload"] |= {"guild_id": "7", "mentions": [{"id": str(BEN)}]}
    world.history.note(Sent, **call)
    world.copy("told")
    assert len(found(pings.nobody_calls_who_is_kept_away, world)) == findings
