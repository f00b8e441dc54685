"""Another match at the same table: when all want it, in the same seats, the starter moving on, all
points back at none."""

import asyncio
import gc
from dataclasses import replace

import pytest

from bot.game.chance import Seeded
from bot.game.seats import left_of
from bot.host import archive, lobby, rematch
from bot.host.automata import Automata
from bot.host.erasure import erase
from bot.host.house import House
from bot.host.opening import Most
from bot.host.refusals import No, Refused
from bot.host.substitute import take_over
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE, Ticket
from bot.mini.minds.levels import CAUTIOUS
from bot.mini.records.proof import objection
from tests.host.test_pledge import PEOPLE, act, begun, no
from tests.seating import reseat


async def over(house: House, players: int = 4) -> Table:
    table = await begun(house, players)
    chance = Seeded(players)
    while table.current.status == "playing":
        await act(table, chance)
    assert table.current.status == "over"
    return table


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_m13_m20_m41_it_begins_when_all_want_it_with_the_starter_moving_on(
    house: House, players: int
) -> None:
    table = await over(house, players)
    last, seats = (
        table.current.public,
        [(chair.seat, chair.person) for chair in table.current.chairs],
    )
    assert any(last.score)
    persons = [guest.person for guest in PEOPLE[:players]]
    for number, person in enumerate(persons):
        assert table.current.status == "over"
        assert len(rematch.undecided(table)) == players - number
        if number == 1:  # a restart in between forgets nobody
            house = House(house.db)
            table = await house.table(table.id)
        await rematch.agree(house, table, person, Ticket(500 + number))
        await rematch.agree(house, table, person, Ticket(500 + number))
    now = table.current.public
    assert (table.current.status, now.game, now.round) == ("playing", last.game + 1, 1)
    assert now.first == left_of(last.first)
    assert not any(now.score)
    assert now.ending is None
    if players == 5:  # the Ambassador goes round in the first game of another match, too
        seats = [(s, person) for s, (_, person) in enumerate(seats)]
        left, there = (last.game - 1) % 4, dict(seats)
        seats = sorted({**there, left: there[4], 4: there[left]}.items())
    assert [(chair.seat, chair.person) for chair in table.current.chairs] == seats
    assert len(rematch.undecided(table)) == players

    chance = Seeded(9)
    while table.current.status == "playing":
        await act(table, chance)
    record = await archive.record_of(house.db, table, table.current.moment.game)
    assert record.fair is not None
    assert record.fair.game > last.game
    assert objection(record) is None


async def test_automata_are_always_ready_for_one(house: House) -> None:
    table = await begun(house)
    for guest in PEOPLE[1:4]:
        await table.resign(guest.person, "Automaton", BY_HOUSE)
    chance = Seeded(1)
    while table.current.status == "playing":
        await act(table, chance)
    await rematch.agree(house, table, PEOPLE[0].person, BY_HOUSE)
    assert table.current.status == "playing"
    assert sum(chair.automaton is not None for chair in table.current.chairs) == 3


async def test_who_left_the_last_match_may_come_into_the_next_in_any_seat(house: House) -> None:
    """They know none of its cards; but whoever leaves this one knows those of a seat of it."""
    table = await begun(house)
    one, two, three = (guest.person for guest in PEOPLE[:3])
    await table.resign(one, "Automaton", BY_HOUSE)
    chance = Seeded(1)
    while table.current.status == "playing":
        await act(table, chance)
    for guest in PEOPLE[1:4]:
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    assert table.current.status == "playing"
    await take_over(house, table, PEOPLE[4], BY_HOUSE)
    seat = table.current.seat_of(two)
    await table.resign(two, "Automaton", BY_HOUSE)
    await take_over(house, table, PEOPLE[0], BY_HOUSE)
    assert table.current.seat_of(one) == seat
    await table.resign(three, "Automaton", BY_HOUSE)
    assert await no(take_over(house, table, PEOPLE[1], BY_HOUSE)) is No.KNOWS_TOO_MUCH


