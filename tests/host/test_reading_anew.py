"""What is written beside a table while it is being read anew is not forgotten."""

import asyncio
import random
from typing import Any

import pytest

from bot.host.house import House
from bot.host.opening import Guest
from bot.host.terms import Terms, TimeControl
from bot.host.tickets import BY_HOUSE
from storage import ledger, pages, seatings
from storage.ids import GameId, PersonId
from tests.host.hall import MINUTE, Hall, act
from tests.seating import owing

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


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_all_that_is_known_of_a_table_is_what_is_read_of_it_anew(
    hall: Hall, players: int
) -> None:
    table = await hall.table(TimeControl.SLOW, players, players, target=2, carnival=4)
    chance, since = random.Random(players), set()
    for number in range(120):
        hall.now += MINUTE
        await act(table, chance.choice(owing(table)), chance, calls=number > 60)
        if table.current.status != "playing":
            break
        again = House(hall.db)
        await again.resume()
        now, then = table.current, (await again.table(table.id)).current
        for fact in ("since", "written", "game", "salts", "moment", "awaited", "public", "row"):
            assert getattr(now, fact) == getattr(then, fact), fact
        assert (now.course.begun, now.waits) == (then.course.begun, then.waits)
        assert now.game is not None
        story = [then.rules.read(entry.line) for entry in await ledger.read(hall.db, now.game)]
        for first in (0, now.written // 2, now.written - 2, now.written):
            assert await table.story(now.game, first) == story[first:]
        kept = len(now.course.newest)
        assert now.recent(now.game, now.written - kept) == tuple(story[now.written - kept :])
        for game, first in (
            (now.game, now.written + 1),
            (now.game, now.written - kept - 1),
            (GameId(now.game + 1), now.written),
        ):
            assert now.recent(game, first) is None, "that is not in memory"
        since.add(now.since)
    assert len(since) > 20
    assert kept > 1
