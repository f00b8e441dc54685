"""The loop keeps order and time, whatever the machine does meanwhile."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests import hours
from tests.simulation import stand_ins
from tests.simulation.loop import Loop, Stuck

ROOT = Path(__file__).parents[2]


def run(program: Coroutine[Any, Any, Any], seed: object = 1) -> Any:
    loop = Loop(seed)
    try:
        with stand_ins.running(loop):
            return loop.run_until_complete(program)
    finally:
        loop.close()


def test_what_is_set_for_a_time_comes_then_and_what_was_said_first_comes_first() -> None:
    said: list[tuple[str, float]] = []

    async def program() -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        for name, seconds in (("c", 3600.0), ("a", 1.0), ("b", 60.0), ("d", 3600.0)):
            loop.call_later(seconds, lambda name=name: said.append((name, loop.time() - began)))
        await asyncio.sleep(3601)

    run(program())
    assert [name for name, _ in said] == ["a", "b", "c", "d"]
    assert [seconds for _, seconds in said] == pytest.approx([1.0, 60.0, 3600.0, 3600.0])


def test_all_clocks_go_by_the_loop_and_are_the_systems_afterwards() -> None:
    async def program() -> list[float]:
        before = time.time(), time.monotonic(), time.perf_counter()
        await asyncio.sleep(86_400)
        return [
            now - then
            for now, then in zip(
                (time.time(), time.monotonic(), time.perf_counter()), before, strict=True
            )
        ]

    wall = time.time()
    assert run(program()) == pytest.approx([86_400] * 3, abs=1e-3)
    assert time.time() - wall < 86_400


def test_who_rests_for_less_than_a_clock_can_tell_does_not_rest_for_ever() -> None:
    async def program() -> float:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(1_000_000.0)
        until = loop.time() + 1e-3
        while loop.time() < until:  # noqa: ASYNC110 - that is what is tested
            await asyncio.sleep(1e-12)
        return loop.time() - until

    assert run(program()) < 1e-3


def test_nothing_that_can_ever_happen_is_said_at_once() -> None:
    async def program() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck):
        run(program())


def test_work_for_a_thread_is_done_later_and_told_later_still() -> None:
    async def program() -> list[str]:
        said = list[str]()
        job = asyncio.get_running_loop().run_in_executor(None, lambda: said.append("done"))
        said.append("asked")
        await job
        said.append("told")
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)
        return said

    assert run(program()) == ["asked", "done", "told"]


def test_several_who_wait_for_a_moment_keep_none_of_them_from_coming() -> None:
    async def program() -> list[float]:
        began = asyncio.get_running_loop().time()
        return await asyncio.gather(
            *(
                hours.until(lambda at=at: asyncio.get_running_loop().time() - began >= at)
                for at in (1.0, 2.0, 3.0)
            ),
            asyncio.sleep(1.0, 0.0),
            asyncio.sleep(2.0, 0.0),
            asyncio.sleep(3.5, 0.0),
        )

    assert run(program())[:3] == pytest.approx([1.0, 2.0, 3.5])


def test_what_does_not_come_is_waited_for_no_longer_than_was_said() -> None:
    async def program() -> None:
        async def beat() -> None:
            while True:  # noqa: ASYNC110 - nothing else is done by it
                await asyncio.sleep(10)

        beating = asyncio.create_task(beat())
        with pytest.raises(Stuck):
            await hours.until(lambda: False, most=100.0)
        assert asyncio.get_running_loop().time() <= 100.0
        beating.cancel()

    run(program())


PROGRAM = """
from tests.simulation import stand_ins
stand_ins.install()
import asyncio, hashlib, os, random, secrets, sys, uuid
from tests.simulation.loop import Loop

noise = [object() for _ in range(int(sys.argv[1]))]
loop, said = Loop(7), []

async def one(number):
    await asyncio.sleep(random.random())
    said.append((number, round(loop.time(), 6), secrets.token_hex(4), uuid.uuid4().hex))
    return number

async def program():
    noise.extend(bytearray(random.getrandbits(8)) for _ in range(100))
    left = {asyncio.create_task(one(number)) for number in range(60)}
    while left:
        done, left = await asyncio.wait(left, return_when=asyncio.FIRST_COMPLETED)
        said.extend(task.result() for task in done | left if task.done())
        if len(left) > 40:  # of those in a set, in what order?
            said.append([task.get_name() for task in left][:3])
            next(iter(left)).cancel() if len(left) == 45 else None
            left = {task for task in left if not task.cancelled()}
            await asyncio.sleep(0)
            left = {task for task in left if not task.cancelled()}

with stand_ins.running(loop):
    loop.run_until_complete(program())
names = {}
print(hashlib.sha256(repr([
    [names.setdefault(name, len(names)) for name in each] if isinstance(each, list) else each
    for each in said
]).encode()).hexdigest())
"""


def test_sets_of_tasks_go_the_same_way_whatever_the_hash_seed_and_the_memory() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM, noise],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed, noise in (("0", "0"), ("1", "1000"), ("4711", "99999"))
    }
    assert len(found) == 1
    assert len(found.pop().strip()) == 64
