"""The judges of a world find what must not be, and nothing else."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from bot.sandbox.calls import Exchange
from tests.world.history import Answered, Called, Connected, History, Sent, Struck
from tests.world.judges import interactions, limits, wire
from tests.world.judges.finding import Finding

ANNA, BEN = 11, 12
LAYOUT, PRIVATE = 1 << 15, 1 << 6


class Days:
    """A history made by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.history = History(lambda: self.now)
        self.call("GET", "/users/@me", None)
        self.now += 100.0

    def call(
        self,
        method: str,
        path: str,
        body: Any,
        status: int = 200,
        answer: Any = None,
        *,
        fate: Any = "answered",
        seconds: float = 0.1,
    ) -> None:
        self.now += seconds
        exchange = Exchange(method, path, {}, body, (), status, answer or {}, seconds, fate)
        self.history.note(Called, exchange)

    def asks(self, number: int, kind: int = 2, who: int = ANNA, **given: Any) -> None:
        event = {
            "id": str(number),
            "token": f"token-{number}",
            "type": kind,
            "channel_id": "7",
            "member": {"user": {"id": str(who)}},
            **given,
        }
        self.history.note(Sent, "INTERACTION_CREATE", event)

    def answers(self, number: int, kind: int = 4, *, token: str = "", **given: Any) -> None:
        data = given.pop("data", {**said("Yes."), "flags": LAYOUT | PRIVATE})
        path = f"/interactions/{number}/{token or f'token-{number}'}/callback"
        self.call("POST", path, {"type": kind, "data": data}, **given)


def said(*texts: str, **given: Any) -> dict[str, Any]:
    return {
        "components": [{"type": 17, "components": [{"type": 10, "content": t} for t in texts]}],
        "flags": LAYOUT,
        "allowed_mentions": {"parse": []},
        **given,
    }


@dataclass
class Court:
    history: History


Judge = Callable[[Any], Iterator[Finding]]


def found(judge: Judge, days: Days) -> list[str]:
    for kept in (wire.calls, wire.starts, wire.interactions):
        kept.cache_clear()  # there is more of it by now
    return [one.what for one in judge(cast(Any, Court(days.history)))]


ROOM = Path(__file__).parent / "judges"
OUTSIDE = ("bot.sandbox", "tests.world", "tests.limits.walker")
"""What of ours a judge may know: Discord, and what has happened."""


@pytest.mark.parametrize("path", sorted(ROOM.glob("*.py")), ids=lambda path: path.stem)
def test_a_judge_knows_nothing_of_the_bots_code(path: Path) -> None:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.append(node.module or "")
    ours = [name for name in names if name.split(".")[0] in ("bot", "cogs", "storage", "tests")]
    assert [
        name for name in ours if not f"{name}.".startswith(tuple(f"{o}." for o in OUTSIDE))
    ] == []


# -- limits


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
    assert any(what in one for one in found(limits.within_the_limits, days))


def test_a_message_within_the_limits_is_not() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x", allowed_mentions={"users": [ANNA]}))
    days.call("PATCH", "/channels/7/messages/8", said("y"))
    days.asks(1)
    days.answers(1)
    assert found(limits.within_the_limits, days) == []


def test_a_form_that_is_too_long_is_found() -> None:
    days = Days()
    parts = [{"type": 10, "content": "x"}] * 6
    days.answers(1, 9, data={"title": "x", "custom_id": "y", "components": parts})
    assert found(limits.within_the_limits, days) == [
        "POST /interactions/1/token-1/callback: 6 parts"
    ]


def test_what_discord_refuses_as_malformed_is_found() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 400, {"code": 50035})
    days.call("POST", "/channels/7/messages", said("x"), 400, {"code": 50035}, fate="fault")
    assert len(found(limits.no_form_refused, days)) == 1


def test_a_call_too_many_is_found_but_for_those_of_a_new_bot() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 1.0})
    days.call("GET", "/users/@me", None)
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 1.0})
    assert len(found(limits.no_form_refused, days)) == 1


