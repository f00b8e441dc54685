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
from cogs.screens import pictures


class Pictures(commands.Cog):
    """Shows pictures; what cannot be painted is told in words."""

    def __init__(self, client: Client, router: Router, easel: Easel) -> None:
        """Take the desk's buttons for pictures; *easel* paints them."""
        self.client, self.easel = client, easel
        router.on(Verb.PICTURE, self._on_picture)

    async def _on_picture(self, wish: Wish) -> None:
        table, language, catalogue = wish.table, wish.language, self.client.catalogue
        seat = table.must_sit(wish.person)
        match wish.route.arg:
            case "table":
                sight = table.sight(None)
                plate = pictures.table_plate(catalogue, table, sight, language)
                screen = pictures.table_screen(catalogue, table, sight, language)
                words = pictures.table_in_words(catalogue, table, sight, language)
            case "sheet" if table.terms.help is not Help.PAPER:
                sight = table.sight(seat)
                plate = pictures.sheet_plate(catalogue, table, sight, language)
                screen = pictures.sheet_screen(catalogue, table, sight, language)
                words = pictures.sheet_in_words(catalogue, table, sight, language)
            case "sheet":
                raise Refused(No.ON_PAPER)
            case _:
                raise Misspelt("error-not-among-choices")
        png = await self.easel.tried(plate)
        if png is None:
            await wish.reply.note_screen(words)
        else:
            await wish.reply.show_file(screen, discord.File(io.BytesIO(png), f"{wish.route.arg}.png"))
