"""Answers that take long to reach Discord."""

from pathlib import Path

from bot.sandbox.calls import Exchange, Fault
from bot.sandbox.driver import Sandbox
from cogs.reply import PATIENCE
from tests.e2e.conftest import playing


async def test_an_answer_under_way_is_not_overtaken_by_the_announcement_that_it_is_coming(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """discord.py counts a first answer only once it has come through; two of them would be one too many (40060)."""
    async with playing(sandbox, tmp_path):
        anna, campo = sandbox.person("Anna"), sandbox.channel("campo")
        answers: list[Exchange] = []
        sandbox.on_request(lambda exchange: answers.append(exchange) if "/callback" in exchange.path else None)
        slow = iter([Fault(hang_seconds=PATIENCE + 0.4)])
        sandbox.faults(lambda method, path: next(slow, None) if "/callback" in path else None)
        answer = await anna.slash(campo, "inkognito rules")
        sandbox.faults(None)
        await sandbox.settle(quiet=0.5)
        assert answer.text
        assert len(answers) == 1
