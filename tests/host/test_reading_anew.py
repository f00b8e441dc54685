"""What is written beside a table while it is being read anew is not forgotten."""

import asyncio
from typing import Any

import pytest

from bot.host.opening import Guest
from bot.host.terms import Terms
from bot.host.tickets import BY_HOUSE
from storage import pages, seatings
from storage.ids import PersonId
from tests.host.hall import Hall

MESSAGE = 4711


async def test_a_lobby_message_that_arrives_while_the_table_is_read_is_known(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.house.open(1, 2, Guest(PersonId(99), "Zoe"), Terms(), "en", BY_HOUSE)
    real, was_read, arrived = pages.page, asyncio.Event(), asyncio.Event()

    async def slow(*given: Any) -> Any:
        page = await real(*given)
        was_read.set()
        await arrived.wait()
        return page

    monkeypatch.setattr(pages, "page", slow)
    reading = asyncio.create_task(table.read_again())
    await was_read.wait()
    await hall.db.write(lambda tx: seatings.set_lobby_message(tx, table.id, MESSAGE))
    noting = asyncio.create_task(table.rename(lobby_message=MESSAGE))
    await asyncio.sleep(0)
    arrived.set()
    await asyncio.gather(reading, noting)
    assert table.current.row.lobby_message == MESSAGE
