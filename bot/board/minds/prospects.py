"""How good a position is: who is near to what, and what could be declared at once."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.board.minds.distances import DISTANCES, Distances
from bot.board.minds.goals import Claim, Goals, game_of, goals
from bot.board.minds.knowledge import CERTAIN
from bot.board.minds.weights import Weights
from bot.board.rules.actions import Plan
from bot.board.rules.editions import Edition, LandingRule
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import THE_AMBASSADOR, Piece
from bot.board.rules.missions import Goal
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import world_mask

FURTHEST: Final = 12

NEAR: Final = (0.30, 1.0, 0.8, 0.55, 0.35, 0.22, 0.14, 0.09, 0.06, 0.04, 0.03, 0.02, 0.0)
"""What it is worth to be so many steps away, that of an own figure on what it must reach.

Who is there already must go away and come back, for a fact must be new (I123).
"""

NEAR_BLACK: Final = (0.12, 0.50, 0.20, 0.10, 0.07, 0.05, 0.04, 0.03, 0.02, 0.02, 0.01, 0.01, 0.0)
"""The same for the Ambassador on a place, whom black balls alone move."""

VICTORY: Final = 100.0
"""What it is worth that a declaration is sure to be right."""

UNLIKELY: Final = 0.04
"""A goal that is less likely is not thought of."""

ANYBODY: Final = (1 << 17) - 1
"""All pieces as bits."""

Changes = Sequence[tuple[Piece, Space]]
"""Pieces that go elsewhere."""


class Weighed(NamedTuple):
    """A *goal* and its *weight* for me, the *pieces* it is about as bits, and how near it was."""

    goal: Goal
    weight: float
    pieces: int
    near: float


class Claimed(NamedTuple):
    """A *claim* with a *goal* it may have, the *pieces* of it as bits, and how likely it is."""

    claim: Claim
    goal: Goal
    pieces: int
    chance: float


class Prospects:
    """What positions are worth to a seat: more than those where all stand *now*."""

    def __init__(
        self, found: Goals, began: Positions, now: Positions, edition: Edition, weights: Weights
    ) -> None:
        """Judge by what was *found*; facts are new that were not when all *began* (I123)."""
        self.found = found
        self._began, self._now, self._steps = began, now, DISTANCES[edition.map]
        self._theirs = found.theirs
        self._own_step = edition.landing is LandingRule.OWN_STEP
        self._hope = weights.hope
        self.settled = len({claim for claim, _, _ in found.mine}) == 1
        """Whether there is only one thing that may be right to declare."""
        self.known = len({goal for _, goal, _ in found.mine}) == 1
        """Whether there is only one goal that may be mine."""
        worths: dict[Goal, float] = {}
        mine = weights.sure if self.known else weights.mine
        for _, goal, chance in found.mine:
            worths[goal] = worths.get(goal, 0.0) + mine * chance
        for goal, chance in found.theirs:
            worths[goal] = worths.get(goal, 0.0) - weights.theirs * chance
        least = UNLIKELY * 2.0
        self._weighed = [
            Weighed(goal, weight, _bits(goal), _nearness(goal, now, self._steps))
            for goal, weight in worths.items()
            if abs(weight) >= least
        ]
        self._claims = [
            Claimed(claim, goal, _bits(goal), chance) for claim, goal, chance in found.mine
        ]

    def gain(self, changes: Changes, stand: Positions) -> float:
        """Return how much better it is that after *changes* all *stand* so."""
        moved = sum([1 << piece for piece, _ in changes])
        return sum(
            [
                weight * (_nearness(goal, stand, self._steps) - near)
                for goal, weight, pieces, near in self._weighed
                if pieces & moved
            ]
        )

    def claims(self, changes: Changes, stand: Positions) -> float:
        """Return what it is worth that something may be declared, as all *stand* by *changes*."""
        found = self.claimable(changes, stand)
        best = max(found.values(), default=0.0)
        return VICTORY if best >= CERTAIN else self._hope * best

    def claimable(self, changes: Changes, stand: Positions) -> dict[Claim, float]:
        """Return what could be declared as all *stand* by *changes*, and each chance."""
        moved = sum([1 << piece for piece, _ in changes])
        walkers = moved | 1 << THE_AMBASSADOR if self._own_step else ANYBODY
        found: dict[Claim, float] = {}
        for claim, goal, pieces, chance in self._claims:
            if pieces & moved and made(goal, self._began, stand, walkers):
                found[claim] = found.get(claim, 0.0) + chance
        return found

    def threat(self) -> float:
        """Return how likely it is that the enemy is no more than a step from its goal."""
        near = [c for goal, c in self._theirs if steps_to(goal, self._now, self._steps) < 2]
        return sum(near)

    def worth(self, plan: Plan) -> float:
        """Return how much better all stand when the movement *plan* is over."""
        changes = changed_by(plan)
        stand = self.after(changes)
        return self.gain(changes, stand) + self.claims(changes, stand)

    def after(self, changes: Changes) -> Positions:
        """Return where all stand after *changes*."""
        return moved_to(self._now, changes)


def prospects_of(sight: Sight, weights: Weights) -> Prospects:
    """Return what positions are worth to *sight*'s seat."""
    assert sight.seat is not None
    found = goals(world_mask(sight), sight.seat, game_of(sight))
    return Prospects(found, sight.began, sight.positions, sight.edition, weights)


def changed_by(plan: Plan) -> Changes:
    """Return where the pieces of *plan* go."""
    return tuple({step.piece: step.to for step in plan}.items())


def moved_to(positions: Positions, changes: Iterable[tuple[Piece, Space]]) -> Positions:
    """Return *positions* after *changes*."""
    stand = list(positions)
    for piece, space in changes:
        stand[piece] = space
    return tuple(stand)


def made(goal: Goal, began: Positions, now: Positions, walkers: int) -> bool:
    """Return whether a fact of *goal* is true *now* that was not when all *began* (I123).

    One of the *walkers*, as bits, must be the figure in it, or it is about the Ambassador (I124).
    """
    target = goal.target
    spots = goal.places if target is None else (now[target],)
    for mover in goal.movers:
        at = now[mover]
        if at is not None and at in spots and walkers >> mover & 1:
            stood = began[mover] == at and (target is None or began[target] == at)
            if not stood:
                return True
    return False


def steps_to(goal: Goal, now: Positions, steps: Distances) -> int:
    """Return how many steps the nearest of the movers is away."""
    nearest = FURTHEST
    for spot in goal.places if goal.target is None else (now[goal.target],):
        if spot is not None:
            far = steps[spot]
            for mover in goal.movers:
                at = now[mover]
                if at is not None and far[at] < nearest:
                    nearest = far[at]
    return nearest


def _nearness(goal: Goal, positions: Positions, steps: Distances) -> float:
    near = NEAR_BLACK if goal.movers[0] == THE_AMBASSADOR else NEAR
    return near[steps_to(goal, positions, steps)]


def _bits(goal: Goal) -> int:
    pieces = goal.movers if goal.target is None else (*goal.movers, goal.target)
    return sum([1 << piece for piece in pieces])
