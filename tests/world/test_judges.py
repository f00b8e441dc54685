"""The judges of a world find what must not be, and nothing else."""

import ast
import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import web_protocol

from bot.sandbox.calls import Exchange
from tests.world.history import (
    Answered,
    Called,
    Connected,
    History,
    Logged,
    Phase,
    Ran,
    Sent,
    Struck,
)
from tests.world.judges import (
    groups,
    interactions,
    limits,
    log,
    places,
    reading,
    secrets,
    sends,
    telling,
    threads,
    troubles,
    wire,
)
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Fact, Line
from tests.world.kept import Run
from tests.world.many.fleet import Silence

ANNA, BEN = 11, 12
LAYOUT, PRIVATE = 1 << 15, 1 << 6


class Days:
    """A history made by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.history = History(lambda: self.now)
        self.history.note(Ran, "started")
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
    plan: Any = field(default_factory=lambda: SimpleNamespace(groups=1))


Judge = Callable[[Any], Iterator[Finding]]


def found(judge: Judge, days: Days) -> list[str]:
    for kept in (wire.calls, wire.starts, wire.interactions, wire.troubles):
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
    assert len(found(limits.no_form_refused, days)) == findings


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
    assert found(limits.no_knocking, days) == []
    days.call(method, path, said("x"), 403, {"code": 50001})
    assert len(found(limits.no_knocking, days)) == 1


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
    assert len(found(limits.rests_while_banned, days)) == findings


@pytest.mark.parametrize(("apart", "findings"), [(1, 0), (0, 1)])
def test_that_a_message_is_gone_is_found_out_for_each(apart: int, findings: int) -> None:
    days = Days()
    for number in range(limits.KNOCKS + 1):
        path = f"/channels/7/messages/{8 + number * apart}"
        days.call("PATCH", path, said("x"), 404, {"code": 10008})
    assert len(found(limits.no_knocking, days)) == findings


@pytest.mark.parametrize(("times", "findings"), [(1, 1), (2, 0)])
def test_who_is_asked_the_same_twice_may_be_refused_twice_as_often(
    times: int, findings: int
) -> None:
    days = Days()
    for _ in range(times):
        days.asks(1)
    for _ in range(limits.KNOCKS + 1):
        days.answers(1, status=404, answer={"code": 10062})
    assert len(found(limits.no_knocking, days)) == findings


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


def test_on_a_slow_machine_who_has_not_read_yet_that_all_must_wait_is_not() -> None:
    days = Days()
    days.history.note(Struck, 1, "S25 slow machine", over=False)
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0, "global": True})
    days.now += 0.3
    days.call("POST", "/channels/8/messages", said("x"))
    assert found(limits.waits_as_told, days) == []
    days.now += 1.0
    days.call("POST", "/channels/8/messages", said("x"))
    assert len(found(limits.waits_as_told, days)) == 1


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
    assert len(found(limits.waits_as_told, days)) == findings


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
    assert found(limits.waits_as_told, days) == []
    days.call("GET", path, *told)
    days.now += limits.UNDER_WAY
    days.call("GET", path, None, seconds=0.01)
    assert len(found(limits.waits_as_told, days)) == 1


def test_who_does_not_wait_where_all_must_is_found_but_for_answers() -> None:
    days = Days()
    days.call("POST", "/channels/7/messages", said("x"), 429, {"retry_after": 5.0, "global": True})
    days.answers(1)
    assert found(limits.waits_as_told, days) == []
    days.now += 1.0
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
    assert len(found(interactions.nobody_unanswered, days)) == findings


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
    days.history.note(Connected, "IDENTIFY")
    days.asks(1)
    days.now += 3.5
    days.answers(1)
    assert len(found(interactions.answered_once, days)) == 1


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
    assert len(found(interactions.answered_once, days)) == findings


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
    assert len(found(interactions.answered_once, days)) == findings


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
    assert not found(interactions.answered_once, days)


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
    assert len(found(interactions.answered_once, days)) == findings


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
    assert len(found(interactions.answered_once, days)) == before


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
    assert len(found(interactions.answered_once, days)) == before


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


@pytest.mark.parametrize(("frozen", "findings"), [("C", 0), (None, 1)])
def test_who_is_frozen_first_in_line_holds_up_who_stands_by(
    frozen: str | None, findings: int
) -> None:
    """The machine of the owner A is gone; C starts then, and is frozen as B hears of it."""
    runs = [
        Run("A", 0.0, 0.0, 100.0, group=0, owned=1.0),
        Run("B", 0.0, 0.0),
        Run("C", 100.5, 0.0, group=0, owned=115.0),
        Run("D", 0.0, 0.0, group=1, owned=1.0),
    ]
    silences = [Silence("A", 100.0, "gone", 100.0)]
    if frozen is not None:
        silences.append(Silence(frozen, 110.0, "frozen", 115.0))
    court = SimpleNamespace(
        history=Days().history,
        plan=SimpleNamespace(groups=2),
        kept=SimpleNamespace(runs=runs),
        fleet=SimpleNamespace(silences=silences),
    )
    wire.troubles.cache_clear()
    assert len(list(groups.taken_over_soon(cast(Any, court)))) == findings


def test_of_several_lines_that_are_deaf_the_last_is_waited_for() -> None:
    days = Days()
    begun = days.now
    for passes, how in ((10, "RESUME"), (40, "RESUME"), (3, "RESUME"), (500, "IDENTIFY")):
        days.now += passes
        days.history.note(Connected, how)
    trouble = wire.Trouble("S16 deaf", begun, begun + 30, told=begun)
    assert troubles.back(days.history, trouble) == begun + 53
    away = wire.Trouble("no network", begun, begun + 30, told=begun)
    assert troubles.back(days.history, away) == begun + 50


def test_a_second_answer_is_found() -> None:
    days = Days()
    days.asks(1)
    days.answers(1)
    days.answers(1)
    assert len(found(interactions.taken_once, days)) == 1
    days.answers(1, status=400, answer={"code": interactions.ACKNOWLEDGED})
    assert len(found(interactions.answered_once, days)) == 1


def test_a_second_answer_after_one_that_was_lost_or_to_what_came_twice_is_not() -> None:
    days = Days()
    days.asks(1)
    days.answers(1, status=0, fate="dropped")
    days.answers(1, status=404)
    days.asks(2)
    days.asks(2)
    days.answers(2)
    days.answers(2, status=400, answer={"code": interactions.ACKNOWLEDGED})
    assert found(interactions.answered_once, days) == []


def test_an_answer_that_is_tried_for_ever_is_found_counting_each_time_that_it_was_asked_for() -> (
    None
):
    days = Days()
    for _ in range(2):
        days.asks(1)
    for _ in range(2 * interactions.MOST + 1):
        days.answers(1, status=503, fate="fault", seconds=0.01)
    assert found(interactions.answered_once, days) == []
    days.answers(1, status=503, fate="fault", seconds=0.01)
    assert found(interactions.answered_once, days) == ["interaction 1 is answered for ever"]


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
    for kind, heard in (("no Discord", 0), ("S9 resets", 1)):
        days = Days()
        days.history.note(Struck, 0, kind, over=False)
        days.history.note(Struck, 0, kind, over=True)
        days.now += 60.0
        days.asks(1)
        days.history.note(Answered, ANNA, 1, "", "", failed=True)
        assert len(found(interactions.nobody_unanswered, days)) == heard


# -- telling


def test_a_sentence_is_read_in_every_language() -> None:
    said = "Ben (bot) showed you Colonel Bubble and 11. At least one is true."
    gesagt = "Du hast Ben (Bot) Madame Zsa Zsa und 29 gezeigt. Wahr: 29."
    assert telling.fact_of("mini", said) == ("showed me", frozenset({"B", "11"}))
    assert telling.fact_of("mini", gesagt) == ("I showed", frozenset({"Z", "29"}))
    assert telling.fact_of("mini", "Ben showed you the way and 11.") is None
    board = "You showed Ben tall (secret card) and Code A. Clara saw it first. True: tall."
    assert telling.fact_of("board", board) == ("I showed", frozenset({"tall", "code A"}))


LEDGER = (
    {"event": "opened", "rules": 2, "players": 3},
    {"event": "dealt", "seat": 0, "identity": "Z", "number": "0"},
    {"event": "dealt", "seat": 1, "identity": "F", "number": "52"},
    {"event": "roundbegan", "number": 1, "first": 0},
    {"event": "showed", "by": 0, "to": 1, "cards": ["Z", "11"], "black": False},
    {"event": "showed", "by": 1, "to": 0, "cards": ["F", "11"], "black": False},
    {"event": "roundbegan", "number": 2, "first": 1},
    {"event": "glimpsed", "seat": 0, "side": "left", "card": "29"},
    {"event": "peeked", "seat": 0, "side": "left"},
)

FOOT = "-# Table #1 · game 1, round 2 · <#7>"
DEALT = """**You are Madame Zsa Zsa · 0**

