"""What is known of the messages of a table without reading it."""

import asyncio
from collections.abc import Mapping
from functools import partial

import pytest

from bot.host import channels
from bot.host.posts import Posts
from bot.host.slots import LOBBY, Slot
from bot.host.terms import TimeControl
from storage import clocks, cursors
from storage.database import Database
from storage.ids import TableId
from storage.rows import Post
from tests.host.hall import Hall

PANEL = Slot.panel(1, 1)


def stored(posts: Mapping[Slot, Post]) -> dict[str, Post]:
    return {str(slot): post for slot, post in posts.items()}


async def test_what_is_remembered_of_a_message_is_what_is_on_the_disk(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    posts = Posts(hall.db)
    await posts.begin(table, LOBBY, 3, "n")
    assert stored(await posts.of(table)) == await cursors.posts(hall.db, table.id)
    assert await posts.get(table, LOBBY) == Post(3, None, "n", hall.now, None)
    for step in (
        posts.arrived(table, LOBBY, 44, "v1"),
        posts.begin(table, PANEL, 5, "m"),
        posts.arrived(table, PANEL, 45, "v1"),
        posts.shows(table, PANEL, "v2"),
        posts.gone(table, LOBBY),
        posts.shows(table, LOBBY, "v3"),
    ):
        await step
        assert stored(await posts.of(table)) == await cursors.posts(hall.db, table.id)
    assert list(await posts.of(table)) == [PANEL]
    assert table.current.row.lobby_message == 44
    await table.read_again()
    assert table.current.row.lobby_message == 44, "and on the disk"


async def test_of_a_table_told_elsewhere_no_message_of_the_old_place_is_known(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    await channels.settle(table, table.current.row.channel, 7)
    posts = Posts(hall.db)
    await posts.begin(table, PANEL, 7, "n")
    await posts.arrived(table, PANEL, 45, "v1")
    assert await channels.leave_thread(table, 7)
    assert await posts.get(table, PANEL) is None


async def test_a_message_that_is_begun_while_they_are_read_is_known(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads is slow, and another sends meanwhile."""
    table = await hall.table(TimeControl.UNTIMED)
    posts, real, reads, turn = Posts(hall.db), cursors.posts, asyncio.Queue[int](), asyncio.Event()

    async def late(db: Database, number: TableId) -> dict[str, Post]:
        found = await real(db, number)
        reads.put_nowait(1)
        await turn.wait()
        return found

    monkeypatch.setattr(cursors, "posts", late)
    reading = asyncio.create_task(posts.of(table))
    await reads.get()
    beginning = asyncio.create_task(posts.begin(table, LOBBY, 3, "n"))
    also_reads = asyncio.create_task(reads.get())
    await asyncio.wait({beginning, also_reads}, return_when=asyncio.FIRST_COMPLETED)
    turn.set()
    await asyncio.gather(reading, beginning)
    also_reads.cancel()
    assert await posts.get(table, LOBBY) == Post(3, None, "n", hall.now, None)


async def test_every_decision_that_was_missed_is_told_in_order(hall: Hall) -> None:
    table = await hall.table(TimeControl.UNTIMED)
    assert table.current.game is not None
    for seq, seat in ((40, 1), (30, 2), (50, 1)):
        await hall.db.write(
            partial(clocks.miss, table=table.id, game=table.current.game, seq=seq, seat=seat)
        )
    await table.read_again()
    found = table.current.lapses
    assert [(lapse.seq, lapse.seat, lapse.in_a_row) for lapse in found] == [
        (30, 2, 1),
        (40, 1, 1),
        (50, 1, 2),
    ]
