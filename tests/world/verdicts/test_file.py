"""What judges of `file` find, and what they let be."""

from dataclasses import replace

import pytest

from tests.world.judges import file
from tests.world.verdicts.by_hand import ANNA, NOON, World, found, visit


def test_a_hole_in_a_ledger_is_found(world: World) -> None:
    world.sql("INSERT INTO entry VALUES (1, 5, '{}', ?)", NOON)
    world.copy("told")

    assert found(file.in_order, world) == ["the ledger of game 1 has holes: [0, 1, 5]"]


def test_an_entry_that_is_changed_or_lost_is_found(world: World) -> None:
    world.acts(101, ANNA, visit(0))
    world.copy("end")
    world.sql("UPDATE entry SET line = '{}' WHERE seq = 1")
    world.copy("start")
    world.sql("DELETE FROM entry WHERE seq = 2")
    world.copy("end")

    assert [what[:20] for what in found(file.never_changed, world)] == [
        "entry 1 of game 1 wa",
        "entry 2 of game 1 wa",
    ]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE seating SET status = 'over'",
        "UPDATE game SET status = 'over'",
        "UPDATE game SET number = 2",
        "DELETE FROM chair WHERE seat = 1",
        "UPDATE chair SET person = NULL, automaton = 'easy'",
        "DELETE FROM player WHERE seat = 2",
        "INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')",
        "INSERT INTO result VALUES (1, 0, '', 0, '', 1, 1, 1, '')",
    ],
)
def test_a_match_of_which_the_file_says_two_things_is_found(world: World, damage: str) -> None:
    world.sql(damage)
    world.copy("told")

    assert found(file.fitting, world)


@pytest.mark.parametrize(("status", "findings"), [("cancelled", 0), ("over", 1)])
def test_a_seat_that_is_empty_where_nothing_was_played_is_not(
    world: World, status: str, findings: int
) -> None:
    world.sql("DELETE FROM chair WHERE seat = 1")
    world.sql("UPDATE game SET status = 'over'")
    world.sql("UPDATE seating SET status = ?", status)
    world.copy("told")

    assert sum("has the seats" in what for what in found(file.fitting, world)) == findings


@pytest.mark.parametrize(
    ("salts", "cut", "well"), [("a", False, False), ("a b", False, True), ("a", True, True)]
)
def test_a_game_that_is_dealt_once_more_as_it_was_is_found(
    world: World, salts: str, cut: bool, well: bool
) -> None:
    world.sql("INSERT INTO pledge (table_id, master, commitment) VALUES (1, x'00', 'c')")
    world.sql("UPDATE game SET salts = 'a'")
    world.copy("end")
    if cut:
        world.kept.copies[-1] = replace(world.kept.copies[-1], disk=world.folder / "before")
    world.sql("UPDATE game SET salts = ?", salts)
    world.sql("UPDATE entry SET at = at + 1000")
    world.copy("start")

    assert (found(file.never_dealt_again, world) == []) is well


def test_who_was_told_more_than_there_is_is_found(world: World) -> None:
    world.sql("INSERT INTO cursor (game, audience, told) VALUES (1, 0, 3)")
    world.copy("told")

    assert found(file.told_of_what_is, world) == ["0 was told 3 (to None) of 2 entries of game 1"]


@pytest.mark.parametrize(
    ("name", "value", "findings"),
    [("bans", "a1", 0), ("bans", "b2", 1), ("cases 2027-01-01", "b2", 1), ("seen", "b2", 0)],
)
def test_a_key_that_becomes_another_is_found(
    world: World, name: str, value: str, findings: int
) -> None:
    world.sql("INSERT INTO fact VALUES (?, 'a1')", name)
    world.copy("end")
    world.sql("UPDATE fact SET value = ?", value)
    world.copy("start")
    assert len(found(file.keys_stay, world)) == findings


@pytest.mark.parametrize(
    ("seat", "came", "findings"), [(1, 0, 0), (2, 0, 1), (2, 1, 0), (None, 0, 0)]
)
def test_who_has_left_another_seat_than_they_sat_in_is_found(
    world: World, seat: int | None, came: int, findings: int
) -> None:
    world.sql("INSERT INTO departure VALUES (1, ?, 1)", ANNA)
    world.sql(
        "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, ?, ?)", ANNA, came, seat
    )
    world.copy("told")
    assert len(found(file.left_as_they_sat, world)) == findings
