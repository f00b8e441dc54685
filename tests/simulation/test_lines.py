"""Lines deliver all that is sent, whole and in order, and both ends learn when one is gone."""

import asyncio
import random
from asyncio import StreamReader as Reader
from asyncio import StreamWriter as Writer
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import accumulate
from typing import Any

import pytest

from tests.simulation.test_loop import run
from tests.simulation.wires import PIECE

WHERE = ("127.0.0.1", 4711)


@asynccontextmanager
async def connected() -> AsyncIterator[tuple[Reader, Writer, Reader, Writer]]:
    """Give both ends of a line: the client's, and what the server hears and says on its own."""
    came: asyncio.Future[tuple[Reader, Writer]] = asyncio.get_running_loop().create_future()

    async def serve(reader: Reader, writer: Writer) -> None:
        came.set_result((reader, writer))

    await asyncio.start_server(serve, *WHERE)
    reader, writer = await asyncio.open_connection(*WHERE)
    hears, says = await came
    try:
        yield reader, writer, hears, says
    finally:
        for end in (writer, says):
            end.transport.abort()
        await asyncio.sleep(1)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_the_sizes_all_arrives_in_order(seed: int) -> None:
    async def program() -> None:
        chance = random.Random(seed)
        async with connected() as (_, says, hears, _):
            sizes = [
                chance.choice((0, 1, 2, 100, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE))
                for _ in "x" * 40
            ]
            whole = chance.randbytes(sum(sizes))
            for end, size in zip(accumulate(sizes), sizes, strict=True):
                says.write(whole[end - size : end])
                await asyncio.sleep(chance.choice((0.0, 0.0, 0.001, 0.5)))
            says.close()
            assert await hears.read() == whole

    run(program(), seed)


def test_what_is_sent_takes_its_time() -> None:
    async def program() -> None:
        loop = asyncio.get_running_loop()
        async with connected() as (_, says, hears, _):
            began = loop.time()
            says.write(b"x")
            await hears.readexactly(1)
            assert 0.001 <= loop.time() - began < 1.0

    run(program())


def test_nothing_arrives_while_nobody_reads_and_all_of_it_then() -> None:
    async def program() -> None:
        async with connected() as (_, says, hears, other):
            other.transport.pause_reading()
            says.write(b"held")
            await asyncio.sleep(10)
            assert not hears._buffer
            other.transport.resume_reading()
            assert await hears.readexactly(4) == b"held"

    run(program())


@pytest.mark.parametrize("whose", ["client", "server"])
def test_a_reset_is_seen_by_the_other_side(whose: str) -> None:
    async def program() -> None:
        async with connected() as (heard, said, hears, says):
            (said if whose == "client" else says).transport.abort()
            with pytest.raises(ConnectionResetError):
                await (hears if whose == "client" else heard).read()

    run(program())


def test_what_is_frozen_says_nothing_to_either_side() -> None:
    async def program() -> None:
        async with connected() as (heard, said, hears, says):
            said.transport.freeze()  # type: ignore[attr-defined]
            says.write(b"nobody hears this")
            said.write(b"nor this")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(hears.read(1), 600)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(heard.read(1), 600)

    run(program())


def test_where_nobody_listens_nobody_answers() -> None:
    async def program() -> None:
        with pytest.raises(ConnectionRefusedError):
            await asyncio.open_connection(*WHERE)

    run(program())


def test_two_runs_are_the_same_and_another_seed_is_another_network() -> None:
    async def program() -> list[float]:
        loop = asyncio.get_running_loop()
        async with connected() as (_, says, hears, _):
            when = []
            for _ in range(20):
                says.write(b"x")
                await hears.readexactly(1)
                when.append(loop.time())
            return when

    def times(seed: int, what: Coroutine[Any, Any, list[float]]) -> list[float]:
        found: list[float] = run(what, seed)
        return found

    assert times(1, program()) == times(1, program())
    assert times(1, program()) != times(2, program())
