"""The Ambassador player's turn: he goes where he learns most (I161, I162)."""

from collections.abc import Iterable
from typing import Final

from bot.board.minds.inquiry import Inquiry
from bot.board.minds.mind import best_of
from bot.board.minds.weights import Weights
from bot.board.rules.actions import Action, Ask, Walk
from bot.board.rules.maps import Space
from bot.board.rules.material import OWNER, THE_AMBASSADOR
from bot.board.rules.options import owed
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask
from bot.game.chance import Chance
from bot.game.seats import Seat

LEAST: Final = 0.01
"""What a question must be worth to be asked."""


def walk(sight: Sight, weights: Weights, chance: Chance) -> Action | None:
    """Return the best question, else the step that leads to the best ones, or None."""
    inquiry = Inquiry(sight, world_mask(sight), weights)
    asks = [(inquiry.worth(ask), ask) for ask in owed(sight) if isinstance(ask, Ask)]
    if asks and max(asks, key=lambda each: each[0])[0] > LEAST:
        return best_of(asks, chance)
    steps = [
        (_worth(sight, inquiry, step.to), step) for step in owed(sight) if isinstance(step, Walk)
    ]
    if not steps or max(steps, key=lambda each: each[0])[0] <= LEAST:
        return None
    return best_of(steps, chance)


def _worth(sight: Sight, inquiry: Inquiry, to: Space) -> float:
    """Return what a step is worth, and the one that may follow it."""
    here = _at(sight, to, sight.asked)
    worth = sum(map(inquiry.worth_of_meeting, here))
    if sight.walked:
        return worth
    asked = (*sight.asked, *here)
    later = [
        sum(map(inquiry.worth_of_meeting, _at(sight, beyond, asked)))
        for _, beyond in sight.map.ways[to]
    ]
    return worth + max(later)


def _at(sight: Sight, space: Space, asked: Iterable[Seat]) -> list[Seat]:
    """Return who has a figure on *space* and was not *asked* in this turn."""
    return [
        OWNER[piece]
        for piece, at in enumerate(sight.positions)
        if at == space and piece != THE_AMBASSADOR and OWNER[piece] not in asked
    ]
