"""One desk that somebody has before them, and what is known of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from cogs.delivery.carried import Carried
from cogs.delivery.desks import Mark
from cogs.screens.look import Thought
from cogs.screens.which import Beside
from storage.ids import PersonId, TableId


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
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = field(default=None, repr=False)
