"""Clocks on Discord: who is back, what the table votes on, and whether clocks run at all (P11, P12)."""

from typing import Final
from zoneinfo import available_timezones

from discord import app_commands
from discord.ext import commands

from bot.host import presence, votes
from bot.host.quiet import read_quiet
from bot.host.table import Table
from bot.host.votes import Matter
from cogs.interactions.client import Client
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Verb
from cogs.interactions.subcommands import Interaction, Order, add, obey

Hour = app_commands.Range[int, 0, 23]

NIGHT: Final = (22, 8)
"""Quiet hours of whoever names only his time zone."""

MATTERS = {str(matter): f"matter-{matter}" for matter in Matter}


class Timekeeping(commands.Cog):
    """Takes people back to their seats, and their votes; clocks stand still while Discord cannot be heard."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the commands back and vote, and their buttons."""
        self.client = client
        self.hears = False
        add(client, "back", self.back, group=client.match)
        add(client, "vote", self.vote, {"matter": MATTERS}, group=client.match)
        add(client, "quiet", self.quiet, group=client.me, zone=self._zones)
        router.on(Verb.BACK, lambda wish: self._come_back(wish, wish.table))
        router.on(Verb.VOTE, lambda wish: self._vote(wish, wish.table, wish.route.arg))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let clocks run: people can be heard."""
        self.hears = True

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Let clocks run again: of several connections, one that was new says only this."""
        self.hears = self.client.is_ready()

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

    async def quiet(
        self,
        interaction: Interaction,
        zone: str | None = None,
        begin: Hour | None = None,
        end: Hour | None = None,
    ) -> None:
        """Set the hours in which no clock of a slow table runs for oneself; without any there are none."""

        async def work(order: Order) -> None:
            house, quiet = self.client.house, None
            if (zone, begin, end) != (None, None, None):
                try:
                    hours = (NIGHT[0] if begin is None else begin, NIGHT[1] if end is None else end)
                    quiet = read_quiet(f"{zone} {hours[0]}-{hours[1]}")
                except ValueError:
                    raise Misspelt("error-no-quiet") from None
            await house.people.set_quiet(order.person, None if quiet is None else str(quiet))
            for table in house.of(order.person):
                await table.read_again()
            if quiet is None:
                await order.reply.say(order.say("quiet-none"))
            else:
                values = {
                    "zone": quiet.zone,
                    "begin": f"{quiet.begin}:00",
                    "end": f"{quiet.end}:00",
                }
                await order.reply.say(order.say("quiet-set", **values))

        await obey(interaction, "quiet", work)

    async def _zones(self, interaction: Interaction, current: str) -> Offered:
        return matching(
            [(zone, zone) for zone in sorted(available_timezones())], current.replace(" ", "_")
        )

    async def _come_back(self, asked: Wish | Order, table: Table) -> None:
        await presence.come_back(table, asked.person, asked.ticket)
        await asked.reply.say(asked.say("notice-back", who=f"<@{asked.person}>"))

    async def _vote(self, asked: Wish | Order, table: Table, what: str) -> None:
        if what not in set(Matter):
            raise Misspelt("error-not-among-choices")
        carried = await votes.vote(table, asked.person, Matter(what), asked.ticket)
        key = "vote-carried" if carried else "vote-noted"
        await asked.reply.say(asked.say(key, what=asked.say(f"matter-{what}")))
