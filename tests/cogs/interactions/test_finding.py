"""Which table a command means: of a game's own command none but its own."""

import pytest
from discord import InteractionType

from bot.game.interface import Sight
from bot.host import channels, lobby, practice
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from bot.host.tutorial import Tutorials
from bot.words import names
from cogs.interactions.client import Client
from cogs.interactions.finding import tables_meant
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.senses import (
    AWAY,
    CANCELLING,
    FREE,
    GATHERING,
    NEAR,
    OVER,
    OWNED,
    PLAYED,
    PLAYING,
    SALTING,
    VOTING,
    WATCHED,
    Sense,
    longest,
)
from storage.ids import PersonId
from storage.rows import Person
from tests.cogs.interactions.arriving import CAMPO, VENICE, Arriving, data_of

ANNA = PersonId(1)
NAMES = {1: "Anna", 2: "Ben", 3: "Clara", 9: "Zoe"}


@pytest.fixture
async def table(client: Client) -> Table:
    guest = Guest(ANNA, "Anna")
    return await client.house.open(VENICE, CAMPO, guest, Terms(), "en", Ticket(), calling=False)


async def meant(
    house: House, game: str | None, *, number: str | None = None, place: int = CAMPO
) -> Table:
    (table,) = await tables_meant(house, ANNA, place, number, VENICE, NEAR, game)
    return table


@pytest.mark.parametrize("place", [CAMPO, CAMPO + 1])
@pytest.mark.parametrize("number", [None, "1", "#1"])
async def test_an_act_means_a_table_of_its_game(
    client: Client, table: Table, place: int, number: str | None
) -> None:
    assert await meant(client.house, None, number=number, place=place) is table
    assert await meant(client.house, "mini", number=number, place=place) is table
    known = number is not None or place == CAMPO
    with pytest.raises(Misspelt if known else Refused, match="another-game" if known else None):
        await meant(client.house, "kuhn", number=number, place=place)


async def table_of(house: House, *people: int, place: int = CAMPO, guild: int = VENICE) -> Table:
    owner, *others = (Guest(PersonId(who), NAMES[who]) for who in people)
    table = await house.open(guild, place, owner, Terms(), "en", Ticket(), calling=False)
    for guest in others:
        await lobby.join(table, guest, Ticket())
    return table


async def told_in_thread(table: Table, thread: int) -> None:
    """Have *table* playing, and told in *thread*."""
    await begun(table)
    await channels.settle(table, table.current.row.channel, thread)


async def begun(table: Table) -> None:
    """Have *table* playing, with bots in all seats that are free."""
    while len(table.current.chairs) < table.current.terms.players:
        await lobby.add_automaton(table, f"A{len(table.current.chairs)}", Ticket())
    await lobby.start(table, table.current.row.owner, Ticket())


async def asks(
    house: House, place: int | None, sense: Sense, who: int = 1, guild: int | None = VENICE
) -> set[Table]:
    return {*await tables_meant(house, PersonId(who), place, None, guild, sense)}


async def test_of_all_tables_here_only_ones_own_can_be_meant_or_all_to_look_at(
    client: Client,
) -> None:
    house = client.house
    first, second, third = [await table_of(house, who) for who in (2, 1, 3)]
    assert await asks(house, CAMPO, GATHERING) == {second}
    assert await asks(house, CAMPO, GATHERING, who=2) == {first}
    assert await asks(house, CAMPO, FREE) == {first, third}, "a seat is free where one has none"
    assert await asks(house, CAMPO, NEAR) == {first, second, third}
    with pytest.raises(Misspelt, match="error-no-seat-here"):
        await asks(house, CAMPO, GATHERING, who=9)


@pytest.mark.parametrize("place", [CAMPO, CAMPO + 1, None])
async def test_outside_of_threads_whoever_sits_at_several_may_mean_each_that_makes_sense(
    client: Client, place: int | None
) -> None:
    house = client.house
    only = await table_of(house, 1)
    assert await asks(house, place, GATHERING) == {only}
    assert await asks(house, place, PLAYING) == {only}, "it says that it does not play"
    second = await table_of(house, 2, 1, place=CAMPO + 1)
    third = await table_of(house, 1, place=CAMPO + 3)
    await told_in_thread(third, CAMPO + 4)
    assert await asks(house, place, GATHERING) == {only, second}
    assert await asks(house, place, OWNED) == await asks(house, place, CANCELLING) == {only}
    assert await asks(house, place, PLAYING) == await asks(house, place, WATCHED) == {third}
    assert await asks(house, CAMPO + 4, GATHERING) == {third}, "a thread's table is meant there"
    with pytest.raises(Misspelt, match="back-never"):
        await asks(house, place, AWAY)


