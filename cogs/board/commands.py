"""What one does in the board game by typing: a command for every act, without a button (P21)."""

from typing import Annotated, Final

from discord.app_commands import Choice
from discord.ext import commands

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.duties import Task, duty
from bot.board.rules.legality import objection
from bot.board.rules.material import Mannerism
from bot.board.rules.meetings import Settling
from bot.board.rules.options import options
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.board.words import prompts
from bot.host.table import Table
from cogs.board.doing import consider, do, sight_of
from cogs.board.gestures import Gestures
from cogs.board.movement import following
from cogs.board.refusing import must_go
from cogs.board.reporting import BOTH, labels, misreported, reported
from cogs.board.senses import (
    ASKS,
    DECLARES,
    ENDS,
    GESTURES,
    HANDS,
    LEAVES,
    MOVES,
    PLACES,
    REPORTS,
    SENDS,
    SHOWS,
    STRIDES,
    WALKS,
    can,
)
from cogs.board.spelling import anything, spelling
from cogs.board.typed import Several, guessed, understood_in_full
from cogs.board.verbs import asks_once_more
from cogs.face import Desks
from cogs.interactions.asked import readings
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.offers import Offered, addressed, fitting
from cogs.interactions.senses import Sense
from cogs.interactions.services import Services
from cogs.interactions.subcommands import Completion, Order, subcommand
from cogs.screens.fitting import cut
from cogs.screens.frame import OPTION, OPTIONS

MANNERISMS: Final = {str(one): f"board:mannerism-{one.replace('_', '-')}" for one in Mannerism}


def legal(sense: Sense, kind: type[Action]) -> Completion:
    """Return the completion that offers who types the legal actions of that *kind*."""

    async def offer(self: "Commands", order: Order, typed: str) -> Offered:
        def at(table: Table) -> list[tuple[str, str]]:
            sight, reader = sight_of(order, table), order.reader(table)
            found = [action for action in options(sight) if isinstance(action, kind)]
            return [(spelling(sight.map, one), prompts.option(reader, sight, one)) for one in found]

        return await order.offered(sense, typed, at)

    return offer


