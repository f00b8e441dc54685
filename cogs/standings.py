"""What came of people's games, for themselves and for their server (P19)."""

from functools import partial

from discord.ext import commands

from bot.host.ladder import Kind
from cogs.interactions.client import Client
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.screens.standings import MOST, history, leaderboard, stats
from storage import results

KINDS = {str(kind): f"ladder-{kind}" for kind in Kind}


class Standings(commands.Cog):
    """Shows somebody what he made of his games, and a server its leaderboard: of those who want to be seen on it."""

    def __init__(self, client: Client) -> None:
        """Take the commands stats, history, listed and leaderboard."""
        self.client = client
        add(client, "leaderboard", self.leaderboard, {"kind": KINDS})
        add(client, "stats", self.stats, group=client.me)
        add(client, "history", self.history, group=client.me)
        add(client, "listed", self.listed, group=client.me)

    async def leaderboard(self, interaction: Interaction, kind: str = Kind.PARTNERS) -> None:
        """Show who is how strong in this server, in games of a kind."""

        async def work(order: Order) -> None:
            if kind not in set(Kind):
                raise Misspelt("error-not-among-choices")
            found = await self.client.house.standings.leaderboard(order.guild, Kind(kind))
            await order.reply.show(
                leaderboard(self.client.catalogue, Kind(kind), found, order.person, order.language)
            )

        await obey(interaction, "leaderboard", work)

    async def stats(self, interaction: Interaction) -> None:
        """Show what one made of one's games in this server."""

        async def work(order: Order) -> None:
            house, guild = self.client.house, order.guild
            found = await house.standings.of(guild, order.person)
            listed = order.person in await results.listed(house.db, guild)
            await order.reply.show(stats(self.client.catalogue, found, listed, order.language))

        await obey(interaction, "stats", work)

    async def history(self, interaction: Interaction) -> None:
        """Show how one's last matches in this server have ended."""

        async def work(order: Order) -> None:
            found = await self.client.house.over_with(order.guild, order.person, MOST)
            await order.reply.show(history(self.client.catalogue, found, order.language))

        await obey(interaction, "history", work)

    async def listed(self, interaction: Interaction) -> None:
        """Be seen on this server's leaderboard; the second time, no more."""

        async def work(order: Order) -> None:
            db, guild = self.client.house.db, order.guild
            seen = order.person in await results.listed(db, guild)
            change = results.delist if seen else results.enlist
            await db.write(partial(change, guild=guild, person=order.person))
            await order.reply.say(order.say("listed-off" if seen else "listed-on"))

        await obey(interaction, "listed", work)