async def test_of_tables_whose_threads_are_gone_one_s_own_are_meant_in_their_channel(
    client: Client,
) -> None:
    house = client.house
    first, second = [await table_of(house, *people) for people in ((1, 2), (3, 2))]
    for at, table in enumerate((first, second)):
        await told_in_thread(table, CAMPO + 1 + at)
        assert await channels.lose_thread(table, CAMPO + 1 + at)
    lobby_there = await table_of(house, 9)
    await begun(await table_of(house, 1, place=CAMPO + 9))
    assert await asks(house, CAMPO, PLAYING, who=1) == {first}, "what is typed is done there"
    assert await asks(house, CAMPO, PLAYING, who=3) == {second}
    assert await asks(house, CAMPO, PLAYING, who=2) == {first, second}
    assert await asks(house, CAMPO, FREE, who=4) == {lobby_there}


@pytest.mark.parametrize("sense", [GATHERING, SALTING, OWNED, CANCELLING])
async def test_where_it_makes_sense_at_none_the_one_that_is_told_here_says_why(
    client: Client, sense: Sense
) -> None:
    house = client.house
    tables = [await table_of(house, 2, 1, place=CAMPO + at) for at in range(2)]
    for table in tables:
        await begun(table)
    assert await asks(house, CAMPO, sense) == {tables[0]}
    for place in (CAMPO + 5, None):
        with pytest.raises(Misspelt, match="error-"):
            await asks(house, place, sense)


async def test_no_table_of_another_server_is_meant_but_in_a_dm(client: Client) -> None:
    house = client.house
    here, there = await table_of(house, 1), await table_of(house, 1, place=90, guild=VENICE + 1)
    assert await asks(house, CAMPO + 1, GATHERING) == {here}
    assert await asks(house, 90, GATHERING, guild=VENICE + 1) == {there}
    assert await asks(house, None, GATHERING, guild=None) == {here, there}


async def test_a_tutorial_can_be_meant_wherever_it_is_not_told_of_another(client: Client) -> None:
    house, elsewhere, thread = client.house, CAMPO + 1, CAMPO + 2
    tutorials = Tutorials(house)
    tutorial = await tutorials.sit_down(Guest(ANNA, "Anna"), "en", Ticket())
    await tutorials.begin(tutorial, None)
    other = await table_of(house, 2)
    for place in (CAMPO, elsewhere):
        assert await asks(house, place, PLAYING) == {tutorial}
    assert await asks(house, CAMPO, FREE) == {other}
    with pytest.raises(Refused):
        await asks(house, elsewhere, FREE)
    for person, error in ((ANNA, "error-mine-another-game"), (PersonId(9), "error-no-seat-here")):
        with pytest.raises(Misspelt, match=error):
            await tables_meant(house, person, elsewhere, None, VENICE, PLAYING, "kuhn")
    await told_in_thread(other, thread)
    assert await asks(house, thread, PLAYING) == {other}
    own = await table_of(house, 1)
    await told_in_thread(own, CAMPO + 4)
    assert await asks(house, elsewhere, PLAYING) == {own, tutorial}
    assert longest([tutorial, own], ANNA) is own, "nobody waits in a tutorial"


async def test_practice_is_meant_anywhere_and_by_nobody_else(client: Client) -> None:
    house, elsewhere = client.house, CAMPO + 1
    guest = Guest(ANNA, "Anna")
    alone = await practice.begin(house, VENICE + 1, guest, Terms(), "en", Ticket())
    for place in (CAMPO, elsewhere):
        assert await asks(house, place, PLAYING) == {alone}
        found = await tables_meant(house, ANNA, place, str(alone.id), VENICE, PLAYING)
        assert found == (alone,)
        for guild in (VENICE, VENICE + 1, None):
            with pytest.raises(Refused):
                await tables_meant(house, PersonId(9), place, str(alone.id), guild, PLAYING)
    own = await table_of(house, 1)
    await told_in_thread(own, CAMPO + 4)
    assert await asks(house, CAMPO, PLAYING) == {alone, own}
    assert await asks(house, CAMPO, VOTING) == {own}, "there is nobody else to vote with"
    assert longest([alone, own], ANNA) is own, "nobody waits where one practises"


async def test_the_desk_is_that_of_the_table_that_has_waited_longest(client: Client) -> None:
    house = client.house
    tables = [await table_of(house, 1) for _ in range(4)]
    for number, table in enumerate(tables):
        await told_in_thread(table, CAMPO + 10 + number)
    waiting = [table for table in tables if table.current.rules.owes(_sight(table))]
    by_time = sorted(waiting, key=lambda table: table.current.since)
    assert longest(tables, ANNA) is (by_time[0] if by_time else tables[-1])


