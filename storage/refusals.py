"""Why a server of PostgreSQL's lets nobody in, in a clause that says where that was."""

import os
import urllib.parse

import asyncpg


def refused(error: BaseException, address: str) -> str:
    """Return in a clause why *error* keeps us from the database at *address*, a URL."""
    match error:
        case asyncpg.TargetServerAttributeNotMatched():
            return f"none of the servers at {_hosts(address)} takes writes"
        case TimeoutError():
            return f"nothing answers in time at {_hosts(address)}"
        case asyncpg.ConnectionDoesNotExistError() | asyncpg.InternalClientError():
            return f"{_hosts(address)} has ended the connection"
        case ConnectionError() if "connection_lost" in str(error):  # of asyncpg's, as it connects
            return f"{_hosts(address)} has ended the connection"
        case asyncpg.InterfaceError() if "connection is closed" in str(error):
            return f"{_hosts(address)} has ended the connection"
        case OSError(errno=int(number), strerror=said):
            why = os.strerror(number) if number > 0 else said  # below 0 are a resolver's own
            return f"nothing answers at {_hosts(address)} ({why})"
    return str(error).strip().partition("\n")[0] or type(error).__name__


def _hosts(address: str) -> str:
    """Return where that is, and no name or password."""
    parts = urllib.parse.urlsplit(address)
    named = urllib.parse.parse_qs(parts.query).get("host", ())
    return parts.netloc.rpartition("@")[2] or ",".join(named) or "its usual place"
