"""Taking part in a match, whatever is played: the desk, the table, DMs, and leaving."""

from typing import Annotated

from discord.ext import commands

from bot.host import votes
from bot.host.table import Table
from cogs.delivery.courier import Courier
from cogs.interactions.asked import Asked
from cogs.interactions.finding import of_server
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import DESK, WATCHED, plays
from cogs.interactions.services import Services
from cogs.interactions.subcommands import MeantTable, Order, subcommand
from cogs.screens.fitting import paragraphs
from cogs.screens.frame import Screen
from cogs.screens.leaving import resigning
from cogs.screens.lobby import title_of
from cogs.screens.reading import reading
from cogs.screens.tutorial import briefly
from cogs.screens.which import name_of, others
from storage.rows import Status


class Play(commands.Cog):
    """Shows people their desks, and the table to everybody."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """Show what there is to show; *courier* finds out who can be sent DMs."""
        self.services, self.courier = services, courier

    @subcommand("inkognito desk")
    async def desk(self, order: Order, table: Annotated[Table, DESK]) -> None:
        """Show the person's desk (P6)."""
        await self.lay_out(order, table)

    @subcommand("inkognito table")
    async def table(self, order: Order, table: Annotated[Table, WATCHED]) -> None:
        """Show the table as all may see it."""
        table.current.must_play()
        due = self.services.house.shown_due(table)
        reader = reading(self.services.catalogue, table)
        live = self.services.look(table).live
        shown = live(reader, table, table.current.public, due, whole=True)
        if order.interaction.channel_id != table.current.row.thread:
            shown.headed(f"**{name_of(order.reader(), table)}** · <#{table.current.told_in}>")
        await order.reply.show(shown)

    @subcommand("inkognito match resign")
    async def resign(self, order: Order, table: MeantTable) -> None:
        """Say what it costs to leave a running match, and ask once more."""
        table.current.must_sit(order.person)
        await order.reply.show(resigning(order.reader(table), table, order.person))

    @clicked(Verb.RESIGN)
    async def _on_resign(self, wish: Wish) -> None:
        """Leave the match; an automaton takes the seat."""
        table = wish.table
        table.current.must_sit(wish.person)
        await table.resign(wish.person, ticket=wish.ticket)
        await votes.count(table)
        over = table.current.status is not Status.PLAYING
        key = "resigned-over" if over else "resigned"
        key = "lesson-left" if table.current.terms.tutorial else key
        await wish.reply.say(wish.say(key, table=title_of(table)))

    @clicked(Verb.DESK)
    async def _on_desk(self, wish: Wish) -> None:
        await self.lay_out(wish, wish.table)

    @clicked(Verb.DMS)
    async def _on_dms(self, wish: Wish) -> None:
        """Try DMs again because the person says that they are open now."""
        wish.table.current.must_sit(wish.person)
        opened = await self.courier.trial.reaches(wish.table, wish.person)
        shut = "lesson-dm-closed" if wish.table.current.terms.tutorial else "lobby-dm-closed"
        await self.lay_out(wish, wish.table, wish.say("lobby-dm-open" if opened else shut))

    # What the acts of a game are answered by.

    async def lay_out(self, asked: Asked, table: Table, word: str = "") -> None:
        """Show the person's desk at *table*, headed by a *word* about what was just done (P6, P18).

        Raises:
            Refused: they have no seat there, or no match is being played.
        """
        reader, people = asked.reader(table), self.services.house.people
        look = self.services.look(table)
        lesson = look.lesson if table.current.terms.tutorial else None
        seat = table.current.seat_of(asked.person)
        if lesson is not None and table.current.status is Status.OVER and seat is not None:
            await asked.reply.show(lesson.over(reader, table, table.current.sight(seat), word))
            return
        sight = table.current.sight(table.current.must_sit(asked.person))
        known = await people.get(asked.person)
        shut = known.dm_closed is not None
        if shut and known.dm_notice is None:
            await people.dm_noticed(asked.person)
            word = paragraphs(word, asked.say("lesson-dm-closed" if lesson else "lobby-dm-closed"))
        laid = lesson.desk if lesson else look.desk
        desk = laid(reader, table, sight, word, shut=shut, plain=bool(known.plain))
        await asked.reply.show(self.with_others(asked, table, desk))

    def with_others(self, asked: Asked, table: Table, desk: Screen) -> Screen:
        """Return a person's *desk* at *table*, which leads to their others."""
        mine = of_server(self.services.house, asked.person, asked.interaction.guild_id)
        beside = [one for one in mine if one is not table and plays(one, asked.person)]
        for row in others(asked.reader(), beside, asked.person):
            desk.box.add_item(row)
        return desk

    async def go_on(self, asked: Asked, table: Table, word: str) -> None:
        """Show what comes next after an act, said by *word*.

        In a tutorial, who acts among their DMs is told there, where the next message will be.
        """
        if table.current.terms.tutorial:
            known = await self.services.house.people.get(asked.person)
            if asked.interaction.guild_id is None and known.dm_closed is None:
                await asked.reply.show(briefly(asked.reader(table), table, word))
                return
        elif (
            table.current.status is not Status.PLAYING
            or table.current.seat_of(asked.person) is None
        ):
            await asked.reply.say(word)
            return
        await self.lay_out(asked, table, word)

    async def on_panel(self, asked: Asked, table: Table) -> bool:
        """Let the panel that was clicked on show what was done.

        Return whether that is all there is to say to the person.
        """
        known = await self.services.house.people.get(asked.person)
        if known.dm_closed is not None and known.dm_notice is None:
            return False
        if not await self.courier.answer(table, asked.reply):
            return False
        seat = table.current.seat_of(asked.person)
        if seat is None or table.current.status is not Status.PLAYING:
            return True
        awaited = seat in table.current.rules.waiting(table.current.public)
        return not (awaited and table.current.rules.owes(table.current.sight(seat)))
