"""What judges of `limits` find, and what they let be."""

from typing import Any

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Connected, Logged, Struck
from tests.world.judges import limits
from tests.world.verdicts.by_hand import ANNA
from tests.world.verdicts.histories import Days, found_in, said


@pytest.mark.parametrize(
    ("body", "what"),
    [
        (said("x" * 4001), "4,000 characters"),
        (said(*["x"] * 40), "41 components"),
        (said("x", allowed_mentions={"parse": ["everyone"]}), "may ping"),
        (said("x", allowed_mentions=None), "may ping"),
        (said("x", flags=0), "flag"),
    ],
)
def test_a_message_beyond_the_limits_is_found(body: dict[str, Any], what: str) -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", body)
    assert any(what in one for one in found_in(limits.within_the_limits, days))


def test_a_message_within_the_limits_is_not() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x", allowed_mentions={"users": [ANNA]}))
    days.call("PATCH", "/channels/7/messages/8", said("y"))
    days.asks(1)
    days.answers(1)
    assert found_in(limits.within_the_limits, days) == []


def test_a_form_that_is_too_long_is_found() -> None:
    days = Days()
    parts = [{"type": 10, "content": "x"}] * 6
    days.answers(1, 9, data={"title": "x", "custom_id": "y", "components": parts})
    assert found_in(limits.within_the_limits, days) == [
        "POST /interactions/1/token-1/callback: 6 parts"
    ]


def test_what_discord_refuses_as_malformed_is_found() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 400, {"code": 50035})
    days.call("POST", "/channels/7/messages", said("x"), 400, {"code": 50035}, fate="fault")
    assert len(found_in(limits.no_form_refused, days)) == 1


def test_a_call_too_many_is_found_but_for_those_of_a_new_bot() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 1.0})
    days.call("GET", "/users/@me", None)
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 1.0})
    assert len(found_in(limits.no_form_refused, days)) == 1


@pytest.mark.parametrize(
    ("apart", "fate", "later", "findings"),
    [(1.0, "answered", 1.0, 1), (0.001, "answered", 1.0, 0), (1.0, "dropped", 1.0, 0)]
    + [(0.001, "answered", 6.0, 1), (1.0, "dropped", 6.0, 1)],
)
def test_a_call_too_many_is_not_where_nobody_could_have_counted(
    apart: float, fate: str, later: float, findings: int
) -> None:
    days = Days()
    for _ in range(2):
        days.now += apart
        days.call("PATCH", "/channels/7/messages/9", said("x"), fate=fate, seconds=0.0)
    days.now += later
    days.call("PATCH", "/channels/7/messages/8", said("x"), 429, {"retry_after": 1.0})
    assert len(found_in(limits.no_form_refused, days)) == findings


@pytest.mark.parametrize(
    ("method", "path", "most"),
    [
        ("PATCH", "/channels/7/messages/8", limits.KNOCKS),
        ("POST", "/channels/7/messages", limits.EACH),
    ],
)
def test_who_knocks_again_and_again_is_found(method: str, path: str, most: int) -> None:
    days = Days()
    for _ in range(most):
        days.now += 20
        days.call(method, path, said("x"), 403, {"code": 50001})
    assert found_in(limits.no_knocking, days) == []
    days.call(method, path, said("x"), 403, {"code": 50001})
    assert len(found_in(limits.no_knocking, days)) == 1


@pytest.mark.parametrize(
    ("kind", "path", "answer", "anew", "findings"),
    [
        ("S4 banned", "/channels/7/messages", "<html>", False, 1),
        ("S1 a route is limited", "/channels/7/messages", "<html>", False, 0),
        ("S4 banned", "/channels/7/messages", {"retry_after": 1}, False, 0),
        ("S4 banned", "/interactions/1/token/callback", "<html>", False, 0),
        ("S4 banned", "/channels/7/messages", "<html>", True, 0),
    ],
)
def test_who_goes_on_telling_while_nothing_is_let_through_is_found(
    kind: str, path: str, answer: Any, anew: bool, findings: int
) -> None:
    days = Days()
    days.history.note(Struck, 1, kind, over=False)
    for _ in range(2):
        days.call("POST", path, said("x"), 429, answer, fate="fault")
        days.now += 5.0
        if anew:
            days.call("GET", "/users/@me", None)
    days.history.note(Struck, 1, kind, over=True)
    assert len(found_in(limits.rests_while_banned, days)) == findings


@pytest.mark.parametrize(("apart", "findings"), [(1, 0), (0, 1)])
def test_that_a_message_is_gone_is_found_out_for_each(apart: int, findings: int) -> None:
    days = Days()
    for number in range(limits.KNOCKS + 1):
        path = f"/channels/7/messages/{8 + number * apart}"
        days.call("PATCH", path, said("x"), 404, {"code": 10008})
    assert len(found_in(limits.no_knocking, days)) == findings


