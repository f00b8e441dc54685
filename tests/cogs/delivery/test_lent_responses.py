"""A click that is answered by the message it was made on: once or not at all, and known at once."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.delivery.lent_responses import ANSWERED, LentResponses, PanelResponse
from cogs.screens.frame import Screen, text
from storage.ids import TableId
from tests.cogs.interactions.arriving import failed
from tests.hours import ahead

TABLE, OTHER = TableId(1), TableId(2)
SCREEN = Screen(text("words"))


class Response:
    """Discord's, to a click on the message of that number."""

    def __init__(self, fails: Exception | None = None) -> None:
        self.fails, self.shown = fails, 0
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def edit_message(self, **_: Any) -> None:
        await self.go_on.wait()
        self.shown += 1
        if self.fails is not None:
            raise self.fails


def lent(message: int = 7, fails: Exception | None = None) -> tuple[PanelResponse, Response]:
    response = Response(fails)
    click: Any = SimpleNamespace(message=discord.Object(message), response=response)
    return PanelResponse(click), response


async def test_one_is_used_once_and_whoever_lent_it_knows_at_once() -> None:
    response, discords = lent()
    waiting = asyncio.create_task(response.waited_for(60.0))
    assert await response.write(SCREEN, [])
    await waiting
    assert response.spent
    assert not response.there
    assert not await response.write(SCREEN, [])
    assert discords.shown == 1


@pytest.mark.parametrize(
    ("error", "spent"),
    [
        (failed(400, ANSWERED), True), (failed(404, 10062), False),
        (discord.RateLimited(9.0), False),
        (aiohttp.ServerDisconnectedError(), False), (ConnectionResetError(), False),
    ],
    ids=repr,
)  # fmt: skip
async def test_what_goes_wrong_with_it_is_said_and_no_error(error: Exception, spent: bool) -> None:
    response, _ = lent(fails=error)
    assert not await response.write(SCREEN, [])
    await response.waited_for(60.0)
    assert response.spent is spent
    assert not response.there


async def test_who_lent_it_takes_it_back_in_time_unless_it_is_being_used() -> None:
    unused, discords = lent()
    waiting = asyncio.create_task(unused.waited_for(60.0))
    await asyncio.sleep(0)
    ahead(61.0)
    await waiting
    assert not await unused.write(SCREEN, [])
    assert (discords.shown, unused.spent) == (0, False)

    used, slow = lent()
    slow.go_on.clear()
    writing = asyncio.create_task(used.write(SCREEN, []))
    waiting = asyncio.create_task(used.waited_for(60.0))
    for _ in range(5):
        await asyncio.sleep(0)
    ahead(61.0)
    for _ in range(5):
        await asyncio.sleep(0)
    assert not waiting.done()
    slow.go_on.set()
    assert await writing
    await waiting
    assert used.spent


async def test_one_is_for_its_message_and_for_the_next_look_alone() -> None:
    responses = LentResponses()
    (first, _), (second, _), (elsewhere, _) = lent(7), lent(7), lent(8)
    for response in (first, second, elsewhere):
        responses.lend(TABLE, response)
    assert responses.of(TABLE, 7) is None, "nobody looks yet"
    with responses.in_hand(TABLE):
        assert responses.of(TABLE, 7) is first
        assert responses.of(TABLE, 8) is elsewhere
        assert responses.of(TABLE, 9) is None
        assert responses.of(OTHER, 7) is None
        await first.write(SCREEN, [])
        assert responses.of(TABLE, 7) is second
        later, _ = lent(9)
        responses.lend(TABLE, later)
        assert responses.of(TABLE, 9) is None, "what is being shown may be older than its click"
    assert not second.there and not elsewhere.there
    with responses.in_hand(TABLE):
        assert responses.of(TABLE, 9) is later
        assert responses.of(TABLE, 7) is None


async def test_of_a_table_that_is_forgotten_nobody_waits_for_one() -> None:
    responses, (response, _), (other, _) = LentResponses(), lent(), lent()
    responses.lend(TABLE, response)
    responses.lend(OTHER, other)
    responses.forget(TABLE)
    responses.forget(TABLE)
    await response.waited_for(60.0)
    assert not response.there
    assert other.there
