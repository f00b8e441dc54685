"""What judges of `moved` find, and what they let be."""

import json

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Ran, Seen, Sent, Struck
from tests.world.judges import moved
from tests.world.verdicts.by_hand import (
    ANNA,
    BEN,
    NOON,
    OPENED,
    World,
    edited,
    found,
    says,
    typed,
)


@pytest.mark.parametrize(
    ("panel", "at", "findings"),
    [
        ("**Game 1 · round 1**", 60.0, 0),
        ("Round 1: <@11>, where?", 60.0, 1),
        ("**Game 1 · round 1**", 160.0, 1),
    ],
)
def test_a_table_that_is_not_shown_where_it_has_moved_is_found(
    world: World, panel: str, at: float, findings: int
) -> None:
    world.now = 40.0
    world.acts(101, ANNA, **typed("match move"))
    world.now = at
    world.history.note(Sent, **says(51, panel))
    world.now = 200.0
    world.copy("told")
    assert len(found(moved.shown_where_they_are, world)) == findings


@pytest.mark.parametrize(
    ("said", "why", "findings"),
    [
        ("\N{COMPASS} Table #1 goes on here. Round 1: <@11>", "", 0),
        ("I can write nothing more in the thread of table #1, so the match goes on here.", "", 0),
        ("**Table #1**", "", 1),
        ("**Table #1**", "S43 killed", 0),
        ("**Table #1**", "its channel, too", 0),
        ("**Table #1**", "refused", 0),
        ("**Table #1**", "over", 0),
    ],
)
def test_a_match_that_does_not_say_where_it_goes_on_without_its_thread_is_found(
    world: World, said: str, why: str, findings: int
) -> None:
    world.sql("UPDATE seating SET lobby_message = 20, thread = NULL")
    world.now = 40.0
    if why == "over":
        world.writes({"event": "won", "seats": [0]})
    for over in (False, True):
        world.history.note(Struck, 1, "S35 thread deleted", over=over)
        if why.startswith("S"):
            world.history.note(Struck, 2, why, over=over)
    world.history.note(Sent, "THREAD_DELETE", {"id": "20", "parent_id": "8"})
    if why == "its channel, too":
        world.history.note(Sent, "CHANNEL_DELETE", {"id": "8"})
    world.now = 50.0
    if why == "refused":
        edited(world, 51, status=403)
    world.history.note(Sent, **says(51, said))
    world.now = 200.0
    world.copy("told")
    assert len(found(moved.what_has_lost_its_thread_says_so, world)) == findings


def test_what_is_over_by_then_needs_no_panel(world: World) -> None:
    world.acts(101, ANNA, **typed("match move"))
    world.writes({"event": "won", "seats": [0]})
    world.now = 200.0
    world.copy("told")
    assert found(moved.shown_where_they_are, world) == []


@pytest.mark.parametrize(
    ("channel", "deaf", "findings"), [(8, False, 1), (9, False, 0), (8, True, 0)]
)
def test_who_is_late_at_a_table_whose_channel_is_gone_is_found(
    world: World, channel: int, deaf: bool, findings: int
) -> None:
    if deaf:
        world.history.note(Struck, 1, "S39 server down", over=False)
    world.now = 40.0
    world.history.note(
        Struck, 0, "S35 channel deleted", over=False, detail=json.dumps({"channel": channel})
    )
    world.now = 400.0
    world.writes({"event": "visited", "place": 0, "at": "rialto"})
    world.sql("INSERT INTO lapse VALUES (1, 1, 2, 0, 1)")
    world.now = 410.0
    if deaf:
        world.history.note(Struck, 1, "S39 server down", over=True)
    world.copy("told")
    assert len(found(moved.nobody_is_late_nowhere, world)) == 2 * findings  # and it ran so far


@pytest.mark.parametrize(
    ("since", "until", "findings"), [(41.0, None, 0), (300.0, None, 1), (41.0, 300.0, 1)]
)
def test_a_clock_that_runs_where_the_channel_is_gone_is_found(
    world: World, since: float, until: float | None, findings: int
) -> None:
    world.now = 40.0
    world.history.note(Struck, 0, "S35 channel deleted", over=False, detail='{"channel": 8}')
    stood = [at and int((world.begin + at) * 1000) for at in (since, until)]
    still = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, 'lost')"
    world.sql(still, *stood)
    world.now = 410.0
    world.copy("told")
    assert len(found(moved.nobody_is_late_nowhere, world)) == findings


