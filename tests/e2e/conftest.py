"""The whole bot on a whole Discord: real discord.py, real sockets, a real database file."""

import asyncio
import gc
import logging
import os
import re
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from simcord.backend.models import Interaction

from bot.app import opened
from bot.sandbox.answers import Answer
from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Person, Sandbox
from bot.sandbox.reading import EPHEMERAL
from bot.sandbox.world import PATIENCE
from bot.settings import Settings, read_settings
from cogs.interactions.client import Client
from storage.scope import ALONE, Scope
from tests.conftest import OURS, is_ours, logged
from tests.in_place import review_in_place
from tests.patience import LONG, hurry_nobody
from tests.plates import send_plates
from tests.simulation import stand_ins, testing
from tests.storage.engines import INSTALLED, POSTGRES, SQLITE
from tests.storage.in_place import answer_in_place, by_the_clock, database

READING = 0.3
"""Seconds that a person needs for it, at least: longer than anything is on its way."""

NEW_MESSAGE, DEFERRED = 4, 5
"""Kinds of answers to an interaction that are new messages, and the flag of one for one person
(Discord, receiving and responding)."""


ENGINES: Final = (
    SQLITE,
    pytest.param(POSTGRES, marks=INSTALLED),
)

ADDRESSES: dict[Path, str] = {}
"""Where the database of a test is that has its folder there, if it is no file in that."""

BOTH: Final = pytest.mark.parametrize("engine", ENGINES, indirect=True)
"""Of a test whose bot keeps its games in a file, and on a server."""


def settings(path: Path, sandbox: Sandbox, emoji: str = "off") -> Settings:
    return read_settings(
        {
            "DATABASE": ADDRESSES.get(path) or str(path / "bot.db"),
            "THINKING_SECONDS": "0-0",
            "APPLICATION_EMOJI": emoji,
            **sandbox.environment,
        },
        dotenv=None,
    )


@asynccontextmanager
async def playing(
    sandbox: Sandbox,
    path: Path,
    now: Callable[[], float] = time.time,
    emoji: str = "off",
    scope: Scope = ALONE,
) -> AsyncIterator[Client]:
    """Give the bot, connected, by whose clock it is *now*; leaving stops it, and the world goes on
    without it. It is the process of *scope*, of several."""
    with sandbox.lead_here(), by_the_clock(now):
        async with opened(settings(path, sandbox, emoji), now, scope=scope) as client:
            task = asyncio.create_task(client.start(sandbox.token))
            try:
                await sandbox.synced("inkognito")
                await sandbox.connected()
                await client.wait_until_ready()
                yield client
            finally:
                await client.close()
                await asyncio.gather(task, return_exceptions=True)


@pytest.fixture(autouse=True)
def names_no_card(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is played: the log names no card."""
    for ours in OURS:
        caplog.set_level(logging.DEBUG, logger=ours)
    # Searched below is what comes from now on: all else would take as long as the test. What the
    # test before has left goes first, or it would stay for ever.
    gc.collect()
    gc.freeze()
    yield
    gc.collect()  # a task that failed and was waited for by nobody says so when it is thrown away
    written = "\n".join(
        f"{logging.Formatter().format(record)} {vars(record)}"
        for record in logged(caplog)
        if is_ours(record)
    )
    assert not [card for card in ("Fiddlebottom", "Bubble", "Zsa", "Agent X") if card in written]


@pytest.fixture(autouse=True)
def unhurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have neither the bot nor Discord decide by how fast this machine is, if it is a real one."""
    if not testing.is_simulated(request.node):
        hurry_nobody(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def engine(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Have bots keep their games in a file, or on a server (`BOTH`); `ENGINE` says which else."""
    which = getattr(request, "param", os.environ.get("ENGINE", SQLITE))
    if which == SQLITE or not testing.is_simulated(request.node):
        yield SQLITE
        return
    with database() as address:
        monkeypatch.setitem(ADDRESSES, tmp_path, address)
        answer_in_place(monkeypatch.setattr)
        yield which


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing painted but in tests marked `painted`."""
    if request.node.get_closest_marker("painted") is None:
        send_plates(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def in_place(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have reviews made by no other process where there is none but that of the test."""
    if testing.is_simulated(request.node):
        review_in_place(monkeypatch.setattr)


@pytest.fixture
def unhasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have people read what they are answered before they press anything: a click that came sooner
    than the bot hears of its own answer to the one before has it say again what is there."""
    answered = Person._answer

    async def read(person: Person, asked: Interaction) -> Answer:
        answer = await answered(person, asked)
        await asyncio.sleep(READING)
        return answer

    monkeypatch.setattr(Person, "_answer", read)


SHARED = re.compile(
    r"'content': '<@\d+>: (Inkognito \d+ · \w+(, [\w ]+)?|a round as a case) · [^']*'"
    r"|'🔎 <@\d+> has made a case of a round that was played: [^']*'"
)
"""How somebody has solved a case, or that they have made one: said aloud by the bot for them."""


class Answers(deque[Exchange]):
    """The last calls of a bot, and of all of them the answers that others could read."""

    def __init__(self, most: int | None) -> None:
        super().__init__(maxlen=most)
        self.public: list[Exchange] = []

    def append(self, call: Exchange) -> None:
        """Note one more."""
        super().append(call)
        what, body = call.path.strip("/").split("/"), call.body or {}
        if what[-1] == "callback":
            said, new = body.get("data") or {}, body["type"] in (NEW_MESSAGE, DEFERRED)
        else:
            said, new = body, (call.method, what[0]) == ("POST", "webhooks")
        if new and not said.get("flags", 0) & EPHEMERAL and not SHARED.search(f"{said}"):
            self.public.append(call)


@pytest.fixture
async def sandbox(unhurried: None) -> AsyncIterator[Sandbox]:
    """Give a Discord; whatever the bot answers there, it answers for the eyes of one (T5)."""
    async with Sandbox(patience=PATIENCE if stand_ins.simulates() else LONG) as world:
        world.wire.exchanges = answers = Answers(world.wire.exchanges.maxlen)
        yield world
        assert answers.public == []


@pytest.fixture
async def client(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Client]:
    async with playing(sandbox, tmp_path) as connected:
        yield connected
