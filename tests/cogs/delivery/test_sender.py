"""One send: until it has arrived where it was to, or is refused; and what is then said of it."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.delivery.attachments import Attachments
from cogs.delivery.painting import Painting
from cogs.delivery.rate_limit import RateLimiter, Urgency
from cogs.delivery.sender import (
    CLOSED,
    DEADLINE,
    PAUSES,
    WINDOW,
    Delivery,
    Sender,
    Unreachable,
    WrongRecipient,
    mark_of,
    new_nonce,
)
from cogs.screens.frame import Screen, text
from tests.cogs.interactions.arriving import failed
from tests.hours import ahead

HERE = 5


class Target:
    """A channel of Discord's that answers as it is told to, and else as it should."""

    def __init__(self, *answers: Exception | dict[str, Any]) -> None:
        self.answers, self.sent = list(answers), list[dict[str, Any]]()
        self.holds: list[Any] = []
        self.read = 0

    async def send(self, **what: Any) -> Any:
        self.sent.append(what)
        answer = self.answers.pop(0) if self.answers else {}
        if isinstance(answer, Exception):
            raise answer
        of = {"id": 77, "channel": discord.Object(HERE), "nonce": what["nonce"], **answer}
        return SimpleNamespace(**of)

    async def history(self, *, limit: int) -> AsyncIterator[Any]:
        self.read += 1
        for message in self.holds[:limit]:
            yield message


class Sending:
    """Somebody who sends one message at a time that stands still."""

    def __init__(self) -> None:
        self.now = 1000.0
        attachments = Attachments(Painting(), lambda: self.now)
        self.sender = Sender(RateLimiter(), lambda: self.now, attachments, pauses=(0.0,))

    async def to(self, target: Target, nonce: str = "a" * 24) -> int:
        delivery = Delivery(Screen(text("words")), (3, 4), nonce, 1000.0, role=9)
        found: Any = target
        return await self.sender.deliver(found, HERE, delivery, Urgency.SECRET)


@pytest.mark.logs("a message went to the wrong recipient")
@pytest.mark.parametrize("answer", [{"channel": discord.Object(6)}, {"nonce": "b" * 24}])
async def test_an_answer_about_another_message_is_no_receipt(answer: dict[str, Any]) -> None:
    target = Target(answer)
    with pytest.raises(WrongRecipient):
        await Sending().to(target)
    assert len(target.sent) == 1


@pytest.mark.parametrize(
    ("status", "code"), [(400, 50035), (401, 0), (403, 50007), (404, 10003), (413, 40005)]
)
async def test_what_is_refused_is_said_by_discords_code_and_not_sent_again(
    status: int, code: int
) -> None:
    target = Target(failed(status, code))
    with pytest.raises(Unreachable) as refused:
        await Sending().to(target)
    assert refused.value.code == code
    assert len(target.sent) == 1


@pytest.mark.parametrize(
    "error",
    [
        failed(429), failed(500), failed(503), discord.RateLimited(99.0), TimeoutError(),
        aiohttp.ServerDisconnectedError(), ConnectionResetError(),
    ],
    ids=repr,
)  # fmt: skip
async def test_what_may_have_arrived_is_sent_again_as_the_same(error: Exception) -> None:
    target = Target(error, error)
    assert await Sending().to(target) == 77
    assert [each["nonce"] for each in target.sent] == ["a" * 24] * 3


@pytest.mark.parametrize("seconds", [WINDOW + 1, -1.0])
async def test_when_discord_may_have_forgotten_it_what_is_there_is_read_first(
    seconds: float,
) -> None:
    sending, target, nonce = Sending(), Target(), new_nonce()
    other = SimpleNamespace(id=1, components=[SimpleNamespace(id=mark_of(new_nonce()))])
    target.holds = [other, SimpleNamespace(id=2, components=[SimpleNamespace(id=mark_of(nonce))])]
    sending.now += seconds
    assert await sending.to(target, nonce) == 2
    assert target.sent == []
    target.holds.pop()
    assert await sending.to(target, nonce) == 77
    sending.now = 1000.0 + WINDOW
    assert await sending.to(target, nonce) == 77
    assert target.read == 2


async def test_what_has_to_wait_for_its_turn_until_then_is_read_first_too() -> None:
    sending, target, nonce = Sending(), Target(failed(500)), new_nonce()
    target.holds = [SimpleNamespace(id=2, components=[SimpleNamespace(id=mark_of(nonce))])]
    turns = [0.0, WINDOW + 1]

    async def turn(_: Urgency) -> None:
        sending.now += turns.pop(0) if turns else 0.0

    sending.sender._limiter.turn = turn  # type: ignore[method-assign]
    assert await sending.to(target, nonce) == 2
    assert len(target.sent) == 1


async def test_what_hangs_is_given_up_and_sent_again_after_ever_longer_pauses() -> None:
    sending = Sending()
    sending.sender._deadline, sending.sender._pauses = 35.0, (100.0, 1000.0)
    target, passed, times = Target(), 0.0, list[float]()

    async def hangs(**what: Any) -> Any:
        times.append(passed)
        await asyncio.Event().wait()

    target.send = hangs  # type: ignore[method-assign]
    sending_it = asyncio.create_task(sending.to(target))
    for _ in range(250):
        for _ in range(12):
            await asyncio.sleep(0)
        ahead(10.0)
        passed += 10.0
    sending_it.cancel()
    assert times == [0.0, 140.0, 1180.0, 2220.0]


def test_a_nonce_fits_and_nobody_foresees_it() -> None:
    nonces = [new_nonce() for _ in range(50)]
    assert len(set(nonces)) == 50
    assert all(len(nonce) <= 25 for nonce in nonces)
    assert all(1 <= mark_of(nonce) <= 2**28 for nonce in (*nonces, "0" * 24, "f" * 24))


def test_what_hangs_on_discord_and_its_library_keeps_to_them() -> None:
    assert DEADLINE > 30, "else a bucket of discord.py that lost its token is never freed"
    assert WINDOW <= 180, "a few minutes"
    assert list(PAUSES) == sorted(PAUSES)
    assert {50007, 50278, 50001, 10013, 10003} == CLOSED
