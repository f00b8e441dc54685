"""The table and the clue sheet as pictures, for one person's eyes (P14, P21)."""

from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.terms import Help
from cogs.interactions.client import Client
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Verb
from cogs.mini.pictures import sheet_screen, table_screen


class Pictures(commands.Cog):
    """Shows pictures; what cannot be painted is told in words."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the desk's buttons for pictures."""
        self.client = client
        router.on(Verb.PICTURE, self._on_picture)

    async def _on_picture(self, wish: Wish) -> None:
        table, what = wish.table, wish.route.arg
        seat = table.must_sit(wish.person)
        shown = self.client.catalogue, table
        match what:
            case "table":
                screen = table_screen(*shown, table.sight(None), wish.language)
            case "sheet" if table.terms.help is not Help.PAPER:
                screen = sheet_screen(*shown, table.sight(seat), wish.language)
            case "sheet":
                raise Refused(No.ON_PAPER)
            case _:
                raise Misspelt("error-not-among-choices")
        await wish.reply.note_screen(screen)
