"""Where tables are found, how many there may be, and what is kept of them in memory."""

import asyncio
import gc
import random

import pytest

from bot.host import channels, lobby
from bot.host.house import House, persons
from bot.host.opening import Guest, Most
from bot.host.queue import owes
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.tutorial import NOWHERE, Tutorials
from bot.host.votes import Matter, vote
from storage.ids import PersonId, TableId
from tests.host.hall import DAY, Hall, act
from tests.seating import owing

ANNA, BEN = Guest(PersonId(10), "Anna"), Guest(PersonId(50), "Ben")
GUILD, CHANNEL = 1, 2


async def opened(hall: Hall, owner: Guest = ANNA, guild: int = GUILD) -> Table:
    return await hall.house.open(guild, CHANNEL, owner, Terms(), "en", BY_HOUSE)


async def given_up(table: Table) -> None:
    for number in range(3):
        await vote(table, PersonId(10 + number), Matter.ABANDON, BY_HOUSE)
    assert table.current.status == "abandoned"


def test_a_server_and_a_person_have_many_tables() -> None:
    assert (Most().of_server, Most().of_person) == (50, 10)


async def test_the_table_of_this_very_thread_is_meant_and_else_the_newest_that_is_open(
    hall: Hall,
) -> None:
    first, second, third = [await hall.table(TimeControl.UNTIMED) for _ in range(3)]
    assert hall.house.at(CHANNEL) == (third, second, first)
    assert hall.house.of(ANNA.person) == (third, second, first)
    await channels.settle(first, CHANNEL, CHANNEL)  # told in the channel, for want of a thread
    assert hall.house.at(CHANNEL) == (first, third, second)
    await given_up(third)
    assert hall.house.at(CHANNEL) == (first, second)
    assert hall.house.of(ANNA.person) == (second, first)
    assert set(hall.house.open_tables()) == {first, second}
    await lobby.cancel(waiting := await opened(hall), ANNA.person, BY_HOUSE)
    assert waiting not in (*hall.house.at(CHANNEL), *hall.house.of(ANNA.person))
    assert set(hall.house.open_tables(GUILD)) == {first, second}
    assert hall.house.open_tables(GUILD + 1) == ()
    assert persons(hall.house.open_tables()) == {10, 11, 12, 13}


def queue(hall: Hall, person: int) -> list[tuple[TableId, bool]]:
    return [(table.id, waits) for table, waits in hall.house.queue(PersonId(person))]


async def test_tables_that_wait_for_somebody_come_first_as_things_stand(hall: Hall) -> None:
    tables = [await hall.table(TimeControl.UNTIMED) for _ in range(3)]
    await opened(hall)  # nobody plays there yet
    chance, seen = random.Random(1), set()
    for _ in range(30):
        table = chance.choice(tables)
        await act(table, owing(table)[0], chance)
        for person in chance.sample(range(10, 14), 2):  # who is not asked about stays behind
            mine = [(t.id, bool(owes(t, PersonId(person)))) for t in tables]
            found = queue(hall, person)
            assert found == sorted(mine, key=lambda one: (not one[1], one[0]))
            seen.add(tuple(waits for _, waits in found))
    assert len(seen) > 3
    await given_up(tables[1])
    await tables[2].resign(PersonId(13), "Dino")
    assert [number for number, _ in sorted(queue(hall, 13))] == [tables[0].id]
    assert {number for number, _ in queue(hall, 10)} == {tables[0].id, tables[2].id}
    hall.house.forget(tables[1])
    assert queue(hall, 99) == []
    await given_up(tables[0])
    assert queue(hall, 13) == []


async def test_of_matches_that_are_over_the_last_to_end_is_meant(hall: Hall) -> None:
    assert await hall.house.newest_over(CHANNEL) is None
    first, second = [await hall.table(TimeControl.UNTIMED) for _ in range(2)]
    assert await hall.house.newest_over(CHANNEL) is None
    for table in (second, first):
        hall.now += 1
        await given_up(table)
    assert await hall.house.newest_over(CHANNEL) is first
    assert await hall.house.over_with(GUILD, ANNA.person, 9) == [first, second]
    assert await hall.house.over_with(GUILD, ANNA.person, 1) == [first]


