"""What judges of `votes` find, and what they let be."""

import json
from typing import Any

import pytest

from tests.world.history import Ran
from tests.world.judges import votes
from tests.world.verdicts.by_hand import (
    ANNA,
    BEGAN,
    BEN,
    NOON,
    OPENED,
    World,
    found,
    late,
    passes,
    typed,
    visit,
)


def voted(world: World, status: str, *by: int) -> None:
    world.sql("INSERT INTO motion (id, table_id, what, status) VALUES (7, 1, 'pause', ?)", status)
    for person in by:
        world.sql("INSERT INTO vote (motion, person) VALUES (7, ?)", person)
    if status == "carried":
        world.sql("INSERT INTO standstill (table_id, since, why) VALUES (1, ?, 'voted')", NOON)


@pytest.mark.parametrize(
    ("below", "then", "findings"),
    [
        (6, {}, 1),
        (7, {}, 0),
        (6, typed("match vote", matter="pause"), 0),
        (6, typed("match vote", matter="live"), 1),
        (6, {"custom_id": "ink:0:meant::1"}, 0),
    ],
)
def test_who_answers_to_an_older_motion_and_counts_on_a_newer_is_found(
    world: World, below: int, then: dict[str, Any], findings: int
) -> None:
    world.acts(101, BEN, **typed("match vote", matter="pause"))
    world.acts(102, BEN, custom_id=f"ink:1:vote::yes.pause.{below}")
    if then:
        world.acts(103, BEN, **then)
    voted(world, "open", BEN)
    world.copy("told")
    assert len(found(votes.on_what_they_answered, world)) == findings


@pytest.mark.parametrize(
    ("below", "wrong"), [(7, []), (6, ["votes on motion [6] at table 1 count on 7"])]
)
def test_votes_that_count_on_what_they_were_pressed_below_are_no_finding(
    world: World, below: int, wrong: list[str]
) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    world.acts(102, BEN, custom_id=f"ink:1:vote::yes.pause.{below}")
    voted(world, "carried", ANNA, BEN)
    world.copy("told")
    assert found(votes.every_vote_counts, world) == wrong


@pytest.mark.parametrize(
    ("status", "by", "what"),
    [
        ("carried", (ANNA,), "pause at table 1 is carried, not open: {11: 'yes'}"),
        ("open", (), "votes on pause at table 1: {}, not {11: 'yes'}"),
        ("open", (ANNA, BEN), "votes on pause at table 1: {11: 'yes', 12: 'yes'}, not {11: 'yes'}"),
    ],
)
def test_votes_that_do_not_count_as_they_should_are_found(
    world: World, status: str, by: tuple[int, ...], what: str
) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    world.acts(102, BEN, **typed("match vote", matter="pause", answer="yes"))
    world.acts(103, BEN, **typed("match vote", matter="pause", answer="neither"))
    world.sql("DELETE FROM interaction WHERE id IN (102, 103)")
    voted(world, status, *by)
    world.copy("told")
    assert what in found(votes.every_vote_counts, world)


def test_who_is_back_by_voting_is_counted(world: World) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    world.acts(101, BEN, **typed("match vote", matter="pause"))
    world.acts(102, ANNA, **typed("match vote", matter="pause"))
    voted(world, "carried", ANNA, BEN)
    world.copy("told")
    assert found(votes.every_vote_counts, world) == []


@pytest.mark.parametrize("over", ["unmasked", "abandoned", ""])
def test_by_the_lapse_that_ends_a_match_nothing_is_decided_any_more(
    world: World, over: str
) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    if over:
        world.writes({"event": over})
    voted(world, "open", ANNA)
    world.copy("told")
    assert bool(found(votes.every_vote_counts, world)) is not bool(over)


def test_once_a_match_is_abandoned_nothing_more_is_decided(world: World) -> None:
    """As soon as Ben is silent Anna alone decides, and what he wanted has nobody for it."""
    world.acts(101, ANNA, **typed("match vote", matter="abandon"))
    world.acts(102, BEN, **typed("match vote", matter="pause"))
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    world.sql("INSERT INTO motion (id, table_id, what, status) VALUES (6, 1, 'abandon', 'carried')")
    world.sql("INSERT INTO vote (motion, person) VALUES (6, ?)", ANNA)
    world.sql("UPDATE seating SET status = 'abandoned'")
    voted(world, "open", BEN)
    world.copy("told")
    assert found(votes.every_vote_counts, world) == []


