"""Which table a command means: of a game's own command none but its own."""

import pytest

from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import Ticket
from cogs.interactions.client import Client
from cogs.interactions.finding import table_meant
from storage.ids import PersonId

ANNA, CAMPO, VENICE = PersonId(1), 20, 1


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
