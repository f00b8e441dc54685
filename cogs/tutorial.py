"""The tutorial on Discord: begun and taken up again by one command (P18)."""

from discord.ext import commands

from bot.host.tutorial import Tutorials
from cogs.delivery.courier import Courier
from cogs.interactions.finding import guest_of
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.play import Play
from cogs.screens.tutorial import briefly
from storage.rows import Status


class Tutorial(commands.Cog):
    """Seats a newcomer with three automata, in private."""

    def __init__(self, services: Services, courier: Courier, play: Play) -> None:
        """Take the command tutorial; its desk is that of *play*."""
        self.services, self.courier, self.play = services, courier, play
        self.tutorials = Tutorials(services.house)

    @subcommand("inkognito tutorial")
    async def tutorial(self, order: Order) -> None:
        """Begin the tutorial, or go on where one has left it."""
        people = self.services.house.people
        table = await self.tutorials.sit_down(await guest_of(order), order.language, order.ticket)
        if table.current.status is not Status.LOBBY:
            await self.play.lay_out(order, table)
            return
        written = await self.courier.trial.reaches(table, order.person)
        channel = (await people.get(order.person)).dm_channel
        await self.tutorials.begin(table, channel)
        if written and channel is not None:
            word = order.say("lesson-begun", where=f"https://discord.com/channels/@me/{channel}")
            await order.reply.show(briefly(order.reader(table), table, word))
        else:
            await people.dm_noticed(order.person)
            await self.play.lay_out(order, table, order.say("lesson-dm-closed"))
