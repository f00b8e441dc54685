"""After an upgrade everybody is told what comes, once; and of what they were told before,
nothing."""

import json
import random
import shutil
from pathlib import Path

import pytest
from simcord.backend import Backend

from bot.game.seats import Seat
from bot.host import channels
from bot.mini.game import MINI
from bot.sandbox.driver import Person
from storage import ledger
from storage.ids import GameId, TableId
from tests.cogs.delivery.test_courier_rig import THREAD, Rig, flat, rigged
from tests.storage.test_shapes import SHAPES


def same_world(patch: pytest.MonkeyPatch) -> None:
    """Let the next world know the bot, the server and the people by the numbers of 9.json."""
    allocate = Backend._allocate_at
    left = json.loads((SHAPES / "9.json").read_text())

    def known(backend: Backend, milliseconds: int) -> int:
        return backend.reserve_id(left.pop(0)) if left else allocate(backend, milliseconds)

    patch.setattr(Backend, "_allocate_at", known)


async def untold(rig: Rig, table: TableId) -> dict[int, list[str]]:
    """Return what each audience of *table* has not been told, by what the ledger says."""
    found: dict[int, list[str]] = {}
    played = await rig.house.table(table)
    audiences = {THREAD: None} | {
        chair.person: Seat(chair.seat)
        for chair in played.current.chairs
        if chair.person is not None
    }
    for game in await played.games():
        told: dict[int, int] = dict(
            await rig.house.db.read("SELECT audience, told FROM cursor WHERE game = ?", (game.id,))
        )
        for audience, seat in audiences.items():
            entries = await ledger.read(rig.house.db, GameId(game.id), told.get(audience, 0))
            events = [MINI.rules.read(entry.line) for entry in entries]
            found.setdefault(audience, []).extend(
                f"{game.number}:{type(e).__name__}" for e in events if MINI.rules.visible(e, seat)
            )
    return found


async def test_running_games_of_3_4_and_5_go_on_with_each_dm_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copyfile(SHAPES / "9.db", tmp_path / "bot.db")
    same_world(monkeypatch)
    async with rigged(tmp_path) as rig:
        await rig.house.resume()
        tables = [await rig.house.table(TableId(number)) for number in (2, 3, 4)]
        for table in tables:  # the world is new: it has the people, and none of their threads
            assert await channels.leave_thread(table, table.current.told_in)
        people = {
            person: Person(rig.sandbox.wire, rig.sandbox.world.citizens[person])
            for person in {c.person for table in tables for c in table.current.chairs if c.person}
        }
        assert len(people) == 5
        shut = {who for who in people if (await rig.house.people.get(who)).dm_closed is not None}
        assert {people[who].name for who in shut} == {"Clara"}
        await rig.courier.on_ready()
        for table in tables:
            await rig.told(table)
        assert {person.name: rig.heard(person) for person in people.values()} == dict.fromkeys(
            (person.name for person in people.values()), []
        )
        assert rig.read(tables[0], "notice") == [], "all of it was told before"

        for table in tables:
            had = {who: len(rig.heard(person)) for who, person in people.items()}
            noticed = len(rig.read(table, "notice"))
            await rig.courier.close()  # what happens now is told by the next one
            await rig.act(table, 25, random.Random(table.id))
            owed = await untold(rig, table.id)
            assert len(owed[THREAD]) > 10
            await rig.start_again()
            await rig.told(table)
            for who, person in people.items():
                heard = flat(rig.heard(person)[had[who] :])
                assert heard == ([] if who in shut else owed.get(who, [])), person.name
            assert flat(rig.read(table, "notice")[noticed:]) == owed[THREAD]
            await rig.courier.close()
            await rig.start_again()
            await rig.told(table)
            assert not any((await untold(rig, table.id)).values())
