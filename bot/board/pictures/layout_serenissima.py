"""Our own drawing of the map `serenissima`: where everything lies on it."""

from typing import Final

from bot.board.pictures.layout import Layout, lines, placed
from bot.board.rules.serenissima import SERENISSIMA as OF

SERENISSIMA: Final = Layout(
    OF,
    high=1168,
    rose=(912, 97),
    places=placed(
        """
        SLU 165 301, GUG 244 165, ALV 411 158, ORT 518 209, MIS 426 285, MCU 281 311, ORO 430 410,
        GES 589 304, FNO 725 261, APO 571 451, ROM 91 488, GIA 263 535, STA 312 426, FRA 166 632,
        POL 290 655, MER 400 531, TOL 187 423, MAR 74 856, MRG 158 775, BAS 191 914, ZAT 335 914,
        REZ 294 796, ACC 406 782, SAL 444 924, RIA 506 571, LUC 510 696, STE 403 659, FEN 519 821,
        MRC 619 731, MOL 661 864, FOR 651 565, GPA 688 396, ZAC 719 673, LOR 753 498, VIG 819 394,
        PIE 760 791, BRA 833 603, ARS 913 466, GAR 855 725, PIT 930 830, GIR 764 937, ELE 871 941,
        SFI 96 1008, RED 469 1060, ZIT 584 981, GIO 679 1047, MIC 608 126, MUR 841 237,
        LID 925 1044, EUF 273 1031
        """
    ),
    grand=lines(
        """
        ROM-SLU MCU-SLU MCU-ORO MER-ORO MER-RIA RIA-STE REZ-STE REZ-SAL
        """
    ),
    open=lines(
        """
        BAS-SFI BAS-EUF EUF-ZAT RED-ZAT SAL-ZIT MAR-SFI GIO-MOL GIO-ZIT GIO-RED GIO-GIR GIO-LID
        GIR-LID LID-PIT ELE-LID ALV-MIC MIC-ORT FNO-MIC MIC-MUR FNO-MUR ARS-MUR GIR-PIE MOL-SAL
        """
    ),
)
