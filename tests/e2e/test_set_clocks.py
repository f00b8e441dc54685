"""The host's clock is set, or the database's is another: nothing rests or is asked for by that."""

from pathlib import Path

import pytest

from bot.sandbox.driver import Sandbox
from cogs.delivery.attachments import SHUT
from storage.sqlite import Sqlite
from tests.e2e.conftest import playing
from tests.e2e.players import seated, the_table, thread_of, told
from tests.e2e.test_daily import Clock
from tests.hours import later

NAMES = ("Anna", "Ben", "Clara")
HOUR = 3600.0


@pytest.mark.parametrize("ahead", [0.5, 3.0, 200.0])
async def test_where_the_clock_of_the_database_is_ahead_nothing_is_looked_for_before_it_is_sent(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead: float
) -> None:
    monkeypatch.setattr(Sqlite, "ahead", property(lambda _: ahead))
    people = [sandbox.person(name) for name in NAMES]
    async with playing(sandbox, tmp_path) as client:
        await seated(sandbox, people, pace="untimed", edition="english")
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        await told(client, table)
        for person in people:
            await person.slash(place, "inkognito-mini visit", location="rialto")
        await told(client, table)
    asked = [(one.method, one.path.split("?")[0].split("/")[-1]) for one in sandbox.exchanges]
    assert ("POST", "messages") in asked
    assert ("GET", "messages") not in asked


async def test_where_the_clock_is_set_back_pictures_rest_for_no_longer(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    clock, people = Clock(), [sandbox.person(name) for name in NAMES]
    async with playing(sandbox, tmp_path, clock) as client:
        await seated(sandbox, people, pace="untimed", edition="english")
        table = the_table(client)
        place = await thread_of(sandbox, client, table)
        await told(client, table)
        attachments = client.services.attachments
        attachments._shut[place.id] = attachments._now() + SHUT
        clock.now -= 10 * HOUR
        await later(SHUT)
        assert not attachments._is_shut(place.id)
