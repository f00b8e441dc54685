"""Movements worth a thought, found without trying all: there may be thousands (I50).

Each journey of one piece is rated by itself, the best are put together, and only what comes out on
top is looked at as a whole.
"""

from collections.abc import Callable, Iterator, Sequence
from heapq import nlargest
from itertools import combinations
from typing import NamedTuple

from bot.board.minds.weights import Weights
from bot.board.rules.actions import Plan, Step
from bot.board.rules.maps import Space
from bot.board.rules.material import OWNER, Ball, Balls, Piece
from bot.board.rules.plans import Shake, Whose, fault, pieces_moved_by

Rate = Callable[[tuple[tuple[Piece, Space], ...]], float]
"""Returns what it is worth that some pieces go somewhere, and all others stay."""


class Journey(NamedTuple):
    """Where pieces go, which *balls* that spends, counted by kind, and by which *plan*."""

    to: tuple[tuple[Piece, Space], ...]
    pieces: int
    balls: int
    plan: Plan
    worth: float = 0.0


def movements(shake: Shake, rate: Rate, weights: Weights) -> list[Plan]:
    """Return lawful movements, likely the best ones first; staying is always among them."""
    kinds = list(dict.fromkeys(shake.balls))
    shakes = {_counted(some, kinds) for some in _parts(shake.balls)}
    single = _journeys(shake, kinds)
    rated = [journey._replace(worth=rate(journey.to)) for journey in single]
    joint = [
        _put_together(one, other, rate(one.to + other.to))
        for one, other in _meeting(shake, rated)
        if one.balls + other.balls in shakes
    ]
    found = _best([*rated, *joint], weights.kept)
    several = [(journey.worth, journey.plan) for journey in found]
    several += [
        (one.worth + other.worth, one.plan + other.plan)
        for one, other in combinations(found, 2)
        if one.balls + other.balls in shakes and not one.pieces & other.pieces
    ]
    by_one_ball = [journey for journey in found if len(journey.plan) == 1]
    several += [
        (one.worth + other.worth + third.worth, one.plan + other.plan + third.plan)
        for one, other, third in combinations(by_one_ball, 3)
        if one.balls + other.balls + third.balls in shakes
        and not one.pieces & other.pieces
        and not (one.pieces | other.pieces) & third.pieces
    ]
    likely = nlargest(weights.looked_at, several, key=lambda each: each[0])
    return [plan for _, plan in likely if fault(shake, plan) is None] + [()]


def _parts(balls: Balls) -> Iterator[Balls]:
    for count in range(1, len(balls) + 1):
        yield from combinations(balls, count)


def _counted(balls: Balls, kinds: Sequence[Ball]) -> int:
    """Return how many balls of each kind there are: three bits for each."""
    return sum(1 << 3 * kinds.index(ball) for ball in balls)


def _journeys(shake: Shake, kinds: Sequence[Ball]) -> list[Journey]:
    """Return where each piece can go by itself, by as few balls as may be."""
    found: dict[tuple[Piece, Space, int], Plan] = {}
    for whose in Whose:
        moving = [ball for ball in shake.balls if shake.motions[ball].whose is whose]
        for piece in pieces_moved_by(shake, whose) if moving else ():
            at = shake.began[piece]
            if at is not None:
                _walk(shake, piece, at, moving, (), found, kinds)
    spent: dict[tuple[Piece, Space], list[int]] = {}
    for piece, to, balls in found:
        spent.setdefault((piece, to), []).append(balls)
    return [
        Journey(((piece, to),), 1 << piece, balls, plan)
        for (piece, to, balls), plan in found.items()
        if not _spends_more(balls, spent[piece, to])
    ]


def _walk(
    shake: Shake,
    piece: Piece,
    at: Space,
    balls: list[Ball],
    plan: Plan,
    found: dict[tuple[Piece, Space, int], Plan],
    kinds: Sequence[Ball],
) -> None:
    for ball in dict.fromkeys(balls):
        lines = shake.motions[ball].lines
        left = balls.copy()
        left.remove(ball)
        for by, to in shake.map.ways[at]:
            if by in lines:
                longer = (*plan, Step(ball, piece, to, by))
                spent = _counted(tuple([step.ball for step in longer]), kinds)
                found.setdefault((piece, to, spent), longer)
                if left:
                    _walk(shake, piece, to, left, longer, found, kinds)


def _spends_more(balls: int, others: list[int]) -> bool:
    return any(other != balls and _within(other, balls) for other in others)


def _within(one: int, other: int) -> bool:
    """Return whether *one* counts no more of any kind than *other*."""
    while one:
        if one & 7 > other & 7:
            return False
        one, other = one >> 3, other >> 3
    return True


def _meeting(shake: Shake, journeys: Sequence[Journey]) -> Iterator[tuple[Journey, Journey]]:
    """Yield an own figure's journey and another piece's that end on the same space."""
    own: dict[Space, list[Journey]] = {}
    others = []
    for journey in journeys:
        ((piece, to),) = journey.to
        if OWNER[piece] == shake.mover:
            own.setdefault(to, []).append(journey)
        else:
            others.append((to, journey))
    for to, journey in others:
        for one in own.get(to, ()):
            yield one, journey


def _put_together(one: Journey, other: Journey, worth: float) -> Journey:
    return Journey(
        one.to + other.to,
        one.pieces | other.pieces,
        one.balls + other.balls,
        one.plan + other.plan,
        worth,
    )


def _best(journeys: Sequence[Journey], kept: int) -> list[Journey]:
    """Return the best journeys for each expense."""
    groups: dict[int, list[Journey]] = {}
    for journey in journeys:
        groups.setdefault(journey.balls, []).append(journey)
    return [
        journey
        for group in groups.values()
        for journey in nlargest(kept, group, key=lambda each: each.worth)
    ]
