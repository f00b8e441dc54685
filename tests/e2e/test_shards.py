"""One bot on several shards: in every server, and in private messages, it is the same."""

from pathlib import Path

from bot.sandbox.driver import Sandbox
from bot.sandbox.starts import APART
from tests.e2e.conftest import playing
from tests.e2e.players import seated

SHARDS = 3


async def test_matches_begin_on_every_shard_and_outlive_the_bot(tmp_path: Path) -> None:
    async with Sandbox(shards=SHARDS, max_concurrency=1) as sandbox:
        gateway = sandbox.wire.gateway
        places = [sandbox.channel("campo", sandbox.server_of(n)) for n in range(SHARDS)]
        trios = (("Anna", "Ben", "Clara"), ("Dario", "Elena", "Anna"), ("Ben", "Clara", "Dario"))
        async with playing(sandbox, tmp_path) as client:
            assert client.shard_count == SHARDS == len(gateway.connected)
            for place, trio in zip(places, trios, strict=True):
                await seated(sandbox, [sandbox.person(name) for name in trio], place)
            assert len(client.house.open_tables()) == SHARDS
        sandbox.advance(APART)
        async with playing(sandbox, tmp_path) as client:
            assert len(client.house.open_tables()) == SHARDS
            servers = {table.current.row.guild for table in client.house.open_tables()}
            assert servers == {place.server for place in places}
            anna = sandbox.person("Anna")
            assert (await anna.slash(anna.dm(), "inkognito tables")).text
        assert gateway.identified == 2 * SHARDS
