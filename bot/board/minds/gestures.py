"""Gestures of automata (I35): they mean nothing, and tell nothing of who makes them."""

from typing import Final

from bot.board.rules.actions import Gesture
from bot.board.rules.duties import Task, duty
from bot.board.rules.options import GESTURES
from bot.board.rules.sight import Sight
from bot.game.chance import Chance, any_of

SELDOM: Final = 8
"""In one of so many of its turns an automaton makes a gesture."""

UNHELD: Final = (Task.SETTLE, Task.END, Task.WALK)
"""What the mover goes on with by itself."""


def gesture(sight: Sight, chance: Chance) -> Gesture | None:
    """Return now and then any gesture, as *sight*'s seat has just moved, or None.

    True or false: it is drawn without a look at the cards. As only the mover makes one, and before
    anything comes of the movement, it tells nothing of who was quick either.
    """
    if duty(sight) not in UNHELD or not sight.stepped or sight.gesture is not None:
        return None
    assert sight.now is not None
    if sight.now.deeds or chance.below(SELDOM):
        return None
    return any_of(GESTURES[sight.now.seat], chance)
