"""What judges of `presence` find, and what they let be."""

import json
from typing import Any

import pytest

from tests.world.judges import presence
from tests.world.verdicts.by_hand import (
    ADMIN,
    ANNA,
    BEGAN,
    BEN,
    NOON,
    OPENED,
    World,
    another,
    banned,
    found,
    late,
    passes,
    typed,
    visit,
)


@pytest.mark.parametrize(("later", "findings"), [(0, 1), (60, 0)])
def test_who_is_late_at_once_for_what_they_have_just_been_asked_is_found(
    world: World, later: int, findings: int
) -> None:
    for seq, event in enumerate((visit(0), {"event": "showed", "by": 0, "to": 1, "cards": []}), 2):
        world.writes(event)
        world.sql("INSERT INTO lapse VALUES (1, 1, ?, 0, 1)", seq)
        world.now += later
    world.copy("told")
    assert len(found(presence.has_time_for_what_is_asked, world)) == findings


@pytest.mark.parametrize(("back", "then", "findings"), [(True, 1, 0), (True, 2, 1), (False, 2, 0)])
def test_who_is_back_and_counts_as_silent_is_found(
    world: World, back: bool, then: int, findings: int
) -> None:
    late(world, 1, 1)
    if back:
        world.acts(101, BEN, visit(1))
    late(world, 1, then)
    world.copy("told")
    assert len(found(presence.who_is_silent_is_counted, world)) == findings


def test_who_is_asked_again_and_again_without_an_answer_is_found(world: World) -> None:
    for in_a_row in (1, 2, 3):
        late(world, 1, in_a_row)
    world.copy("told")
    assert found(presence.who_is_silent_is_counted, world) == [
        f"{BEN} has missed 3 at table 1, and is asked"
    ]


@pytest.mark.parametrize(("rematch", "findings"), [(True, 1), (False, 0)])
def test_who_counts_as_silent_by_another_match_is_found(
    world: World, rematch: bool, findings: int
) -> None:
    late(world, 1, 1)
    another(world, rematch=rematch)
    world.sql("INSERT INTO lapse VALUES (1, 2, 2, 1, 2)")
    world.copy("told")
    assert len(found(presence.who_is_silent_is_counted, world)) == findings


@pytest.mark.parametrize(("back", "findings"), [(False, 1), (True, 0)])
def test_bots_that_play_alone_are_found(world: World, back: bool, findings: int) -> None:
    for seat in (0, 1):
        for in_a_row in (1, 2):
            late(world, seat, in_a_row)
    if back:
        world.acts(101, BEN, **typed("match back"))
    passes(world, 1)
    world.writes(visit(2))
    world.copy("told")
    assert len(found(presence.nobody_plays_alone, world)) == findings


@pytest.mark.parametrize(
    ("seat", "minutes", "voted_for", "findings"),
    [(1, 1, "", 1), (1, 19, "", 1), (1, 20, "", 0), (0, 1, "", 0), (1, 1, "live", 0)],
)
def test_who_takes_a_seat_over_and_has_no_time_is_found(
    world: World, seat: int, minutes: float, voted_for: str, findings: int
) -> None:
    world.sql("INSERT INTO handover VALUES (1, 1, 2, ?)", BEN)
    passes(world, 30)
    world.acts(101, BEN, **typed("match substitute"))
    late(world, seat, 1, minutes)
    if voted_for:
        world.sql("INSERT INTO motion VALUES (1, 1, ?, 'carried')", voted_for)
    world.copy("told")
    assert len(found(presence.who_comes_has_all_the_time, world)) == findings


@pytest.mark.parametrize(
    ("absent", "minutes", "voted_for", "findings"),
    [
        ((0, 1), 1, "", 1),
        ((0, 1), 1, "pause", 1),
        ((0, 1), 1, "live", 0),
        ((0, 1), 20, "", 0),
        ((0,), 1, "", 0),
    ],
)
def test_who_has_no_time_where_somebody_is_back_is_found(
    world: World, absent: tuple[int, ...], minutes: float, voted_for: str, findings: int
) -> None:
    for seat in absent:
        for in_a_row in (1, 2):
            late(world, seat, in_a_row)
    passes(world, 30)
    world.acts(101, BEN, **typed("match back"))
    late(world, 1, 1, minutes)
    if voted_for:
        world.sql("INSERT INTO motion VALUES (1, 1, ?, 'carried')", voted_for)
    world.copy("told")
    assert len(found(presence.time_begins_anew, world)) == findings


def test_bots_that_turn_all_up_in_the_end_are_not(world: World) -> None:
    for seat in (0, 1):
        for in_a_row in (1, 2):
            late(world, seat, in_a_row)
    passes(world, 24 * 60)
    world.writes({"event": "unmasked"}, {"event": "abandoned"})
    world.copy("told")
    assert found(presence.nobody_plays_alone, world) == []


@pytest.mark.parametrize(("minutes", "findings"), [(30, 1), (24 * 60, 0)])
def test_a_match_that_is_given_up_early_is_found(
    world: World, minutes: float, findings: int
) -> None:
    passes(world, minutes)
    world.writes({"event": "abandoned"})
    world.copy("told")
    assert len(found(presence.abandoned_for_a_reason, world)) == findings


