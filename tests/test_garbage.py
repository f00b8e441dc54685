"""What is here stays unsearched for a day, what passes does not, and nothing is for ever."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

TRIED = """
import gc, weakref
from bot.garbage import EVERYTHING, MANY, searched_once

class Ring:
    def __init__(self):
        self.itself = self

now = [0.0]
before, counted = Ring(), len(gc.callbacks)
with searched_once(lambda: now[0]):
    passing = Ring()
    rings = [weakref.ref(before), weakref.ref(passing)]
    gc.collect()
    del passing
    gc.collect()
    print([ring() is None for ring in rings])
    tables, meanwhile = [[] for _ in range(MANY)], Ring()
    gc.collect()
    new = Ring()
    rings += [weakref.ref(meanwhile), weakref.ref(new)]
    del before, meanwhile, new
    gc.collect()
    print([ring() is None for ring in rings])
    now[0] = EVERYTHING - 1
    gc.collect()
    print([ring() is None for ring in rings])
    now[0] = EVERYTHING
    gc.collect(1)
    print([ring() is None for ring in rings])
    gc.collect()
    print([ring() is None for ring in rings])
    kept = gc.get_freeze_count()
    gc.collect()
    print(gc.get_freeze_count() >= kept > MANY)
print(len(gc.callbacks) == counted)
"""


def test_what_was_in_use_is_searched_again_after_a_day_and_what_is_under_way_soon() -> None:
    """In a process of its own: what this one searches is the affair of all tests."""
    done = subprocess.run(
        [sys.executable, "-c", TRIED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    passed, new, everything = (
        "[False, True]",
        "[False, True, False, True]",
        "[True, True, True, True]",
    )
    assert done.stdout.splitlines() == [passed, new, new, new, everything, "True", "True"]
