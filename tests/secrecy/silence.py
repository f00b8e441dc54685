"""Where a card may never stand: logs, texts of exceptions, reprs, names of tasks, threads and
files."""

import asyncio
import io
import logging
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot import logs
from bot.game.seats import Seat
from tests.secrecy.eavesdropper import Listened
from tests.secrecy.stage import TRUE_NAMES, Stage

CANARIES = re.compile(r"zq\w+qz")
QUOTED = re.compile(
    r"""['"](?:F|B|Z|X|52|11|0|29|tall|thin|short|fat|code [A-D])['"]"""
    r"""|\bCard\.[A-Z]|(?:black|F|B|Z|X|52|11|29),(?:F|B|Z|X|52|11|0|29)\b"""
    r"""|\b(?:show|report)\.[0-9]|\bdeclare\.[0-9]\.[A-D]\b|\b[FBZX]-(?:tall|thin|short|fat)\b"""
)
"""A card of either game in the notation of records, menus and reprs."""

PLAIN = set(vars(logging.makeLogRecord({})))


def mentions(where: str, text: str) -> Iterator[str]:
    """Yield *where* with what names a card in *text*."""
    for pattern in (CANARIES, TRUE_NAMES, QUOTED):
        found = pattern.search(text)
        if found is not None:
            yield f"{where}: {text[max(0, found.start() - 60) : found.end() + 60]!r}"
            return


@dataclass
class Sink:
    """What is logged: each record, and the lines that `bot.logs` makes of them."""

    records: list[logging.LogRecord]
    json: io.StringIO
    console: io.StringIO

    def mentions(self, *, traces: bool = True) -> Iterator[str]:
        """Yield what names a card; without *traces* what an exception says of itself is left
        out."""
        for record in self.records:
            extra = {name: value for name, value in vars(record).items() if name not in PLAIN}
            yield from mentions(f"log {record.name}", f"{record.getMessage()} {extra}")
            if traces and record.exc_info:
                error = record.exc_info[1]
                yield from mentions(f"trace in {record.name}", f"{error!s} {error!r}")
        for form, lines in (("json", self.json), ("console", self.console)):
            for line in lines.getvalue().splitlines():
                yield from mentions(form, line)


class _Keeping(logging.Handler):
    def __init__(self, records: list[logging.LogRecord]) -> None:
        super().__init__()
        self.records = records

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def listening() -> Iterator[Sink]:
    """Give what is logged from now on, at the level and in the forms of `bot.logs`, and everything
    of ours."""
    root = logging.getLogger()
    names = ("", "discord", "aiosqlite", "bot", "cogs", "storage")
    levels = {name: logging.getLogger(name).level for name in names}
    before, sink = root.handlers[:], Sink([], io.StringIO(), io.StringIO())
    handlers: list[logging.Handler] = [_Keeping(sink.records)]
    for form, lines in (("json", sink.json), ("console", sink.console)):
        logs.set_up("INFO", form)
        handler = logging.StreamHandler(lines)
        handler.setFormatter(root.handlers[0].formatter)
        handlers.append(handler)
    for handler in handlers:
        handler.addFilter(
            lambda record: not record.name.startswith(("bot.sandbox", "simcord", "aiohttp"))
        )
    root.handlers[:] = [*before, *handlers]
    for name in ("bot", "cogs", "storage"):
        logging.getLogger(name).setLevel(logging.DEBUG)
    try:
        yield sink
    finally:
        root.handlers[:] = before
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def about(stage: Stage, listened: Listened, path: Path) -> Iterator[str]:
    """Yield what names a card among the things that a debugger, a crash report or `ls` would show
    now."""
    for thing in _things(stage, listened):
        for text in (repr(thing), str(thing)):
            yield from mentions(f"a {type(thing).__name__}", text)
    for task in asyncio.all_tasks():
        yield from mentions("a task's name", task.get_name())
    for thread in threading.enumerate():
        yield from mentions("a thread's name", thread.name)
    for file in path.rglob("*"):
        yield from mentions("a file's name", file.name)


def _things(stage: Stage, listened: Listened) -> Iterator[Any]:
    table, client = stage.table, stage.client
    state = table.current.state
    courier = client.get_cog("Courier")
    yield from (
        table,
        client,
        client.house,
        client.house.db,
        courier,
        *client.cogs.values(),
        table.current.row,
        *table.current.chairs,
    )
    sights = [listened.rules.see(state, seat) for seat in (None, *stage.people)]
    yield from (state, table.current.terms, *sights, *listened.things(state, sights))
    drafts: Any = getattr(courier, "drafts", None)
    yield drafts.panel(table, table.current.public)
    yield drafts.lobby(table)


async def letters(stage: Stage, listened: Listened) -> list[Any]:
    """Return the whole story, and the letters that would be written of it."""
    table = stage.table
    assert table.current.game is not None
    events = await table.story(table.current.game)
    found: list[Any] = [*events, *map(type, events)]
    courier: Any = stage.client.get_cog("Courier")
    for seat, person in stage.people.items():
        seen = [event for event in events if listened.rules.visible(event, Seat(seat))]
        found.append(
            await courier.drafts.private_message(
                table, person.id, seat, seen, table.current.sight(seat)
            )
        )
    return found