You have no partner in this game. Find out who holds which number – then make the call at a meeting.
"""
MET = """Round 1 · Rialto · with Ben
Ben showed you Lord Fiddlebottom and 11. At least one is true.
You showed Ben Madame Zsa Zsa and 11. True: Madame Zsa Zsa."""
LIE = MET.replace("you Lord Fiddlebottom", "you Agent X")
SEEN = "Round 2 · Rialto\nThe dummy's left card is 29. It is true."


def ledger(folder: Path, *altered: str) -> None:
    """Write a file in which Anna sits at seat 0 of table 1, and Ben at seat 1, then *altered*."""
    with closing(sqlite3.connect(folder / "bot.db")) as db:
        db.executescript((Path(__file__).parents[2] / "storage" / "schema.sql").read_text())
        settings = json.dumps({"game": "mini", "players": 3})
        row = (1, 5, 6, 7, 8, ANNA, "playing", settings, "en", 0, 0, 0, None, 0, None)
        db.execute(f"INSERT INTO seating VALUES ({', '.join('?' * len(row))})", row)
        db.execute("INSERT INTO game VALUES (1, 1, 1, 'open', '', NULL, 0)")
        for seat, (who, name) in enumerate(((ANNA, "Anna"), (BEN, "Ben"))):
            db.execute("INSERT INTO player VALUES (1, ?, ?, NULL, 0, NULL, '')", (seat, who))
            db.execute("INSERT INTO chair VALUES (1, ?, ?, NULL, ?, 0, 0, 0)", (seat, who, name))
        for seq, event in enumerate(LEDGER):
            db.execute("INSERT INTO entry VALUES (1, ?, ?, 0)", (seq, json.dumps(event)))
        # Long after it, so that all of it must have been told.
        last = json.dumps({"event": "visited", "place": 0, "at": "rialto"})
        db.execute("INSERT INTO entry VALUES (1, ?, ?, 1000000)", (len(LEDGER), last))
        for statement in altered:
            db.execute(statement)
        db.commit()


@dataclass
class Machine:
    folder: Path


@dataclass
class Told:
    """A world in which letters were sent."""

    history: History
    machine: Machine
    plan: Any
    loop: Any
    kept: Any = field(default_factory=lambda: SimpleNamespace(runs=()))


class Letters(Days):
    """A history in which Anna and Ben have a DM channel each."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = iter(range(1000, 2000))
        for who in (ANNA, BEN):
            answer = {"id": str(who * 100), "recipients": [{"id": str(who)}]}
            self.call("POST", "/users/@me/channels", {"recipient_id": who}, answer=answer)

    def stands(self, channel: int, *texts: str, guild: bool = False, nonce: str = "") -> int:
        self.now += 1
        number = next(self.numbers)
        body = said(*texts)["components"]
        event = {"id": str(number), "channel_id": str(channel), "author": {"bot": True}}
        event |= {"nonce": nonce}
        event |= {"components": body, **({"guild_id": "5"} if guild else {})}
        self.history.note(Sent, "MESSAGE_CREATE", event)
        return number

    def edited(self, number: int, *texts: str) -> None:
        event = {"id": str(number), "components": said(*texts)["components"]}
        self.history.note(Sent, "MESSAGE_UPDATE", event)

    def letter(self, who: int, *texts: str) -> int:
        return self.stands(who * 100, *texts, FOOT)


def judged(judge: Judge, days: Days, folder: Path, *kinds: str, disk: Any = None) -> list[str]:
    if not (folder / "bot.db").exists():
        folder.mkdir(exist_ok=True)
        ledger(folder)
    for kept in (wire.calls, wire.starts, telling.posts, telling.letterboxes):
        kept.cache_clear()
    plan = SimpleNamespace(faults=[SimpleNamespace(kind=kind) for kind in kinds], groups=1)
    loop = SimpleNamespace(begin=0.0, time=lambda: days.now)
    told = Told(days.history, Machine(folder), plan, loop)
    told.kept = disk or told.kept
    return [one.what for one in judge(cast(Any, told)) if str(BEN) not in one.what]


