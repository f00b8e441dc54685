"""A table that is moved while something is being sent to the place that is gone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import discord
import pytest

from bot.host import channels, lobby
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import Delivery, always
from storage.ids import PersonId
from tests.cogs.delivery.test_courier_rig import Rig, rigged


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    async with rigged(tmp_path) as made:
        yield made


class Held:
    """Holds what is sent to a table's thread, or to a *channel*, until it is let go."""

    def __init__(
        self, rig: Rig, table: Table, urgency: Urgency, channel: int | None = None
    ) -> None:
        """Hold the next message of that *urgency*."""
        self._channel = channel
        self._deliver, self._table, self._urgency = rig.courier._sender.deliver, table, urgency
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        rig.courier._sender.deliver = self.deliver  # type: ignore[method-assign]

    async def deliver(
        self,
        place: discord.abc.Messageable,
        channel: int,
        delivery: Delivery,
        urgency: Urgency,
        wanted: Callable[[], bool] = always,
    ) -> int:
        """Send as the sender does, perhaps later."""
        held = self._channel or self._table.current.row.thread
        if channel == held and urgency is self._urgency:
            self.begun.set()
            await self.go.wait()
        return await self._deliver(place, channel, delivery, urgency, wanted)


@pytest.mark.parametrize("urgency", [Urgency.PANEL, Urgency.PROMPT], ids=["panel", "message"])
@pytest.mark.parametrize("channel_too", [False, True], ids=["thread", "channel"])
async def test_what_was_on_its_way_to_a_place_that_is_gone_comes_in_the_other_one(
    rig: Rig, urgency: Urgency, channel_too: bool
) -> None:
    table = await rig.opened("Anna", "Ben", "Clara")
    held = Held(rig, table, urgency)
    await lobby.start(table, table.current.row.owner, BY_HOUSE)
    await held.begun.wait()
    thread = table.current.row.thread
    assert thread is not None
    elsewhere = rig.sandbox.new_channel("elsewhere")
    if channel_too:
        rig.sandbox.delete(rig.sandbox.channel("campo"))
        anna, guild = PersonId(rig.sandbox.person("Anna").id), rig.sandbox.world.guild_id
        await channels.move(table, anna, guild, elsewhere.id, lambda _: False, BY_HOUSE)
    else:
        rig.sandbox.delete(rig.sandbox.channel_by_id(thread))
        assert await channels.lose_thread(table, thread)
    rig.courier.moved(table)
    held.go.set()
    told = urgency is Urgency.PANEL  # what comes before the panel was read where it was told
    await rig.sandbox.until(
        lambda: (
            table.current.row.thread
            and rig.read(table, "live 1.1")
            and (told or rig.read(table, "notice"))
        )
    )
    await rig.told(table)
    assert (table.current.row.channel == elsewhere.id) is channel_too
    assert len(rig.read(table, "live 1.1")) == 1
    await rig.check(table, thread=not told)


async def test_who_has_yet_to_read_that_the_place_is_gone_does_not_once_it_is_there_again(
    rig: Rig,
) -> None:
    table = await rig.dealt("Anna", "Ben", "Clara")
    await rig.settled(table)
    boxes = rig.sandbox.world.backend.dm_channels
    held = Held(rig, table, Urgency.PANEL, boxes[min(table.current.company.persons)])
    assert await channels.lose(table, table.current.row.channel)
    await held.begun.wait()
    await channels.find_again(table)
    held.go.set()
    await rig.settled(table)
    people = [rig.sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
    read = [message.text for person in people for message in person.dms()]
    assert len([text for text in read if text.startswith("lost")]) == 1
