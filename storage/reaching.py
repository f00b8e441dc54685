"""How a server is reached, of several that copy each other the one that will do.

Rule: a machine that is lost says nothing, and is waited for no longer than leaves time for the
    others: asyncpg would give all of it to the first that is named. One that comes back as it was
    takes writes, too, though another has taken its place: it is passed over, or two would be right.
"""

import asyncio
import logging
import urllib.parse
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import asyncpg

from storage.refusals import where
from storage.whereabouts import here

log = logging.getLogger(__name__)

_NEXT: Final = (
    OSError,
    asyncpg.CannotConnectNowError,
    asyncpg.PostgresConnectionError,
    asyncpg.TargetServerAttributeNotMatched,
)
"""How it is said that another one is to be tried."""


class _Found(NamedTuple):
    """A server at the address *place*: the identifier of its disk, and its timeline."""

    place: str
    system: str
    timeline: str

    def replaces(self, other: "_Found") -> bool:
        """Return whether it has taken the place of *other*: who does begins the next timeline."""
        return self.system == other.system and self.timeline > other.timeline


_last: Final[dict[str, _Found]] = {}
"""Which of several was reached last by an address: it is tried first."""


async def reach(address: str, *, timeout: float, **how: Any) -> asyncpg.Connection:  # noqa: ASYNC109
    """Connect to the server at *address*, a URL, within *timeout* in seconds, else as asyncpg does.

    Raises:
        OSError, asyncpg.PostgresError, asyncpg.InterfaceError: none will do, as the last has said.
    """
    places = each(address)
    if len(places) == 1:
        return await asyncpg.connect(address, timeout=timeout, **how)
    how["timeout"] = timeout / len(places)
    last = _last.get(address)
    if last is not None:
        with suppress(*_NEXT):
            return await asyncpg.connect(last.place, **how)
    came: dict[str, tuple[asyncpg.Connection, _Found]] = {}
    try:
        tried = (_come(one, how, came) for one in places)
        errors = [one for one in await asyncio.gather(*tried, return_exceptions=True) if one]
        known = [came[one][1] for one in places if one in came]
        if last is not None and last.place not in came:
            known.append(last)
        replaced = [one for one in known if any(other.replaces(one) for other in known)]
        for one in replaced:
            log.warning(
                "a server in DATABASE takes writes whose place another has: stop it",
                extra={"database": where(one.place)},
            )
        for one in known:
            if one.place in came and one not in replaced:
                _last[address] = one
                return came.pop(one.place)[0]
        raise next((one for one in errors if not isinstance(one, _NEXT)), errors[-1])
    finally:
        for session, _ in came.values():
            session.terminate()


async def _come(
    place: str, how: dict[str, Any], came: dict[str, tuple[asyncpg.Connection, _Found]]
) -> None:
    """Connect to the one server at *place*, and note in *came* which it is."""
    session = await asyncpg.connect(place, **how)
    try:
        async with asyncio.timeout(how["timeout"]):
            system, timeline, _ = (await here(session)).split()
    except asyncpg.ObjectNotInPrerequisiteStateError:  # it copies another, where any will do
        system = timeline = ""
    except BaseException:
        session.terminate()
        raise
    came[place] = session, _Found(place, system, timeline)


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
