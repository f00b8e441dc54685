"""Our own drawing of the map `classic`: where everything lies on it."""

from typing import Final

from bot.board.pictures.layout import Layout, lines, placed
from bot.board.rules.classic import CLASSIC as OF

CLASSIC: Final = Layout(
    OF,
    high=1168,
    rose=(915, 95),
    places=placed(
        """
        E 508 496, N1 928 585, N2 460 200, N3 294 400, N4 175 826, N5 544 978, N6 766 1094,
        N7 488 790, N8 137 1077, R1 331 838, R2 252 1063, R3 366 130, R4 873 688, G1 72 774,
        G2 419 417, G3 620 577, G4 908 930, B1 169 700, B2 448 905, B3 689 218, B4 650 1040,
        Y1 249 597, Y2 169 231, Y3 912 364, Y4 715 817, P01 130 587, P02 72 433, P03 192 483,
        P04 278 723, P05 139 948, P06 349 527, P07 255 930, P08 72 163, P09 464 612, P10 197 346,
        P11 393 732, P12 552 681, P13 356 994, P14 375 294, P15 281 220, P16 519 314, P17 634 330,
        P18 611 446, P19 576 202, P20 597 794, P21 443 1080, P22 729 413, P23 799 318,
        P24 661 690, P25 841 469, P26 643 904, P27 767 586, P28 793 132, P29 768 709, P30 822 848,
        P31 769 964, P32 928 802, P33 881 1063
        """
    ),
    grand=lines(
        """
        P02-P03 N3-P03 N3-P14 P14-P16 B3-P16 B3-P22 P09-P22 N7-P09 B2-N7
        """
    ),
    open=lines(
        """
        P08-R3 P28-R3 P28-Y3 N1-Y3 N1-P32 G1-P02 P05-R2 P21-R2 B4-P21 N5-P21 N5-P20 P03-P08
        """
    ),
)