@pytest.mark.parametrize(
    ("by", "findings"),
    [
        ({**typed("end", table="1"), "name": "inkognito-admin"}, 0),
        ({"custom_id": "ink:1:order::end.sure"}, 0),
        ({"custom_id": "ink:1:order::end"}, 1),
    ],
)
def test_a_match_that_an_admin_ends_may_end(
    world: World, by: dict[str, Any], findings: int
) -> None:
    passes(world, 1)
    world.acts(101, ANNA, **by)
    world.writes({"event": "abandoned"})
    world.copy("told")
    assert len(found(presence.abandoned_for_a_reason, world)) == findings


@pytest.mark.parametrize("practised", [False, True])
def test_practice_at_which_nothing_was_done_is_given_up_for_another(
    world: World, practised: bool
) -> None:
    passes(world, 30)
    world.writes({"event": "abandoned"})
    world.sql("UPDATE seating SET settings = json_set(settings, '$.practice', json('true'))")
    world.sql("DELETE FROM interaction")
    if practised:
        columns = "guild, channel, owner, status, settings, language, changed, closed"
        world.sql(
            f"INSERT INTO seating (id, created, {columns}) SELECT 2, (SELECT max(at) FROM entry),"
            f" {columns} FROM seating WHERE id = 1"
        )
    world.copy("told")
    assert len(found(presence.abandoned_for_a_reason, world)) is (0 if practised else 1)


def test_a_match_that_most_want_to_end_may_end(world: World) -> None:
    world.sql("INSERT INTO motion (table_id, what, status) VALUES (1, 'abandon', 'carried')")
    world.writes({"event": "abandoned"})
    world.copy("told")
    assert found(presence.abandoned_for_a_reason, world) == []


@pytest.mark.parametrize(("all_", "findings"), [(False, 1), (True, 0)])
def test_a_rematch_that_not_all_want_is_found(world: World, all_: bool, findings: int) -> None:
    world.now += 10
    if all_:
        world.acts(101, BEN, custom_id="ink:1:rematch::")
    world.acts(102, ANNA, custom_id="ink:1:rematch::")
    at = NOON + int(world.now * 1000)
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) VALUES (2, 0, ?), (2, 1, ?)", ANNA, BEN)
    world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), at)
    world.copy("told")
    assert len(found(presence.another_match_if_all_want_it, world)) == findings


@pytest.mark.parametrize(("moment", "findings"), [("1.1", 1), ("1.2", 0)])
def test_a_click_of_another_round_that_counts_is_found(
    world: World, moment: str, findings: int
) -> None:
    passes(world, 1)
    world.writes({**BEGAN, "number": 2})
    world.acts(101, ANNA, visit(0), custom_id=f"ink:1:visit:{moment}:")
    world.copy("told")
    assert len(found(presence.at_its_moment, world)) == findings


@pytest.mark.parametrize(
    ("whom", "by", "rights", "findings"),
    [
        (BEN, ADMIN, 1 << 5, 0),
        (ANNA, ADMIN, 1 << 5, 1),
        (BEN, ADMIN, 0, 1),
        (BEN, BEN, 1 << 5, 1),
        (None, ADMIN, 1 << 5, 1),
    ],
)
def test_a_game_that_somebody_was_banned_from_was_left_by_them_alone(
    world: World, whom: int | None, by: int, rights: int, findings: int
) -> None:
    world.sql("UPDATE seating SET guild = 7")
    passes(world, 1)
    banned(world, 101, whom, rights, by)
    passes(world, 1)
    world.sql("UPDATE player SET gone = 1 WHERE seat = 1")
    world.copy("told")
    assert len(found(presence.who_leaves_has_not_played, world)) == findings


@pytest.mark.parametrize(("gone", "findings"), [(2, 0), (1, 2), (None, 1)])
def test_a_game_that_was_left_and_is_not_said_to_be_is_found(
    world: World, gone: int | None, findings: int
) -> None:
    world.sql("UPDATE game SET status = 'over'")
    world.now += 10
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) VALUES (2, 0, ?), (2, 1, ?)", ANNA, BEN)
    at = NOON + int(world.now * 1000)
    world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), at)
    world.acts(101, BEN, custom_id="ink:1:resign::")
    world.sql("UPDATE player SET gone = 1 WHERE seat = 1 AND game = ?", gone)
    world.copy("told")
    assert len(found(presence.who_leaves_has_not_played, world)) == findings


@pytest.mark.parametrize(
    ("seat", "rematch", "findings"), [(1, False, 0), (0, False, 1), (0, True, 0)]
)
def test_who_comes_back_to_the_seat_of_another_is_found(
    world: World, seat: int, findings: int, *, rematch: bool
) -> None:
    world.acts(101, BEN, **typed("match resign"))
    if rematch:
        world.acts(102, ANNA, custom_id="ink:1:rematch::")
    world.acts(103, BEN, **typed("match substitute"))
    for came, where in ((0, 1), (1, seat)):
        world.sql(
            "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, ?, ?)",
            BEN,
            came,
            where,
        )
    world.copy("told")
    assert len(found(presence.comes_back_to_their_own, world)) == findings
