"""Practice: dealt at once and told nowhere; it counts as any table does (P1)."""

from itertools import count
from pathlib import Path

import pytest

from bot.host import lobby, practice, votes
from bot.host.house import House
from bot.host.opening import NOWHERE, Guest, Most
from bot.host.presence import come_back
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms, TimeControl, read_terms, write_terms
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from storage.database import Database
from storage.ids import PersonId
from storage.rows import Status
from storage.sqlite import Sqlite

ANNA, BEN = Guest(PersonId(1), "Anna"), Guest(PersonId(2), "Ben")
VENICE = 5
NOW = 1_800_000_000_000
NUMBERS = count(1)


async def begun(house: House, guest: Guest = ANNA, guild: int = VENICE, players: int = 4) -> Table:
    return await practice.begin(house, guild, guest, Terms(players=players), "en", Ticket())


async def no(wish: object) -> No:
    with pytest.raises(Refused) as refused:
        await wish  # type: ignore[misc]
    return refused.value.no


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_one_person_plays_against_automata_in_no_channel(db: Database, players: int) -> None:
    table = await begun(House(db), players=players)
    current = table.current
    assert current.status is Status.PLAYING
    assert current.terms.practice
    assert current.terms.on_desk
    assert (current.row.guild, current.told_in, current.row.thread) == (VENICE, NOWHERE, None)
    assert current.company.persons == {ANNA.person}
    assert len(current.chairs) == players
    assert current.pledge is not None, "it is dealt as fairly as any"
    assert current.terms.pace is TimeControl.UNTIMED


async def test_a_click_that_comes_twice_begins_one(db: Database) -> None:
    house, ticket = House(db), Ticket(77)
    tables = [await practice.begin(house, VENICE, ANNA, Terms(), "en", ticket) for _ in range(2)]
    assert tables[0] is tables[1]
    assert house.open_tables() == (tables[0],)


async def touch(table: Table) -> None:
    """Have the person at *table* do something there, as a click does."""
    await come_back(table, ANNA.person, Ticket(next(NUMBERS)))


async def test_what_was_perhaps_never_seen_is_given_back_to_who_asks_for_the_same(
    tmp_path: Path,
) -> None:
    db = await Sqlite.open(tmp_path / "bot.db", now=iter(count(NOW)).__next__)
    house, numbers = House(db, now=lambda: NOW / 1000), [Ticket(next(NUMBERS)) for _ in range(3)]
    tables = [await practice.begin(house, VENICE, ANNA, Terms(), "en", one) for one in numbers]
    tables.append(await practice.begin(house, VENICE, ANNA, Terms(), "en", numbers[1]))
    assert len(set(tables)) == 1, "none has done anything but open it"
    (table,) = set(tables)
    await touch(table)
    other = await practice.begin(house, VENICE, ANNA, Terms(), "en", Ticket(next(NUMBERS)))
    assert other is not table, "what was begun goes on, and another beside it"
    assert await practice.begin(house, VENICE, ANNA, Terms(), "en", numbers[2]) is table, (
        "what comes again finds what it found"
    )
    assert {one.current.status for one in (table, other)} == {Status.PLAYING}
    await db.close()


@pytest.mark.parametrize("otherwise", [{"guild": NOWHERE}, {"players": 5}])
async def test_who_asks_for_another_keeps_none_at_which_nothing_was_done(
    db: Database, otherwise: dict[str, int]
) -> None:
    house = House(db)
    table = await begun(house)
    bens = await begun(house, BEN)
    other = await begun(house, **otherwise)  # type: ignore[arg-type]
    assert other is not table
    assert table.current.status is Status.ABANDONED
    assert house.of(ANNA.person) == (other,)
    assert house.of(BEN.person) == (bens,)


async def test_what_a_stop_came_in_between_is_begun_at_the_next_start(db: Database) -> None:
    house = House(db)
    terms = Terms(practice=True)
    table = await house.open(VENICE, NOWHERE, ANNA, terms, "en", Ticket(), calling=False)
    await lobby.add_automaton(table, "", Ticket())
    waiting = await house.open(VENICE, 6, BEN, Terms(), "en", Ticket())
    again = House(db)
    await again.resume()
    await practice.take_up(again)
    assert (await again.table(table.id)).current.status is Status.PLAYING
    assert (await again.table(waiting.id)).current.status is Status.LOBBY


async def test_it_counts_among_the_tables_of_its_server_and_person(db: Database) -> None:
    house = House(db, most=Most(of_server=2, of_person=2))
    await touch(await begun(house))
    await touch(await begun(house, guild=NOWHERE))
    assert await no(begun(house)) is No.TOO_MANY_FOR_PERSON
    await begun(house, BEN)
    assert await no(begun(house, Guest(PersonId(3), "Clara"))) is No.TOO_MANY_FOR_SERVER
    for person in (4, 5, 6):  # what is begun in private messages takes no server's room
        await begun(house, Guest(PersonId(person), "Dario"), guild=NOWHERE)
    closed = House(db, most=Most(of_server=0))
    assert await no(begun(closed, guild=NOWHERE)) is No.NO_NEW_TABLES


async def test_there_is_nothing_to_vote_on(db: Database) -> None:
    table = await begun(House(db))
    for matter in Matter:
        assert await no(votes.vote(table, ANNA.person, matter, Ticket())) is No.ALONE


def test_terms_of_old_are_no_practice() -> None:
    """What was practised in a thread goes on there."""
    assert not read_terms("{}").practice
    assert not read_terms("{}").on_desk
    assert read_terms(write_terms(Terms(practice=True))) == Terms(practice=True)
