"""Programs that a test needs beside it, and that end with it whatever happens."""

import asyncio
import os
import re
import signal
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from tests.patience import done


@asynccontextmanager
async def running(
    command: Sequence[str], address: str, **options: Any
) -> AsyncIterator[tuple[str, list[str]]]:
    """Run a program; give its address, which is the group of *address* in what it says, and the
    lines that it says.

    It is waited for as long as anybody is at work, and so it is when it is to end; then it is
    killed, with all that it has started.
    """
    process = await asyncio.create_subprocess_exec(
        *command, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, start_new_session=True, **options
    )
    said: list[str] = []
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def read() -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            said.append(line.decode())
            if not found.done() and (match := re.search(address, said[-1])):
                found.set_result(match[1])

    reading = asyncio.create_task(read())
    try:
        reading.add_done_callback(lambda _: found.cancel())
        assert await done(found) and not found.cancelled(), "".join(said)
        yield found.result(), said
    finally:
        found.cancel()
        with suppress(ProcessLookupError):
            process.terminate()
        await done(asyncio.ensure_future(process.wait()))
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await reading
