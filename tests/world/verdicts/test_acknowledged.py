"""What judges of `acknowledged` find, and what they let be."""

import hashlib

import pytest

from tests.world.history import Struck
from tests.world.judges import acknowledged, file, wire
from tests.world.verdicts.by_hand import (
    ANNA,
    BEGAN,
    BEN,
    World,
    another,
    found,
    late,
    passes,
    typed,
    visit,
)


def test_after_a_backup_was_put_back_less_may_be_there(world: World) -> None:
    world.history.note(Struck, 1, "S54 backup", over=False)
    world.acts(101, ANNA, visit(0))
    world.copy("end")
    world.history.note(Struck, 1, "S54 backup", over=True)
    world.sql("DELETE FROM entry WHERE seq = 2")
    world.sql("DELETE FROM interaction WHERE id = 101")
    world.copy("start")

    assert found(file.never_changed, world) == []
    assert found(acknowledged.never_lost, world) == []


def test_an_answer_before_it_is_written_is_found(world: World) -> None:
    world.acts(101, ANNA, visit(0), on_disk=False)
    world.copy("told")

    assert found(acknowledged.written_first, world) == [
        "interaction 101 was answered before it was written"
    ]


def test_what_was_answered_and_is_lost_is_found(world: World) -> None:
    world.acts(101, ANNA, visit(0))
    world.sql("DELETE FROM interaction WHERE id = 101")
    world.copy("start")

    assert found(acknowledged.never_lost, world) == [
        "interaction 101, answered at 10.0, is lost at start"
    ]


def test_what_counts_without_having_been_asked_for_is_found(world: World) -> None:
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (9, 1, '', 0)")
    world.copy("told")

    assert found(acknowledged.asked_for, world) == ["interaction 9 counts, and never was"]


def test_a_table_that_nobody_opened_is_found(world: World) -> None:
    world.sql("UPDATE seating SET created = created + 1")
    world.copy("told")

    assert found(acknowledged.asked_for, world) == ["table 1 of 11 was opened by itself"]


@pytest.mark.parametrize(("salt", "findings"), [("one", 1), ("two", 0)])
def test_a_salt_that_was_changed_and_is_not_is_found(
    world: World, salt: str, findings: int
) -> None:
    for number, text in ((101, "one"), (102, "two")):
        option = {"name": "text", "value": text}
        data = {"options": [{"name": "match", "options": [{"name": "salt", "options": [option]}]}]}
        world.now += 1
        world.asks(number, ANNA, 2, **data)
        world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (?, 1, '', 0)", number)
    kept = hashlib.sha256(salt.encode()).hexdigest()
    world.sql("INSERT INTO salt (table_id, person, salt) VALUES (1, ?, ?)", ANNA, kept)
    world.copy("told")

    assert len(found(acknowledged.salted, world)) == findings

    world.asks(103, ANNA, 3, custom_id="ink:1:meant::salt")
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (103, 1, '', 0)")
    world.copy("told")
    wire.interactions.cache_clear()

    assert found(acknowledged.salted, world) == []


@pytest.mark.parametrize(
    ("who", "left", "findings"), [(BEN, False, 0), (13, False, 1), (13, True, 0)]
)
def test_a_deal_by_what_somebody_has_added_who_does_not_play_is_found(
    world: World, who: int, left: bool, findings: int
) -> None:
    option = {"name": "text", "value": "words"}
    data = {"options": [{"name": "match", "options": [{"name": "salt", "options": [option]}]}]}
    world.asks(101, who, 2, **data)
    world.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (101, 1, '', 0)")
    world.sql("UPDATE game SET salts = ?", hashlib.sha256(b"words").hexdigest())
    if left:  # in the midst of the match
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, 0)", who)
    world.copy("told")
    assert len(found(acknowledged.salted_by_who_plays, world)) == findings


def test_a_decision_that_somebody_else_took_is_found(world: World) -> None:
    world.acts(101, BEN, visit(0))
    world.copy("told")

    assert found(acknowledged.done_by_them, world) == [
        "entry 2 of game 1 is 11's, asked for by [12]"
    ]


def test_a_decision_of_nobody_is_found_unless_their_time_was_up(world: World) -> None:
    world.now += 10
    world.writes(visit(0))
    world.copy("told")

    assert found(acknowledged.done_by_them, world) == [
        "entry 2 of game 1 is 11's, asked for by nobody"
    ]

    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.copy("told")

    assert found(acknowledged.done_by_them, world) == []


def test_a_note_that_is_not_there_is_found(world: World) -> None:
    box = [{"components": [{"custom_id": "text", "value": "Ben *lies*.\nAlways"}]}]
    world.asks(101, ANNA, 5, custom_id="ink:1:noted:1.1:1", components=box)
    world.answers(101, text="Your notes are saved. Only you can read them.")
    world.asks(102, ANNA, 5, custom_id="ink:1:noted:1.1:2", components=box)
    world.answers(102, text="That moment has passed, so nothing was changed.")
    world.copy("told")

    assert len(found(acknowledged.notes_kept, world)) == 1

    world.sql("INSERT INTO memo VALUES (1, 11, '1', 'Ben *lies*.' || char(10) || 'Always', 0)")
    world.copy("told")

    assert found(acknowledged.notes_kept, world) == []


@pytest.mark.parametrize(("number", "findings"), [(100, 1), (102, 0)])
def test_a_note_that_is_not_gone_is_found_unless_they_have_typed_one_since(
    world: World, number: int, findings: int
) -> None:
    box = [{"components": [{"custom_id": "text", "value": ""}]}]
    for each in sorted((number, 101)):
        world.now += 1
        if each == 101:
            world.asks(101, ANNA, 5, custom_id="ink:1:noted:1.1:1", components=box)
            world.answers(101, text="Your notes are saved. Only you can read them.")
        else:
            world.asks(each, ANNA, 2, **typed("notes", about="Ben", text="Always"))
    world.sql("INSERT INTO memo VALUES (1, 11, '1', 'Always', 0)")
    world.copy("told")

    assert len(found(acknowledged.notes_kept, world)) == findings


@pytest.mark.parametrize(("back", "findings"), [(True, 1), (False, 0)])
def test_a_bot_that_plays_on_for_who_is_back_is_found(
    world: World, back: bool, findings: int
) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    if back:
        world.acts(101, BEN, **typed("match back"))
    passes(world, 1)
    world.writes({**BEGAN, "number": 2})
    passes(world, 1)
    world.writes(visit(1))
    world.copy("told")
    assert len(found(acknowledged.done_by_them, world)) == findings


@pytest.mark.parametrize(("rematch", "findings"), [(True, 1), (False, 0)])
def test_a_bot_that_plays_for_who_was_silent_in_another_match_is_found(
    world: World, rematch: bool, findings: int
) -> None:
    for in_a_row in (1, 2):
        late(world, 1, in_a_row)
    another(world, rematch=rematch)
    world.copy("told")
    assert len(found(acknowledged.done_by_them, world)) == findings