async def test_nobody_else_may_want_one_and_not_before_the_match_is_over(house: House) -> None:
    table = await begun(house)
    assert await no(rematch.agree(house, table, PEOPLE[0].person, BY_HOUSE)) is No.NO_REMATCH
    chance = Seeded(2)
    while table.current.status == "playing":
        await act(table, chance)
    assert await no(rematch.agree(house, table, PEOPLE[4].person, BY_HOUSE)) is No.NOT_SEATED
    assert len(rematch.undecided(table)) == 4


async def test_who_sits_at_too_many_tables_cannot_have_one(house: House) -> None:
    table = await over(house, 3)
    busy = House(house.db, most=Most(of_person=1))
    await busy.resume()
    other = await busy.open(1, 2, PEOPLE[0], table.current.terms, "en", BY_HOUSE)
    same = await busy.table(table.id)
    assert await no(rematch.agree(busy, same, PEOPLE[0].person, BY_HOUSE)) is No.TOO_MANY_FOR_PERSON
    await lobby.cancel(other, PEOPLE[0].person, BY_HOUSE)
    await rematch.agree(busy, same, PEOPLE[0].person, BY_HOUSE)
    assert len(rematch.undecided(same)) == 2


async def test_an_abandoned_match_has_none(house: House) -> None:
    table = await begun(house, 3)
    for guest in PEOPLE[:3]:
        await table.resign(guest.person, "Automaton", BY_HOUSE)
    assert table.current.status == "abandoned"
    assert await no(rematch.agree(house, table, PEOPLE[0].person, BY_HOUSE)) is No.ABANDONED


@pytest.mark.parametrize("early", [True, False])
async def test_who_is_busy_by_then_has_to_say_so_again(house: House, early: bool) -> None:
    house.bounds.most = Most(of_person=1)
    table = await over(house, 3)
    anna, ben, clara = (guest.person for guest in PEOPLE[:3])
    await rematch.agree(house, table, anna, BY_HOUSE)
    if early:
        await rematch.agree(house, table, ben, BY_HOUSE)
    other = await house.open(1, 2, PEOPLE[0], table.current.terms, "en", BY_HOUSE)
    if not early:
        await rematch.agree(house, table, ben, BY_HOUSE)
    await rematch.agree(house, table, clara, BY_HOUSE)
    assert table.current.status == "over"
    assert [chair.person for chair in table.current.chairs if not chair.again] == [anna]
    await lobby.cancel(other, anna, BY_HOUSE)
    await rematch.agree(house, table, anna, BY_HOUSE)
    assert table.current.status == "playing"


async def test_a_server_with_too_many_tables_has_none(house: House) -> None:
    table = await over(house, 3)
    house.bounds.most = Most(of_server=1)
    await house.open(1, 2, PEOPLE[4], table.current.terms, "en", BY_HOUSE)
    assert (
        await no(rematch.agree(house, table, PEOPLE[0].person, BY_HOUSE)) is No.TOO_MANY_FOR_SERVER
    )


async def test_a_rematch_and_a_table_that_begin_at_once_are_no_more_than_there_may_be(
    house: House,
) -> None:
    table = await over(house, 3)
    for guest in PEOPLE[:2]:
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    house.bounds.most = Most(of_server=1)
    found = await asyncio.gather(
        rematch.agree(house, table, PEOPLE[2].person, BY_HOUSE),
        house.open(1, 2, PEOPLE[4], table.current.terms, "en", BY_HOUSE),
        return_exceptions=True,
    )
    (refused,) = [one for one in found if isinstance(one, Refused)]
    assert refused.no is No.TOO_MANY_FOR_SERVER
    assert len(house.open_tables(1)) == 1


