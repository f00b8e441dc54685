"""The judges of cases and reviews find what must not be, and nothing else; and what people do at a
case is what there is to be done."""

import random
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.sandbox.calls import Exchange
from bot.sandbox.reading import Message
from tests.world import judges, puzzles
from tests.world.history import Called, Sent, Struck
from tests.world.judges import cases, desks, reading, wire
from tests.world.verdicts.by_hand import ANNA, BEN, NOON, World, found

DAY = f"{datetime.fromtimestamp(NOON / 1000, UTC).date()}"
PRIVATE = 1 << 6
SILENT = 1 << 12
WRONG = "✋ **That does not follow yet.** It counts as a mistake."


def part(what: str, moves: int | str = "", more: str = "") -> dict[str, Any]:
    custom_id = f"ink:0:daily::{what}.world.{DAY}.{moves}{more}"
    return {"type": 2, "style": 1, "label": what, "custom_id": custom_id}


def at_a_case(
    world: World, number: int, who: int, mistakes: int, *, moves: int = 0, text: str = WRONG
) -> None:
    """Have somebody claim something at the case of the day, and be refused."""
    world.now += 5
    for known in (wire.calls, wire.interactions, wire.troubles, reading._answers):
        known.cache_clear()
    asked = part("claim", 0, ".0")["custom_id"]
    world.asks(number, who, custom_id=asked, values=["3"])
    shown = [
        {"type": 10, "content": f"{text}\n{mistakes} mistake{'s' * (mistakes > 1)} · no hint"},
        part("claim", moves or mistakes, ".0"),
    ]
    body = {"type": 7, "data": {"components": shown, "flags": PRIVATE}}
    event = world.event(number)
    event["message"] = {"flags": PRIVATE, "components": shown}
    path = f"/interactions/{number}/token-{number}/callback"
    world.history.note(Called, Exchange("POST", path, {}, body, (), 200, {}, 0.1, "answered"))


def erases(world: World, number: int) -> None:
    """Have Anna have everything erased."""
    wish = {"name": "what", "type": 3, "value": "sure"}
    erased = {"name": "privacy", "type": 1, "options": [wish]}
    world.asks(number, ANNA, 2, name="inkognito", options=[erased])


def attempt(world: World, who: int, **facts: Any) -> None:
    row = {"person": who, "series": "world", "day": DAY, "opened": NOON, "changed": NOON, **facts}
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    world.sql(f"INSERT INTO attempt ({names}) VALUES ({marks})", *row.values())  # noqa: S608


def test_the_judges_of_cases_sit_in_judgement() -> None:
    mine = {one for one in judges.JUDGES if one.__module__ == cases.__name__}
    assert len(mine) == 8


def test_who_is_wrong_twice_has_two_mistakes_and_all_are_refused_alike(world: World) -> None:
    for number, (who, mistakes) in enumerate(((ANNA, 1), (BEN, 1), (ANNA, 2)), 301):
        at_a_case(world, number, who, mistakes)
    attempt(world, ANNA, mistakes=2, moves=2)
    attempt(world, BEN, mistakes=1, moves=1)
    world.copy("told")
    assert found(cases.judged_once, world) == []
    assert found(cases.refused_alike, world) == []


@pytest.mark.parametrize(
    ("facts", "what"),
    [
        ({"mistakes": 1, "moves": 1}, "was told of 2"),
        ({"mistakes": 2, "moves": 3}, "3 things at cases by 2 wishes"),
        ({"mistakes": 2, "moves": 2, "claims": "!1!1"}, "taken twice"),
    ],
)
def test_a_claim_that_was_judged_twice_or_never_is_found(
    world: World, facts: dict[str, Any], what: str
) -> None:
    for number in (1, 2):
        at_a_case(world, 300 + number, ANNA, number)
    attempt(world, ANNA, **facts)
    world.copy("told")
    (said,) = found(cases.judged_once, world)
    assert what in said


def test_two_claims_that_are_one_mistake_are_found(world: World) -> None:
    for number in (1, 2):
        at_a_case(world, 300 + number, ANNA, 1)
    attempt(world, ANNA, mistakes=1, moves=1)
    world.copy("told")
    (said,) = found(cases.judged_once, world)
    assert "count as one" in said


