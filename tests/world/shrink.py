"""Fewer faults, people and tables with which a world still fails."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from tests.world.judges import Finding
from tests.world.plan import Plan

T = TypeVar("T")

PARTS: Final = ("faults", "tables", "people")
"""Of a plan, what can be left out."""


def shrunk(plan: Plan, fails: Callable[[Plan], bool]) -> Plan:
    """Return the smallest part of *plan* that is found and *fails*; nothing can be left out of it.

    People are numbered, and so are tables and faults: what is left is what it was.
    """
    before = None
    while plan != before:
        before = plan
        for part in PARTS:
            numbers = [one.number for one in getattr(plan, part)]
            plan = _only(plan, part, _fewest(numbers, partial(_fails, fails, plan, part)))
    return plan


def alike(one: Finding, other: Finding) -> bool:
    """Return whether the same judge says both; of what breaks a world, whether it is the same."""
    broken = one.judge == "world"
    return one.judge == other.judge and (not broken or _last(one) == _last(other))


def _last(found: Finding) -> str:
    return found.what.strip().rpartition("\n")[2]


def _only(plan: Plan, part: str, numbers: Sequence[int]) -> Plan:
    return plan.only(**{part: set(numbers)})


def _fails(fails: Callable[[Plan], bool], plan: Plan, part: str, numbers: Sequence[int]) -> bool:
    return fails(_only(plan, part, numbers))


def _fewest(whole: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> Sequence[T]:
    """Return as few of *whole* as still fail; none can be left out (ddmin, Zeller 2002)."""
    parts = 2
    while whole:
        size = max(1, -(-len(whole) // parts))
        for at in range(0, len(whole), size):
            left = [*whole[:at], *whole[at + size :]]
            if fails(left):
                whole, parts = left, max(2, parts - 1)
                break
        else:
            if size == 1:
                return whole
            parts *= 2
    return whole
