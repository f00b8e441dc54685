"""What judges of `clocks` find, and what they let be."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from bot.sandbox.calls import Exchange
from storage.scope import Scope
from tests.world.history import Called, Connected, Struck
from tests.world.judges import clocks, wire
from tests.world.kept import Run
from tests.world.verdicts.by_hand import (
    ANNA,
    BEN,
    NOON,
    OPENED,
    TABLE,
    World,
    found,
    passes,
    says,
    visit,
)


def test_who_is_waited_for_and_forgotten_is_found(world: World) -> None:
    passes(world, 25)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == [
        "for 1510 s nothing happens at table 1, evening"
    ]


@pytest.mark.parametrize(
    "why",
    [
        "INSERT INTO standstill (table_id, since, why) VALUES (1, {noon}, 'voted')",
        "UPDATE seating SET settings = json_set(settings, '$.pace', 'untimed')",
        "UPDATE game SET status = 'over'",
    ],
)
def test_where_no_clock_runs_nobody_is_forgotten(world: World, why: str) -> None:
    world.sql(why.format(noon=NOON))
    passes(world, 25)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == []


def test_while_no_bot_runs_nobody_is_forgotten_and_nobody_hurried(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0, 60.0, -9))
    world.kept.runs.append(Run("bot", 960.0, 0.0))
    passes(world, 25)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == []

    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == ["seat 0 of table 1 had 610.0 s, evening"]


def test_a_table_that_all_have_left_to_bots_waits_for_longer(world: World) -> None:
    world.sql("INSERT INTO lapse VALUES (1, 1, 1, 0, 2), (1, 1, 0, 1, 2)")
    passes(world, 600)
    world.copy("told")

    assert found(clocks.nobody_waits_for_ever, world) == []


@pytest.mark.parametrize(("counts", "findings"), [(True, 1), (False, 0)])
def test_who_only_looks_has_not_come_back(world: World, counts: bool, findings: int) -> None:
    world.sql("INSERT INTO lapse VALUES (1, 1, 1, 0, 2), (1, 1, 0, 1, 2)")
    passes(world, 10)
    world.asks(101)
    if counts:
        world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (101, 1, '', 0)")
    passes(world, 5)
    world.writes(visit(2))
    passes(world, 590)
    world.copy("told")

    assert len(found(clocks.nobody_waits_for_ever, world)) == findings


def test_a_decision_that_is_taken_early_is_found(world: World) -> None:
    passes(world, 5)
    world.acts(101, ANNA, visit(0))
    passes(world, 19)
    world.writes(visit(1))
    world.sql("INSERT INTO lapse VALUES (1, 1, 3, 1, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == ["seat 1 of table 1 had 1140.0 s, evening"]

    passes(world, 1)
    world.history.note(Struck, 1, "S49 clock ahead", over=False)
    wire.troubles.cache_clear()
    assert len(found(clocks.nobody_is_hurried, world)) == 1


@pytest.mark.parametrize(("chooses", "findings"), [("viewer", 0), ("shower", 1)])
def test_who_is_asked_for_a_card_that_they_do_not_choose_is_asked_nothing(
    world: World, chooses: str, findings: int
) -> None:
    world.sql("UPDATE entry SET line = json_set(line, '$.edition.black_choice', ?)", chooses)
    passes(world, 21)
    world.writes({"event": "asked", "seat": 0, "of": 1}, {"event": "peeked", "seat": 1})
    world.sql("INSERT INTO lapse VALUES (1, 1, 3, 1, 1)")
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


@pytest.mark.parametrize(("asleep", "known", "findings"), [(60, 5, 1), (0, 5, 0), (60, 20.5, 0)])
def test_a_time_in_which_the_bot_heard_nobody_does_not_count_once_that_is_known(
    world: World, asleep: int, known: float, findings: int
) -> None:
    passes(world, 5)
    until = NOON + int(known * 60_000)
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", until - asleep * 1000, until)
    passes(world, 15)
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


@pytest.mark.parametrize(("minutes", "findings"), [(25, 0), (19, 1)])
def test_time_that_begins_anew_later_was_there_before(
    world: World, minutes: int, findings: int
) -> None:
    passes(world, 21)
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    anew = "INSERT INTO standstill (table_id, since, until) VALUES (1, ?, ?)"
    world.sql(anew, NOON, NOON + minutes * 60_000)
    passes(world, 10)
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


def test_who_is_hurried_by_a_clock_that_is_wrong_is_no_finding(world: World) -> None:
    world.history.note(Struck, 1, "S49 clock ahead", over=False)
    passes(world, 5)
    world.writes(visit(1))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 1, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == []


@pytest.mark.parametrize("runs", [True, False])
@pytest.mark.parametrize(("drift", "findings"), [(-7_200.0, 0), (0.0, 1)])
def test_who_is_hurried_by_a_clock_that_was_set_back_is_no_finding(
    world: World, drift: float, findings: int, *, runs: bool
) -> None:
    """It shows once more what it has shown before all went wrong, also where a bot *runs*."""
    began = 0.0 if runs else drift
    world.kept.runs += [Run("bot 0", 0.0, 0.0, 100.0), Run("bot 1", 110.0, began)]
    world.now = 105.0
    if drift:
        given = json.dumps({"ahead": drift}) if runs else ""
        world.history.note(Struck, 1, "S49 clock behind", over=False, detail=given)
    world.now = 300.0 + drift
    world.writes(visit(1))
    world.now = 300.0
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 1, 1)")
    world.copy("told")

    assert len(found(clocks.nobody_is_hurried, world)) == findings


@pytest.mark.parametrize(("visits", "findings"), [(0, 1), (1, 0)])
def test_a_time_without_clocks_that_is_forgotten_too_early_is_found(
    world: World, visits: int, findings: int
) -> None:
    passes(world, 5)
    until = NOON + int(world.now * 1000)
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", until - 90_000, until)
    world.copy("end")
    world.writes(*[visit(0)] * visits)
    world.sql("DELETE FROM standstill")
    world.copy("start")

    assert len(found(clocks.standstills_are_kept, world)) == findings


@pytest.mark.parametrize(("hours", "findings"), [(24, 1), (33, 1), (35, 0)])
def test_a_decision_that_is_taken_while_somebody_sleeps_is_found(
    world: World, hours: int, findings: int
) -> None:
    world.sql("INSERT INTO person (id, quiet) VALUES (?, 'UTC 22-8')", BEN)
    world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 3, "pace": "slow"}))
    passes(world, 60 * hours)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, 1, 1)", seq)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(clocks.nobody_is_hurried, world)) == findings


def test_clocks_that_stand_still_for_nothing_are_found(world: World) -> None:
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 90_000)
    world.copy("told")

    assert found(clocks.stands_still_only_while_away, world) == [
        "clocks stood still for 90.0 s in which the bot was there"
    ]


@pytest.mark.parametrize(
    ("kind", "findings"), [("S8 unavailable", 0), ("S41 too old to edit", 1), ("", 1)]
)
def test_clocks_that_stand_still_for_who_is_not_let_in_are_not(
    world: World, kind: str, findings: int
) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    if kind:
        world.history.note(Struck, 1, kind, over=False)
        world.now = 90.0
        world.history.note(Struck, 1, kind, over=True)
    world.now = 140.0
    world.history.note(Connected, "IDENTIFY")
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 140_000)
    world.copy("told")

    assert len(found(clocks.stands_still_only_while_away, world)) == findings


@pytest.mark.parametrize(("group", "findings"), [(0, 1), (1, 0)])
def test_of_several_bots_one_may_be_let_in_long_after_another(
    world: World, group: int, findings: int
) -> None:
    here: Any = world
    here.plan, here.fleet = SimpleNamespace(groups=2), SimpleNamespace(layout=Scope(4, 2))
    here.group = group
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    world.history.note(Struck, 1, "S8 unavailable", over=False)
    for at, shard in ((10.0, 0), (12.0, 1), (14.0, 2), (140.0, 3)):
        world.now = at
        world.history.note(Connected, "IDENTIFY", shard)
    world.history.note(Struck, 1, "S8 unavailable", over=True)
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 140_000)
    world.copy("told")

    assert len(found(clocks.stands_still_only_while_away, world)) == findings


@pytest.mark.parametrize(("connected", "findings"), [(190.0, 0), (110.0, 1)])
def test_clocks_stand_still_until_who_was_cut_off_is_connected_again(
    world: World, connected: float, findings: int
) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    world.history.note(Struck, 1, "no network", over=False)
    world.now = 80.0
    world.history.note(Struck, 1, "no network", over=True)
    world.now = connected
    world.history.note(Connected, "IDENTIFY")
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON, NOON + 191_000)
    world.now = 200.0
    world.copy("told")

    assert len(found(clocks.stands_still_only_while_away, world)) == findings


def test_what_a_file_says_that_was_there_before_is_no_finding(world: World) -> None:
    world.kept.runs.append(Run("bot", 0.0, 0.0))
    world.sql("INSERT INTO standstill (since, until) VALUES (0, ?)", NOON)
    world.copy("start")
    world.copy("told")

    assert found(clocks.stands_still_only_while_away, world) == []


def test_a_table_s_standstill_that_has_ended_since_is_no_longer_than_it_was(world: World) -> None:
    world.sql("INSERT INTO standstill (table_id, since, why) VALUES (1, ?, 'lost')", NOON)
    passes(world, 1)
    world.copy("end")
    passes(world, 9)
    world.sql("UPDATE standstill SET until = ?", NOON + 600_000)
    passes(world, 20)
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert found(clocks.nobody_is_hurried, world) == []


def test_a_lobby_that_nobody_closes_is_found(world: World) -> None:
    world.sql("UPDATE seating SET status = 'lobby'")
    passes(world, 25 * 60)
    world.copy("told")

    assert len(found(clocks.lobbies_end, world)) == 1


@pytest.mark.parametrize(("wrong", "findings"), [(0, 0), (60, 1)])
def test_a_panel_with_another_time_is_found(world: World, wrong: int, findings: int) -> None:
    world.sql("INSERT INTO standstill (since, until) VALUES (?, ?)", NOON + 10_000, NOON + 40_000)
    world.copy("told")
    due = NOON // 1000 + 20 * 60 + 30 + wrong
    panel = says(51, f"Time until <t:{due}:t> (<t:{due}:R>)")["payload"]
    world.kept.copies[-1].panels[TABLE] = panel

    assert len(set(found(clocks.panels_tell_the_time, world))) == findings


@pytest.mark.parametrize(("then", "findings"), [((400,), 0), ((400, 200), 2), ((503,), 2)])
def test_a_panel_that_discord_had_not_edited_may_say_another_time(
    world: World, then: tuple[int, ...], findings: int
) -> None:
    for status in then:
        path = "/channels/8/messages/51"
        edited = Exchange("PATCH", path, {}, {}, (), status, {}, 0.1, "answered")
        world.history.note(Called, edited)
    world.copy("told")
    due = NOON // 1000 + 7
    panel = says(51, f"Time until <t:{due}:t> (<t:{due}:R>)")["payload"]
    world.kept.copies[-1].panels[TABLE] = panel

    assert len(found(clocks.panels_tell_the_time, world)) == findings


@pytest.mark.parametrize(
    ("since", "why", "until", "follows", "findings"),
    [
        (-60_000, "ordered", None, False, 1),
        (-60_000, "voted", None, False, 1),
        (-60_000, "lost", None, False, 0),
        (-60_000, "ordered", NOON, False, 0),
        (60_000, "ordered", None, False, 0),
        (60_000, "ordered", None, True, 0),  # it is the same match, another game of which began
    ],
)
def test_a_clock_that_stands_since_another_match_is_found(
    world: World, since: int, why: str, until: int | None, follows: bool, findings: int
) -> None:
    world.sql(
        "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, ?)",
        *(NOON + since, until, why),
    )
    if follows:
        passes(world, 10)
        world.writes(visit(0))
        world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
        at = NOON + int(world.now * 1000)
        world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), at)
    world.copy("told")
    assert len(set(found(clocks.match_upon_match_the_clock_runs, world))) == findings


@pytest.mark.parametrize(
    ("kind", "given", "seconds", "findings"),
    [
        ("S44 held still", {}, 120, 1),
        ("no network", {"silent": 0.0}, 120, 1),
        ("no network", {"silent": 75.0}, 120, 0),
        ("S44 held still", {}, 30, 0),
        ("S10 hangs", {}, 120, 0),
    ],
)
def test_who_has_less_time_by_so_much_as_nobody_could_be_heard_is_found(
    world: World, kind: str, given: dict[str, float], seconds: int, findings: int
) -> None:
    passes(world, 1)
    world.history.note(Struck, 1, kind, over=False, detail=json.dumps(given))
    world.now += seconds
    world.history.note(Struck, 1, kind, over=True)
    world.now = 20 * 60.0
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")
    assert len(found(clocks.nobody_is_hurried, world)) == findings


def test_of_two_that_hold_a_bot_still_at_once_either_lets_it_go_on(world: World) -> None:
    passes(world, 1)
    for number in (1, 2):
        world.history.note(Struck, number, "S44 held still", over=False)
        world.now += 60
    for number in (1, 2):
        world.history.note(Struck, number, "S44 held still", over=True)
        world.now += 60
    world.now = 20 * 60.0
    world.writes(visit(0))
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")
    assert found(clocks.nobody_is_hurried, world) == []
