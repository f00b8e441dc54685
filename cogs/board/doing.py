"""What people do, carried to their tables: what typing and clicking share."""

from bot.board.rules.actions import Action
from bot.board.rules.sight import Sight
from bot.host.refusals import No, Refused
from bot.host.table import Table
from cogs.board.awaited import naming
from cogs.board.seen import seen
from cogs.board.spelling import stage
from cogs.face import Desks
from cogs.interactions.asked import Asked
from cogs.interactions.router import Wish
from cogs.screens.look import Thought


async def do(desks: Desks, asked: Asked, table: Table, action: Action) -> None:
    """Take *action* and show its doer on their desk what they owe next."""
    with naming(asked, table):
        await table.submit(action, asked.ticket)
    await desks.lay_out(asked, table)


async def consider(
    desks: Desks, asked: Asked, table: Table, action: object, word: str = ""
) -> None:
    """Lay out on the desk what is thought of: a draft, a page, an action asked once more.

    A *word* about it stands beside it.
    """
    thought = Thought(table.current.moment, action)  # type: ignore[arg-type]
    await desks.lay_out(asked, table, word, thought)


def sight_of(asked: Asked, table: Table) -> Sight:
    """Return what who *asked* may know.

    Raises:
        Refused: nothing is being played, or they have no seat.
    """
    return seen(table, table.current.must_sit(asked.person))


async def offered_then(wish: Wish) -> str:
    """Return what a click says besides the stage of the turn that it was offered at.

    What is offered at no moment of it can be done in the whole game, of which it says the number.

    Raises:
        Refused: that is over; whoever clicks twice is told as the first time.
    """
    said, _, rest = wish.route.arg.partition(".")
    public, moment = seen(wish.table, None), wish.route.moment
    now = str(public.game) if moment is None else stage(public)
    current = moment in (None, wish.table.current.moment) and said == now
    if not current and not await wish.table.already(wish.ticket):
        raise Refused(No.STALE)
    return rest
