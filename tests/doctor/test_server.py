"""The doctor looks at a database on a server, says what to do, and changes nothing."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator

import asyncpg
import pytest

from bot.__main__ import main
from bot.doctor import server as doctor
from bot.doctor.finding import Finding, State
from bot.settings import read_settings
from storage import facts, outside
from storage.errors import Unusable
from storage.postgres import Postgres
from storage.scope import Scope
from tests.storage.engines import ON_A_SERVER, encoded, place
from tests.storage.server import Server, started

pytestmark = ON_A_SERVER


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with place() as found:
        yield found


async def looked(address: str, shards: int = 1, groups: int = 1) -> dict[str, Finding]:
    said = {"DATABASE": address, "SHARDS": str(shards), "SHARD_GROUPS": str(groups)}
    settings = read_settings(said, dotenv=None)
    return {found.what: found async for found in doctor.found_at(settings, address)}


async def do(address: str, *sql: str) -> None:
    session = await asyncpg.connect(address)
    for one in sql:
        await session.execute(one)
    await session.close()


async def test_a_database_is_looked_at_before_and_while_a_bot_runs_on_it(address: str) -> None:
    found = await looked(address)
    assert "there is nothing so far" in found["database"].text
    assert "group 0 of 1, shard 0" not in found
    db = await Postgres.open(address)
    found = await looked(address)
    assert found["database"].state is State.OK
    assert "of shape" in found["database"].text
    assert found["layout"].text == "1 shards in 1 groups"
    assert "It has never given a sign of life." in found["group 0 of 1, shard 0"].text
    for well in ("privileges", "sessions", "server's clock", "room"):
        assert found[well].state is State.OK, found[well]
    assert "pooler" not in found
    assert found["lost clients"].state is State.WARNING
    found = await looked(address, 2, 2)
    assert found["layout"].state is State.BROKEN
    assert "processes run with SHARDS=1 and SHARD_GROUPS=1, the settings say 2 and 2" in (
        found["layout"].text
    )
    await db.close()
    found = await looked(address, 2, 2)
    assert found["layout"].state is State.OK
    assert "the next start parts them into 2 and 2" in found["layout"].text


async def test_what_is_not_ours_or_of_a_newer_program_is_named(address: str) -> None:
    await do(address, "CREATE TABLE note (text TEXT)")
    found = (await looked(address))["database"]
    assert found.state is State.BROKEN
    assert "is not this program's; make it one of its own" in found.text
    await do(address, "DROP TABLE note", "CREATE TABLE shape AS SELECT 999 AS number")
    found = (await looked(address))["database"]
    assert found.state is State.BROKEN
    assert "shape 999 is of a newer program" in found.text


async def test_a_schema_that_is_missing_or_takes_nothing_is_named(address: str) -> None:
    nowhere = f"{address.partition('&search_path=')[0]}&search_path=nowhere"
    found = await looked(nowhere)
    assert found["database"].state is State.BROKEN
    assert "names no schema" in found["database"].text
    name = address.partition("search_path=")[2]
    role = f"guest_{name}"
    await do(address, f"CREATE ROLE {role} LOGIN", "CREATE TABLE note (text TEXT)")
    try:
        guest = address.replace("postgres@", f"{role}@")
        assert "that we may use" in (await looked(guest))["database"].text
        await do(address, f"GRANT USAGE ON SCHEMA {name} TO {role}")
        found = await looked(guest)
        assert found["privileges"].state is State.BROKEN
        assert f"nothing can be made in the schema {name}" in found["privileges"].text
        await do(address, f"GRANT ALL ON SCHEMA {name} TO {role}")
        found = await looked(guest)
        assert found["privileges"].text.startswith("1 relations are another's")
    finally:
        await do(address, f"REVOKE ALL ON SCHEMA {name} FROM {role}", f"DROP ROLE {role}")


async def test_a_limit_of_the_role_or_of_the_database_is_named_where_it_is_near(
    address: str,
) -> None:
    name = address.partition("search_path=")[2]
    role = f"guest_{name}"
    await do(address, f"CREATE ROLE {role} LOGIN CONNECTION LIMIT 8")
    await do(address, f"GRANT ALL ON SCHEMA {name} TO {role}")
    try:
        guest = address.replace("postgres@", f"{role}@")
        found = (await looked(guest))["sessions"]
        assert found.state is State.WARNING
        assert found.text.startswith("1 of 8 are in use; a process has up to 6: raise CONNECTION ")
        assert f"LIMIT of the role {role} before" in found.text
        await do(address, f"ALTER ROLE {role} CONNECTION LIMIT 30")
        assert (await looked(guest))["sessions"].text.startswith("1 of 30 ")
        await do(address, f"ALTER ROLE {role} CONNECTION LIMIT -1")
        assert (await looked(guest))["sessions"].state is State.OK
    finally:
        await do(address, f"REVOKE ALL ON SCHEMA {name} FROM {role}", f"DROP ROLE {role}")


@pytest.fixture(scope="module")
def lax() -> Iterator[Server]:
    """Give a server whose settings are another's than we would choose."""
    some = ("fsync=off", "max_connections=14", "client_connection_check_interval=2s")
    with started(*some) as made:
        yield made


