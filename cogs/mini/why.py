"""Why something follows from one's clue sheet, on Discord."""

from typing import Final

from discord.ext import commands

from bot.mini.rules.cards import Card
from bot.mini.words import telling, why
from cogs import reasons
from cogs.interactions.offers import Offered
from cogs.interactions.router import Wish, clicked
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Order, subcommand
from cogs.mini.seen import seen
from cogs.mini.sheets import deduced
from cogs.mini.verbs import Act
from cogs.reasons import Deducing

REASONS: Final = reasons.Reasons(
    Card,
    Act.WHY,
    seen,
    myself=telling.myself,
    deduced=deduced,
    claims=why.claims,
    why=why.why,
)


class Reasons(commands.Cog):
    """Tells each player why something follows from their own sheet, at such tables (P14)."""

    def __init__(self, services: Services) -> None:
        """Take the command why, its button and its menu."""
        self.services = services

    async def _decided(self, order: Order, typed: str) -> Offered:
        return await REASONS.offered(order, typed)

    @subcommand("inkognito-mini why", what=_decided)
    async def why(self, order: Order, table: Deducing, what: str | None = None) -> None:
        """Tell why something follows, or what there is to ask about."""
        await REASONS.typed(order, table, what)

    @clicked(Act.WHY)
    async def _on_why(self, wish: Wish) -> None:
        await REASONS.chosen(wish)
