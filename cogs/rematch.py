"""Another match at the same table, on Discord (P16)."""

from discord.ext import commands

from bot.host import rematch
from bot.host.table import Table
from bot.words import names
from cogs.interactions.client import Client
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Verb
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.screens.lobby import cast
from storage.rows import Status


class Rematch(commands.Cog):
    """Begins another match in the same seats as soon as everybody wants it."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the command rematch and its button."""
        self.client = client
        add(client, "rematch", self.rematch, group=client.match)
        router.on(Verb.REMATCH, lambda wish: self._agree(wish, wish.table))

    async def rematch(self, interaction: Interaction, table: str | None = None) -> None:
        """Say that one wants another match at a table whose match is over."""

        async def work(order: Order) -> None:
            await self._agree(order, await order.table_over(table))

        await obey(interaction, "rematch", work)

    async def _agree(self, asked: Wish | Order, table: Table) -> None:
        await rematch.agree(self.client.house, table, asked.person, asked.ticket)
        if table.status is Status.PLAYING:
            await asked.reply.say(asked.say("lobby-started", where=f"<#{table.place}>"))
        else:
            catalogue = self.client.catalogue
            who = names.people(catalogue, cast(table, asked.language), rematch.undecided(table))
            await asked.reply.say(asked.say("rematch-wanted", who=who))
