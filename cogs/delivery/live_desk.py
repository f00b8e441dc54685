"""One desk that somebody has before them, and what is known of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from cogs.delivery.carried import Carried
from cogs.delivery.desks import Mark
from cogs.screens.look import Thought
from cogs.screens.which import Beside
from storage.ids import PersonId, TableId

LIFE: Final = 14 * 60.0
"""Seconds after a click for which its answer is edited: Discord takes that for fifteen minutes, and
what comes later counts to its 10,000 invalid requests (Discord, interactions, rate limits)."""

LAST: Final = 20.0
"""Seconds in which it says, after that, that it follows no more."""


@dataclass(eq=False)
class LiveDesk:
    """A desk somebody has before them, and by what it can be edited."""

    table: TableId
    person: PersonId
    language: str
    guild: int | None
    hook: discord.Webhook
    message: int
    name: int
    """What the message is called towards *hook*."""
    mark: Mark
    """What it shows. The screen itself is not kept: garbage like that is looked for seldom."""
    beside: Sequence[Beside]
    """To which other tables it leads."""
    thought: Thought | None
    until: float
    """When it follows no more, by the loop's time."""
    edited: float
    carried: Carried
    """What pictures it holds; nothing where that is not known."""
    edit: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Held while it is edited."""
    again: bool = False
    """Whether it is to be looked at once more."""
    ended: bool = False
    """Whether it is to say that it follows no more, and then to be left alone."""
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)
