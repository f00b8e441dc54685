"""Clocks on Discord: who is back, what the table votes on, and whether clocks run at all (P11, P12)."""

from discord.ext import commands

from bot.host import presence, votes
from bot.host.table import Table
from bot.host.votes import Matter
from cogs.client import Client
from cogs.mishaps import Misspelt
from cogs.router import Router, Wish
from cogs.routes import Verb
from cogs.subcommands import Interaction, Order, add, obey

MATTERS = {str(matter): f"matter-{matter}" for matter in Matter}


class Timekeeping(commands.Cog):
    """Takes people back to their seats, and their votes; clocks stand still while Discord cannot be heard."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the commands back and vote, and their buttons."""
        self.client = client
        self.hears = False
        add(client, "back", self.back, group=client.match)
        add(client, "vote", self.vote, {"matter": MATTERS}, group=client.match)
        router.on(Verb.BACK, lambda wish: self._come_back(wish, wish.table))
        router.on(Verb.VOTE, lambda wish: self._vote(wish, wish.table, wish.route.arg))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let clocks run: people can be heard."""
        self.hears = True

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Let clocks run again."""
        self.hears = True

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Let clocks stand still: nobody could do anything in time."""
        self.hears = False

    async def back(self, interaction: Interaction, table: str | None = None) -> None:
        """Take one's seat back from the automaton."""

        async def work(order: Order) -> None:
            await self._come_back(order, await order.table(table))

        await obey(interaction, "back", work)

    async def vote(self, interaction: Interaction, matter: str, table: str | None = None) -> None:
        """Vote for something about a running match."""

        async def work(order: Order) -> None:
            await self._vote(order, await order.table(table), matter)

        await obey(interaction, "vote", work)

    async def _come_back(self, asked: Wish | Order, table: Table) -> None:
        await presence.come_back(table, asked.person, asked.ticket)
        await asked.reply.say(asked.say("notice-back", who=f"<@{asked.person}>"))

    async def _vote(self, asked: Wish | Order, table: Table, what: str) -> None:
        if what not in set(Matter):
            raise Misspelt("error-not-among-choices")
        carried = await votes.vote(table, asked.person, Matter(what), asked.ticket)
        key = "vote-carried" if carried else "vote-noted"
        await asked.reply.say(asked.say(key, what=asked.say(f"matter-{what}")))
