"""What stands in for PostgreSQL in a world keeps what `storage.postgres` relies on."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from storage import dialect, facts, groups, postgres
from storage.database import Transaction
from storage.errors import Conflict, Fenced, StorageBroken
from storage.postgres import Postgres
from storage.scope import ALONE, Scope
from tests.simulation.loop import Loop
from tests.simulation.processes import Process
from tests.simulation.test_loop import run
from tests.world.many import client
from tests.world.many.server import Server

TWO = Scope(2, 2)

KEPT: list[Loop] = []
"""What processes that were killed were about to do: thrown away, they would still tidy up."""

PLACE = "postgresql://server/inkognito"

Program = Callable[[Postgres], Awaitable[None]]


@pytest.fixture(autouse=True)
def stood_in_for(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for where, name in (
        (asyncpg, "connect"),
        (asyncpg, "create_pool"),
        (postgres, "Session"),
        (dialect, "query"),
        (dialect, "shape"),
    ):
        monkeypatch.setattr(where, name, getattr(where, name))
    client.install()
    yield


class Room:
    """A server, and processes that own a group of it and then rest."""

    def __init__(self, folder: Path) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Loop)
        self.loop = loop
        KEPT.append(loop)
        self.server = Server(loop, folder / "bot.db", Random(1))
        self.owners: list[tuple[float, str, int]] = []
        self.processes: list[Process] = []
        self.broken: dict[str, BaseException] = {}
        self.server.owned = lambda process, group: self.owners.append(
            (loop.time(), process.name, group)
        )

    def starts(self, name: str, does: Program | None = None, layout: Scope = ALONE) -> Process:
        async def program() -> int:
            db = await Postgres.open(
                PLACE,
                layout=layout,
                waits=lambda: None,
                on_broken=lambda error: self.broken.setdefault(name, error),
            )
            if does is not None:
                await does(db)
            await asyncio.sleep(1e6)
            return 0

        process = self.loop.execute(name, program)
        process.server = self.server  # type: ignore[attr-defined]
        self.processes.append(process)
        return process

    def over(self) -> None:
        for process in self.processes:
            process.kill()

    def there(self) -> dict[str, str]:
        return dict(self.server.db.execute("SELECT name, value FROM fact"))


def play(folder: Path, world: Callable[[Room], Awaitable[None]]) -> None:
    """Have that happen, and end all processes after it."""

    async def whole() -> None:
        room = Room(folder)
        try:
            await world(room)
        finally:
            room.over()

    run(whole())


def notes(name: str, value: str) -> Callable[[Transaction], None]:
    return lambda tx: facts.put(tx, name, value)


def test_each_owns_a_group_and_who_is_killed_is_followed_within_a_second(tmp_path: Path) -> None:
    async def world(room: Room) -> None:
        first = room.starts("first", layout=TWO)
        await asyncio.sleep(1.0)
        room.starts("second", layout=TWO)
        await asyncio.sleep(1.0)
        room.starts("third", layout=TWO)
        await asyncio.sleep(5.0)
        assert [(who, group) for _, who, group in room.owners] == [("first", 0), ("second", 1)]
        at = room.loop.time()
        first.kill()
        await asyncio.sleep(5.0)
        when, *what = room.owners[-1]
        assert what == ["third", 0]
        assert at < when < at + groups.AGAIN + 0.1

    play(tmp_path, world)


@pytest.mark.parametrize("inside", [False, True])
def test_who_is_frozen_is_followed_and_writes_nothing_more(tmp_path: Path, inside: bool) -> None:
    async def world(room: Room) -> None:

        async def writes(db: Postgres) -> None:
            await db.write(notes("b", "1"))
            await asyncio.sleep(5.0)
            with pytest.raises(StorageBroken):
                await db.write(notes("a", "old"))

        old = room.starts("old", writes)
        await asyncio.sleep(1.0)
        room.starts("new")
        if inside:
            room.server.begun.append(lambda whose: whose is old and room.loop.call_soon(old.hold))
        else:
            await asyncio.sleep(3.9)
            old.hold()
        await asyncio.sleep(20.0)
        assert [who for _, who, _ in room.owners] == ["old", "new"]
        assert room.owners[-1][0] < 5.0 + groups.STALE / 1000 + 2 * groups.AGAIN
        room.server.begun.clear()
        old.go_on()
        await asyncio.sleep(5.0)
        assert room.there() == {"b": "1"}
        assert set(room.broken) == {"old"}

    play(tmp_path, world)


def test_whoever_lost_the_lock_and_does_not_know_is_fenced(tmp_path: Path) -> None:
    async def world(room: Room) -> None:
        tried = asyncio.Event()

        async def writes(db: Postgres) -> None:
            db.claim._lost = lambda _: None
            await tried.wait()
            with pytest.raises(StorageBroken) as refused:
                await db.write(notes("a", "late"))
            assert isinstance(refused.value.__cause__, Fenced)
            room.owners.append((0.0, "refused", 0))

        old = room.starts("old", writes)
        await asyncio.sleep(1.0)
        room.starts("new")
        holder = room.server.holder(old)
        assert holder is not None
        room.server.end(holder)
        await asyncio.sleep(3.0)
        tried.set()
        await asyncio.sleep(1.0)
        assert [who for _, who, _ in room.owners] == ["old", "new", "refused"]
        assert room.there() == {}

    play(tmp_path, world)


@pytest.mark.parametrize(("fate", "there"), [("happened", {"a": "1"}), ("not", {})])
def test_of_a_commit_nobody_may_hear_whether_it_has_happened(
    tmp_path: Path, fate: str, there: dict[str, str]
) -> None:
    async def world(room: Room) -> None:
        said: list[str] = []

        async def writes(db: Postgres) -> None:
            room.server.fates.append(lambda _: fate)
            for _ in range(2):
                with pytest.raises(StorageBroken):
                    await db.write(notes("a", "1"))
            said.append("broken")

        room.starts("one", writes)
        await asyncio.sleep(5.0)
        assert said == ["broken"]
        assert set(room.broken) == {"one"}
        assert room.there() == there

    play(tmp_path, world)


def test_a_job_is_called_again_where_its_first_call_came_to_nothing(tmp_path: Path) -> None:
    async def world(room: Room) -> None:
        calls: list[int] = []

        def job(tx: Transaction) -> None:
            calls.append(1)
            facts.put(tx, "a", str(len(calls)))

        async def writes(db: Postgres) -> None:
            room.server.undone.append(lambda _: len(calls) < 3)
            await db.write(job)

        room.starts("one", writes)
        await asyncio.sleep(5.0)
        assert len(calls) == 3
        assert room.there() == {"a": "3"}

    play(tmp_path, world)


def test_after_what_cannot_stand_beside_what_is_there_a_transaction_takes_nothing(
    tmp_path: Path,
) -> None:
    async def world(room: Room) -> None:
        said: list[type[BaseException]] = []

        def goes_on(tx: Transaction) -> None:
            with pytest.raises(Conflict):
                tx.execute("INSERT INTO fact (name, value) VALUES ('a', '2')")
            facts.put(tx, "b", "2")

        async def writes(db: Postgres) -> None:
            await db.write(notes("a", "1"))
            results = await asyncio.gather(
                db.write(goes_on), db.write(notes("c", "1")), return_exceptions=True
            )
            said.extend(type(one) for one in results)

        room.starts("one", writes)
        await asyncio.sleep(5.0)
        assert said == [asyncpg.InFailedSQLTransactionError, type(None)]
        assert room.there() == {"a": "1", "c": "1"}

    play(tmp_path, world)


@pytest.mark.parametrize("gone", [False, True])
def test_whoever_is_not_reached_is_given_up_after_ten_seconds(tmp_path: Path, gone: bool) -> None:
    async def world(room: Room) -> None:
        old = room.starts("old")
        await asyncio.sleep(1.0)
        room.starts("new")
        await asyncio.sleep(1.0)
        at = room.loop.time()
        room.server.loses(old, gone=gone)
        await asyncio.sleep(15.0)
        when, who, _ = room.owners[-1]
        assert who == "new"
        assert at + 10.0 < when < at + 14.0
        assert set(room.broken) == (set() if gone else {"old"})

    play(tmp_path, world)


def test_where_the_server_is_away_nobody_connects_and_nobody_goes_on(tmp_path: Path) -> None:
    async def world(room: Room) -> None:
        said: list[Any] = []
        room.starts("one")
        await asyncio.sleep(1.0)
        room.server.crash()
        await asyncio.sleep(0.1)
        assert set(room.broken) == {"one"}

        async def tries() -> int:
            try:
                await Postgres.open(PLACE)
            except Exception as error:  # noqa: BLE001 - what it is is asked
                said.append(type(error).__name__)
            return 0

        process = room.loop.execute("two", tries)
        process.server = room.server  # type: ignore[attr-defined]
        await process.ended
        assert said == ["Unusable"]
        room.server.away = False
        room.starts("three")
        await asyncio.sleep(1.0)
        assert room.owners[-1][1] == "three"

    play(tmp_path, world)


@pytest.mark.logs("waiting until it has ended")
def test_who_goes_by_another_layout_keeps_no_group_from_anybody(tmp_path: Path) -> None:
    async def world(room: Room) -> None:
        room.starts("first", layout=TWO)
        await asyncio.sleep(1.0)
        room.starts("stranger", layout=Scope(4, 4))
        await asyncio.sleep(1.0)
        room.starts("third", layout=TWO)
        await asyncio.sleep(1.0)
        assert [(who, group) for _, who, group in room.owners] == [("first", 0), ("third", 1)]

    play(tmp_path, world)


def test_whoever_takes_over_knows_of_what_was_being_written(tmp_path: Path) -> None:
    async def world(room: Room) -> None:
        read: list[tuple[Any, ...]] = []

        async def writes(db: Postgres) -> None:
            await db.write(notes("a", "0"))
            await asyncio.sleep(5.0)
            await db.write(notes("a", "1"))

        async def reads(db: Postgres) -> None:
            read.extend(await db.read("SELECT value FROM fact"))

        old = room.starts("old", writes)
        await asyncio.sleep(1.0)
        room.starts("new", reads)
        room.server.begun.append(lambda whose: whose is old and room.loop.call_soon(old.hold))
        await asyncio.sleep(4.3)
        room.server.begun.clear()
        holder = room.server.holder(old)
        assert holder is not None
        room.server.end(holder)
        await asyncio.sleep(4.0)
        assert [who for _, who, _ in room.owners] == ["old"]
        old.go_on()
        await asyncio.sleep(1.0)
        assert [who for _, who, _ in room.owners] == ["old", "new"]
        assert read == [("1",)]

    play(tmp_path, world)
