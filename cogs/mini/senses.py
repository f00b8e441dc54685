"""For which tables of the card game it makes sense to type what one does there."""

from typing import Final

from bot.host.table import Table
from bot.mini.rules.actions import (
    Action,
    Ask,
    Decline,
    Peek,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)  # fmt: skip
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from cogs.interactions.senses import Sense, plays
from cogs.mini.seen import seen
from storage.ids import PersonId


def may(*kinds: type[Action]) -> Sense:
    """Return for which tables it makes sense to type an action of *kinds*: where one is legal."""

    def fits(table: Table, person: PersonId) -> bool:
        if not plays(table, person):
            return False
        sight = seen(table, table.current.must_sit(person))
        return any(isinstance(action, kinds) for action in options(sight))

    return Sense(fits)


def _calls(table: Table, person: PersonId) -> bool:
    if not plays(table, person):
        return False
    sight = seen(table, table.current.must_sit(person))
    return can_pick_up(sight) or sight.caller == sight.seat


VISITS: Final = may(Visit)
SENDS: Final = may(Send)
SHOWS: Final = may(Show, Reveal)
ASKS: Final = may(Ask, Decline)
PROVES: Final = may(Prove)
WAIVES: Final = may(Waive)
PEEKS: Final = may(Peek)
CALLS: Final = Sense(_calls)