@pytest.mark.parametrize(
    ("offers", "came", "why", "findings"),
    [
        (2, False, "", 0),
        (1, False, "", 1),
        (1, True, "", 0),
        (1, False, "deleted", 0),
        (1, False, "deleted by the bot", 1),
        (1, False, "deleted later", 1),
        (1, False, "refused", 0),
        (1, False, "moved", 0),
        (1, False, "another match", 0),
        (1, False, "another game", 1),
        (1, False, "another game of five", 0),
    ],
)
def test_a_free_seat_that_is_not_offered_is_found(
    world: World, offers: int, came: bool, why: str, findings: int
) -> None:
    world.sql("UPDATE seating SET thread = 20, moved = ?", int(why == "moved"))
    for seat, person in enumerate((ANNA, BEN)):
        world.sql(
            "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 0, ?)", person, seat
        )
        if seat or not came:
            world.sql("UPDATE chair SET person = NULL, automaton = 'easy' WHERE seat = ?", seat)
    if came:
        world.sql("INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 1, 0)", ANNA)
    if why.startswith("another"):
        world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
        later = NOON + 60_000 * (why == "another match")
        world.sql("INSERT INTO entry VALUES (2, 0, ?, ?)", json.dumps(OPENED), later)
    if why == "another game of five":
        world.sql("UPDATE seating SET settings = ?", json.dumps({"players": 5, "pace": "live"}))
    if why == "deleted by the bot":
        path = "/channels/20/messages/50"
        world.history.note(Called, Exchange("DELETE", path, {}, {}, (), 204, {}, 0.1, "answered"))
    if why.startswith("deleted") and why != "deleted later":
        world.history.note(Sent, "MESSAGE_DELETE", {"id": "50", "channel_id": "20"})
    if why == "refused":
        path = "/channels/20/messages/51"
        world.history.note(Called, Exchange("PATCH", path, {}, {}, (), 403, {}, 0.1, "answered"))
    for number in range(51, 51 + offers):
        button = {"type": 2, "custom_id": "ink:1:substitute::"}
        world.history.note(Seen, 99, 20, {"id": str(number), "components": [button]})
    world.copy("told")
    if why == "deleted later":
        world.now += 1
        world.history.note(Sent, "MESSAGE_DELETE", {"id": "50", "channel_id": "20"})
    assert len(found(moved.free_seats_are_offered, world)) == findings


@pytest.mark.parametrize(
    ("offer", "channel", "why", "findings"),
    [
        ("ink:1:visit:1.1:", 9, "", 1),
        ("ink:1:replay:1.1:", 9, "", 0),
        ("ink:2:visit:1.1:", 9, "", 0),
        ("ink:1:visit:1.1:", 8, "", 0),
        ("ink:1:visit:1.1:", 9, "alone", 0),
        ("ink:1:visit:1.1:", 9, "refused", 0),
        ("ink:1:visit:1.1:", 9, "unheard", 0),
        ("ink:1:visit:1.1:", 9, "killed before it hears", 0),
        ("ink:1:visit:1.1:", 9, "killed a second later", 1),
        ("ink:1:visit:1.1:", 9, "never moved", 0),
    ],
)
def test_what_can_be_pressed_where_a_table_was_is_found(
    world: World, offer: str, channel: int, why: str, findings: int
) -> None:
    world.sql("UPDATE seating SET moved = ?", int(why != "never moved"))
    button = {"type": 2, "custom_id": offer}
    shown = {"id": "51", "flags": 64 * (why == "alone"), "components": [button]}
    calls = {
        "refused": Exchange(
            "PATCH", "/channels/9/messages/51", {}, {}, (), 404, {}, 0.1, "answered"
        ),
        "unheard": Exchange("POST", "/channels/9/messages", {}, {}, (), 200, {}, 0.1, "dropped"),
    }
    if why in calls:
        world.history.note(Called, calls[why])
    if why.startswith("killed"):
        world.history.note(Sent, "MESSAGE_CREATE", {"id": "51", "channel_id": "9"})
        world.now += 1.0 if why.endswith("later") else 0.05
        world.history.note(Ran, "ended", -9)
    world.history.note(Seen, ANNA, channel, shown)
    world.copy("told")
    assert len(found(moved.nothing_to_press_where_they_were, world)) == findings


@pytest.mark.parametrize(
    ("why", "until", "deleted", "findings"),
    [
        ("lost", None, "", 1),
        ("lost", NOON, "", 0),
        ("voted", None, "", 0),
        ("lost", None, "8", 0),
        ("lost", None, "9", 1),
    ],
)
def test_what_counts_as_lost_and_has_a_place_is_found(
    world: World, why: str, until: int | None, deleted: str, findings: int
) -> None:
    span = "INSERT INTO standstill (table_id, since, until, why) VALUES (1, ?, ?, ?)"
    world.sql(span, NOON, until, why)
    if deleted:
        world.history.note(Sent, "CHANNEL_DELETE", {"id": deleted})
    world.copy("told")
    assert len(found(moved.who_has_a_place_is_not_lost, world)) == findings
