"""What a movement may be: each step by itself, and how it may end (rules, section F).

Rule: only the finished movement is judged (I55), so whoever shared a space on the way is nothing.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from bot.board.rules.actions import Plan, Step
from bot.board.rules.editions import MAPS, BallsRule
from bot.board.rules.maps import LAND, WATER, Line, Map, Positions, Space
from bot.board.rules.material import FIGURES, OWNER, THE_AMBASSADOR, Ball, Balls, Piece
from bot.board.rules.meetings import Meeting
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, Seat


class Whose(StrEnum):
    """Which pieces a ball moves."""

    OWN = "own"
    ANOTHERS = "anothers"
    AMBASSADOR = "ambassador"
    NOBODYS = "nobodys"


class Motion(NamedTuple):
    """What a ball is good for (I42)."""

    whose: Whose
    lines: tuple[Line, ...] = (LAND, WATER)

    def ways(self, on: Map) -> Mapping[Space, tuple[tuple[Line, Space], ...]]:
        """Return every step that the ball is good for, from each space."""
        if len(self.lines) != 1:
            return on.ways
        return on.land_ways if self.lines[0] is LAND else on.water_ways


_BY_LAND: Final = Motion(Whose.OWN, (LAND,))
_BY_WATER: Final = Motion(Whose.OWN, (WATER,))
_WILD: Final = Motion(Whose.OWN)
_BLACK: Final = Motion(Whose.AMBASSADOR)

MOTIONS: Final[Mapping[BallsRule, Mapping[Ball, Motion]]] = {
    BallsRule.ARES: {
        Ball.ORANGE: _BY_LAND,
        Ball.BLUE: _BY_WATER,
        Ball.WHITE: _WILD,
        Ball.BLACK: _BLACK,
        Ball.PURPLE: Motion(Whose.ANOTHERS),
    },
    BallsRule.MB: {
        Ball.RED: _BY_LAND,
        Ball.BLUE: _BY_WATER,
        Ball.YELLOW: _WILD,
        Ball.BLACK: _BLACK,
        Ball.WHITE: Motion(Whose.NOBODYS, ()),
    },
}
"""What each ball is good for (I42)."""


class Shake(NamedTuple):
    """What a movement starts from: the *mover*, the *balls* that show, and where all *began*."""

    map: Map
    rule: BallsRule
    mover: Seat
    balls: Balls
    began: Positions

    @property
    def motions(self) -> Mapping[Ball, Motion]:
        """What each ball is good for."""
        return MOTIONS[self.rule]


def shake_of(sight: Sight) -> Shake:
    """Return what the movement of the turn starts from; it must be an agent's turn."""
    assert sight.mover is not None
    edition = sight.edition
    return Shake(MAPS[edition.map], edition.balls, sight.mover, sight.balls, sight.began)


def moves_anything(rule: BallsRule, balls: Balls) -> bool:
    """Return whether any of *balls* is good for something: else the turn is over (I44)."""
    motions = MOTIONS[rule]
    return any(motions[ball].lines for ball in balls)


def pieces_moved_by(shake: Shake, whose: Whose) -> tuple[Piece, ...]:
    """Return the pieces that balls of that sort move (I42, I52, I53)."""
    if whose is Whose.OWN:
        return FIGURES[shake.mover]
    if whose is Whose.AMBASSADOR:
        return (THE_AMBASSADOR,)
    if whose is Whose.NOBODYS:
        return ()
    others = _OTHERS_FIGURES[shake.mover]
    return others if None not in shake.began else _on_the_map(others, shake.began)


_OTHERS_FIGURES: Final = tuple(
    tuple(piece for seat in AGENTS if seat != mover for piece in FIGURES[seat]) for mover in AGENTS
)


def _on_the_map(pieces: tuple[Piece, ...], positions: Positions) -> tuple[Piece, ...]:
    return tuple([piece for piece in pieces if positions[piece] is not None])  # I150


def unused(balls: Balls, plan: Plan) -> Balls:
    """Return the balls that are left when *plan* has used its own."""
    left = list(balls)
    for step in plan:
        left.remove(step.ball)
    return tuple(left)


def walked(positions: Positions, plan: Plan) -> Positions:
    """Return where all stand when the steps of *plan* are taken."""
    now = list(positions)
    for step in plan:
        now[step.piece] = step.to
    return tuple(now)


