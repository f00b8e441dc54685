"""Pictures look as they looked: within what another build of the painter may change, and no
further.

After a change that is meant: `python -m tests.gallery --golden`, and look at them.
"""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.picture.paint import paint
from bot.picture.plate import Item, Plate, Sprite, Words
from tests.gallery.golden import GOLDEN, golden

BLOCK = 12
"""Pixels of a square that is looked at for itself: about a stroke and what is beside it."""

EVERYWHERE, IN_A_BLOCK = 1.5, 16.0
"""How much shades may differ on average, of 255."""


@pytest.fixture(scope="module")
def plates() -> dict[str, Plate]:
    import asyncio

    return asyncio.run(golden())


def unlike(one: Image.Image, other: Image.Image) -> str:
    """Return what is not the same in two pictures, or nothing."""
    if one.size != other.size:
        return f"{one.size} and {other.size}"
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    mean = max(ImageStat.Stat(difference).mean)
    if mean > EVERYWHERE:
        return f"{mean:.1f} everywhere"
    blocks = difference.convert("L").resize(
        (one.width // BLOCK, one.height // BLOCK), Image.Resampling.BOX
    )
    worst = blocks.getextrema()[1]
    return f"{worst} in a block" if worst > IN_A_BLOCK else ""


def painted(plate: Plate) -> Image.Image:
    return Image.open(BytesIO(paint(plate)))


def test_pictures_look_as_they_looked(plates: dict[str, Plate]) -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(plates)
    for name, plate in plates.items():
        with Image.open(GOLDEN / f"{name}.png") as known:
            assert unlike(known, painted(plate)) == "", (
                f"{name}: if this is meant, python -m tests.gallery --golden"
            )


@pytest.mark.parametrize("name", ["4-en-under-way-table", "4-en-later-sheet", "3-en-won-end"])
def test_whatever_is_missing_or_elsewhere_is_noticed(plates: dict[str, Plate], name: str) -> None:
    plate = plates[name]
    looked: list[Item] = [
        i for i in plate.items if isinstance(i, Sprite) or (isinstance(i, Words) and i.text)
    ]
    assert len(looked) > 10
    known = painted(plate)
    for item in looked[:: len(looked) // 8]:
        without = Plate(plate.high, tuple(each for each in plate.items if each is not item))
        assert unlike(known, painted(without)), item.rect


def test_shades_may_differ_a_little(plates: dict[str, Plate]) -> None:
    known = painted(plates["4-en-later-sheet"]).convert("RGB")
    assert unlike(known, known.point(lambda shade: min(255, shade + 1))) == ""
    assert unlike(known, known.resize((known.width, known.height + 1)))
