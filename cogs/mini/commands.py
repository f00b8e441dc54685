"""What one does in the card game, on Discord: a command, and a button or a menu, for every act."""

from collections.abc import Sequence
from typing import Annotated, Literal

from discord.ext import commands

from bot.game.agents import Agent
from bot.game.interface import Illegal
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)
from bot.mini.rules.cards import NUMBERS
from bot.mini.rules.editions import VisitsRule
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up, nameable
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts
from cogs.face import Desks
from cogs.interactions.asked import Asked, readings
from cogs.interactions.offers import Offered
from cogs.interactions.router import Wish, clicked
from cogs.interactions.senses import Sense
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Completion, Order, subcommand
from cogs.late import as_it_stands
from cogs.mini import desk
from cogs.mini.awaited import naming
from cogs.mini.misdialled import filled_in, misdialled
from cogs.mini.seen import seen
from cogs.mini.senses import ASKS, CALLS, PEEKS, PROVES, SAYS, SENDS, SHOWS, VISITS, WAIVES
from cogs.mini.spelling import (
    Several,
    guessed,
    number_said,
    spelling,
    understood,
    understood_in_full,
)
from cogs.mini.verbs import ASKED, CONFIRMED, FOR_GOOD, PICKED, PRESSED, Act
from cogs.screens.look import Thought

Segment = Literal["52", "11", "0", "29"]


def legal(sense: Sense, *kinds: type[Action]) -> Completion:
    """Return the completion that offers who types the legal actions of *kinds*."""

    async def offer(self: "Acts", order: Order, typed: str) -> Offered:
        def at(table: Table) -> list[tuple[str, str]]:
            sight, reader = _sight(order, table), order.reader(table)
            found = [action for action in options(sight) if isinstance(action, kinds)]
            return [(spelling(one), prompts.option(reader, sight, one)) for one in found]

        return await order.offered(sense, typed, at)

    return offer


