"""Another match at the same table, on Discord (P16)."""

from typing import Annotated

from discord.ext import commands

from bot.host import rematch
from bot.host.table import Table
from cogs.interactions.asked import Asked
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import PLAYED
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.lobby import title_of
from storage.rows import Status


class Rematch(commands.Cog):
    """Begins another match in the same seats as soon as everybody wants it."""

    def __init__(self, services: Services) -> None:
        """Take the command rematch and its button."""
        self.services = services

    @subcommand("inkognito match rematch")
    async def rematch(self, order: Order, table: Annotated[Table, PLAYED]) -> None:
        """Say that one wants another match at a table whose match is over."""
        await self._agree(order, table)

    @clicked(Verb.REMATCH)
    async def _on_rematch(self, wish: Wish) -> None:
        await self._agree(wish, wish.table)

    async def _agree(self, asked: Asked, table: Table) -> None:
        await rematch.agree(self.services.house, table, asked.person, asked.ticket)
        if table.current.terms.on_desk:
            desks, guild = self.services.living.desks, asked.interaction.guild_id
            drawn = await desks.drawn(table, asked.person, asked.language, guild=guild)
            await asked.reply.show_desk(table, asked.language, drawn)
        elif table.current.status is Status.PLAYING:
            await asked.reply.say(
                asked.say("lobby-begun", table=title_of(table), where=f"<#{table.current.told_in}>")
            )
        else:
            who = asked.reader(table).people(rematch.undecided(table))
            await asked.reply.say(asked.say("rematch-wanted", table=title_of(table), who=who))
