"""What a seat had reason to believe: open deals, likely partners, the tasks it may have.

It follows from the sight alone, so it can be worked out of a finished game, for people and
automata.
"""

import msgspec

from bot.board.minds.knowledge import partners
from bot.board.rules.deduction import deduced
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import count, world_mask
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, Seat


class Belief(msgspec.Struct, frozen=True, gc=False):
    """What *seat* believed as *round* began, all deals that it could not exclude being alike.

    *deals* of 13,824 were left. *partners* are those who may have been its partner, each with a
    chance, and *alone* the chance that nobody was (I152); *missions* the number of tasks that it
    may have had. With one it was *ready* to declare. Its repr shows no card.
    """

    seat: Seat
    round: int
    deals: int
    partners: tuple[tuple[Seat, float], ...]
    alone: float
    missions: int
    ready: bool

    def __repr__(self) -> str:
        """Return whose it was and when."""
        return f"<Belief of seat {self.seat} in round {self.round}>"


def believed(sight: Sight) -> Belief:
    """Return what *sight*'s seat has reason to believe.

    Raises:
        ValueError: the public believes nothing.
    """
    seat = sight.seat
    if seat is None:
        raise ValueError("the public believes nothing")
    mask = world_mask(sight)
    if seat == AMBASSADOR:
        return Belief(seat, sight.round, count(mask), (), 0.0, 0, ready=False)
    known, chances = deduced(sight, mask), partners(mask, seat)
    likely = {other: chances[other] for other in AGENTS if chances[other]}
    alone = likely.pop(DUMMY, 0.0) if sight.players == 3 else 0.0
    return Belief(
        seat,
        sight.round,
        known.deals,
        tuple(likely.items()),
        alone,
        len(known.missions),
        known.ready,
    )
