"""A world that fails is made smaller."""

from types import SimpleNamespace
from typing import Any, cast

from tests.world import farewell
from tests.world.errands import ERRANDS
from tests.world.judges import Finding
from tests.world.plan import Farewell, Fault, Plan
from tests.world.shrink import alike, shrunk


def plan(faults: int) -> Plan:
    return Plan(0, 60.0, 1, (), (), tuple(Fault(number, "", 0.0) for number in range(faults)))


def numbers(found: Plan) -> list[int]:
    return [fault.number for fault in found.faults]


def test_only_what_makes_a_world_fail_is_left() -> None:
    needed = {3, 7}
    tries = []

    def fails(part: Plan) -> bool:
        tries.append(part)
        return needed <= {fault.number for fault in part.faults}

    assert numbers(shrunk(plan(12), fails)) == [3, 7]
    assert len(tries) < 60


def test_a_world_that_fails_without_any_fault_has_none_left() -> None:
    assert numbers(shrunk(plan(5), lambda _: True)) == []


def test_a_world_that_needs_all_its_faults_keeps_them() -> None:
    assert numbers(shrunk(plan(4), lambda part: len(part.faults) == 4)) == [0, 1, 2, 3]


def test_what_breaks_a_world_is_the_same_by_its_last_line() -> None:
    def broken(*lines: str) -> Finding:
        return Finding("world", 0.0, "".join(f"{line}\n" for line in lines))

    assert alike(broken("line 1", "KeyError: 7"), broken("line 2", "KeyError: 7"))
    assert not alike(broken("line 1", "KeyError: 7"), broken("line 1", "StopIteration"))
    assert alike(Finding("votes", 1.0, "one"), Finding("votes", 2.0, "other"))
    assert not alike(Finding("votes", 1.0, "one"), Finding("ends", 1.0, "one"))


async def test_nobody_calls_off_a_table_that_is_left_out() -> None:
    evening, town = SimpleNamespace(plan=plan(0)), SimpleNamespace(opened={})
    await ERRANDS["calls off"](cast(Any, SimpleNamespace(evening=evening, town=town)), 3.0)


async def test_where_everybody_is_left_out_the_bot_is_in_its_servers_for_good() -> None:
    evening = SimpleNamespace(guests=[])
    await farewell._is_away(cast(Any, evening), Farewell(0, "month", 0, 1.0, None))
