"""A movement at random, for games nobody thinks about."""

from bot.board.rules.actions import Plan, Step
from bot.board.rules.plans import Shake, fault, pieces_moved_by
from bot.game.chance import Chance

TRIES = 3
"""How often a movement is thought up before one stays where one is, which is always lawful."""


def wandering(shake: Shake, chance: Chance) -> Plan:
    """Return a lawful movement: for each ball a step of any piece along any line it may take.

    One of five balls is not used (I51), and of a movement that could not end as it does nothing is
    left.
    """
    for _ in range(TRIES):
        plan = _steps(shake, chance)
        if fault(shake, plan) is None:
            return plan
    return ()


def _steps(shake: Shake, chance: Chance) -> Plan:
    now = list(shake.began)
    found = []
    for ball in chance.order(shake.balls):
        motion = shake.motions[ball]
        pieces = pieces_moved_by(shake, motion.whose)
        if not pieces or chance.below(5) == 0:
            continue
        piece = pieces[chance.below(len(pieces))]
        at = now[piece]
        assert at is not None, "a ball moves only what is on the map"
        ways = [way for way in shake.map.ways[at] if way[0] in motion.lines]
        if ways:
            by, to = ways[chance.below(len(ways))]
            found.append(Step(ball, piece, to, by))
            now[piece] = to
    return tuple(found)
