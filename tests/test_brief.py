"""What a brief run leaves out, and that it still looks into everything that takes no longer."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests import brief
from tests.brief import MOST, function, noted, spread
from tests.world import apart, occasions, small
from tests.world.plan import drawn


@pytest.mark.parametrize(
    ("nodeid", "found"),
    [
        ("tests/a.py::test_b", "tests/a.py::test_b"),
        ("tests/a.py::test_b[1-x]@group", "tests/a.py::test_b"),
        ("tests/a.py::test_b[a::b@c]", "tests/a.py::test_b"),
        ("tests/a.py::test_b@the browser", "tests/a.py::test_b"),
    ],
)
def test_a_case_is_of_its_function(nodeid: str, found: str) -> None:
    assert function(nodeid) == found


def test_what_is_left_lies_among_all() -> None:
    assert spread(10, 3) == {0, 3, 6}
    assert spread(3, 3) == {0, 1, 2}
    assert spread(3, 0) == set()


def test_as_many_cases_are_run_as_take_so_long() -> None:
    taken = {
        "short": {"a": MOST},
        "one is too long": {"a": MOST * 1.1},
        "some": {str(number): MOST / 4 for number in range(10)},
        brief.SMALL[0]: {"a": 100.0},
    }
    assert [*noted(taken)] == [(0, "one is too long"), (4, "some")]


def test_what_is_written_down_can_be_read() -> None:
    known = brief.limits()
    assert len(known) > 100 and not {*brief.SMALL} & {*known}
    assert all(name == function(name) and name.startswith("tests/") for name in known)


def test_small_worlds_are_chosen_so_that_all_is_there_at_the_least_cost() -> None:
    plans = {seed: drawn(seed) for seed in range(80)}
    costs = {seed: 1.0 + seed % 7 for seed in plans}
    found = small.chosen(costs, plans, 72)
    whole = {one for plan in plans.values() for one in small.shows(plan)}
    assert {one for seed in found for one in small.shows(plans[seed])} == whole
    assert len(found) == len({*found}) == 72
    assert sum(costs[seed] for seed in found) < 72 * sum(costs.values()) / 80


def test_what_shows_most_is_chosen_so_that_all_meets_and_all_is_run_again_and_again() -> None:
    plans = {seed: drawn(seed % 30) for seed in range(60)}
    costs = {seed: 1.0 + seed % 7 for seed in plans}
    reached = {seed: {seed % 3, 5 + seed // 55} for seed in plans}
    found = small.reaching(costs, plans, reached, seconds=1000.0)
    assert len({*found}) == len(found) < len(plans)
    met, there = (
        {pair for seed in seeds for pair in combinations(sorted({*small.shows(plans[seed])}), 2)}
        for seeds in (found, plans)
    )
    assert met == there
    often, ever = (
        Counter(mark for seed in seeds for mark in reached[seed]) for seeds in (found, plans)
    )
    assert all(often[mark] >= min(small.AGAIN, many) for mark, many in ever.items())


def test_what_is_run_on_one_kind_of_evening_is_to_be_run_on_another_as_well() -> None:
    kinds: dict[str, list[int]] = {}
    for seed in range(apart.BLOCK):
        kinds.setdefault(occasions.named(drawn(seed)), []).append(seed)
    council, others = kinds["council"][:2], kinds[""][:4]
    plans = {
        seed: replace(drawn(seed), faults=(), people=(), tables=(), farewells=())
        for seed in (*council, *others)
    }
    reached = dict.fromkeys(plans, {*range(100)})
    costs = dict.fromkeys(plans, 1.0)
    found = small.reaching(costs, plans, reached, 2.0 + small.BEGINNING)
    assert len({*found} & {*council}) == len({*found} & {*others}) == 1


def test_and_all_together_take_no_longer_than_they_may() -> None:
    plans = {seed: drawn(seed) for seed in range(90, 130)}
    costs = {seed: 1.0 + seed % 7 for seed in plans}
    reached = {seed: {seed} for seed in plans}
    for seconds in (9.0, 20.0, 60.0):
        found = small.reaching(costs, plans, reached, seconds=seconds)
        assert found
        begun = {seed // 100 for seed in found}
        assert sum(costs[seed] for seed in found) + small.BEGINNING * len(begun) <= seconds


def test_the_small_worlds_are_as_many_and_each_row_is_of_one_process() -> None:
    for kind, many in (("one", small.ONE), ("several", small.SEVERAL)):
        assert sum(map(len, small.rows(kind))) == many
    for kind in small.KINDS:
        rows = small.rows(kind)
        assert all(len({seed // 100 for seed in row}) == 1 for row in rows)
        assert len({seed for row in rows for seed in row}) == sum(map(len, rows))
