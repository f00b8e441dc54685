"""The parts of the town: every space is in one, and each is small enough for a menu."""

from collections.abc import Mapping
from typing import Final

from bot.board.rules.classic import CLASSIC
from bot.board.rules.maps import Map, Space
from bot.board.rules.serenissima import SERENISSIMA

Districts = Mapping[str, tuple[Space, ...]]
"""Spaces by the name of their district, each in the order of its map."""


def _parted(town: Map, parts: Mapping[str, str]) -> Districts:
    district = {Space(space): name for name, text in parts.items() for space in text.split()}
    return {
        name: tuple(space for space in town.spaces if district[space] == name) for name in parts
    }


DISTRICTS: Final[Mapping[str, Districts]] = {
    "classic": _parted(
        CLASSIC,
        {
            "north-west": "N3 P02 P03 P08 P10 Y2",
            "north": "B3 G2 N2 P14 P15 P16 P19 P23 R3",
            "west": "B1 N4 P01 P04 P06 P09 R1 Y1",
            "centre": "E G3 P12 P17 P18 P22 P24",
            "east": "N1 P25 P27 P28 P29 R4 Y3",
            "south-west": "G1 N7 N8 P05 P07 P11 P13 R2",
            "south": "B2 N5 P20 P21 P26 Y4",
            "south-east": "B4 G4 N6 P30 P31 P32 P33",
        },
    ),
    "serenissima": _parted(
        SERENISSIMA,
        {
            "cannaregio": "ALV APO FNO GES GUG MCU MIS ORO ORT SLU",
            "santa-croce": "GIA ROM STA TOL",
            "san-polo": "FRA MER POL",
            "dorsoduro": "ACC BAS MAR MRG REZ SAL ZAT",
            "san-marco": "FEN LUC MOL MRC RIA STE",
            "castello": "ARS BRA ELE FOR GAR GIR GPA LOR PIE PIT VIG ZAC",
            "lagoon": "EUF GIO LID MIC MUR RED SFI ZIT",
        },
    ),
}
"""The districts of each map by its name, roughly from north to south."""


def district(town: Map, space: Space) -> str:
    """Return the name of the district in which *space* lies."""
    return next(name for name, spaces in DISTRICTS[town.name].items() if space in spaces)
