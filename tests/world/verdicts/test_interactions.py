"""What judges of `interactions` find, and what they let be."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.world.history import Answered, Connected, Ran, Sent, Struck
from tests.world.judges import interactions, wire
from tests.world.verdicts.by_hand import ANNA, World, found
from tests.world.verdicts.histories import LAYOUT, PRIVATE, Days, found_in, said


@pytest.mark.parametrize(("there", "findings"), [("ink:1:visit:1.1:", 0), ("ink:1:desk::", 1)])
def test_what_is_on_no_message_and_counts_is_found(world: World, there: str, findings: int) -> None:
    world.acts(101, ANNA, custom_id="ink:1:visit:1.1:")
    made = [one for one in world.history.of(Sent) if one.payload["id"] == 101]
    made[-1].payload["message"] = {"flags": 0, "components": [{"type": 2, "custom_id": there}]}
    world.copy("told")
    assert len(found(interactions.nothing_made_up, world)) == findings + 1


@pytest.mark.parametrize(
    ("kind", "started", "asked", "back", "findings"),
    [
        ("no Discord", False, 60.0, 70.0, 0),
        ("no Discord", False, 100.0, 70.0, 1),
        ("no Discord", False, 160.0, 300.0, 1),
        ("S16 deaf", False, 25.0, 30.0, 0),
        ("S16 deaf", False, 60.0, 30.0, 1),
        ("S8 unavailable", False, 60.0, 70.0, 1),
        ("S11 away after a send", True, 60.0, 70.0, 0),
        ("S11 away after a send", True, 100.0, 70.0, 1),
    ],
)
def test_who_is_not_answered_is_found_unless_the_bot_was_cut_off(
    kind: str, started: bool, asked: float, back: float, findings: int
) -> None:
    days = Days()
    days.history.note(Struck, 1, kind, over=False)
    if started:
        days.history.note(Ran, "ended", -9)
        days.history.note(Ran, "started")
    days.history.note(Struck, 1, kind, over=True)
    over = days.now
    for at, what in sorted([(asked, "asks"), (back, "comes back")]):
        days.now = over + at
        if what == "asks":
            days.asks(1)
        else:
            days.history.note(Connected, "IDENTIFY")
    days.history.note(Answered, ANNA, 1, "", "", failed=True)
    days.now += 600
    assert len(found_in(interactions.nobody_unanswered, days)) == findings


def test_who_is_answered_once_in_private_and_in_time_is_well() -> None:
    days = Days()
    days.asks(1)
    days.answers(1)
    days.asks(2, 3, message={"flags": 0})
    days.answers(2, 7)
    assert found_in(interactions.answered_once, days) == []
    assert found_in(interactions.taken_once, days) == []


@pytest.mark.parametrize(
    ("given", "what"),
    [
        ({"seconds": 0.1, "data": said("For all.")}, "before everybody"),
        ({"kind": 7}, "answered by 7"),
        ({"kind": 8, "data": {"choices": []}}, "answered by 8"),
        ({"token": "of-another"}, "nothing that was asked"),
    ],
)
def test_a_wrong_answer_is_found(given: dict[str, Any], what: str) -> None:
    days = Days()
    days.asks(1)
    days.answers(1, **given)
    assert any(what in one for one in found_in(interactions.answered_once, days))


def test_a_late_answer_is_found() -> None:
    days = Days()
    days.history.note(Connected, "IDENTIFY")
    days.asks(1)
    days.now += 3.5
    days.answers(1)
    assert len(found_in(interactions.answered_once, days)) == 1


@pytest.mark.parametrize(
    ("kind", "later", "since", "findings"),
    [
        ("S25 slow machine", 3.5, 60, 0),
        ("S25 slow machine", 7.5, 60, 1),
        ("S25 slow machine", 5.5, 10, 0),
        ("S38 may not send", 3.5, 60, 1),
        ("S38 may not send", 4.5, 10, 1),
    ],
)
def test_an_answer_from_a_slow_machine_may_be_later(
    kind: str, later: float, since: float, findings: int
) -> None:
    days = Days()
    days.history.note(Ran, "started")
    days.history.note(Connected, "IDENTIFY")
    days.history.note(Struck, 1, kind, over=False)
    days.now += since
    days.asks(1)
    days.now += later
    days.answers(1)
    assert len(found_in(interactions.answered_once, days)) == findings


@pytest.mark.parametrize(("begins", "findings"), [(1.0, 0), (0.0, 1)])
def test_who_is_held_still_while_at_work_on_an_answer_answers_later(
    begins: float, findings: int
) -> None:
    days = Days()
    days.history.note(Connected, "IDENTIFY")
    days.asks(9)
    days.answers(9)
    if begins:
        days.asks(1)
        days.now += begins
    days.history.note(Struck, 1, "S44 held still", over=False)
    if not begins:
        days.asks(1)
    days.now += 30
    days.history.note(Struck, 1, "S44 held still", over=True)
    days.now += 1
    days.answers(1)
    assert len(found_in(interactions.answered_once, days)) == findings


def test_who_is_frozen_when_its_moment_comes_is_held_from_then() -> None:
    days = Days()
    days.history.note(Connected, "IDENTIFY")
    days.asks(9)
    days.answers(9)
    days.history.note(Struck, 1, "S44 frozen", over=False)  # it waits for a transaction
    days.now += 1
    days.asks(1)
    days.now += 0.1
    days.history.note(Struck, 1, "S44 frozen", over=False, detail="its process")
    days.now += 30
    days.history.note(Struck, 1, "S44 frozen", over=True)
    days.answers(1)
    assert not found_in(interactions.answered_once, days)


@pytest.mark.parametrize(("since", "findings"), [(10, 0), (60, 1)])
def test_a_slow_machine_that_has_just_reached_discord_answers_later(
    since: float, findings: int
) -> None:
    days = Days()
    days.history.note(Ran, "started")
    days.now += 100
    days.history.note(Connected, "IDENTIFY")
    days.history.note(Struck, 1, "S25 slow machine", over=False)
    days.now += since
    days.asks(1)
    days.now += 8
    days.answers(1)
    assert len(found_in(interactions.answered_once, days)) == findings


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize("kind", ["S20 late, S21 out of order", "S44 held still"])
def test_who_has_seen_nothing_in_time_cannot_know_what_is_late(kind: str, before: bool) -> None:
    days = Days()
    days.asks(8)  # it was not heard: there is no session yet
    days.now += 1
    days.history.note(Connected, "IDENTIFY")
    if before:
        days.asks(9)
        days.answers(9)
    days.now += 1
    days.history.note(Struck, 1, kind, over=False)
    days.asks(1)
    days.now += 3.5
    days.answers(1)
    wire.troubles.cache_clear()
    assert len(found_in(interactions.answered_once, days)) == before


@pytest.mark.parametrize("before", [True, False])
def test_who_is_cut_off_hears_nothing_in_time_until_it_is_back(*, before: bool) -> None:
    """What is late then it knows if anything came in time *before*."""
    days = Days()
    days.history.note(Connected, "IDENTIFY")
    if before:
        days.asks(9)
        days.answers(9)
        days.now += 1
    days.history.note(Struck, 1, "no network", over=False)
    days.now += 5
    days.asks(8)
    days.history.note(Struck, 1, "no network", over=True)
    days.now += 3
    days.asks(1)
    days.now += 5
    days.history.note(Connected, "RESUME")
    days.answers(1)
    wire.troubles.cache_clear()
    assert len(found_in(interactions.answered_once, days)) == before


@pytest.mark.parametrize(("kind", "findings"), [("S47 cut off from the server", 0), ("S3", 1)])
def test_of_several_bots_one_that_does_not_hear_of_an_answer_gives_another(
    kind: str, findings: int
) -> None:
    days = Days()
    days.asks(1)
    days.answers(1)
    days.history.note(Struck, 1, kind, over=False)
    days.now += 2.1
    days.answers(1, status=400, answer={"code": interactions.ACKNOWLEDGED})
    wire.troubles.cache_clear()
    court = SimpleNamespace(
        history=days.history,
        plan=SimpleNamespace(groups=2),
        fleet=SimpleNamespace(layout=SimpleNamespace(group_of=lambda _: 0)),
    )
    found_ = list(interactions.answered_once(cast(Any, court)))
    assert len(found_) == findings


def test_a_second_answer_is_found() -> None:
    days = Days()
    days.asks(1)
    days.answers(1)
    days.answers(1)
    assert len(found_in(interactions.taken_once, days)) == 1
    days.answers(1, status=400, answer={"code": interactions.ACKNOWLEDGED})
    assert len(found_in(interactions.answered_once, days)) == 1


def test_a_second_answer_after_one_that_was_lost_or_to_what_came_twice_is_not() -> None:
    days = Days()
    days.asks(1)
    days.answers(1, status=0, fate="dropped")
    days.answers(1, status=404)
    days.asks(2)
    days.asks(2)
    days.answers(2)
    days.answers(2, status=400, answer={"code": interactions.ACKNOWLEDGED})
    assert found_in(interactions.answered_once, days) == []


def test_an_answer_that_is_tried_for_ever_is_found_counting_each_time_that_it_was_asked_for() -> (
    None
):
    days = Days()
    for _ in range(2):
        days.asks(1)
    for _ in range(2 * interactions.MOST + 1):
        days.answers(1, status=503, fate="fault", seconds=0.01)
    assert found_in(interactions.answered_once, days) == []
    days.answers(1, status=503, fate="fault", seconds=0.01)
    assert found_in(interactions.answered_once, days) == ["interaction 1 is answered for ever"]


def test_a_further_answer_before_everybody_is_found() -> None:
    days = Days()
    days.asks(1)
    days.call("POST", "/webhooks/5/token-1", said("x", flags=LAYOUT | PRIVATE))
    assert found_in(interactions.said_in_private, days) == []
    days.call("POST", "/webhooks/5/token-1", said("x"))
    days.call("PATCH", "/webhooks/5/another/messages/@original", said("x"))
    assert len(found_in(interactions.said_in_private, days)) == 2


def test_who_is_not_answered_is_found_unless_something_goes_wrong() -> None:
    days = Days()
    days.asks(1)
    days.history.note(Answered, ANNA, 1, "", "", failed=True)
    assert len(found_in(interactions.nobody_unanswered, days)) == 1
    days = Days()
    days.history.note(Struck, 0, "S43 killed", over=False)
    days.asks(1)
    days.history.note(Answered, ANNA, 1, "", "", failed=True)
    assert found_in(interactions.nobody_unanswered, days) == []
    for kind, heard in (("no Discord", 0), ("S9 resets", 1)):
        days = Days()
        days.history.note(Struck, 0, kind, over=False)
        days.history.note(Struck, 0, kind, over=True)
        days.now += 60.0
        days.asks(1)
        days.history.note(Answered, ANNA, 1, "", "", failed=True)
        assert len(found_in(interactions.nobody_unanswered, days)) == heard