def test_what_is_decided_and_not_done_is_found(world: World) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="abandon"))
    world.acts(102, BEN, **typed("match vote", matter="abandon"))
    voted(world, "carried", ANNA, BEN)
    world.sql("UPDATE motion SET what = 'abandon'")
    world.copy("told")
    assert found(votes.every_vote_counts, world) == ["table 1 was to be abandoned, and is playing"]


@pytest.mark.parametrize(
    ("pace", "wrong"),
    [("live", []), ("evening", ["table 1 has decided for live, and is not so"])],
)
def test_what_was_decided_last_is_so_not_what_was_moved_last(
    world: World, pace: str, wrong: list[str]
) -> None:
    for number, (who, matter) in enumerate(
        ((ANNA, "live"), (ANNA, "evening"), (BEN, "evening"), (BEN, "live")), 101
    ):
        world.acts(number, who, **typed("match vote", matter=matter))
    for motion, matter in ((6, "live"), (7, "evening")):
        world.sql(
            "INSERT INTO motion (id, table_id, what, status) VALUES (?, 1, ?, 'carried')",
            motion,
            matter,
        )
        for person in (ANNA, BEN):
            world.sql("INSERT INTO vote (motion, person) VALUES (?, ?)", motion, person)
    world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 3, "pace": pace}))
    world.copy("told")
    assert found(votes.every_vote_counts, world) == wrong


@pytest.mark.parametrize(("minutes", "findings"), [(1, 1), (3, 0)])
def test_time_that_a_new_pace_does_not_give_is_found(
    world: World, minutes: float, findings: int
) -> None:
    passes(world, 10)
    world.acts(101, ANNA, **typed("match vote", matter="live"))
    world.acts(102, BEN, **typed("match vote", matter="live"))
    passes(world, minutes)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == findings


@pytest.mark.parametrize("left", [True, False])
def test_until_when_who_has_left_had_a_vote_is_not_known(world: World, left: bool) -> None:
    """One of two is for a pace, and that is decided when the other leaves, long after."""
    passes(world, 10)
    world.acts(101, BEN, **typed("match vote", matter="live"))
    passes(world, 1)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.acts(102, ANNA, **typed("match resign"))
    world.sql("UPDATE player SET gone = 1 WHERE person = ?", ANNA)
    if left:
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", ANNA)
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == (not left)


@pytest.mark.parametrize(
    ("leaves", "why", "findings"),
    [
        (True, "", 1),
        (False, "", 0),
        (True, "died", 0),
        (True, "so already", 0),
        (True, "over", 0),
        (True, "took no side", 0),
    ],
)
def test_a_motion_for_which_there_are_enough_once_one_has_left_is_found_if_it_stays_open(
    world: World, leaves: bool, why: str, findings: int
) -> None:
    world.acts(101, BEN, **typed("match vote", matter="pause"))
    voted(world, "open", BEN)
    passes(world, 1)
    if leaves:
        world.acts(102, ANNA, **typed("match resign"))
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", ANNA)
        world.sql("UPDATE player SET gone = 1 WHERE person = ?", ANNA)
        world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE person = ?", ANNA)
    if why == "died":
        world.history.note(Ran, "ended", -9)
    elif why == "so already":
        world.sql("INSERT INTO standstill (table_id, since, why) VALUES (1, ?, 'voted')", NOON)
    elif why == "over":
        world.sql("UPDATE seating SET status = 'over'")
    elif why == "took no side":
        world.sql("UPDATE vote SET against = 1")
    passes(world, 1)
    world.copy("told")
    assert len(found(votes.none_waits_that_has_enough, world)) == findings


@pytest.mark.parametrize("again", [True, False])
def test_a_pace_that_was_soon_another_need_not_give_time(world: World, again: bool) -> None:
    for number, pace in enumerate(("evening", *["live"] * again)):
        world.sql("UPDATE seating SET settings = json_set(settings, '$.pace', ?)", pace)
        for person in (ANNA, BEN):
            world.acts(101 + 2 * number + person, person, **typed("match vote", matter=pace))
    passes(world, 4)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == (not again)


