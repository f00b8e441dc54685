"""What is kept of somebody, for themselves: to be read, handed out, or erased (A5)."""

import asyncio
import gzip
import io
from typing import Any, Final

import discord
import msgspec
from discord.ext import commands

from bot.host import privacy
from bot.host.erasure import erase
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Press, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import privacy as screens

WHAT: Final = {
    what: f"choice-privacy-{what}" for what in (screens.FILE, screens.DELETE, screens.SURE)
}

PLAIN: Final = 2_000_000
"""Bytes of a file that everybody can open; a longer one is compressed."""

LONGEST: Final = 9_500_000
"""Bytes of a file that Discord takes wherever it is sent: ten mebibytes, less what comes with it
(Discord, uploading files)."""

NAME: Final = "inkognito-privacy.json"


class Privacy(commands.Cog):
    """Tells people what is kept of them, and erases it."""

    def __init__(self, services: Services) -> None:
        """Take the command privacy, and its buttons."""
        self.services = services

    @subcommand("inkognito privacy", what=WHAT)
    async def privacy(self, order: Order, what: str | None = None) -> None:
        """Show what is kept of the person, hand it out as a file, or erase it."""
        await self._do(order, what or "")

    @pressed(Verb.PRIVACY)
    async def _on_privacy(self, press: Press) -> None:
        await self._do(press, press.route.arg)

    async def _do(self, asked: Asked, what: str) -> None:
        house, person = self.services.house, asked.person
        reader = asked.reader()
        match what:
            case "":
                kept = await privacy.kept(house, person)
                await asked.reply.show(screens.privacy(reader, kept))
            case screens.DELETE:
                kept = await privacy.kept(house, person)
                await asked.reply.show(screens.asked(reader, kept))
            case screens.SURE:
                taken_over = await erase(house, person, asked.ticket, self.services.others)
                banned = await privacy.still_banned(house, person)
                await asked.reply.show(screens.erased(reader, taken_over, banned))
            case screens.FILE:
                said = await privacy.export(house, person)
                given, name, whole = await asyncio.to_thread(packed, said)
                file = discord.File(io.BytesIO(given), name)
                await asked.reply.show_files(screens.handed_out(reader, name, whole=whole), [file])
            case _:
                raise Misspelt("error-not-among-choices")


def packed(
    said: dict[str, Any], plain: int = PLAIN, longest: int = LONGEST
) -> tuple[bytes, str, bool]:
    """Return all that is *said* as a file, its name, and whether all of it is in that.

    Compressed where it is longer than is *plain*; where that is more than Discord takes, without
    the records of the oldest games.
    """
    text = msgspec.json.format(msgspec.json.encode(said))
    if len(text) <= plain:
        return text, NAME, True
    small = gzip.compress(text, mtime=0)
    if len(small) <= longest:
        return small, f"{NAME}.gz", True
    games = said["games"]
    with_record = [one for one in games if "record" in one]
    for one in with_record[: (len(with_record) + 1) // 2]:
        del one["record"]
    if not with_record:
        return small, f"{NAME}.gz", True
    file, name, _ = packed(said, plain, longest)
    return file, name, False
