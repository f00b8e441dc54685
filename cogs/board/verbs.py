"""What the buttons and menus of the board game ask for."""

from enum import StrEnum
from typing import Final

from bot.board.rules.actions import (
    Action,
    Declare,
    EndTurn,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
)


class Act(StrEnum):
    """The verb of a custom_id at a table of the board game, beside those of every game."""

    STEP = "step"
    """A step was chosen, after those that stand in the custom_id."""
    WHOSE = "whose"
    """Which figure of another player goes next."""
    UNDO = "undo"
    DONE = "done"
    """The movement is what stands in the custom_id."""
    PICK = "pick"
    """An action was chosen in a menu."""
    PRESS = "press"
    """A button stands for an action."""
    SURE = "sure"
    """An action that was asked once more."""
    DISTRICT = "district"
    OPEN = "open"
    """A page of the desk: what can be declared."""
    REPORT = "report"
    FILED = "filed"
    GESTURE = "gesture"
    WHY = "why"
    PICTURE = "picture"


FOR_GOOD: Final[tuple[type[Action], ...]] = (
    Place,
    Show,
    Send,
    Stride,
    Leave,
    Declare,
    Hand,
    Report,
)
"""What is asked once more, for nobody can take it back (P7)."""


def asks_once_more(action: Action, *, unsettled: bool) -> bool:
    """Return whether *action* is asked once more; where meetings are *unsettled*, an end too."""
    if isinstance(action, EndTurn):
        return unsettled
    return isinstance(action, FOR_GOOD) or (isinstance(action, Move) and not action.plan)
