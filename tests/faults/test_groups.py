"""Several processes on one database, each with its own shards: none takes for lost what is played
where it hears nothing, and each goes on with what is its own."""

from pathlib import Path

import pytest

from bot.sandbox.driver import Sandbox
from cogs.delivery.rate_limit import RATE
from storage.rows import Status
from storage.scope import Scope
from tests.e2e.conftest import playing
from tests.e2e.players import seated, thread_of, told

pytestmark = pytest.mark.disk

EVERY = "SELECT id, status FROM seating ORDER BY id"
STILL = "SELECT * FROM standstill WHERE table_id IS NOT NULL"


async def test_a_process_of_other_shards_leaves_what_is_played_there_as_it_is(
    tmp_path: Path,
) -> None:
    """Each comes twice, the other in between; at first each plays a match and opens a lobby."""
    async with Sandbox(shards=2) as sandbox:
        anna, *others = (sandbox.person(name) for name in ("Anna", "Ben", "Clara"))
        tables: dict[int, dict[int, Status]] = {}
        for group in (0, 1, 0, 1):
            campo = sandbox.channel("campo", sandbox.server_of(group))
            async with playing(sandbox, tmp_path, scope=Scope(2, 2, group)) as client:
                assert (client.shard_count, client.shard_ids) == (2, [group])
                assert [guild.id for guild in client.guilds] == [sandbox.server_of(group)]
                assert client.services.living._limiter._rate == RATE / 2
                house = client.house
                if group not in tables:
                    await seated(sandbox, [anna, *others], campo, pace="untimed")
                    await anna.slash(campo, "inkognito new", players=4)
                    tables[group] = {one.id: one.current.status for one in house.open_tables()}
                    assert set(tables[group].values()) == {Status.LOBBY, Status.PLAYING}
                for table in house.open_tables():
                    await told(client, table)
                assert {one.id: one.current.status for one in house.open_tables()} == tables[group]
                (match,) = (t for t in house.open_tables() if t.current.status is Status.PLAYING)
                desk = await anna.slash(await thread_of(sandbox, client, match), "inkognito desk")
                assert "You are" in desk.text
                expected = sorted((n, s) for found in tables.values() for n, s in found.items())
                assert await house.db.read(EVERY) == expected
                assert await house.db.read(STILL) == []
