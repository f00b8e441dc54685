"""For which tables of the card game it makes sense to type what one does there."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from bot.game.interface import Illegal
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
from bot.mini.rules.cards import NUMBERS
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.options import options
from bot.mini.rules.permits import can_pick_up
from bot.words.catalogue import Catalogue
from cogs.interactions.asked import readings
from cogs.interactions.senses import Sense, plays
from cogs.mini.seen import seen
from cogs.mini.spelling import Several, number_said, understood_in_full
from storage.ids import PersonId


def may(*kinds: type[Action]) -> Sense:
    """Return for which tables it makes sense to type an action of *kinds*: where one is legal."""

    def fits(table: Table, person: PersonId) -> bool:
        if not plays(table, person):
            return False
        sight = seen(table, table.current.must_sit(person))
        return any(isinstance(action, kinds) for action in options(sight))

    def reads(
        catalogue: Catalogue, table: Table, person: PersonId, given: Mapping[str, Any]
    ) -> None:
        sight = seen(table, table.current.must_sit(person))
        readers = readings(catalogue, table)
        for said in filter(None, given.values()):
            with suppress(Several):
                action = understood_in_full(readers, sight, kinds, said)
                if (reason := objection(sight, action)) is not None:
                    raise Illegal(reason)

    return Sense(fits, reads=reads)


def _sayable(_: Catalogue, table: Table, person: PersonId, given: Mapping[str, Any]) -> None:
    if sorted(number_said(filter(None, given.values()))) != sorted(NUMBERS):
        raise Illegal(Reason.NOT_A_NUMBER)


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
SAYS: Final = Sense(_calls, reads=_sayable)
