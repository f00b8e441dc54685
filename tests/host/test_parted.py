"""A database that other processes had, more of them or fewer: nobody loses time by that."""

from bot.host.clock import Clock
from bot.host.house import House
from bot.host.privacy import export
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.mini.rules.editions import edition
from storage.database import Database
from storage.scope import Scope
from tests.host.hall import HOUR
from tests.host.test_scopes import ANNA, Two

TERMS = Terms(edition("german", target=1), 4, pace=TimeControl.SLOW)
FACTS = "SELECT name, value FROM fact WHERE name LIKE 'layout%' ORDER BY name"


async def started(two: Two, *scopes: Scope) -> list[House]:
    """Return the houses of new processes, once each has seen how long the bot was away."""
    houses = []
    for scope in scopes:
        house = House(two.db, now=lambda: two.now / 1000, scope=scope)
        await house.resume()
        await Clock(house).tick()
        houses.append(house)
        two.now += 1  # one comes after the other
    return houses


def left(house: House, table: Table) -> int:
    """Return how long is left at *table*, as the house that has it now says."""
    (one,) = (each for each in house.open_tables() if each.id == table.id)
    due = house.due(one)
    assert due is not None
    return due.until - int(house.now() * 1000)


async def test_whoever_has_a_table_next_knows_how_long_its_clock_stood_still(db: Database) -> None:
    """One process becomes two, those three, which part servers otherwise, and one again."""
    two = Two(db)
    one, thirds = Scope(), [Scope(3, 3, group) for group in range(3)]
    (alone,) = await started(two, one)
    assert await db.read(FACTS) == []
    two.houses = [alone, alone]
    tables = [await two.playing(group, TERMS) for group in range(2)]
    whole = left(alone, tables[0])
    for scopes in ([Scope(2, 2, 0), Scope(2, 2, 1)], thirds, [one], [one]):
        two.now += 5 * HOUR  # it is away for that long
        houses = await started(two, *scopes)
        for table in tables:
            (owner,) = (h for h in houses if h.scope.owns(table.current.row.guild))
            assert whole - 60 <= left(owner, table) <= whole + 60, "but for the moments of starts"
    assert await db.read(FACTS) == [("layout", "1 1"), ("layout:1", "3 3"), ("layout:2", "3 3")]


async def test_who_was_in_charge_before_is_away_only_as_long_as_it_was(db: Database) -> None:
    two = Two(db)
    pair = [Scope(2, 2, group) for group in range(2)]
    two.houses = await started(two, *pair)
    tables = [await two.playing(group, TERMS) for group in range(2)]
    whole = left(two.houses[0], tables[0])
    two.now += HOUR
    two.houses[0] = (await started(two, pair[0]))[0]
    assert left(two.houses[0], tables[0]) >= whole - 60
    assert left(two.houses[1], tables[1]) < whole - HOUR + 60, "that one has never been away"


async def test_somebody_is_given_what_they_play_in_other_processes_too(db: Database) -> None:
    two = Two(db)
    tables = [await two.playing(group) for group in range(2)]
    for house in two.houses:
        said = await export(house, ANNA.person)
        assert [(one["table_id"], one["seat"]) for one in said["running"]] == [
            (table.id, table.current.seat_of(ANNA.person)) for table in tables
        ]
        assert len(house.open_tables()) == 1, "it has taken up nothing by that"
