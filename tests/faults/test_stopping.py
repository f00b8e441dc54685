"""A stop leaves nobody without what was begun for them, and begins nothing more."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.driver import Fault, Sandbox
from cogs.interactions import making
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of
from tests.hours import quiet


async def test_a_stop_waits_for_what_is_being_offered_and_offers_nothing_more(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., Awaitable[str]] = making.language_of
    asked, may_go_on = asyncio.Event(), asyncio.Event()

    async def slowly(*given: Any) -> str:
        asked.set()
        await may_go_on.wait()
        return await real(*given)

    monkeypatch.setattr(making, "language_of", slowly)
    anna, campo = sandbox.person("Anna"), sandbox.channel("campo")

    def typing(zone: str) -> asyncio.Task[list[dict[str, Any]]]:
        return asyncio.create_task(
            anna.autocomplete(campo, "inkognito me quiet", option="zone", typed=zone)
        )

    first = typing("rome")
    await asked.wait()
    asked.clear()
    stopping = asyncio.create_task(client.close())
    await sandbox.until(lambda: client.services.intake.closing)
    second = typing("paris")
    may_go_on.set()
    await stopping
    assert [offer["value"] for offer in await first] == ["Europe/Rome"]
    assert not asked.is_set()
    second.cancel()


@pytest.mark.parametrize("what", ["callback", "messages", ""], ids=["answers", "tells", "anything"])
async def test_a_stop_takes_two_seconds_at_most_where_discord_takes_all_and_answers_nothing(
    what: str, tmp_path: Path
) -> None:
    loop = asyncio.get_running_loop()
    async with Sandbox() as sandbox:
        people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        async with playing(sandbox, tmp_path) as client:
            await seated(sandbox, people, target=1)
            place = await thread_of(sandbox, client, the_table(client))
            await quiet()
            sandbox.faults(lambda _, path: Fault(hang_seconds=60) if what in path else None)
            typing = [
                asyncio.create_task(person.slash(place, "inkognito-mini visit", location="rialto"))
                for person in people
            ]
            await asyncio.sleep(0.1)
            assert client.services.intake.under_way or what == "messages"
            began = loop.time()
        assert loop.time() - began <= 2
        for task in typing:
            task.cancel()
