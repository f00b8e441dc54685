"""The map for one person's eyes (P21)."""

from discord.ext import commands

from bot.board.rules.districts import DISTRICTS
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Help
from cogs.board.pictures import ZOOM, map_screen
from cogs.board.seen import seen
from cogs.board.sheets import sheet_screen
from cogs.board.verbs import Act
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.services import Services
from cogs.interactions.subcommands import MeantTable, Order, subcommand


class Pictures(commands.Cog):
    """Shows pictures; what cannot be painted is told in words."""

    def __init__(self, services: Services) -> None:
        """Take the commands map and sheet, and the desk's button for the map."""
        self.services = services

    @subcommand("inkognito-board map")
    async def map(self, order: Order, table: MeantTable) -> None:
        """Show the map as all may see it."""
        await self._map(order, table)

    @subcommand("inkognito-board sheet")
    async def sheet(self, order: Order, table: MeantTable) -> None:
        """Show the person's note sheet (I190)."""
        seat = table.current.must_sit(order.person)
        if table.current.terms.help is Help.PAPER:
            raise Refused(No.ON_PAPER)
        screen = sheet_screen(order.reader(table), table, seen(table, seat))
        await order.reply.note_screen(screen)

    @clicked(Act.PICTURE)
    async def _on_picture(self, wish: Wish) -> None:
        sight = seen(wish.table, None)
        part = wish.chosen if wish.route.arg == ZOOM else ""
        if part and part not in DISTRICTS[sight.map.name]:
            raise Misspelt("error-not-among-choices")
        await self._map(wish, wish.table, part)

    async def _map(self, asked: Asked, table: Table, part: str = "") -> None:
        table.current.must_sit(asked.person)
        screen = map_screen(asked.reader(table), table, seen(table, None), part)
        # A part stands in place of the map it was chosen on, never of a desk.
        await (asked.reply.show(screen) if part else asked.reply.note_screen(screen))