@pytest.mark.parametrize("code", [40003, 50035])
def test_where_dms_are_opened_too_fast_others_too_are_not_written_to(
    code: int, tmp_path: Path
) -> None:
    days, path = Days(), "/users/@me/channels"
    days.call("POST", path, {"recipient_id": BEN}, 400, {"code": code})
    assert bool(judged(telling.every_fact_once, days, tmp_path)) is (code != 40003)


def test_who_is_told_everything_once_and_in_order_is_well(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, DEALT)
    days.letter(ANNA, MET)
    days.letter(ANNA, SEEN)
    assert judged(telling.every_fact_once, days, tmp_path) == []


@pytest.mark.parametrize(
    ("locale", "chosen", "erased", "findings"),
    [
        ("en-US", "", False, 0),
        ("de", "", False, 2),
        ("de", "en", False, 0),
        ("en-US", "de", False, 0),  # by either, where it was chosen lately
        ("de", "", True, 0),
    ],
)
def test_who_is_written_to_in_another_language_is_found(
    locale: str, chosen: str, erased: bool, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    days.asks(900, 3, locale=locale, data={"custom_id": "ink:1:join::"})
    for wish, name, option, value in (
        (chosen, "me", "language", chosen),
        (erased, "", "privacy", "sure"),
    ):
        if wish:
            last = {"name": option, "type": 1}
            last["options"] = [{"name": "what" if erased else option, "type": 3, "value": value}]
            options = [{"name": name, "type": 2, "options": [last]}] if name else [last]
            data = {"name": "inkognito", "options": options}
            days.asks(901, locale=locale, data=data)
    days.letter(ANNA, DEALT)
    days.letter(ANNA, MET)
    for kept in (wire.interactions, wire.erasures, wire.troubles):
        kept.cache_clear()
    assert len(judged(reading.letters_in_their_language, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("told", "came", "findings"), [(True, True, 0), (False, True, 1), (False, False, 0)]
)
def test_who_comes_into_a_seat_and_is_not_told_who_they_are_is_found(
    told: bool, came: bool, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("INSERT INTO handover VALUES (1, 0, 5, ?)", (ANNA,))
        if came:  # else they are only back
            db.execute(
                "INSERT INTO passage (table_id, person, came, seat) VALUES (1, ?, 1, 0)", (ANNA,)
            )
        db.commit()
    days = Letters()
    days.letter(ANNA, DEALT if told else MET)
    assert len(judged(telling.who_comes_is_told, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((DEALT, MET), "glimpsed ['29'] of round 2 (entry 7) never told"),
        ((DEALT, MET, MET, SEEN), "told twice"),
        ((DEALT, SEEN, MET), "of round 1 after 2"),
        ((DEALT, MET, SEEN.replace("29", "52")), "not in the ledger"),
        (
            (DEALT, MET.replace("showed you Lord Fiddlebottom", "showed you Agent X"), SEEN),
            "not in",
        ),
        ((MET, SEEN), "dealt ['0', 'Z']"),
    ],
)
def test_a_wrong_telling_is_found(texts: tuple[str, ...], what: str, tmp_path: Path) -> None:
    days = Letters()
    for each in texts:
        days.letter(ANNA, each)
    assert any(what in one for one in judged(telling.every_fact_once, days, tmp_path))


@pytest.mark.parametrize(("again", "findings"), [(True, 0), (False, 1)])
def test_what_says_no_round_is_what_comes_next_of_that(again: bool, findings: int) -> None:
    def fact(kind: str, round_: int, at: float) -> Fact:
        return Fact(kind, frozenset("F"), 0, (), round_, Line(round_, at, {}))

    owed = [fact("I proved", 1, 10.0), fact("showed me", 2, 20.0)]
    owed += [fact("I proved", 3, 30.0)] if again else []
    told = [
        telling.Told("showed me", frozenset("F"), 2, 21.0, None),
        telling.Told("I proved", frozenset("F"), None, 31.0, None),
    ]
    days = Days()
    compared = telling._compared(
        "Anna", told, owed, telling.Excuses(days.history), complete=True, span=(15.0, 99.0)
    )
    assert len(list(compared)) == findings


def test_a_letter_that_was_deleted_may_come_again(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, DEALT)
    gone = days.letter(ANNA, MET)
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(ANNA * 100)})
    days.letter(ANNA, MET)
    days.letter(ANNA, SEEN)
    assert judged(telling.every_fact_once, days, tmp_path) == []


def test_who_cannot_be_written_to_is_told_nothing(tmp_path: Path) -> None:
    days = Letters()
    path = f"/channels/{ANNA * 100}/messages"
    days.call("POST", path, said("x"), 403, {"code": 50007})
    assert judged(telling.every_fact_once, days, tmp_path) == []


@pytest.mark.parametrize(("taken", "findings"), [(True, 1), (False, 0)])
def test_who_can_be_written_to_again_is_told_what_happens_then(
    taken: bool, findings: int, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        "UPDATE entry SET at = 900000 WHERE seq = 7",
        "UPDATE entry SET at = 9000000 WHERE seq > 8",
    )
    days, path = Letters(), f"/channels/{ANNA * 100}/messages"
    days.call("POST", path, said("x"), 403, {"code": 50007})
    if taken:
        days.call("POST", path, said("x"))
    found_ = judged(telling.every_fact_once, days, tmp_path)
    assert [one for one in found_ if "glimpsed" in one] == found_
    assert len(found_) == findings


def test_a_file_that_was_put_back_says_nothing_of_what_was_told(tmp_path: Path) -> None:
    days = Letters()
    days.letter(ANNA, MET)
    days.letter(ANNA, MET)
    assert judged(telling.every_fact_once, days, tmp_path, "S54 a backup put back") == []


LATE = "⌛ Time is up: a bot chose for you. Once more, and it plays on for you."


@pytest.mark.parametrize(
    ("letters", "what"),
    [(0, ["told of 0 of 1 decisions"]), (1, []), (2, ["late 2 times of 1"])],
)
def test_who_is_not_told_once_what_was_done_for_them_is_found(
    letters: int, what: list[str], tmp_path: Path
) -> None:
    ledger(tmp_path, "INSERT INTO lapse VALUES (1, 1, 8, 0, 1)")
    days = Letters()
    for _ in range(letters):
        days.letter(ANNA, LATE)
    said_ = judged(telling.every_lapse_told, days, tmp_path)
    assert [one.split(": ")[1] for one in said_] == what


@pytest.mark.parametrize(("last", "well"), [((403, 200), False), ((200, 403), True)])
def test_who_takes_messages_and_is_held_to_be_closed_is_found(
    last: tuple[int, ...], well: bool, tmp_path: Path
) -> None:
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("INSERT INTO person (id, dm_closed) VALUES (?, 1)", (ANNA,))
        db.commit()
    days = Letters()
    for status in last:
        days.call("POST", f"/channels/{ANNA * 100}/messages", said("x"), status)
    assert (judged(telling.written_to_again, days, tmp_path) == []) is well


# -- sends


def test_what_cannot_be_read_back_is_sent_blindly_once() -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    days.call("POST", path, body, fate="dropped")
    days.now += 70
    days.call("GET", path, None, 403)
    days.call("POST", path, body, fate="dropped")
    assert found(sends.blindly_once, days) == []
    days.call("POST", path, body, fate="dropped")
    assert found(sends.blindly_once, days) == ["a message is sent blindly once more to 7"]


@pytest.mark.parametrize(("later", "findings"), [(1, 0), (9, 0), (11, 1)])
def test_what_failed_is_sent_again_at_once_by_a_nonce_that_discord_knows_yet(
    later: float, findings: int
) -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    days.call("POST", path, body, 404)
    days.now += 110
    days.call("GET", path, None, 404)
    days.call("POST", path, body, 504, fate="fault")
    days.now += later
    days.call("POST", path, body, 504, fate="fault")
    assert len(found(sends.blindly_once, days)) == findings
    assert found(sends.looked_for_first, days) == [], "nothing can have arrived before"


@pytest.mark.parametrize(("later", "findings"), [(1, 0), (35, 0), (150, 1)])
def test_what_was_looked_for_and_not_there_is_as_if_it_were_sent_first(
    later: float, findings: int
) -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    days.call("POST", path, body, 524, fate="fault")
    days.now += 110
    days.call("GET", path, None)
    days.call("POST", path, body, 524, fate="fault")
    days.now += later
    days.call("POST", path, body, 524, fate="fault")
    assert len(found(sends.looked_for_first, days)) == findings


@pytest.mark.parametrize(
    ("status", "fate", "findings"), [(404, "answered", 0), (429, "fault", 0), (503, "fault", 1)]
)
def test_what_is_refused_was_not_sent_blindly(status: int, fate: str, findings: int) -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    for _ in range(3):
        days.call("GET", path, None, 404)
        days.call("POST", path, body, status, fate=fate)
        days.now += 70
    assert len(found(sends.blindly_once, days)) == findings


def test_what_was_read_back_is_sent_again_and_again() -> None:
    days = Days()
    path, body = "/channels/7/messages", said("x", nonce="a")
    for _ in range(5):
        days.call("POST", path, body, fate="dropped")
        days.now += 70
        days.call("GET", path, None)
    assert found(sends.blindly_once, days) == []


@pytest.mark.parametrize(
    ("files", "later", "between", "findings"),
    [
        ((), 60, "", 1),
        ((), 600, "", 0),
        ((), 60, "POST", 0),
        ((), 60, "PATCH", 1),
        ((), 60, "PATCH again", 0),
        ((), 60, "GET", 1),
        ((("sheet.png", b""),), 1, "", 0),
        ((), 60, "given back", 0),
        ((), 60, "taken in again", 0),
    ],
)
def test_what_was_refused_is_not_sent_again_at_once(
    files: tuple[Any, ...], later: float, between: str, findings: int
) -> None:
    days, path = Days(), "/channels/7/messages"
    body = said("x", nonce="a")
    denied = "S39 thrown out" if between == "taken in again" else "S38 may not send"
    days.history.note(Struck, 1, denied, over=False)
    first = Exchange("POST", path, {}, body, files, 403, {"code": 50013}, 0.1, "answered")
    days.history.note(Called, first)
    days.now += later
    if between in ("given back", "taken in again"):
        days.history.note(Struck, 1, denied, over=True)
        days.now += 1
    elif between:  # there something else was taken
        method, _, again = between.partition(" ")
        there = f"{path}/5" if method == "PATCH" else path
        if again:
            days.call(method, there, said("y", nonce="b"), 403, {"code": 50001})
        days.call(method, there, said("y", nonce="b"))
    days.call("POST", path, body)
    assert len(found(sends.refused_once, days)) == findings


@pytest.mark.parametrize(
    ("code", "times", "later", "findings"),
    [(10003, 2, 0.1, 0), (10003, 3, 0.1, 1), (10003, 2, 5, 1), (50013, 2, 0.1, 1)],
)
def test_what_was_under_way_when_its_place_went_may_be_tried_there_once_more(
    code: int, times: int, later: float, findings: int
) -> None:
    days = Days()
    for _ in range(times):
        days.call("POST", "/channels/7/messages", said("x", nonce="a"), 404, {"code": code})
        days.now += later
    assert len(found(sends.refused_once, days)) == findings


@pytest.mark.parametrize(
    ("arrives", "ahead", "later", "read", "findings"),
    [
        (True, -3600, 90, False, 1),
        (True, -3600, 90, True, 0),
        (True, -3600, 20, False, 0),
        (True, 0, 50, False, 0),
        (True, 0, 200, False, 1),
        (True, 0, 200, True, 0),
        (False, 0, 200, False, 0),
    ],
)
def test_what_is_sent_again_without_a_look_is_found(
    arrives: bool, ahead: float, later: float, read: bool, findings: int
) -> None:
    days, path = Days(), "/channels/7/messages"
    body = said("x", nonce="a")
    days.call(
        "POST", path, body, 200 if arrives else 429, fate="dropped" if arrives else "answered"
    )
    if ahead:
        given = json.dumps({"ahead": ahead})
        days.history.note(Struck, 1, "S49 clock behind", False, given)
    days.now += later
    if read:
        days.call("GET", path, None)
    days.call("POST", path, body)
    assert len(found(sends.looked_for_first, days)) == findings


@pytest.mark.parametrize(
    ("code", "asks", "later", "findings"),
    [
        (50007, "", 60, 1),
        (50013, "", 60, 0),
        (50007, "dms", 60, 0),
        (50007, "", 5, 0),
        (50007, "S54 backup put back", 60, 0),
    ],
)
def test_who_takes_no_messages_and_is_written_another_is_found(
    code: int, asks: str, later: float, findings: int, tmp_path: Path
) -> None:
    days, path = Letters(), f"/channels/{ANNA * 100}/messages"
    if asks.startswith("S"):
        days.history.note(Struck, 1, asks, False, "{}")
    days.call("POST", path, said("x", FOOT, nonce="a"), 403, {"code": code})
    if asks.startswith("S"):
        days.history.note(Struck, 1, asks, True, "{}")
    elif asks:
        days.asks(1, 3, data={"custom_id": f"ink:1:{asks}::"})
    days.now += later
    days.call("POST", path, said("y", nonce="b"))
    wire.interactions.cache_clear()
    assert len(judged(sends.closed_are_left_alone, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("code", "later", "started", "findings"),
    [(40003, 60, False, 1), (40003, 60, True, 0), (40003, 601, False, 0), (50007, 60, False, 0)],
)
def test_a_dm_that_is_opened_though_that_was_too_fast_is_found(
    code: int, later: float, started: bool, findings: int
) -> None:
    days, path = Days(), "/users/@me/channels"
    days.call("POST", path, {"recipient_id": ANNA}, 400, {"code": code})
    days.now += later
    if started:
        days.call("GET", "/users/@me", None)
    days.call("POST", path, {"recipient_id": BEN})
    assert len(found(sends.opened_slowly, days)) == findings


# -- log


@pytest.mark.parametrize("well", [True, False])
def test_an_alarm_that_nobody_raises_is_found(well: bool) -> None:
    days = Days()
    days.history.note(Struck, 1, "S13 a foreign answer", False, '{"message": "5"}')
    if well:
        days.now += 1
        days.history.note(Logged, "CRITICAL", "cogs", "a message went to the wrong recipient")
    assert (found(log.alarms_are_raised, days) == []) is well


@pytest.mark.parametrize(
    ("serves", "error", "findings"),
    [(True, TypeError(), 0), (True, KeyError(), 1), (False, TypeError(), 1)],
)
async def test_that_discord_stumbles_over_a_line_that_is_cut_is_not_the_bots(
    serves: bool, error: Exception, findings: int
) -> None:
    handler = cast("Any", None)
    task = asyncio.ensure_future(
        web_protocol.RequestHandler.start(handler) if serves else asyncio.sleep(0)
    )
    await asyncio.wait({task})
    task.cancelled() or task.exception()
    context = {"message": "Task exception was never retrieved", "future": task, "exception": error}
    loop = SimpleNamespace(broken=[context], time=lambda: 1.0)
    court = SimpleNamespace(history=Days().history, loop=loop)
    assert len([*log.nothing_broke(cast("Any", court))]) == findings


# -- places

PLACE = 7
FIRST, SECOND = "**Game 1 begins · round 1**", "**Game 1 · round 2**"
OVER = "-# This round is over; the table goes on below."
LOOKED = "Anna looked at the dummy's left card."


def test_a_thread_that_tells_all_once_with_a_panel_a_round_is_well(tmp_path: Path) -> None:
    days = Letters()
    first = days.stands(PLACE, FIRST, guild=True)
    days.edited(first, FIRST, OVER)
    days.stands(PLACE, SECOND, guild=True)
    days.stands(PLACE, LOOKED, guild=True)
    for judge in (places.everything_public_once, places.one_panel_a_round):
        assert judged(judge, days, tmp_path) == []


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((FIRST, SECOND), "peeked never told"),
        ((LOOKED, LOOKED), "peeked told once more"),
        ((LOOKED, "This game was broken off. Nobody scores."), "abandoned told once more"),
    ],
)
def test_what_a_thread_does_not_tell_once_is_found(
    texts: tuple[str, ...], what: str, tmp_path: Path
) -> None:
    days = Letters()
    for each in texts:
        days.stands(PLACE, each, guild=True)
    assert any(what in one for one in judged(places.everything_public_once, days, tmp_path))


