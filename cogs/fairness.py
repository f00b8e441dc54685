"""The fair deal on Discord: what players add to it, and how it is checked afterwards (P17)."""

import asyncio
import io
from typing import Annotated, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.game.fair import MOST_GAMES
from bot.game.hosted import Record
from bot.host import archive, lobby
from bot.host.table import Table
from bot.records.looked import Looked
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import SALTING, VERIFYING
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens.fairness import DETAILS, looked_at, promise, proof, verdict
from cogs.screens.lobby import title_of

Salt = app_commands.Range[str, 1, 200]
LONGEST_FILE: Final = 524_288
"""Bytes of a file that is looked through: more than a hundred games."""

Game = app_commands.Range[int, 1, MOST_GAMES]


class Fairness(commands.Cog):
    """Lets players add salt to what their table is dealt by, and anybody check what was dealt."""

    def __init__(self, services: Services) -> None:
        """Take the commands salt and verify, and the button under a match that is over."""
        self.services = services

    @subcommand("inkognito match salt")
    async def salt(self, order: Order, table: Annotated[Table, SALTING], text: Salt) -> None:
        """Add what the person typed to what the match will be dealt by."""
        await lobby.salt(table, order.person, text, order.ticket)
        await order.reply.say(order.say("fair-salted", table=title_of(table)))

    @subcommand("inkognito verify")
    async def verify(
        self,
        order: Order,
        table: Annotated[Table | None, VERIFYING],
        game: Game | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        """Say whether a game that is over was dealt as promised, or look through a *file*."""
        if file is not None:
            await order.reply.show(looked_at(order.reader(), await self._looked_through(file)))
        elif table is not None:
            await self._verify(order, table, game)

    @clicked(Verb.PROMISE)
    async def _on_promise(self, wish: Wish) -> None:
        await wish.reply.note_screen(promise(wish.reader(wish.table), wish.table))

    @clicked(Verb.VERIFY)
    async def _on_verify(self, wish: Wish) -> None:
        moment = wish.route.moment
        number = None if moment is None else moment.game
        await self._verify(wish, wish.table, number, whole=wish.route.arg == DETAILS)

    async def _verify(
        self, asked: Asked, table: Table, game: int | None, *, whole: bool = False
    ) -> None:
        """Say in a line whether a *game* was dealt as promised, or the *whole* of it."""
        db, reader = self.services.house.db, asked.reader(table)
        number = game or await archive.last_over(db, table)
        record = await archive.record_of(db, table, number)
        right = table.current.plays.records.objection(record) is None
        if whole:
            file = record_file(record, table, number)
            screen = proof(reader, table, number, record.fair, file.filename, right=right)
            await asked.reply.show_files(screen, [file])
        else:
            promised = record.fair is not None
            screen = verdict(reader, table, number, promised=promised, right=right)
            await asked.reply.note_screen(screen)

    async def _looked_through(self, file: discord.Attachment) -> Looked:
        """Return what is to be said of a *file* that somebody gave.

        Raises:
            Misspelt: it cannot be a file of records, or Discord does not hand it out.
        """
        kind = (file.content_type or "").partition("/")[0]
        if file.size > LONGEST_FILE:
            raise Misspelt("verify-file-long")
        if kind in ("image", "video", "audio", "font"):
            raise Misspelt("verify-file-none")
        try:
            given = await file.read()
        except discord.HTTPException:
            raise Misspelt("verify-file-gone") from None
        if len(given) > LONGEST_FILE:
            raise Misspelt("verify-file-long")
        return await asyncio.to_thread(archive.looked_at, given)


def record_file(record: Record, table: Table, game: int) -> discord.File:
    """Return the *record* of a *game* as a file to send."""
    return line_file(table.current.plays.records.write(record), record_name(table, game))


def record_name(table: Table, game: int) -> str:
    """Return what the file with the record of a *game* is called, before its ending."""
    return f"inkognito-{table.id}-{game}"


def line_file(line: str, name: str) -> discord.File:
    """Return a *line* of JSON as a file of that *name* to send."""
    return discord.File(io.BytesIO(f"{line}\n".encode()), f"{name}.jsonl")
