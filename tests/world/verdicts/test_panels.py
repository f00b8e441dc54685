"""What judges of `panels` find, and what they let be."""

from pathlib import Path

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Logged, Sent, Struck
from tests.world.judges import panels, places, wire
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

OVER = "-# This round is over; the table goes on below."


def test_a_thread_that_tells_all_once_with_a_panel_a_round_is_well(tmp_path: Path) -> None:
    days = Letters()
    first = days.stands(PLACE, FIRST, guild=True)
    days.edited(first, FIRST, OVER)
    days.stands(PLACE, SECOND, guild=True)
    days.stands(PLACE, LOOKED, guild=True)
    for judge in (places.everything_public_once, panels.one_panel_a_round):
        assert judged(judge, days, tmp_path) == []


@pytest.mark.parametrize(
    ("first", "then", "why", "ended", "findings"),
    [
        (LOOKED, "**Game 2 begins · round 1**", "", 500.0, 0),
        ("**Game 2 begins · round 1**", LOOKED, "", 500.0, 1),
        ("**Game 2 begins · round 1**", LOOKED, "", 0.0, 0),
        ("**Game 2 begins · round 1**", LOOKED, "S38 threads refuse", 500.0, 0),
        (SECOND, LOOKED, "", 500.0, 0),
    ],
)
def test_a_panel_above_how_the_game_before_has_ended_is_found(
    first: str, then: str, why: str, ended: float, findings: int, tmp_path: Path
) -> None:
    later = f"UPDATE entry SET at = {ended * 1000}"
    ledger(tmp_path, "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)", later)
    days = Letters()
    if why:
        days.history.note(Struck, 1, why, over=False)
        days.history.note(Struck, 1, why, over=True)
    wire.troubles.cache_clear()
    days.stands(PLACE, first, guild=True)
    days.stands(PLACE, then, guild=True)
    assert len(judged(panels.results_come_first, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("why", "seconds", "findings"),
    [
        ("S7 errors of what was done", 30.0, 0),
        ("S7 errors of what was done", 28.0, 1),
        ("S11 away after a send", 30.0, 0),
        ("S27 DMs closed", 30.0, 1),
    ],
)
def test_a_panel_waits_half_a_minute_for_how_the_game_before_has_ended(
    why: str, seconds: float, findings: int, tmp_path: Path
) -> None:
    ended = "UPDATE entry SET at = 210000"
    ledger(tmp_path, "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)", ended)
    days = Letters()
    days.stands(PLACE, FIRST, guild=True)
    days.history.note(Struck, 1, why, over=False)
    wire.troubles.cache_clear()
    days.now = 209.0 + seconds
    days.stands(PLACE, "**Game 2 begins · round 1**", guild=True)
    days.history.note(Struck, 1, why, over=True)
    days.stands(PLACE, LOOKED, guild=True)
    assert len(judged(panels.results_come_first, days, tmp_path)) == findings


def test_a_panel_that_comes_again_and_again_is_found(tmp_path: Path) -> None:
    days = Letters()
    for again in (False, False, True):
        gone = days.stands(PLACE, FIRST, guild=True)
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
        found_ = judged(panels.one_panel_a_round, days, tmp_path)
        assert any("again and again" in one for one in found_) is again
    days.now += 1
    days.call("GET", "/users/@me", None)
    days.stands(PLACE, FIRST, guild=True)
    assert len(judged(panels.one_panel_a_round, days, tmp_path)) == 1, "it was another bot"


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
    assert len(judged(panels.one_panel_a_round, days, tmp_path)) == findings


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
    assert len(judged(panels.one_panel_a_round, days, tmp_path)) == (not unread)


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
    days.tells(*texts)
    assert any(what in one for one in judged(panels.one_panel_a_round, days, tmp_path))


@pytest.mark.parametrize(("status", "late"), [(400, True), (403, False)])
def test_a_panel_that_was_refused_for_what_it_was_may_come_after_others(
    status: int, late: bool, tmp_path: Path
) -> None:
    days = Letters()
    days.call("POST", f"/channels/{PLACE}/messages", said(FIRST), status)
    days.tells(SECOND, FIRST)
    found_ = judged(panels.one_panel_a_round, days, tmp_path)
    assert any("after" in one for one in found_) is not late


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
    found_ = judged(panels.one_panel_a_round, days, tmp_path)
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
    found_ = judged(panels.one_panel_a_round, days, tmp_path)
    assert any("not frozen" in one for one in found_) is not well
