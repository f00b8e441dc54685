"""Which table is meant by what somebody typed: their answer to the question."""

from discord.ext import commands

from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order


class Which(commands.Cog):
    """Does what was typed at the table that was chosen."""

    def __init__(self, services: Services) -> None:
        """Take the buttons of the question."""
        self.services = services

    @clicked(Verb.MEANT)
    async def _on_meant(self, wish: Wish) -> None:
        go_on = self.services.questions.kept(wish.person, wish.route.arg)
        if go_on is None:
            raise Misspelt("error-typed-long-ago")
        order = Order(wish.interaction, wish.services, wish.language, wish.reply)
        await go_on(order, wish.table)
