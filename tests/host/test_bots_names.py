"""What bots are called: as nobody else at their table, and the same through a match (P13)."""

from itertools import combinations

from bot.host import lobby
from bot.host.opening import Guest
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.words.names import looks
from bot.words.venetians import VENETIANS
from storage.ids import PersonId
from tests.host.hall import Hall

ANNA, BEN = Guest(PersonId(10), "Anna"), Guest(PersonId(11), "Ben")


def named(table: Table) -> dict[int, str]:
    """Return what the bots at *table* are called, by seat, of whom each has a name of its own."""
    chairs = table.current.chairs
    names = [chair.name for chair in chairs]
    assert not any(looks(one) & looks(other) for one, other in combinations(names, 2))
    found = {chair.seat: chair.name for chair in chairs if chair.automaton is not None}
    assert set(found.values()) <= set(VENETIANS)
    return found


async def gathering(hall: Hall, *guests: Guest, players: int = 4) -> Table:
    table = await hall.house.open(1, 2, guests[0], Terms(players=players), "en", BY_HOUSE)
    for guest in guests[1:]:
        await lobby.join(table, guest, BY_HOUSE)
    return table


async def test_bots_have_venetian_names_of_their_own(hall: Hall) -> None:
    tables = []
    for _ in range(2):
        table = await gathering(hall, ANNA, players=5)
        for _ in range(4):
            await lobby.add_automaton(table, "", BY_HOUSE)
        tables.append(set(named(table).values()))
    one, other = tables
    assert len(one) == 4
    assert one != other, "those of another table are called otherwise"


async def test_who_comes_and_is_called_like_a_bot_has_it_called_otherwise(hall: Hall) -> None:
    table = await gathering(hall, ANNA)
    await lobby.add_automaton(table, "", BY_HOUSE)
    await lobby.add_automaton(table, "", BY_HOUSE)
    before = named(table)
    namesake = Guest(PersonId(12), f" {before[2].upper()}")
    await lobby.join(table, namesake, BY_HOUSE)
    assert named(table)[1] == before[1]
    assert named(table)[2] != before[2]


async def test_a_bot_keeps_its_name_through_a_match_and_a_restart(hall: Hall) -> None:
    table = await gathering(hall, ANNA, BEN)
    for _ in range(2):
        await lobby.add_automaton(table, "", BY_HOUSE)
    await lobby.start(table, ANNA.person, BY_HOUSE)
    seat = table.current.must_sit(BEN.person)
    await table.resign(BEN.person)
    before = named(table)
    assert len(before) == 3
    await hall.start_again()
    table = await hall.house.table(table.id)
    assert named(table) == before
    await take_over(hall.house, table, BEN, BY_HOUSE)
    await table.resign(BEN.person)
    assert named(table)[seat] == before[seat], "whoever stands in at a seat is always the same"


async def test_a_substitute_who_is_called_like_a_bot_leaves_it_its_name(hall: Hall) -> None:
    table = await gathering(hall, ANNA, BEN)
    for _ in range(2):
        await lobby.add_automaton(table, "", BY_HOUSE)
    await lobby.start(table, ANNA.person, BY_HOUSE)
    seat = table.current.must_sit(BEN.person)
    await table.resign(BEN.person)
    others = {at: name for at, name in named(table).items() if at != seat}
    namesake = Guest(PersonId(12), next(iter(others.values())))
    await take_over(hall.house, table, namesake, BY_HOUSE)
    bots = [chair for chair in table.current.chairs if chair.automaton is not None]
    assert {chair.seat: chair.name for chair in bots} == others
    assert seat in table.current.company.cast.alike
