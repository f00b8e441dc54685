"""Nothing is left of a server that is erased, whenever that is broken off, and others play on."""

import re
from collections.abc import Iterable, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.host import away, lobby
from bot.host.erasure import erase_server, erase_server_at, take_up
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE, Ticket
from storage import attempts, bans, deeds, erasures, facts, mornings, reviews, servers
from storage.database import Database, Transaction
from storage.ids import PersonId, TableId
from storage.migrations import schema
from storage.rows import Status
from storage.sqlite import Sqlite, SqliteTransaction
from tests.host.test_erasure import GUESTS, db, opened, played

__all__ = ["db"]

HERE, ELSEWHERE = 7_234_567_890_123_456_789, 2
CHANNEL = 8_234_567_890_123_456_789


class Stopped(Exception):
    """The process was killed."""


async def evening(house: House) -> tuple[Table, Table, Table]:
    """Let a server have one table of every kind, and all else that is kept of servers."""
    over, playing = await played(house, 3, out=True), await played(house, 20)
    waiting = await opened(house, GUESTS[:2])
    there = await house.open(ELSEWHERE, 3, GUESTS[0], Terms(), "en", BY_HOUSE)

    def here(tx: Transaction) -> None:
        tx.execute("UPDATE seating SET guild = ?, channel = ? WHERE guild = 1", (HERE, CHANNEL))
        for guild in (HERE, ELSEWHERE):
            bans.ban(tx, guild, PersonId(99), PersonId(98))
            bans.ban(tx, guild, PersonId(97), PersonId(98))
            bans.forget(tx, PersonId(97))
            deeds.note(tx, guild, PersonId(98), "set")
            servers.change(tx, guild, {"daily_channel": CHANNEL if guild == HERE else 3})
            mornings.begin(tx, guild, "2027-01-15", CHANNEL if guild == HERE else 3, "n")

    await house.db.write(here)
    for guild in (HERE, ELSEWHERE):
        await house.servers.change(guild, PersonId(98), wanted_role=3)
        await house.servers.watch(guild, PersonId(2))
        await house.servers.list(guild, PersonId(3))
    for table in house.alive:
        await table.read_again()
    await house.standings.count()

    def reviewed(tx: Transaction) -> None:
        game = over.current.game
        assert game is not None
        reviews.keep(tx, game, 0, "mini 1", 90.0, "")
        reviews.want(tx, game, GUESTS[0].person, 0)

    await house.db.write(reviewed)
    assert there.id
    return over, playing, waiting


async def rows(db: Database) -> dict[str, int]:
    """Return how many rows every relation has."""
    return {
        name: (await db.read(f"SELECT count(*) FROM {name}"))[0][0]  # noqa: S608
        for name in sorted(re.findall(r"CREATE TABLE (\w+)", schema()))
    }


def traces(folder: Path) -> list[str]:
    words = [
        word
        for number in (HERE, CHANNEL)
        for word in (number.to_bytes(8, "big"), str(number).encode())
    ]
    return [
        file.name for file in folder.iterdir() if any(word in file.read_bytes() for word in words)
    ]


async def test_nothing_is_left_of_a_server_and_another_has_all_of_its_own(
    db: Database, tmp_path: Path
) -> None:
    house = House(db)
    await house.open(1, 2, GUESTS[0], Terms(), "en", Ticket(77))
    over, playing, waiting = await evening(house)
    ((own,),) = await db.read("SELECT count(*) FROM seating WHERE guild = ?", (HERE,))
    assert own == 4
    assert traces(tmp_path)
    told: list[Status] = []

    async def let_go(tables: Sequence[Table]) -> None:
        told.extend(sorted(table.current.status for table in tables))

    assert await erase_server(house, HERE, let_go) == own
    assert told == ["abandoned", "cancelled", "cancelled", "over"]
    assert traces(tmp_path) == []
    assert {name: some for name, some in (await rows(db)).items() if some} == {
        "ban": 1, "chair": 1, "deed": 2, "erased_ban": 1, "fact": 1, "interest": 1, "listing": 1,
        "morning": 1, "pledge": 1, "seating": 1, "server": 1,
    }  # fmt: skip
    assert house.open_tables(HERE) == ()
    assert len(house.open_tables(ELSEWHERE)) == 1
    for table in (over, playing, waiting):  # whoever has one in hand is told that it is gone
        with pytest.raises(Refused) as refused:
            await table.resign(GUESTS[0].person)
        assert refused.value.no is No.NO_SUCH_TABLE
    with pytest.raises(Refused):
        await House(db).table(over.id)
    assert await erase_server(house, HERE) == 0


