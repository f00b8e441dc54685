"""Jobs that run one at a time each: what is asked for meanwhile is not forgotten, and what fails
comes again."""

import asyncio

import aiohttp
import discord
import pytest

from cogs.delivery.audiences import LOBBY, NOTICES, PANELS
from cogs.delivery.channel import CannotReadBack
from cogs.delivery.jobs import Job, Jobs, Key
from storage.errors import StorageBroken
from storage.ids import TableId
from tests.cogs.interactions.arriving import failed
from tests.hours import ahead

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


@pytest.mark.logs("telling failed")
@pytest.mark.parametrize(
    ("error", "level"),
    [
        (RuntimeError(), "ERROR"),
        (failed(404), "ERROR"),
        (failed(503), "WARNING"),
        (failed(429), "WARNING"),
        (ConnectionResetError(), "WARNING"),
        (TimeoutError(), "WARNING"),
        (aiohttp.ClientPayloadError(), "WARNING"),
        (discord.RateLimited(40.0), "WARNING"),
        (CannotReadBack(), "WARNING"),
    ],
)
async def test_a_mistake_of_ours_is_told_at_length_and_a_network_that_fails_is_not(
    error: Exception, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    left = [error]

    async def job() -> None:
        if left:
            raise left.pop()

    jobs = Jobs(backoff=(0.01,))
    jobs.wake(KEY, job)
    await jobs.settled([KEY], 5)
    (record,) = caplog.records
    assert record.levelname == level
    assert (record.exc_info is not None) == (level == "ERROR")


async def turns(many: int = 10) -> None:
    """Let all that can go on go on."""
    for _ in range(many):
        await asyncio.sleep(0)


@pytest.mark.logs("telling failed")
async def test_the_pause_grows_with_each_failure_in_a_row_and_begins_anew_after_a_success() -> None:
    jobs, ran, fails = Jobs(backoff=(10.0, 100.0)), list[float](), [True, True, True, False, True]
    passed = 0.0

    async def job() -> None:
        ran.append(passed)
        if len(ran) == 4:
            jobs.wake(KEY, job)  # which begins it once more, with nothing that has failed
        if len(ran) <= len(fails) and fails[len(ran) - 1]:
            raise RuntimeError

    jobs.wake(KEY, job)
    for _ in range(40):
        await turns()
        ahead(9.0)
        passed += 9.0
    assert ran == [0.0, 18.0, 126.0, 234.0, 234.0, 252.0]
    assert jobs.idle(KEY[0])


@pytest.mark.logs("telling failed")
async def test_what_is_asked_for_while_it_waits_is_run_in_its_place() -> None:
    jobs, ran = Jobs(backoff=(10.0,)), list[str]()

    async def first() -> None:
        ran.append("first")
        raise RuntimeError

    async def second() -> None:
        ran.append("second")

    jobs.wake(KEY, first)
    await turns()
    jobs.wake(KEY, second)
    ahead(11.0)
    await jobs.settled([KEY], 5)
    assert ran == ["first", "second"]


async def test_when_the_disk_has_failed_nothing_is_run_again() -> None:
    jobs, ran = Jobs(backoff=(0.0,)), list[int]()

    async def job() -> None:
        ran.append(1)
        raise StorageBroken

    jobs.wake(KEY, job)
    await jobs.settled([KEY], 5)
    await turns()
    assert ran == [1]
    assert jobs.idle(KEY[0])


async def test_what_is_dropped_ends_and_what_is_asked_for_after_that_is_run() -> None:
    jobs, ran = Jobs(), list[str]()

    def named(name: str) -> Job:
        async def run() -> None:
            ran.append(name)
            await asyncio.Event().wait()

        return run

    jobs.wake(KEY, named("first"))
    await turns()
    jobs.wake(KEY, named("second"))
    jobs.drop(KEY)
    await turns()
    assert ran == ["first"], "what was asked for before is dropped too"
    assert jobs.idle(KEY[0])
    jobs.wake(KEY, named("third"))
    await turns()
    jobs.drop(KEY)
    jobs.wake(KEY, named("fourth"))  # the third has not ended yet
    await turns()
    assert ran == ["first", "third", "fourth"]
    jobs.drop((TableId(2), PANELS))  # which does not run
    await jobs.close(0.0)


async def test_the_last_of_a_table_is_the_one_beside_which_none_runs_or_is_asked_for() -> None:
    jobs, gate = Jobs(), asyncio.Event()
    beside, elsewhere = (KEY[0], NOTICES), (TableId(2), PANELS)

    async def waits() -> None:
        await gate.wait()

    for key in (KEY, elsewhere):
        jobs.wake(key, waits)
    assert jobs.last(KEY)
    jobs.wake(beside, waits)
    assert not jobs.last(KEY)
    jobs.drop(beside)
    await turns()
    assert jobs.last(KEY)
    jobs.wake(KEY, waits)
    assert not jobs.last(KEY), "it is run once more"
    gate.set()
    await jobs.settled([KEY, elsewhere], 5)


@pytest.mark.logs("telling failed")
async def test_at_a_stop_what_runs_has_its_grace_and_nothing_else_is_begun() -> None:
    jobs, ran, gate = Jobs(backoff=(0.0,)), list[str](), asyncio.Event()
    slow, fails = (KEY[0], NOTICES), (KEY[0], LOBBY)

    async def quick() -> None:
        await gate.wait()
        ran.append("quick")

    async def failing() -> None:
        await gate.wait()
        ran.append("failing")
        raise RuntimeError

    async def stuck() -> None:
        await asyncio.Event().wait()

    for key, job in ((KEY, quick), (fails, failing), (slow, stuck)):
        jobs.wake(key, job)
    await turns()
    for key in (KEY, slow):
        jobs.wake(key, quick)  # asked for once more
    closing = asyncio.create_task(jobs.close(60.0))
    await turns()
    gate.set()
    jobs.wake((TableId(2), PANELS), quick)
    await turns(50)
    assert not closing.done()
    ahead(61.0)
    await closing
    assert sorted(ran) == ["failing", "quick"]
    assert jobs.idle(KEY[0]) and jobs.idle(TableId(2))


async def test_who_waits_for_what_hangs_waits_only_so_long() -> None:
    jobs = Jobs()

    async def stuck() -> None:
        await asyncio.Event().wait()

    jobs.wake(KEY, stuck)
    waiting = asyncio.create_task(jobs.settled([KEY, (KEY[0], NOTICES)], 60.0))
    await turns()
    assert not waiting.done()
    ahead(61.0)
    await waiting
    await jobs.settled([(KEY[0], NOTICES)], 60.0)  # which does not run
    await jobs.close(0.0)
