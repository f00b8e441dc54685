"""A stop leaves nobody without what was begun for them, and begins nothing more."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.sandbox.driver import Sandbox
from cogs.interactions import making
from cogs.interactions.client import Client


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
