"""Names of hosts looked up in threads of their own, which hold up nobody who stops.

The loop's own threads are waited for when the program ends: where no name server answers, a stop
would take as long as the system asks it again.
"""

import asyncio
import socket
import threading
from concurrent.futures import Future

from aiohttp.abc import AbstractResolver, ResolveResult


class Resolver(AbstractResolver):
    """Looks up what the system knows, as aiohttp does if it is given nothing else."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the addresses of *host*.

        Raises:
            OSError: it is not known, or nobody can be asked.
        """
        found: Future[list[ResolveResult]] = Future()
        found.set_running_or_notify_cancel()  # whoever stops waiting has not stopped the thread

        def look_up() -> None:
            try:
                found.set_result(_addresses(host, port, family))
            except Exception as error:  # raised where it is waited for
                found.set_exception(error)

        threading.Thread(target=look_up, name="look-up", daemon=True).start()
        return await asyncio.wrap_future(found)

    async def close(self) -> None:
        """Keep nothing."""


def _addresses(host: str, port: int, family: socket.AddressFamily) -> list[ResolveResult]:
    known = socket.getaddrinfo(
        host, port, family=family, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG
    )
    return [
        ResolveResult(
            hostname=host,
            host=str(address[0]),
            port=port,
            family=kind,
            proto=protocol,
            flags=socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
        )
        for kind, _, protocol, _, address in known
    ]
