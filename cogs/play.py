"""The game on Discord: the desk, its menus, and a command for everything one can do."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

from discord.ext import commands

from bot.game.agents import Agent
from bot.game.interface import Illegal
from bot.host import votes
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
)
from bot.mini.rules.cards import NUMBERS
from bot.mini.rules.duties import duties
from bot.mini.rules.editions import VisitsRule
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts
from bot.words.names import Cast
from cogs.delivery.courier import Courier
from cogs.interactions.client import Client
from cogs.interactions.offers import offering
from cogs.interactions.router import Router, Wish
from cogs.interactions.routes import Verb
from cogs.interactions.subcommands import Interaction, Order, add, obey
from cogs.mini import desk, lesson, panel
from cogs.mini.spelling import meant, number_said, spelling, understood
from cogs.screens.frame import paragraphs
from storage.rows import Status

Segment = Literal["52", "11", "0", "29"]
Asked = Wish | Order


class Play(commands.Cog):
    """Carries what players do to their tables, and shows them their desks."""

    def __init__(self, client: Client, router: Router, courier: Courier) -> None:
        """Take the game's commands, buttons, menus and forms."""
        self.client, self.courier = client, courier
        offer = self._offer
        add(client, "visit", self.visit, location=offer(Visit))
        add(client, "send", self.send, location=offer(Send))
        add(client, "show", self.show, cards=offer(Show, Reveal))
        add(client, "ask", self.ask, player=offer(Ask, Decline))
        add(client, "prove", self.prove, card=offer(Prove))
        add(client, "peek", self.peek, side=offer(Peek))
        add(client, "pickup", self.pickup)
        add(client, "call", self.call)
        add(client, "desk", self.desk)
        add(client, "table", self.table)
        add(client, "resign", self.resign, group=client.match)
        router.on(Verb.VISIT, partial(self._picked, Visit))
        router.on(Verb.SEND, partial(self._picked, Send))
        router.on(Verb.ASK, partial(self._picked, Ask))
        router.on(Verb.PROVE, partial(self._picked, Prove))
        router.on(Verb.PEEK, partial(self._picked, Peek))
        router.on(Verb.SHOW, self._on_show)
        router.on(Verb.SHOWN, lambda wish: self._chosen(wish, (Show, Reveal), wish.route.arg))
        router.on(
            Verb.DECLINE,
            lambda wish: self._do(wish, wish.table, Decline(wish.table.must_sit(wish.person))),
        )
        router.on(Verb.PICKUP, self._on_pickup)
        router.on(Verb.PICKED, self._on_picked)
        router.on(Verb.DIAL, self._on_dial)
        router.on(Verb.CALL, self._on_call)
        router.on(Verb.DESK, self._on_desk)
        router.on(Verb.VISITS, self._on_desk)
        router.on(Verb.DMS, self._on_dms)

    # Commands.

    async def visit(
        self, interaction: Interaction, location: str, table: str | None = None
    ) -> None:
        """Play a location (P4)."""
        await self._order(interaction, "visit", (Visit,), location, table)

    async def send(self, interaction: Interaction, location: str, table: str | None = None) -> None:
        """Choose where the dummy goes."""
        await self._order(interaction, "send", (Send,), location, table)

    async def show(self, interaction: Interaction, cards: str, table: str | None = None) -> None:
        """Show a pair, or black cards in its place (P7)."""
        await self._order(interaction, "show", (Show, Reveal), cards, table)

    async def ask(self, interaction: Interaction, player: str, table: str | None = None) -> None:
        """Ask somebody through the Ambassador, or nobody (P8)."""
        await self._order(interaction, "ask", (Ask, Decline), player, table)

    async def prove(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Show a black card to who asked (P8)."""
        await self._order(interaction, "prove", (Prove,), card, table)

    async def peek(self, interaction: Interaction, side: str, table: str | None = None) -> None:
        """Look at one of the dummy's cards (P8)."""
        await self._order(interaction, "peek", (Peek,), side, table)

    async def pickup(self, interaction: Interaction, table: str | None = None) -> None:
        """Ask whether the telephone shall be picked up, and say what it means (P9)."""

        async def work(order: Order) -> None:
            await self._before_pickup(order, await order.table(table))

        await obey(interaction, "pickup", work)

    async def call(
        self,
        interaction: Interaction,
        fiddlebottom: Segment,
        bubble: Segment,
        zsazsa: Segment,
        agentx: Segment,
        table: str | None = None,
    ) -> None:
        """Say the number, and pick up for it: whoever types all of this needs no second question (P9, P21)."""

        async def work(order: Order) -> None:
            found = await order.table(table)
            seat = found.must_sit(order.person)
            number = number_said((fiddlebottom, bubble, zsazsa, agentx))
            if can_pick_up(found.sight(seat)) and sorted(number) == sorted(NUMBERS):
                await found.submit(
                    PickUp(seat)
                )  # there is no hanging up: never for a number that cannot be said
            await self._do(order, found, Call(seat, number))

        await obey(interaction, "call", work)

    async def desk(self, interaction: Interaction, table: str | None = None) -> None:
        """Show the person's desk (P6)."""

        async def work(order: Order) -> None:
            await self.lay_out(order, await order.table(table))

        await obey(interaction, "desk", work)

    async def table(self, interaction: Interaction, table: str | None = None) -> None:
        """Show the table as all may see it."""

        async def work(order: Order) -> None:
            found = await order.table(table)
            if found.status is not Status.PLAYING:
                raise Refused(No.NOT_PLAYING)
            due = self.client.house.shown_due(found)
            await order.reply.show(
                panel.live(self.client.catalogue, found, found.sight(None), due, whole=True)
            )

        await obey(interaction, "table", work)

    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a running game; an automaton takes the seat."""

        async def work(order: Order) -> None:
            found = await order.table(table)
            seat = found.must_sit(order.person)
            stand_in = self.client.catalogue.say(
                found.row.language, "lobby-automaton-name", number=seat + 1
            )
            await found.resign(order.person, stand_in, order.ticket)
            await votes.count(found)
            key = "lesson-left" if found.terms.tutorial else "notice-resigned"
            await order.reply.say(order.say(key, who=f"<@{order.person}>"))

        await obey(interaction, "resign", work)

    def _offer(self, *kinds: type[Action]):  # type: ignore[no-untyped-def]  # discord.py reads the inner signature
        """Return an autocompletion that offers what is legal for the one who types, and nothing else."""

        def named(_: Table, people: Cast, sight: Sight) -> list[tuple[str, str]]:
            legal = [action for action in options(sight) if isinstance(action, kinds)]
            return [
                (spelling(action), prompts.option(self.client.catalogue, people, sight, action))
                for action in legal
            ]

        return offering(named)

    # Their desks.

    async def lay_out(self, asked: Asked, table: Table, word: str = "") -> None:
        """Show the person's desk at *table*, headed by a *word* about what was just done (P6, P18).

        Raises:
            Refused: he has no seat there, or no match is being played.
        """
        catalogue, people = self.client.catalogue, self.client.house.people
        tutorial = table.terms.tutorial
        seat = table.seat_of(asked.person)
        if tutorial and table.status is Status.OVER and seat is not None:
            await asked.reply.show(
                lesson.over(catalogue, table, table.sight(seat), asked.language, word)
            )
            return
        sight = self._sight(asked, table)
        known = await people.get(asked.person)
        shut = known.dm_closed is not None
        if shut and known.dm_notice is None:
            await people.dm_noticed(asked.person)
            word = paragraphs(
                word, asked.say("lesson-dm-closed" if tutorial else "lobby-dm-closed")
            )
        laid = lesson.lesson if tutorial else desk.desk
        await asked.reply.show(
            laid(catalogue, table, sight, asked.language, word, shut=shut, plain=bool(known.plain))
        )

    # Clicks.

    async def _on_desk(self, wish: Wish) -> None:
        await self.lay_out(wish, wish.table)

    async def _on_dms(self, wish: Wish) -> None:
        """Try DMs again because the person says that they are open now."""
        wish.table.must_sit(wish.person)
        opened = await self.courier.test_dm(wish.table, wish.person)
        shut = "lesson-dm-closed" if wish.table.terms.tutorial else "lobby-dm-closed"
        await self.lay_out(wish, wish.table, wish.say("lobby-dm-open" if opened else shut))

    async def _on_show(self, wish: Wish) -> None:
        """Show what the chosen pair will tell, before it counts (P7)."""
        sight = self._sight(wish, wish.table)
        action = meant(sight, (Show, Reveal), _first(wish))
        if wish.route.moment != wish.table.moment or action is None:
            raise Refused(No.STALE)
        await wish.reply.show(
            desk.preview(self.client.catalogue, wish.table, sight, wish.language, action)
        )

    async def _on_pickup(self, wish: Wish) -> None:
        if wish.route.moment != wish.table.moment:
            raise Refused(No.STALE)
        await self._before_pickup(wish, wish.table)

    async def _on_picked(self, wish: Wish) -> None:
        """Pick up, then open the form to say the number; the form must be the first answer."""
        await wish.table.submit(PickUp(wish.table.must_sit(wish.person)), wish.ticket)
        await self._dial(wish)

    async def _on_dial(self, wish: Wish) -> None:
        if wish.table.sight(None).caller != wish.table.must_sit(wish.person):
            raise Illegal(Reason.NOT_PICKED_UP)
        await self._dial(wish)

    async def _on_call(self, wish: Wish) -> None:
        number = number_said(wish.fields.get(agent.value, "") for agent in Agent)
        await self._do(wish, wish.table, Call(wish.table.must_sit(wish.person), number))

    async def _dial(self, wish: Wish) -> None:
        form = desk.telephone(
            self.client.catalogue, wish.table, self._sight(wish, wish.table), wish.language
        )
        await wish.reply.ask(form)

    async def _picked(self, kind: type[Action], wish: Wish) -> None:
        await self._chosen(wish, (kind,), _first(wish))

    # What they share.

    def _sight(self, asked: Asked, table: Table) -> Sight:
        return table.sight(table.must_sit(asked.person))

    async def _before_pickup(self, asked: Asked, table: Table) -> None:
        sight = self._sight(asked, table)
        action = PickUp(table.must_sit(asked.person))
        if not can_pick_up(sight):
            raise Illegal(objection(sight, action) or Reason.CANNOT_CALL_HERE)
        await asked.reply.show(
            desk.preview(self.client.catalogue, table, sight, asked.language, action)
        )

    async def _order(
        self,
        interaction: Interaction,
        what: str,
        kinds: Sequence[type[Action]],
        said: str,
        number: str | None,
    ) -> None:
        async def work(order: Order) -> None:
            table = await order.table(number)
            sight = self._sight(order, table)
            await self._do(order, table, understood(sight, kinds, said))

        await obey(interaction, what, work)

    async def _chosen(self, wish: Wish, kinds: Sequence[type[Action]], said: str) -> None:
        """Do what a menu's value stands for, if it is still legal; else show the present state (P6)."""
        sight = self._sight(wish, wish.table)
        try:
            if wish.route.moment != wish.table.moment and not await wish.table.already(wish.ticket):
                raise Refused(No.STALE)
            await self._do(wish, wish.table, understood(sight, kinds, said))
        except Refused as stale:
            if stale.no is not No.STALE:
                raise
            await self.lay_out(wish, wish.table, wish.say("desk-used-elsewhere"))

    async def _do(self, asked: Asked, table: Table, action: Action) -> None:
        """Take *action* and show its doer what he owes next."""
        await table.submit(action, asked.ticket)
        word = prompts.done(self.client.catalogue, asked.language, action)
        if table.terms.tutorial:
            await self._go_on(asked, table, word)
        elif isinstance(action, Visit | Send) and await self._on_panel(asked, table, action):
            return
        elif table.status is Status.PLAYING and table.seat_of(asked.person) is not None:
            await self.lay_out(asked, table, word)
        else:
            await asked.reply.say(word)

    async def _on_panel(self, asked: Asked, table: Table, action: Visit | Send) -> bool:
        """Show on the panel what was done there; return whether that is all there is to say to the person."""
        if isinstance(action, Visit) and table.sight(None).edition.visits is VisitsRule.TOGETHER:
            return False  # the panel shows nobody where he goes, and he may change his mind
        known = await self.client.house.people.get(asked.person)
        if known.dm_closed is not None and known.dm_notice is None:
            return False
        if not await self.courier.answer(table, asked.reply):
            return False
        seat = table.seat_of(asked.person)
        return seat is None or table.status is not Status.PLAYING or not duties(table.sight(seat))

    async def _go_on(self, asked: Asked, table: Table, word: str) -> None:
        """Show what comes next in a tutorial; who acts among his DMs is told there, where the next letter will be."""
        known = await self.client.house.people.get(asked.person)
        if asked.interaction.guild_id is None and known.dm_closed is None:
            await asked.reply.show(
                lesson.briefly(self.client.catalogue, table, asked.language, word)
            )
        else:
            await self.lay_out(asked, table, word)


def _first(wish: Wish) -> str:
    return wish.values[0] if wish.values else ""
