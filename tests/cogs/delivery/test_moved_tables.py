"""A table that is moved while something is being sent to the place that is gone."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.host import channels, lobby
from bot.host.posts import Posts
from bot.host.slots import Kind, Slot
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.sandbox.calls import Fault
from cogs.delivery.rate_limit import Urgency
from cogs.delivery.sender import Delivery, always
from storage.ids import PersonId
from tests.cogs.delivery.test_courier_rig import Once, Rig, rigged


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


@pytest.mark.parametrize("back", [False, True], ids=["elsewhere", "there and back"])
async def test_a_panel_that_is_begun_just_after_its_table_has_moved_is_sent_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, *, back: bool
) -> None:
    """And where it was moved back while that was under way, there is one panel there."""
    table = await rig.dealt("Anna", "Ben", "Clara", "Dario")
    await rig.settled(table)
    campo = table.current.row.channel
    anna, guild = PersonId(rig.sandbox.person("Anna").id), rig.sandbox.world.guild_id
    elsewhere = rig.sandbox.new_channel("elsewhere")
    begin, moved = Posts.begin, list[int]()

    async def goes(channel: int) -> None:
        moved.append(channel)
        await channels.move(table, anna, guild, channel, lambda _: False, BY_HOUSE)

    async def begins(posts: Posts, of: Table, slot: Slot, channel: int, nonce: str) -> None:
        if slot.kind is Kind.PANEL and not moved:
            await goes(elsewhere.id)
            await begin(posts, of, slot, channel, nonce)
            if back:
                await goes(campo)
            rig.courier.moved(table)
        else:
            await begin(posts, of, slot, channel, nonce)

    monkeypatch.setattr(Posts, "begin", begins)
    thread = table.current.told_in
    while table.current.moment.chapter == 1:
        await rig.act(table)
    await rig.settled(table)
    sent = [one for one in rig.sandbox.exchanges if one.path == f"/channels/{thread}/messages"]
    assert moved and len([one for one in sent if "live 1.2" in str(one.body)]) <= 2
    assert len(rig.read(table, "live 1.2")) == 1
    assert table.current.row.channel == (campo if back else elsewhere.id)


class Panel:
    """A panel in a thread, which its table leaves while it is being edited."""

    def __init__(self, rig: Rig, table: Table) -> None:
        """Follow the panel of *table*."""
        self._rig, self._table, self._reader = rig, table, rig.sandbox.person("Anna")
        (self.message,), self._place = rig.sent(table, "live"), rig.place(table)
        self.thread, self.shown = table.current.told_in, list[str]()
        self.path = f"/channels/{self.thread}/messages/{self.message}"
        rig.sandbox.world.listeners.append(self._hears)

    def _hears(self, name: str, event: dict[str, Any]) -> None:
        if name == "MESSAGE_UPDATE" and int(event["id"]) == self.message:
            there = self._reader.messages(self._place)
            self.shown += [one.text.split()[0] for one in there if one.id == self.message]

    async def is_left(self) -> None:
        """Have the table be told in its channel, and the panel say so."""
        assert await channels.leave_thread(self._table, self.thread)
        self._rig.courier.moved(self._table)
        await self._rig.sandbox.until(lambda: self.shown == ["moved"])


async def a_panel(rig: Rig) -> tuple[Table, Panel]:
    """Return a table with a panel of which it is known that two edits may be under way at once."""
    rig.sandbox.limit_rates()
    table = await rig.dealt("Anna", "Ben", "Clara")
    await rig.settled(table)
    await rig.act(table)
    await rig.settled(table)
    return table, Panel(rig, table)


async def test_a_panel_that_is_edited_just_as_its_table_moves_leads_to_where_it_is_told_now(
    rig: Rig,
) -> None:
    """Discord may take the older edit last."""
    table, panel = await a_panel(rig)
    held = asyncio.Event()
    edits = Once(Fault(held=held), "PATCH", panel.path)
    rig.sandbox.faults(edits)
    await rig.act(table)
    await rig.sandbox.until(lambda: edits.hits)
    await panel.is_left()
    held.set()
    await rig.sandbox.until(lambda: len(panel.shown) >= 3)
    assert panel.shown == ["moved", "live", "moved"]


async def test_it_does_if_it_was_edited_by_the_answer_to_a_click(rig: Rig) -> None:
    table, panel = await a_panel(rig)
    begun, go = asyncio.Event(), asyncio.Event()

    class Lent:
        message, there, spent = panel.message, True, False

        async def write(self, screen: Any, _: object) -> bool:
            self.there = False
            begun.set()
            await go.wait()
            place = rig.client.get_partial_messageable(panel.thread)
            await place.get_partial_message(panel.message).edit(view=screen, attachments=[])
            return True

        def put_down(self) -> None:
            self.there = False

    rig.courier._panels.responses.lend(table.id, Lent())  # type: ignore[arg-type]
    await rig.act(table)
    await begun.wait()
    await panel.is_left()
    go.set()
    await rig.sandbox.until(lambda: len(panel.shown) >= 3)
    assert panel.shown == ["moved", "live", "moved"]


async def test_it_does_if_the_answers_to_both_edits_come_in_the_other_order(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, panel = await a_panel(rig)
    held, answered = asyncio.Event(), asyncio.Event()
    edits = Once(Fault(held=held), "PATCH", panel.path)
    rig.sandbox.faults(edits)
    edit, begun, ended = rig.client.http.edit_message, list[int](), list[int]()

    async def edit_message(channel: int, message: int, *, params: Any) -> Any:
        if message == panel.message:
            begun.append(number := len(begun))
        answer = await edit(channel, message, params=params)
        if message == panel.message:
            if number == 1:  # it says where the table is
                await answered.wait()
            ended.append(number)
        return answer

    monkeypatch.setattr(rig.client.http, "edit_message", edit_message)
    await rig.act(table)
    await rig.sandbox.until(lambda: edits.hits)
    await panel.is_left()
    held.set()
    await rig.sandbox.until(lambda: 0 in ended)
    answered.set()
    await rig.sandbox.until(lambda: 1 in ended and len(panel.shown) >= 3)
    assert panel.shown[:3] == ["moved", "live", "moved"] and panel.shown[-1] == "moved"


@pytest.mark.logs("message given up")
async def test_it_does_once_that_is_allowed_again(rig: Rig) -> None:
    table, panel = await a_panel(rig)
    held = asyncio.Event()
    first = Once(Fault(held=held), "PATCH", panel.path)
    third = Once(Fault(status=403, body={"code": 50001, "message": "no"}), "PATCH", panel.path)
    asked: list[str] = []

    def faults(method: str, path: str) -> Fault | None:
        if method == "PATCH" and path == panel.path:
            asked.append(path)
        return {1: first, 3: third}.get(len(asked), lambda *_: None)(method, path)

    rig.sandbox.faults(faults)
    await rig.act(table)
    await rig.sandbox.until(lambda: first.hits)
    await panel.is_left()
    held.set()
    await rig.sandbox.until(lambda: third.hits)
    await rig.settled(table)
    rig.courier.permitted(table)
    await rig.sandbox.until(lambda: len(panel.shown) >= 3)
    assert panel.shown == ["moved", "live", "moved"]
