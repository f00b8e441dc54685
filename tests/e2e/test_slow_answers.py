"""Answers that take long to reach Discord."""

import asyncio
from pathlib import Path

import pytest

from bot.picture.painter import Painter
from bot.picture.plate import Plate
from bot.sandbox.calls import Fault
from bot.sandbox.driver import Sandbox
from cogs.interactions.reply import Reply
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of
from tests.hours import ahead, quiet, until


async def test_an_answer_under_way_is_not_overtaken_by_the_announcement_that_it_is_coming(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py counts a first answer only once it has come through; two of them would be one too
    many (40060)."""
    async with playing(sandbox, tmp_path):
        anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
        calls, arriving, announcing = [], asyncio.Event(), asyncio.Event()

        def hook(method: str, path: str) -> Fault | None:
            if "/callback" not in path:
                return None
            calls.append(path)
            return Fault(held=arriving)

        async def announce(reply: Reply) -> None:
            announcing.set()
            await defer(reply)

        defer = Reply._defer
        monkeypatch.setattr(Reply, "_defer", announce)
        sandbox.faults(hook)
        asked = asyncio.create_task(anna.slash(campo, "inkognito rules"))
        await until(announcing.is_set)
        arriving.set()
        answer = await asked
        await sandbox.until(lambda: answer.text)
        await quiet()
        assert len(calls) == 1


async def test_a_slow_picture_comes_beside_the_screen_that_it_was_asked_on(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was announced as a change of the clicked message must not take its place."""
    async with playing(sandbox, tmp_path) as client:
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        await seated(sandbox, people, target=1)
        place = await thread_of(sandbox, client, the_table(client))
        desk = await people[0].slash(place, "inkognito desk")
        paint = Painter.paint

        def slowly(painter: Painter, plate: Plate) -> bytes:
            ahead(0.4)
            return paint(painter, plate)

        monkeypatch.setattr(Painter, "paint", slowly)
        monkeypatch.setattr("cogs.interactions.reply.PATIENCE", 0.05)
        before = len(people[0].ephemerals(place))
        await people[0].click(desk.message, label="Table as a picture")
        await sandbox.until(lambda: len(people[0].ephemerals(place)) == before + 1)
        newest = people[0].ephemerals(place)[-1]
        assert newest.pictures
        assert any(m.id == desk.message.id and m.buttons for m in people[0].ephemerals(place)), (
            "the desk is still there"
        )
