"""What one process hands to the owner of another group."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from storage import relay as relaying
from storage.ids import PersonId
from storage.people import People
from storage.postgres import Postgres
from storage.relay import Relay
from storage.scope import Scope
from tests.hours import until
from tests.patience import LONG
from tests.storage.engines import ON_A_SERVER, place
from tests.storage.test_groups import ask

pytestmark = ON_A_SERVER

TWO = Scope(2, 2)
ANNA = PersonId(11)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relaying, "LATE", 2_400_000)


@asynccontextmanager
async def pair() -> AsyncIterator[tuple[str, Postgres, Postgres]]:
    async with place() as address:
        both = [await Postgres.open(address, layout=TWO) for _ in range(2)]
        try:
            yield address, both[0], both[1]
        finally:
            for db in both:
                await db.close()


def takes_into(db: Relay, taken: list[str]) -> None:
    """Have *db* take what is for its group, and be done with it at once."""

    def take(number: int, payload: str) -> None:
        taken.append(payload)
        db.done(number)

    db.take(take)


async def listens(address: str, groups: int) -> None:
    """Return once so many connections listen."""
    listening = (
        "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DELETE FROM relay%' AND state = 'idle'"
    )
    while len(await ask(address, listening)) < groups:  # noqa: ASYNC110 - it is asked
        await asyncio.sleep(0)


async def gone(address: str) -> None:
    """Return once nothing is kept of what was handed on."""
    while await ask(address, "SELECT * FROM relay"):  # noqa: ASYNC110 - it is asked
        await asyncio.sleep(0)


async def test_what_is_handed_on_is_taken_once_in_order_by_whom_it_is_for() -> None:
    async with pair() as (address, first, second):
        here: list[str] = []
        there: list[str] = []
        first.relay.begin(lambda _: None)
        takes_into(first.relay, here)
        second.relay.begin(lambda _: None)
        takes_into(second.relay, there)
        for number in range(20):
            first.relay.hand(1, f"{number}")
        await until(lambda: len(there) >= 20)
        assert there == [f"{number}" for number in range(20)]
        assert here == []
        await gone(address)


async def test_what_nobody_waits_for_any_more_is_not_taken_and_not_kept() -> None:
    async with pair() as (address, _, second):
        await ask(
            address,
            "INSERT INTO relay VALUES (1, 1, 'late', 0),"
            " (2, 0, 'nobody there', 0), (3, 1, 'in time', moment())",
        )
        taken: list[str] = []
        second.relay.begin(lambda _: None)
        takes_into(second.relay, taken)
        await until(lambda: bool(taken))
        assert taken == ["in time"]
        await gone(address)


async def test_who_owns_a_group_no_more_takes_nothing_that_is_for_it() -> None:
    async with pair() as (address, _, second):
        await ask(address, "UPDATE shard_group SET epoch = epoch + 1 WHERE number = 1")
        await ask(address, "INSERT INTO relay VALUES (1, 1, 'new', moment())")
        taken: list[str] = []
        second.relay.begin(lambda _: None)
        takes_into(second.relay, taken)
        await listens(address, 1)
        assert taken == []
        next_one = Relay(address, 1, second.claim.epoch + 1)
        next_one.begin(lambda _: None)
        takes_into(next_one, taken)
        await until(lambda: bool(taken))
        await next_one.close()
        assert taken == ["new"]


@pytest.mark.logs("relay lost")
async def test_a_lost_connection_loses_nothing_that_is_in_time() -> None:
    async with pair() as (address, first, second):
        taken: list[str] = []
        forgotten: list[PersonId | None] = []
        first.relay.begin(lambda _: None)
        first.relay.take(lambda *_: None)
        second.relay.begin(forgotten.append)
        takes_into(second.relay, taken)
        for round_ in range(5):
            await listens(address, 2)
            await ask(
                address,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE query LIKE 'DELETE FROM relay%' AND pid <> pg_backend_pid()",
            )
            first.relay.hand(1, f"{round_}")
            first.relay.changed(ANNA)
            await until(lambda n=round_: len(taken) > n)  # type: ignore[misc]
        assert taken == [f"{round_}" for round_ in range(5)]
        assert None in forgotten, "it does not know what it has not heard"


@pytest.mark.logs("relay lost")
async def test_that_no_connection_is_to_be_had_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As where others have all that the server has, for an hour."""
    monkeypatch.setattr(relaying, "AGAIN", 0.0)
    async with pair() as (address, first, second):
        connect, refused = asyncpg.connect, 0

        async def full(*given: Any, **named: Any) -> Any:
            nonlocal refused
            if refused >= 20:
                return await connect(*given, **named)
            refused += 1
            raise asyncpg.TooManyConnectionsError("sorry, too many clients already")

        monkeypatch.setattr(asyncpg, "connect", full)
        taken: list[str] = []
        second.relay.begin(lambda _: None)
        takes_into(second.relay, taken)
        await until(lambda: refused == 20)
        first.relay.begin(lambda _: None)
        first.relay.hand(1, "after all")
        await until(lambda: bool(taken))
        assert caplog.messages.count("relay lost") == 1
        await gone(address)


async def test_what_is_known_of_a_person_is_read_anew_where_another_process_wrote_it() -> None:
    async with pair() as (address, first, second):
        here, there = People(first), People(second)
        for db, people in ((first, here), (second, there)):
            db.relay.begin(people.forget)
            db.relay.take(lambda *_: None)
        await listens(address, 2)
        assert not (await there.get(ANNA)).plain
        await here.set_plain(ANNA, plain=True)
        while not (await there.get(ANNA)).plain:  # noqa: ASYNC110 - it is asked
            await asyncio.sleep(0)
        await there.set_language(ANNA, "de")
        while (await here.get(ANNA)).language != "de":  # noqa: ASYNC110 - it is asked
            await asyncio.sleep(0)


async def test_who_has_handed_something_on_takes_it_back_unless_it_is_done() -> None:
    async with pair() as (address, first, second):
        here, there = first.relay, second.relay
        for relay in (here, there):
            relay.begin(lambda _: None)
        lost = here.hand(1, "nobody takes it")
        assert await here.take_back(lost, LONG)
        taken: list[tuple[int, str]] = []
        there.take(lambda *one: taken.append(one))
        number = here.hand(1, "done")
        await until(lambda: bool(taken))
        there.done(number)
        await gone(address)
        assert not await here.take_back(number, LONG)
        number = here.hand(1, "not done")
        await until(lambda: len(taken) > 1)
        assert await here.take_back(number, LONG)
        assert taken[1:] == [(number, "not done")], "nor is what was taken back before"
        await here.close()
        assert await here.take_back(number, 0.0), "nobody knows"


async def test_what_an_owner_has_left_is_taken_up_by_the_next_one() -> None:
    async with pair() as (address, first, second):
        here, there = first.relay, second.relay
        taken: list[tuple[int, str]] = []
        for relay in (here, there):
            relay.begin(lambda _: None)
        there.take(lambda *one: taken.append(one))
        number = here.hand(1, "taken")
        await until(lambda: bool(taken))
        await there.close()
        await ask(address, "UPDATE shard_group SET epoch = epoch + 1 WHERE number = 1")
        next_one = Relay(address, 1, second.claim.epoch + 1)
        next_one.begin(lambda _: None)
        next_one.take(lambda *one: taken.append(one))
        await until(lambda: len(taken) > 1)
        assert taken == [(number, "taken")] * 2
        next_one.done(number)
        await gone(address)
        await next_one.close()
