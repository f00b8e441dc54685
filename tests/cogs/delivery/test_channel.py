"""What Discord says of a message that is sent or read back, and what may be concluded from it."""

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import MultipartParameters

from cogs.delivery.channel import (
    CannotReadBack,
    DeliveryChannel,
    DeliveryUnknown,
    Receipt,
    status_of,
)
from cogs.delivery.sender import Delivery, Unreachable, WrongRecipient, mark_of, new_nonce
from cogs.interactions.client import Client
from cogs.screens.frame import Screen, text
from tests.cogs.interactions.arriving import BOT, MESSAGE, Arriving, failed

HERE = 20
NONCE = new_nonce()


class Discords:
    """What Discord has of one channel, and what it answers."""

    def __init__(self, client: Client, patch: pytest.MonkeyPatch) -> None:
        self.sent, self.reads = list[dict[str, Any]](), 0
        self.answer: Any = {"id": "77", "channel_id": str(HERE), "nonce": NONCE}
        self.answer["author"] = {"id": str(BOT)}
        self.holds: list[dict[str, Any]] = []
        self.unreadable: Exception | None = None
        patch.setattr(client.http, "send_message", self._send)
        patch.setattr(client.http, "logs_from", self._read)
        self.channel = DeliveryChannel(client, HERE)

    async def _send(self, channel: int, *, params: MultipartParameters) -> Any:
        assert channel == HERE
        assert params.payload is not None
        self.sent.append(params.payload)
        return self.answer

    async def _read(self, channel: int, limit: int, **_: Any) -> list[dict[str, Any]]:
        assert channel == HERE
        self.reads += 1
        if self.unreadable is not None:
            raise self.unreadable
        return self.holds[:limit]

    async def send(self, *pings: int, role: int | None = None) -> Receipt:
        delivery = Delivery(Screen(text("words")), pings, NONCE, 0.0, role)
        return await self.channel.send(
            view=delivery.screen, nonce=NONCE, allowed_mentions=delivery.mentions()
        )


@pytest.fixture
def discords(arriving: Arriving, monkeypatch: pytest.MonkeyPatch) -> Discords:
    return Discords(arriving.client, monkeypatch)


def message(number: int, author: int, nonce: str) -> dict[str, Any]:
    box = {"type": 17, "id": mark_of(nonce), "components": []}
    who = {**MESSAGE["author"], "id": str(author)}  # type: ignore[dict-item]
    return {**MESSAGE, "id": str(number), "author": who, "components": [box], "flags": 1 << 15}


async def test_only_who_and_what_is_named_is_notified(discords: Discords) -> None:
    receipt = await discords.send(3, 4, role=9)
    await discords.send()
    named, nobody = [each["allowed_mentions"] for each in discords.sent]
    assert {of: named.get(of) for of in ("parse", "users", "roles")} == {
        "parse": [], "users": [3, 4], "roles": [9],
    }  # fmt: skip
    assert nobody["parse"] == []
    assert not any(nobody.get(of) for of in ("users", "roles", "replied_user"))
    assert discords.sent[0]["nonce"] == NONCE
    assert discords.sent[0]["enforce_nonce"]
    assert (receipt.id, receipt.channel.id, receipt.nonce) == (77, HERE, NONCE)


@pytest.mark.logs("a message went to the wrong recipient")
async def test_somebody_elses_message_is_no_receipt(discords: Discords) -> None:
    discords.answer["author"] = {"id": "4"}
    with pytest.raises(WrongRecipient):
        await discords.send()


@pytest.mark.parametrize("missing", ["id", "channel_id", "author"])
async def test_an_answer_that_is_no_message_says_nothing(discords: Discords, missing: str) -> None:
    del discords.answer[missing]
    with pytest.raises(aiohttp.ClientPayloadError):
        await discords.send()


async def test_a_receipt_is_about_where_it_really_is(discords: Discords) -> None:
    discords.answer |= {"channel_id": "5", "nonce": None}
    receipt = await discords.send()
    assert (receipt.channel.id, receipt.nonce) == (5, None)


async def test_of_what_is_read_back_only_our_own_with_its_mark_is_the_one(
    discords: Discords,
) -> None:
    discords.holds = [message(1, 4, NONCE), message(2, BOT, new_nonce())]
    assert await discords.channel.find(NONCE) is None, "somebody may have made up our mark"
    discords.holds.append(message(3, BOT, NONCE))
    assert await discords.channel.find(NONCE) == 3


@pytest.mark.logs("could not read back")
@pytest.mark.parametrize("status", [403, 404])
async def test_where_nothing_may_be_read_one_more_is_sent_and_no_third(
    discords: Discords, status: int
) -> None:
    response: Any = SimpleNamespace(status=status, reason="no")
    kind = {403: discord.Forbidden, 404: discord.NotFound}[status]
    discords.unreadable = kind(response, {"code": 50001, "message": "no"})
    await discords.send()
    await discords.send()
    assert await discords.channel.find(NONCE) is None
    await discords.send()
    with pytest.raises(DeliveryUnknown):
        await discords.send()
    assert len(discords.sent) == 3


@pytest.mark.logs("could not read back")
async def test_that_is_remembered_though_the_job_that_sent_it_has_ended(discords: Discords) -> None:
    response: Any = SimpleNamespace(status=403, reason="no")
    discords.unreadable = discord.Forbidden(response, {"code": 50001, "message": "no"})
    blindly, client = set[str](), discords.channel._client
    for times in (1, 2):
        discords.channel = DeliveryChannel(client, HERE, blindly=blindly)
        assert await discords.channel.find(NONCE) is None
        with nullcontext() if times == 1 else pytest.raises(DeliveryUnknown):
            await discords.send()
    assert len(discords.sent) == 1


@pytest.mark.parametrize(
    "error",
    [failed(500), failed(401), discord.RateLimited(9.0), aiohttp.ServerDisconnectedError(),
     TimeoutError()],
    ids=repr,
)  # fmt: skip
async def test_where_discord_does_not_answer_it_is_not_known_what_is_there(
    discords: Discords, error: Exception
) -> None:
    discords.unreadable = error
    with pytest.raises(CannotReadBack):
        await discords.channel.find(NONCE)
    await discords.send()
    await discords.send()


def test_the_status_behind_an_error_is_known() -> None:
    assert status_of(failed(401)) == 401
    try:
        raise Unreachable(5) from failed(403)
    except Unreachable as error:
        assert status_of(error) == 403
    assert status_of(Unreachable(5)) == status_of(TimeoutError()) == 0
