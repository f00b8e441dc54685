"""On which server a database is: one that was put back, or is on another, is known by it.

Rule: what was dealt in a future that is given up is never dealt again. A crash of the server
    changes nothing here; a standby in its place, a copy of its disk and what pg_restore makes do.

Where every commit had waited for a standby, one that has taken the server's place has all of them,
and goes on by itself; else a host is to know that what counted last may be lost.
"""

import logging
from typing import Any, Final

from storage.errors import PutBack, Unusable
from storage.whole import must_be_whole

log = logging.getLogger(__name__)

WAITED: Final = "waited"
"""Noted where every commit waits for a standby."""

ROOM: Final = 100_000
"""Numbers that are left out: the future that is given up may have given them out. It is more than a
day of the busiest bot."""

ONCE: Final = ("seating", "game", "motion", "passage", "deed")
"""Relations of which no number is given out twice."""


async def must_take_writes(session: Any) -> None:
    """See that the server of *session* is none that copies another.

    Raises:
        Unusable: it is, until it takes the other's place.
    """
    if await session.fetchval("SELECT pg_is_in_recovery()"):
        raise Unusable(
            "The database's server copies another one (it is a standby), and takes no writes: name"
            " that one in DATABASE, or both (postgresql://USER@HOST,HOST/DATABASE)"
        )


async def here(session: Any) -> str:
    """Return what tells the place of the database of *session*, one of asyncpg's, from others.

    The server's disk has an identifier, the branch of its history a number (PostgreSQL, 25.3.6:
    timelines), and a relation one that it does not keep where it is made anew.
    """
    system = "?"
    if await session.fetchval("SELECT has_function_privilege('pg_control_system()', 'EXECUTE')"):
        system = str(await session.fetchval("SELECT system_identifier FROM pg_control_system()"))
    timeline = await session.fetchval(
        "SELECT substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)"
    )
    relation = await session.fetchval("SELECT CAST(to_regclass('place') AS OID)")
    return f"{system} {timeline} {relation}"


async def is_known(session: Any) -> bool:
    """Return whether the database is where it was last.

    It is not where that never was noted, nor where it went on by itself.

    Raises:
        PutBack: it is elsewhere.
        PutBackByHalf: nor is it whole.
    """
    noted = await _noted(session)
    if noted is None:
        return False
    (system, timeline, relation), waited = noted[:3], noted[3:] == [WAITED]
    now = (await here(session)).split()
    if (system, relation) != (now[0], now[2]) or (timeline != now[1] and not waited):
        await must_be_whole(session)
        raise PutBack
    return timeline == now[1]


async def note(session: Any) -> None:
    """Note where the database is, where it is not known.

    Raises:
        PutBack: it was elsewhere.
    """
    if await is_known(session):
        return
    if await _noted(session) is None:
        await session.execute("INSERT INTO place VALUES ($1)", await _said(session))
    else:
        log.warning("a standby has taken the place of the database's server; nothing is lost")
        await note_anew(session)


async def note_waiting(session: Any) -> None:
    """Note whether commits wait for a standby by now: a host may have changed it."""
    await session.execute("UPDATE place SET said = $1 WHERE said <> $1", await _said(session))


async def _noted(session: Any) -> list[str] | None:
    said = await session.fetchval("SELECT said FROM place")
    return None if said is None else str(said).split()


async def _said(session: Any) -> str:
    waits = await session.fetchval(
        "SELECT current_setting('synchronous_standby_names') <> ''"
        " AND current_setting('synchronous_commit') NOT IN ('off', 'local')"
    )
    return f"{await here(session)} {WAITED if waits else 'alone'}"


async def deal_otherwise(session: Any) -> None:
    """Salt every pledge, so that what is not dealt yet is dealt otherwise than by another copy."""
    await session.execute(
        "UPDATE pledge SET salts = trim(salts || ' ' || replace("
        "CAST(gen_random_uuid() AS TEXT) || gen_random_uuid(), '-', ''))"
    )


async def note_anew(session: Any) -> None:
    """Have all go on otherwise than in the future that is given up, and note where that is.

    What is not dealt yet is dealt otherwise, every message is shown anew, what another bot has said
    is forgotten, and neither numbers nor epochs are given out again.
    """
    await deal_otherwise(session)
    await session.execute("UPDATE post SET shown = '' WHERE shown NOT IN ('frozen', 'said')")
    await session.execute(
        "DELETE FROM fact WHERE name IN ('commands', 'heartbeat') OR name LIKE 'heartbeat:%'"
    )
    for name in ONCE:
        await session.execute(
            "SELECT setval(sequence, nextval(sequence) + $2)"
            " FROM CAST(pg_get_serial_sequence($1, 'id') AS REGCLASS) AS sequence",
            name,
            ROOM,
        )
    await session.execute("UPDATE shard_group SET epoch = greatest(epoch + 1, moment() / 1000)")
    await session.execute("DELETE FROM place")
    await session.execute("INSERT INTO place VALUES ($1)", await _said(session))