async def test_who_sits_down_elsewhere_while_a_rematch_begins_sits_at_no_more_than_they_may(
    house: House,
) -> None:
    table = await over(house, 3)
    anna, ben, clara = PEOPLE[:3]
    for guest in (anna, ben):
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    house.bounds.most = Most(of_person=1)
    found = await asyncio.gather(
        house.open(1, 2, anna, table.current.terms, "en", BY_HOUSE),
        rematch.agree(house, table, clara.person, BY_HOUSE),
        return_exceptions=True,
    )
    assert [one.no for one in found if isinstance(one, BaseException)] in (
        [No.TOO_MANY_FOR_PERSON],
        [No.STALE],
        [],
    ), "with none it waits for who sits elsewhere: that was known before it was asked for"
    assert len(house.of(anna.person)) == 1


async def test_what_a_server_allows_bounds_a_rematch_too(house: House) -> None:
    table, anna = await over(house, 3), PEOPLE[0].person
    await house.open(1, 2, PEOPLE[0], table.current.terms, "en", BY_HOUSE)
    await house.servers.change(1, tables=1)
    assert await no(rematch.agree(house, table, anna, BY_HOUSE)) is No.TOO_MANY_FOR_SERVER
    await house.servers.change(1, tables=2, tables_of_person=1)
    assert await no(rematch.agree(house, table, anna, BY_HOUSE)) is No.TOO_MANY_FOR_PERSON
    await house.servers.change(2, tables=0)
    await house.servers.change(1, tables=2, tables_of_person=2)
    await rematch.agree(house, table, anna, BY_HOUSE)
    assert len(rematch.undecided(table)) == 2


async def test_an_automaton_plays_on_for_somebody_who_is_forgotten(house: House) -> None:
    table = await over(house, 3)
    anna, ben, clara = (guest.person for guest in PEOPLE[:3])
    await rematch.agree(house, table, anna, BY_HOUSE)
    house.forget(table)
    number = table.id
    del table
    gc.collect()
    await erase(house, anna)
    automata = Automata(Seeded(1), 0.0, 0.0)
    house.subscribe(automata.look)
    table = await house.table(number)
    assert not any(chair.again for chair in table.current.chairs)
    for person in (ben, clara):
        await rematch.agree(house, table, person, BY_HOUSE)
    assert table.current.status == "playing"
    assert sorted(chair.automaton or "" for chair in table.current.chairs) == ["", "", CAUTIOUS]
    chance = Seeded(8)
    while table.current.written <= 20:
        while automata._busy:
            await asyncio.gather(*automata._busy.values())
        await act(table, chance)
    await automata.close()


async def test_a_table_that_was_let_go_of_is_one_for_all_who_have_it(house: House) -> None:
    """Two clicks, one of which found the table before it was let go of, one after: they must not
    write past each other."""
    first = await over(house, 3)
    anna, ben, clara = (guest.person for guest in PEOPLE[:3])
    house.forget(first)
    second = await house.table(first.id)
    assert second is first
    house.forget(first)
    agreed = (
        rematch.agree(house, table, person, BY_HOUSE)
        for table, person in ((first, anna), (second, ben))
    )
    await asyncio.gather(*agreed)
    house.forget(first)
    await rematch.agree(house, first, clara, BY_HOUSE)
    assert first.current.status == "playing"
    assert await house.table(first.id) is first
    assert house.of(anna) == (first,)


async def test_a_game_that_somebody_else_has_begun_is_not_begun_twice(house: House) -> None:
    table = await over(house, 3)
    before = House(house.db)
    stale = await before.table(table.id)
    for guest in PEOPLE[:3]:
        await rematch.agree(house, table, guest.person, BY_HOUSE)
    for guest in PEOPLE[:2]:
        reseat(
            stale,
            tuple(
                replace(c, again=True) if c.person == guest.person else c
                for c in stale.current.chairs
            ),
        )
    assert await no(rematch.agree(before, stale, PEOPLE[2].person, BY_HOUSE)) is No.STALE
    assert stale.current.status == "playing"
    assert stale.current.moment == table.current.moment
