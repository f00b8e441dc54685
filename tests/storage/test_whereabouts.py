"""A database that was put back, or is on another server, is known, and goes on otherwise."""

import asyncio
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from bot.__main__ import main
from bot.game.chance import Seeded
from bot.host.house import House
from storage import agreeing, facts
from storage.alone import go_on
from storage.errors import PutBack, PutBackByHalf, Unusable
from storage.offline import stopped
from storage.postgres import Postgres
from storage.whereabouts import here
from tests.host.test_erasure import GUESTS, opened
from tests.host.test_server_erasure import evening
from tests.storage.engines import ON_A_SERVER, place
from tests.storage.server import PREFIX, Server, programs, server, started

pytestmark = ON_A_SERVER


@pytest.fixture
async def address(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(agreeing, "BRIEFLY", 0.05)
    async with place() as found:
        monkeypatch.setenv("DATABASE", found)
        yield found


async def comes(address: str) -> None:
    db = await Postgres.open(address)
    await db.read("SELECT 1")
    await db.close()


async def do(address: str, sql: str) -> None:
    session = await asyncpg.connect(address)
    await session.execute(sql)
    await session.close()


async def command(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = await asyncio.to_thread(main, list(words))
    out, err = capsys.readouterr()
    return status, out, err


async def test_who_was_put_back_comes_only_once_it_is_said(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await comes(address)
    await comes(address)
    await do(address, "UPDATE place SET said = '7 00000001 1'")
    with pytest.raises(PutBack):
        await comes(address)
    with pytest.raises(PutBack):
        async with stopped(address):
            pass
    status, _, err = await command(capsys, "recount")
    assert status == 78, "starting again does not help"
    assert "Stop all processes, say `restored`" in err
    assert "nothing is lost, and the same is to be done" in err
    status, out, _ = await command(capsys, "doctor")
    assert status == 1
    assert "broken   database: The database was put back, or another server" in out
    for _ in range(2):  # it may be said always
        status, out, err = await command(capsys, "restored")
        assert (status, err) == (0, "")
        assert out.startswith("postgresql://") and "goes on from what is there" in out
        await comes(address)


async def test_what_is_not_dealt_is_dealt_otherwise_and_no_number_is_given_out_again(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    db = await Postgres.open(address)
    table = await opened(House(db), GUESTS[:1])
    for name in ("heartbeat", "heartbeat:1", "commands", "starts", "bans"):
        await db.write(lambda tx, name=name: facts.put(tx, name, "00"))
    await db.write(
        lambda tx: tx.executemany(
            "INSERT INTO post (table_id, slot, channel, shown) VALUES (?, ?, 1, ?)",
            [(table.id, "a", "old"), (table.id, "b", "frozen"), (table.id, "c", "said")],
        )
    )
    before = table.current.pledge
    assert before is not None
    status, _, err = await command(capsys, "restored")
    assert status == 75, "somebody is there"
    assert err.startswith("The database is in use by other processes: stop all of them")
    epoch = db.claim.epoch
    await db.close()
    await go_on(address)
    db = await Postgres.open(address)
    assert db.claim.epoch > epoch
    assert {name for (name,) in await db.read("SELECT name FROM fact")} >= {"starts", "bans"}
    assert (
        await db.read("SELECT name FROM fact WHERE name = 'commands' OR name LIKE 'heart%'") == []
    )
    shown = await db.read("SELECT slot, shown FROM post ORDER BY slot")
    assert shown == [("a", ""), ("b", "frozen"), ("c", "said")]
    house = House(db)
    await house.resume()
    after = (await house.table(table.id)).current.pledge
    assert after is not None
    assert after.commitment == before.commitment, "what was promised holds"
    first, second = (one.draws(1, "deal", one.salts) for one in (before, after))
    assert [first.below(2**60) for _ in range(3)] != [second.below(2**60) for _ in range(3)]
    assert (await opened(house, GUESTS[1:2])).id > table.id + 100_000
    await db.close()


async def test_without_a_database_there_is_nothing_to_go_on(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, _, err = await command(capsys, "restored")
    assert (status, err) == (74, "There is no database of ours there: put it back first\n")
    monkeypatch.delenv("DATABASE")
    assert (await command(capsys, "restored"))[0] == 78


async def test_it_is_known_to_who_may_do_nothing_but_use_the_database(address: str) -> None:
    name = address.partition("search_path=")[2]
    role = f"guest_{name}"
    await do(address, f"CREATE ROLE {role} LOGIN; GRANT ALL ON SCHEMA {name} TO {role}")
    try:
        guest = await asyncpg.connect(address.replace("postgres@", f"{role}@"))
        own = await asyncpg.connect(address)
        assert await here(guest) == await here(own)
        assert "?" not in await here(guest)
        for session in (guest, own):
            await session.close()
    finally:
        await do(address, f"REVOKE ALL ON SCHEMA {name} FROM {role}; DROP ROLE {role}")


async def test_what_pg_restore_has_made_anew_is_known(address: str, tmp_path: Path) -> None:
    await comes(address)
    there, found = server(), programs()
    assert there is not None
    assert found is not None
    name = address.partition("search_path=")[2]
    dumped = await asyncio.to_thread(
        subprocess.run,
        [found / "pg_dump", "-n", name, "-f", "-", there.address],
        capture_output=True,
        check=True,
    )
    await do(address, f"DROP SCHEMA {name} CASCADE")
    await asyncio.to_thread(
        subprocess.run,
        [found / "psql", "-q", "-v", "ON_ERROR_STOP=1", there.address],
        input=dumped.stdout,
        capture_output=True,
        check=True,
    )
    with pytest.raises(PutBack):
        await comes(address)
    await go_on(address)
    await comes(address)


async def test_what_was_put_back_by_half_is_refused_until_all_is_there(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Wherever it was broken off: psql takes what has come so far of a relation for all of it."""
    db = await Postgres.open(address)
    await evening(House(db, Seeded(3)))
    await db.close()
    file = tmp_path / "before.db"
    assert (await command(capsys, "copy", address, str(file)))[0] == 0
    there, found = server(), programs()
    assert there is not None
    assert found is not None
    name = address.partition("search_path=")[2]
    dump = [found / "pg_dump", "-n", name, "-f", "-", there.address]
    dumped = (await asyncio.to_thread(subprocess.run, dump, capture_output=True, check=True)).stdout

    async def put_back(text: bytes) -> None:
        await do(address, f"DROP SCHEMA IF EXISTS {name} CASCADE")
        psql = [found / "psql", "-q", there.address]
        await asyncio.to_thread(
            subprocess.run, psql, input=text, stdout=subprocess.DEVNULL, check=True
        )

    made, data = dumped.index(b"CREATE TABLE"), dumped.index(b"COPY ")
    keys = dumped.index(b"ADD CONSTRAINT")
    ends = [dumped.index(b"CREATE TABLE", made + 1), data, dumped.rindex(b"\nALTER TABLE ONLY")]
    ends += [data + (keys - data) * part // 8 for part in range(1, 8)]
    ends += [dumped.rindex(b"\n", keys, keys + (len(dumped) - keys) * n // 3) for n in (1, 2)]
    for end in ends:
        await put_back(dumped[:end])
        with pytest.raises(PutBackByHalf):
            await comes(address)
        status, _, err = await command(capsys, "restored")
        if status == 78:
            assert "by half only" in err
            assert "Make it anew (dropdb, createdb), and put all of it back once more" in err
        else:
            assert (status, err) == (74, "There is no database of ours there: put it back first\n")
        for words in (("copy", str(file), address), ("copy", address, str(tmp_path / "a.db"))):
            status, _, err = await command(capsys, *words)
            assert status in (74, 78), err
            assert "Traceback" not in err
        status, out, _ = await command(capsys, "doctor")
        assert status == 1
        assert "broken   database: " in out
    await put_back(dumped)
    await go_on(address)
    await comes(address)
    await do(address, f"DROP SCHEMA {name} CASCADE; CREATE SCHEMA {name}")
    assert (await command(capsys, "copy", str(file), address))[0] == 0, "it can be begun anew"
    await comes(address)


class Standby(Server):
    """A server that follows another."""

    def __init__(self, programs: Path, folder: Path, first: Server) -> None:
        super().__init__(programs, folder)
        (folder / "data").rename(folder / "own")
        self._do("pg_basebackup", "-R", "-c", "fast", "-h", str(first.folder), "-U", "postgres")

    def promote(self) -> None:
        self._do("pg_ctl", "promote", "--wait", "--silent")


@contextmanager
def following(first: Server) -> Iterator[Standby]:
    """Give one that follows *first*, running."""
    found = programs()
    assert found is not None
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        standby = Standby(found, Path(folder), first)
        standby.start()
        try:
            yield standby
        finally:
            standby.stop()


@pytest.fixture
def first() -> Iterator[Server]:
    with started("fsync=off") as made:
        yield made


@pytest.mark.logs("a standby has taken the place")
async def test_where_commits_had_waited_for_a_standby_it_goes_on_by_itself_in_their_place(
    first: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """Whether they do is noted at each start: a host may have changed it."""
    await comes(first.address)
    with following(first) as standby:
        await do(first.address, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        await do(first.address, "SELECT pg_reload_conf()")
        await comes(first.address)
        db = await Postgres.open(first.address)
        pledge = (await opened(House(db), GUESTS[:1])).current.pledge
        await db.close()
        first.kill()
        standby.promote()
        await comes(standby.address)
        await comes(standby.address)
        said = [one for one in caplog.messages if one.startswith("a standby has taken")]
        assert len(said) == 1
        session = await asyncpg.connect(standby.address)
        salts = await session.fetchval("SELECT salts FROM pledge")
        await session.close()
        assert pledge is not None
        assert salts, "nor is anything dealt again that nobody had waited for"
    first.start()  # which its fixture stops


async def test_a_crash_changes_nothing_and_a_standby_in_the_servers_place_is_known(
    first: Server,
) -> None:
    await comes(first.address)
    first.kill()
    first.start()
    await comes(first.address)
    with following(first) as standby:
        standby.promote()
        with pytest.raises(PutBack):
            await comes(standby.address)
        await go_on(standby.address)
        await comes(standby.address)
        standby.stop()
        standby.start()
        await comes(standby.address)


async def test_who_comes_to_a_standby_reads_that_it_is_one(
    first: Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is a server like another, until something is written there."""
    await comes(first.address)
    with following(first) as standby:
        monkeypatch.setenv("DATABASE", standby.address)
        with pytest.raises(Unusable, match=r"copies another one \(it is a standby\)"):
            await comes(standby.address)
        for words in (("copy", standby.address, str(tmp_path / "a.db")), ("restored",)):
            status, _, err = await command(capsys, *words)
            assert status == 74
            assert err.startswith("The database's server copies another one ")
        status, out, _ = await command(capsys, "doctor")
        assert status == 1
        assert "broken   database: The database's server copies another one " in out
