"""Discord takes nothing for a while, of a channel or of the whole bot: what is told waits, and who
asks is answered all the same (S1-S4)."""

import asyncio
import math
import random
from collections.abc import Iterator, Sequence

import pytest

from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from cogs.interactions.client import Client
from tests.e2e.players import ByCommands, courier_of, play
from tests.faults.test_connection import begun, goes_on
from tests.hours import ahead, quiet

PATIENCE = 1000.0
"""Seconds that an attempt may take here: however slow a machine is, it makes none so slow."""


class Limited:
    """From the first call *below* such a path on, Discord takes none for so many *seconds*.

    It says each time for how long still, as it does (Discord, rate limits).
    """

    def __init__(self, below: str, seconds: float, scope: str) -> None:
        self.below, self.seconds, self.scope = below, seconds, scope
        self.until = math.inf
        self.refused: list[float] = []
        """How many seconds before the end."""

    def __call__(self, method: str, path: str) -> Fault | None:
        if method == "GET" or not path.startswith(self.below):
            return None
        now = asyncio.get_running_loop().time()
        self.until = min(self.until, now + self.seconds)
        left = self.until - now
        if left <= 0:
            return None
        self.refused.append(left)
        everywhere = self.scope == "global"
        headers = {"Retry-After": str(math.ceil(left)), "X-RateLimit-Scope": self.scope}
        headers |= {"X-RateLimit-Global": "true"} if everywhere else {}
        said = {"message": "You are being rate limited.", "retry_after": left, "global": everywhere}
        return Fault(status=429, body=said, headers=headers)

    @property
    def over(self) -> bool:
        return asyncio.get_running_loop().time() > self.until

    def seconds_of(self, step: float) -> Iterator[None]:
        """Let the time pass until it is over, in such steps."""
        while not self.over:
            ahead(step)
            yield


def public(reader: Person, place: Channel) -> list[str]:
    return [message.text for message in reader.messages(place) if not message.ephemeral]


def letters(people: Sequence[Person]) -> int:
    return sum(len(person.messages(person.dm())) for person in people)


@pytest.mark.may_log("telling failed")  # an edit is given up after a while, and tried again
@pytest.mark.parametrize("seconds", [PATIENCE - 100, PATIENCE + 100])
@pytest.mark.parametrize("scope", ["user", "global"])
async def test_s1_s2_s3_a_wait_is_waited_out_and_meanwhile_everybody_is_answered(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, scope: str, seconds: float
) -> None:
    """However long it is: longer than an attempt may take, too."""
    monkeypatch.setattr("cogs.delivery.edited.DEADLINE", PATIENCE)
    courier_of(client)._sender._deadline = PATIENCE
    people, table, place = await begun(sandbox, client)
    below = "/channels/" if scope == "global" else f"/channels/{place.id}/"
    limited, way = Limited(below, seconds, scope), ByCommands(random.Random(3), calls_from=99)
    sandbox.faults(limited)
    stood, heard, acts = public(people[0], place), letters(people), 0
    while not limited.refused or acts < 8 or (scope == "user" and letters(people) == heard):
        acts += await play(sandbox, client, table, people, way, most=1)  # each is answered
        await quiet()
    assert not limited.over, "no time has passed but what that took"
    assert public(people[0], place) == stood
    assert (letters(people) > heard) is (scope == "user"), "other channels go on"
    under_way = len(limited.refused)
    for _ in limited.seconds_of(60.0):
        await quiet()
    ahead(PATIENCE)
    await sandbox.until(lambda: courier_of(client).idle(table))
    # Each kind of call to a channel is tried once more where the wait is longer than an attempt may
    # take; of the whole bot none is, before it is over.
    assert len(limited.refused) <= (under_way if scope == "global" else under_way + 2)
    sandbox.faults(None)
    await goes_on(sandbox, client, table, people)


@pytest.mark.may_log("telling failed")  # what is refused was an edit
@pytest.mark.logs("banned for a while")
async def test_s4_banned_before_discord_nothing_is_told_for_ten_minutes_and_answers_go(
    sandbox: Sandbox, client: Client
) -> None:
    people, table, place = await begun(sandbox, client)
    refused: list[str] = []

    def gate(method: str, path: str) -> Fault | None:
        if refused or not path.startswith("/channels/"):
            return None
        refused.append(path)
        return Fault(status=429, headers={"Via": ""})

    sandbox.faults(gate)
    way = ByCommands(random.Random(3), calls_from=99)
    while not refused:
        assert await play(sandbox, client, table, people, way, most=1)
        await quiet()
    before = len(sandbox.exchanges)
    for _ in range(4):
        written = table.current.written
        assert "My desk" in (await people[0].slash(place, "inkognito desk")).text
        assert await play(sandbox, client, table, people, way, most=1)
        assert table.current.written > written
        ahead(100.0)
        await quiet()
    assert told_since(sandbox, before) == []
    ahead(200.0)
    await sandbox.until(lambda: courier_of(client).idle(table))
    assert told_since(sandbox, before)
    await goes_on(sandbox, client, table, people)


def told_since(sandbox: Sandbox, before: int) -> list[str]:
    return [e.path for e in sandbox.exchanges[before:] if e.path.startswith("/channels/")]
