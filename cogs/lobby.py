"""The lobby on Discord: commands and buttons to open, join, fill, start and cancel a table."""

from collections.abc import Awaitable
from typing import Annotated, Final

from discord.ext import commands

from bot.host import archive, lobby, substitute
from bot.host.lobby import must_own
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.delivery.courier import Courier
from cogs.interactions.allowed import forum_open, forum_shut
from cogs.interactions.asked import Asked
from cogs.interactions.finding import guest_of
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.permissions import allowed_at, must_tell, warnings
from cogs.interactions.router import Wish, clicked
from cogs.interactions.routes import Verb
from cogs.interactions.senses import CANCELLING, FREE, GATHERING, LEFT, OWNED, plays
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.screens import bulletins
from cogs.screens import lobby as screens
from storage.ids import PersonId
from storage.rows import Status

FILL: Final = "fill"
"""What is chosen for bots to take the seats that are free."""

CROWDED: Final = (No.TABLE_FULL, No.NO_AUTOMATON)
"""Why a seat cannot be filled or emptied that was free or a bot's when the page was laid out."""


class Lobby(commands.Cog):
    """Lets people find together at a table."""

    def __init__(self, services: Services, courier: Courier) -> None:
        """Take the lobby's commands and buttons."""
        self.services, self.courier = services, courier
        self.house = services.house
        self._trying: set[PersonId] = set()
        """Who is being sent the test DM: to sit down once more meanwhile sends no other."""

    # Commands.

    @subcommand("inkognito join")
    async def join(self, order: Order, table: Annotated[Table, FREE]) -> None:
        """Sit down at a table of this channel."""
        await self._join(order, table)

    @subcommand("inkognito match substitute")
    async def substitute(self, order: Order, table: Annotated[Table, LEFT]) -> None:
        """Take over the seat of somebody who has left a running match."""
        await self._substitute(order, table)

    @subcommand("inkognito leave")
    async def leave(self, order: Order, table: Annotated[Table, GATHERING]) -> None:
        """Leave a table before it begins."""
        await self._leave(order, table)

    @subcommand("inkognito start", bots={FILL: "choice-fill"})
    async def start(
        self, order: Order, table: Annotated[Table, OWNED], bots: str | None = None
    ) -> None:
        """Begin the match, with bots in the seats that are free if that is wanted."""
        if bots not in (None, FILL):
            raise Misspelt("error-not-among-choices")
        if bots == FILL:
            await self._must_be_told(order, table)
            await lobby.fill(table, order.person, order.ticket)
        await self._start(order, table)

    @subcommand("inkognito cancel")
    async def cancel(self, order: Order, table: Annotated[Table, CANCELLING]) -> None:
        """Call the table off."""
        if not await self._asked_once_more(order, table):
            await lobby.cancel(table, order.person, order.ticket)
            await order.reply.say(order.say("lobby-you-cancelled", table=screens.title_of(table)))

    @clicked(Verb.JOIN)
    async def _on_join(self, wish: Wish) -> None:
        await self._join(wish, wish.table)

    @clicked(Verb.SUBSTITUTE)
    async def _on_substitute(self, wish: Wish) -> None:
        await self._substitute(wish, wish.table)

    @clicked(Verb.LEAVE)
    async def _on_leave(self, wish: Wish) -> None:
        await self._leave(wish, wish.table)

    @clicked(Verb.ADD)
    async def _on_add(self, wish: Wish) -> None:
        _by_somebody_seated(wish)
        await self._managed(wish, lobby.add_automaton(wish.table, "", wish.ticket))

    @clicked(Verb.DROP)
    async def _on_drop(self, wish: Wish) -> None:
        _by_somebody_seated(wish)
        await self._managed(wish, lobby.remove_automaton(wish.table, wish.ticket))

    @clicked(Verb.MANAGE)
    async def _on_manage(self, wish: Wish) -> None:
        must_own(wish.table, wish.person)
        await wish.reply.show(screens.manage(wish.reader(wish.table), wish.table))

    @clicked(Verb.START)
    async def _on_start(self, wish: Wish) -> None:
        await self._start(wish, wish.table)

    @clicked(Verb.CANCEL)
    async def _on_cancel(self, wish: Wish) -> None:
        if wish.route.arg != screens.SURE and await self._asked_once_more(wish, wish.table):
            return
        await lobby.cancel(wish.table, wish.person, wish.ticket)
        await self._done(wish, wish.say("lobby-you-cancelled", table=screens.title_of(wish.table)))

    # What they share.

    async def _managed(self, wish: Wish, change: Awaitable[None]) -> None:
        """Make a *change* and show the owner's page anew, the more if others have come or gone.

        What is done on the lobby itself, shows there.
        """
        word = ""
        try:
            await change
        except Refused as refused:
            if not wish.reply.private or refused.no not in CROWDED:
                raise
            word = wish.say(f"no-{refused.no}")
        if wish.reply.private:
            await wish.reply.show(screens.manage(wish.reader(wish.table), wish.table, word))
        else:
            await wish.reply.quiet()

    async def _asked_once_more(self, asked: Asked, table: Table) -> bool:
        """Ask whether the table shall be cancelled if that takes anything from others.

        Return whether it was asked.
        """
        if await table.already(asked.ticket) or not lobby.losing(table, asked.person):
            return False
        await asked.reply.show(screens.cancelling(asked.reader(table), table, asked.person))
        return True

    async def _start(self, asked: Asked, table: Table) -> None:
        """Begin the match and say where it goes on; where seats are free, how to fill them.

        Who has the owner's page still open, or another, is told the same.
        """
        reader, place = asked.reader(table), table.current.row.channel
        await self._must_be_told(asked, table)
        try:
            await lobby.start(table, asked.person, asked.ticket)
        except Refused as refused:
            if refused.no is No.TOO_FEW:
                await asked.reply.show(screens.manage(reader, table, asked.say("no-too-few")))
                return
            if not plays(table, asked.person):
                raise
        posted = await forum_open(asked)
        besides = warnings(asked, place, posted=posted) + await forum_shut(asked)
        await asked.reply.show(screens.starting(reader, table, besides))

    async def _must_be_told(self, asked: Asked, table: Table) -> None:
        """See that the match can be told in the channel of *table*, which who asks would begin.

        Raises:
            Misspelt: it cannot; the sentence names what is missing.
            Refused: it is not theirs to begin.
        """
        if table.current.status is Status.LOBBY and not await table.already(asked.ticket):
            must_own(table, asked.person)
            place = table.current.row.channel
            must_tell(asked, place, allowed_at(asked.interaction, place))

    async def _done(self, wish: Wish, word: str) -> None:
        """Say *word* in place of the owner's page."""
        if wish.reply.private:
            await wish.reply.say(word)
        else:
            await wish.reply.quiet()

    async def _join(self, asked: Asked, table: Table) -> None:
        seated = table.current.chair_of(asked.person) is not None
        if seated and (await self.house.people.get(asked.person)).dm_closed is not None:
            if await self.try_dm(
                asked, table
            ):  # they were told to join once more when their DMs are open
                await asked.reply.say(asked.say("lobby-dm-open"))
            return
        await lobby.join(table, await guest_of(asked), asked.ticket, self.house.bounds)
        word = asked.say("lobby-joined", table=screens.title_of(table))
        await asked.reply.show(screens.joined(asked.reader(table), table, word))
        await self.try_dm(asked, table)

    async def _substitute(self, asked: Asked, table: Table) -> None:
        await substitute.take_over(self.house, table, await guest_of(asked), asked.ticket)
        counts = await archive.was_dealt(self.house.db, table, asked.person)
        taken = bulletins.seat_taken(asked.reader(), table, asked.person, counts=counts)
        await asked.show_desk(table, taken)
        await self.try_dm(asked, table)

    async def _leave(self, asked: Asked, table: Table) -> None:
        await lobby.leave(table, asked.person, asked.ticket)
        await asked.reply.say(asked.say("lobby-left", table=screens.title_of(table)))

    async def try_dm(self, asked: Asked, table: Table) -> bool:
        """Send the test DM and say in private what to do when it is refused.

        Joining was the consent. It is sent at the first contact, and then only where DMs were
        refused since (P1).
        """
        known = await self.house.people.get(asked.person)
        reached = known.dm_closed is None and known.dm_channel is not None
        if reached or asked.person in self._trying:
            return True
        self._trying.add(asked.person)
        try:
            if await self.courier.trial.reaches(table, asked.person):
                return True
        finally:
            self._trying.discard(asked.person)
        await self.house.people.dm_noticed(asked.person)
        await asked.reply.show(screens.closed(asked.reader(), table))
        return False


def _by_somebody_seated(wish: Wish) -> None:
    wish.table.current.must_gather()
    if wish.table.current.chair_of(wish.person) is None:
        raise Refused(No.NOT_SEATED)
