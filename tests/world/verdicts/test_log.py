"""What judges of `log` find, and what they let be."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiohttp import web_protocol

from tests.world.history import Logged, Struck
from tests.world.judges import log
from tests.world.verdicts.histories import Days, found_in


@pytest.mark.parametrize("well", [True, False])
def test_an_alarm_that_nobody_raises_is_found(well: bool) -> None:
    days = Days()
    days.history.note(Struck, 1, "S13 a foreign answer", False, '{"message": "5"}')
    if well:
        days.now += 1
        days.history.note(Logged, "CRITICAL", "cogs", "a message went to the wrong recipient")
    assert (found_in(log.alarms_are_raised, days) == []) is well


@pytest.mark.parametrize(
    ("serves", "error", "findings"),
    [(True, TypeError(), 0), (True, KeyError(), 1), (False, TypeError(), 1)],
)
async def test_that_discord_stumbles_over_a_line_that_is_cut_is_not_the_bots(
    serves: bool, error: Exception, findings: int
) -> None:
    handler = cast("Any", None)
    task = asyncio.ensure_future(
        web_protocol.RequestHandler.start(handler) if serves else asyncio.sleep(0)
    )
    await asyncio.wait({task})
    task.cancelled() or task.exception()
    context = {"message": "Task exception was never retrieved", "future": task, "exception": error}
    loop = SimpleNamespace(broken=[context], time=lambda: 1.0)
    court = SimpleNamespace(history=Days().history, loop=loop)
    assert len([*log.nothing_broke(cast("Any", court))]) == findings


@pytest.mark.parametrize(
    ("text", "beside", "findings"),
    [
        ("answer lost", '{"what": "click"}', 0),
        ("answer lost", '{"what": "click ink:1:shown:1.10:Z,29"}', 1),
        ("ink:1:desk:: failed", "", 1),
    ],
)
def test_what_was_pressed_is_found_in_the_log(text: str, beside: str, findings: int) -> None:
    days = Days()
    days.history.note(Logged, "WARNING", "cogs", text, beside)
    assert len(found_in(log.nothing_that_was_pressed, days)) == findings


@pytest.mark.parametrize(
    ("last", "findings"),
    [
        ("storage.errors.StorageBroken", 0),
        ("storage.errors.Conflict", 1),
        ("storage.errors.Banned", 1),
        ("apsw.FullError: database or disk is full", 0),
        ("apsw.ConstraintError: UNIQUE constraint failed: departure.person", 1),
        ("asyncpg.exceptions.ConnectionDoesNotExistError: gone", 0),
        ("asyncpg.exceptions.UniqueViolationError: twice", 1),
        ("discord.errors.DiscordServerError: 503", 0),
        ("KeyError: 5", 1),
    ],
)
def test_what_no_disk_and_no_network_brings_about_is_found_in_the_log(
    last: str, findings: int
) -> None:
    days = Days()
    text = f"mishap\nTraceback (most recent call last):\n  File\n{last}"
    days.history.note(Logged, "ERROR", "cogs.interactions.mishaps", text)
    court = SimpleNamespace(history=days.history, loop=SimpleNamespace(broken=[], time=lambda: 1.0))
    assert len([*log.nothing_broke(cast("Any", court))]) == findings
