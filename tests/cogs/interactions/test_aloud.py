"""What somebody has said aloud is said once, however often they press."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.interactions.aloud import AGAIN, Aloud
from cogs.interactions.mishaps import Misspelt
from tests.hours import ahead


@dataclass
class Heard:
    """Stands for a reply: hears what is said, or loses it."""

    person: int = 1
    channel: int = 2
    lost: bool = False
    said: list[str] = field(default_factory=list)

    @property
    def interaction(self) -> Any:
        return SimpleNamespace(user=SimpleNamespace(id=self.person), channel_id=self.channel)

    @asynccontextmanager
    async def first(self, late: str) -> AsyncIterator[Any]:
        yield self

    async def send_message(self, words: str, **_: Any) -> None:
        await asyncio.sleep(0)
        if self.lost:
            raise OSError
        self.said.append(words)


async def test_two_presses_at_once_say_it_once() -> None:
    aloud, heard = Aloud(), Heard()
    told = await asyncio.gather(
        *(aloud.say(heard, "case", "solved") for _ in range(2)),  # type: ignore[arg-type]
        return_exceptions=True,
    )
    assert [type(one) for one in told] == [type(None), Misspelt]
    assert heard.said == ["solved"]


@pytest.mark.parametrize(
    ("other", "what"),
    [(Heard(person=9), "case"), (Heard(channel=9), "case"), (Heard(), "another")],
    ids=["person", "place", "what"],
)
async def test_another_person_place_or_thing_is_another(other: Heard, what: str) -> None:
    aloud = Aloud()
    await aloud.say(Heard(), "case", "solved")  # type: ignore[arg-type]
    await aloud.say(other, what, "solved")  # type: ignore[arg-type]
    assert other.said == ["solved"]


async def test_a_while_later_it_may_be_said_again_and_what_was_lost_at_once() -> None:
    aloud, heard = Aloud(), Heard()
    with pytest.raises(OSError):  # noqa: PT011 - whatever goes wrong
        await aloud.say(Heard(lost=True), "case", "solved")  # type: ignore[arg-type]
    await aloud.say(heard, "case", "solved")  # type: ignore[arg-type]
    ahead(AGAIN)
    await aloud.say(heard, "case", "solved")  # type: ignore[arg-type]
    assert heard.said == ["solved", "solved"]