async def test_where_something_has_happened_last_is_told_first(hall: Hall) -> None:
    tables = [await hall.table(TimeControl.UNTIMED) for _ in range(4)]
    first, second, third, fourth = tables
    for table in (fourth, first):
        hall.now += 1
        await given_up(table)
    over = hall.now
    hall.now += 1
    await act(third, owing(third)[0], random.Random(1))
    hall.now += 1
    await lobby.cancel(await opened(hall), ANNA.person, BY_HOUSE)
    hall.now += 1
    await second.resign(PersonId(13), "Dino")
    assert await hall.house.latest_first(over - 1) == [second.id, 5, third.id, first.id]
    assert await hall.house.latest_first(hall.now) == [second.id, third.id], "what is open"


async def test_what_was_only_looked_at_is_not_kept_and_what_is_in_hand_stays(hall: Hall) -> None:
    first, second = [await hall.table(TimeControl.UNTIMED) for _ in range(2)]
    for table in (first, second):
        await given_up(table)
    hall.house.forget(first)
    number = first.id
    del first, table
    gc.collect()
    await hall.house.over_with(GUILD, ANNA.person, 9)
    assert list(hall.house._tables) == [second.id]
    gc.collect()
    assert number not in hall.house._alive
    assert set(hall.house._dues._known) <= {second.id}


async def test_a_server_is_full_by_its_own_tables_and_a_person_by_his_own(hall: Hall) -> None:
    hall.house.bounds.most = Most(of_server=2, of_person=2)
    tutorials = Tutorials(hall.house)
    await tutorials.begin(await tutorials.sit_down(ANNA, "en", BY_HOUSE), CHANNEL)
    assert hall.house.open_tables(NOWHERE)
    await opened(hall)
    await opened(hall, guild=GUILD + 1)
    with pytest.raises(Refused) as refused:
        await opened(hall, guild=GUILD + 2)
    assert refused.value.no is No.TOO_MANY_FOR_PERSON
    mine = await opened(hall, BEN)
    with pytest.raises(Refused) as refused:
        await opened(hall, BEN)
    assert refused.value.no is No.TOO_MANY_FOR_SERVER
    await lobby.cancel(mine, BEN.person, BY_HOUSE)
    await opened(hall, BEN)


async def test_a_table_that_is_opened_is_looked_at_and_so_is_each_change_of_it(hall: Hall) -> None:
    looked: list[Table] = []
    hall.house.subscribe(looked.append)
    table = await opened(hall)
    assert looked == [table]
    await lobby.join(table, BEN, BY_HOUSE)
    await table.read_again()
    await table.rename(lobby_message=44)
    hall.house.look_at(table)
    assert looked == [table] * 5
    with pytest.raises(Refused):
        await lobby.join(table, BEN, BY_HOUSE)
    assert looked == [table] * 5, "nothing has changed"


async def test_a_command_that_comes_twice_opens_one_table_also_after_a_restart(hall: Hall) -> None:
    table = await hall.house.open(GUILD, CHANNEL, ANNA, Terms(), "en", Ticket(5))
    hall.house.bounds.most = Most(of_server=1, of_person=1)
    assert await hall.house.open(GUILD, CHANNEL, ANNA, Terms(), "en", Ticket(5)) is table
    again = House(hall.db)
    await again.resume()
    same = await again.open(GUILD, CHANNEL, ANNA, Terms(), "en", Ticket(5))
    assert same.id == table.id
    assert len(again.open_tables()) == 1


async def test_a_command_that_comes_twice_at_once_opens_one_table(hall: Hall) -> None:
    both = [hall.house.open(GUILD, CHANNEL, ANNA, Terms(), "en", Ticket(5)) for _ in range(2)]
    first, second = await asyncio.gather(*both)
    assert first is second
    assert hall.house.open_tables() == (first,)


async def test_there_is_no_table_of_a_number_that_none_has(hall: Hall) -> None:
    table = await opened(hall)
    with pytest.raises(Refused) as refused:
        await hall.house.table(TableId(table.id + 1))
    assert refused.value.no is No.NO_SUCH_TABLE


async def test_an_end_that_nobody_wants_is_shown_in_its_last_week(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    began = hall.now
    hall.now = began + 23 * DAY - 1
    assert hall.house.shown_due(table) is None
    hall.now += 1
    due = hall.house.shown_due(table)
    assert due is not None
    assert (due.until, due.last) == (began + 30 * DAY, True)
    waiting = await opened(hall)
    assert hall.house.shown_due(waiting) == hall.house.due(waiting), "a lobby's is within a week"
