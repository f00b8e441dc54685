"""The table and the clue sheet as pictures, for one person's eyes (P14, P21)."""

import io

import discord
from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.terms import Help
from cogs.client import Client
from cogs.easel import Easel
from cogs.mishaps import Misspelt
from cogs.router import Router, Wish
from cogs.routes import Verb
from cogs.screens.pictures import (
    sheet_in_words,
    sheet_plate,
    sheet_screen,
    table_in_words,
    table_plate,
    table_screen,
)


class Pictures(commands.Cog):
    """Shows pictures; what cannot be painted is told in words."""

    def __init__(self, client: Client, router: Router, easel: Easel) -> None:
        """Take the desk's buttons for pictures; *easel* paints them."""
        self.client, self.easel = client, easel
        router.on(Verb.PICTURE, self._on_picture)

    async def _on_picture(self, wish: Wish) -> None:
        table, what = wish.table, wish.route.arg
        seat = table.must_sit(wish.person)
        match what:
            case "table":
                sight, plate, beside, instead = table.sight(None), table_plate, table_screen, table_in_words
            case "sheet" if table.terms.help is not Help.PAPER:
                sight, plate, beside, instead = table.sight(seat), sheet_plate, sheet_screen, sheet_in_words
            case "sheet":
                raise Refused(No.ON_PAPER)
            case _:
                raise Misspelt("error-not-among-choices")
        shown = self.client.catalogue, table, sight, wish.language
        png = await self.easel.tried(plate(*shown))
        if png is None:
            await wish.reply.note_screen(instead(*shown))
        else:
            await wish.reply.show_file(beside(*shown), discord.File(io.BytesIO(png), f"{what}.png"))