@pytest.mark.parametrize(("back", "findings"), [(True, 0), (False, 1)])
def test_who_is_silent_since_an_earlier_game_decides_nothing_in_the_next(
    world: World, findings: int, *, back: bool
) -> None:
    """The other decides for a pace alone, and with who is *back* for the one before again."""
    for row in (1, 2):
        ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
        world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, ?)", seq, row)
        world.writes(visit(1))
        passes(world, 3)
    begun = NOON + int(world.now * 1000)
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) SELECT 2, seat, person FROM player")
    for seq, event in enumerate((OPENED, BEGAN)):
        world.sql("INSERT INTO entry VALUES (2, ?, ?, ?)", seq, json.dumps(event), begun)
    world.acts(101, ANNA, **typed("match vote", matter="evening"))
    for number, person in ((102, BEN), (103, ANNA)) if back else ():
        world.acts(number, person, **typed("match vote", matter="live"))
    passes(world, 3)
    late = NOON + int(world.now * 1000)
    world.sql("INSERT INTO entry VALUES (2, 2, ?, ?)", json.dumps(visit(0)), late)
    world.sql("INSERT INTO lapse VALUES (1, 2, 2, 0, 1)")
    world.copy("told")
    assert len(found(votes.a_new_pace_gives_time, world)) == findings


@pytest.mark.parametrize(("at", "findings"), [(20_000, 0), (15_000, 1)])
def test_a_pause_that_ends_by_itself_is_found(world: World, at: int, findings: int) -> None:
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    world.acts(102, ANNA, **typed("match vote", matter="resume"))
    span = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, 'voted')"
    world.sql(span, NOON + 10_000, NOON + at)
    world.copy("told")
    assert len(found(votes.pauses_last, world)) == findings


RESUMES = {**typed("resume"), "name": "inkognito-admin"}


@pytest.mark.parametrize(
    ("at", "by", "findings"),
    [
        (20_000, typed("match vote", matter="untimed"), 1),
        (20_000, RESUMES, 0),
        (20_000, {"custom_id": "ink:1:order::resume"}, 0),
        (20_000, {"custom_id": "ink:1:order::pause"}, 1),
        (20_000, {"custom_id": "ink:0:meant::1"}, 0),
        (15_000, RESUMES, 1),
        (30_000, {}, 0),
        (25_000, {}, 1),
    ],
)
def test_what_an_admin_has_stopped_and_none_lets_go_on_is_found(
    world: World, at: int, by: dict[str, Any], findings: int
) -> None:
    world.now = 10.0
    if by:
        world.acts(101, BEN, **by)
    world.now = 30.0
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    begun = NOON + int(world.now * 1000)
    world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), begun)
    span = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, 'ordered')"
    world.sql(span, NOON + 10_000, NOON + at)
    world.copy("told")
    assert len(found(votes.pauses_last, world)) == findings


@pytest.mark.parametrize(
    ("why", "since", "until", "by", "findings"),
    [
        ("voted", 2_000, None, RESUMES, 1),
        ("ordered", 2_000, 60_000, RESUMES, 1),
        ("voted", 2_000, 10_000, RESUMES, 0),
        ("voted", 15_000, None, RESUMES, 0),
        ("lost", 2_000, None, RESUMES, 0),
        ("voted", 2_000, None, typed("match vote", matter="resume"), 0),
    ],
)
def test_what_stands_still_though_an_admin_has_it_go_on_is_found(
    world: World, why: str, since: int, until: int | None, by: dict[str, Any], findings: int
) -> None:
    world.acts(101, BEN, **by)
    span = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, ?)"
    world.sql(span, NOON + since, None if until is None else NOON + until, why)
    world.copy("told")
    assert len(found(votes.goes_on_as_an_admin_says, world)) == findings


@pytest.mark.parametrize(
    ("how", "status", "findings"),
    [("resign", "open", 0), ("resign", "carried", 1), ("", "carried", 0)],
)
def test_who_has_left_decides_nothing_any_more(
    world: World, how: str, status: str, findings: int
) -> None:
    """Anna, for a pause, leaves the two others, so that it is dropped; and one of them wants it."""
    for rows in ("chair", "player"):
        world.sql(f"UPDATE {rows} SET person = 13, automaton = NULL WHERE seat = 2")  # noqa: S608
    world.acts(101, ANNA, **typed("match vote", matter="pause"))
    if how:
        world.acts(102, ANNA, custom_id=f"ink:1:{how}:1.1:")
    world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", ANNA)
    world.sql("UPDATE player SET gone = 1 WHERE person = ?", ANNA)
    world.acts(104, BEN, **typed("match vote", matter="pause"))
    world.sql("INSERT INTO motion (id, table_id, what, status) VALUES (6, 1, 'pause', 'dropped')")
    world.sql("INSERT INTO vote (motion, person) VALUES (6, ?)", ANNA)
    voted(world, status, BEN)
    world.copy("told")
    assert len(found(votes.every_vote_counts, world)) == findings
