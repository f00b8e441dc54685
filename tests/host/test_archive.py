"""Games that are over are told by their numbers, each as it was dealt and ended (P16, P17)."""

from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.host import archive, lobby, rematch
from bot.host.erasure import erase
from bot.host.house import House
from bot.host.refusals import No
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from bot.host.tutorial import Tutorials
from bot.mini.records.record import Record
from bot.mini.rules.editions import edition
from bot.records.parts import Player
from tests.host.test_pledge import PEOPLE, act, begun, no, opened


async def played(house: House, games: int, *, automata: int = 0) -> Table:
    """Return a table of four at which so many games are over, and the next goes on."""
    table = await house.open(
        1, 2, PEOPLE[0], Terms(edition("german", target=99, carnival=0)), "en", BY_HOUSE
    )
    for guest in PEOPLE[1 : 4 - automata]:
        await lobby.join(table, guest, BY_HOUSE)
    for number in range(automata):
        await lobby.add_automaton(table, f"A{number}", BY_HOUSE)
    await lobby.start(table, PEOPLE[0].person, BY_HOUSE)
    chance = Seeded(1)
    while table.current.moment.game <= games:
        await act(table, chance)
    return table


async def test_every_game_of_a_match_is_told_by_its_number(house: House) -> None:
    table = await played(house, 2)
    assert await archive.last_over(house.db, table) == 2
    for number in (1, 2):
        found = await archive.hindsight_of(house.db, table, number)
        record = await archive.record_of(house.db, table, number)
        assert isinstance(record, Record)
        assert found.game == number
        assert (found.identities, found.numbers) == (
            record.deal.identities,
            record.deal.numbers,
        )
        assert record.fair is not None
        assert (record.fair.table, record.fair.game) == (table.id, number)
    assert await no(archive.hindsight_of(house.db, table, 3)) is No.NOT_OVER


async def test_a_record_says_who_was_an_automaton_and_of_which_level(house: House) -> None:
    table = await played(house, 1, automata=2)
    record = await archive.record_of(house.db, table, 1)
    assert isinstance(record, Record)
    automata = {seat: level for seat, level in table.current.company.automata}
    assert len(automata) == 2
    for seating in record.seats:
        level = automata.get(Seat(seating.seat))
        assert (seating.player is Player.AUTOMATON) == (level is not None)
        assert level is None or seating.level == level


async def test_every_match_of_a_table_stays_in_the_history_whatever_is_played_there(
    house: House,
) -> None:
    table, chance, persons = await begun(house, 3), Seeded(4), PEOPLE[:3]
    ended = []
    for _ in range(2):
        while table.current.status == "playing":
            await act(table, chance)
        ended.append((table.current.public.game, table.current.rules.won_by(table.current.public)))
        for guest in persons:
            await rematch.agree(house, table, guest.person, BY_HOUSE)
    assert table.current.status == "playing"
    await table.resign(PEOPLE[0].person)
    for guest in persons:
        for house_ in (house, House(house.db)):
            found = await archive.matches(house_, 1, guest.person, 9)
            assert [(match.game, match.champions) for match in found] == ended[::-1]
            assert {match.table.id for match in found} == {table.id}
            for match in found:  # also who has left since
                assert {one.person for one in match.dealt} == {one.person for one in persons}
                assert not any(one.gone for one in match.dealt)
        assert len(await archive.matches(house, 1, guest.person, 1)) == 1
        assert await archive.was_there(house.db, table, 1, guest.person)
    assert await archive.matches(house, 2, PEOPLE[1].person, 9) == []
    assert not await archive.was_there(house.db, table, 1, PEOPLE[3].person)
    assert not await archive.was_there(house.db, table, ended[-1][0] + 1, PEOPLE[0].person)


async def test_who_is_forgotten_was_a_person_without_a_name(house: House) -> None:
    table = await begun(house, 3)
    chance = Seeded(4)
    while table.current.status == "playing":
        await act(table, chance)
    await erase(house, PEOPLE[0].person)
    house = House(house.db)
    table = await house.table(table.id)
    record = await archive.record_of(house.db, table, 1)
    assert isinstance(record, Record)
    assert {seating.player for seating in record.seats[:3]} == {Player.PERSON}


async def test_why_nothing_is_told_is_said(house: House) -> None:
    table = await opened(house)
    await lobby.cancel(table, PEOPLE[0].person, BY_HOUSE)
    assert await no(archive.last_over(house.db, table)) is No.CLOSED
    assert await no(archive.record_of(house.db, table, 1)) is No.CLOSED
    tutorials = Tutorials(house)
    lesson = await tutorials.sit_down(PEOPLE[1], "en", BY_HOUSE)
    await tutorials.begin(lesson, 77)
    for told in (archive.record_of, archive.hindsight_of):
        assert await no(told(house.db, lesson, 1)) is No.TUTORIAL
