"""What a signal to stop does: to a bot that runs, and to one that has not come so far."""

import asyncio
import logging
import os
import signal

log = logging.getLogger(__name__)


def asked(stop: asyncio.Event, sign: signal.Signals) -> None:
    """Have the bot *stop*, and the log say since when: what is under way is finished first."""
    if not stop.is_set():
        log.info("stopping", extra={"signal": sign.name})
    stop.set()


def leave() -> None:
    """End at once, in the midst of a start: an upgrade, or taking up thousands of tables.

    Nobody is answered yet, and what is half written has not happened.
    """
    log.info("stopped before it had started")
    logging.shutdown()
    os._exit(0)
