"""What our sessions go by on a server, whatever a host has set there for all who come.

Rule: what a transaction may see is said by us: where each saw only what was there as it began, two
    processes would decide by what the other has changed meanwhile.
"""

from typing import Any, Final

UNHURRIED: Final = "SET statement_timeout = 0; SET lock_timeout = 0"
"""What may take long, or waits for others, takes as long as it takes."""

# Each statement sees what others have committed by then: so who has waited for a person, or for a
# group, decides by what is there now.
PLAIN: Final = (
    "SET default_transaction_isolation = 'read committed';"
    f" {UNHURRIED}; SET idle_session_timeout = 0;"
    # Servers before PostgreSQL 17 do not know it.
    " SELECT set_config('transaction_timeout', '0', false)"
    " WHERE current_setting('transaction_timeout', true) IS NOT NULL"
)
"""So it does, and a session lasts until we end it."""

ANSWERS: Final = 10.0
"""Seconds for which it is waited that the server has heard of it."""

PATIENT: Final = "SET idle_in_transaction_session_timeout = 0"
"""Where what is read or written in one piece is a file, too."""


async def plain(session: Any) -> Any:
    """Return *session*, one of asyncpg's, which goes by what we need from now on."""
    await session.execute(PLAIN, timeout=ANSWERS)
    return session
