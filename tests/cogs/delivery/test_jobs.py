"""Jobs that run one at a time each: what is asked for meanwhile is not forgotten, and what fails
comes again."""

import asyncio

import pytest

from cogs.delivery.audiences import PANELS
from cogs.delivery.jobs import Jobs, Key
from storage.ids import TableId

KEY: Key = (TableId(1), PANELS)


async def test_what_is_asked_for_while_it_runs_is_run_once_more_and_the_newest_of_it() -> None:
    jobs, gate, ran = Jobs(), asyncio.Event(), list[str]()

    async def first() -> None:
        ran.append("first")
        await gate.wait()

    def later(name: str):  # type: ignore[no-untyped-def]
        async def run() -> None:
            ran.append(name)

        return run

    jobs.wake(KEY, first)
    await asyncio.sleep(0)
    jobs.wake(KEY, later("second"))
    jobs.wake(KEY, later("third"))
    assert not jobs.idle(KEY[0])
    gate.set()
    await jobs.settled([KEY], 5)
    assert ran == ["first", "third"]
    assert jobs.idle(KEY[0])


@pytest.mark.logs("telling failed")
async def test_what_fails_is_run_again_and_meanwhile_it_is_known_to_wait() -> None:
    jobs, ran, waits = Jobs(backoff=(0.01,)), list[bool](), list[bool]()

    async def fails_twice() -> None:
        ran.append(len(ran) < 2)
        if ran[-1]:
            asyncio.get_running_loop().call_soon(lambda: waits.append(jobs.backing_off(KEY)))
            raise RuntimeError

    jobs.wake(KEY, fails_twice)
    await jobs.settled([KEY], 5)
    assert ran == [True, True, False]
    assert waits == [True, True]
    assert not jobs.backing_off(KEY)
