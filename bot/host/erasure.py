"""Who wants to be forgotten: a person, whose seats are given up, or a server with all its tables.

Rule: nothing of them is kept, in the file or in memory; and what goes on, goes on without them.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from bot.host import privacy
from bot.host.house import House
from bot.host.others import Others, leave
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE, Ticket, write_once
from storage import erasures, ledger, seatings
from storage.database import Transaction
from storage.ids import PersonId
from storage.offline import stopped
from storage.rows import Status

AT_ONCE: Final = 5
"""Tables that are erased together: some ten milliseconds in which others wait to write."""

UNKNOWN: Final = -1
"""In the place of a number: nothing was kept of them, so nothing was erased."""

ONLY_BANNED: Final = -2
"""In the same place: nothing was kept of them but a fingerprint, by which a ban holds; it stays."""

LetGo = Callable[[Sequence[Table]], Awaitable[None]]
"""Tells what is left to tell of tables that have ended, and then knows nothing of them any more."""


async def erase(
    house: House, person: PersonId, ticket: Ticket = BY_HOUSE, others: Others | None = None
) -> int:
    """Keep nothing of *person*; return at how many running tables an automaton has taken over.

    Finished games keep a seat without a name. Tables at which no person is left are abandoned or
    cancelled. A ticket that comes a second time erases nothing: they may have sat down since.

    Raises:
        Elsewhere: they sit at a table of another process, and no *others* are told; nothing has
            changed.
        Refused: one of the *others* is not there, and nothing has changed; or one of them does not
            do it, and what is left to do is done by who asks again.
    """
    number, taken_over = ticket.interaction, 0
    if number is not None and await ledger.answer(house.db, number) is not None:
        return 0
    if others is not None:
        taken_over += await others.leave_all(person)
    elif not house.scope.alone:
        for _, guild in await seatings.open_of(house.db, person):
            house.must_own(guild)
    taken_over += await leave(house, person)
    with suppress(ledger.Repeated):  # it came twice at once
        await house.people.erase(person, number)
    for table in house.alive:
        if not table.gone and table.names(person):
            await table.read_again()  # nobody is told anything any more who is named there
    await house.people.erase(person)  # what was on its way to them may have been noted meanwhile
    house.standings.forget()
    return taken_over


async def erase_server(house: House, guild: int, let_go: LetGo | None = None) -> int:
    """Keep nothing of the server *guild*; return of how many tables.

    Its matches are abandoned and its lobbies cancelled; *let_go* tells that, before all of it goes.
    A stop at any moment leaves what `take_up` goes on with, and what comes again finds nothing left
    to do.

    Raises:
        Elsewhere: another process is in charge of it.
    """
    since = await begin(house, guild) or 0
    for table in house.open_tables(guild):
        table.leaving = True
        await _end(table)
    ended = house.ended_in(guild)
    for table in ended:
        table.leaving = table.leaving or table.current.row.changed >= since  # before a stop
    if let_go is not None:
        await let_go(ended)
    erased, some = 0, partial(erasures.erase_tables, guild=guild, most=AT_ONCE)
    async with house.letting_go(guild):
        while these := await house.db.write(some):
            erased += these
    await house.db.write(partial(erasures.erase_rest, guild=guild))
    await house.db.checkpoint()
    house.standings.forget()
    return erased


async def begin(house: House, guild: int, ticket: Ticket = BY_HOUSE) -> int | None:
    """Note that the server *guild* is to be erased, which a stop does not undo; return since when.

    None says that the ticket comes a second time: nothing is to be erased by it.

    Raises:
        Elsewhere: another process is in charge of it.
    """
    house.must_own(guild)

    def job(tx: Transaction) -> int:
        write_once(tx, ticket)
        return erasures.begin(tx, guild)

    try:
        return await house.db.write(job)
    except ledger.Repeated:
        return None


async def begun(house: House) -> tuple[int, ...]:
    """Return the servers that are being erased, also those that a stop came in between.

    Those of which another process is in charge it erases itself.
    """
    return tuple(filter(house.scope.owns, await erasures.begun(house.db)))


async def take_up(house: House) -> None:
    """Go on with what a stop of the program came in between."""
    for guild in await begun(house):
        await erase_server(house, guild)


async def erase_known(house: House, person: PersonId, others: Others | None = None) -> int:
    """Keep nothing of *person*; return the number of `erase`, `UNKNOWN` or `ONLY_BANNED`.

    Raises:
        Refused: as `erase`.
    """
    found = await privacy.kept(house, person)
    banned = found.pop(privacy.BY_FINGERPRINT)
    taken_over = await erase(house, person, others=others)
    if taken_over or any(found.values()):
        return taken_over
    return ONLY_BANNED if banned else UNKNOWN


async def erase_at(place: Path | str, person: int) -> int:
    """Erase a *person* in the database at *place*, which no bot may be using, as `erase_known`.

    Raises:
        AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable: as `stopped`.
    """
    async with stopped(place) as db:
        house = House(db)
        await house.resume()
        return await erase_known(house, PersonId(person))


async def erase_server_at(place: Path | str, guild: int) -> int:
    """Erase the server *guild* in the database at *place*, which no bot may be using.

    Return of how many tables, or `UNKNOWN`.

    Raises:
        AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable: as `stopped`.
    """
    async with stopped(place) as db:
        house = House(db)
        await house.resume()
        known = (await privacy.amount(house, guild)).rest
        tables = await erase_server(house, guild)
        return tables if known or tables else UNKNOWN


async def _end(table: Table) -> None:
    """Abandon the match of *table*, or cancel its lobby."""
    async with table.change() as change:
        if table.current.status is Status.LOBBY:
            change.write(seatings.set_status, table.id, Status.CANCELLED)
        elif table.current.status is Status.PLAYING:
            change.abandon()