def _sight(table: Table) -> Sight:
    return table.current.sight(table.current.must_sit(ANNA))


async def test_of_matches_that_are_over_ones_last_are_meant_and_the_last_that_was_told_here(
    client: Client,
) -> None:
    house = client.house
    mine, others = await table_of(house, 1, 3), await table_of(house, 2)
    for number, table in enumerate((mine, others)):
        await told_in_thread(table, CAMPO + 10 + number)
    await others.resign(PersonId(2), "A")
    assert await asks(house, CAMPO, OVER) == {others}
    assert await asks(house, CAMPO + 10, OVER) == {mine}, "of the thread, over or not"
    for who in (1, 3):
        await mine.resign(PersonId(who), "A")
    over = {table.id for table in await asks(house, CAMPO, OVER, who=3)}
    assert over == {mine.id}, "nobody is left at either; the last is meant"
    with pytest.raises(Refused):
        await asks(house, CAMPO + 1, PLAYED, who=9)


async def test_in_its_thread_a_match_that_is_over_is_meant_and_in_no_other_channel(
    client: Client,
) -> None:
    house, thread = client.house, CAMPO + 2
    table = await table_of(house, 2)
    await told_in_thread(table, thread)
    await table.resign(PersonId(2), "Automaton")
    house.forget(table)
    assert {one.id for one in await asks(house, thread, PLAYING)} == {table.id}
    for place, game in ((CAMPO, None), (thread, "kuhn")):
        with pytest.raises(Misspelt, match="error-no-seat-here"):
            await tables_meant(house, ANNA, place, None, VENICE, PLAYING, game)


@pytest.mark.parametrize("typed", ["1", "#1", " 1 ", " #1 "])
async def test_the_number_of_a_table_is_for_those_who_sit_there_or_are_in_its_server(
    client: Client, typed: str
) -> None:
    table = await table_of(client.house, 1)

    async def by_number(who: int, guild: int | None) -> Table:
        (found,) = await tables_meant(client.house, PersonId(who), CAMPO, typed, guild, PLAYING)
        return found

    assert await by_number(1, VENICE) is await by_number(9, VENICE) is table
    assert await by_number(1, 7) is await by_number(1, None) is table
    for guild in (7, None):
        with pytest.raises(Refused) as refused:
            await by_number(9, guild)
        assert refused.value.no is No.NO_SUCH_TABLE


@pytest.mark.parametrize("typed", ["", "#", "##1", "-1", "1.0", "١", "x", "9" * 16, "9" * 25])
async def test_what_is_no_number_of_a_table_means_none(client: Client, typed: str) -> None:
    await table_of(client.house, 1)
    with pytest.raises(Refused) as refused:
        await tables_meant(client.house, ANNA, CAMPO, typed, VENICE, PLAYING)
    assert refused.value.no is No.NO_SUCH_TABLE


async def test_who_takes_a_seat_is_written_to_as_they_chose_or_else_as_their_discord_speaks_now(
    arriving: Arriving,
) -> None:
    people = arriving.client.house.people
    await people.set_language(PersonId(2), "de")
    await table_of(arriving.client.house, 9)
    for who, locale, language in ((1, "de", "de"), (2, "en-US", "de"), (3, "xx", "en")):
        answers = await arriving.brought(
            arriving.made(
                InteractionType.application_command,
                data_of("inkognito join"),
                who=who,
                locale=locale,
            )
        )
        assert ("Du sitzt" in answers[0].text) is (language == "de")
        known = await people.get(PersonId(who))
        assert (known.language, known.reads) == ("de" if who == 2 else None, language)
    command = InteractionType.application_command
    for locale, language in (("de", "de"), ("en-GB", "en"), ("de", "de")):
        made = arriving.made(command, data_of("inkognito leave"), who=3, locale=locale)
        (answer,) = await arriving.brought(made)
        assert ("aufgestanden" in answer.text or "nicht an" in answer.text) is (language == "de")
        assert (await people.get(PersonId(3))).reads == language
    await arriving.typed("inkognito rules", who=7, locale="de")
    assert await people.get(PersonId(7)) == Person(PersonId(7)), "of a stranger nothing is noted"


async def test_no_name_gets_to_a_table_as_it_came(arriving: Arriving) -> None:
    table = await table_of(arriving.client.house, 9)
    made = arriving.made(InteractionType.application_command, data_of("inkognito join"))
    made["member"]["user"]["global_name"] = "\u202e**Anna**\n"
    await arriving.brought(made)
    (name,) = [chair.name for chair in table.current.chairs if chair.person == ANNA]
    assert name == names.plain("\u202e**Anna**\n") != "\u202e**Anna**\n"
