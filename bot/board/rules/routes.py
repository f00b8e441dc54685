"""What can still be done with the balls: the next steps, every lawful end, a plan at random.

Rule: a step is offered only if a lawful end can still be reached, and whenever it can (I55).
"""

from collections.abc import Iterator
from typing import NamedTuple

from bot.board.rules.actions import Plan, Step
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import Ball, Balls, Piece
from bot.board.rules.plans import (
    Shake,
    crowding,
    pieces_moved_by,
    unused,
    walked,
)
from bot.game.chance import Chance


class Offer(NamedTuple):
    """The *steps* one may take next, and whether one may stop here."""

    steps: Plan
    may_stop: bool


class End(NamedTuple):
    """Where all stand at a lawful end of a movement, and one plan that leads there."""

    positions: Positions
    plan: Plan


def offered(shake: Shake, plan: Plan = ()) -> Offer:
    """Return what may follow the steps of *plan*, which must be possible ones (I55).

    The steps stand by ball, then by piece, then land before water.
    """
    now = walked(shake.began, plan)
    balls = unused(shake.balls, plan)
    fine = _can_end(shake, now, ())
    found: list[Step] = []
    for ball in dict.fromkeys(balls):
        rest = _without(balls, ball)
        known: dict[tuple[Piece, Space], bool] = {}
        for step in _steps(shake, now, ball):
            key = step.piece, step.to
            if key not in known:
                known[key] = _can_end(shake, _after(now, step), rest)
            if known[key]:
                found.append(step)
    return Offer(tuple(found), fine)


def thrifty(shake: Shake, steps: Plan) -> Plan:
    """Return *steps* without those that another ball does as well and is good for less else.

    An own figure's step by land spends a white ball only where there is no orange one: what can be
    reached then can be reached so, too.
    """
    best: dict[tuple[Piece, Space, str], Step] = {}
    for step in steps:
        key = step.piece, step.to, step.by
        other = best.get(key)
        if other is None or _worth(shake, step) < _worth(shake, other):
            best[key] = step
    return tuple(best.values())


def _worth(shake: Shake, step: Step) -> int:
    return len(shake.motions[step.ball].lines)


def _without(balls: Balls, ball: Ball) -> Balls:
    at = balls.index(ball)
    return balls[:at] + balls[at + 1 :]


def _after(now: Positions, step: Step) -> Positions:
    return (*now[: step.piece], step.to, *now[step.piece + 1 :])


def _steps(
    shake: Shake, now: Positions, ball: Ball, pieces: frozenset[Piece] | None = None
) -> Iterator[Step]:
    """Yield every step that *ball* is good for, of *pieces* alone where they are given."""
    motion = shake.motions[ball]
    for piece in pieces_moved_by(shake, motion.whose):
        at = now[piece]
        if at is None or (pieces is not None and piece not in pieces):
            continue
        for by, to in shake.map.ways[at]:
            if by in motion.lines:
                yield Step(ball, piece, to, by)


def _can_end(shake: Shake, now: Positions, balls: Balls) -> bool:
    """Return whether *balls*, or some of them, lead from *now* to a lawful end.

    Where something is wrong on a space, one of the pieces there has to go; as the order of
    steps never matters, it may as well go first.
    """
    crowd = crowding(shake.mover, shake.began, now)
    if crowd is None:
        return True
    there = frozenset([Piece(piece) for piece, at in enumerate(now) if at in crowd[1]])
    return any(
        _can_end(shake, _after(now, step), _without(balls, ball))
        for ball in dict.fromkeys(balls)
        for step in _steps(shake, now, ball, there)
    )


def ends(shake: Shake) -> list[End]:
    """Return every lawful end of the movement, staying among them, each with one plan (I55)."""
    found: dict[Positions, Plan] = {shake.began: ()}
    layer: dict[tuple[Positions, Balls], Plan] = {(shake.began, shake.balls): ()}
    while layer:
        reached: dict[tuple[Positions, Balls], Plan] = {}
        for (now, balls), plan in layer.items():
            for ball in dict.fromkeys(balls):
                for step in _steps(shake, now, ball):
                    key = _after(now, step), _without(balls, ball)
                    reached.setdefault(key, (*plan, step))
        for (now, _), plan in reached.items():
            found.setdefault(now, plan)
        layer = reached
    return [
        End(now, plan)
        for now, plan in found.items()
        if crowding(shake.mover, shake.began, now) is None
    ]


def random_plan(shake: Shake, chance: Chance) -> Plan:
    """Return a lawful movement by *chance*; any can come."""
    plan: Plan = ()
    while True:
        steps, may_stop = offered(shake, plan)
        if not steps or (may_stop and not chance.below(8)):
            return plan
        plan = (*plan, steps[chance.below(len(steps))])
