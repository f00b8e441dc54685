"""Every lawful end of a movement, to judge what is offered and what minds think of.

Each ball moves pieces of one sort alone, so the ends of the mover's figures, of the others' and of
the Ambassador are found apart and put together where they agree (I56-I62).
"""

from collections.abc import Iterator
from typing import NamedTuple

from bot.board.rules.actions import Plan, Step
from bot.board.rules.maps import Positions, Space
from bot.board.rules.material import FIGURES, THE_AMBASSADOR, Balls, Piece
from bot.board.rules.plans import Shake, Whose, crowding, pieces_moved_by
from bot.game.seats import AGENTS

Spaces = tuple[Space | None, ...]


class End(NamedTuple):
    """Where all stand at a lawful end of a movement, and one plan that leads there."""

    positions: Positions
    plan: Plan


def ends(shake: Shake) -> list[End]:
    """Return every lawful end of the movement, each once with a shortest plan (I55).

    To stay is the first, where it is lawful: in play it always is.
    """
    mover, mask_of = shake.mover, shake.map.mask
    own = [
        (spaces, mask_of(spaces), plan)
        for spaces, plan in _reached(shake, Whose.OWN).items()
        if len(set(spaces)) == 4  # I56
    ]
    rivals = [seat for seat in AGENTS if seat != mover and shake.began[4 * seat] is not None]
    found = []
    for positions, elsewhere in _elsewhere(shake):
        first, second, *more = [
            shake.map.mask(positions[4 * seat : 4 * seat + 4]) for seat in rivals
        ]
        third = more[0] if more else 0
        before, after = positions[: 4 * mover], positions[4 * mover + 4 :]
        found += [
            End((*before, *spaces, *after), plan + elsewhere)
            for spaces, mine, plan in own
            if (mine & first).bit_count() < 2
            and (mine & second).bit_count() < 2
            and (mine & third).bit_count() < 2  # I57
        ]
    return found


def _elsewhere(shake: Shake) -> Iterator[tuple[Positions, Plan]]:
    """Yield where the others' pieces may end, as long as none of the mover's is in their way."""
    others = pieces_moved_by(shake, Whose.ANOTHERS)
    for spaces, purple in _reached(shake, Whose.ANOTHERS).items():
        now = list(shake.began)
        for piece, space in zip(others, spaces, strict=True):
            now[piece] = space
        for (black,), steps in _reached(shake, Whose.AMBASSADOR).items():
            now[THE_AMBASSADOR] = black
            without = list(now)
            for figure in FIGURES[shake.mover]:
                without[figure] = None
            if crowding(shake.mover, shake.began, tuple(without)) is None:
                yield tuple(now), purple + steps


def _reached(shake: Shake, whose: Whose) -> dict[Spaces, Plan]:
    """Return where the pieces can be brought by the balls that move them, by a shortest plan."""
    balls = tuple(ball for ball in shake.balls if shake.motions[ball].whose is whose)
    pieces = pieces_moved_by(shake, whose)
    if not balls:
        return {tuple([shake.began[piece] for piece in pieces]): ()}
    so_far: dict[tuple[Spaces, int], Plan] = {((), (1 << len(balls)) - 1): ()}
    for piece in pieces:
        walks: dict[int, list[tuple[Space, int, Plan]]] = {}
        further: dict[tuple[Spaces, int], Plan] = {}
        for (spaces, left), plan in so_far.items():
            if left not in walks:
                walks[left] = _walks(shake, piece, balls, left)
            for space, rest, walk in walks[left]:
                further.setdefault(((*spaces, space), rest), plan + walk)
        so_far = further
    shortest: dict[Spaces, Plan] = {}
    for (spaces, _), plan in so_far.items():
        if len(plan) < len(shortest.get(spaces, balls + balls)):
            shortest[spaces] = plan
    return shortest


def _walks(shake: Shake, piece: Piece, balls: Balls, left: int) -> list[tuple[Space, int, Plan]]:
    """Return where *piece* can go with those of *balls* whose bits are *left*, none to all.

    With each space stand the bits of the balls that are left then, and a way there.
    """
    at = shake.began[piece]
    assert at is not None
    found: dict[tuple[Space, int], Plan] = {(at, left): ()}
    queue = [(at, left)]
    for here, bits in queue:
        for number, ball in enumerate(balls):
            bit = 1 << number
            if not bits & bit or (number and balls[number - 1] == ball and bits & bit >> 1):
                continue  # of balls that are the same the first is used first
            for by, to in shake.motions[ball].ways(shake.map)[here]:
                key = to, bits & ~bit
                if key not in found:
                    found[key] = (*found[here, bits], Step(ball, piece, to, by))
                    queue.append(key)
    return [(space, rest, walk) for (space, rest), walk in found.items()]
