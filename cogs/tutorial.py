"""The tutorial on Discord: begun and taken up again by one command (P18)."""

from typing import Final

from discord.ext import commands

from bot.games import GAMES, USUAL
from bot.host.tutorial import Tutorials
from cogs.interactions.finding import guest_of
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.play import Play
from storage.rows import Status

TAUGHT: Final = {
    name: f"{name}:game-name" for name, game in GAMES.items() if game.tutorial is not None
}
"""The games that have a tutorial, each with what it is called."""


class Tutorial(commands.Cog):
    """Seats a newcomer with three automata, in private."""

    def __init__(self, services: Services, play: Play) -> None:
        """Take the command tutorial; its desk is that of *play*."""
        self.services, self.play = services, play
        self.tutorials = Tutorials(services.house)

    @subcommand("inkognito tutorial", game=TAUGHT)
    async def tutorial(self, order: Order, game: str = USUAL) -> None:
        """Begin the tutorial of a game, or go on where one has left it."""
        if game not in TAUGHT:
            raise Misspelt("error-not-among-choices")
        guest = await guest_of(order)
        table = await self.tutorials.sit_down(guest, order.language, order.ticket, game)
        if table.current.status is Status.LOBBY:
            channel = (await self.services.house.people.get(order.person)).dm_channel
            await self.tutorials.begin(table, channel)
        await self.play.lay_out(order, table)
