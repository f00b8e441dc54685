"""What judges of `refusals` find, and what they let be."""

from typing import Any

import pytest

from tests.world.judges import refusals
from tests.world.verdicts.by_hand import ANNA, BEGAN, BEN, NOON, OPENED, World, found, typed

NO_SEAT = "You do not sit at this table."
NOWHERE = (
    "You sit at no table here. `/inkognito tables` shows where a seat is free, `/inkognito new`"
)


NOWHERE += " opens a table, `/inkognito practice` plays at once against bots."


NO_GAME = "No game is being played at this table now."
BEGUN = "This game has begun already."
NO_TABLE = "There is no such table here; perhaps nothing is kept of it any more."


@pytest.mark.parametrize(
    ("who", "asks", "said", "findings"),
    [
        (BEN, {"custom_id": "ink:1:visit:1.1:"}, NO_SEAT, 1),
        (BEN, {"custom_id": "ink:2:visit:1.1:"}, NO_SEAT, 0),
        (BEN, typed("desk", table="#1"), NO_SEAT, 1),
        (99, {"custom_id": "ink:1:visit:1.1:"}, NO_SEAT, 0),
        (99, {"custom_id": "ink:1:visit:1.1:"}, NO_GAME, 1),
        (99, typed("match replay", table="#1"), NO_TABLE, 0),
        (BEN, typed("match replay", table="#1"), NO_TABLE, 1),
        (BEN, typed("desk"), NOWHERE, 1),
        (99, typed("desk"), NOWHERE, 0),
        (BEN, {"custom_id": "ink:1:join::"}, BEGUN, 0),
    ],
)
@pytest.mark.parametrize("played", [True, False])
def test_who_is_refused_something_for_no_reason_is_found(
    world: World, who: int, asks: dict[str, Any], said: str, findings: int, *, played: bool
) -> None:
    if not played:
        world.sql("UPDATE player SET gone = 1 WHERE person = ?", BEN)
        world.sql("UPDATE game SET status = 'over'")
    world.now = 50.0
    world.asks(101, who, 2 if "name" in asks else 3, **asks)
    world.event(101)["guild_id"] = "7"
    world.answers(101, text=said)
    world.copy("told")
    assert len(found(refusals.for_a_reason, world)) == (findings if played else 0)


@pytest.mark.parametrize(("at", "findings"), [(100.0, 1), (40.0, 0)])
def test_who_is_told_of_a_lobby_that_the_match_has_begun_is_found(
    world: World, at: float, findings: int
) -> None:
    world.sql("DELETE FROM entry")
    world.now = at
    world.writes(OPENED, BEGAN)
    world.now = 50.0
    world.asks(101, 99, 3, custom_id="ink:1:join::")
    world.answers(101, text=BEGUN)
    world.now = 110.0
    world.copy("told")
    assert len(found(refusals.for_a_reason, world)) == findings


KNOWS = "You have left another seat of this match, and know its cards."
TAKEN = "You have left this match, and somebody else has taken your seat."


@pytest.mark.parametrize(
    ("came", "erased", "what", "findings"),
    [
        ({}, False, KNOWS, 1),
        ({}, False, TAKEN, 1),
        ({}, False, "You sit at no table here.", 0),
        ({BEN: 0}, False, KNOWS, 0),
        ({BEN: 1}, False, KNOWS, 1),
        ({BEN: 1, 99: 0}, False, KNOWS, 0),
        ({}, True, KNOWS, 0),
    ],
)
def test_who_may_not_have_back_what_nobody_else_has_is_found(
    world: World, *, came: dict[int, int], erased: bool, what: str, findings: int
) -> None:
    left = "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, ?, ?)"
    world.sql(left, ANNA, 0, 0)
    for who, seat in came.items():
        world.sql(left, who, 1, seat)
    if erased:
        world.asks(102, BEN, 2, **typed("privacy", what="sure"))
    world.asks(101, ANNA, 2, **typed("match substitute"))
    world.answers(101, text=what)
    world.copy("told")
    assert len(found(refusals.nobody_else_has_their_seat, world)) == findings


