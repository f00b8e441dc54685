"""What judges of `lobbies` find, and what they let be."""

import json

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Seen
from tests.world.judges import lobbies
from tests.world.verdicts.by_hand import (
    ANNA,
    BEN,
    NOON,
    World,
    banned,
    edited,
    edited_late,
    found,
    passes,
    typed,
)


@pytest.mark.parametrize(("verb", "findings"), [("join", 1), ("desk", 0)])
def test_a_seat_that_is_offered_where_nobody_gathers_is_found(
    world: World, verb: str, findings: int
) -> None:
    world.sql("UPDATE seating SET status = 'cancelled', lobby_message = 51")
    world.now += 100
    world.copy("told")
    message = {"id": "51", "components": [{"type": 2, "custom_id": f"ink:1:{verb}::"}]}
    world.history.note(Seen, ANNA, 8, message)
    assert len(found(lobbies.no_seats_are_left, world)) == findings


def test_a_seat_that_could_not_be_taken_from_a_message_is_not(world: World) -> None:
    world.sql("UPDATE seating SET status = 'cancelled', lobby_message = 51")
    path = "/channels/8/messages/51"
    exchange = Exchange("PATCH", path, {}, {}, (), 403, {"code": 50001}, 0.1, "answered")
    world.history.note(Called, exchange)
    world.now += 100
    world.copy("told")
    message = {"id": "51", "components": [{"type": 2, "custom_id": "ink:1:join::"}]}
    world.history.note(Seen, ANNA, 8, message)
    assert found(lobbies.no_seats_are_left, world) == []


@pytest.mark.parametrize(
    ("status", "before", "again", "findings"),
    [(200, False, False, 0), (429, False, False, 1), (200, True, False, 1), (200, False, True, 1)],
)
def test_a_dead_bot_s_edit_that_comes_late_offers_a_seat_that_nobody_takes_back(
    world: World, status: int, findings: int, *, before: bool, again: bool
) -> None:
    """But what it shows of a lobby that gathers still, or that is edited since, is another's."""
    if not before:
        world.sql("UPDATE seating SET status = 'playing', lobby_message = 51")
    world.now += 100
    edited_late(world, 51, status)
    world.now += 100
    if before:
        world.sql("UPDATE seating SET status = 'playing', lobby_message = 51")
        world.sql("UPDATE entry SET at = ?", NOON + int(world.now * 1000))
    if again:
        edited(world, 51)
    world.now += 100
    world.copy("told")
    message = {"id": "51", "components": [{"type": 2, "custom_id": "ink:1:join::"}]}
    world.history.note(Seen, ANNA, 8, message)
    assert len(found(lobbies.no_seats_are_left, world)) == findings


LOBBY = ("UPDATE seating SET status = 'lobby'", "DELETE FROM entry", "DELETE FROM player")


def in_lobby(world: World) -> None:
    for statement in (*LOBBY, "DELETE FROM game", "DELETE FROM chair WHERE person IS NULL"):
        world.sql(statement)


def test_who_comes_and_goes_before_a_match_does_no_wrong(world: World) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, BEN, custom_id="ink:1:add::")
    world.acts(103, ANNA, **typed("leave"))
    world.sql("UPDATE seating SET owner = ?", BEN)
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == []


@pytest.mark.parametrize(
    ("by", "whom"),
    [("remove", ANNA), ("page", ANNA), ("ban", ANNA), ("remove", BEN), ("page", BEN)],
)
def test_a_table_is_somebody_else_s_once_an_admin_has_taken_its_owner_out(
    world: World, by: str, whom: int
) -> None:
    in_lobby(world)
    world.sql("UPDATE seating SET guild = 7")
    world.acts(101, BEN, custom_id="ink:1:join::")
    passes(world, 1)
    if by == "ban":
        banned(world, 102, whom)
    elif by == "page":
        world.acts(102, ANNA, custom_id=f"ink:1:order::out.{whom}")
    else:
        command = typed("remove", person=str(whom), table="1")
        world.acts(102, ANNA, **{**command, "name": "inkognito-admin"})
    passes(world, 1)
    world.acts(103, BEN, custom_id="ink:1:set::game")
    world.sql("UPDATE seating SET owner = ?", BEN)
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    wrong = [] if whom == ANNA else [f"{BEN} does set at table 1, and does not sit there"]
    assert found(lobbies.only_who_may, world) == wrong


@pytest.mark.parametrize(("who", "findings"), [(ANNA, 1), (BEN, 0)])
def test_who_is_called_to_a_table_that_they_have_opened_is_found(
    world: World, who: int, findings: int
) -> None:
    in_lobby(world)
    world.sql("INSERT INTO calling (table_id, person) VALUES (1, ?)", who)
    world.copy("told")
    assert len(found(lobbies.who_opens_is_not_called, world)) == findings


@pytest.mark.parametrize("what", ["add", "start", "leave"])
def test_a_stranger_who_does_something_in_a_lobby_is_found(world: World, what: str) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id=f"ink:1:{what}::")
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [
        f"{BEN} does {what} at table 1, and does not sit there"
    ]


def test_who_begins_another_s_table_is_found(world: World) -> None:
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, BEN, **typed("start"))
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [
        f"{BEN} does start at table 1, and it is {ANNA}'s"
    ]


def test_a_lobby_whose_owner_has_left_is_found(world: World) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, ANNA, custom_id="ink:1:leave::")
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [f"table 1 is {ANNA}'s, who does not sit there"]


def test_a_lobby_in_which_somebody_sits_who_never_came_is_found(world: World) -> None:
    in_lobby(world)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [
        f"at table 1 sit [{ANNA}, {BEN}], and came [{ANNA}]"
    ]


def test_bots_that_somebody_asked_for_who_has_left_are_not(world: World) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.asks(102, ANNA, 2, **typed("start", bots="fill"))
    world.sql(
        "INSERT INTO chair (table_id, seat, automaton, name, joined) VALUES (1, 2, 'easy', '', 0)"
    )
    world.acts(103, ANNA, **typed("leave"))
    world.sql("UPDATE seating SET owner = ?", BEN)
    world.sql("DELETE FROM chair WHERE person = ?", ANNA)
    world.copy("told")
    assert found(lobbies.only_who_may, world) == []


@pytest.mark.parametrize(("added", "findings"), [(1, []), (2, ["sit 2 bots, and 1 were added"])])
def test_bots_that_nobody_added_are_found(world: World, added: int, findings: list[str]) -> None:
    in_lobby(world)
    world.acts(101, BEN, custom_id="ink:1:join::")
    world.acts(102, BEN, custom_id="ink:1:add::")
    for seat in range(added):
        world.sql(
            "INSERT INTO chair (table_id, seat, automaton, name, joined)"
            " VALUES (1, ?, 'easy', '', 0)",
            2 + seat,
        )
    world.copy("told")
    assert found(lobbies.only_who_may, world) == [f"at table 1 {one}" for one in findings]


@pytest.mark.parametrize(("pace", "findings"), [("live", 1), ("evening", 0)])
def test_a_choice_that_is_not_kept_is_found(world: World, pace: str, findings: int) -> None:
    in_lobby(world)
    terms = {"players": 3, "pace": "evening", "edition": {"preset": "german"}}
    world.sql("UPDATE seating SET settings = ?", json.dumps(terms))
    world.acts(101, ANNA, custom_id="ink:1:set::pace", values=[pace])
    world.copy("told")
    assert len(found(lobbies.what_is_chosen_is_kept, world)) == findings
