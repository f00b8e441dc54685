"""The colours of the board game's pictures."""

from typing import Final

from bot.picture.plate import DEEP, GOLD, IVORY, MIST, NIGHT, SLATE, WATER, Colour

LAGOON: Final[Colour] = (33, 62, 98)
SHOAL: Final[Colour] = (50, 86, 128)
"""Of the line round the islands."""

SWELL: Final[Colour] = (168, 208, 236)
"""Of water lines."""

GROUND: Final[Colour] = (231, 214, 176)
COASTLINE: Final[Colour] = (84, 60, 38)
ROOFS: Final[tuple[Colour, ...]] = ((222, 188, 150), (206, 162, 124))
STREET: Final[Colour] = (112, 66, 32)
STONE: Final[Colour] = (240, 230, 206)

FRAME: Final[tuple[Colour, ...]] = (DEEP, IVORY)
BLAZE: Final[Colour] = GOLD

SIGN: Final[Colour] = (252, 246, 230)
INK: Final[Colour] = (30, 20, 12)
STARTS: Final[tuple[Colour, ...]] = ((44, 102, 190), (240, 196, 60), (30, 128, 74), (188, 44, 44))
"""By seat: blue, yellow, green, red."""

ON_STARTS: Final[tuple[Colour, ...]] = (SIGN, INK, SIGN, SIGN)
"""What can be read on them."""

BALLS: Final[tuple[Colour, ...]] = ((232, 128, 44), (132, 72, 172), (222, 84, 70))
"""Of the Phantom: orange, purple, and red; the others have colours of figures."""

STRUCK: Final[Colour] = (201, 111, 106)
"""What strikes a false card out."""

SHADES: Final[tuple[Colour, ...]] = ((28, 70, 144), (192, 144, 28), (18, 90, 50), (138, 26, 30))
"""The folds of their cloaks."""

FACE: Final[Colour] = (246, 234, 210)

_BETWEEN: Final = (
    (GROUND, COASTLINE, 1),
    (LAGOON, SWELL, 2),
    (GROUND, STREET, 2),
    (SIGN, INK, 2),
    (GOLD, INK, 2),
    (GROUND, INK, 1),
    (LAGOON, SIGN, 1),
    *((start, SIGN, 1) for start in STARTS),
    *((start, INK, 1) for start in STARTS[1:]),
    (NIGHT, IVORY, 3),
    (NIGHT, GOLD, 3),
    (NIGHT, MIST, 3),
)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return a colour between two."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


MAP_COLOURS: Final = tuple(
    dict.fromkeys(
        (
            *(LAGOON, SHOAL, SWELL, GROUND, COASTLINE, *ROOFS, STREET, STONE, SIGN, INK),
            *(DEEP, NIGHT, SLATE, GOLD, IVORY, MIST, FACE, *STARTS, *SHADES, *BALLS),
            *(
                mixed(one, other, step / (steps + 1))
                for one, other, steps in _BETWEEN
                for step in range(1, steps + 1)
            ),
        )
    )
)
"""All colours of a map and of what stands on it: few, so that the picture is small."""

DESK_COLOURS: Final = tuple(
    dict.fromkeys(
        (
            *(NIGHT, DEEP, SLATE, WATER, GOLD, IVORY, MIST, INK, SIGN, FACE, STRUCK),
            *STARTS,
            *SHADES,
            *(
                mixed(ground, ink, step / 6)
                for ground in (NIGHT, DEEP, SLATE, WATER)
                for ink in (GOLD, IVORY, MIST)
                for step in range(1, 6)
            ),
        )
    )
)
"""Of the pictures that show no map: what they certainly have."""
