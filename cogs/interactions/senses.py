"""For which tables a command makes sense, so that nobody is asked about those it cannot mean."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.host.queue import owes
from bot.host.refusals import Refused
from bot.host.table import Table
from bot.host.votes import Answer, Matter, must_matter
from bot.words.catalogue import Catalogue
from cogs.interactions.mishaps import Misspelt
from storage.ids import PersonId
from storage.rows import Status

Reads = Callable[[Catalogue, Table, PersonId, Mapping[str, Any]], None]
"""Sees that what somebody typed means something at a table, and raises if it does not."""


@dataclass(frozen=True)
class Sense:
    """For which tables a command makes sense, when somebody types it.

    They mean one of their own; of those told where they are, too, if they may *look* at others, and
    of those alone if they want a *seat*.
    """

    fits: Callable[[Table, PersonId], bool]
    none: str = "error-at-none"
    """The sentence that says that it makes sense at none of somebody's tables."""
    here: bool = False
    """Whether at none the one is meant that is told where they are: what is refused names it."""
    looks: bool = False
    seat: bool = False
    rejoins: bool = False
    """Whether it may be meant by who has a seat, too."""
    over: bool = False
    """Whether it is about matches that are over."""
    unless: str = ""
    """The option that says it without any table."""
    first: Callable[[Sequence[Table], PersonId], Table] | None = None
    """Which of several is meant, where that need not be asked."""
    reads: Reads | None = None
    """What is refused at every table, or means nothing at some, is not asked about there."""


def concerns(table: Table, person: PersonId) -> bool:
    """Return whether *table* is any of *person*'s business: what is played on a desk is one's own.

    Who has left it may still look back.
    """
    current = table.current
    own = current.row.owner == person or current.chair_of(person) is not None
    return own or not current.terms.on_desk


def plays(table: Table, person: PersonId) -> bool:
    """Return whether *person* has a seat in the match that is being played at *table*."""
    return table.current.status is Status.PLAYING and table.current.seat_of(person) is not None


def waits(table: Table, person: PersonId) -> bool:
    """Return whether *table* waits for *person*: they owe something there."""
    return bool(owes(table, person))


def longest(tables: Sequence[Table], person: PersonId) -> Table:
    """Return which of *tables* has waited longest for *person*, or the newest.

    What is played on the desk alone has all the time in the world, and comes last.
    """

    def rank(table: Table) -> tuple[bool, bool, int]:
        waiting = waits(table, person)
        since = table.current.since if waiting else -table.id
        return table.current.terms.on_desk, not waiting, since

    return min(tables, key=rank)


def _gathers(table: Table, person: PersonId) -> bool:
    return table.current.status is Status.LOBBY and table.current.chair_of(person) is not None


def _opened(table: Table, person: PersonId) -> bool:
    return table.current.status is Status.LOBBY and table.current.row.owner == person


def _away(table: Table, person: PersonId) -> bool:
    return plays(table, person) and table.current.seat_of(person) in table.current.played_for


def _free(table: Table, person: PersonId) -> bool:
    current = table.current
    return (
        current.status is Status.LOBBY
        and concerns(table, person)
        and current.chair_of(person) is None
        and len(current.chairs) < current.terms.players
    )


def _left(table: Table, person: PersonId) -> bool:
    current = table.current
    return (
        current.status is Status.PLAYING
        and concerns(table, person)
        and current.chair_of(person) is None
        and bool(current.kept)
    )


def _ended(table: Table) -> bool:
    current = table.current
    return not current.terms.tutorial and current.status in (Status.OVER, Status.ABANDONED)


def _votable(_: Catalogue, table: Table, __: PersonId, given: Mapping[str, Any]) -> None:
    what, said = given.get("matter"), given.get("answer") or Answer.YES
    if what in set(Matter) and said in set(Answer):
        try:
            must_matter(table, Matter(what), Answer(said))
        except Refused as refused:
            raise Misspelt(f"no-{refused.no}") from refused


PLAYING: Final = Sense(plays)
DESK: Final = Sense(plays, first=longest)
VOTING: Final = Sense(
    lambda table, who: plays(table, who) and not table.current.terms.on_desk, reads=_votable
)
AWAY: Final = Sense(_away, "back-never")
LOST: Final = Sense(
    lambda table, who: plays(table, who) and (table.current.lost or table.current.shut),
    "no-channel-stands",
)
GATHERING: Final = Sense(_gathers, "error-all-begun", here=True)
SALTING: Final = Sense(_gathers, "error-none-gathers", here=True)
OWNED: Final = Sense(_opened, "error-none-opened", here=True)
CANCELLING: Final = Sense(_opened, "error-none-opened", here=True)
WATCHED: Final = Sense(lambda table, _: table.current.status is Status.PLAYING, looks=True)
FREE: Final = Sense(_free, "error-none-free", seat=True, rejoins=True)
LEFT: Final = Sense(_left, "error-nobody-left", seat=True)
NEAR: Final = Sense(lambda *_: True, looks=True)
OVER: Final = Sense(
    lambda table, _: _ended(table) or table.current.public.game > 1, looks=True, over=True
)
"""A game of it is over, whether the match is or not."""
VERIFYING: Final = replace(OVER, unless="file")
PLAYED: Final = Sense(
    lambda table, _: _ended(table) and table.current.status is Status.OVER, over=True
)