class Commands(commands.Cog):
    """Carries what players type to their tables."""

    def __init__(self, services: Services, desks: Desks, gestures: Gestures) -> None:
        """Take the game's commands; *desks* show what comes of them."""
        self.services, self.desks, self.gestures = services, desks, gestures

    async def _plans(self, order: Order, typed: str) -> Offered:
        """Offer a movement a step at a time: what is typed, and each step that may follow.

        Of several tables at which one may move each has its share of what is offered.
        """
        tables, found = await order.tables(MOVES), []
        turns = [table for table in tables if can(sight_of(order, table), Move)]
        for table in turns:
            readers = readings(self.services.catalogue, table)
            sight, share = sight_of(order, table), OPTIONS // len(turns)
            for value, label in following(readers, order.reader(table), sight, typed, share):
                one = value if len(tables) == 1 else addressed(table.id, value)
                found.append(Choice(name=cut(label, OPTION), value=one))
        return found

    async def _persons(self, order: Order, typed: str) -> Offered:
        return await order.offered(REPORTS, typed, lambda table: labels(order.reader(table)))

    @subcommand("inkognito-board place", figures=legal(PLACES, Place))
    async def place(self, order: Order, table: Annotated[Table, PLACES], figures: str) -> None:
        """Choose in secret where one's figures begin (I22)."""
        await self._typed(order, table, Place, figures)

    @subcommand("inkognito-board move", plan=_plans)
    async def move(self, order: Order, table: Annotated[Table, MOVES], plan: str) -> None:
        """Give the whole movement: "fat MOL MRC; thin SFI BAS ZAT" (I63)."""
        await self._typed(order, table, Move, plan)

    @subcommand("inkognito-board walk", to=legal(WALKS, Walk))
    async def walk(self, order: Order, table: Annotated[Table, WALKS], to: str) -> None:
        """As the Ambassador, take a step (I161)."""
        await self._typed(order, table, Walk, to)

    @subcommand("inkognito-board ask", question=legal(ASKS, Ask))
    async def ask(self, order: Order, table: Annotated[Table, ASKS], question: str) -> None:
        """Ask whom one meets, or anybody through the Ambassador (I80, I94)."""
        await self._typed(order, table, Ask, question)

    @subcommand("inkognito-board show", cards=legal(SHOWS, Show))
    async def show(self, order: Order, table: Annotated[Table, SHOWS], cards: str) -> None:
        """Answer with cards (I81)."""
        await self._typed(order, table, Show, cards)

    @subcommand("inkognito-board send", to=legal(SENDS, Send))
    async def send(self, order: Order, table: Annotated[Table, SENDS], to: str) -> None:
        """Send away whom one has asked (I100)."""
        await self._typed(order, table, Send, to)

    @subcommand("inkognito-board stride", to=legal(STRIDES, Stride))
    async def stride(self, order: Order, table: Annotated[Table, STRIDES], to: str) -> None:
        """In place of a question, go a step on (I105)."""
        await self._typed(order, table, Stride, to)

    @subcommand("inkognito-board leave", meeting=legal(LEAVES, Leave))
    async def leave(self, order: Order, table: Annotated[Table, LEAVES], meeting: str) -> None:
        """Leave a meeting as it is (I75)."""
        await self._typed(order, table, Leave, meeting)

    @subcommand("inkognito-board end")
    async def end(self, order: Order, table: Annotated[Table, ENDS]) -> None:
        """End one's turn (I78)."""
        await self._decide(order, table, EndTurn(table.current.must_sit(order.person)))

    @subcommand("inkognito-board declare", what=legal(DECLARES, Declare))
    async def declare(self, order: Order, table: Annotated[Table, DECLARES], what: str) -> None:
        """Name one's partner and that partner's letter (I131)."""
        await self._typed(order, table, Declare, what)

    @subcommand("inkognito-board hand", answer=legal(HANDS, Hand))
    async def hand(self, order: Order, table: Annotated[Table, HANDS], answer: str) -> None:
        """Give one's hand to who named one as partner, or refuse it (I134)."""
        await self._typed(order, table, Hand, answer)

    @subcommand(
        "inkognito-board report", blue=_persons, yellow=_persons, green=_persons, red=_persons
    )
    async def report(
        self,
        order: Order,
        table: Annotated[Table, REPORTS],
        blue: str,
        yellow: str,
        green: str,
        red: str,
    ) -> None:
        """As the Ambassador player, seal who the four are (I168)."""
        sight = sight_of(order, table)
        if can(sight, Report):
            await self._report(order, table, sight, (blue, yellow, green, red))
        else:  # whatever was typed: the rules say why
            await self._decide(order, table, anything(sight, Report))

    @subcommand("inkognito-board gesture", which=MANNERISMS)
    async def gesture(self, order: Order, table: Annotated[Table, GESTURES], which: str) -> None:
        """Do something with one's face that all see (I35)."""
        seat = table.current.must_sit(order.person)
        if which not in MANNERISMS:
            raise Misspelt("error-not-among-choices")
        await self.gestures.make(order, table, Gesture(seat, Mannerism(which)))
        await self.desks.lay_out(order, table, order.reader(table).say("gesture-made"))

    # What they share.

    async def _report(
        self, order: Order, table: Table, sight: Sight, four: tuple[str, str, str, str]
    ) -> None:
        """Seal who the *four* are said to be, by colour, or hand back what is no report."""
        named = dict(labels(order.reader(table)))
        fields = {}
        for seat, said in enumerate(four):
            found = (said,) if said in BOTH else fitting(named.items(), said)
            if len(found) != 1:
                raise Misspelt("error-not-among-choices")
            fields[str(seat)] = found[0]
        made = reported(fields)
        mine = Report(table.current.must_sit(order.person), made.identities, made.builds)
        if objection(sight, mine) is Reason.NOT_A_REPORT:
            await order.reply.show(misreported(order.reader(table), table, sight, mine))
        else:
            await self._decide(order, table, mine)

    async def _typed(self, order: Order, table: Table, kind: type[Action], said: str) -> None:
        sight, readers = sight_of(order, table), readings(self.services.catalogue, table)
        try:
            action = understood_in_full(readers, sight, kind, said)
        except Several as several:
            reader = order.reader(table)
            named = [prompts.suggested(reader, sight, one) for one in several.actions]
            await order.doubt(table, named)
            return
        if isinstance(action, Move) and duty(sight) is Task.MOVE:
            must_go(order.reader(table), sight, action.plan)
        refused = objection(sight, action) is not None  # it may be nonsense, and has no name then
        sure = refused or not guessed(readers, sight, action, said)
        await self._decide(order, table, action, sure=sure)

    async def _decide(
        self, order: Order, table: Table, action: Action, *, sure: bool = True
    ) -> None:
        """Do *action*; ask once more where it cannot be taken back and was not said in full."""
        sight = sight_of(order, table)
        unsettled = any(one.settled is Settling.OPEN for one in sight.meetings)
        asks = asks_once_more(action, unsettled=unsettled) and not sure
        if asks and objection(sight, action) is None:
            await consider(self.desks, order, table, action)
        else:
            await do(self.desks, order, table, action)
