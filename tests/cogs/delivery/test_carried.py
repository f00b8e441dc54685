"""An answer leaves the pictures where they are that newer ones follow."""

from bot.picture.plate import NIGHT, Box, Plate, Rect
from cogs.delivery.carried import Kept, kept, outdate
from cogs.screens.frame import Picture, Screen


def plate(side: int) -> Plate:
    return Plate(100, (Box(Rect(0, 0, side, side), NIGHT),))


def test_only_what_is_newer_than_a_picture_of_its_name_comes_later() -> None:
    old, new = plate(1), plate(2)
    held = Kept(7)
    screen = Screen(Picture("map.png", new, "the map"), Picture("sheet.png", new, "the sheet"))
    outdate(screen, {"map.png": (old, held)})
    assert screen.outdated
    assert screen.plates == {"map.png": old, "sheet.png": new}
    assert kept(screen, {"map.png": (old, held)}) == {"map.png": held}


def test_what_is_the_same_is_not_outdated() -> None:
    screen = Screen(Picture("map.png", plate(1), "the map"))
    outdate(screen, {"map.png": (plate(1), Kept(7))})
    assert not screen.outdated