async def test_whoever_starts_after_a_stop_goes_on_with_what_was_begun(
    db: Database, tmp_path: Path
) -> None:
    """Killed at each statement in turn: either nothing had begun, or nothing is left."""
    house = House(db)
    await evening(house)
    before = await rows(db)
    stopped = begun = 0
    while True:
        stopped += 1
        copy = tmp_path / f"copy-{stopped}.db"
        await db.checkpoint()
        copy.write_bytes((tmp_path / "bot.db").read_bytes())
        again = await Sqlite.open(copy)
        try:
            there = House(again)
            await there.resume()
            if not await killed(there, stopped):
                break
            after = House(again)
            await after.resume()
            if not await erasures.begun(again):
                assert await rows(again) == before
            else:
                begun += 1
                await take_up(after)
                assert await erasures.begun(again) == ()
                count = "SELECT count(*) FROM seating WHERE guild = ?"
                assert await again.read(count, (HERE,)) == [(0,)]
                assert (await rows(again))["seating"] == 1
                assert (await rows(again))["server"] == 1
        finally:
            await again.close()
    assert begun > 20


async def killed(house: House, at: int) -> bool:
    """Erase the server, and fail at statement *at*; return whether it came so far."""
    execute, done = SqliteTransaction.execute, 0

    def counted(self: SqliteTransaction, sql: str, parameters: Iterable[Any] = ()) -> None:
        nonlocal done
        done += 1
        if done >= at:
            raise Stopped
        execute(self, sql, parameters)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SqliteTransaction, "execute", counted)
        try:
            await erase_server(house, HERE)
        except Stopped:
            return True
    return False


async def test_a_table_that_is_read_while_its_server_is_erased_does_not_come_to_life(
    db: Database, tmp_path: Path
) -> None:
    """All is erased between two reads, any two: what was read is no table, and no broken one."""
    over, *_ = await evening(House(db))
    await db.checkpoint()
    for moment in count(1):
        copy = tmp_path / f"copy-{moment}.db"
        copy.write_bytes((tmp_path / "bot.db").read_bytes())
        again = await Sqlite.open(copy)
        try:
            house = House(again)
            await house.resume()
            there = await erased_at(moment, house, over.id)
            assert all(table.gone or table.current.row.guild != HERE for table in house.alive)
            if there:
                break
        finally:
            await again.close()
    assert moment > 10


async def erased_at(moment: int, house: House, table: TableId) -> bool:
    """Erase the server before that read of *table*; return whether it was read by then."""
    read, reads = house.db.read, 0

    async def counted(sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        nonlocal reads
        reads += 1
        if reads == moment:
            await erase_server(house, HERE)
        return await read(sql, parameters)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.db, "read", counted)
        try:
            await house.table(table)
        except Refused as refused:
            assert refused.no is No.NO_SUCH_TABLE
            return False
    await erase_server(house, HERE)
    return True


async def test_what_is_over_is_not_there_while_it_is_erased_and_others_are(db: Database) -> None:
    over, *_ = await evening(House(db))
    house, guest = House(db), Guest(PersonId(50), "New")
    await house.resume()
    async with house.letting_go(HERE):
        with pytest.raises(Refused) as refused:
            await house.table(over.id)
        assert refused.value.no is No.NO_SUCH_TABLE
        new = await house.open(HERE, 2, guest, Terms(), "en", BY_HOUSE)
    assert not new.gone
    assert await house.table(over.id), "nothing of it has been erased"


async def test_a_host_erases_a_server_while_the_bot_is_stopped(
    db: Database, tmp_path: Path
) -> None:
    await evening(House(db))
    await db.close()
    assert await erase_server_at(tmp_path / "bot.db", HERE) == 3
    assert traces(tmp_path) == []


async def test_tables_that_are_opened_meanwhile_stay(db: Database) -> None:
    house = House(db)
    await evening(house)
    opened_there: list[Table] = []

    async def let_go(_: Sequence[Table]) -> None:
        guest = Guest(PersonId(50), "New")
        opened_there.append(await house.open(HERE, 2, guest, Terms(), "en", BY_HOUSE))

    await erase_server(house, HERE, let_go)
    (table,) = opened_there
    await lobby.join(table, GUESTS[0], BY_HOUSE)
    assert house.open_tables(HERE) == (table,)
    assert await facts.get(db, f"{erasures.BEGUN}{HERE}") is None


async def test_a_server_where_only_a_case_was_looked_at_is_forgotten_like_any_other(
    db: Database,
) -> None:
    """All that is kept of it is that somebody looked at a case there, which says where they are."""
    await db.write(lambda tx: attempts.begin(tx, PersonId(1), "world", "2026-11-28", HERE))
    house = House(db)
    await away.look(house, lambda guild: guild != HERE)
    assert await servers.is_away(db, HERE)
    await erase_server(house, HERE)
    assert await servers.known(db) == frozenset()
    assert await attempts.attempt(db, PersonId(1), "world", "2026-11-28"), "it is the person's own"
