"""A match of one person against automata, begun at once and played on their desk (P1)."""

from contextlib import suppress

import msgspec

from bot.host import lobby
from bot.host.house import House
from bot.host.opening import NOWHERE, Guest
from bot.host.refusals import Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE, Ticket
from storage.rows import Status


async def begin(
    house: House, guild: int, guest: Guest, terms: Terms, language: str, ticket: Ticket
) -> Table:
    """Return a table where *guest* plays as *terms* say, with automata in every other seat.

    It counts among those of *guild*, and is told in no channel.

    Raises:
        Refused: there are as many tables as there may be.
    """
    alone = msgspec.structs.replace(terms, practice=True)
    table = await house.open(guild, NOWHERE, guest, alone, language, ticket, calling=False)
    await _deal(table)
    return table


async def take_up(house: House) -> None:
    """Begin what a stop of the program came in between."""
    for table in house.open_tables():
        if table.current.terms.practice:
            with suppress(Refused):
                await _deal(table)


async def _deal(table: Table) -> None:
    """Seat the automata and deal, if that is not done."""
    while table.current.status is Status.LOBBY and _free(table):
        await lobby.add_automaton(table, "", BY_HOUSE)
    if table.current.status is Status.LOBBY:
        await lobby.start(table, table.current.row.owner, BY_HOUSE)


def _free(table: Table) -> int:
    return table.current.terms.players - len(table.current.chairs)
