"""Log lines for hosts: where and what, never a name, a card, a token or a text.

Rule: of an exception only its type and the places in our code are written; its message may quote
    what is secret.
"""

import logging
import re
import sys
import traceback
from types import TracebackType
from typing import Any, Final

import structlog

ErrorInfo = tuple[type[BaseException], BaseException, TracebackType | None]

OURS: Final = (
    "table", "seat", "reason", "what", "mishap", "code", "slot", "channel", "message_id", "tables",
    "error", "seconds",
    "wait_seconds", "port", "version", "shape", "database", "status",
    "signal", "order", "guild", "game", "setting", "seats", "carried", "count",
    "group", "groups", "epoch", "waited_seconds", "folder",
)  # fmt: skip
"""The extra fields that may stand in a line; of any other nothing is written."""

TOKENS: Final = re.compile(
    r"(?<=/interactions/)(\d+)/[^/\s]+|(?<=/webhooks/)(\d+)/[^/\s]+|[\w-]{20,}\.[\w-]{5,}\.[\w-]{25,}"
)
"""What lets somebody speak as the bot, by its shape: errors of the library name a call's
address."""


def set_up(level: str, form: str) -> None:
    """Write log lines of at least *level* to standard error, for people or machines (json)."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(allow=OURS),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_words,
        _without_tokens,
    ]
    writer: Any = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, writer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # At DEBUG the library writes whole payloads: tokens, cards and all.
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(level)))
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)


def _without_words(_logger: Any, _name: str, event: dict[str, Any]) -> dict[str, Any]:
    """Put the bare places of an exception into its line, instead of its text."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()
    if isinstance(error, BaseException):
        error = (type(error), error, error.__traceback__)
    if error and error[0] is not None:
        event["error"] = error[0].__name__
        event["at"] = [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error[2])
        ][-6:]
    return event


def _without_tokens(_logger: Any, _name: str, event: dict[str, Any]) -> dict[str, Any]:
    """Leave out of a line what nobody may know who reads it."""
    said = str(event.get("event", ""))
    event["event"] = TOKENS.sub(lambda found: f"{found[1] or found[2] or ''}/…", said)
    return event
