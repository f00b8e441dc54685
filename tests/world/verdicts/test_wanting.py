"""What the judge of `wanting` finds, and what it lets be."""

import pytest

from tests.world.judges import wanting
from tests.world.verdicts.by_hand import ANNA, BEN, NOON, World, banned, found, typed

ON = (
    "You are called when a table opens in this server, once an hour at most. The same command again"
    " ends that."
)
OPEN = (
    "INSERT INTO seating (id, guild, channel, owner, status, settings, language, created, changed)"
    " VALUES (?, ?, 8, 11, 'lobby', ?, 'en', ?, ?)"
)


def opens(world: World, number: int, guild: int, *called: int, terms: str = "{}") -> None:
    at = NOON + int(world.now * 1000)
    world.sql(OPEN, number, guild, terms, at, at)
    for who in called:
        world.sql("INSERT INTO calling (table_id, person) VALUES (?, ?)", number, who)


@pytest.mark.parametrize(
    ("case", "findings"),
    [
        ("called", 0),
        ("not called", 1),
        ("elsewhere", 1),
        ("here before", 0),
        ("long before", 1),
        ("not told so", 0),
        ("just now", 0),
        ("practice", 0),
        ("banned", 0),
        ("their own", 0),
    ],
)
def test_who_wants_to_be_called_and_is_not_is_found(world: World, case: str, findings: int) -> None:
    who = ANNA if case == "their own" else BEN
    world.sql("DELETE FROM seating")
    world.now = 60.0
    world.asks(101, who, 2, **typed("me watch"))
    world.event(101)["guild_id"] = "7"
    if case != "not told so":
        world.answers(101, text=ON)
    if case == "elsewhere":
        opens(world, 2, 9, BEN)
    elif case in ("here before", "long before"):
        opens(world, 2, 7, BEN)
    if case == "banned":
        banned(world, 102, BEN)
    world.now += {"just now": 5.0, "long before": 4000.0}.get(case, 120.0)
    called = (BEN,) if case == "called" else ()
    opens(world, 3, 7, *called, terms='{"practice":true}' if case == "practice" else "{}")
    world.now += 60
    world.copy("told")
    assert len(found(wanting.who_wants_to_be_called_is, world)) == findings
