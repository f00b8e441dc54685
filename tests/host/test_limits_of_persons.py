"""What limits a person holds though they do it through two processes in the same moment."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.host import lobby
from bot.host.house import House
from bot.host.opening import Guest, Most, Opening
from bot.host.refusals import No, Refused
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from storage import attempts, seatings
from storage.ids import PersonId
from storage.postgres import Postgres
from storage.scope import Scope
from tests.storage.engines import ON_A_SERVER, place

pytestmark = ON_A_SERVER

ANNA = Guest(PersonId(10), "Anna")
GUILDS = (1, (1 << 22) + 1)

MEANWHILE = 0.3
"""Seconds in which the other one comes as far, if nothing holds it up."""


@pytest.fixture(params=["read committed", "repeatable read", "serializable"])
async def houses(request: pytest.FixtureRequest) -> AsyncIterator[list[House]]:
    """The houses of two processes, in which nobody may sit at a second table.

    A host has set for all who come to the server how apart transactions are.
    """
    layout = Scope(2, 2)
    async with place() as address:
        address += f"&default_transaction_isolation={request.param.replace(' ', '%20')}"
        dbs = [await Postgres.open(address, layout=layout) for _ in range(2)]
        yield [House(db, most=Most(9, 1), scope=db.claim.scope) for db in dbs]
        for db in dbs:
            await db.close()


def met(real: Callable[..., Any]) -> Callable[..., Any]:
    """Return what does the same once another process has come as far, if it does soon."""
    both = threading.Barrier(2)

    def meeting(*given: Any, **named: Any) -> Any:
        with suppress(threading.BrokenBarrierError):
            both.wait(MEANWHILE)
        return real(*given, **named)

    return meeting


async def test_of_two_tables_that_somebody_opens_at_once_there_is_one(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Opening, "to_disk", met(Opening.to_disk))
    opening = [
        house.open(guild, 20, ANNA, Terms(), "en", BY_HOUSE)
        for house, guild in zip(houses, GUILDS, strict=True)
    ]
    found = await asyncio.gather(*opening, return_exceptions=True)
    (refused,) = [one for one in found if isinstance(one, Refused)]
    assert refused.no is No.TOO_MANY_FOR_PERSON
    assert sum(len(house.of(ANNA.person)) for house in houses) == 1


async def test_of_two_seats_that_somebody_takes_at_once_they_have_one(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [
        await house.open(guild, 20, Guest(PersonId(guild), "Ben"), Terms(), "en", BY_HOUSE)
        for house, guild in zip(houses, GUILDS, strict=True)
    ]
    monkeypatch.setattr(seatings, "sit", met(seatings.sit))
    joining = [
        lobby.join(table, ANNA, BY_HOUSE, house.bounds)
        for table, house in zip(tables, houses, strict=True)
    ]
    found = await asyncio.gather(*joining, return_exceptions=True)
    assert [one.no for one in found if isinstance(one, Refused)] == [No.TOO_MANY_FOR_PERSON]


async def test_of_two_marks_at_once_at_a_case_both_stay(
    houses: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    today = houses[0].cases.today()
    await houses[0].cases.look(ANNA.person, today)
    monkeypatch.setattr(attempts, "write", met(attempts.write))
    marking = [house.cases.mark(ANNA.person, today, n) for n, house in enumerate(houses)]
    await asyncio.gather(*marking)
    both = House(houses[0].db)
    for number in range(2):
        await both.cases.mark(ANNA.person, today, number)  # which takes it off again
    assert (await both.cases.glimpse(ANNA.person, today)).attempt.marks == ""
