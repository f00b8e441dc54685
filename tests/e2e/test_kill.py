"""The bot as people run it, killed without warning: nothing acknowledged is lost, nothing is told
twice.

By default some points of a played match; KILLS says how many, up to every send of it. A kill at a
send comes before Discord has taken it, or after that and before the answer; the others come at any
moment of an act.
"""

import asyncio
import os
import random
import sqlite3
from collections.abc import Awaitable, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.game.seats import Seat
from bot.mini.rules.notation import read
from bot.mini.rules.play import see
from bot.mini.rules.state import State, after
from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from tests.commands import typed
from tests.e2e.players import ByCommands
from tests.e2e.process import BotProcess
from tests.e2e.telling import check_letters, check_place
from tests.patience import LONG

pytestmark = [pytest.mark.disk, pytest.mark.real]

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")
KILLS = int(os.environ.get("KILLS", "30"))
A_MATCH = 15
"""Kills in one match."""

DONE = "My desk"
"""What stands on the answer to what was done, and on no refusal."""


class Match:
    """People at one table, and what they were told has counted: of the card game."""

    options: Mapping[str, object] = {"target": 1}

    def __init__(self, sandbox: Sandbox, path: Path, seed: int = 5, players: int = 4) -> None:
        self.sandbox, self.path = sandbox, path
        self.bot = BotProcess(sandbox, path)
        self.people = [sandbox.person(name) for name in NAMES[:players]]
        self.campo = sandbox.channel("campo")
        self.place: Channel = self.campo
        self.chance = random.Random(seed)
        self.acknowledged: list[int] = []

    async def begin(self, *, painted: bool) -> None:
        await self.bot.start(painted=painted)
        await self.sandbox.settle(quiet=0.5)
        await self.sit_down()

    async def sit_down(self) -> None:
        players = len(self.people)
        await self.people[0].slash(self.campo, "inkognito new", players=players, **self.options)
        await self.people[0].expect(self.campo, "players wanted")
        for person in self.people[1:]:
            assert "You sit" in (await person.slash(self.campo, "inkognito join")).text
        assert "begun" in (await self.people[0].slash(self.campo, "inkognito start")).text
        await self.sandbox.until(lambda: self.people[0].threads())
        self.place = self.people[0].threads()[0]
        await self.sandbox.settle(quiet=0.5)

    async def act(self) -> None:
        """Let somebody do what is owed."""
        person, command, option, offered = await self.offer()
        value = self.chance.choice(offered)["value"]
        answer = await person.slash(self.place, typed(command), **{option: value})
        if DONE in answer.text:
            self.acknowledged.append(answer.id)

    async def offer(self) -> tuple[Person, str, str, list[dict[str, Any]]]:
        """Return who owes something, the command by which that is done, its option and the
        choices."""
        while True:  # while the bot is away nothing is offered
            for command, option in ByCommands.OFFERS:
                for person in self.chance.sample(self.people, 4):
                    offered = await person.autocomplete(
                        self.place, typed(command), option=option, typed=""
                    )
                    if offered:
                        return person, command, option, offered

    async def acts(self, many: int) -> None:
        """Let so many things be done."""
        for _ in range(many):
            await self.act()

    def at_a_send(self, nth: int, *, accepted: bool) -> None:
        """Kill the bot at its *nth* send from now on."""
        left = nth

        def hook(method: str, path: str) -> Fault | None:
            nonlocal left
            left -= method == "POST" and path.endswith("/messages")
            if left != 0:
                return None
            self.sandbox.faults(None)
            self.bot.kill()
            return Fault(drop=True, accepted=accepted)

        self.sandbox.faults(hook)

    async def play_until_killed(self) -> None:
        async def play() -> None:
            while True:
                await self.act()

        await first(play(), self.bot.ended())
        self.sandbox.faults(None)
        await self.bot.ended()

    # What is on the disk.

    def rows(self, query: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(f"file:{self.path / 'bot.db'}?mode=ro", uri=True) as db:
            return db.execute(query).fetchall()

    def lines(self) -> list[str]:
        """Return the entries of the first game, as they are stored."""
        rows = self.rows(
            "SELECT seq, line FROM entry WHERE game = (SELECT min(id) FROM game) ORDER BY seq"
        )
        assert [row[0] for row in rows] == list(range(len(rows))), "the ledger has a hole"
        return [str(row[1]) for row in rows]

    def ledger(self) -> list[Any]:
        """Return the events of the first game."""
        return [read(line) for line in self.lines()]

    def check_the_ledger(self) -> None:
        """The game can be gone on with."""
        see(after(State(), self.ledger()), None)

    def seated(self) -> dict[int, Seat]:
        """Return who sits where."""
        return {
            int(str(person)): Seat(int(str(seat)))
            for person, seat in self.rows("SELECT person, seat FROM chair")
        }

    def check_the_disk(self) -> None:
        counted = {row[0] for row in self.rows("SELECT id FROM interaction")}
        assert set(self.acknowledged) <= counted, "what was acknowledged is lost"
        self.check_the_ledger()

    # What was told.

    async def check_the_letters(self) -> None:
        """All have been told everything that is theirs, once and in order, as soon as that has been
        told."""
        with suppress(AssertionError):
            await self.sandbox.until(self._told)
        await self.sandbox.settle(quiet=1.0)  # so that what comes twice can come
        self.check_what_was_told()

    def _told(self) -> bool:
        try:
            self.check_what_was_told()
        except AssertionError:
            return False
        return True

    def check_what_was_told(self) -> None:
        """Each fact once and in order, to whom it is known."""
        events, seats = self.ledger(), self.seated()
        names = {seats[person.id]: person.name for person in self.people}
        for person in self.people:
            texts = [message.text for message in person.messages(person.dm())]
            check_letters(texts, events, seats[person.id], names)
        check_place(self.people[0].messages(self.place), events)


async def first(play: Awaitable[None], ended: Awaitable[int]) -> None:
    """Return when the bot has *ended*, whatever the player waits for then."""
    tasks = [asyncio.ensure_future(each) for each in (play, ended)]
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert tasks[1] in done, f"the bot was not killed: {results[0]!r}"


async def play_and_be_killed(match: Match, stack: AsyncExitStack) -> None:
    """Let *match* be played while the bot is killed again and again."""
    sandbox = match.sandbox
    stack.callback(match.bot.kill)
    await match.begin(painted=True)
    for number in range(A_MATCH):
        if number % 2:  # else it is killed while it tells what the last kill left untold
            await match.acts(3)
            await sandbox.settle(quiet=0.4)
        if number % 3 < 2:
            match.at_a_send(match.chance.randrange(1, 5), accepted=number % 3 == 0)
        else:
            asyncio.get_running_loop().call_later(match.chance.random() * 0.03, match.bot.kill)
        await match.play_until_killed()
        match.check_the_disk()
        # A few only have a process that paints: to start that for each kill takes long.
        await match.bot.start(painted=number % 5 == 4)
        assert not match.rows("SELECT 1 FROM game WHERE status = 'over'"), (
            f"over after {number} kills"
        )
    await match.check_the_letters()
    assert "round" in (await match.people[0].slash(match.place, "inkognito table")).text.lower()
    assert len(match.acknowledged) > 20


@pytest.mark.parametrize("part", range(-(-KILLS // A_MATCH)))
async def test_a_killed_bot_loses_nothing_it_acknowledged_and_repeats_nothing(
    tmp_path: Path, part: int
) -> None:
    async with Sandbox(patience=LONG) as sandbox, AsyncExitStack() as stack:
        match = Match(sandbox, tmp_path, seed=part)
        await play_and_be_killed(match, stack)
        assert await match.bot.stop() == 0
