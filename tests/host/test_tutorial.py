"""Tutorials: one for each person, alike for all, in nobody's way, and without anything that takes
others (P18)."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.board.minds import advice as board_advice
from bot.board.rules.events import TurnBegan
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.host import archive, lobby, rematch, votes
from bot.host.automata import Automata
from bot.host.house import House
from bot.host.opening import Guest, Most
from bot.host.refusals import No, Refused
from bot.host.standings import Standings
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl, read_terms, write_terms
from bot.host.tickets import BY_HOUSE, Ticket
from bot.host.tutorial import NOWHERE, Tutorials, terms_of, tutorial_of
from bot.host.votes import Matter
from bot.mini.minds.advice import advise
from bot.mini.rules.events import Event
from bot.mini.rules.notation import write
from storage.database import Database
from storage.ids import PersonId
from tests.board.lessons import SCRIPT, advised, lessons

ANNA, BEN = Guest(PersonId(1), "Anna"), Guest(PersonId(2), "Ben")
NAMES = ("Beppe", "Carlo", "Dino")


@pytest.fixture
def house(db: Database) -> House:
    return House(db, most=Most(1, 1))


async def begun(house: House, guest: Guest) -> Table:
    tutorials = Tutorials(house)
    table = await tutorials.sit_down(guest, "en", Ticket())
    await tutorials.begin(table, 77)
    return table


async def played(
    house: House, table: Table, seed: int, advises: Callable[[Any], Any] = advise
) -> list[Event]:
    """Return everything that happened at *table*, whose person did what they were advised to."""
    automata = Automata(Seeded(seed), 0.0, 0.0)
    house.subscribe(automata.look)
    automata.look(table)
    (person,) = (chair for chair in table.current.chairs if chair.person is not None)
    assert table.current.game is not None
    while table.current.status == "playing":
        advice = advises(table.current.sight(person.seat))
        if advice is not None:
            with suppress(Illegal):  # an automaton was quicker
                await table.submit(advice.action)
        else:
            await asyncio.sleep(0)
    await automata.close()
    return await table.story(table.current.game)


async def refused(doing: object) -> No:
    with pytest.raises(Refused) as no:
        await doing  # type: ignore[misc]
    return no.value.no


async def test_everybody_is_dealt_the_same_and_meets_the_same_automata(house: House) -> None:
    stories = []
    for guest in (ANNA, BEN):
        table = await begun(house, guest)
        stories.append(await played(house, table, seed=guest.person))
        assert table.current.status == "over"
        (chair,) = (chair for chair in table.current.chairs if chair.person is not None)
        ending = table.current.public.ending
        assert ending is not None
        assert chair.seat in ending.winners
    one, other = ({write(event) for event in story} for story in stories)
    assert one == other


async def test_nobody_has_two_and_two_commands_at_once_open_one(house: House) -> None:
    tutorials = Tutorials(house)

    async def command() -> Table:
        table = await tutorials.sit_down(ANNA, "en", Ticket())
        await tutorials.begin(table, 77)
        return table

    first, second = await asyncio.gather(command(), command())
    assert first is second
    assert [chair.name for chair in first.current.chairs if chair.automaton] == list(NAMES) or len(
        first.current.chairs
    ) == 4
    assert await command() is first
    assert len(house.open_tables()) == 1


@pytest.mark.parametrize("seated", range(len(NAMES) + 1))
async def test_what_a_stop_has_left_half_begun_is_begun(house: House, seated: int) -> None:
    table = await Tutorials(house).sit_down(ANNA, "en", Ticket())
    for name in NAMES[:seated]:
        await lobby.add_automaton(table, name, BY_HOUSE)
    assert table.current.status == "lobby"
    assert await begun(house, ANNA) is table
    assert table.current.status == "playing"
    assert {chair.name for chair in table.current.chairs} == {ANNA.name, *NAMES}


async def test_nothing_else_can_be_chosen_for_one_that_was_not_dealt(house: House) -> None:
    table = await Tutorials(house).sit_down(ANNA, "en", Ticket())
    for option, value in (("players", "5"), ("game", "board"), ("edition", "rg")):
        with pytest.raises(Refused) as why:
            await lobby.choose(table, ANNA.person, option, value, Ticket())
        assert why.value.no is No.TUTORIAL
    assert table.current.terms == terms_of("mini")


async def test_a_tutorial_takes_no_room_and_belongs_to_no_server(house: House) -> None:
    mine = await house.open(5, 6, ANNA, Terms(), "en", Ticket())
    await begun(house, ANNA)
    await begun(house, BEN)
    assert house.open_tables(5) == (mine,)
    assert await refused(house.open(5, 6, BEN, Terms(), "en", Ticket())) is No.TOO_MANY_FOR_SERVER
    other = await house.open(
        6, 7, BEN, Terms(), "en", Ticket()
    )  # they may: a tutorial does not count
    assert {table.current.row.guild for table in house.of(BEN.person)} == {
        NOWHERE,
        other.current.row.guild,
    }
    assert await house.over_with(5, ANNA.person, 9) == []


async def test_there_is_no_clock_no_vote_no_rematch_and_nothing_to_verify(house: House) -> None:
    table = await begun(house, ANNA)
    due = house.due(table)
    assert due is not None
    assert due.last, "but what nobody has touched for a month is given up, as everywhere"
    assert table.current.pledge is None
    assert await refused(votes.vote(table, ANNA.person, Matter.LIVE, Ticket())) is No.TUTORIAL
    await played(house, table, seed=1)
    assert await refused(rematch.agree(house, table, ANNA.person, Ticket())) is No.TUTORIAL
    assert await refused(archive.record_of(house.db, table, 1)) is No.TUTORIAL
    assert await Standings(house.db).count() == 0


async def test_each_game_has_one_of_its_own_and_both_can_be_begun(house: House) -> None:
    tutorials = Tutorials(house)
    other = await tutorials.sit_down(ANNA, "en", Ticket(), "board")
    assert other.current.terms == terms_of("board")
    assert tutorial_of(house, ANNA.person) is None
    mine = await begun(house, ANNA)
    assert mine is not other
    assert await tutorials.sit_down(ANNA, "en", Ticket(), "board") is other
    assert tutorial_of(house, ANNA.person) is mine


@pytest.mark.parametrize("seed", (1, 2))
async def test_that_of_the_board_game_is_won_by_who_does_what_is_advised(
    house: House, seed: int
) -> None:
    """Whatever the automata's own chance, it goes as it was found by playing."""
    tutorials = Tutorials(house)
    table = await tutorials.sit_down(ANNA, "en", Ticket(), "board")
    await tutorials.begin(table, 77)
    story = await played(house, table, seed, board_advice.advise)
    ending = table.current.public.ending
    assert ending is not None
    (chair,) = (chair for chair in table.current.chairs if chair.person is not None)
    assert chair.seat in ending.winners
    *_, alone = lessons(advised, SCRIPT)
    assert alone.seat == chair.seat
    assert sum(isinstance(one, TurnBegan) for one in story) == alone.turn