@pytest.mark.parametrize(("who", "findings"), [(ANNA, 0), (BEN, 1)])
def test_whose_case_is_erased_begins_it_anew(world: World, who: int, findings: int) -> None:
    for number in (1, 2):
        at_a_case(world, 300 + number, ANNA, number)
    world.now += 5
    wish = {"name": "what", "type": 3, "value": "sure"}
    erased = {"name": "privacy", "type": 1, "options": [wish]}
    world.asks(303, who, 2, name="inkognito", options=[erased])
    at_a_case(world, 304, ANNA, 1)
    attempt(world, ANNA, mistakes=2 if findings else 1, moves=1)
    world.copy("told")
    assert len(found(cases.judged_once, world)) == findings


@pytest.mark.parametrize("mistakes", [1, 0])
def test_what_is_judged_wrong_after_an_erasure_is_found(world: World, mistakes: int) -> None:
    erases(world, 303)
    world.now += reading.AT_ONCE
    at_a_case(world, 304, ANNA, 1)
    if mistakes:
        at_a_case(world, 305, ANNA, 1)
    attempt(world, ANNA, mistakes=mistakes, moves=1)
    world.copy("told")
    (said,) = found(cases.judged_once, world)
    assert ("count as one" if mistakes else "was told of 1") in said


@pytest.mark.parametrize(("who", "mistakes"), [(BEN, 1), (ANNA, 2)])
def test_a_refusal_by_which_one_could_tell_why_is_found(
    world: World, who: int, mistakes: int
) -> None:
    at_a_case(world, 301, ANNA, 1)
    at_a_case(world, 302, who, mistakes, text=f"{WRONG} It is true.")
    (said,) = found(cases.refused_alike, world)
    assert "302 is refused otherwise than 301" in said


def test_who_has_done_something_else_as_well_may_read_something_else(world: World) -> None:
    at_a_case(world, 301, ANNA, 1)
    at_a_case(world, 302, BEN, 1, moves=2, text=f"{WRONG} A hint.")
    assert found(cases.refused_alike, world) == []


@pytest.mark.parametrize("erased", [True, False])
def test_who_had_everything_erased_may_have_found_something_else_since(
    world: World, *, erased: bool
) -> None:
    at_a_case(world, 301, ANNA, 1, moves=2)
    if erased:
        erases(world, 302)
    at_a_case(world, 303, ANNA, 1, moves=2, text=f"{WRONG} Another clue is open.")
    assert len(found(cases.refused_alike, world)) == (not erased)


def stands(world: World, number: int, *parts: dict[str, Any], flags: int = SILENT) -> None:
    event = {
        "id": str(number),
        "channel_id": "8",
        "guild_id": "7",
        "flags": flags,
        "author": {"bot": True},
        "components": [*parts],
    }
    world.history.note(Sent, "MESSAGE_CREATE", event)


@pytest.mark.parametrize(
    ("shown", "what"),
    [
        ([part("look")], ""),
        ([part("claim", 3, ".0")], "what is asked at a case"),
        ([{"type": 10, "content": WRONG}], "how somebody is at a case"),
        (
            [{"type": 10, "content": "<@11>: Inkognito 3 · Monday · Colonel Bubble · And you?"}],
            "a card",
        ),
        ([{"type": 10, "content": "<@11>: Inkognito 3 · Monday · 6/6 · And you?"}], ""),
    ],
)
def test_what_all_see_of_somebody_at_a_case_is_found(
    world: World, shown: list[dict[str, Any]], what: str
) -> None:
    stands(world, 600, *shown)
    stands(world, 601, part("claim", 3, ".0"), flags=PRIVATE)
    said = found(cases.for_ones_own_eyes, world)
    assert [what in one for one in said] == ([True] if what else [])


@pytest.mark.parametrize(
    ("flags", "users", "times", "what"),
    [
        (SILENT, [], 1, ""),
        (SILENT, [], 2, "stands 2 times"),
        (0, [], 1, "notifies"),
        (SILENT, [ANNA], 1, "notifies"),
    ],
)
def test_a_case_that_is_posted_twice_or_loudly_is_found(
    world: World, flags: int, users: list[int], times: int, what: str
) -> None:
    allowed = {"parse": [], "users": users}
    body = {"components": [part("look")], "flags": flags, "allowed_mentions": allowed}
    call = Exchange("POST", "/channels/8/messages", {}, body, (), 200, {}, 0.1, "answered")
    world.history.note(Called, call)
    for number in range(times):
        stands(world, 600 + number, part("look"))
    said = found(cases.posted_once, world)
    assert [what in one for one in said] == ([True] if what else [])