class Acts(commands.Cog):
    """Carries what players do to their tables."""

    def __init__(self, services: Services, desks: Desks) -> None:
        """Take the game's commands, menus and forms; *desks* show what comes of them."""
        self.services, self.desks = services, desks

    # Commands.

    @subcommand("inkognito-mini visit", location=legal(VISITS, Visit))
    async def visit(self, order: Order, table: Annotated[Table, VISITS], location: str) -> None:
        """Play a location (P4)."""
        await self._typed(order, table, (Visit,), location)

    @subcommand("inkognito-mini send", location=legal(SENDS, Send))
    async def send(self, order: Order, table: Annotated[Table, SENDS], location: str) -> None:
        """Choose where the dummy goes."""
        await self._typed(order, table, (Send,), location)

    @subcommand("inkognito-mini show", cards=legal(SHOWS, Show, Reveal))
    async def show(self, order: Order, table: Annotated[Table, SHOWS], cards: str) -> None:
        """Show a pair, or black cards in its place (P7)."""
        await self._typed(order, table, (Show, Reveal), cards)

    @subcommand("inkognito-mini ask", player=legal(ASKS, Ask, Decline))
    async def ask(self, order: Order, table: Annotated[Table, ASKS], player: str) -> None:
        """Ask somebody through the Ambassador, or nobody (P8)."""
        await self._typed(order, table, (Ask, Decline), player)

    @subcommand("inkognito-mini prove", card=legal(PROVES, Prove))
    async def prove(self, order: Order, table: Annotated[Table, PROVES], card: str) -> None:
        """Show a black card to who asked (P8)."""
        await self._typed(order, table, (Prove,), card)

    @subcommand("inkognito-mini letbe")
    async def letbe(self, order: Order, table: Annotated[Table, WAIVES]) -> None:
        """As the Ambassador player, let a meeting go its way (M66)."""
        await self._do(order, table, Waive(table.current.must_sit(order.person)))

    @subcommand("inkognito-mini peek", side=legal(PEEKS, Peek))
    async def peek(self, order: Order, table: Annotated[Table, PEEKS], side: str) -> None:
        """Look at one of the dummy's cards (P8)."""
        await self._typed(order, table, (Peek,), side)

    @subcommand("inkognito-mini pickup")
    async def pickup(self, order: Order, table: Annotated[Table, CALLS]) -> None:
        """Ask whether the telephone shall be picked up, and say what it means (P9)."""
        await self._before_pickup(order, table)

    @subcommand("inkognito-mini call")
    async def call(
        self,
        order: Order,
        table: Annotated[Table, SAYS],
        fiddlebottom: Segment,
        bubble: Segment,
        zsazsa: Segment,
        agentx: Segment,
    ) -> None:
        """Say the number, and pick up for it.

        Who types all of this needs no second question (P9, P21).
        """
        seat = table.current.must_sit(order.person)
        number = number_said((fiddlebottom, bubble, zsazsa, agentx))
        pickup = PickUp(seat) if can_pick_up(seen(table, seat)) else None
        await self._call(order, table, Call(seat, number), pickup)

    # Clicks.

    @clicked(Act.VISITS)
    async def _on_visits(self, wish: Wish) -> None:
        await self.desks.lay_out(wish, wish.table)

    @clicked(*PICKED)
    async def _on_picked(self, wish: Wish) -> None:
        await self._chosen(wish, (PICKED[wish.route.verb],), wish.chosen)

    @clicked(*ASKED)
    async def _on_asked(self, wish: Wish) -> None:
        """Say on the desk what it will tell, or why it cannot be done, and have it confirmed."""
        verb, moment = wish.route.verb, wish.route.moment
        said = wish.chosen if wish.values else PRESSED.get(verb, "")
        async with as_it_stands(self.desks, wish):
            if moment is None or moment != wish.table.current.moment:
                raise Refused(No.STALE)
            sight = _sight(wish, wish.table)
            action = understood(sight, ASKED[verb], said)
            if isinstance(action, Decline) and not nameable(sight):
                await self._do(wish, wish.table, action)  # it is no choice: there is none to ask
            else:
                await self.desks.lay_out(wish, wish.table, thought=Thought(moment, action))

    @clicked(*CONFIRMED)
    async def _on_confirmed(self, wish: Wish) -> None:
        await self._chosen(wish, CONFIRMED[wish.route.verb], wish.route.arg)

    @clicked(Act.PICKUP)
    async def _on_pickup(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            if wish.route.moment != wish.table.current.moment:
                raise Refused(No.STALE)
            await self._before_pickup(wish, wish.table, wish.route.arg)

    @clicked(Act.PICKED)
    async def _on_picked_up(self, wish: Wish) -> None:
        """Pick up, then open the form to say the number; the form must be the first answer."""
        async with as_it_stands(self.desks, wish):
            await wish.table.submit(PickUp(wish.table.current.must_sit(wish.person)), wish.ticket)
            await self._dial(wish)

    @clicked(Act.DIAL)
    async def _on_dial(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            if seen(wish.table, None).caller != wish.table.current.must_sit(wish.person):
                raise Illegal(Reason.NOT_PICKED_UP)
            await self._dial(wish)

    @clicked(Act.CALL)
    async def _on_call(self, wish: Wish) -> None:
        async with as_it_stands(self.desks, wish):
            seat = wish.table.current.must_sit(wish.person)
            number = number_said(wish.fields.get(agent.value, "") for agent in Agent)
            await self._call(wish, wish.table, Call(seat, number))

    async def _call(
        self, asked: Asked, table: Table, call: Call, pickup: PickUp | None = None
    ) -> None:
        """Say the number, or keep what is none for who may say another.

        There is no hanging up: nobody does *pickup* for a number that cannot be said.
        """
        sight = _sight(asked, table)
        calls = sight.caller == sight.seat or can_pick_up(sight)
        if calls and sorted(call.number) != sorted(NUMBERS):
            screen = misdialled(asked.reader(table), table, sight, call.number)
            await asked.reply.show(screen)
            return
        if not calls and not await table.already(asked.ticket):
            with naming(asked, table):
                raise Illegal(objection(sight, PickUp(call.seat)) or Reason.NOT_PICKED_UP)
        await self._do(asked, table, call, pickup)

    async def _dial(self, wish: Wish) -> None:
        sight, filled = _sight(wish, wish.table), filled_in(wish.route.arg)
        form = desk.telephone(wish.reader(wish.table), wish.table, sight, filled)
        await wish.reply.ask(form)

    # What they share.

    async def _before_pickup(self, asked: Asked, table: Table, filled: str = "") -> None:
        sight = _sight(asked, table)
        action = PickUp(table.current.must_sit(asked.person))
        if not can_pick_up(sight):
            with naming(asked, table):
                raise Illegal(objection(sight, action) or Reason.CANNOT_CALL_HERE)
        thought = Thought(table.current.moment, action, filled)
        await self.desks.lay_out(asked, table, thought=thought)

    async def _typed(
        self, order: Order, table: Table, kinds: Sequence[type[Action]], said: str
    ) -> None:
        sight, readers = _sight(order, table), readings(self.services.catalogue, table)
        try:
            action = understood_in_full(readers, sight, kinds, said)
        except Several as several:
            reader = order.reader(table)
            named = [prompts.suggested(reader, sight, one) for one in several.actions]
            await order.doubt(table, named)
            return
        for_good = isinstance(action, FOR_GOOD) and objection(sight, action) is None
        if for_good and guessed(readers, sight, action, said):
            thought = Thought(table.current.moment, action)
            await self.desks.lay_out(order, table, thought=thought)
        else:
            await self._do(order, table, action)

    async def _chosen(self, wish: Wish, kinds: Sequence[type[Action]], said: str) -> None:
        """Do what a menu's value stands for, if it is still legal.

        Else show the present state (P6).
        """
        async with as_it_stands(self.desks, wish):
            sight, now = _sight(wish, wish.table), wish.table.current.moment
            if wish.route.moment != now and not await wish.table.already(wish.ticket):
                raise Refused(No.STALE)
            await self._do(wish, wish.table, understood(sight, kinds, said))

    async def _do(
        self, asked: Asked, table: Table, action: Action, after: Action | None = None
    ) -> None:
        """Take *action*, *after* another, and show its doer what they owe next."""
        with naming(asked, table):
            await table.submit(action, asked.ticket, after=after)
        # The panel shows nobody where they go together, and they may change their mind.
        together = seen(table, None).edition.visits is VisitsRule.TOGETHER
        open_to_all = isinstance(action, Send) or (isinstance(action, Visit) and not together)
        if (
            open_to_all
            and not table.current.terms.on_desk
            and await self.desks.on_panel(asked, table)
        ):
            return
        await self.desks.lay_out(asked, table, _done(asked, table, action))


def _done(asked: Asked, table: Table, action: Action) -> str:
    """Return that *action* was taken, where nothing on the desk says so any more.

    Of a meeting that is settled by it the desk tells what was shown there.
    """
    seat, said = table.current.seat_of(asked.person), asked.reader(table).say("chosen-waive")
    if not isinstance(action, Waive) or seat is None:
        return ""
    meeting = seen(table, seat).meeting()
    return "" if meeting is not None and not meeting.settled else said


def _sight(asked: Asked, table: Table) -> Sight:
    return seen(table, table.current.must_sit(asked.person))
