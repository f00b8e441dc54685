"""Order at the tables of a server: pause, resume, end, take a person out, move (A3)."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.host import order as house
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.words.names import plain
from cogs.admin.rights import must_manage
from cogs.delivery.courier import Courier
from cogs.interactions.asked import Asked
from cogs.interactions.finding import place_beside
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, matching
from cogs.interactions.router import Press, Wish, clicked, pressed
from cogs.interactions.routes import Verb
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import order as screens
from cogs.screens.lobby import SURE, title_of
from storage.ids import PersonId, TableId

log = logging.getLogger(__name__)

Reason = app_commands.Range[str, 1, house.LONGEST]

Act = Callable[[Asked, Table], Awaitable[str]]
"""Does something to a table, and returns what is said of it to who asked."""

DIGITS: Final = 15
"""Digits of a table's number that are read."""


class Ordering(commands.Cog):
    """Lets admins keep the tables of their server in order."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """Take the commands, and the page that does the same; *courier* tells of moves."""
        self.services, self.courier = services, courier

    async def _tables(self, order: Order, typed: str) -> Offered:
        found = house.tables(self.services.house, must_manage(order))
        named = [(str(table.id), screens.label(order.reader(), table)) for table in found]
        return matching(named, typed.strip().removeprefix("#"))

    @subcommand("inkognito-admin tables")
    async def tables(self, order: Order) -> None:
        """Show what runs, since when, and who is waited for."""
        await self._show_all(order, 0)

    @subcommand("inkognito-admin pause", table=_tables)
    async def pause(self, order: Order, table: str | None = None) -> None:
        """Stop a table's clock."""
        await self._typed(order, table, self._pause)

    @subcommand("inkognito-admin resume", table=_tables)
    async def resume(self, order: Order, table: str | None = None) -> None:
        """Let a table's clock run."""
        await self._typed(order, table, self._resume)

    @subcommand("inkognito-admin end", table=_tables)
    async def end(self, order: Order, reason: Reason, table: str | None = None) -> None:
        """End a table, and tell it why."""

        async def act(asked: Asked, meant: Table) -> str:
            return await self._end(asked, meant, reason)

        await self._typed(order, table, act)

    @subcommand("inkognito-admin remove", table=_tables)
    async def remove(self, order: Order, person: discord.User, table: str | None = None) -> None:
        """Take a person out of a table."""

        async def act(asked: Asked, meant: Table) -> str:
            return await self._take_out(asked, meant, PersonId(person.id))

        await self._typed(order, table, act)

    @subcommand("inkognito-admin move", table=_tables)
    async def move(self, order: Order, table: str | None = None) -> None:
        """Let a table go on in this channel."""
        await self._typed(order, table, self._move)

    @pressed(Verb.ORDER)
    async def _on_all(self, press: Press) -> None:
        guild = must_manage(press)
        what, _, page = press.route.arg.partition(".")
        if what == screens.PICK:
            table = await self._meant(guild, press.chosen)
            await press.reply.show(screens.one(press.reader(), table))
            return
        await self._show_all(press, int(page) if page.isdecimal() else 0)

    @clicked(Verb.ORDER)
    async def _on_one(self, wish: Wish) -> None:
        guild, table = must_manage(wish), wish.table
        await house.table_of(self.services.house, guild, table.id)
        what, _, more = wish.route.arg.partition(".")
        reader, acts = (
            wish.reader(),
            {
                screens.PAUSE: self._pause,
                screens.RESUME: self._resume,
                screens.MOVE: self._move,
            },
        )
        if what in acts:
            word = await acts[what](wish, table)
        elif what == screens.END and more == SURE and screens.WHY in wish.fields:
            word = await self._end(wish, table, wish.fields[screens.WHY])
        elif what == screens.END and more == screens.WHY:
            await wish.reply.ask(screens.form(reader, table))
            return
        elif what == screens.END:
            await wish.reply.show(screens.sure_to_end(reader, table))
            return
        elif what == screens.OUT and more.isdecimal():
            word = await self._take_out(wish, table, PersonId(int(more)))
        elif what == screens.OUT:
            person = PersonId(int(wish.chosen) if wish.chosen.isdecimal() else 0)
            if table.current.chair_of(person) is None:
                raise Refused(No.NOBODY_THERE)
            await wish.reply.show(screens.sure_to_take_out(reader, table, person))
            return
        else:
            word = ""
        await wish.reply.show(screens.one(reader, table, word))

    # What they share.

    async def _show_all(self, asked: Asked, page: int) -> None:
        found = house.tables(self.services.house, must_manage(asked))
        await asked.reply.show(screens.tables(asked.reader(), found, page))

    async def _typed(self, order: Order, number: str | None, act: Act) -> None:
        guild = must_manage(order)
        if number is None:
            table = self._told_here(order, guild)
        else:
            table = await self._meant(guild, number)
        await order.reply.say(await act(order, table))

    def _told_here(self, order: Order, guild: int) -> Table:
        """Return the table that is told where it is typed: none needs to be named there.

        Raises:
            Misspelt: there is none, or there are several.
        """
        channel, open_here = order.interaction.channel_id, house.tables(self.services.house, guild)
        found = [table for table in open_here if channel == table.current.told_in]
        if len(found) > 1:
            titles = order.reader().listed([title_of(table) for table in found], "list-or")
            raise Misspelt("error-several-tables-here", tables=titles)
        if not found:
            raise Misspelt("error-no-table-here" if open_here else "error-no-table-open")
        return found[0]

    async def _meant(self, guild: int, number: str) -> Table:
        """Return the table of a *number* that was typed or picked, which is one of *guild*.

        Raises:
            Refused: there is none.
        """
        digits = number.partition("·")[0].strip().removeprefix("#")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= DIGITS):
            raise Refused(No.NO_SUCH_TABLE)
        return await house.table_of(self.services.house, guild, TableId(int(digits)))

    async def _pause(self, asked: Asked, table: Table) -> str:
        await house.pause(table, must_manage(asked), asked.person, asked.ticket)
        return self._done(asked, table, "order-done-paused")

    async def _resume(self, asked: Asked, table: Table) -> str:
        await house.resume(table, must_manage(asked), asked.person, asked.ticket)
        return self._done(asked, table, "order-done-resumed")

    async def _end(self, asked: Asked, table: Table, reason: str) -> str:
        if not plain(reason):
            raise Misspelt("error-no-reason")
        await house.end(table, must_manage(asked), asked.person, reason, asked.ticket)
        return self._done(asked, table, "order-done-ended")

    async def _take_out(self, asked: Asked, table: Table, person: PersonId) -> str:
        await house.take_out(table, must_manage(asked), asked.person, person, asked.ticket)
        return self._done(asked, table, "order-done-taken-out", whom=f"<@{person}>")

    async def _move(self, asked: Asked, table: Table) -> str:
        guild, channel = must_manage(asked), await place_beside(asked)
        in_post = self.courier.in_post(table)
        await house.move(table, guild, asked.person, channel, asked.ticket, in_post=in_post)
        self.courier.moved(table)
        return self._done(asked, table, "order-done-moved", place=f"<#{channel}>")

    def _done(self, asked: Asked, table: Table, key: str, **values: str) -> str:
        log.info("order kept", extra={"table": table.id, "what": key})
        return "✅ " + asked.say(key, table=title_of(table), **values)
