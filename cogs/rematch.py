"""Another match at the same table, on Discord (P16)."""

from discord.ext import commands

from bot.host import rematch
from bot.host.table import Table
from cogs.interactions.asked import Asked
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, TableOver, subcommand
from storage.rows import Status


class Rematch(commands.Cog):
    """Begins another match in the same seats as soon as everybody wants it."""

    def __init__(self, services: Services) -> None:
        """Take the command rematch and its button."""
        self.services = services

    @subcommand("inkognito match rematch")
    async def rematch(self, order: Order, table: TableOver) -> None:
        """Say that one wants another match at a table whose match is over."""
        await self._agree(order, table)

    @clicked(Verb.REMATCH)
    async def _on_rematch(self, wish: Wish) -> None:
        await self._agree(wish, wish.table)

    async def _agree(self, asked: Asked, table: Table) -> None:
        await rematch.agree(self.services.house, table, asked.person, asked.ticket)
        if table.current.status is Status.PLAYING:
            await asked.reply.say(asked.say("lobby-started", where=f"<#{table.current.told_in}>"))
        else:
            who = asked.reader(table).people(rematch.undecided(table))
            await asked.reply.say(asked.say("rematch-wanted", who=who))
