"""What Python searches for garbage: what is not old, and once a day everything.

Rule: nobody waits for an answer while thousands of tables are searched that are still there.
"""

import gc
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

EVERYTHING: Final = 86_400.0
"""Seconds after which what was in use once is searched again: it may be garbage by then."""

OLDEST: Final = 2
"""The generation whose search goes over all that is searched at all (Python, gc)."""


MANY: Final = 50_000
"""Objects that are searched again and again, in some five milliseconds; with more they are taken
for what stays. What is under way just then is taken for that, too, an answer with all its buttons
for instance, and is garbage for a day: so it must not be done at every full search."""


@contextmanager
def searched_once(now: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Let nothing be searched again for a day that is here now, or has come to be too much.

    What nothing refers to is given back at once, as ever; only garbage that refers to itself waits.
    *now* is in seconds.
    """
    since = now()

    def around(phase: str, info: Mapping[str, int]) -> None:
        nonlocal since
        if info["generation"] != OLDEST:
            return
        if phase == "stop":
            if len(gc.get_objects(OLDEST)) > MANY:
                gc.freeze()
        elif now() - since >= EVERYTHING:
            since = now()
            gc.unfreeze()

    gc.freeze()
    gc.callbacks.append(around)
    try:
        yield
    finally:
        gc.callbacks.remove(around)
