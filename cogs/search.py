"""Finding a table on Discord, and being called to one."""

from discord.ext import commands

from bot.host.banning import is_banned
from bot.host.lobby import is_taken_out
from cogs.interactions.allowed import opened_where, set_for
from cogs.interactions.finding import of_server
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.tables import tables
from cogs.screens.which import about


class Search(commands.Cog):
    """Shows who looks for a game where a seat is free."""

    def __init__(self, services: Services) -> None:
        """Take the command tables; joining is the lobby's."""
        self.services = services

    @subcommand("inkognito tables")
    async def tables(self, order: Order) -> None:
        """Show the person's own tables, and those of this server at which a seat is free.

        In a DM it is their own alone, wherever these are. None is shown at which an admin lets them
        sit no more.
        """
        house, reader, here = self.services.house, order.reader(), order.interaction.guild_id
        others = self.services.others
        theirs = await others.theirs(order.person, here, over=False) if others else ()
        own = sorted((*of_server(house, order.person, here), *theirs), key=lambda one: one.id)
        mine = [(one, about(reader, one, order.person, self.services.look)) for one in own]
        if here is None and mine:
            await order.reply.show(tables(reader, None, mine))
        elif await is_banned(house, order.guild, order.person):
            await order.reply.show(tables(reader, (), mine, none=order.say("no-banned")))
        else:
            there = [
                table
                for table in house.open_tables(order.guild)
                if not await is_taken_out(table, order.person)
            ]
            there.sort(key=lambda table: -table.id)
            said = opened_where(order, await set_for(order))
            await order.reply.show(tables(reader, there, mine, said))

    @subcommand("inkognito me watch")
    async def watch(self, order: Order) -> None:
        """Be called when a table opens in this server; the second time, be called no more."""
        wanted = await self.services.house.servers.watch(order.guild, order.person, order.ticket)
        await order.reply.say(order.say("watch-on" if wanted else "watch-off"))
