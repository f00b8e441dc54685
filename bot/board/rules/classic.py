"""The map of the game as published (I15): its spaces and lines under labels of our own."""

from typing import Final

from bot.board.rules.maps import Map, drawn_up
from bot.board.rules.material import Colour

CLASSIC: Final[Map] = drawn_up(
    "classic",
    embassy="E",
    numbered="N1 N2 N3 N4 N5 N6 N7 N8",
    starts={
        Colour.BLUE: "B1 B2 B3 B4",
        Colour.YELLOW: "Y1 Y2 Y3 Y4",
        Colour.GREEN: "G1 G2 G3 G4",
        Colour.RED: "R1 R2 R3 R4",
    },
    plain="""
        P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12 P13 P14 P15 P16 P17 P18 P19 P20 P21 P22 P23
        P24 P25 P26 P27 P28 P29 P30 P31 P32 P33
    """,
    land="""
        B1-N4 B1-P01 B2-P11 B2-P13 B3-P19 B3-P23 B4-N6 E-P09 E-P18 G1-P05 G2-N3 G2-P16 G3-P12 G3-P24
        G4-P30 G4-P31 G4-P32 G4-P33 N2-P19 N2-R3 N3-P02 N3-P06 N3-P10 N4-P04 N4-P07 N6-P31 N6-P33
        N7-P12 N7-P20 N8-P05 N8-R2 P01-P02 P02-P03 P03-P06 P03-Y1 P04-P09 P04-R1 P04-Y1 P06-P09
        P07-P13 P07-R1 P08-Y2 P10-P14 P10-Y2 P11-P12 P11-R1 P14-P15 P15-R3 P15-Y2 P16-P17 P17-P18
        P17-P22 P20-P24 P21-R2 P22-P23 P22-P24 P22-P25 P23-Y3 P24-P26 P24-P27 P25-P27 P25-Y3 P27-P29
        P29-R4 P29-Y4 P30-Y4
    """,
    water="""
        B2-N7 B2-P20 B3-P16 B3-P22 B4-P21 B4-P26 B4-P31 G1-N4 G1-P02 N1-P32 N1-R4 N1-Y3 N3-P03
        N3-P14 N4-P07 N5-P20 N5-P21 N7-P09 P02-P03 P03-P08 P05-P07 P05-R2 P08-R3 P08-Y2 P09-P22
        P14-P16 P20-P26 P21-R2 P26-Y4 P28-R3 P28-Y3 P30-P31 P30-R4
    """,
)
