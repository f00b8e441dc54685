"""Every guard there is.

A promise that nothing would break without its guard is not tested. Each guard is a piece of the
program that is replaced, in a copy of the tree, by what somebody might have written who had not
thought of it.
"""

from pathlib import Path
from typing import Final

from tests.guards import board, board_rules, house, seen, telling

ROOT: Final = Path(__file__).parent.parent.parent

GUARDS: Final = (*house.GUARDS, *telling.GUARDS, *board.GUARDS, *board_rules.GUARDS, *seen.GUARDS)
