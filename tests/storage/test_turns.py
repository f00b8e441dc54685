"""Turns that processes take: one has it, the others wait, and nobody waits for ever."""

import asyncio
import itertools

import asyncpg
import pytest

from storage import turns
from storage.turns import Turns
from tests.storage.engines import ON_A_SERVER, place
from tests.storage.test_groups import ask

pytestmark = ON_A_SERVER

LONG = 3600.0

WAITING = "SELECT pid FROM pg_locks WHERE NOT granted"


async def found(address: str, sql: str) -> None:
    """Ask until there is an answer."""
    session = await asyncpg.connect(address)
    for _ in itertools.count():
        if await session.fetch(sql):
            break
        await asyncio.sleep(0.01)
    await session.close()


async def test_a_turn_is_one_process_s_until_it_is_over_and_another_number_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "SPAN", LONG)
    async with place() as address:
        one, other = Turns(address), Turns(address)
        await one.take(0)
        await other.take(1)
        waiting = asyncio.create_task(other.take(0))
        await found(address, "SELECT 1 FROM pg_locks WHERE NOT granted")
        assert not waiting.done()
        one.close()  # a process that ends gives back what it has
        await waiting
        other.close()


async def test_a_turn_is_waited_for_whatever_a_host_has_set_for_who_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One that is given up begins a session beside another's, which Discord ends."""
    monkeypatch.setattr(turns, "SPAN", LONG)
    async with place() as address:
        one = Turns(address)
        await one.take(0)
        for hurry in ("statement_timeout", "lock_timeout"):
            other = Turns(f"{address}&{hurry}=50")
            waiting = asyncio.create_task(other.take(0))
            await found(address, WAITING)
            await asyncio.sleep(0.2)
            assert await ask(address, WAITING)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            await ask(address, f"SELECT pg_terminate_backend(pid) FROM ({WAITING}) AS those")
        one.close()


async def test_a_turn_is_over_after_its_span(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SPAN", 0.01)
    async with place() as address:
        one, other = Turns(address), Turns(address)
        for each in (one, other, one):
            await each.take(7)
        one.close()
        other.close()


async def test_a_turn_is_over_also_where_whoever_has_it_does_nothing_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As a process that is frozen, or a machine that is cut off."""
    monkeypatch.setattr(turns, "SPAN", 0.05)
    monkeypatch.setattr(Turns, "_over", lambda *_: None)
    async with place() as address:
        one, other = Turns(address), Turns(address)
        await one.take(7)
        await other.take(7)
        monkeypatch.undo()
        one.close()
        other.close()


@pytest.mark.logs("taking no turn")
async def test_where_the_server_is_away_a_span_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "SPAN", 0.01)
    await Turns("postgresql://nobody@127.0.0.1:1/nothing").take(0)


@pytest.mark.logs("taking no turn")
async def test_whose_session_ends_while_it_waits_waits_for_a_span(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "SPAN", LONG)
    async with place() as address:
        one, other = Turns(address), Turns(address)
        await one.take(0)
        waiting = asyncio.create_task(other.take(0))
        cut = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted"
        monkeypatch.setattr(turns, "SPAN", 0.01)
        await found(address, cut)
        await waiting
        one.close()
        other.close()
