"""The table and the clue sheet as pictures, for one person's eyes (P14, P21)."""

from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.terms import Help
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.services import Services
from cogs.mini.pictures import sheet_screen, table_screen
from cogs.mini.seen import seen
from cogs.mini.verbs import Act


class Pictures(commands.Cog):
    """Shows pictures; what cannot be painted is told in words."""

    def __init__(self, services: Services) -> None:
        """Take the desk's buttons for pictures."""
        self.services = services

    @clicked(Act.PICTURE)
    async def _on_picture(self, wish: Wish) -> None:
        table, what = wish.table, wish.route.arg
        seat = table.current.must_sit(wish.person)
        reader = wish.reader(table)
        match what:
            case "table":
                screen = table_screen(reader, seen(table, None))
            case "sheet" if table.current.terms.help is not Help.PAPER:
                screen = sheet_screen(reader, table, seen(table, seat))
            case "sheet":
                raise Refused(No.ON_PAPER)
            case _:
                raise Misspelt("error-not-among-choices")
        await wish.reply.note_screen(screen)