@pytest.mark.parametrize(
    ("posted", "wrong", "findings"), [(False, False, 1), (True, False, 0), (False, True, 0)]
)
def test_a_case_that_does_not_come_at_its_hour_is_found(
    world: World, posted: bool, wrong: bool, findings: int
) -> None:
    hour = datetime.fromtimestamp(NOON / 1000, UTC).hour + 1
    settings = f'{{"daily_channel": 8, "daily_hour": {hour}}}'
    world.sql(
        "INSERT INTO server (guild, settings, morning_since) VALUES (7, ?, ?)", settings, NOON
    )
    if posted:
        world.sql("INSERT INTO morning VALUES (1, 7, ?, 8, 'n', 0, 99)", DAY)
    if wrong:
        world.now = 3500.0
        world.history.note(Struck, 1, "S4 banned", over=False)
    world.now = 3 * 3600.0
    world.copy("told")
    cast(Any, world.kept).awake = lambda since, until: until - since
    assert len(found(cases.posted_at_its_hour, world)) == findings


@pytest.mark.parametrize(
    ("begins", "minutes", "changed", "findings"),
    [(1, 5, False, 1), (1, -5, False, 0), (-1, 65, False, 1), (-1, 65, True, 0)],
)
def test_a_case_of_an_hour_that_was_past_when_it_was_set_is_found(
    world: World, begins: int, minutes: int, changed: bool, findings: int
) -> None:
    hour = datetime.fromtimestamp(NOON / 1000, UTC).hour + begins
    settings = f'{{"daily_channel": 8, "daily_hour": {hour}}}'
    set_ = (NOON // 3_600_000 + begins) * 3_600_000 + minutes * 60_000
    posted = (NOON // 3_600_000 + 1) * 3_600_000 + 600_000
    row = "INSERT INTO server (guild, settings, morning_since) VALUES (7, ?, ?)"
    world.sql(row, settings, set_)
    message = (posted - int(desks.DISCORD) * 1000) << 22
    world.sql("INSERT INTO morning VALUES (1, 7, ?, 8, 'n', 0, ?)", DAY, message)
    if changed:
        world.sql("INSERT INTO deed (guild, at, what) VALUES (7, ?, 'set')", posted + 1)
    world.now = 3 * 3600.0
    world.copy("told")
    assert len(found(cases.posted_from_when_it_was_set, world)) == findings


@pytest.mark.parametrize(
    ("who", "over", "findings"), [(ANNA, True, 0), (ANNA, False, 1), (9, True, 1)]
)
def test_a_review_before_the_end_or_for_others_is_found(
    world: World, who: int, over: bool, findings: int
) -> None:
    if over:
        world.writes({"event": "won"})
    world.now += 10
    world.asks(301, who)
    world.answers(301, text="**Review · #1 · game 1 · Anna**")
    world.copy("told")
    cast(Any, world).machine = SimpleNamespace(folder=world.folder)
    reading._answers.cache_clear()
    assert len(found(cases.reviews_come_after_the_end, world)) == findings


def test_who_knows_claims_what_is_true() -> None:
    menu = {
        "type": 3,
        "custom_id": "ink:0:daily::claim.world.2027-01-11.0.0",
        "options": [{"label": f"{n}", "value": f"{n}"} for n in range(18)],
    }
    case = Message({"components": [menu]})
    chosen = {puzzles.next_of(case, random.Random(n), knows=1.0) for n in range(60)}
    values = {int(one.values[0]) for one in chosen if one is not None and one.values}
    assert values and values <= {*puzzles.true_on("2027-01-11")}
    either = {puzzles.next_of(case, random.Random(n), knows=0.0) for n in range(200)}
    assert len(either) == 18


def test_nothing_is_done_where_there_is_no_case() -> None:
    desk = Message({"components": [{"type": 2, "style": 1, "custom_id": "ink:1:desk:::"}]})
    assert puzzles.next_of(desk, random.Random(1), knows=1.0) is None


@pytest.mark.parametrize(
    ("opened", "done", "in_time", "findings"),
    [
        (-600, -60, 1, 0),
        (-600, -60, 0, 1),
        (-600, 60, 1, 0),  # within an hour, as it was begun before
        (-600, 60, 0, 1),
        (-600, 3700, 0, 0),
        (-600, 3700, 1, 1),
        (30, 60, 0, 0),
        (30, 60, 1, 1),
    ],
)
def test_a_case_that_counts_for_another_day_is_found(
    world: World, opened: int, done: int, in_time: int, findings: int
) -> None:
    end = NOON - NOON % 86_400_000 + 86_400_000
    times = {"opened": end + opened * 1000, "done": end + done * 1000, "in_time": in_time}
    attempt(world, ANNA, **times)
    attempt(world, BEN, opened=NOON)
    world.copy("told")
    assert len(found(cases.in_time_who_began_in_time, world)) == findings
