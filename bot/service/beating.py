"""The bot's signs of life: into the database for who asks, and to whoever has started it."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from bot.monitoring.health import Health, diagnosis
from bot.service.signs import Show
from bot.service.supervisor import LIVES, READY, Supervisor
from storage import facts
from storage.database import Database
from storage.scope import ALONE, Scope

HEARTBEAT: Final = 10.0
"""Seconds between two signs of life, which the health check looks for."""

FACT: Final = "heartbeat"
"""The fact that has the last sign; each of several processes has its own."""


async def beat(
    db: Database,
    health: Health,
    supervisor: Supervisor,
    now: Callable[[], float] = time.time,
    scope: Scope = ALONE,
    show: Show = lambda _sign, _whose: None,
    behind: Callable[[], float] = float,
) -> None:
    """Write down every few seconds that the bot lives and how Discord is reached, and tell it.

    The bot is that of *scope*, one of several perhaps; *behind* says for how many seconds what is
    to be told has waited.

    What is told has been written, and so has what *show* shows on this machine: whoever hears
    nothing knows of a disk that hangs, too.
    """
    states: tuple[str, ...] = (READY, LIVES)
    fact = scope.named(FACT)
    while True:
        health.news.clear()
        sign = replace(health.sign(now()), behind=behind())
        await db.write(partial(facts.put, name=fact, value=sign.write()))
        health.written = sign.at
        show(sign, f"group {scope.group} of {scope.groups}")
        supervisor.hears(*states, says=diagnosis(sign, sign.at)[1])
        states = (LIVES,)
        with suppress(TimeoutError):
            async with asyncio.timeout(HEARTBEAT):
                await health.news.wait()


async def stop(
    db: Database, health: Health, now: Callable[[], float] = time.time, scope: Scope = ALONE
) -> None:
    """Write down that the bot gives no sign of life any more: whoever asks is not to wait for it.

    Raises:
        StorageBroken: the disk failed.
    """
    sign = health.sign(now(), last=True)
    await db.write(partial(facts.put, name=scope.named(FACT), value=sign.write()))
