"""What judges of `restarts` find, and what they let be."""

import json
from typing import Any

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Sent, Struck
from tests.world.judges import restarts
from tests.world.verdicts.by_hand import World, edited, edited_late, ended, found, says, visit


def test_what_is_said_after_a_start_is_found(world: World) -> None:
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Anna <t:18:t>", "MESSAGE_UPDATE"))
    world.history.note(Sent, **says(51, "Round 1: Ben <t:18:t>", "MESSAGE_UPDATE"))
    world.history.note(Sent, **says(52, "Anna went to Rialto."))
    world.history.note(Sent, "MESSAGE_DELETE", {"id": "51", "channel_id": "8"})
    world.phase("again")

    assert found(restarts.nothing_more_to_say, world) == [
        "'Round 1: Anna <t:…:t>' says after a start 'Round 1: Ben <t:…:t>'",
        "the bot says after a start 'Anna went to Rialto.'",
        "the bot deletes 'Round 1: Ben <t:…:t>'",
    ]


def test_the_case_of_a_day_may_come_after_a_start_for_it_comes_at_its_hour(world: World) -> None:
    ended(world)
    world.history.note(Sent, **says(52, "🔎 **Inkognito 253 · Monday · At the table**"))
    world.phase("again")

    assert found(restarts.nothing_more_to_say, world) == []


def test_what_discord_would_not_have_edited_may_be_edited_after_a_start(world: World) -> None:
    path, answer = "/channels/8/messages/51", {"code": 50001}
    refused = Exchange("PATCH", path, {}, {}, (), 403, answer, 0.1, "answered")
    world.history.note(Called, refused)
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert found(restarts.nothing_more_to_say, world) == []