def stepped(plan: Plan) -> frozenset[Piece]:
    """Return the pieces that took a step, one there and back too (I71, I130)."""
    return frozenset([step.piece for step in plan])


def fault(shake: Shake, plan: Plan) -> Reason | None:
    """Return why *plan* is no lawful movement, or None if it is one (I63)."""
    wrong = misstep(shake, plan)
    if wrong is not None:
        return wrong
    crowd = crowding(shake.mover, shake.began, walked(shake.began, plan))
    return crowd and crowd[0]


def misstep(shake: Shake, plan: Plan) -> Reason | None:
    """Return why the steps of *plan* cannot be taken, whatever it ends in, or None (I42, I50)."""
    left, now = list(shake.balls), list(shake.began)
    for step in plan:
        if step.ball not in left:
            return Reason.NO_SUCH_BALL  # I51: no ball is split
        left.remove(step.ball)
        at = now[step.piece] if 0 <= step.piece <= THE_AMBASSADOR else None
        if at is None:
            return Reason.BALL_MOVES_OTHERS  # I150
        wrong = _wrong_step(shake, at, step)
        if wrong is not None:
            return wrong
        now[step.piece] = step.to
    return None


def _wrong_step(shake: Shake, at: Space, step: Step) -> Reason | None:
    motion = shake.motions[step.ball]
    if motion.whose is Whose.NOBODYS:
        return Reason.BALL_MOVES_NOTHING
    if step.piece not in pieces_moved_by(shake, motion.whose):
        return Reason.BALL_MOVES_OTHERS
    if step.by not in motion.lines:
        return Reason.BALL_OTHER_LINE
    return None if shake.map.joined(at, step.to, step.by) else Reason.NO_SUCH_LINE


def crowding(mover: Seat, began: Positions, ended: Positions) -> tuple[Reason, Positions] | None:
    """Return why a movement of *mover* may not end so, and on which spaces, or None (I56-I62).

    What stands on those spaces is wrong whatever else moves: one of those pieces would have to go.
    """
    colours = [ended[4 * seat : 4 * seat + 4] for seat in AGENTS]
    for colour in colours:  # I56
        if len(set(colour)) < 4 and colour[0] is not None:
            return Reason.TWO_OF_ONE_COLOUR, tuple([at for at in colour if colour.count(at) > 1])
    own = frozenset(colours[mover])
    for seat in AGENTS:  # I57
        shared = own.intersection(colours[seat])
        if len(shared) > 1 and seat != mover:
            return Reason.TWO_OF_ONE_PLAYER, tuple(shared)
    for number, space in enumerate(ended):
        if space is None or space == began[number] or OWNER[number] == mover:
            continue  # I62: what was left where it was may stay
        company = [
            OWNER[other]
            for other, there in enumerate(ended)
            if there == space and other != number and OWNER[other] != mover
        ]
        if not company:
            continue
        if number == THE_AMBASSADOR:  # I60
            return Reason.AMBASSADOR_WITH_OTHERS, (space,)
        if company == [AMBASSADOR]:  # I61
            return Reason.MOVED_WITH_AMBASSADOR, (space,)
        return Reason.MOVED_WITH_OTHERS, (space,)
    return None


def meetings(positions: Positions, mover: Seat, walkers: frozenset[Piece]) -> tuple[Meeting, ...]:
    """Return the mover's meetings when a movement is over, by seat, the Ambassador's last.

    They are of two of whom at least one is among *walkers*, who took a step (I71-I73).
    """
    at = {positions[piece]: piece for piece in FIGURES[mover]}
    found = []
    for number, space in enumerate(positions):
        piece, figure = Piece(number), at.get(space)
        if figure is None or space is None or OWNER[piece] == mover:
            continue
        if figure in walkers or piece in walkers:
            found.append(Meeting(OWNER[piece], figure, piece, space))
    return tuple(found)


def ambassadors_meetings(positions: Positions) -> tuple[Meeting, ...]:
    """Return whom the Ambassador player meets where he has just stepped, by seat (I162)."""
    space = positions[THE_AMBASSADOR]
    assert space is not None
    return tuple(
        Meeting(OWNER[piece], THE_AMBASSADOR, Piece(piece), space)
        for piece in range(THE_AMBASSADOR)
        if positions[piece] == space
    )
