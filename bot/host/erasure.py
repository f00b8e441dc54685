"""A person who wants to be forgotten: their seats are given up, and nothing of them is kept."""

from pathlib import Path

from bot.host import lobby
from bot.host.house import House
from bot.host.tickets import BY_HOUSE
from storage.ids import PersonId
from storage.offline import stopped
from storage.rows import Status


async def erase(house: House, person: PersonId) -> int:
    """Keep nothing of *person*; return at how many running tables an automaton has taken over.

    Finished games keep a seat without a name. Tables at which no person is left are abandoned or
    cancelled.
    """
    taken_over = 0
    for table in house.of(person):
        if table.current.status is Status.LOBBY:
            await lobby.leave(table, person, BY_HOUSE)
        else:
            await table.resign(person)
            taken_over += 1
    await house.people.erase(person)
    house.standings.forget()
    return taken_over


async def erase_at(path: Path, person: int) -> int:
    """Do the same in the database at *path*, which no bot may be using.

    Raises:
        AlreadyOpen, FromTheFuture, NotOurs, TooOld, Unusable: as `Database.open`.
    """
    async with stopped(path) as db:
        house = House(db)
        await house.resume()
        return await erase(house, PersonId(person))