async def test_who_leaves_ends_it_and_may_begin_anew(house: House) -> None:
    table = await begun(house, ANNA)
    await table.resign(ANNA.person, "Dino")
    assert table.current.status == "abandoned"
    assert tutorial_of(house, ANNA.person) is None
    assert await begun(house, ANNA) is not table


async def test_it_is_coached_has_no_clock_and_is_told_where_the_newcomer_is_written_to(
    house: House,
) -> None:
    terms = terms_of("mini")
    assert (terms.tutorial, terms.players, terms.help) == (True, 4, Help.COACH)
    assert terms.pace is TimeControl.UNTIMED
    tutorials = Tutorials(house)
    table = await tutorials.sit_down(ANNA, "de", Ticket(1))
    assert (table.current.row.guild, table.current.row.language) == (NOWHERE, "de")
    assert table.current.terms == terms
    await tutorials.begin(table, 77)
    assert table.current.told_in == 77
    assert {c.automaton for c in table.current.chairs if c.person is None} == {terms.level}
    await tutorials.begin(table, 78)
    assert table.current.told_in == 77, "it has begun"
    shut = await tutorials.sit_down(BEN, "en", Ticket(2))
    await tutorials.begin(shut, None)
    assert (shut.current.told_in, shut.current.status) == (NOWHERE, "playing")


async def test_a_table_of_another_kind_is_not_taken_for_it(house: House) -> None:
    mine = await house.open(5, 6, ANNA, Terms(), "en", Ticket())
    assert tutorial_of(house, ANNA.person) is None
    table = await Tutorials(house).sit_down(ANNA, "en", Ticket())
    assert table is not mine
    assert tutorial_of(house, ANNA.person) is table
    assert tutorial_of(house, BEN.person) is None


def test_terms_of_old_are_those_of_no_tutorial() -> None:
    assert read_terms(write_terms(terms_of("mini"))) == terms_of("mini")
    assert not read_terms("{}").tutorial
