"""What judges of `ends` find, and what they let be."""

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Phase
from tests.world.judges import ends
from tests.world.kept import Run
from tests.world.verdicts.by_hand import (
    ANNA,
    BEN,
    NOON,
    TABLE,
    World,
    ended,
    found,
    passes,
    says,
    visit,
)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE cursor SET told = 1 WHERE audience = 0",
        "DELETE FROM cursor WHERE audience = 12",
        "UPDATE cursor SET nonce = 'n', upto = 2 WHERE audience = 11",
        "INSERT INTO post (table_id, slot, channel, nonce) VALUES (1, 'panel:1:1', 8, 'n')",
    ],
)
def test_whoever_was_not_told_all_is_found(world: World, damage: str) -> None:
    ended(world)
    world.sql(damage)
    world.phase("again")

    assert len(found(ends.all_is_told, world)) == 1


@pytest.mark.parametrize(("ago", "findings"), [(1, 0), (60, 1)])
def test_what_has_happened_right_before_may_be_under_way(
    world: World, ago: float, findings: int
) -> None:
    ended(world)
    world.sql("UPDATE cursor SET nonce = 'n', upto = 2 WHERE audience = 11")
    at = NOON + (world.now - ago) * 1000  # ten seconds before the copy, and that many
    world.sql("UPDATE entry SET at = ? WHERE seq = (SELECT max(seq) FROM entry)", at)
    world.phase("again")

    assert len(found(ends.all_is_told, world)) == findings


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE cursor SET nonce = 'n', upto = 2 WHERE audience = 11",
        "INSERT INTO post (table_id, slot, channel, nonce) VALUES (1, 'panel:1:1', 8, 'n')",
    ],
)
def test_what_was_under_way_at_a_table_of_before_stays_so(world: World, damage: str) -> None:
    ended(world)
    world.sql(damage)
    world.phase("again")
    world.kept.copies[-1].foreign = frozenset({TABLE})

    assert found(ends.all_is_told, world) == []


@pytest.mark.parametrize(
    "why",
    [
        "UPDATE seating SET shut = 8",
        "INSERT INTO standstill (table_id, since, why) VALUES (1, 0, 'lost')",
        None,
    ],
)
def test_a_place_that_takes_nothing_need_not_be_told(world: World, why: str | None) -> None:
    refuses(world, 403)  # and again, when the evening is over
    world.history.note(Phase, "calm")
    ended(world)
    world.sql("UPDATE cursor SET told = 1, nonce = 'n', upto = 2 WHERE audience = 0")
    if why is None:
        refuses(world, 403)
    else:
        world.sql(why)
    world.phase("again")

    assert found(ends.all_is_told, world) == []


def test_a_place_that_took_nothing_while_something_was_wrong_is_told_after_it(
    world: World,
) -> None:
    refuses(world, 403)
    world.now += 1
    world.history.note(Phase, "calm")
    ended(world)
    world.sql("UPDATE cursor SET told = 1 WHERE audience = 0")
    world.phase("again")

    assert found(ends.all_is_told, world) == ["the thread was told 1 of 2 entries of game 1"]


def refuses(world: World, status: int) -> None:
    world.now += 1
    answer = Exchange("PATCH", "/channels/8/messages/5", {}, {}, (), status, {}, 0.1, "answered")
    world.history.note(Called, answer)


@pytest.mark.parametrize(("status", "findings"), [(400, 0), (403, 1)])
def test_a_panel_that_was_refused_for_ever_comes_with_the_next_start(
    world: World, status: int, findings: int
) -> None:
    world.sql("INSERT INTO post (table_id, slot, channel, message) VALUES (1, 'lobby', 8, 5)")
    refuses(world, status)
    world.now += 700
    world.history.note(Phase, "calm")
    ended(world)
    told = world.kept.last("told")
    assert told is not None
    told.panels.clear()

    assert len(found(ends.every_table_has_a_panel, world)) == findings


def test_what_happens_after_a_start_need_not_be_looked_at_by_all(world: World) -> None:
    ended(world)
    world.writes(visit(0))
    world.phase("again")

    assert found(ends.all_is_told, world) == []


def test_what_was_under_way_to_who_has_left_stays_so(world: World) -> None:
    world.sql("INSERT INTO cursor (game, audience, told, nonce, upto) VALUES (1, 13, 1, 'n', 2)")
    ended(world)
    world.phase("again")

    assert found(ends.all_is_told, world) == []


@pytest.mark.parametrize(("drift", "before", "fails"), [(4.7, 1, 0), (4.7, 2, 1), (1.0, 0, 1)])
def test_a_click_is_late_by_a_clock_that_is_ahead_until_enough_have_come(
    world: World, drift: float, before: int, fails: int
) -> None:
    world.now += 1
    world.kept.runs.append(Run("bot", world.now, drift))
    for number in (*range(200, 200 + before), 500):
        world.asks(number)
    world.desk(ANNA, "", kind="failed")
    ended(world)

    assert len(found(ends.desks_fit, world)) == fails


def test_a_panel_of_what_has_just_begun_may_be_under_way(world: World) -> None:
    ended(world)  # right after the last entry
    told = world.kept.last("told")
    assert told is not None
    told.panels.clear()

    assert found(ends.every_table_has_a_panel, world) == []


def test_a_table_without_its_panel_is_found(world: World) -> None:
    passes(world, 1)
    ended(world)
    told = world.kept.last("told")
    assert told is not None

    assert found(ends.every_table_has_a_panel, world) == []

    told.panels[TABLE] = says(51, "Round 2 of 15")["payload"]

    assert len(found(ends.every_table_has_a_panel, world)) == 1

    told.panels.clear()

    assert len(found(ends.every_table_has_a_panel, world)) == 1


def test_a_desk_of_somebody_else_or_none_is_found(world: World) -> None:
    world.writes({"event": "dealt", "seat": 0, "identity": "F", "number": "52"})
    ended(world)
    world.desk(ANNA, "Table #1: Lord Fiddlebottom, 52")

    assert found(ends.desks_fit, world) == []

    world.desk(ANNA, "Table #1: Colonel Bubble, 11")
    world.desk(ANNA, "", kind="failed")
    world.desk(BEN, "No game is played.")

    assert len(found(ends.desks_fit, world)) == 3


@pytest.mark.parametrize(("offers", "findings"), [((), 1), (("ink:1:visit:1.1:",), 0)])
def test_a_table_that_nobody_can_move_on_is_found(
    world: World, offers: tuple[str, ...], findings: int
) -> None:
    ended(world)
    world.desk(ANNA, "Table #1", *offers)
    world.desk(BEN, "Table #1")

    assert len(found(ends.somebody_can_go_on, world)) == findings
