"""Tables that an earlier program has played are taken up, played to their end, and counted."""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.game.chance import Seeded
from bot.game.seats import Seat
from bot.host import archive, channels, rematch
from bot.host.house import House
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.mini.records.proof import objection
from bot.mini.records.referee import check
from bot.mini.rules.actions import Waive
from bot.records.parts import write
from storage.ids import TableId
from storage.rows import Status
from storage.sqlite import Sqlite
from tests.host.test_pledge import act
from tests.storage.test_shapes import SHAPES

PLAYING = {2: (3, 2), 3: (4, 1), 4: (5, 1), 6: (4, 1)}
"""The tables of shapes/9.db that are playing: with how many, and in which game."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    shutil.copyfile(SHAPES / "9.db", tmp_path / "bot.db")
    db = await Sqlite.open(tmp_path / "bot.db")
    taken_over = House(db)
    assert await taken_over.resume() == 5
    yield taken_over
    await db.close()


async def played_on(table: Table) -> None:
    chance = Seeded(table.id)
    for number in range(3000):
        if table.current.status is not Status.PLAYING:
            return
        await act(table, chance, calling=number > 30)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("number", PLAYING)
async def test_a_running_match_of_shape_9_plays_on_to_its_end(house: House, number: int) -> None:
    table = await house.table(TableId(number))
    assert (table.current.terms.players, table.current.moment.game) == PLAYING[number]
    before = [entry for game in await table.games() for entry in await table.story(game.id)]
    assert len(before) > 7
    await played_on(table)
    assert table.current.status is Status.OVER
    story = [entry for game in await table.games() for entry in await table.story(game.id)]
    assert story[: len(before)] == before
    if table.current.terms.tutorial:
        return
    for game in await table.games():
        record = await archive.record_of(house.db, table, game.number)
        assert record.fair is not None
        assert check(write(record)) == record
        assert objection(record) is None, "dealt as was promised before the upgrade"


@pytest.mark.parametrize(
    ("entries", "owing"), [(14, {1, 4}), (15, {2, 4}), (40, {0, 2, 3, 4}), (42, {0, 1, 2, 4})]
)
async def test_m66_a_meeting_that_shape_9_left_open_waits_for_the_ambassadors_word(
    tmp_path: Path, entries: int, owing: set[int]
) -> None:
    """Table 4 of five as it was after so many entries: somebody may ask, or was asked."""
    path = tmp_path / "bot.db"
    shutil.copyfile(SHAPES / "9.db", path)
    with closing(sqlite3.connect(path)) as old:
        (game,) = old.execute("SELECT id FROM game WHERE table_id = 4").fetchone()
        old.execute("DELETE FROM entry WHERE game = ? AND seq >= ?", (game, entries))
        old.execute("DELETE FROM cursor WHERE game = ?", (game,))
        old.commit()
    db = await Sqlite.open(path)
    house = House(db)
    await house.resume()
    table = await house.table(TableId(4))
    current = table.current
    assert set(current.rules.waiting(current.public)) == owing
    assert current.rules.owes(current.sight(Seat(4)))
    await table.submit(Waive(Seat(4)))
    assert not table.current.rules.owes(table.current.sight(Seat(4)))
    seats = [chair.person for chair in table.current.chairs]
    await played_on(table)
    assert table.current.status is Status.OVER
    assert [chair.person for chair in table.current.chairs] == seats, "there nobody goes round"
    for played in await table.games():
        record = await archive.record_of(house.db, table, played.number)
        assert check(write(record)) == record
        assert objection(record) is None
    await db.close()


async def test_what_persons_had_there_is_theirs_still(house: House) -> None:
    over, three, four, five, lobby = [await house.table(TableId(n)) for n in (1, 2, 3, 4, 5)]
    anna = over.current.row.owner
    guild = over.current.row.guild
    assert "plays with fire" in (await house.memos.of(three, anna)).values()
    assert await house.servers.is_listed(guild, anna)
    assert (await house.servers.settings(guild)).wanted_role is not None
    assert [(motion.what, len(motion.by)) for motion in three.current.motions] == [("pause", 1)]
    assert (four.current.terms.pace, four.current.motions[0].status) == ("evening", "carried")
    assert five.current.passages[0].person not in {chair.person for chair in five.current.chairs}
    assert lobby.current.status is Status.LOBBY
    assert lobby.current.pledge is not None
    assert lobby.current.pledge.salts
    assert over.current.called

    # What came of the games is counted anew, and somebody who wanted a rematch wants it still.
    totals = (await house.standings.of(guild, anna)).values()
    assert sum(one.games for one in totals) == 2
    assert [chair.person for chair in over.current.chairs if chair.again] == [anna]
    for chair in over.current.chairs:
        if chair.person is not None and chair.person != anna:
            await rematch.agree(house, over, chair.person, BY_HOUSE)
    assert over.current.status is Status.PLAYING
    assert await channels.leave_thread(three, three.current.told_in)
    assert three.current.told_in == three.current.row.channel
    assert all(three.current.sight(Seat(chair.seat)) for chair in three.current.chairs)
