"""What is painted is painted once, and what cannot be painted is told in words."""

import asyncio
import threading
from collections.abc import Iterator

import pytest

from bot.picture.painter import Painter
from bot.picture.plate import Plate, Rect, Sprite, Words, sealed
from cogs.delivery import painting as module
from cogs.delivery.painting import KNOWN, WAITING, Painting, Turn

pytestmark = pytest.mark.real  # the thread that paints is what is tested


@pytest.fixture
def painting() -> Iterator[Painting]:
    found = Painting()
    yield found
    found.close()


class Held:
    """A painter whose every picture waits until it is told to go on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.asked: list[Plate] = []
        self.go_on, self._begun = threading.Event(), threading.Event()
        patch.setattr(Painter, "paint", lambda _, plate: self._paint(plate))

    async def begun(self) -> None:
        """Return once it has begun, and whoever has asked for a picture waits for it."""
        await asyncio.to_thread(self._begun.wait)

    def _paint(self, plate: Plate) -> bytes:
        self.asked.append(plate)
        self._begun.set()
        self.go_on.wait()
        return b"png"


async def test_who_asks_for_the_same_gets_the_same(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    many = [asyncio.create_task(painting.tried(Plate(5, ()))) for _ in range(10)]
    await held.begun()
    many[0].cancel()
    held.go_on.set()
    found = await asyncio.gather(*many, return_exceptions=True)
    assert found[1:] == [b"png"] * 9
    assert await painting.tried(Plate(5, ())) == b"png"
    assert len(held.asked) == 1
    assert painting._waiting == 0


async def test_what_waits_when_painting_ends_is_told_in_words(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    first, second = (asyncio.create_task(painting.tried(Plate(high, ()))) for high in (5, 6))
    await held.begun()
    painting.close()
    assert await second is None
    held.go_on.set()
    assert await first == b"png"
    assert painting._waiting == 0


async def test_with_much_to_paint_words_are_quicker(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    tall = [
        asyncio.create_task(painting.tried(Plate(module.TALL * WAITING + at, ())))
        for at in range(1)
    ]
    await held.begun()
    assert await painting.tried(Plate(7, ())) is None
    held.go_on.set()
    assert await tall[0] == b"png"
    assert await painting.tried(Plate(7, ())) == b"png"


async def test_what_is_painted_already_is_shown_however_much_waits(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_: b"known")
    assert await painting.tried(Plate(7, ())) == b"known"
    held = Held(monkeypatch)
    tall = asyncio.create_task(painting.tried(Plate(module.TALL * WAITING, ())))
    await held.begun()
    found = [await painting.tried(Plate(high, ())) for high in (8, 7)]
    held.go_on.set()
    assert found == [None, b"known"]
    assert await tall == b"png"


async def test_what_is_remembered_is_bounded(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Painter, "paint", lambda *_: bytes(KNOWN // 3))
    for high in range(9):
        assert await painting.tried(Plate(high, ()))
    assert len(painting._known) <= 3
    assert painting._held == sum(map(len, painting._known.values())) <= KNOWN


@pytest.mark.logs("cannot be painted")
async def test_whatever_goes_wrong_is_told_in_words(
    painting: Painting, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> bytes:
        raise UnicodeEncodeError("utf-8", "as Z", 0, 1, "as Z")

    monkeypatch.setattr(Painter, "paint", fails)
    assert await painting.tried(Plate(5, ())) is None
    assert "as Z" not in caplog.text
    painting.close()
    assert await painting.tried(Plate(6, ())) is None


async def test_what_somebody_waits_for_is_painted_first(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    turns = (Turn.MESSAGE, Turn.AHEAD, Turn.MESSAGE, Turn.ANSWER)
    plates = [Plate(high, ()) for high in range(4)]
    asked = [asyncio.create_task(painting.painted(plates[0]))]
    await held.begun()
    for plate, turn in zip(plates[1:], turns[1:], strict=True):
        asked.append(asyncio.create_task(painting.painted(plate, turn)))
    await asyncio.sleep(0)
    held.go_on.set()
    await asyncio.gather(*asked)
    assert held.asked == [plates[0], plates[3], plates[2], plates[1]]


async def test_what_is_to_be_painted_ahead_is_painted_once_and_sooner_when_it_is_wanted(
    painting: Painting, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    plates = [Plate(high, ()) for high in range(3)]
    asked = [asyncio.create_task(painting.painted(plates[0], Turn.AHEAD))]
    await held.begun()
    asked += [asyncio.create_task(painting.painted(each, Turn.AHEAD)) for each in plates[1:]]
    await asyncio.sleep(0)
    assert painting._waiting == 0, "nobody waits for them"
    asked.append(asyncio.create_task(painting.painted(plates[2], Turn.ANSWER)))
    await asyncio.sleep(0)
    assert painting._waiting == 1
    held.go_on.set()
    assert await asyncio.gather(*asked) == [b"png"] * 4
    assert held.asked == [plates[0], plates[2], plates[1]]
    assert painting._waiting == 0


def test_plates_that_differ_in_anything_are_told_apart() -> None:
    rect = Rect(1, 2, 3, 4)
    plates = [
        Plate(5, ()),
        Plate(6, ()),
        Plate(5, (), clear=True),
        Plate(5, (Sprite(rect, "mark-seen"),)),
        Plate(5, (Sprite(rect, "mark-seen", faint=True),)),
        Plate(5, (Words(rect, "Z", 12),)),
        Plate(5, (Words(rect, "X", 12),)),
    ]
    assert len(set(map(sealed, plates))) == len(plates)
    assert sealed(plates[5]) == sealed(Plate(5, (Words(Rect(1, 2, 3, 4), "Z", 12),)))
