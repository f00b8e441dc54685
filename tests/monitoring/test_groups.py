"""Of processes that share a database on a server a host sees which group each has."""

import asyncio
import logging

import pytest

from bot.app import opened
from bot.monitoring.port import new_watch
from bot.settings import read_settings
from storage import groups
from tests.storage.engines import ON_A_SERVER, place

pytestmark = ON_A_SERVER


async def test_who_owns_a_group_shows_it_and_who_stands_by_none(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(groups, "AGAIN", 0.01)
    caplog.set_level(logging.INFO)
    async with place() as address:
        said = {"DATABASE": address, "SHARDS": "2", "SHARD_GROUPS": "1"}
        settings = read_settings(said, dotenv=None)
        first, second = new_watch(1.0), new_watch(1.0)

        def shown(watch: object) -> dict[str, float]:
            text = watch.instruments.text(watch.look(), watch.health, None).decode()  # type: ignore[attr-defined]
            lines = [line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#"]
            return {name: float(value) for name, value in lines if "_group" in name}

        waits = asyncio.Event()

        async def another() -> dict[str, float]:
            async with opened(settings, watch=second, waits=waits.set):
                return shown(second)

        async with opened(settings, watch=first) as client:
            found = shown(first)
            assert found["inkognito_groups"] == found['inkognito_group_owned{group="0"}'] == 1
            assert found['inkognito_group_epoch{group="0"}'] == client.house.db.holding.epoch
            assert 0 <= found['inkognito_group_beat_seconds{group="0"}'] < groups.SURE
            standing_by = asyncio.create_task(another())
            await waits.wait()
            assert shown(second) == {"inkognito_groups": 1.0}
        after = await standing_by
        key = 'inkognito_group_epoch{group="0"}'
        assert after[key] > found[key]
        lines = [one for one in caplog.records if one.message == "owning a group"]
        assert [(one.group, one.groups) for one in lines] == [(0, 1), (0, 1)]  # type: ignore[attr-defined]
        assert lines[1].waited_seconds >= 0  # type: ignore[attr-defined]
