"""Taking part in a match, whatever is played: the desk, the table, DMs, and leaving."""

from typing import Annotated

from discord.ext import commands

from bot.host import archive, votes
from bot.host.table import Table
from cogs.delivery.courier import Courier
from cogs.interactions.asked import Asked
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import DESK, WATCHED, waits
from cogs.interactions.services import Services
from cogs.interactions.subcommands import MeantTable, Order, subcommand
from cogs.screens.fitting import paragraphs
from cogs.screens.leaving import resigning
from cogs.screens.lobby import title_of
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from cogs.screens.which import place_of
from storage.rows import Status


class Play(commands.Cog):
    """Shows people their desks, and the table to everybody."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """Show what there is to show; *courier* finds out who can be sent DMs."""
        self.services, self.courier = services, courier

    async def cog_unload(self) -> None:
        """Let no desk follow any more while the connection still stands."""
        await self.services.living.close()

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
        moves = waits(table, order.person)  # of a private look others need no menu
        # Who wants words alone reads them in place of the picture.
        whole = not (await self.services.house.people.get(order.person)).plain
        shown = live(reader, table, table.current.public, due, whole=whole, moves=moves)
        if order.interaction.channel_id != table.current.row.thread:
            shown.headed(place_of(order.reader(), table, "**"))
        await order.reply.show(shown)

    @subcommand("inkognito match resign")
    async def resign(self, order: Order, table: MeantTable) -> None:
        """Say what it costs to leave a running match, and ask once more."""
        table.current.must_sit(order.person)
        counts = await archive.was_dealt(self.services.house.db, table, order.person)
        asked = resigning(order.reader(table), table, order.person, counts=counts)
        await order.reply.show(asked)

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
        word = wish.say("lobby-dm-open" if opened else "desk-dm-closed")
        await self.lay_out(wish, wish.table, word)

    # What the acts of a game are answered by.

    async def lay_out(
        self,
        asked: Asked,
        table: Table,
        word: str = "",
        thought: Thought | None = None,
        *,
        beside: bool = False,
    ) -> None:
        """Show the person's desk at *table*, with a *word* about what was just done (P6, P18).

        A *thought* is asked to be confirmed there. It stands *beside* what they clicked on, if that
        is still to be read.

        Raises:
            Refused: they have no seat there, or no match has been played.
        """
        people = self.services.house.people
        known = await people.get(asked.person)
        if (
            known.dm_closed is not None
            and known.dm_notice is None
            and not table.current.terms.on_desk  # which writes no DMs
            and table.current.seat_of(asked.person) is not None
        ):
            await people.dm_noticed(asked.person)
            word = paragraphs(word, asked.say("desk-dm-closed"))
        await asked.show_desk(table, word, thought, beside=beside)

    async def on_panel(self, asked: Asked, table: Table) -> bool:
        """Let the panel that was clicked on show what was done.

        Return whether that is all there is to say to the person.
        """
        known = await self.services.house.people.get(asked.person)
        if known.dm_closed is not None and known.dm_notice is None:
            return False
        if not await self.courier.answer(table, asked.reply):
            return False
        if self.services.living.follows(table, asked.person):
            return True
        seat = table.current.seat_of(asked.person)
        if seat is None or table.current.status is not Status.PLAYING:
            return True
        awaited = seat in table.current.rules.waiting(table.current.public)
        return not (awaited and table.current.rules.owes(table.current.sight(seat)))
