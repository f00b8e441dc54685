"""The board game while Discord fails as people play: all is done once, and told once (S6-S10,
S15, S16, S19, S24).

`STORMS` says how many games are played.
"""

import asyncio
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot.board.rules.actions import Action, Gesture
from bot.board.rules.duties import waiting
from bot.board.rules.events import Gestured
from bot.board.rules.material import Mannerism
from bot.board.rules.options import declarations
from bot.board.rules.play import see
from bot.board.rules.state import State, after
from bot.game.seats import seats
from bot.sandbox.answers import Unanswered
from bot.sandbox.driver import Answer, Fault, Sandbox
from cogs.delivery.courier import Courier
from cogs.delivery.sender import Sender
from cogs.interactions.client import Client
from tests.conftest import CARDS
from tests.e2e.conftest import playing
from tests.e2e.players import the_table, told
from tests.e2e.test_kill_board import BoardMatch
from tests.hours import later, quiet

STORMS = int(os.environ.get("STORMS", "3"))
"""Of three, four and five."""

TAKEN = (
    Fault(status=503, body={"message": "upstream", "code": 0}),
    Fault(status=503, body={"message": "upstream", "code": 0}, accepted=True),
    Fault(drop=True),
    Fault(drop=True, accepted=True),
)
UNKNOWN = Fault(status=404, body={"message": "Unknown interaction", "code": 10062})

SOME = 0.15
"""How many calls fail."""

ENOUGH = 2
"""From which round on all declare who may."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything tried again at once, and gestures made as often as anybody likes."""
    monkeypatch.setitem(Courier.__init__.__kwdefaults__, "rest", (0.01,))
    monkeypatch.setitem(Sender.__init__.__kwdefaults__, "pauses", (0.005,))
    monkeypatch.setattr("cogs.board.gestures.APART", 0.0)


class Storm(BoardMatch):
    """People at one table, to whom answers do not always come."""

    def __init__(self, sandbox: Sandbox, path: Path, seed: int, players: int) -> None:
        super().__init__(sandbox, path, seed, players)
        self.chance = random.Random(f"{CARDS} {seed}")
        edition = ("ares", "mb", "board-online")[(seed + seed // 3) % 3]
        self.options = {"edition": edition, "target": 1, "pace": "untimed"}
        everyone = [(seat, each) for seat in seats(players) for each in Mannerism]
        self.gestures = self.chance.sample(everyone, len(everyone))
        self.made = 0

    def state(self) -> State:
        return after(State(), self.ledger())

    def decides(self) -> Action:
        """Return what somebody does next: now and then a gesture, and in the end a declaration."""
        if self.gestures and self.chance.random() < 0.15:
            self.made += 1
            return Gesture(*self.gestures.pop())
        state = self.state()
        sight = see(state, waiting(see(state, None))[0])
        said = declarations(sight) if sight.round >= ENOUGH else ()
        return self.chance.choice(said) if said else self._decided(state)

    def fails(self, method: str, path: str) -> Fault | None:
        """Say what goes wrong with a call, of whatever kind."""
        if method == "GET" or self.chance.random() > SOME:
            return None
        if path.startswith("/interactions") and self.chance.random() < 0.5:
            return UNKNOWN
        return self.chance.choice(TAKEN)

    async def answered(self, action: Action) -> Answer | None:
        """Let *action* be done; return what came back, if anything did."""
        with suppress(Unanswered):
            return await self.do(action)
        return None


@pytest.mark.may_log("answer lost", "message given up", "telling failed")
@pytest.mark.parametrize("seed", range(STORMS))
async def test_s6_s19_a_whole_game_is_played_once_and_told_once_whatever_fails(
    sandbox: Sandbox, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    match = Storm(sandbox, tmp_path, seed=seed, players=(3, 4, 5)[seed % 3])
    await match.sit_down()
    table = the_table(client)
    sandbox.faults(match.fails)
    for number in range(400):
        if table.current.status != "playing":
            break
        if number % 20 == 10:
            sandbox.wire.gateway.drop()
        answer = await match.answered(match.decides())
        if answer is not None and match.chance.random() < 0.3:
            await told(client, table)
            written = table.current.written
            await sandbox.deliver_again(answer)
            await quiet()
            assert table.current.written == written
    sandbox.faults(None)
    assert table.current.status == "over"
    match.check_the_disk()
    assert match.acknowledged
    gestures = [event for event in match.ledger() if isinstance(event, Gestured)]
    assert len(gestures) == len(set(gestures)) <= match.made
    await match.check_the_letters()


async def test_nothing_is_told_before_it_is_written(
    sandbox: Sandbox, client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to who has done it nor to anybody else, whatever it is."""
    match = Storm(sandbox, tmp_path, seed=9, players=5)
    await match.sit_down()
    table, write = the_table(client), client.house.db.write
    done = set[type[Action]]()
    while len(done) < 6 and match.state().ending is None:
        action = match.decides()
        await told(client, table)
        await quiet()
        held, released = asyncio.Event(), asyncio.Event()

        async def held_back(job: Any, held: Any = held, released: Any = released) -> Any:
            held.set()
            await released.wait()
            return await write(job)

        since, written = len(sandbox.exchanges), table.current.written
        with monkeypatch.context() as patch:
            patch.setattr(client.house.db, "write", held_back)
            doing = asyncio.ensure_future(match.do(action))
            await held.wait()
            await later(1.0)
            early = [each.path for each in sandbox.exchanges[since:] if each.method != "GET"]
            known = table.current.written
            released.set()
            await doing
        assert (early, known) == ([], written)
        done.add(type(action))


async def test_s19_what_comes_again_after_a_restart_counts_once(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    match = Storm(sandbox, tmp_path, seed=2, players=4)
    answers = []
    async with playing(sandbox, tmp_path):
        await match.sit_down()
        while len({type(one) for one, _ in answers}) < 4:
            action = match._decided(match.state())  # nobody declares, so that it goes on
            answers.append((action, await match.do(action)))
        gesture = Gesture(*match.gestures.pop())  # of the same moment nothing else would refuse it
        answers.append((gesture, await match.do(gesture)))
    async with playing(sandbox, tmp_path) as client:
        before = match.ledger()
        for _, answer in answers:
            await sandbox.deliver_again(answer)
        await quiet()
        assert match.ledger() == before
        await told(client, await client.house.table(1))
        await match.check_the_letters()
