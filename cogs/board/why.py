"""Why something follows from one's note sheet, on Discord."""

from typing import Annotated, Final

from discord.ext import commands

from bot.board.rules.arguments import Claim, Open
from bot.board.words import why
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.board.reasons import claimed, reasons, spelling
from cogs.board.seen import seen
from cogs.board.verbs import Act
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered
from cogs.interactions.router import Wish, clicked
from cogs.interactions.senses import Sense, plays
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand

DEDUCING: Final = Sense(
    lambda table, who: plays(table, who) and table.current.terms.help.deduces, "no-no-deduction"
)


class Reasons(commands.Cog):
    """Tells each player why something follows from their own sheet, at such tables (P14)."""

    def __init__(self, services: Services) -> None:
        """Take the command why, its button and its menu."""
        self.services = services

    async def _decided(self, order: Order, typed: str) -> Offered:
        def at(table: Table) -> list[tuple[str, str]]:
            sight = seen(table, table.current.must_sit(order.person))
            _must_deduce(table)
            claims = why.claims(order.reader(table), sight)
            return [(spelling(claim), name) for claim, name in claims]

        return await order.offered(DEDUCING, typed, at)

    @subcommand("inkognito-board why", what=_decided)
    async def why(
        self, order: Order, table: Annotated[Table, DEDUCING], what: str | None = None
    ) -> None:
        """Tell why something follows, or what there is to ask about."""
        if what is not None and plays(table, order.person):
            sight = seen(table, table.current.must_sit(order.person))
            claims = why.claims(order.reader(table), sight)
            named = {spelling(claim): name for claim, name in claims}
            what = await order.meant(table, named, what)
            if what is None:
                return
        await self._tell(order, table, None if what is None else claimed(what))

    @clicked(Act.WHY)
    async def _on_why(self, wish: Wish) -> None:
        await self._tell(wish, wish.table, claimed(wish.values[0]) if wish.values else None)

    async def _tell(self, asked: Asked, table: Table, claim: Claim | None) -> None:
        sight = seen(table, table.current.must_sit(asked.person))
        _must_deduce(table)
        if claim is not None and claim.seat == sight.seat:
            raise Misspelt("error-not-among-choices")  # nobody needs a reason for their own cards
        try:
            screen = reasons(asked.reader(table), table, sight, claim)
        except Open:
            raise Misspelt("why-open") from None
        await asked.reply.show(screen)


def _must_deduce(table: Table) -> None:
    """Refuse where a table plays without deductions.

    Raises:
        Refused: it does.
    """
    if not table.current.terms.help.deduces:
        raise Refused(No.NO_DEDUCTION)