@pytest.mark.parametrize(("times", "findings"), [(1, 1), (2, 0)])
def test_who_is_asked_the_same_twice_may_be_refused_twice_as_often(
    times: int, findings: int
) -> None:
    days = Days()
    for _ in range(times):
        days.asks(1)
    for _ in range(limits.KNOCKS + 1):
        days.answers(1, status=404, answer={"code": 10062})
    assert len(found_in(limits.no_knocking, days)) == findings


def test_who_knocks_every_ten_minutes_is_not() -> None:
    days = Days()
    for _ in range(20):
        days.now += 590
        days.call("POST", "/channels/7/messages", said("x"), 403, {"code": 50001})
    assert found_in(limits.no_knocking, days) == []


def test_who_does_not_wait_is_found() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0})
    days.now += 1
    days.call("POST", "/channels/8/messages", said("x"))
    assert found_in(limits.waits_as_told, days) == []
    days.call("POST", "/channels/7/messages", said("x"))
    assert len(found_in(limits.waits_as_told, days)) == 1


@pytest.mark.parametrize(
    ("logs", "findings"),
    [("", 0), ("Retrying in 5.00 seconds.", 1), ("Retrying in 4.99 seconds.", 0)],
)
def test_on_a_slow_machine_who_has_not_read_that_all_must_wait_is_not(
    logs: str, findings: int
) -> None:
    days = Days()
    days.history.note(Struck, 1, "S25 slow machine", over=False)
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0, "global": True})
    days.history.note(Logged, "WARNING", "discord.http", logs)
    days.now += 0.3
    days.call("POST", "/channels/8/messages", said("x"))
    assert found_in(limits.waits_as_told, days) == []
    days.now += 1.0
    days.call("POST", "/channels/8/messages", said("x"))
    assert len(found_in(limits.waits_as_told, days)) == findings


PICTURE = (("a.png", b""),)


@pytest.mark.parametrize(
    ("files", "later", "findings"),
    [
        ((), 0.2, 0),
        ((), 0.3, 1),
        ((), 4.9, 1),
        ((), 5.05, 0),
        (PICTURE, 0.4, 0),
        (PICTURE, 0.5, 1),
        (PICTURE, 4.9, 1),
        (PICTURE, 5.05, 0),
    ],
)
def test_what_was_on_its_way_when_all_had_to_wait_is_not(
    files: tuple[Any, ...], later: float, findings: int
) -> None:
    days, path = Days(), "/channels/8/messages"
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0, "global": True})
    days.now += later
    sent = Exchange("POST", path, {}, said("x"), files, 200, {}, 0.0, "answered")
    days.history.note(Called, sent)
    assert len(found_in(limits.waits_as_told, days)) == findings


@pytest.mark.parametrize(
    ("method", "later", "findings"), [("DELETE", 0.01, 0), ("DELETE", 1.0, 1), ("POST", 0.01, 1)]
)
def test_what_was_cut_off_while_all_had_to_wait_may_come_again_by_itself(
    method: str, later: float, findings: int
) -> None:
    days, path = Days(), "/channels/8/messages/1"
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 9.0, "global": True})
    days.now -= 0.1
    days.call(method, path, None, status=0, fate="dropped", seconds=5.0)
    days.now += later
    days.call(method, path, None, seconds=0.001)
    assert len(found_in(limits.waits_as_told, days)) == findings


def test_of_two_that_ask_the_same_each_waits_for_itself() -> None:
    days = Days()
    path, told = "/channels/7/messages", (None, 429, {"retry_after": 0.5})
    days.call("GET", path, *told)
    days.now -= 0.099
    days.call("GET", path, *told)
    days.now += 0.5
    days.call("GET", path, *told)
    days.now -= 0.0995
    days.call("GET", path, None)
    assert found_in(limits.waits_as_told, days) == []
    days.call("GET", path, *told)
    days.now += limits.UNDER_WAY
    days.call("GET", path, None, seconds=0.01)
    assert len(found_in(limits.waits_as_told, days)) == 1


def test_who_does_not_wait_where_all_must_is_found_but_for_answers() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0, "global": True})
    days.answers(1)
    assert found_in(limits.waits_as_told, days) == []
    days.now += 1.0
    days.call("GET", "/channels/8", None)
    assert len(found_in(limits.waits_as_told, days)) == 1


def test_a_storm_of_sessions_is_found() -> None:
    days = Days()
    for _ in range(limits.SESSIONS):
        days.now += 5
        days.history.note(Connected, "IDENTIFY")
        days.history.note(Connected, "RESUME")
    assert found_in(limits.no_storm_of_sessions, days) == []
    days.history.note(Connected, "IDENTIFY")
    assert len(found_in(limits.no_storm_of_sessions, days)) == 1
