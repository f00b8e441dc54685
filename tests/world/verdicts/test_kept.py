"""What is kept of a machine tells when its clock was set."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.world.kept import Kept, Run


@pytest.mark.parametrize(
    ("clock", "moment"), [(90.0, 90.0), (2110.0, 110.0), (160.0, 160.0), (1990.0, None)]
)
def test_what_a_clock_showed_that_is_set_while_its_bot_runs_tells_when_that_was(
    clock: float, moment: float | None
) -> None:
    run = Run("bot", 0.0, 0.0, 200.0, drifts=[(100.0, 2000.0), (150.0, 0.0)])
    assert run.moment(clock, 300.0) == moment


def test_who_keeps_the_runs_of_a_machine_knows_when_its_clock_is_set(tmp_path: Path) -> None:
    loop, machine = SimpleNamespace(time=lambda: 7.0, begin=0.0), SimpleNamespace(folder=tmp_path)
    kept = Kept(cast("Any", loop), cast("Any", machine), tmp_path / "copies")
    machine.at_drift(30.0)
    machine.at_start(type("Started", (), {"name": "bot", "drift": 30.0})())
    machine.at_drift(0.0)
    assert kept.runs == [Run("bot", 7.0, 30.0, drifts=[(7.0, 0.0)])]
