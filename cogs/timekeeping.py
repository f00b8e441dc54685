"""Clocks on Discord: who is back, what tables vote on, if clocks run (P11, P12)."""

from typing import Annotated, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.host import presence, substitute, votes
from bot.host.quiet import read_quiet
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.votes import Answer, Matter
from bot.host.zones import zones
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import AWAY, VOTING
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.bulletins import ballot
from cogs.screens.lobby import title_of
from storage.rows import Vote

Hour = app_commands.Range[int, 0, 23]

NIGHT: Final = (22, 8)
"""Quiet hours of whoever names only their time zone."""

MATTERS = {str(matter): f"matter-{matter}" for matter in Matter}
ANSWERS = {str(answer): f"answer-{answer}" for answer in Answer}


class Timekeeping(commands.Cog):
    """Takes people back to their seats, and their votes.

    Clocks stand still while Discord cannot be heard.
    """

    def __init__(self, services: Services, client: discord.Client) -> None:
        """Take the commands back and vote, and their buttons."""
        self.services, self.client = services, client
        self.hears = False
        self._deaf: set[int] = set()
        """Of several connections those that are down."""

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let clocks run: people can be heard."""
        self.hears = not self._deaf

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Let clocks run again."""
        self.hears = not self._deaf

    @commands.Cog.listener()
    async def on_disconnect(self) -> None:
        """Let clocks stand still: nobody could do anything in time."""
        self.hears = False

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Let clocks run again: of several connections, one that was new says only this."""
        self._deaf.discard(shard)
        self.hears = self.client.is_ready() and not self._deaf

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """Let clocks run again, once the last of several connections is back."""
        await self.on_shard_ready(shard)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """Let clocks stand still until that connection is back, too."""
        self._deaf.add(shard)

    @subcommand("inkognito match back")
    async def back(self, order: Order, table: Annotated[Table, AWAY]) -> None:
        """Take one's seat back from the automaton."""
        await self._come_back(order, table)

    @subcommand("inkognito match vote", matter=MATTERS, answer=ANSWERS)
    async def vote(
        self,
        order: Order,
        table: Annotated[Table, VOTING],
        matter: str,
        answer: str | None = None,
    ) -> None:
        """Vote for or against something about a running match, or take one's vote back."""
        await self._vote(order, table, matter, answer or Answer.YES)

    async def _zones(self, _order: Order, typed: str) -> Offered:
        return matching(((zone, zone) for zone in zones()), typed.replace(" ", "_"))

    @subcommand("inkognito me quiet", zone=_zones)
    async def quiet(
        self,
        order: Order,
        zone: str | None = None,
        begin: Hour | None = None,
        end: Hour | None = None,
    ) -> None:
        """Set the hours in which no clock of a slow table runs for oneself.

        Without any there are none.
        """
        house, quiet = self.services.house, None
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

    @clicked(Verb.BACK)
    async def _on_back(self, wish: Wish) -> None:
        await self._come_back(wish, wish.table)

    @clicked(Verb.VOTE)
    async def _on_vote(self, wish: Wish) -> None:
        said, _, number = wish.route.arg.rpartition(".")
        if not number.isdecimal():  # it proposes, or stood there before motions were numbered
            said, number = wish.route.arg, ""
        answer, _, matter = said.rpartition(".")
        on = int(number) if number else None
        await self._vote(wish, wish.table, matter, answer or Answer.YES, on)

    async def _come_back(self, asked: Asked, table: Table) -> None:
        left = await substitute.has_left(self.services.house, table, asked.person)
        if left and table.current.chair_of(asked.person) is None:
            await substitute.must_be_let_back(self.services.house, table, asked.person)
            free = await substitute.may_return(self.services.house, table, asked.person)
            raise Misspelt("back-left" if free else "back-taken")
        found = await presence.come_back(table, asked.person, asked.ticket)
        await asked.show_desk(table, asked.say(f"back-{found}", table=title_of(table)))

    async def _vote(
        self, asked: Asked, table: Table, what: str, said: str, on: int | None = None
    ) -> None:
        if what not in set(Matter) or said not in set(Answer):
            raise Misspelt("error-not-among-choices")
        matter, answer = Matter(what), Answer(said)
        try:
            await votes.vote(table, asked.person, matter, asked.ticket, answer, on=on)
        except Refused as refused:
            if refused.no is not No.NOTHING_TO_CHANGE:
                raise
            what = asked.say(f"so-{matter}")
            await asked.reply.note(asked.say("vote-is-so", table=title_of(table), what=what))
            return
        moved = votes.newest(table, matter)
        if on is not None and moved is not None and moved.status is not Vote.OPEN:
            await asked.reply.quiet()  # the message they pressed it on says what came of it
            return
        await asked.reply.show(ballot(asked.reader(table), table, matter, answer))
