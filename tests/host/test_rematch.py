"""Another match at the same table: when all want it, in the same seats, the starter moving on, all points back at none."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from bot.game.seats import left_of
from bot.host import archive, lobby, rematch
from bot.host.house import House, Most
from bot.host.refusals import No
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE, Ticket
from bot.records.proof import objection
from storage.database import Database
from storage.ids import PersonId
from tests.host.test_pledge import PEOPLE, act, begun, no


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    db = await Database.open(tmp_path / "house.db")
    yield House(db)
    await db.close()


def may(_: PersonId) -> None:
    """Everybody may."""


async def over(house: House, players: int = 4) -> Table:
    table = await begun(house, players)
    chance = Seeded(players)
    while table.status == "playing":
        await act(table, chance)
    assert table.status == "over"
    return table


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_m13_m20_m41_it_begins_when_all_want_it_with_the_starter_moving_on(house: House, players: int) -> None:
    table = await over(house, players)
    last, seats = table.sight(None), [(chair.seat, chair.person) for chair in table.chairs]
    assert any(last.score)
    persons = [guest.person for guest in PEOPLE[:players]]
    for number, person in enumerate(persons):
        assert table.status == "over"
        assert len(rematch.undecided(table)) == players - number
        if number == 1:  # a restart in between forgets nobody
            table = await House(house.db).table(table.id)
        await rematch.agree(table, person, Ticket(500 + number), may)
        await rematch.agree(table, person, Ticket(500 + number), may)
    now = table.sight(None)
    assert (table.status, now.game, now.round) == ("playing", last.game + 1, 1)
    assert now.first == left_of(last.first)
    assert not any(now.score)
    assert now.ending is None
    assert [(chair.seat, chair.person) for chair in table.chairs] == seats
    assert len(rematch.undecided(table)) == players

    chance = Seeded(9)
    while table.status == "playing":
        await act(table, chance)
    record = await archive.record_of(house.db, table, table.moment.game)
    assert record.fair is not None
    assert record.fair.game > last.game
    assert objection(record) is None


async def test_automata_are_always_ready_for_one(house: House) -> None:
    table = await begun(house)
    for guest in PEOPLE[1:4]:
        await table.resign(guest.person, "Automaton", BY_HOUSE)
    chance = Seeded(1)
    while table.status == "playing":
        await act(table, chance)
    await rematch.agree(table, PEOPLE[0].person, BY_HOUSE, may)
    assert table.status == "playing"
    assert sum(chair.automaton is not None for chair in table.chairs) == 3


async def test_nobody_else_may_want_one_and_not_before_the_match_is_over(house: House) -> None:
    table = await begun(house)
    assert await no(rematch.agree(table, PEOPLE[0].person, BY_HOUSE, may)) is No.NO_REMATCH
    chance = Seeded(2)
    while table.status == "playing":
        await act(table, chance)
    assert await no(rematch.agree(table, PEOPLE[4].person, BY_HOUSE, may)) is No.NOT_SEATED
    assert len(rematch.undecided(table)) == 4


async def test_who_sits_at_too_many_tables_cannot_have_one(house: House) -> None:
    table = await over(house, 3)
    busy = House(house.db, most=Most(of_person=1))
    await busy.resume()
    other = await busy.open(1, 2, PEOPLE[0], table.terms, "en", BY_HOUSE)
    same = await busy.table(table.id)
    assert await no(rematch.agree(same, PEOPLE[0].person, BY_HOUSE, busy.must_have_time)) is No.TOO_MANY_FOR_PERSON
    await lobby.cancel(other, PEOPLE[0].person, BY_HOUSE)
    await rematch.agree(same, PEOPLE[0].person, BY_HOUSE, busy.must_have_time)
    assert len(rematch.undecided(same)) == 2


async def test_an_abandoned_match_has_none(house: House) -> None:
    table = await begun(house, 3)
    for guest in PEOPLE[:3]:
        await table.resign(guest.person, "Automaton", BY_HOUSE)
    assert table.status == "abandoned"
    assert await no(rematch.agree(table, PEOPLE[0].person, BY_HOUSE, may)) is No.NO_REMATCH
