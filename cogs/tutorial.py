"""The tutorial on Discord: begun and taken up again by one command (P18)."""

from discord.ext import commands

from bot.host.tutorial import Tutorials
from cogs.interactions.finding import guest_of
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.play import Play
from storage.rows import Status


class Tutorial(commands.Cog):
    """Seats a newcomer with three automata, in private."""

    def __init__(self, services: Services, play: Play) -> None:
        """Take the command tutorial; its desk is that of *play*."""
        self.services, self.play = services, play
        self.tutorials = Tutorials(services.house)

    @subcommand("inkognito tutorial")
    async def tutorial(self, order: Order) -> None:
        """Begin the tutorial, or go on where one has left it."""
        table = await self.tutorials.sit_down(await guest_of(order), order.language, order.ticket)
        if table.current.status is Status.LOBBY:
            channel = (await self.services.house.people.get(order.person)).dm_channel
            await self.tutorials.begin(table, channel)
        await self.play.lay_out(order, table)
