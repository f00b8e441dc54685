"""One answer to one interaction, in private: in place of what was clicked on, or beside it, and
announced where it takes long."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.picture.plate import Plate
from cogs.interactions import reply as module
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.reply import Reply
from cogs.screens.frame import Picture, Screen, text
from storage.ids import PersonId
from tests.cogs.interactions.arriving import Arriving, Call, failed
from tests.hours import ahead
from tests.patience import LONG

NEW, ANNOUNCED, QUIET, CHANGED, FORM = 4, 5, 6, 7, 9
"""What is answered (Discord, interaction callback types)."""

COMMAND, PUBLIC, PRIVATE = "a command", "a button all see", "a private button"

Work = Callable[[Reply], Awaitable[None]]


def replying(arriving: Arriving, to: str) -> Reply:
    kind = discord.InteractionType.application_command
    made = (
        arriving.made(kind, {"id": "1", "name": "x", "type": 1})
        if to == COMMAND
        else arriving.press("ink:1:desk::", private=to == PRIVATE)
    )
    interaction: Any = discord.Interaction(data=made, state=arriving.client._connection)  # type: ignore[arg-type]
    return Reply(interaction, arriving.client.services)


async def late(arriving: Arriving, to: str, work: Work) -> list[Call]:
    """Return the calls when *work* takes longer than Discord waits."""
    reply, go_on = replying(arriving, to), asyncio.Event()

    async def slowly() -> None:
        await go_on.wait()
        await work(reply)

    working = asyncio.create_task(reply.within_time(slowly()))
    await asyncio.sleep(0)
    ahead(LONG)
    while not arriving.calls:  # noqa: ASYNC110 - it has no event
        await asyncio.sleep(0)
    go_on.set()
    await working
    return arriving.calls


def where(call: Call) -> tuple[str, int | None]:
    """Return by which call and, of a first answer, how."""
    path = call.path.rpartition("/")[2]
    return {"{webhook_token}": "beside"}.get(path, path), call.body.get("type")


async def shows(reply: Reply) -> None:
    await reply.show(Screen(text("words")))


async def notes(reply: Reply) -> None:
    await reply.note("words")


async def sends_file(reply: Reply) -> None:
    await reply.show_files(Screen(text("words")), [discord.File(io.BytesIO(b"x"), "a.txt")])


@pytest.mark.parametrize("work", [shows, notes, sends_file])
@pytest.mark.parametrize("to", [COMMAND, PUBLIC, PRIVATE])
async def test_a_quick_answer_is_one_call_and_private(
    arriving: Arriving, to: str, work: Work
) -> None:
    reply = replying(arriving, to)
    await reply.within_time(work(reply))
    (call,) = arriving.calls
    in_place = to == PRIVATE and work is shows
    assert where(call) == ("callback", CHANGED if in_place else NEW)
    assert call.private or in_place
    assert call.text == "words"
    assert call.files == (work is sends_file)


@pytest.mark.parametrize(
    ("to", "work", "calls"),
    [
        (COMMAND, shows, [("callback", ANNOUNCED), ("@original", None)]),
        (PUBLIC, shows, [("callback", ANNOUNCED), ("@original", None)]),
        (PUBLIC, notes, [("callback", ANNOUNCED), ("@original", None)]),
        (PUBLIC, sends_file, [("callback", ANNOUNCED), ("@original", None)]),
        (PRIVATE, shows, [("callback", QUIET), ("@original", None)]),
        (PRIVATE, notes, [("callback", QUIET), ("beside", None)]),
        (PRIVATE, sends_file, [("callback", QUIET), ("beside", None)]),
    ],
)
async def test_a_late_answer_is_announced_and_comes_where_a_quick_one_would_have(
    arriving: Arriving, to: str, work: Work, calls: list[tuple[str, int | None]]
) -> None:
    """Of a message for all nothing is changed, and what comes beside takes no other's place."""
    announced, answer = await late(arriving, to, work)
    assert [where(announced), where(answer)] == calls
    assert announced.private or to == PRIVATE
    assert answer.private or answer.path.endswith("@original"), "as it was announced"
    assert answer.text == "words"
    assert answer.files == (work is sends_file)


@pytest.mark.logs("no time left to announce an answer")
@pytest.mark.parametrize(
    "error",
    [
        failed(404, 10062), discord.RateLimited(9.0), aiohttp.ServerDisconnectedError(),
        ConnectionResetError(),
    ],
    ids=repr,
)  # fmt: skip
async def test_what_cannot_be_announced_is_done_all_the_same(
    arriving: Arriving, error: Exception
) -> None:
    arriving.fails.append(error)
    done: list[bool] = []

    async def work(_: Reply) -> None:
        done.append(True)

    await late(arriving, COMMAND, work)
    assert done


