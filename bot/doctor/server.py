"""How a database on a server is, and the server: nothing is changed."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from bot.doctor.finding import Finding, broken, ok, warning
from bot.doctor.groups import found_of_groups
from bot.settings import Settings
from storage.errors import NotUnicode, PutBack, PutBackByHalf, Unusable
from storage.migrations import newest
from storage.outside import Outside, looked_at
from storage.refusals import READ_ONLY
from storage.relations import UNICODE
from storage.scope import Scope

WHAT: Final = "database"

OLDEST: Final = 150_000
"""The number of the oldest version that is tried: 15."""

CLOCK: Final = 5.0
"""Seconds by which the clocks of machines may differ before times in messages do."""

SESSIONS: Final = 6
"""That a process has at once: for its group, for writing, two for reading, one for a turn, and one
by which it hears what others hand on and hosts order."""


_LIMITS: Final = (
    "SELECT 'CONNECTION LIMIT of the role ' || rolname, rolconnlimit,"
    " (SELECT count(*) FROM pg_stat_activity WHERE usesysid = pg_roles.oid)"
    " FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0 AND NOT rolsuper"
    " UNION ALL SELECT 'CONNECTION LIMIT of the database ' || datname, datconnlimit,"
    " (SELECT count(*) FROM pg_stat_activity WHERE datid = pg_database.oid)"
    " FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0"
)
"""To how many sessions a role or a database is limited, and how many of them there are."""


async def found_at(settings: Settings, address: str) -> AsyncIterator[Finding]:
    """Yield how the database at *address* is that *settings* name."""
    try:
        async with looked_at(address) as looking:
            async for finding in _shape(looking):
                yield finding
            for look in _LOOKS:
                found = await look(looking)
                if found is not None:
                    yield found
            if await looking.shape() == newest():
                async for finding in _groups(looking, Scope(settings.shards, settings.groups)):
                    yield finding
    except PutBackByHalf as error:
        yield broken(WHAT, str(error))
    except Unusable as error:
        yield broken(WHAT, f"{error}; look at DATABASE, the network, and whether the server runs")


async def _shape(looking: Outside) -> AsyncIterator[Finding]:
    number, version = int(await looking.setting("server_version_num")), ""
    version = await looking.setting("server_version")
    if number < OLDEST:
        yield broken(WHAT, f"the server is PostgreSQL {version}, and 15 is the oldest that will do")
        return
    schema = await looking.said("SELECT current_schema()")
    if schema is None:
        yield broken(WHAT, "its search_path names no schema that is there and that we may use")
        return
    shape, known = await looking.shape(), newest()
    if shape is not None and shape > known:
        yield broken(WHAT, f"shape {shape} is of a newer program, this one knows {known}; update")
    elif shape is not None:
        later = f"; the next start brings it to {known}" if shape < known else ""
        yield ok(WHAT, f"on PostgreSQL {version}, of shape {shape}{later}")
        if shape == known:
            try:
                await looking.is_known()
            except (PutBack, PutBackByHalf, Unusable) as error:
                yield broken(WHAT, str(error))
    elif await looking.relations():
        yield broken(
            WHAT, f"what is in the schema {schema} is not this program's; make it one of its own"
        )
    else:
        yield ok(
            WHAT, f"there is nothing so far, on PostgreSQL {version}; the first start makes it"
        )


async def _privileges(looking: Outside) -> Finding | None:
    what = "privileges"
    schema = await looking.said("SELECT current_schema()")
    if schema is None:
        return None
    if not await looking.said("SELECT has_schema_privilege(current_schema(), 'CREATE')"):
        return broken(
            what,
            f"nothing can be made in the schema {schema}: GRANT CREATE ON SCHEMA {schema} TO"
            f" {await looking.said('SELECT current_user')}",
        )
    others = await looking.said(
        "SELECT count(*) FROM pg_class WHERE relkind = 'r'"
        " AND relnamespace = to_regnamespace(quote_ident(current_schema()))"
        " AND NOT pg_has_role(relowner, 'USAGE')"
    )
    if others:
        return broken(what, f"{others} relations are another's, so that no upgrade can change them")
    return ok(what, "all that is needed")


async def _writes(looking: Outside) -> Finding | None:
    if not looking.read_only:
        return None
    return broken("writes", f"{READ_ONLY}: see to that, then set it off")


async def _encoding(looking: Outside) -> Finding | None:
    encoding = await looking.setting("server_encoding")
    return None if encoding == UNICODE else broken("encoding", str(NotUnicode(encoding)))


async def _pooler(looking: Outside) -> Finding | None:
    if not looking.through_a_pooler:
        return None
    return warning(
        "pooler",
        "something stands between us and the server (PgBouncer, say): it must keep a session for"
        " us as long as we want it (pool_mode=session), or who owns a group is not sure; better"
        " set DATABASE to the server itself",
    )


async def _durable(looking: Outside) -> Finding:
    what = "durability"
    off = [
        name
        for name in ("fsync", "full_page_writes", "synchronous_commit")
        if await looking.setting(name) == "off"
    ]
    if off:
        return broken(
            what, f"{', '.join(off)}: off, so that a crash of the server loses what has counted"
        )
    commit = await looking.setting("synchronous_commit")
    names = await looking.setting("synchronous_standby_names")
    if not names:
        return warning(
            what,
            "no standby is synchronous (synchronous_standby_names): after a crash of the server"
            " nothing is lost, but where another takes its place, what counted last is; then say"
            " `restored`",
        )
    if commit == "local":
        return warning(what, "synchronous_commit is local, so that no commit waits for a standby")
    standing = await looking.ask(
        "SELECT count(*), count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')),"
        " count(sync_state) FROM pg_stat_replication"
    )
    there, synchronous, known = standing[0]
    if not there:
        return broken(what, f"no standby of {names} is connected: nothing can be written")
    if known and not synchronous:
        return broken(what, f"none of {there} standbys is synchronous: nothing can be written")
    return ok(what, f"every commit waits for a standby ({names}; synchronous_commit is {commit})")


async def _frozen(looking: Outside) -> Finding:
    what = "lost clients"
    every = await looking.setting("client_connection_check_interval")
    if every == "0":
        return warning(
            what,
            "the server looks for none while it works for one: set"
            " client_connection_check_interval=2s, so that a group gets its next owner soon",
        )
    return ok(what, f"the server looks for them every {every} while it works for one")


async def _sessions(looking: Outside) -> Finding:
    what = "sessions"
    most = int(await looking.setting("max_connections")) - int(
        await looking.setting("superuser_reserved_connections")
    )
    used = int(
        await looking.said(
            "SELECT count(*) FROM pg_stat_activity WHERE backend_type LIKE 'client%'"
        )
    )
    # The fewest that are left, of the server's and of what a role or a database is limited to.
    limits = [("max_connections", most, used), *await looking.ask(_LIMITS)]
    name, most, used = min(limits, key=lambda limit: limit[1] - limit[2])
    text = f"{used} of {most} are in use; a process has up to {SESSIONS}"
    if most - used < 2 * SESSIONS:
        return warning(what, f"{text}: raise {name} before another process starts")
    return ok(what, text)


async def _clock(looking: Outside) -> Finding:
    ahead = await looking.ahead()
    text = f"the server's is within {abs(ahead):.0f} seconds of this machine's"
    if abs(ahead) > CLOCK:
        return warning("server's clock", f"{text} only; have both systems set theirs (NTP)")
    return ok("server's clock", text)


async def _room(looking: Outside) -> Finding:
    size = int(await looking.said("SELECT pg_database_size(current_database())"))
    return ok(
        "room", f"the database takes {size // 1_000_000:,} MB; see on the server how much is left"
    )


async def _groups(looking: Outside, wanted: Scope) -> AsyncIterator[Finding]:
    layout = await looking.layout()
    if layout is None:
        return
    owned = any(group.owner for group in await looking.groups())
    if layout == wanted:
        yield ok("layout", f"{wanted.shards} shards in {wanted.groups} groups")
    elif owned:
        yield broken(
            "layout",
            f"processes run with SHARDS={layout.shards} and SHARD_GROUPS={layout.groups}, the"
            f" settings say {wanted.shards} and {wanted.groups}: one of this machine will not"
            " start",
        )
    else:
        yield ok(
            "layout",
            f"{layout.shards} shards in {layout.groups} groups; the next start parts them into"
            f" {wanted.shards} and {wanted.groups}",
        )
    async for finding in found_of_groups(looking):
        yield finding


_LOOKS: Final[tuple[Callable[[Outside], Awaitable[Finding | None]], ...]] = (
    _encoding,
    _privileges,
    _writes,
    _pooler,
    _durable,
    _frozen,
    _sessions,
    _clock,
    _room,
)
