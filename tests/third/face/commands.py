"""What one does in Kuhn poker: a command, and a menu on the desk."""

from discord.ext import commands

from bot.host.table import Table
from cogs.face import Desks
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered
from cogs.interactions.router import Wish, clicked
from cogs.interactions.senses import PLAYING
from cogs.interactions.services import Services
from cogs.interactions.subcommands import MeantTable, Order, subcommand
from tests.third.face.screens import MOVE
from tests.third.kuhn.rules import Action, Move, Sight, options


class Acts(commands.Cog):
    """Carries moves to the table."""

    def __init__(self, services: Services, desks: Desks) -> None:
        """Answer by *desks*."""
        self.services, self.desks = services, desks

    async def _legal(self, order: Order, typed: str) -> Offered:
        def at(table: Table) -> list[tuple[str, str]]:
            sight = table.current.sight(table.current.must_sit(order.person))
            assert isinstance(sight, Sight)
            reader = order.reader(table)
            return [(one.move, reader.say(f"kuhn-move-{one.move}")) for one in options(sight)]

        return await order.offered(PLAYING, typed, at)

    @subcommand("inkognito-kuhn do", what=_legal)
    async def do(self, order: Order, table: MeantTable, what: str) -> None:
        """Check, bet, call or fold."""
        await self._do(order, table, what)

    @clicked(MOVE)
    async def _on_move(self, wish: Wish) -> None:
        await self._do(wish, wish.table, wish.chosen)

    async def _do(self, asked: Asked, table: Table, what: str) -> None:
        if what not in set(Move):
            raise Misspelt("error-not-among-choices")
        await table.submit(Action(table.current.must_sit(asked.person), Move(what)), asked.ticket)
        await self.desks.lay_out(asked, table, asked.reader(table).say(f"kuhn-move-{what}"))
