"""What a signal to stop does: to a bot that runs, and to one that has not come so far."""

import asyncio
import logging
import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

log = logging.getLogger(__name__)


def asked(stop: asyncio.Event, sign: signal.Signals) -> None:
    """Have the bot *stop*, and the log say since when: what is under way is finished first."""
    if not stop.is_set():
        log.info("stopping", extra={"signal": sign.name})
    stop.set()


@contextmanager
def leaving(signs: Iterable[signal.Signals]) -> Iterator[None]:
    """End at once at one of *signs*, in the midst of a start, until the loop is told otherwise.

    Python itself does that between any two steps: a loop that reads catalogues or thousands of
    tables gets round to nothing meanwhile. One that waits for a thread takes no step, and is woken:
    what comes between its last one and its wait, or to a thread, it would not hear before that ends
    (Python, `signal.set_wakeup_fd`).
    """
    loop = asyncio.get_running_loop()
    heard, woken_by = os.pipe()
    os.set_blocking(woken_by, False)
    loop.add_reader(heard, lambda: None)
    signal.set_wakeup_fd(woken_by)
    before = {sign: signal.signal(sign, _leave) for sign in signs}
    try:
        yield
    finally:
        for sign, was in before.items():
            signal.signal(sign, was)
        signal.set_wakeup_fd(-1)
        loop.remove_reader(heard)
        os.close(heard)
        os.close(woken_by)


def _leave(_: int, __: FrameType | None) -> None:
    """End at once: nobody is answered yet, and what is half written has not happened."""
    try:
        log.info("stopped before it had started")
        logging.shutdown()
    finally:  # in the midst of another line of the log it cannot be said
        os._exit(0)
