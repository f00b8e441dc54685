"""Why something follows from one's clue sheet, on Discord."""

from discord import app_commands
from discord.ext import commands

from bot.game.mini.arguments import Claim, Open
from bot.game.mini.sight import Sight
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.words import why
from cogs.client import Client
from cogs.finding import seat_at, table_meant
from cogs.mishaps import Misspelt
from cogs.router import Router, Wish
from cogs.routes import Verb
from cogs.screens.lobby import cast
from cogs.screens.reasons import claimed, reasons, spelling
from cogs.subcommands import Interaction, Order, add, obey
from storage.ids import PersonId

MOST_OFFERED = 25
"""Choices of an autocompletion (Discord, application commands)."""


class Reasons(commands.Cog):
    """Tells each player why something follows from his own sheet, where the table plays with deductions (P14)."""

    def __init__(self, client: Client, router: Router) -> None:
        """Take the command why, its button and its menu."""
        self.client = client
        add(client, "why", self.why, what=self._decided)
        router.on(Verb.WHY, self._on_why)

    async def why(self, interaction: Interaction, what: str | None = None, table: str | None = None) -> None:
        """Tell why something follows, or what there is to ask about."""

        async def work(order: Order) -> None:
            await self._tell(order, await order.table(table), None if what is None else claimed(what))

        await obey(interaction, "why", work)

    async def _on_why(self, wish: Wish) -> None:
        await self._tell(wish, wish.table, claimed(wish.values[0]) if wish.values else None)

    async def _tell(self, asked: Wish | Order, table: Table, claim: Claim | None) -> None:
        sight = _sight(table, asked.person)
        if claim is not None and claim.place == sight.seat:
            raise Misspelt("error-not-among-choices")  # nobody needs a reason for his own cards
        try:
            screen = reasons(self.client.catalogue, table, sight, asked.language, claim)
        except Open:
            raise Misspelt("why-open") from None
        await asked.reply.show(screen)

    async def _decided(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        # No boundary answers an autocompletion: whatever goes wrong, nothing is offered.
        person = PersonId(interaction.user.id)
        number = getattr(interaction.namespace, "table", None)
        try:
            found = await table_meant(self.client.house, person, interaction.channel_id, number, interaction.guild_id)
            sight = _sight(found, person)
        except (Refused, Misspelt):
            return []
        people = cast(found, await self.client.language_of(interaction))
        named = why.claims(self.client.catalogue, people, sight)
        wanted = current.strip().casefold()
        offered = [app_commands.Choice(name=n[:100], value=spelling(c)) for c, n in named if wanted in n.casefold()]
        return offered[:MOST_OFFERED]


def _sight(table: Table, person: PersonId) -> Sight:
    """Return what *person* may know at *table*, if it plays with deductions.

    Raises:
        Refused: it does not, or he has no seat there.
    """
    seat = seat_at(table, person)
    if not table.terms.help.deduces:
        raise Refused(No.NO_DEDUCTION)
    return table.sight(seat)