@pytest.mark.parametrize(
    ("options", "what", "state", "text"),
    [
        ("", "durability", State.BROKEN, "fsync: off, so that a crash of the server loses"),
        ("", "lost clients", State.OK, "every 2s"),
        ("", "sessions", State.WARNING, "raise max_connections before another process starts"),
    ],
)
async def test_how_a_server_is_set_is_looked_at(
    lax: Server, options: str, what: str, state: State, text: str
) -> None:
    found = (await looked(lax.address))[what]
    assert found.state is state
    assert text in found.text


class Saying:
    """A server that has these settings."""

    def __init__(self, standbys: tuple[int, int, int], **settings: str) -> None:
        self._settings, self._standbys = settings, standbys

    async def setting(self, name: str) -> str:
        return self._settings.get(name, "on")

    async def ask(self, _sql: str) -> list[tuple[int, int, int]]:
        return [self._standbys]


@pytest.mark.parametrize(
    ("standbys", "settings", "state", "text"),
    [
        ((0, 0, 0), {"synchronous_standby_names": ""}, State.WARNING, "then say `restored`"),
        ((0, 0, 0), {"synchronous_standby_names": "*"}, State.BROKEN, "nothing can be written"),
        ((2, 0, 2), {"synchronous_standby_names": "a"}, State.BROKEN, "none of 2 standbys"),
        ((2, 0, 0), {"synchronous_standby_names": "a"}, State.OK, "(a; synchronous_commit is on)"),
        ((2, 1, 2), {"synchronous_standby_names": "a"}, State.OK, "every commit waits"),
        (
            (1, 1, 1),
            {"synchronous_standby_names": "a", "synchronous_commit": "local"},
            State.WARNING,
            "no commit waits",
        ),
        ((0, 0, 0), {"synchronous_commit": "off"}, State.BROKEN, "synchronous_commit: off"),
    ],
)
async def test_it_is_said_whether_a_commit_outlives_its_server(
    standbys: tuple[int, int, int], settings: dict[str, str], state: State, text: str
) -> None:
    found = await doctor._durable(Saying(standbys, **settings))  # type: ignore[arg-type]
    assert found.state is state
    assert text in found.text


async def test_a_pooler_and_a_clock_that_is_wrong_are_seen(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncpg.Connection, "get_server_pid", lambda _: 1)
    ahead = time.time() - 60
    monkeypatch.setattr(outside.time, "time", lambda: ahead)
    found = await looked(address)
    assert "pool_mode=session" in found["pooler"].text
    assert found["server's clock"].state is State.WARNING
    assert "within 60 seconds of this machine's only" in found["server's clock"].text


async def test_a_database_that_cannot_hold_every_letter_is_broken() -> None:
    async with encoded("SQL_ASCII") as address:
        found = await looked(address)
    assert found["encoding"].state is State.BROKEN
    assert "encoding is SQL_ASCII" in found["encoding"].text


async def test_no_server_is_a_line_and_no_line_has_a_password(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", "postgresql://bot:secret@127.0.0.1:1/inkognito")
    assert await asyncio.to_thread(main, ["doctor"]) == 1
    out, err = capsys.readouterr()
    assert "broken   database: The database cannot be used: nothing answers at 127.0.0.1:1 (" in out
    assert "ok       painter: " in out
    assert "ok       backups: of a database on a server" in out
    assert "secret" not in out + err


async def test_which_commands_discord_was_told_is_read_from_a_server_too(address: str) -> None:
    db = await Postgres.open(address, layout=Scope(1, 1))
    await db.write(lambda tx: facts.put(tx, "commands", "a digest"))
    async with outside.looked_at(address) as looking:
        assert await looking.fact("commands") == "a digest"
    await db.close()


async def test_a_server_that_lets_nobody_write_is_named_by_the_doctor_and_by_a_start(
    address: str,
) -> None:
    await (await Postgres.open(address)).close()
    await do(address, "ALTER ROLE postgres SET default_transaction_read_only = on")
    try:
        found = await looked(address)
        assert found["writes"].state is State.BROKEN
        assert "default_transaction_read_only is on" in found["writes"].text
        with pytest.raises(Unusable, match="default_transaction_read_only is on"):
            await Postgres.open(address)
    finally:
        await do(
            address,
            "SET default_transaction_read_only = off",
            "ALTER ROLE postgres RESET default_transaction_read_only",
        )
    assert "writes" not in await looked(address)
