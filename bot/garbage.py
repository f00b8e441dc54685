"""What Python searches for garbage: what is new, and once a day everything.

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


@contextmanager
def searched_once(now: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Let nothing be searched again that is here now or was in use at a full search, for a day.

    What nothing refers to is given back at once, as ever; only garbage that refers to itself waits.
    *now* is in seconds.
    """
    since = now()

    def around(phase: str, info: Mapping[str, int]) -> None:
        nonlocal since
        if info["generation"] != OLDEST:
            return
        if phase == "stop":
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
