"""Which table a command means: of a game's own command none but its own."""

import pytest
from discord import InteractionType

from bot.host import channels, lobby
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from bot.host.tutorial import Tutorials
from bot.words import names
from cogs.interactions.client import Client
from cogs.interactions.finding import table_meant
from cogs.interactions.mishaps import Misspelt
from storage.ids import PersonId
from tests.cogs.interactions.arriving import CAMPO, VENICE, Arriving, data_of

ANNA = PersonId(1)
NAMES = {1: "Anna", 2: "Ben", 3: "Clara", 9: "Zoe"}


@pytest.fixture
async def table(client: Client) -> Table:
    guest = Guest(ANNA, "Anna")
    return await client.house.open(VENICE, CAMPO, guest, Terms(), "en", Ticket(), calling=False)


async def meant(house: House, game: str | None, *, number: str | None = None, place: int = CAMPO):
    return await table_meant(house, ANNA, place, number, VENICE, game)


@pytest.mark.parametrize("place", [CAMPO, CAMPO + 1])
@pytest.mark.parametrize("number", [None, "1", "#1"])
async def test_an_act_means_a_table_of_its_game(
    client: Client, table: Table, place: int, number: str | None
) -> None:
    assert await meant(client.house, None, number=number, place=place) is table
    assert await meant(client.house, "mini", number=number, place=place) is table
    with pytest.raises(Refused) as refused:
        await meant(client.house, "kuhn", number=number, place=place)
    assert refused.value.no is No.NO_SUCH_TABLE


async def table_of(house: House, *people: int, place: int = CAMPO, guild: int = VENICE) -> Table:
    owner, *others = (Guest(PersonId(who), NAMES[who]) for who in people)
    table = await house.open(guild, place, owner, Terms(), "en", Ticket(), calling=False)
    for guest in others:
        await lobby.join(table, guest, Ticket())
    return table


async def told_in_thread(table: Table, thread: int) -> None:
    """Have *table* playing, and told in *thread*."""
    while len(table.current.chairs) < table.current.terms.players:
        await lobby.add_automaton(table, f"A{len(table.current.chairs)}", Ticket())
    await lobby.start(table, table.current.row.owner, Ticket())
    await channels.settle(table, table.current.row.channel, thread)


async def asks(house: House, place: int | None, *, joins: bool = False, who: int = 1) -> Table:
    return await table_meant(house, PersonId(who), place, None, VENICE, joins=joins)


async def test_of_several_tables_here_ones_own_is_meant(client: Client) -> None:
    house = client.house
    first, second, third = [await table_of(house, who) for who in (2, 1, 3)]
    assert await asks(house, CAMPO) is second
    assert await asks(house, CAMPO, joins=True) is second
    assert (await asks(house, CAMPO, who=2), await asks(house, CAMPO, who=3)) == (first, third)
    assert await asks(house, CAMPO, who=9) is third, "else the newest"


async def test_where_nothing_is_told_ones_only_table_is_meant_and_of_two_neither(
    client: Client,
) -> None:
    house, elsewhere = client.house, CAMPO + 1
    only = await table_of(house, 1)
    for place in (elsewhere, None):
        assert await asks(house, place) is only
        with pytest.raises(Refused):  # a seat is wanted here, not where they sit already
            await asks(house, place, joins=True)
        with pytest.raises(Refused):
            await asks(house, place, who=9)
    await table_of(house, 1, 2)
    with pytest.raises(Misspelt, match="error-which-table"):
        await asks(house, elsewhere)


async def test_a_tutorial_is_meant_in_a_channel_but_not_in_a_thread_nor_by_who_wants_a_seat(
    client: Client,
) -> None:
    house, elsewhere, thread = client.house, CAMPO + 1, CAMPO + 2
    tutorial = await Tutorials(house).sit_down(Guest(ANNA, "Anna"), "en", Ticket())
    other = await table_of(house, 2)
    assert await asks(house, CAMPO) is tutorial
    assert await asks(house, CAMPO, joins=True) is other
    assert await asks(house, elsewhere) is tutorial
    with pytest.raises(Refused):
        await asks(house, elsewhere, joins=True)
    with pytest.raises(Refused):
        await table_meant(house, ANNA, elsewhere, None, VENICE, "kuhn")
    await told_in_thread(other, thread)
    assert await asks(house, thread) is other, "whoever writes in a thread means its table"
    own = await table_of(house, 1)
    assert await asks(house, elsewhere) is own, "of two one is no lesson"
    assert await asks(house, CAMPO) is own


async def test_in_its_thread_a_match_that_is_over_is_meant_and_in_no_other_channel(
    client: Client,
) -> None:
    house, thread = client.house, CAMPO + 2
    table = await table_of(house, 2)
    await told_in_thread(table, thread)
    await table.resign(PersonId(2), "Automaton")
    house.forget(table)
    assert (await asks(house, thread)).id == table.id
    for place, game in ((CAMPO, None), (thread, "kuhn")):
        with pytest.raises(Refused):
            await table_meant(house, ANNA, place, None, VENICE, game)


@pytest.mark.parametrize("typed", ["1", "#1", " 1 ", " #1 "])
async def test_the_number_of_a_table_is_for_those_who_sit_there_or_are_in_its_server(
    client: Client, typed: str
) -> None:
    table = await table_of(client.house, 1)

    async def by_number(who: int, guild: int | None) -> Table:
        return await table_meant(client.house, PersonId(who), CAMPO, typed, guild)

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
        await table_meant(client.house, ANNA, CAMPO, typed, VENICE)
    assert refused.value.no is No.NO_SUCH_TABLE


async def test_who_takes_a_seat_is_spoken_to_as_they_chose_or_else_as_their_discord_speaks(
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
        assert (await people.get(PersonId(who))).language == language


async def test_no_name_gets_to_a_table_as_it_came(arriving: Arriving) -> None:
    table = await table_of(arriving.client.house, 9)
    made = arriving.made(InteractionType.application_command, data_of("inkognito join"))
    made["member"]["user"]["global_name"] = "\u202e**Anna**\n"
    await arriving.brought(made)
    (name,) = [chair.name for chair in table.current.chairs if chair.person == ANNA]
    assert name == names.plain("\u202e**Anna**\n") != "\u202e**Anna**\n"
