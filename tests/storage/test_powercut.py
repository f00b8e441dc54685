"""The power fails, or the disk: what was acknowledged is there, and everything that was written
together is whole.

`CUTS` says how often; none lost in n cuts bounds the rate by 3/n (95 %).
"""

import asyncio
import os
import random
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

import apsw
import pytest

from storage import cursors, ledger, seatings
from storage.database import Database, Transaction
from storage.errors import StorageBroken, Unusable
from storage.ids import GameId, PersonId
from storage.sqlite import Sqlite
from tests.storage.powercut import Disk, PowerCut

CUTS = int(os.environ.get("CUTS", "100"))
PARTS = 4
GAMES = 4
PERSON = PersonId(9)


class Player:
    """Acts at some games, and remembers what was acknowledged."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.games: list[GameId] = []
        self.written: dict[GameId, int] = {}
        self.asked: dict[int, int] = {}
        self.acknowledged: set[int] = set()

    async def sit_down(self, db: Database) -> None:
        def opened(tx: Transaction) -> GameId:
            return ledger.open_game(tx, seatings.create(tx, 1, 2, PERSON, "{}", "en"), 1)

        for _ in range(GAMES):
            game = await db.write(opened)
            self.games.append(game)
            self.written[game] = 0

    async def act(self, db: Database, game: GameId) -> None:
        """Write what an act writes, all in one: entries, the interaction, and how far somebody was
        told."""
        number, many = len(self.asked) + 1, self.chance.randrange(1, 4)
        self.asked[number] = many
        first = self.written[game]
        lines = [f"{number} {part} {'x' * self.chance.randrange(10, 900)}" for part in range(many)]

        def job(tx: Transaction) -> None:
            ledger.append(tx, game, first, lines)
            ledger.remember(tx, number, None, "done")
            cursors.skip_to(tx, game, PERSON, first + many)

        await db.write(job)
        self.acknowledged.add(number)
        self.written[game] = first + many

    async def play(self, db: Database, acts: int) -> None:
        await self.sit_down(db)
        while len(self.asked) < acts:
            together = self.chance.sample(self.games, self.chance.randrange(1, GAMES + 1))
            await asyncio.gather(*(self.act(db, game) for game in together))


def lost_after(folder: Path, player: Player) -> list[int]:
    """Return which acknowledged acts are not on the disk, having seen that every act is there whole
    or not at all."""
    with sqlite3.connect(folder / "bot.db") as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if db.execute("PRAGMA user_version").fetchone() == (0,):
            assert db.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,), (
                "half a shape"
            )
            return sorted(player.acknowledged)
        counted = {row[0] for row in db.execute("SELECT id FROM interaction")}
        found: dict[int, int] = {}
        told = dict(db.execute("SELECT game, told FROM cursor"))
        for (game,) in db.execute("SELECT id FROM game").fetchall():
            lines = db.execute(
                "SELECT seq, line FROM entry WHERE game = ? ORDER BY seq", (game,)
            ).fetchall()
            assert [seq for seq, _ in lines] == list(range(len(lines))), "a hole"
            assert told.get(game, 0) == len(lines), "a cursor without its entries"
            for _, line in lines:
                number = int(line.split()[0])
                found[number] = found.get(number, 0) + 1
    assert found == {number: player.asked[number] for number in counted}, "half an act"
    return sorted(player.acknowledged - counted)


async def cut(
    path: Path, patch: pytest.MonkeyPatch, seed: int, *, syncs: bool = True
) -> tuple[int, list[int]]:
    """Play until the power is cut; return how many acts were acknowledged, and which of them are
    lost."""
    chance = random.Random(seed)
    moment = chance.randrange(
        5, 1300
    )  # the steps to the newest shape alone are hundreds of calls of the disk

    def power(number: int, _: str) -> None:
        if number >= moment:
            raise PowerCut

    disk, player = Disk(power), Player(chance)
    disk.syncs = syncs
    before, after = path / f"{seed}-before", path / f"{seed}-after"
    before.mkdir()
    after.mkdir()
    with patch.context() as context:
        context.setattr("storage.sqlite.Connection.open", disk.connect)
        with suppress(StorageBroken, Unusable):
            db = await Sqlite.open(before / "bot.db")
            try:
                await player.play(db, 400)
            finally:
                abandon(db)
        disk.survivors(after, chance)
        disk.unplug()
    lost = lost_after(after, player)
    await again(after, player)
    return len(player.acknowledged), lost


def abandon(db: Database) -> None:
    """Leave *db* as a process does that ends here."""
    db._task.cancel()
    os.close(db._lock)


async def again(folder: Path, player: Player) -> None:
    """See that the bot goes on from there, and that an act that comes again is known if it is on
    the disk."""
    db = await Sqlite.open(folder / "bot.db")
    counted = {row[0] for row in await db.read("SELECT id FROM interaction")}

    async def known(number: int) -> bool:
        try:
            await db.write(lambda tx: ledger.remember(tx, number, None, "done"))
        except ledger.Repeated:
            return True
        return False

    found = await asyncio.gather(*map(known, player.asked))
    assert found == [number in counted for number in player.asked]
    await db.close()


@pytest.mark.parametrize("part", range(PARTS))
async def test_s48_a_power_cut_loses_nothing_that_was_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    total = 0
    for seed in range(part, CUTS, PARTS):
        acknowledged, lost = await cut(tmp_path, monkeypatch, seed)
        assert lost == [], f"seed {seed}"
        total += acknowledged
    assert total > 10 * CUTS / PARTS


async def test_a_disk_that_only_says_that_it_has_written_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same without a word to the platter: else the test above could not fail."""
    harmed = 0
    for seed in range(1000, 1010):
        try:
            _, lost = await cut(tmp_path, monkeypatch, seed, syncs=False)
        except (
            AssertionError,
            sqlite3.DatabaseError,
            UnicodeDecodeError,
        ):  # even the complaint may be torn
            harmed += 1
        else:
            harmed += bool(lost)
    assert harmed > 5


