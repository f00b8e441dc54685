"""What came of people's games, for themselves and for their server (P19)."""

from datetime import date
from typing import Final

from discord.ext import commands

from bot.host import archive
from bot.host.ladder import Category, categories
from bot.host.solving import HOUSE, WORLD
from bot.words.catalogue import Catalogue
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, Values, subcommand
from cogs.screens import month
from cogs.screens.standings import MOST, history, leaderboard, stats

CASES: Final = "cases"
"""The leaderboard that is of no games: of the daily cases of this month."""


def _kinds(_: Catalogue) -> Values:
    return {str(kind): f"ladder-{kind}" for kind in (*categories(), CASES)}


class Standings(commands.Cog):
    """Shows somebody what they made of their games, and a server its leaderboard.

    Of those who want to be seen on it.
    """

    def __init__(self, services: Services) -> None:
        """Take the commands stats, history, listed and leaderboard."""
        self.services = services

    @subcommand("inkognito leaderboard", kind=_kinds)
    async def leaderboard(self, order: Order, kind: str | None = None) -> None:
        """Show who is how strong in this server, in games of a kind, or of the usual one.

        Or who has solved the daily cases of this month.
        """
        if kind == CASES:
            await self._month(order, self.services.house.cases.today(), 0)
            return
        kinds = list(categories())
        if kind is not None and kind not in kinds:
            raise Misspelt("error-not-among-choices")
        if not await self._rated(order):
            await order.reply.say(order.say("leaderboard-off"))
            return
        meant = kinds[0] if kind is None else Category(kind)
        found = await self.services.house.standings.leaderboard(order.guild, meant)
        await order.reply.show(leaderboard(order.reader(), meant, found, order.person))

    @pressed(Verb.MONTH)
    async def _on_month(self, press: Press) -> None:
        await self._month(press, *month.meant(press.route.arg))

    @subcommand("inkognito me stats")
    async def stats(self, order: Order) -> None:
        """Show what one made of one's games in this server."""
        house, guild = self.services.house, order.guild
        found = await house.standings.of(guild, order.person)
        listed = await house.servers.is_listed(guild, order.person)
        came_into = await house.standings.came_into(guild, order.person)
        rated = await self._rated(order)
        await order.reply.show(stats(order.reader(), found, listed, came_into, rated=rated))

    @subcommand("inkognito me history")
    async def history(self, order: Order) -> None:
        """Show how one's last matches in this server have ended."""
        found = await archive.matches(self.services.house, order.guild, order.person, MOST)
        await order.reply.show(history(order.reader(), found))

    @subcommand("inkognito me listed")
    async def listed(self, order: Order) -> None:
        """Be seen on this server's leaderboard; the second time, no more."""
        seen = await self.services.house.servers.list(order.guild, order.person, order.ticket)
        said = order.say("listed-on" if seen else "listed-off")
        if not await self._rated(order):
            said += " " + order.say("leaderboard-off")
        await order.reply.say(said)

    async def _month(self, asked: Asked, day: date, page: int) -> None:
        """Answer with a *page* of who has solved the cases of the month of *day* in a server."""
        house = self.services.house
        own = (await house.servers.settings(asked.guild)).daily_own
        series = HOUSE if own else WORLD
        found = await house.solvers.month(asked.guild, day, asked.person, series)
        await asked.reply.show(month.month(asked.reader(), found, page))

    async def _rated(self, order: Order) -> bool:
        """Return whether games count for ratings in the server where that was typed."""
        return (await self.services.house.servers.settings(order.guild)).ratings
