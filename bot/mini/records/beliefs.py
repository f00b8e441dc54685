"""What a seat had reason to believe: open deals, likely partners, the likeliest secret number.

It follows from the sight alone, so it can be worked out of a finished game for every round, for
people and automata.
"""

import msgspec

from bot.game.seats import AGENTS, Seat
from bot.mini.minds.knowledge import doubt, goal, likeliest_number, partner_chances, sure
from bot.mini.rules.cards import Cards
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import NUMBERS_SAID, SAYING, world_mask


class Belief(msgspec.Struct, frozen=True, gc=False):
    """What *seat* believed as *round* began, all deals that it could not exclude being alike.

    *deals* of 576 were left, with *numbers* secret numbers among them; *number* was the likeliest,
    by *chance* (0-1). *partners* are those who may have been its partner, each with a chance;
    empty where there are none. *doubt* is in bits; with none it was *ready* to call. Its repr shows
    no card.
    """

    seat: Seat
    round: int
    deals: int
    numbers: int
    number: Cards
    chance: float
    partners: tuple[tuple[Seat, float], ...]
    doubt: float
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
    mask, of = world_mask(sight), goal(seat, sight.players)
    number, chance = likeliest_number(mask)
    partners: tuple[tuple[Seat, float], ...] = ()
    if sight.partners:
        chances = partner_chances(seat, mask)
        partners = tuple((other, chances[other]) for other in AGENTS if chances[other])
    return Belief(
        seat,
        sight.round,
        mask.bit_count(),
        sum(bool(mask & saying) for saying in SAYING),
        NUMBERS_SAID[number],
        chance,
        partners,
        doubt(of, mask),
        sure(of, mask),
    )
