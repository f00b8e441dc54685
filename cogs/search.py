"""Finding a table on Discord."""

from discord.ext import commands

from cogs.client import Client
from cogs.screens.tables import tables
from cogs.subcommands import Interaction, Order, add, obey


class Search(commands.Cog):
    """Shows who looks for a game where a seat is free."""

    def __init__(self, client: Client) -> None:
        """Take the command tables; joining is the lobby's."""
        self.client = client
        add(client, "tables", self.tables)

    async def tables(self, interaction: Interaction) -> None:
        """Show the tables of this server at which a seat is free."""

        async def work(order: Order) -> None:
            found = sorted(self.client.house.open_tables(order.guild), key=lambda table: -table.id)
            await order.reply.show(tables(self.client.catalogue, found, order.language))

        await obey(interaction, "tables", work)
