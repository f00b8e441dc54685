"""Why something follows from one's clue sheet, on Discord."""

from discord.ext import commands

from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.mini.rules.arguments import Claim, Open
from bot.mini.rules.sight import Sight
from bot.mini.words import why
from bot.words.names import Cast
from cogs.interactions.client import Client
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import offering
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Verb
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.mini.reasons import claimed, reasons, spelling


class Reasons(commands.Cog):
    """Tells each player why something follows from his own sheet, where the table plays with deductions (P14)."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the command why, its button and its menu."""
        self.client = client
        add(client, "why", self.why, what=offering(self._decided))
        router.on(Verb.WHY, self._on_why)

    async def why(
        self, interaction: Interaction, what: str | None = None, table: str | None = None
    ) -> None:
        """Tell why something follows, or what there is to ask about."""

        async def work(order: Order) -> None:
            await self._tell(
                order, await order.table(table), None if what is None else claimed(what)
            )

        await obey(interaction, "why", work)

    async def _on_why(self, wish: Wish) -> None:
        await self._tell(wish, wish.table, claimed(wish.values[0]) if wish.values else None)

    async def _tell(self, asked: Wish | Order, table: Table, claim: Claim | None) -> None:
        sight = table.sight(table.must_sit(asked.person))
        _must_deduce(table)
        if claim is not None and claim.place == sight.seat:
            raise Misspelt("error-not-among-choices")  # nobody needs a reason for his own cards
        try:
            screen = reasons(self.client.catalogue, table, sight, asked.language, claim)
        except Open:
            raise Misspelt("why-open") from None
        await asked.reply.show(screen)

    def _decided(self, table: Table, people: Cast, sight: Sight) -> list[tuple[str, str]]:
        _must_deduce(table)
        return [
            (spelling(claim), name)
            for claim, name in why.claims(self.client.catalogue, people, sight)
        ]


def _must_deduce(table: Table) -> None:
    """Refuse where a table plays without deductions.

    Raises:
        Refused: it does.
    """
    if not table.terms.help.deduces:
        raise Refused(No.NO_DEDUCTION)
