"""What judges of `groups` find, and what they let be."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.world.judges import groups, wire
from tests.world.kept import Run
from tests.world.many.fleet import Silence
from tests.world.verdicts.histories import Days


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
