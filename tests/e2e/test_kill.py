"""The bot as people run it, killed without warning: nothing acknowledged is lost, nothing is told twice."""

import asyncio
import os
import random
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from bot.sandbox.driver import Person, Sandbox
from tests.e2e.players import ByCommands

ROOT = Path(__file__).parents[2]
NAMES = ("Anna", "Ben", "Clara", "Dario")


class BotProcess:
    """The bot in a process of its own, as `make run` starts it."""

    def __init__(self, sandbox: Sandbox, path: Path) -> None:
        self.sandbox, self.path = sandbox, path
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environment = (
            os.environ
            | self.sandbox.environment
            | {
                "DATABASE": str(self.path / "bot.db"),
                "THINKING_SECONDS": "0-0",
                "LOG_LEVEL": "WARNING",
                "PYTHONPATH": str(ROOT),
            }
        )
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=environment, cwd=self.path
        )
        identified = self.sandbox.wire.gateway.identified
        await self.sandbox.until(lambda: self.sandbox.wire.gateway.identified > identified, 20)
        await self.sandbox.synced("inkognito")
        await self.sandbox.connected()
        await self.sandbox.settle(quiet=0.3)

    async def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()

    async def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), 10)


async def offered(person: Person, place: object) -> str | None:
    """Return the first command that offers *person* something, as his client sees it."""
    for command, option in ByCommands.OFFERS:
        if await person.autocomplete(place, f"inkognito {command}", option=option, typed=""):
            return command
    return None


async def test_a_killed_bot_loses_nothing_it_acknowledged_and_repeats_nothing(tmp_path: Path) -> None:
    chance = random.Random(5)
    async with Sandbox() as sandbox, AsyncExitStack() as stack:
        bot = BotProcess(sandbox, tmp_path)
        stack.push_async_callback(bot.kill)
        await bot.start()
        campo = sandbox.channel("campo")
        people = [sandbox.person(name) for name in NAMES]
        await people[0].slash(campo, "inkognito new", players=4, target=1)
        await people[0].expect(campo, "players wanted")
        for person in people[1:]:
            assert "You sit" in (await person.slash(campo, "inkognito join")).text
        assert "begun" in (await people[0].slash(campo, "inkognito start")).text
        await sandbox.until(lambda: people[0].threads(), 10)
        place = people[0].threads()[0]
        way = ByCommands(chance, calls_from=99)
        went: list[tuple[str, str]] = []
        for _ in range(6):
            for _ in range(chance.randrange(2, 6)):
                for person in chance.sample(people, 4):
                    command = await offered(person, place)
                    if command is None:
                        continue
                    if command == "visit":
                        choice = chance.choice(
                            await person.autocomplete(place, "inkognito visit", option="location", typed="")
                        )
                        answer = await person.slash(place, "inkognito visit", location=choice["value"])
                        assert "You go" in answer.text
                        went.append((person.name if hasattr(person, "name") else str(person.id), choice["value"]))
                    else:
                        await way.act(person, place, 1)
                    break
            await bot.kill()
            await bot.start()
            # the last acknowledged visit still counts: that place is not offered again in this series
        assert len(went) >= 6
        # discord.py calls itself ready some time after it has connected; only then is anything told.
        await asyncio.sleep(1)
        await sandbox.settle(quiet=0.5)
        for person in people:
            told = [message.text for message in person.messages(person.dm())]
            assert len([text for text in told if "partner is" in text]) == 1, len(told)
            assert len(told) == len(set(told))
        table = await people[0].slash(place, "inkognito table")
        assert "round" in table.text
        assert await bot.stop() == 0
