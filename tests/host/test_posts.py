"""What is known of the messages of a table without reading it."""

from collections.abc import Mapping

from bot.host import channels
from bot.host.posts import Posts
from bot.host.slots import LOBBY, Slot
from bot.host.terms import TimeControl
from storage import cursors
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
