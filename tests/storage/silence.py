"""What stands before a server of PostgreSQL's, and lets nothing through any more at some moment: so
it is with a machine that is lost, or frozen, whose connections nobody ends."""

import asyncio
import re
import tempfile
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.storage.server import PREFIX

PORT = ".s.PGSQL.5432"
"""How a server's socket is called in its folder."""


class Before:
    """Passes on what is said, until somebody says *word*; that it does not pass on."""

    def __init__(self, address: str, folder: Path, word: str | None) -> None:
        """Stand before the server at *address*, in a *folder* of its own; say nothing of *word*."""
        found = re.search(r"host=([^&]+)", address)
        assert found is not None
        self._behind = f"{found[1]}/{PORT}"
        self.address = address.replace(found[1], str(folder))
        self._word = None if word is None else word.encode()
        self.silent = False
        self._all: set[asyncio.Task[None]] = set()

    async def takes(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Let one connection through."""
        there, back = await asyncio.open_unix_connection(self._behind)
        for task in (self._passes(reader, back, asked=True), self._passes(there, writer)):
            self._all.add(asyncio.create_task(task))

    def close(self) -> None:
        """Pass on nothing more."""
        for task in self._all:
            task.cancel()

    async def _passes(self, source: StreamReader, to: StreamWriter, *, asked: bool = False) -> None:
        with suppress(OSError):
            try:
                while said := await source.read(65536):
                    self.silent |= asked and self._word is not None and self._word in said
                    if not self.silent:
                        to.write(said)
                        await to.drain()
            finally:
                to.close()


@asynccontextmanager
async def before(address: str, word: str | None = None) -> AsyncIterator[Before]:
    """Give what stands before the server at *address*, and is silent from *word* on."""
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        found = Before(address, Path(folder), word)
        async with await asyncio.start_unix_server(found.takes, Path(folder) / PORT):
            yield found
            found.close()
