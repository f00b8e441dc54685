"""Who of a table's persons is there."""

from enum import StrEnum

from bot.host.table import Table
from bot.host.tickets import Ticket
from storage.ids import PersonId


class Found(StrEnum):
    """How somebody who says that they are back was found; the catalogues have a word for it."""

    THERE = "there"
    """They were never away."""
    LATE = "late"
    """A decision was taken for them, and no more."""
    PLAYED_FOR = "played-for"
    """An automaton played for them, on and on or to the end of their turn."""


async def come_back(table: Table, person: PersonId, ticket: Ticket) -> Found:
    """Give *person* their seat back from an automaton, and count no decision as missed.

    Return how they were found.

    Raises:
        Refused: they have no seat in a running match; nothing has changed.
    """
    async with table.change(ticket) as change:
        table.current.must_play()
        seat = table.current.must_sit(person)
        chair, played_for = table.current.chairs[seat], table.current.played_for
        change.there(seat)
    return Found.PLAYED_FOR if seat in played_for else Found.LATE if chair.missed else Found.THERE