@pytest.mark.parametrize(
    ("who", "channel", "moved", "erased", "findings"),
    [
        (99, 9, 0, "", 1),
        (99, 8, 0, "", 0),
        (BEN, 9, 0, "", 0),
        (99, 9, 1, "", 0),
        (99, 9, 0, "has never sat", 1),
        (99, 9, 0, "has sat", 0),
    ],
)
def test_who_reads_elsewhere_what_others_have_played_is_found(
    world: World, who: int, channel: int, moved: int, erased: str, findings: int
) -> None:
    world.sql("UPDATE seating SET moved = ?", moved)
    if erased:
        world.asks(102, who, 2, **typed("privacy", what="sure"))
    if erased == "has sat":
        world.sql("UPDATE chair SET person = 99, automaton = NULL WHERE seat = 2")
        world.copy("later")
        world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = 2")
    world.asks(101, who, 2, **typed("match replay", table="#1"))
    world.event(101)["channel_id"] = channel
    world.answers(101, text="**Replay · #1 · game 1**\nRound 1 of 4 · Anna began")
    world.copy("told")
    assert len(found(refusals.replays_are_private, world)) == findings


@pytest.mark.parametrize(
    ("author", "what", "before", "findings"),
    [
        (ANNA, "taken-out", True, 1),
        (ANNA, "unseated", True, 1),
        (ANNA, "unseated", False, 0),
        (ANNA, "paused", True, 0),
        (BEN, "taken-out", True, 0),
    ],
)
def test_who_plays_where_they_have_taken_somebody_out_is_found(
    world: World, author: int, what: str, before: bool, findings: int
) -> None:
    passage = "INSERT INTO passage (id, table_id, person, came, seat) VALUES (?, 1, ?, ?, 1)"
    world.sql(passage, 5, ANNA, 1)
    left = 4 if before else 6
    world.sql(passage, left, 99, 0)
    world.sql(
        "INSERT INTO deed (guild, at, author, what, table_id, whom, detail)"
        " VALUES (7, 0, ?, ?, 1, 99, ?)",
        *(author, what, "{}" if what == "paused" else f'{{"passage": "{left}"}}'),
    )
    world.copy("told")
    assert len(found(refusals.who_empties_a_seat_takes_none, world)) == findings


@pytest.mark.parametrize(
    ("asks", "said", "findings"),
    [
        ({"custom_id": "ink:1:set::help"}, "All seats are taken.", 1),
        ({"custom_id": "ink:1:set::players"}, "All seats are taken.", 0),
        ({"custom_id": "ink:1:join::"}, "All seats are taken.", 0),
        ({"custom_id": "ink:1:set::help"}, "Something else", 0),
        (typed("set", what="pace", value="slow"), "All seats are taken.", 1),
        (typed("set", what="edition", value="mb"), "All seats are taken.", 0),
    ],
)
def test_who_changes_something_else_and_is_told_of_seats_is_found(
    world: World, asks: dict[str, Any], said: str, findings: int
) -> None:
    world.asks(101, ANNA, 2 if "name" in asks else 3, **asks)
    world.answers(101, text=said)
    assert len(found(refusals.nobody_is_too_many, world)) == findings


@pytest.mark.parametrize(
    ("why", "since", "until", "guild", "findings"),
    [
        ("ordered", 10, None, "7", 0),
        ("ordered", 10, 40, "7", 1),
        ("ordered", 10, 59, "7", 0),
        ("ordered", 90, None, "7", 1),
        ("voted", 10, None, "7", 1),
        ("ordered", 10, None, "9", 1),
    ],
)
def test_that_an_admin_has_stopped_what_none_has_is_found(
    world: World, why: str, since: int, until: int | None, guild: str, findings: int
) -> None:
    world.sql(
        "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, ?)",
        *(NOON + since * 1000, None if until is None else NOON + until * 1000, why),
    )
    world.now = 60.0
    world.asks(101, ANNA, 2, **typed("match vote", matter="resume"))
    world.event(101)["guild_id"] = guild
    world.answers(
        101,
        text="An admin of this server has stopped the clock; only an admin can let it run again.",
    )
    world.copy("told")
    assert len(found(refusals.an_admin_has_stopped_it, world)) == findings


@pytest.mark.parametrize(
    ("who", "guild", "said", "findings"),
    [
        (99, "9", "Mini Inkognito · #1", 1),
        (99, "7", "Mini Inkognito · #1", 0),
        (99, "9", NO_TABLE, 0),
        (BEN, "9", "Mini Inkognito · #1", 0),
    ],
)
def test_who_reads_of_a_table_of_another_server_is_found(
    world: World, who: int, guild: str, said: str, findings: int
) -> None:
    world.asks(101, who, 2, **typed("table", table="#1"))
    world.event(101)["guild_id"] = guild
    world.answers(101, text=said)
    world.copy("told")
    assert len(found(refusals.of_others_nothing_is_said, world)) == findings
