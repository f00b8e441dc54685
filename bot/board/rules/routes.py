"""What may still be done with the balls, step by step.

Rule: a step is offered only if a lawful end can still be reached, and whenever it can (I55).
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.board.rules.actions import Plan, Step
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import THE_AMBASSADOR, Ball, Balls, Piece
from bot.board.rules.plans import Shake, crowding, pieces_moved_by, unused, walked
from bot.game.seats import AGENTS


class Offer(NamedTuple):
    """The *steps* one may take next, and whether one may stop here."""

    steps: Plan
    may_stop: bool


def offered(shake: Shake, plan: Plan = ()) -> Offer:
    """Return what may follow the steps of *plan*, which must be possible ones (I55).

    The steps stand by ball, then by piece, then land before water.
    """
    now = walked(shake.began, plan)
    balls = unused(shake.balls, plan)
    lawful = lawful_ends(shake)
    found: list[Step] = []
    for ball in dict.fromkeys(balls):
        rest = _without(balls, ball)
        found += [
            step
            for step in _steps(shake, now, ball)
            if _can_end(shake, lawful, _after(now, step), rest)
        ]
    return Offer(tuple(found), lawful(now))


def thrifty(shake: Shake, steps: Plan) -> Plan:
    """Return *steps*, each once: with the ball that is good for least else.

    An own figure's step by land spends a white ball only where no orange one is left. Whatever
    the other ball could still lead to, this one can.
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


def _steps(shake: Shake, now: Positions, ball: Ball) -> Iterator[Step]:
    """Yield every step that *ball* is good for."""
    motion = shake.motions[ball]
    ways = motion.ways(shake.map)
    for piece in pieces_moved_by(shake, motion.whose):
        for by, to in ways[now[piece]]:  # type: ignore[index]  # only pieces on the map move
            yield Step(ball, piece, to, by)


def _can_end(
    shake: Shake, lawful: Callable[[Positions], bool], now: Positions, balls: Balls
) -> bool:
    """Return whether *balls*, or some of them, lead from *now* to a lawful end.

    Where something is wrong on a space, one of the pieces there has to go; as the order of
    steps never matters, it may as well go first.
    """
    if lawful(now):
        return True
    if not balls:
        return False
    crowd = crowding(shake.mover, shake.began, now)
    assert crowd is not None
    return any(
        _can_end(shake, lawful, _after(now, step), _without(balls, ball))
        for ball in dict.fromkeys(balls)
        for step in _steps(shake, now, ball)
        if now[step.piece] in crowd[1]
    )


def lawful_ends(shake: Shake) -> Callable[[Positions], bool]:
    """Return a quick judge of ends: it says the same as `crowding`, but not why (I56-I62)."""
    began, mask_of = shake.began, shake.map.mask
    own, *rivals = (
        slice(4 * seat, 4 * seat + 4)
        for seat in sorted(AGENTS, key=lambda seat: seat != shake.mover)
        if began[4 * seat] is not None
    )
    at_first = [(where, began[where], mask_of(began[where])) for where in rivals]

    def lawful(now: Positions) -> bool:
        mine = mask_of(now[own])
        if mine.bit_count() < 4:
            return False  # I56
        black = mask_of(now[THE_AMBASSADOR:])
        masks: list[int] = []
        arrivals: list[tuple[int, int]] = []
        for where, before, mask in at_first:
            figures = now[where]
            if figures != before:
                mask = mask_of(figures)
                if mask.bit_count() < 4:
                    return False  # I56
                gone = [space for space, old in zip(figures, before, strict=True) if space != old]
                arrivals.append((len(masks), mask_of(gone)))
            if (mask & mine).bit_count() > 1:
                return False  # I57
            masks.append(mask)
        if now[THE_AMBASSADOR] != began[THE_AMBASSADOR] and any(black & mask for mask in masks):
            return False  # I60
        return not any(
            arrived & black or any(arrived & mask for at, mask in enumerate(masks) if at != whose)
            for whose, arrived in arrivals
        )  # I61

    return lawful
