"""The list of guards is up to date; taking each away takes minutes: `python -m tests.guards`."""

import pytest

from tests.guards import GUARDS, ROOT
from tests.guards.guard import Guard


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.promise)
def test_a_guard_stands_where_the_list_says(guard: Guard) -> None:
    text = (ROOT / guard.file).read_text(encoding="utf-8")
    assert text.count(guard.guard) == 1
    assert guard.without not in text or len(guard.without.strip()) < 20
    for path in guard.tests.partition(" -k ")[0].split():
        assert (ROOT / path).exists()
