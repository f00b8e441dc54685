"""How a server is reached, of several that copy each other the one that will do.

Rule: a machine that is lost says nothing, and is waited for no longer than leaves time for the
    others: asyncpg would give all of it to the first that is named.
"""

import urllib.parse
from collections.abc import Sequence
from typing import Any, Final

import asyncpg

_NEXT: Final = (
    OSError,
    asyncpg.CannotConnectNowError,
    asyncpg.PostgresConnectionError,
    asyncpg.TargetServerAttributeNotMatched,
)
"""How it is said that another one is to be tried."""

_last: Final[dict[str, str]] = {}
"""By which of several an address was reached last: it is tried first."""


async def reach(address: str, *, timeout: float, **how: Any) -> asyncpg.Connection:  # noqa: ASYNC109
    """Connect to the server at *address*, a URL, within *timeout* in seconds, else as asyncpg does.

    Raises:
        OSError, asyncpg.PostgresError, asyncpg.InterfaceError: none will do, as the last has said.
    """
    places = sorted(each(address), key=lambda one: one != _last.get(address))
    for left, one in enumerate(places, start=1 - len(places)):
        try:
            found = await asyncpg.connect(one, timeout=timeout / len(places), **how)
        except _NEXT:
            if not left:
                raise
        else:
            break
    _last[address] = one
    return found


def each(address: str) -> Sequence[str]:
    """Return of the servers at *address* each one's own."""
    parts = urllib.parse.urlsplit(address)
    user, at, hosts = parts.netloc.rpartition("@")
    if "," in hosts:
        start, end = address.split(parts.netloc, 1)
        return [f"{start}{user}{at}{host}{end}" for host in hosts.split(",")]
    options = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True))
    named, ports = options.get("host", "").split(","), options.get("port", "").split(",")
    if len(named) == 1:
        return [address]
    found = []
    for host, port in zip(named, ports * len(named) if len(ports) == 1 else ports, strict=False):
        own = options | {"host": host} | ({"port": port} if port else {})
        found.append(f"{address.partition('?')[0]}?{urllib.parse.urlencode(own)}")
    return found
