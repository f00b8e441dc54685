"""For which tables of the board game it makes sense to type what one does there."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
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
from bot.board.rules.options import options
from bot.board.rules.sight import Sight
from bot.game.interface import Illegal
from bot.host.table import Table
from bot.words.catalogue import Catalogue
from cogs.board.seen import seen
from cogs.board.typed import Several, understood_in_full
from cogs.interactions.asked import readings
from cogs.interactions.senses import PLAYING, Sense, plays
from storage.ids import PersonId


def can(sight: Sight, kind: type[Action]) -> bool:
    """Return whether an action of that *kind* is legal for *sight*'s seat."""
    if kind is Move:
        return duty(sight) is Task.MOVE
    return any(isinstance(action, kind) for action in options(sight))


def may(kind: type[Action]) -> Sense:
    """Return for which tables it makes sense to type an action of that *kind*.

    It is where one is legal.
    """

    def fits(table: Table, person: PersonId) -> bool:
        if not plays(table, person):
            return False
        return can(seen(table, table.current.must_sit(person)), kind)

    def reads(
        catalogue: Catalogue, table: Table, person: PersonId, given: Mapping[str, Any]
    ) -> None:
        sight = seen(table, table.current.must_sit(person))
        readers = readings(catalogue, table)
        for said in filter(None, given.values()):
            with suppress(Several):
                action = understood_in_full(readers, sight, kind, str(said))
                if (reason := objection(sight, action)) is not None:
                    raise Illegal(reason)

    return Sense(fits, reads=reads)


def _reports(table: Table, person: PersonId) -> bool:
    return plays(table, person) and can(seen(table, table.current.must_sit(person)), Report)


PLACES: Final = may(Place)
MOVES: Final = may(Move)
WALKS: Final = may(Walk)
ASKS: Final = may(Ask)
SHOWS: Final = may(Show)
SENDS: Final = may(Send)
STRIDES: Final = may(Stride)
LEAVES: Final = may(Leave)
ENDS: Final = may(EndTurn)
DECLARES: Final = may(Declare)
HANDS: Final = may(Hand)
REPORTS: Final = Sense(_reports)
GESTURES: Final = PLAYING
