"""What judges of `fair` find, and what they let be."""

import hashlib

import pytest

from tests.world.judges import fair
from tests.world.verdicts.by_hand import BEGAN, OPENED, World, found

DEALT = [
    {"event": "dealt", "seat": seat, "identity": identity, "number": number}
    for seat, (identity, number) in enumerate(
        zip(("Z", "B", "F", "X"), ("11", "0", "29", "52"), strict=True)
    )
]
"""What follows from 32 times the letter m."""


@pytest.mark.parametrize(("first", "wrong"), [(3, []), (0, ["another begins"])])
def test_a_deal_that_does_not_follow_from_its_promise_is_found(
    world: World, first: int, wrong: list[str]
) -> None:
    promised = hashlib.sha256(b"m" * 32).hexdigest()
    world.sql("INSERT INTO pledge VALUES (1, ?, '', ?)", b"m" * 32, promised)
    world.sql("DELETE FROM entry")
    world.writes(OPENED, *DEALT, {**BEGAN, "first": first})
    world.copy("told")
    assert found(fair.dealt_as_promised, world) == [f"table 1, game 1: {one}" for one in wrong]


@pytest.mark.parametrize("dealt", [False, True])
def test_a_deal_that_comes_after_figures_are_placed_is_judged_once_it_has(
    world: World, dealt: bool
) -> None:
    promised = hashlib.sha256(b"m" * 32).hexdigest()
    world.sql("INSERT INTO pledge VALUES (1, ?, '', ?)", b"m" * 32, promised)
    world.sql("DELETE FROM entry")
    world.writes({**OPENED, "edition": {"placement": "chosen", "balls": "ares"}})
    world.writes({"event": "chose", "seat": 0, "spaces": ["B1", "B2", "B3", "B4"]})
    for seat in range(4 if dealt else 0):
        cards = {"identity": "FBZX"[seat], "build": "tall", "code": "code A"}
        world.writes({"event": "dealt", "seat": seat, **cards})
    world.copy("told")
    assert bool(found(fair.dealt_as_promised, world)) is dealt


def test_a_secret_of_two_tables_or_another_than_was_promised_is_found(world: World) -> None:
    world.sql(
        "INSERT INTO seating SELECT 2, 7, 8, NULL, NULL, 11, 'lobby', settings, 'en', 0, 0, 0,"
        " NULL, 0, NULL FROM seating"
    )
    for table in (1, 2):
        world.sql("INSERT INTO pledge VALUES (?, ?, '', ?)", table, b"x" * 32, "00" * 32)
    world.copy("told")
    assert found(fair.no_two_secrets_alike, world) == ["tables 1 and 2 have the same secret"]
    assert found(fair.dealt_as_promised, world) == [
        f"table {table}: another secret than was promised" for table in (1, 2)
    ]
