"""A network within the loop: what is sent on a line arrives a little later, whole and in order."""

import asyncio
import random
from collections import deque
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import TYPE_CHECKING, Any, Final

from tests.simulation.processes import PROCESS, Process

if TYPE_CHECKING:
    from tests.simulation.loop import Loop

Address = tuple[str, int]

PIECE: Final = 65_536
"""Bytes that arrive together, at most."""

APART: Final = 1e-6
"""Seconds between two pieces on a line, at least."""

FIRST_PORT: Final = 20_000


class Socket:
    """What a client takes for a socket that is connected: it will be."""

    def __init__(self, address: Address) -> None:
        self.address = address

    def setblocking(self, _: bool) -> None:
        """Nothing blocks."""

    def close(self) -> None:
        """Nothing is open."""

    def fileno(self) -> int:
        return -1


class Server(asyncio.AbstractServer):
    """Somebody who listens."""

    def __init__(self, net: "Net", address: Address, factory: Callable[[], Any]) -> None:
        self._net, self.address, self.factory = net, address, factory
        self.context = copy_context()

    @property
    def sockets(self) -> Any:
        return (_Bound(self.address),)

    def close(self) -> None:
        self._net.servers.pop(self.address, None)

    def is_serving(self) -> bool:
        return self.address in self._net.servers

    async def wait_closed(self) -> None:
        """It is."""

    def get_loop(self) -> Any:
        return self._net.loop


class _Bound:
    def __init__(self, address: Address) -> None:
        self._address = address

    def getsockname(self) -> Address:
        return self._address


class Net:
    """Who listens where, and how long things are under way."""

    def __init__(self, loop: "Loop", chance: random.Random) -> None:
        self.loop, self.chance = loop, chance
        self.servers: dict[Address, Server] = {}
        self.lines: dict[End, None] = {}
        self.last = 0.0
        """When something was last sent, or arrived."""
        self.down: Callable[[Process | None], float | None] = lambda _: None
        """After how many seconds a process is told that it reaches nobody; None where it does."""
        self._ports = FIRST_PORT

    def latency(self) -> float:
        """Return the seconds that a piece is under way: mostly few milliseconds, seldom many."""
        return 0.001 + 0.003 * self.chance.random() + 0.2 * self.chance.random() ** 60

    def listen(self, factory: Callable[[], Any], address: Address) -> Server:
        """Have connections to that address answered."""
        host, port = address
        server = Server(self, (host, port or self._port()), factory)
        self.servers[server.address] = server
        return server

    async def connect(self, factory: Callable[[], Any], address: Address) -> tuple["End", Any]:
        """Return one end of a line to that address, and what speaks there.

        Raises:
            ConnectionRefusedError: nobody listens.
        """
        await asyncio.sleep(self.latency())
        if (waits := self.down(PROCESS.get())) is not None:
            await asyncio.sleep(waits)
            raise TimeoutError(110, f"nobody answers at {address}")
        server = self.servers.get(address)
        if server is None:
            raise ConnectionRefusedError(111, f"nobody listens at {address}")
        own = ("127.0.0.1", self._port())
        here = End(self, own, address, copy_context())
        there = End(self, address, own, server.context)
        here.other, there.other = there, here
        here.speaks(factory())
        there.speaks(server.context.copy().run(server.factory))
        for end in (there, here):
            end.context.run(end.get_protocol().connection_made, end)
        return here, here.get_protocol()

    def _port(self) -> int:
        self._ports += 1
        return self._ports


class End(asyncio.Transport):
    """One end of a line."""

    other: "End"

    def __init__(self, net: Net, own: Address, peer: Address, context: Context) -> None:
        super().__init__({"sockname": own, "peername": peer})
        self._net, self._loop = net, net.loop
        self.context = context.copy()
        self._process = context.get(PROCESS)
        self._protocol: Any = None
        self._arrived: deque[bytes | None] = deque()
        self._paused = self._closing = self._lost = self._deaf = False
        self._next = 0.0
        net.lines[self] = None
        if self._process is not None:
            self._process.lines[self] = None

    def speaks(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    # -- reading

    def is_reading(self) -> bool:
        return not self._paused

    def pause_reading(self) -> None:
        self._paused = True

    def resume_reading(self) -> None:
        self._paused = False
        if self._arrived:
            self._loop.call_soon(self._hear, context=self.context)

    def _arrive(self, piece: bytes | None) -> None:
        if not self._lost and not self._deaf:
            self._arrived.append(piece)
            self._hear()

    def _hear(self) -> None:
        while self._arrived and not self._paused and not self._lost:
            piece = self._arrived.popleft()
            if piece is not None:
                self._protocol.data_received(piece)
            elif not self._protocol.eof_received():
                self._closing = True
                self._lose(None)

    # -- writing

    def write(self, data: Any) -> None:
        if self._closing or self._lost:
            return
        whole = bytes(data)
        for at in range(0, len(whole), PIECE):
            self._send(self.other._arrive, whole[at : at + PIECE])

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def _send(self, arrives: Callable[..., None], *what: Any) -> None:
        self._next = max(self._next + APART, self._loop.time() + self._net.latency())
        self._loop.call_at(self._next, arrives, *what, context=self.other.context)
        self._net.last = max(self._net.last, self._next)

    def can_write_eof(self) -> bool:
        return False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """What is written is under way at once."""

    def get_write_buffer_size(self) -> int:
        return 0

    # -- the end

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._send(self.other._arrive, None)
            self._loop.call_soon(self._lose, None, context=self.context)

    def abort(self) -> None:
        if not self._lost:
            self._closing = True
            self._send(self.other._cut)
            self._loop.call_soon(self._lose, None, context=self.context)

    def reset(self) -> None:
        """Be gone, because whoever was at this end is."""
        self._closing = self._lost = True
        self._net.lines.pop(self, None)
        self._send(self.other._cut)

    def freeze(self) -> None:
        """Let nothing more come through, and nobody know of it."""
        self._deaf = self.other._deaf = True

    def _cut(self) -> None:
        if not self._deaf:
            self._closing = True
            self._lose(ConnectionResetError(104, "Connection reset by peer"))

    def _lose(self, error: Exception | None) -> None:
        if not self._lost:
            self._lost = True
            self._net.lines.pop(self, None)
            if self._process is not None:
                self._process.lines.pop(self, None)
            self._protocol.connection_lost(error)
