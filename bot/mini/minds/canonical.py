"""Symmetry reduction: what a seat knows, in one form for all hands.

It is told as if the seat sat in seat 0 and held Fiddlebottom and 52.

Nothing hangs on which cards they are: when whatever was seen is renamed alike, it is the same to
sit elsewhere with other cards. So few sets of deals ever come up, and what was once worked out
about one of them is known for all hands.
"""

from functools import lru_cache
from typing import Final

from bot.game.seats import AGENTS, AMBASSADOR, Seat
from bot.mini.minds.knowledge import ALONE, gain, gain_of_black, sure
from bot.mini.rules.cards import CARDS, IDENTITIES, NUMBERS, PAIRS, Card, Cards, in_order, partner
from bot.mini.rules.editions import EXACTLY_ONE, TruthRule
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import ALL, HOLDS, PAIR, WITH, may_show

Told = tuple[dict[Cards, int], ...]
"""By the seat of who shows cards, and by these, the deals that they leave."""

FIRST: Final = HOLDS[AGENTS[0], IDENTITIES[0]] & HOLDS[AGENTS[0], NUMBERS[0]]
"""The deals in which seat 0 holds Fiddlebottom and 52."""


class CanonicalKnowledge:
    """What *sight*'s seat, which is a player's, knows in canonical form.

    The Ambassador, who has no cards, renames nothing.

    *goal* is what it has to find out and *mask* the deals it does not exclude, both renamed;
    *ready* is whether it could call and be right. Places are asked for by their true names.
    """

    def __init__(self, sight: Sight) -> None:
        seat = sight.seat
        assert seat is not None
        self.sight = sight
        self.partners = sight.players == 4
        self.truth = sight.edition.truth
        self._turn = 0 if seat == AMBASSADOR else seat
        mask, pairs, black = _told(seat, sight.identity, sight.number, self.truth)
        for clue in sight.clues:
            by = clue.by
            if by != seat:
                mask &= (pairs if clue.source is PAIR else black)[by][clue.cards]
        self.goal = 0 if self.partners else ALONE
        self.mask = mask
        self.ready = sure(self.goal, mask)

    def gain(self, seat: int) -> float:
        """Return how many bits any legal pair from *seat* tells on average (M19)."""
        return gain(self.goal, self.mask, (seat - self._turn) % 4, self.truth is EXACTLY_ONE)

    def gain_of_black(self, seat: int, seen: int) -> float:
        """Return how many bits a black card of *seat* tells; the kinds *seen* were seen."""
        return gain_of_black(self.goal, self.mask, (seat - self._turn) % 4, seen)

    def sure_partner(self, seat: int) -> bool:
        """Return whether the agent at *seat* is the seat's partner in every deal it leaves."""
        return not self.mask & ~WITH[0][(seat - self._turn) % 4]


@lru_cache(maxsize=256)  # 16 hands at 4 seats and the Ambassador, for both truths: all of them fit
def _told(
    seat: Seat, identity: Card | None, number: Card | None, truth: TruthRule
) -> tuple[int, Told, Told]:
    """Return what is left by the own cards, by any pair, and by any black cards.

    The deals are renamed, the cards have their true names.
    """
    turn, own, names = 0, ALL, dict(zip(CARDS, CARDS, strict=True))
    if identity is not None and number is not None:
        turn, own, names = seat, FIRST, _names(identity, number)

    def leave(by: Seat, cards: Cards, *, black: bool) -> int:
        return own & may_show(
            truth, Seat((by - turn) % 4), in_order(names[card] for card in cards), black=black
        )

    singles = tuple((card,) for card in CARDS)
    pairs = tuple({cards: leave(by, cards, black=False) for cards in PAIRS} for by in AGENTS)
    black = tuple(
        {cards: leave(by, cards, black=True) for cards in singles + PAIRS} for by in AGENTS
    )
    return own, pairs, black


def _names(identity: Card, number: Card) -> dict[Card, Card]:
    """Return what every card is called by one who holds these.

    The own cards are the first of their kind, the partner's identity is the second.
    """
    mine = (identity, partner(identity))
    rivals = [card for card in IDENTITIES if card not in mine]
    others = [card for card in NUMBERS if card != number]
    return dict(zip((*mine, *rivals, number, *others), CARDS, strict=True))