FAILURES: dict[str, type[Exception]] = {
    "EIO": apsw.IOError,
    "read-only": apsw.ReadOnlyError,
    "full": apsw.FullError,
}


@pytest.mark.parametrize("failure", FAILURES)
async def test_s47_a_disk_that_fails_at_any_write_or_sync_is_trusted_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: str
) -> None:
    """It fails once, at one operation of an evening after the other, and works again: that must
    deceive nobody (S46)."""
    await (await Sqlite.open(tmp_path / "new.db")).close()
    reached = 0
    for moment in range(1, 90, 2):
        fails_at: list[int] = []

        def fail(number: int, what: str, fails_at: list[int] = fails_at) -> None:
            if fails_at and number == fails_at[0] and what in ("write", "sync", "truncate"):
                raise FAILURES[failure]("planted")

        disk, player, broken = Disk(fail), Player(random.Random(moment)), []
        folder = tmp_path / str(moment)
        folder.mkdir()
        shutil.copy(tmp_path / "new.db", folder / "bot.db")
        with monkeypatch.context() as context:
            context.setattr("storage.sqlite.Connection.open", disk.connect)
            db = await Sqlite.open(folder / "bot.db", on_broken=broken.append)
            await player.sit_down(db)
            fails_at.append(disk.done + moment)
            game: Any = player.games[0]
            try:
                for _ in range(40):
                    await player.act(db, game)
            except StorageBroken:
                reached += 1
                assert len(broken) == 1, "somebody is told, once"
                with pytest.raises(StorageBroken):
                    await db.write(lambda tx: ledger.remember(tx, 99, None, "done"))
                assert len(broken) == 1
            abandon(db)
            disk.unplug()
        assert lost_after(folder, player) == [], f"operation {moment}"
        await again(folder, player)
    assert reached > 20
