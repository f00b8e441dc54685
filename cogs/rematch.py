"""Another match at the same table, on Discord (P16)."""

from typing import Annotated

from discord.ext import commands

from bot.host import rematch
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.interactions.allowed import must_be_played_in
from cogs.interactions.asked import Asked
from cogs.interactions.permissions import allowed_at, must_tell, warnings
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import PLAYED
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import lobby as screens
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
        try:
            await self._agree(wish, wish.table)
        except Refused as refused:
            current = wish.table.current
            # The button stands below the result of a match: what is played now, came after that.
            again = current.status is Status.PLAYING and current.public.game > 1
            if refused.no is not No.NO_REMATCH or not again:
                raise
            await self._told(wish, wish.table)

    async def _agree(self, asked: Asked, table: Table) -> None:
        if not table.current.terms.on_desk and not await table.already(asked.ticket):
            await must_be_played_in(asked, table.current.row.channel)
        await self._must_be_told(asked, table)
        await rematch.agree(self.services.house, table, asked.person, asked.ticket)
        await self._told(asked, table)

    async def _must_be_told(self, asked: Asked, table: Table) -> None:
        """See that another match can be told in the channel of *table*.

        Raises:
            Misspelt: it cannot; the sentence names what is missing.
        """
        current, place = table.current, table.current.row.channel
        seated = current.chair_of(asked.person) is not None
        told = current.status is Status.OVER and seated and not current.terms.on_desk
        if told and not await table.already(asked.ticket):
            must_tell(asked, place, allowed_at(asked.interaction, place))

    async def _told(self, asked: Asked, table: Table) -> None:
        """Say that the rematch has begun, or who has yet to agree."""
        reader, title = asked.reader(table), screens.title_of(table)
        if table.current.terms.on_desk:
            await asked.show_desk(table, beside=True)  # what leads back to the last stays
        elif table.current.status is Status.PLAYING:
            there = not asked.is_where(table)
            place = table.current.row.channel
            said = warnings(asked, place, threaded=table.current.told_in != place)
            begun = screens.begun_again(reader, table, asked.person, said, there=there)
            await asked.reply.show(begun)
        else:
            who = reader.people(rematch.undecided(table))
            await asked.reply.say(asked.say("rematch-wanted", table=title, who=who))