def test_who_knocks_again_and_again_is_found() -> None:
    days = Days()
    for _ in range(limits.KNOCKS):
        days.now += 60
        days.call("POST", "/channels/7/messages", said("x"), 403, {"code": 50001})
    assert found(limits.no_knocking, days) == []
    days.call("POST", "/channels/7/messages", said("x"), 403, {"code": 50001})
    assert len(found(limits.no_knocking, days)) == 1


def test_who_knocks_every_ten_minutes_is_not() -> None:
    days = Days()
    for _ in range(20):
        days.now += 590
        days.call("POST", "/channels/7/messages", said("x"), 403, {"code": 50001})
    assert found(limits.no_knocking, days) == []


def test_who_does_not_wait_is_found() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0})
    days.now += 1
    days.call("POST", "/channels/8/messages", said("x"))
    assert found(limits.waits_as_told, days) == []
    days.call("POST", "/channels/7/messages", said("x"))
    assert len(found(limits.waits_as_told, days)) == 1


def test_who_does_not_wait_where_all_must_is_found_but_for_answers() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0, "global": True})
    days.answers(1)
    assert found(limits.waits_as_told, days) == []
    days.call("GET", "/channels/8", None)
    assert len(found(limits.waits_as_told, days)) == 1


def test_a_storm_of_sessions_is_found() -> None:
    days = Days()
    for _ in range(limits.SESSIONS):
        days.now += 5
        days.history.note(Connected, "IDENTIFY")
        days.history.note(Connected, "RESUME")
    assert found(limits.no_storm_of_sessions, days) == []
    days.history.note(Connected, "IDENTIFY")
    assert len(found(limits.no_storm_of_sessions, days)) == 1


# -- interactions


def test_who_is_answered_once_in_private_and_in_time_is_well() -> None:
    days = Days()
    days.asks(1)
    days.answers(1)
    days.asks(2, 3, message={"flags": 0})
    days.answers(2, 7)
    assert found(interactions.answered_once, days) == []
    assert found(interactions.taken_once, days) == []


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
    assert any(what in one for one in found(interactions.answered_once, days))


def test_a_late_answer_is_found() -> None:
    days = Days()
    days.asks(1)
    days.now += 3.5
    days.answers(1)
    assert len(found(interactions.answered_once, days)) == 1


def test_a_second_answer_is_found() -> None:
    days = Days()
    days.asks(1)
    days.answers(1)
    days.answers(1)
    assert len(found(interactions.answered_once, days)) == 1
    assert len(found(interactions.taken_once, days)) == 1


def test_a_second_answer_after_one_that_was_lost_or_to_what_came_twice_is_not() -> None:
    days = Days()
    days.asks(1)
    days.answers(1, status=0, fate="dropped")
    days.answers(1, status=404)
    days.asks(2)
    days.asks(2)
    days.answers(2)
    days.answers(2, status=400)
    assert found(interactions.answered_once, days) == []


def test_a_further_answer_before_everybody_is_found() -> None:
    days = Days()
    days.asks(1)
    days.call("POST", "/webhooks/5/token-1", said("x", flags=LAYOUT | PRIVATE))
    assert found(interactions.said_in_private, days) == []
    days.call("POST", "/webhooks/5/token-1", said("x"))
    days.call("PATCH", "/webhooks/5/another/messages/@original", said("x"))
    assert len(found(interactions.said_in_private, days)) == 2


def test_who_is_not_answered_is_found_unless_something_goes_wrong() -> None:
    days = Days()
    days.asks(1)
    days.history.note(Answered, ANNA, 1, "", "", failed=True)
    assert len(found(interactions.nobody_unanswered, days)) == 1
    days = Days()
    days.history.note(Struck, 0, "S43 killed", over=False)
    days.asks(1)
    days.history.note(Answered, ANNA, 1, "", "", failed=True)
    assert found(interactions.nobody_unanswered, days) == []