@pytest.mark.parametrize(("times", "well"), [(1, True), (2, False)])
def test_what_comes_twice_where_a_table_was_moved_to_is_found(
    times: int, well: bool, tmp_path: Path
) -> None:
    ledger(tmp_path, "UPDATE seating SET thread = channel, moved = 1")
    days = Letters()
    for _ in range(times):
        days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
        days.stands(6, f"**Table #2**\n{LOOKED}", guild=True)
    assert (judged(places.everything_public_once, days, tmp_path) == []) is well


def test_what_was_told_before_a_table_was_moved_is_told_nowhere(tmp_path: Path) -> None:
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("UPDATE seating SET thread = channel, moved = 1")
        for seq in (20, 21):  # each time the same, and the last is told in the new place
            db.execute("INSERT INTO entry SELECT 1, ?, line, at FROM entry WHERE seq = 8", (seq,))
        db.commit()
    days = Letters()
    days.stands(6, f"**Table #1**\n{LOOKED}", guild=True)
    assert judged(places.everything_public_once, days, tmp_path) == []


@pytest.mark.parametrize(("again", "findings"), [(False, 0), (True, 1)])
def test_the_same_words_told_twice_are_two_though_the_first_are_deleted(
    again: bool, findings: int, tmp_path: Path
) -> None:
    """Unless they come again because they were deleted before anybody knew of them."""
    ledger(tmp_path, "INSERT INTO entry SELECT 1, 20, line, at FROM entry WHERE seq = 8")
    days = Letters()
    first = days.stands(PLACE, LOOKED, guild=True)
    if not again:
        days.stands(PLACE, LOOKED, guild=True)
    days.now += 10
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(first), "channel_id": str(PLACE)})
    if again:
        days.stands(PLACE, LOOKED, guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == findings


def test_what_is_told_twice_is_found_though_a_call_is_gone(tmp_path: Path) -> None:
    days = Letters()
    call = days.stands(PLACE, "Round 1: <@11>, where do you go?", guild=True)
    days.history.note(Sent, "MESSAGE_DELETE", {"id": str(call), "channel_id": str(PLACE)})
    for _ in range(2):
        days.stands(PLACE, LOOKED, guild=True)
    assert len(judged(places.everything_public_once, days, tmp_path)) == 1


def test_what_happened_last_is_told_while_everybody_rests(tmp_path: Path) -> None:
    ledger(tmp_path, "UPDATE entry SET at = 50000")
    days = Letters()
    assert judged(places.everything_public_once, days, tmp_path) == []
    days.now += 900
    days.history.note(Phase, "told")
    assert judged(places.everything_public_once, days, tmp_path) == ["table 1: peeked never told"]


@pytest.mark.parametrize(
    ("first", "then", "why", "findings"),
    [
        (LOOKED, "**Game 2 begins · round 1**", "", 0),
        ("**Game 2 begins · round 1**", LOOKED, "", 1),
        ("**Game 2 begins · round 1**", LOOKED, "S38 threads refuse", 0),
        (SECOND, LOOKED, "", 0),
    ],
)
def test_a_panel_above_how_the_game_before_has_ended_is_found(
    first: str, then: str, why: str, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path, "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)")
    days = Letters()
    if why:
        days.history.note(Struck, 1, why, over=False)
        days.history.note(Struck, 1, why, over=True)
    wire.troubles.cache_clear()
    days.stands(PLACE, first, guild=True)
    days.stands(PLACE, then, guild=True)
    assert len(judged(places.results_come_first, days, tmp_path)) == findings


def test_a_panel_that_comes_again_and_again_is_found(tmp_path: Path) -> None:
    days = Letters()
    for again in (False, False, True):
        gone = days.stands(PLACE, FIRST, guild=True)
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
        found_ = judged(places.one_panel_a_round, days, tmp_path)
        assert any("again and again" in one for one in found_) is again
    days.now += 1
    days.call("GET", "/users/@me", None)
    days.stands(PLACE, FIRST, guild=True)
    assert len(judged(places.one_panel_a_round, days, tmp_path)) == 1, "it was another bot"


@pytest.mark.parametrize(("fate", "findings"), [("dropped", 0), ("answered", 1)])
def test_a_panel_that_was_deleted_before_anybody_heard_of_it_comes_again(
    fate: str, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    for nonce in ("a", "b", "b"):
        gone = days.stands(PLACE, FIRST, guild=True, nonce=nonce)
        body = said(FIRST, nonce=nonce)
        days.call("POST", f"/channels/{PLACE}/messages", body, fate=fate)
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
    assert len(judged(places.one_panel_a_round, days, tmp_path)) == findings


@pytest.mark.parametrize("unread", [True, False])
def test_a_panel_of_which_nobody_could_tell_whether_it_arrived_comes_again(
    *, unread: bool, tmp_path: Path
) -> None:
    days = Letters()
    for nonce in ("a", "b", "c"):
        gone = days.stands(PLACE, FIRST, guild=True, nonce=nonce)
        body = said(FIRST, nonce=nonce)
        days.call("POST", f"/channels/{PLACE}/messages", body, fate="dropped")
        days.history.note(Sent, "MESSAGE_DELETE", {"id": str(gone), "channel_id": str(PLACE)})
        if unread:
            days.history.note(Logged, "WARNING", "cogs.delivery.channel", "could not read back")
    assert len(judged(places.one_panel_a_round, days, tmp_path)) == (not unread)


@pytest.mark.parametrize(
    ("texts", "what"),
    [
        ((FIRST, FIRST), "second panel"),
        ((SECOND, FIRST), "after"),
        ((FIRST, SECOND), "not frozen"),
    ],
)
def test_a_panel_that_is_not_as_it_should_be_is_found(
    texts: tuple[str, ...], what: str, tmp_path: Path
) -> None:
    days = Letters()
    for each in texts:
        days.stands(PLACE, each, guild=True)
    assert any(what in one for one in judged(places.one_panel_a_round, days, tmp_path))


@pytest.mark.parametrize("killed", [True, False])
def test_an_edit_may_overtake_the_one_after_it_where_its_bot_was_killed(
    killed: bool, tmp_path: Path
) -> None:
    days = Letters()
    first = days.stands(PLACE, FIRST, guild=True)
    path = f"/channels/{PLACE}/messages/{first}"
    days.call("PATCH", path, said(FIRST))
    if killed:
        days.now += 1
        days.call("GET", "/users/@me", None)
    days.now += 37
    late = Exchange("PATCH", path, {}, said(FIRST), (), 200, {}, 38.0, "answered")
    days.history.note(Called, late)
    days.edited(first, FIRST)
    days.stands(PLACE, SECOND, guild=True)
    found_ = judged(places.one_panel_a_round, days, tmp_path)
    assert any("not frozen" in one for one in found_) is not killed


@pytest.mark.parametrize(("later", "well"), [(1, True), (3, False)])
def test_only_the_first_panel_of_another_match_follows_one_that_is_over(
    later: int, well: bool, tmp_path: Path
) -> None:
    ledger(
        tmp_path,
        "UPDATE seating SET settings = json_set(settings, '$.game', 'board')",
        "INSERT INTO game VALUES (2, 1, 2, 'open', '', NULL, 0)",
    )
    days = Letters()
    title = "**Round 2 · 🟡 Anna to move**"
    first = days.stands(PLACE, title, guild=True)
    days.edited(first, title, "-# The match is over.")
    days.stands(PLACE, f"**Round {later} · 🟡 Anna to move**", guild=True)
    found_ = judged(places.one_panel_a_round, days, tmp_path)
    assert any("not frozen" in one for one in found_) is not well


def test_who_is_called_twice_while_nothing_happens_is_found(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    body = said("Anna, where do you go?", allowed_mentions={"users": [ANNA]})
    for nonce in ("a", "a", "b"):
        days.call("POST", f"/channels/{PLACE}/messages", {**body, "nonce": nonce})
        found_ = judged(places.nobody_called_twice, days, tmp_path / nonce)
        assert len(found_) == (nonce == "b"), "with one nonce there is one message"


def test_a_call_that_waited_was_said_when_it_was_first_tried(tmp_path: Path) -> None:
    ledger(
        tmp_path,
        "UPDATE entry SET at = 1005000",  # while it waits
    )
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 1000.0
    for nonce, status in (("a", 429), ("a", 200), ("b", 200)):
        body = said("Where do you go?", nonce=nonce, allowed_mentions={"users": [ANNA]})
        days.call("POST", path, body, status)
        days.now += 30.0 if status == 429 else 0.0
    assert judged(places.nobody_called_twice, days, tmp_path) == []


@pytest.mark.parametrize(
    ("deleted", "begins", "findings"), [(False, True, 1), (True, False, 1), (True, True, 0)]
)
def test_who_was_there_may_be_called_once_more_by_a_bot_that_has_begun_since(
    deleted: bool, begins: bool, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path)
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 2000.0
    first = days.stands(PLACE, "Where do you go?", guild=True)
    for nonce in ("a", "b"):
        body = said("Where do you go?", nonce=nonce, allowed_mentions={"users": [ANNA]})
        days.call("POST", path, body, answer={"id": str(first)})
        if nonce == "a":
            days.now += 30.0
            if deleted:
                gone = {"id": str(first), "channel_id": str(PLACE)}
                days.history.note(Sent, "MESSAGE_DELETE", gone)
            days.now += 1.0
            if begins:
                days.call("GET", "/users/@me", None)
    assert len(judged(places.nobody_called_twice, days, tmp_path)) == findings


@pytest.mark.parametrize(("again", "findings"), [(2, 1), (3, 0)])
def test_who_is_called_again_with_somebody_else_is_found(
    again: int, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path, "UPDATE entry SET at = 990000")
    days = Letters()
    days.now = 1000.0
    for number, who in ((2, (ANNA,)), (again, (ANNA, BEN))):
        named = ", ".join(f"<@{one}>" for one in who).replace(",", "")
        body = said(f"Round {number}: {named}, where do you go?", nonce=named)
        body["allowed_mentions"] = {"users": list(who)}
        days.call("POST", f"/channels/{PLACE}/messages", body)
    assert len(judged(places.nobody_called_twice, days, tmp_path)) == findings


@pytest.mark.parametrize(
    ("gone", "acts", "findings"), [(0.1, False, 1), (9.0, False, 0), (0.1, True, 0)]
)
def test_who_was_called_until_now_and_is_called_again_with_another_is_found(
    gone: float, acts: bool, findings: int, tmp_path: Path
) -> None:
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db:
        db.execute("UPDATE entry SET at = 1002500")  # something has happened meanwhile
        if not acts:
            db.execute("UPDATE entry SET at = 0 WHERE line NOT LIKE '%roundbegan%'")
        db.commit()
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.now = 1000.0
    first = days.stands(PLACE, "Round 2: Anna, where do you go?", guild=True)
    for who in ((ANNA,), (ANNA, BEN)):
        named = " ".join(f"<@{one}>" for one in who)
        body = said(f"Round 2: {named}, where do you go?", nonce=named)
        body["allowed_mentions"] = {"users": list(who)}
        days.call("POST", path, body, answer={"id": str(first)})
        if len(who) == 1:
            days.now = 1030.0 - gone
            days.history.note(Sent, "MESSAGE_DELETE", {"id": str(first), "channel_id": str(PLACE)})
            days.now = 1030.0
    assert len(judged(places.nobody_called_twice, days, tmp_path)) == findings


def asked_how_it_stands(days: Letters, folder: Path, *lines: str) -> list[str]:
    """Return what is found when somebody asks how the table stands, and reads those *lines*."""
    data = {"name": "inkognito", "options": [{"name": "table", "type": 1}]}
    days.asks(1, 2, data=data, guild_id="5")
    days.answers(1, data=said(SECOND, *lines))
    copy = SimpleNamespace(empty=False, at=days.now + 1, interactions={})
    kept = SimpleNamespace(runs=(), last=lambda _: copy)
    for known in (wire.interactions, wire.troubles):
        known.cache_clear()
    return judged(places.as_who_asks_is_told, days, folder, disk=kept)


@pytest.mark.parametrize(
    ("shown", "at", "trouble", "findings"),
    [
        ("Waiting for Anna.", 2000.0, "", 1),
        ("Waiting for Ben.", 2000.0, "", 0),
        ("-# Anna · Ben", 2000.0, "", 0),
        ("Waiting for Anna.", 1010.0, "", 0),
        ("Time until <t:90:t>", 2000.0, "", 1),
        ("Waiting for Anna.", 2000.0, "S7 errors of what was done", 0),
        ("Waiting for Anna.", 2000.0, "S10 hangs, and then it comes through", 1),
        ("Waiting for Anna.", 2000.0, "S25 slow machine", 0),
        ("Waiting for Anna.", 2000.0, "403", 0),
        ("Waiting for Anna.", 2000.0, "quiet", 0),
    ],
)
def test_a_panel_that_says_other_than_who_asks_is_told_is_found(
    shown: str, at: float, trouble: str, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    panel = days.stands(PLACE, SECOND, "Waiting for Anna.", guild=True)
    days.edited(panel, SECOND, shown, "Time until <t:17:t>")
    days.now = at
    if trouble == "403":
        days.call("POST", f"/channels/{PLACE}/messages", said("x"), 403, {"code": 50013})
        days.now += 300
    elif trouble == "quiet":
        inner = [{"name": "me", "type": 2, "options": [{"name": "quiet", "type": 1}]}]
        days.asks(2, 2, data={"name": "inkognito", "options": inner}, guild_id="5")
    elif trouble:
        days.history.note(Struck, 1, trouble, False, "{}")
    if "comes through" in trouble:
        days.call("PATCH", f"/channels/{PLACE}/messages/{panel}", {})
        days.now += 30
    told = ("Waiting for Ben.", "Time until <t:18:t>")
    assert len(asked_how_it_stands(days, tmp_path, *told)) == findings


@pytest.mark.parametrize(
    ("fate", "status", "later", "findings"),
    [
        ("dropped", 403, 180, 0),
        ("dropped", 403, 680, 1),
        ("dropped", 200, 180, 1),
        ("answered", 403, 180, 1),
    ],
)
def test_a_panel_of_which_nobody_knows_whether_it_has_arrived_may_say_other(
    fate: str, status: int, later: float, findings: int, tmp_path: Path
) -> None:
    days, path = Letters(), f"/channels/{PLACE}/messages"
    days.stands(PLACE, SECOND, "Waiting for Anna.", guild=True, nonce="a")
    days.call("POST", path, said(SECOND, nonce="a"), fate=fate)
    days.call("GET", path, None, status)
    days.now += later
    assert len(asked_how_it_stands(days, tmp_path, "Waiting for Ben.")) == findings


@pytest.mark.parametrize(("besides", "findings"), [(0, 0), (1, 1)])
def test_a_panel_that_was_answered_by_another_s_is_left_alone_and_may_say_other(
    besides: int, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    panel = days.stands(PLACE, SECOND, "Waiting for Anna.", guild=True)
    detail = json.dumps({"message": str(panel + besides)})
    for over in (False, True):
        days.history.note(Struck, 0, "S13 a foreign answer", over, "" if over else detail)
    days.now += 600
    assert len(asked_how_it_stands(days, tmp_path, "Waiting for Ben.")) == findings


@pytest.mark.parametrize(
    ("first", "deleted", "findings"),
    [("Round 2:", False, 1), ("Round 2:", True, 0), ("🧭 It is gone:", False, 0)],
)
def test_a_call_that_stays_beside_the_next_is_found(
    first: str, deleted: bool, findings: int, tmp_path: Path
) -> None:
    days = Letters()
    for number, begins in ((50, first), (51, "Round 3:")):
        body = said(f"{begins} <@{ANNA}>, where do you go?", nonce=str(number))
        body["components"].append({"type": 2, "custom_id": "ink:1:desk::"})
        body["allowed_mentions"] = {"users": [ANNA]}
        path = f"/channels/{PLACE}/messages"
        days.call("POST", path, body, answer={"id": str(number)})
    if deleted:
        days.history.note(Sent, "MESSAGE_DELETE", {"id": "50", "channel_id": str(PLACE)})
    copy = SimpleNamespace(empty=False, at=days.now + 1)
    kept = SimpleNamespace(runs=(), last=lambda _: copy)
    assert len(judged(places.spent_calls_go, days, tmp_path, disk=kept)) == findings


# -- secrets


@pytest.mark.parametrize(
    ("who", "text"),
    [
        (ANNA, "**You are Lord Fiddlebottom · 52**"),
        (ANNA, "Ben showed you Agent X and 52. At least one is true."),
        (ANNA, "Du hast Ben Madame Zsa Zsa und 29 gezeigt. Wahr: Madame Zsa Zsa."),
        (ANNA, "The dummy's right card is 29. It is true."),
        (ANNA, "You will show Ben your black card 52. A black card is always true."),
        (BEN, "The dummy's left card is 29. It is true."),
        (None, "**You are Madame Zsa Zsa · 0**"),
        (None, "Ben showed you Lord Fiddlebottom and 11."),
        (None, "Anna is Madame Zsa Zsa."),
        (None, "Anna said 52-11-0-29."),
    ],
)
def test_who_reads_what_they_cannot_know_is_found(
    who: int | None, text: str, tmp_path: Path
) -> None:
    days = Letters()
    days.now = 2000.0
    days.stands(PLACE if who is None else who * 100, text, guild=who is None)
    ledger(tmp_path)
    assert len(all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)) == 1


def test_who_reads_what_is_theirs_does_no_wrong(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    for text in (DEALT, MET, SEEN):
        days.letter(ANNA, text)
    days.letter(BEN, "**Du bist Lord Fiddlebottom · 52**")
    cover = "Lord Fiddlebottom, Colonel Bubble, Madame Zsa Zsa, Agent X"
    days.stands(PLACE, FIRST, LOOKED, cover, guild=True)
    ledger(tmp_path)
    assert all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path) == []


@pytest.mark.parametrize("everybody", [False, True])
@pytest.mark.parametrize(
    ("title", "findings"),
    [
        ("🔎 **Inkognito 369 · Friday · At the table**", 0),
        ("🔎 **Inkognito H415 · Dienstag · Am Tisch**", 0),
        ("🔎 **A round as a case · At the table**", 0),
        ("🔎 **Game 369 · Friday · At the table**", 1),
        ("**Game 1**", 1),
    ],
)
def test_the_cards_of_a_case_are_nobodys(
    title: str, findings: int, everybody: bool, tmp_path: Path
) -> None:
    days = Letters()
    days.now = 2000.0
    dealt = "**You are Lord Fiddlebottom · 52**"
    if everybody:
        days.stands(PLACE, title, dealt, guild=True)
    else:
        days.asks(1, who=ANNA)
        days.answers(1, data={**said(title, dealt), "flags": LAYOUT | PRIVATE})
    ledger(tmp_path)
    wrong = all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)
    assert len(wrong) == findings


def test_an_answer_with_the_cards_of_another_is_found(tmp_path: Path) -> None:
    days = Letters()
    days.now = 2000.0
    body = {**said("**You are Lord Fiddlebottom · 52**"), "flags": LAYOUT | PRIVATE}
    for number, who in ((1, BEN), (2, ANNA)):
        days.asks(number, who=who)
        days.answers(number, data=body)
    ledger(tmp_path)
    (wrong,) = all_found(secrets.nobody_reads_what_is_not_theirs, days, tmp_path)
    assert wrong.startswith(f"{ANNA}: you-are")


def test_a_picture_that_tells_all_is_found(tmp_path: Path) -> None:
    days = Letters()
    for picture in (b"agent-F agent-B agent-Z agent-X", b"agent-Z"):
        exchange = Exchange(
            "POST", f"/channels/{PLACE}/messages", {}, {}, (("table.png", picture),), 200, {}, 0.1
        )
        days.history.note(Called, exchange)
    ledger(tmp_path)
    assert all_found(secrets.no_picture_tells, days, tmp_path) == ["all see ['Z'] on table.png"]


@pytest.mark.parametrize(("seat", "findings"), [(None, 1), (0, 1), (1, 0)])
@pytest.mark.parametrize(
    "had", ["INSERT INTO departure VALUES (1, ?, ?)", "INSERT INTO handover VALUES (1, ?2, 3, ?1)"]
)
def test_a_picture_of_cards_that_are_anothers_is_found_unless_they_had_that_seat(
    tmp_path: Path, had: str, seat: int | None, findings: int
) -> None:
    days = Days()
    days.asks(1, who=BEN)
    data = b"agent-F"
    exchange = Exchange(
        "PATCH",
        "/webhooks/5/token-1/messages/@original",
        {},
        {},
        (("cards.png", data),),
        200,
        {},
        0.1,
        "answered",
    )
    days.history.note(Called, exchange)
    ledger(tmp_path)
    with closing(sqlite3.connect(tmp_path / "bot.db")) as db, db:
        db.execute("UPDATE player SET person = NULL")
        if seat is not None:
            db.execute(had, (BEN, seat))
    assert len(all_found(secrets.no_picture_tells, days, tmp_path)) == findings


def all_found(judge: Judge, days: Days, folder: Path) -> list[str]:
    for kept in (wire.calls, wire.interactions, telling.letterboxes):
        kept.cache_clear()
    plan, loop = SimpleNamespace(faults=[], groups=1), SimpleNamespace(begin=0.0)
    told = Told(days.history, Machine(folder), plan, loop)
    return [one.what for one in judge(cast(Any, told))]


@pytest.mark.parametrize(
    ("then", "findings"),
    [("", 1), ("opened", 0), ("ended", 0), ("slow", 0), ("again", 1), ("restarted", 2)],
)
def test_a_thread_that_is_left_in_the_archive_is_found(then: str, findings: int) -> None:
    days, archived = Days(), (400, {"code": threads.ARCHIVED})
    if then == "slow":
        days.history.note(Struck, 0, "S3 everything is limited", over=False)
    days.call("PATCH", "/channels/9/messages/1", said("Round 1"), 404, {"code": 10008})
    days.call("PATCH", "/channels/9/messages/2", said("Round 2"), *archived)
    match then:
        case "opened":
            days.call("PATCH", "/channels/9", {"archived": False})
        case "ended":
            days.history.note(Ran, "ended")
        case "restarted":
            days.now += 60.0
            days.call("GET", "/users/@me", None)
    if then in ("again", "opened", "restarted"):
        days.now += 60.0
        days.call("PATCH", "/channels/9/messages/2", said("Round 2"), *archived)
    assert len(found(threads.opened_again, days)) == findings
