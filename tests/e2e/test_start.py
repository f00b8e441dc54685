"""What a start tells Discord: its commands, and only when they are not those that it knows."""

from functools import partial
from pathlib import Path

from bot.sandbox.driver import Sandbox
from storage import facts
from tests.e2e.conftest import playing


async def test_discord_is_told_the_commands_once_and_again_when_they_have_changed(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    told: list[str] = []
    sandbox.on_request(
        lambda each: (
            told.append(each.path)
            if each.method == "PUT" and each.path.endswith("/commands")
            else None
        )
    )
    for _ in range(2):
        async with playing(sandbox, tmp_path) as client:
            pass
    assert len(told) == 1
    async with playing(sandbox, tmp_path) as client:
        await client.house.db.write(partial(facts.put, name="commands", value="those of old"))
    async with playing(sandbox, tmp_path):
        assert len(told) == 2