@pytest.mark.parametrize("left", [0.25, 60.0])
async def test_what_has_been_on_its_way_for_long_is_announced_sooner(
    arriving: Arriving, left: float
) -> None:
    """It has three seconds from when it was sent, not from when it was heard (S20)."""
    asked, services = replying(arriving, COMMAND).interaction, arriving.client.services
    loop, go_on = asyncio.get_running_loop(), asyncio.Event()
    by = loop.time() + min(left, module.PATIENCE)
    working = asyncio.create_task(Reply(asked, services, left).within_time(_waits(go_on)))
    await asyncio.sleep(by - loop.time() - 0.05)
    assert not arriving.calls
    await asyncio.sleep(0.1)
    assert [where(call) for call in arriving.calls] == [("callback", 5)]
    go_on.set()
    await working


async def test_at_a_stop_nothing_is_announced_any_more_and_what_takes_too_long_is_ended(
    arriving: Arriving,
) -> None:
    reply = replying(arriving, COMMAND)

    async def answers() -> None:
        async with reply._first:  # Discord does not say whether it has taken the answer
            await asyncio.Event().wait()

    working = asyncio.create_task(reply.within_time(answers()))
    await asyncio.sleep(module.PATIENCE + 0.1)
    await arriving.client.services.intake.close()
    await asyncio.wait({working})
    assert working.cancelled()
    assert arriving.calls == []


async def test_at_a_stop_an_announcement_that_discord_does_not_take_is_ended(
    arriving: Arriving, monkeypatch: pytest.MonkeyPatch
) -> None:
    announcing, never = asyncio.Event(), asyncio.Event()

    async def hangs(*_: Any, **__: Any) -> None:
        announcing.set()
        await never.wait()

    monkeypatch.setattr(AsyncWebhookAdapter, "request", hangs)
    working = asyncio.create_task(replying(arriving, COMMAND).within_time(_waits(never)))
    await announcing.wait()
    await arriving.client.services.intake.close()
    for _ in range(9):
        await asyncio.sleep(0)
    assert working.cancelled()


async def _waits(never: asyncio.Event) -> None:
    await never.wait()


async def test_a_form_is_the_first_answer_or_is_said_to_come_too_late(arriving: Arriving) -> None:
    form = discord.ui.Modal(title="a form", custom_id="ink:1:noted::")
    form.add_item(discord.ui.TextInput(label="text", custom_id="text"))
    await replying(arriving, PUBLIC).ask(form)
    assert [where(call) for call in arriving.calls] == [("callback", FORM)]
    arriving.calls.clear()

    async def asks(reply: Reply) -> None:
        with pytest.raises(Misspelt, match="^error-form-too-late$"):
            await reply.ask(form)

    assert len(await late(arriving, PRIVATE, asks)) == 1


async def test_a_click_is_acknowledged_without_a_word_once(arriving: Arriving) -> None:
    reply = replying(arriving, PUBLIC)
    for _ in range(2):
        await reply.quiet()
    assert [where(call) for call in arriving.calls] == [("callback", QUIET)]


async def test_who_likes_it_plain_is_shown_no_picture_and_what_is_refused_comes_in_words(
    arriving: Arriving,
) -> None:
    def pictured() -> Screen:
        return Screen(Picture("table.png", Plate(20, ()), "a table"), text("words"))

    await replying(arriving, COMMAND).show(pictured())
    arriving.fails.append(failed(413))
    await replying(arriving, COMMAND).show(pictured())
    await arriving.client.house.people.set_plain(PersonId(1), True)
    await replying(arriving, COMMAND).show(pictured())
    assert [call.files for call in arriving.calls] == [1, 1, 0, 0]
    arriving.fails.append(failed(400, 50083))
    with pytest.raises(discord.HTTPException):
        await replying(arriving, COMMAND).show(pictured())


async def test_a_click_is_lent_as_long_as_there_is_time_for_another_answer(
    arriving: Arriving, monkeypatch: pytest.MonkeyPatch
) -> None:
    lent: list[Any] = []

    async def lends(reply: Reply) -> bool:
        return await reply.lend(lambda response: (lent.append(response), response.put_down())[0])

    reply = replying(arriving, PUBLIC)
    assert not await lends(reply), "it was put down"
    await reply.note("words")
    assert not await lends(reply), "it is answered"
    monkeypatch.setattr(module, "PATIENCE", 1.5)
    reply = replying(arriving, PUBLIC)
    ahead(1.5)
    assert not await lends(reply)
    assert len(lent) == 1


async def test_after_the_panel_has_answered_a_word_comes_beside_it(arriving: Arriving) -> None:
    reply = replying(arriving, PUBLIC)

    def lend(response: Any) -> None:
        task = asyncio.create_task(response.write(Screen(text("the panel")), []))
        task.add_done_callback(lambda done: done.result())

    assert await reply.lend(lend)
    await reply.note("a word")
    panel, word = arriving.calls
    assert (where(panel), where(word)) == (("callback", CHANGED), ("beside", None))
    assert word.private
