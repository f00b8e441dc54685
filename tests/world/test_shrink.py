"""A world that fails is made smaller."""

from tests.world.plan import Fault, Plan
from tests.world.shrink import shrunk


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
