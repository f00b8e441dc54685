"""A process that is killed does nothing more: at whatever step, and nothing in it tidies up."""

import asyncio
import gc
import os
import signal

import pytest

from bot.stopping import leaving
from tests.simulation.loop import Loop
from tests.simulation.processes import PROCESS, Process
from tests.simulation.test_loop import run


def loop() -> Loop:
    running = asyncio.get_running_loop()
    assert isinstance(running, Loop)
    return running


class Diary:
    """What a program notes of itself."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.tidied: list[str] = []


def programmed(diary: Diary) -> Process:
    async def rests(number: int) -> None:
        try:
            await asyncio.sleep(0.01 * number)
            await asyncio.to_thread(diary.begun.append, number)
        finally:
            diary.tidied.append(f"rest {number}")

    async def program() -> int:
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(5):
                    group.create_task(rests(number))
            return 0
        finally:
            diary.tidied.append("program")

    return loop().execute("small", program)


def ended(dies_at: int | None) -> tuple[int | None, int, Diary]:
    diary = Diary()

    async def world() -> tuple[int | None, int]:
        process = programmed(diary)
        process.dies_at = dies_at
        status = await process.ended
        before = list(diary.begun), list(diary.tidied)
        await asyncio.sleep(3600)
        gc.collect()
        assert (diary.begun, diary.tidied) == before, "the dead do nothing"
        return status, process.steps

    status, steps = run(world())
    return status, steps, diary


def test_left_alone_it_comes_to_its_end() -> None:
    status, steps, diary = ended(None)
    assert status == 0
    assert steps > 10
    assert sorted(diary.begun) == [0, 1, 2, 3, 4]
    assert "program" in diary.tidied


@pytest.mark.filterwarnings("ignore:coroutine .* was never awaited")
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_killed_at_every_step_it_tidies_nothing_up() -> None:
    _, steps, whole = ended(None)
    for step in range(1, steps):
        status, _, diary = ended(step)
        assert status == -9, step
        assert "program" not in diary.tidied
        assert diary.tidied == whole.tidied[: len(diary.tidied)], "what it has done it has done"
        assert diary.begun == whole.begun[: len(diary.begun)]


@pytest.mark.parametrize("how", ["kill", "exit"])
def test_who_is_at_the_other_end_of_its_line_sees_that_it_has_gone(how: str) -> None:
    async def world() -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                await reader.read()
            except ConnectionResetError:
                seen.set()

        async def program() -> int:
            line = await asyncio.open_connection("127.0.0.1", 80)
            await asyncio.sleep(5)
            if how == "exit":
                os._exit(3)
            await asyncio.sleep(1000)
            return len(line)

        seen = asyncio.Event()
        await asyncio.start_server(serve, "127.0.0.1", 80)
        process = loop().execute("caller", program)
        loop().call_later(10, process.kill)
        async with asyncio.timeout(100):
            await seen.wait()
        assert await process.ended == (3 if how == "exit" else -9)

    run(world())


def test_a_signal_reaches_who_listens_to_it_and_ends_who_does_not() -> None:
    async def world() -> None:
        async def listens() -> int:
            told = asyncio.Event()
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told.set)
            await told.wait()
            return 7

        async def does_not() -> int:
            await asyncio.sleep(1000)
            return 0

        one, other = loop().execute("one", listens), loop().execute("other", does_not)
        await asyncio.sleep(1)
        for process in (one, other):
            process.signal(signal.SIGTERM)
        assert await one.ended == 7
        assert await other.ended == -signal.SIGTERM

    run(world())


def test_what_a_process_does_at_a_signal_is_nothing_to_the_machine() -> None:
    async def world() -> None:
        async def program() -> int:
            with leaving([signal.SIGTERM]):
                await asyncio.sleep(1000)
            return 0

        process = loop().execute("starts", program)
        await asyncio.sleep(1)
        assert signal.getsignal(signal.SIGTERM) == before
        process.kill()

    before = signal.getsignal(signal.SIGTERM)
    run(world())
    assert signal.getsignal(signal.SIGTERM) == before
    assert signal.set_wakeup_fd(-1) == -1


def test_what_a_process_begins_is_its_own_and_the_worlds_is_not() -> None:
    async def world() -> None:
        found: list[Process | None] = []

        async def program() -> int:
            asyncio.get_running_loop().call_later(1, lambda: found.append(PROCESS.get()))
            await asyncio.sleep(2)
            return 0

        process = loop().execute("begins", program)
        await process.ended
        assert found == [process]
        assert PROCESS.get() is None

    run(world())
