"""Pictures of the board game look as they looked: within what another build of the painter may
change, and no further."""

import pytest
from PIL import Image

from bot.picture.plate import Item, Plate, Sprite, Stroke, Words
from tests.board.pictures.plates import GOLDEN, golden
from tests.mini.pictures.test_golden import painted, unlike


@pytest.fixture(scope="module")
def plates() -> dict[str, Plate]:
    return golden()


@pytest.mark.painted
def test_pictures_look_as_they_looked(plates: dict[str, Plate]) -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(plates)
    for name, plate in plates.items():
        with Image.open(GOLDEN / f"{name}.png") as known:
            assert unlike(known, painted(plate)) == "", (
                f"{name}: if this is meant, python -m tests.board.pictures.plates"
            )


@pytest.mark.painted
@pytest.mark.parametrize("name", ["4-classic-map", "4-sheet", "4-end-1"])
def test_whatever_is_missing_is_noticed(plates: dict[str, Plate], name: str) -> None:
    plate = plates[name]
    looked: list[Item] = [
        i
        for i in plate.items
        if isinstance(i, Sprite | Stroke) or (isinstance(i, Words) and len(i.text) > 1)
    ]
    assert len(looked) > 10
    known = painted(plate)
    for item in looked[:: len(looked) // 8]:
        items = tuple(each for each in plate.items if each is not item)
        without = Plate(plate.high, items, wide=plate.wide, colours=plate.colours)
        assert unlike(known, painted(without)), item.rect
