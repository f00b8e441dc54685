"""Why something follows from one's sheet, in every game that tells it (P14).

A menu of what the sheet decides, and the steps to one of those, for one person's eyes alone.

Rule: made from that person's own sight. A claim stands in a menu's value that they chose
    themselves, never in a custom_id.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Final, Generic, TypeVar

from bot.game.arguments import CardT, Claim, Open
from bot.game.interface import Sight
from bot.game.seats import AGENTS, Seat
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.interactions.asked import Asked
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered
from cogs.interactions.router import Wish
from cogs.interactions.routes import Route, Verb
from cogs.interactions.senses import Sense, plays
from cogs.interactions.subcommands import Order
from cogs.screens.fitting import fenced, paragraphs
from cogs.screens.frame import OPTIONS, Screen, button, choice, menu, row
from cogs.screens.page import Page
from cogs.screens.which import name_of

SightT = TypeVar("SightT", bound=Sight)

DEDUCING: Final = Sense(
    lambda table, who: plays(table, who) and table.current.terms.help.deduces, "no-no-deduction"
)

Deducing = Annotated[Table, DEDUCING]
"""A table at which one plays and is told what follows."""


def spelling(claim: Claim[CardT]) -> str:
    """Return what stands for *claim* in a menu or a typed option."""
    return f"{claim.seat},{claim.card},{claim.holds:d}"


@dataclass(frozen=True)
class Reasons(Generic[SightT, CardT]):
    """Tells each player why something follows from their own sheet, in the words of a game."""

    cards: type[CardT]
    act: str
    """The verb of the menu."""
    seen: Callable[[Table, Seat | None], SightT]
    myself: Callable[[Reader, SightT], str]
    """Return who the reader is."""
    deduced: Callable[[Reader, SightT], str]
    """Return all that follows."""
    claims: Callable[[Reader, SightT], tuple[tuple[Claim[CardT], str], ...]]
    """Return all there is to ask about, with labels."""
    why: Callable[[Reader, SightT, Claim[CardT]], tuple[str, ...]]
    """Return why a claim holds. Raises Open: it does not follow."""

    async def offered(self, order: Order, typed: str) -> Offered:
        """Return what can be asked about at the tables of who types."""

        def at(table: Table) -> list[tuple[str, str]]:
            claims = self.claims(order.reader(table), self._sight(table, order))
            return [(spelling(claim), name) for claim, name in claims]

        return await order.offered(DEDUCING, typed, at)

    async def typed(self, order: Order, table: Table, what: str | None) -> None:
        """Tell why *what* follows, or what there is to ask about."""
        if what is not None and plays(table, order.person):
            sight = self.seen(table, table.current.must_sit(order.person))
            claims = self.claims(order.reader(table), sight)
            named = {spelling(claim): name for claim, name in claims}
            what = await order.meant(table, named, what)
            if what is None:
                return
        await self._tell(order, table, what)

    async def chosen(self, wish: Wish) -> None:
        """Tell why what was chosen follows; without a choice, what there is to ask about."""
        await self._tell(wish, wish.table, wish.values[0] if wish.values else None)

    async def _tell(self, asked: Asked, table: Table, what: str | None) -> None:
        claim = None if what is None else self.claimed(what)
        sight = self._sight(table, asked)
        if claim is not None and claim.seat == sight.seat:
            raise Misspelt("error-not-among-choices")  # nobody needs a reason for their own cards
        try:
            screen = self.screen(asked.reader(table), table, sight, claim)
        except Open:
            raise Misspelt("why-open") from None
        await asked.reply.show(screen)

    def _sight(self, table: Table, asked: Asked) -> SightT:
        """Return the sight of who asks at a table that tells what follows.

        Raises:
            Refused: they do not play, or it does not tell.
        """
        sight = self.seen(table, table.current.must_sit(asked.person))
        if not table.current.terms.help.deduces:
            raise Refused(No.NO_DEDUCTION)
        return sight

    def claimed(self, said: str) -> Claim[CardT]:
        """Return the claim that *said* stands for, true or not.

        Raises:
            Misspelt: it stands for none.
        """
        seat, _, rest = said.partition(",")
        card, _, holds = rest.partition(",")
        if seat not in map(str, AGENTS) or card not in set(self.cards) or holds not in ("0", "1"):
            raise Misspelt("error-not-among-choices")
        return Claim(Seat(int(seat)), self.cards(card), holds == "1")

    def screen(
        self, reader: Reader, table: Table, sight: SightT, claim: Claim[CardT] | None = None
    ) -> Screen:
        """Return a menu of what *sight*'s sheet decides, and above it all that follows from it.

        In place of that, why *claim* holds.

        Raises:
            Open: *claim* does not follow.
        """
        decided = self.claims(reader, sight)[:OPTIONS]
        told = paragraphs(self.deduced(reader, sight), "" if decided else reader.say("why-nothing"))
        if claim is not None:
            told = "\n".join(self.why(reader, sight, claim))
        offered = [choice(spelling(one), label, chosen=one == claim) for one, label in decided]
        route = Route(table.id, self.act)
        picker = [menu(route, reader.say("menu-why"), offered)] if offered else []
        back = button(Route(table.id, Verb.DESK), reader.say("button-back"))
        head = f"{self.myself(reader, sight)} · {name_of(reader, table)}"
        said = paragraphs(head, told)
        return Page().shorten(partial(fenced, said)).must(*picker, row(back)).screen()
