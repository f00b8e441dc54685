"""A match of one person against automata, begun at once and played on their desk (P1)."""

from contextlib import suppress
from typing import Final

import msgspec

from bot.host import lobby
from bot.host.house import House
from bot.host.leftovers import KEPT
from bot.host.opening import NOWHERE, Guest
from bot.host.refusals import Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE, Moment, Ticket
from storage import ledger
from storage.rows import Status

FOUND: Final = "found"
"""The answer remembered for an interaction that has found a practice of before."""


async def begin(
    house: House, guild: int, guest: Guest, terms: Terms, language: str, ticket: Ticket
) -> Table:
    """Return a table where *guest* plays as *terms* say, with automata in every other seat.

    It counts among those of *guild*, and is told in no channel. One at which they have done nothing
    yet is given back, or given up for another: they may never have seen it.

    Raises:
        Refused: there are as many tables as there may be.
    """
    known = await house.opened_by(ticket)
    table = await (
        _begun(house, guild, guest, terms, language, ticket)
        if known is None
        else house.table(known)
    )
    await _deal(table)
    return table


async def take_up(house: House) -> None:
    """Begin what a stop of the program came in between."""
    for table in house.open_tables():
        if table.current.terms.practice:
            with suppress(Refused):
                await _deal(table)


async def _begun(
    house: House, guild: int, guest: Guest, terms: Terms, language: str, ticket: Ticket
) -> Table:
    """Return the table that *ticket* opens or finds; no other is left at which nothing was done.

    That is of the tables the house knows; how many there may be counts everywhere.
    """
    alone = msgspec.structs.replace(terms, practice=True)
    untouched = [table for table in house.of(guest.person) if await _is_untouched(house, table)]
    table = next((one for one in untouched if _is_like(one, guild, alone)), None)
    if table is None:
        table = await house.open(guild, NOWHERE, guest, alone, language, ticket, calling=False)
    else:
        await _find(house, table, ticket)
    for other in untouched:
        if other is not table:
            await _give_up(other)
    return table


async def _is_untouched(house: House, table: Table) -> bool:
    """Return whether *table* is practice at which its person has done nothing but open it.

    What was done longer ago than is remembered nobody knows.
    """
    current = table.current
    recent = current.row.created > house.now() * 1000 - KEPT
    new = current.status is Status.LOBBY or current.moment == Moment(1, 1)
    if not (current.terms.practice and recent and new):
        return False
    return not await ledger.acted_at(house.db, table.id, but=FOUND)


def _is_like(table: Table, guild: int, terms: Terms) -> bool:
    return table.current.row.guild == guild and table.current.terms == terms


async def _find(house: House, table: Table, ticket: Ticket) -> None:
    """Note that *ticket* has found *table*: what comes again finds the same."""
    number = ticket.interaction
    if number is not None:
        with suppress(ledger.Repeated):
            await house.db.write(lambda tx: ledger.remember(tx, number, table.id, FOUND))


async def _give_up(table: Table) -> None:
    """End *table*, at which nothing was done; nobody is told, and it counts nowhere."""
    with suppress(Refused):  # its person has acted, or left, just now
        async with table.change() as change:
            change.abandon()


async def _deal(table: Table) -> None:
    """Seat the automata and deal, if that is not done."""
    while table.current.status is Status.LOBBY and _free(table):
        await lobby.add_automaton(table, "", BY_HOUSE)
    if table.current.status is Status.LOBBY:
        await lobby.start(table, table.current.row.owner, BY_HOUSE)


def _free(table: Table) -> int:
    return table.current.terms.players - len(table.current.chairs)
