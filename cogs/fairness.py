"""The fair deal on Discord: what players add to it, and how it is checked afterwards (P17)."""

import io
from typing import Annotated

import discord
from discord import app_commands
from discord.ext import commands

from bot.game.fair import MOST_GAMES
from bot.game.hosted import Record
from bot.host import archive, lobby
from bot.host.table import Table
from cogs.interactions.asked import Asked
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import OVER, SALTING
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.fairness import proof
from cogs.screens.lobby import title_of

Salt = app_commands.Range[str, 1, 200]
Game = app_commands.Range[int, 1, MOST_GAMES]


class Fairness(commands.Cog):
    """Lets players add salt to what their table is dealt by, and anybody check what was dealt."""

    def __init__(self, services: Services) -> None:
        """Take the commands salt and verify, and the button under a match that is over."""
        self.services = services

    @subcommand("inkognito match salt")
    async def salt(self, order: Order, table: Annotated[Table, SALTING], text: Salt) -> None:
        """Add what the person typed to what the match will be dealt by."""
        await lobby.salt(table, order.person, text, order.ticket)
        await order.reply.say(order.say("fair-salted", table=title_of(table)))

    @subcommand("inkognito verify")
    async def verify(
        self, order: Order, table: Annotated[Table, OVER], game: Game | None = None
    ) -> None:
        """Show what a game that is over was dealt by, and whether it was."""
        await self._verify(order, table, game)

    @clicked(Verb.VERIFY)
    async def _on_verify(self, wish: Wish) -> None:
        await self._verify(wish, wish.table, None)

    async def _verify(self, asked: Asked, table: Table, game: int | None) -> None:
        db = self.services.house.db
        number = game or await archive.last_over(db, table)
        record = await archive.record_of(db, table, number)
        file = record_file(record, table, number)
        right = table.current.plays.records.objection(record) is None
        reader = asked.reader(table)
        screen = proof(reader, table, number, record.fair, file.filename, right=right)
        await asked.reply.show_file(screen, file)


def record_file(record: Record, table: Table, game: int) -> discord.File:
    """Return the *record* of a *game* as a file to send."""
    return discord.File(
        io.BytesIO(f"{table.current.plays.records.write(record)}\n".encode()),
        f"inkognito-{table.id}-{game}.jsonl",
    )
