"""What the half of a game that is on Discord and the features of every game ask of each other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from discord.ext import commands

from bot.host.table import Table
from bot.picture.sign import Sign
from cogs.delivery.drafts import Written
from cogs.interactions.asked import Asked
from cogs.interactions.services import Services
from cogs.screens.look import Shown, Thought


class Desks(Protocol):
    """Shows somebody where they stand, whatever is played: what a game's acts are answered by."""

    async def lay_out(
        self, asked: Asked, table: Table, word: str = "", thought: Thought | None = None
    ) -> None:
        """Show the person's desk at *table*, with a *word* about what was just done.

        A *thought* is asked to be confirmed there.
        """

    async def on_panel(self, asked: Asked, table: Table) -> bool:
        """Let the panel that was clicked on show what was done; return whether it does."""


@dataclass(frozen=True)
class Face:
    """One game on Discord: how it looks, what is written of it, and its cogs.

    The commands of these cogs are below a command of the game's own, and their verbs are asked for
    at its tables alone.
    """

    look: Shown
    messages: Written
    cogs: Callable[[Services, Desks], tuple[commands.Cog, ...]]
    signs: Mapping[str, Sign] = field(default_factory=dict)
    """By the key of what each stands for."""