@pytest.mark.parametrize(("status", "findings"), [("playing", 1), ("cancelled", 0)])
def test_what_was_not_allowed_long_before_a_start_is_tried_again_before_it(
    world: World, status: str, findings: int
) -> None:
    world.sql("UPDATE seating SET status = ?", status)
    world.sql("INSERT INTO post (table_id, slot, channel, message) VALUES (1, 'lobby', 8, 51)")
    path, answer = "/channels/8/messages/51", {"code": 50001}
    refused = Exchange("PATCH", path, {}, {}, (), 403, answer, 0.1, "answered")
    world.history.note(Called, refused)
    world.now += 1000
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize(("later", "findings"), [(3600, 0), (3601, 1)])
def test_what_had_no_picture_for_an_hour_may_have_one_after_a_start(
    world: World, later: float, findings: int
) -> None:
    for channel, pictures, status in ((8, [{"id": 0}], 400), (8, [], 200)):
        path, body = f"/channels/{channel}/messages", {"attachments": pictures}
        sent = Exchange("POST", path, {}, body, (), status, {"id": "51"}, 0.0, "answered")
        world.history.note(Called, sent)
        world.now += later
    ended(world)
    world.history.note(Sent, **says(51, "Round 1", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == findings


def test_an_answer_that_nobody_can_read_says_of_no_message_that_it_has_no_picture(
    world: World,
) -> None:
    for status, answer in ((400, {}), (200, '{"id": "12')):
        body: dict[str, Any] = {"attachments": [{"id": 0}] if status == 400 else []}
        path = "/channels/8/messages"
        sent = Exchange("POST", path, {}, body, (), status, answer, 0.0, "fault")
        world.history.note(Called, sent)
    ended(world)
    world.history.note(Sent, **says(51, "Round 1", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == 1


def test_what_was_answered_by_another_message_may_be_edited_after_a_start(world: World) -> None:
    struck = json.dumps({"channel": "8", "message": "51"})
    world.history.note(Struck, 0, "S13 a foreign answer", False, struck)
    ended(world)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert found(restarts.nothing_more_to_say, world) == []


@pytest.mark.parametrize(("text", "findings"), [("Round 1", 0), ("Round 2", 1)])
def test_what_was_not_taken_is_tried_again_after_a_start(
    world: World, text: str, findings: int
) -> None:
    body = {"components": [{"type": 10, "content": "Round 1\nWaiting for Ben"}]}
    refused = Exchange("POST", "/channels/8/messages", {}, body, (), 400, {}, 0.1, "fault")
    world.history.note(Called, refused)
    ended(world)
    world.history.note(Sent, **says(51, text))
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize(
    ("status", "edited", "findings"), [(400, False, 0), (400, True, 0), (429, False, 1)]
)
def test_what_was_not_taken_says_after_a_start_what_holds_by_then(
    world: World, status: int, edited: bool, findings: int
) -> None:
    path, body = "/channels/8/messages", {"nonce": "a"}
    refused = Exchange("POST", path, {}, body, (), status, {}, 0.1, "fault")
    world.history.note(Called, refused)
    ended(world)
    world.history.note(Sent, **says(51, "Rejected"))
    taken = Exchange("POST", path, {}, body, (), 200, {"id": "51"}, 0.1, "answered")
    world.history.note(Called, taken)
    if edited:
        world.history.note(Sent, **says(51, "Rejected no more", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize(("slot", "findings"), [("lobby", 0), ("panel:1.1", 1)])
def test_what_was_deleted_comes_anew_after_a_start(world: World, slot: str, findings: int) -> None:
    post = "INSERT OR REPLACE INTO post (table_id, slot, channel, message) VALUES (1, ?, 8, ?)"
    world.sql(post, "lobby", 51)
    world.history.note(Sent, "MESSAGE_DELETE", {"id": "51", "channel_id": "8"})
    ended(world)
    world.history.note(Sent, **says(52, "Round 1: Ben"))
    world.sql(post, slot, 52)
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == findings


def test_what_happens_meanwhile_may_be_said(world: World) -> None:
    ended(world)
    world.writes(visit(0))
    world.history.note(Sent, **says(52, "Anna went to Rialto."))
    world.phase("again")

    assert found(restarts.nothing_more_to_say, world) == []


@pytest.mark.parametrize(
    ("slot", "opened", "findings"),
    [
        ("left:1:lobby", True, 0),
        ("left:1:lobby", False, 1),
        ("passage:3", True, 1),
    ],
)
def test_what_says_where_a_table_was_may_lead_to_the_thread_that_it_has_after_a_start(
    world: World, slot: str, findings: int, *, opened: bool
) -> None:
    place = "INSERT INTO post (table_id, slot, channel, message, shown) VALUES (1, ?, 9, 61, '')"
    world.sql(place, slot)
    world.history.note(Sent, **says(61, "It has moved to <#8>.", channel=9))
    ended(world)
    if opened:
        world.sql("UPDATE seating SET thread = 21")
    world.history.note(Sent, **says(61, "It has moved to <#21>.", "MESSAGE_UPDATE", channel=9))
    world.phase("again")
    assert len(found(restarts.nothing_more_to_say, world)) == findings


@pytest.mark.parametrize("again", [False, True])
def test_what_a_dead_bot_s_edit_has_shown_late_is_shown_as_it_is_after_a_start(
    world: World, *, again: bool
) -> None:
    edited_late(world, 51)
    if again:  # by the one that lives
        edited(world, 51)
    ended(world)
    world.phase("again")
    world.phase("forgotten")
    edited(world, 51)
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("anew")

    assert len(found(restarts.shows_what_is_true, world)) == again


def test_a_message_that_does_not_show_what_is_true_is_found(world: World) -> None:
    ended(world)
    world.phase("again")
    world.phase("forgotten")
    world.history.note(Sent, **says(51, "Round 1: Ben <t:17:t>", "MESSAGE_UPDATE"))
    world.phase("anew")

    assert len(found(restarts.shows_what_is_true, world)) == 1
    assert found(restarts.nothing_more_to_say, world) == []


@pytest.mark.parametrize(
    ("kind", "detail", "fails"),
    [
        ("S13 a foreign answer", {"channel": 8, "message": 51}, 0),
        ("S13 a foreign answer", {"channel": 8, "message": 50}, 1),
        ("S12 unread after a send", {"channel": 8}, 0),
        ("S12 unread after a send", {"channel": 9}, 1),
        ("S12 unread after a send", {"channel": 9, "deaf": True}, 0),
    ],
)
def test_what_nobody_knows_to_have_arrived_may_be_edited_after_a_start(
    world: World, kind: str, detail: dict[str, int], fails: int
) -> None:
    world.history.note(Struck, 1, kind, over=False, detail=json.dumps(detail))
    world.history.note(Sent, **says(51, "Round 1: Anna"))
    world.history.note(Struck, 1, kind, over=True)
    world.tells()
    world.phase("told")
    world.phase("stopped")
    world.history.note(Sent, **says(51, "Round 1: Ben", "MESSAGE_UPDATE"))
    world.phase("again")

    assert len(found(restarts.nothing_more_to_say, world)) == fails
