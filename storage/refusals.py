"""Why a server of PostgreSQL's lets nobody in, in a clause that says where that was."""

import os
import re
import urllib.parse
from typing import Final

import asyncpg

READ_ONLY: Final = (
    "default_transaction_read_only is on, so that nothing is written (hosted servers set it where"
    " their disk is nearly full)"
)

_NO_ROOM: Final = re.compile("could not (extend|write)|No space left")
"""What a server says where its disk is full, whichever of its parts was to write; not every version
says why (a cache that it writes as somebody comes)."""


def refused(error: BaseException, address: str) -> str:
    """Return in a clause why *error* keeps us from the database at *address*, a URL."""
    match error:
        case asyncpg.TargetServerAttributeNotMatched():
            return f"none of the servers at {where(address)} takes writes"
        case TimeoutError():
            return f"nothing answers in time at {where(address)}"
        case asyncpg.ConnectionDoesNotExistError() | asyncpg.InternalClientError():
            return f"{where(address)} has ended the connection"
        case ConnectionError() if "connection_lost" in str(error):  # of asyncpg's, as it connects
            return f"{where(address)} has ended the connection"
        case asyncpg.InterfaceError() if "connection is closed" in str(error):
            return f"{where(address)} has ended the connection"
        case OSError(errno=int(number), strerror=said):
            why = os.strerror(number) if number > 0 else said  # below 0 are a resolver's own
            return f"nothing answers at {where(address)} ({why})"
        case asyncpg.ReadOnlySQLTransactionError():
            return READ_ONLY
    said = str(error).strip().partition("\n")[0]
    if isinstance(error, asyncpg.PostgresError) and _NO_ROOM.search(said):
        return f"the server cannot write, as where its disk is full ({said})"
    return said or type(error).__name__


def where(address: str) -> str:
    """Return where that is, and no name or password."""
    parts = urllib.parse.urlsplit(address)
    named = urllib.parse.parse_qs(parts.query).get("host", ())
    return parts.netloc.rpartition("@")[2] or ",".join(named) or "its usual place"
