"""Finding a table on Discord, and being called to one."""

from functools import partial

from discord.ext import commands

from cogs.interactions.client import Client
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.screens.tables import tables
from storage import interests


class Search(commands.Cog):
    """Shows who looks for a game where a seat is free."""

    def __init__(self, client: Client) -> None:
        """Take the command tables; joining is the lobby's."""
        self.client = client
        add(client, "tables", self.tables)
        add(client, "watch", self.watch, group=client.me)

    async def tables(self, interaction: Interaction) -> None:
        """Show the tables of this server at which a seat is free."""

        async def work(order: Order) -> None:
            found = sorted(self.client.house.open_tables(order.guild), key=lambda table: -table.id)
            await order.reply.show(tables(self.client.catalogue, found, order.language))

        await obey(interaction, "tables", work)

    async def watch(self, interaction: Interaction) -> None:
        """Be called when a table opens in this server; the second time, be called no more."""

        async def work(order: Order) -> None:
            db, guild = self.client.house.db, order.guild
            wants = await interests.wants(db, guild, order.person)
            change = interests.want_no_more if wants else interests.want
            await db.write(partial(change, guild=guild, person=order.person))
            await order.reply.say(order.say("watch-off" if wants else "watch-on"))

        await obey(interaction, "watch", work)
