"""What is painted is painted once, and what cannot be painted is told in words."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.picture.plate import Plate
from cogs.delivery import painting as module
from cogs.delivery.painting import KNOWN, WAITING, Painting


@pytest.fixture
def painting() -> Iterator[Painting]:
    found = Painting()
    yield found
    found.close()


async def test_who_asks_for_the_same_gets_the_same(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Plate] = []
    go_on = threading.Event()

    def paint(plate: Plate) -> bytes:
        asked.append(plate)
        go_on.wait(10)
        return b"png"

    monkeypatch.setattr(module.PAINTER, "paint", paint)
    many = [asyncio.create_task(painting.tried(Plate(5, ()))) for _ in range(10)]
    await asyncio.sleep(0.05)
    many[0].cancel()
    go_on.set()
    found = await asyncio.gather(*many, return_exceptions=True)
    assert found[1:] == [b"png"] * 9
    assert await painting.tried(Plate(5, ())) == b"png"
    assert len(asked) == 1
    assert painting._waiting == 0


async def test_what_waits_when_painting_ends_is_told_in_words(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(module.PAINTER, "paint", lambda _: go_on.wait(10) and b"png")
    first, second = (asyncio.create_task(painting.tried(Plate(high, ()))) for high in (5, 6))
    await asyncio.sleep(0.05)
    painting.close()
    assert await second is None
    go_on.set()
    assert await first == b"png"
    assert painting._waiting == 0


async def test_with_much_to_paint_words_are_quicker(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(module.PAINTER, "paint", lambda _: go_on.wait(10) and b"png")
    tall = [
        asyncio.create_task(painting.tried(Plate(module.TALL * WAITING + at, ())))
        for at in range(1)
    ]
    await asyncio.sleep(0.01)
    assert await painting.tried(Plate(7, ())) is None
    go_on.set()
    assert await tall[0] == b"png"
    assert await painting.tried(Plate(7, ())) == b"png"


async def test_what_is_remembered_is_bounded(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module.PAINTER, "paint", lambda _: bytes(KNOWN // 3))
    for high in range(9):
        assert await painting.tried(Plate(high, ()))
    assert len(painting._known) <= 3
    assert painting._held == sum(map(len, painting._known.values())) <= KNOWN


async def test_whatever_goes_wrong_is_told_in_words(
    painting: Painting, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: Plate) -> bytes:
        raise UnicodeEncodeError("utf-8", "as Z", 0, 1, "as Z")

    monkeypatch.setattr(module.PAINTER, "paint", fails)
    assert await painting.tried(Plate(5, ())) is None
    assert "as Z" not in caplog.text
    painting.close()
    assert await painting.tried(Plate(6, ())) is None
