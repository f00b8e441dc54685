"""Every deal that looks the same from here: exact, because there are only 576 (M11).

A set of deals is one number of 576 bits, so that a fact is one `&`.
"""

from collections.abc import Iterator
from itertools import permutations, product
from typing import Final

import msgspec

from bot.game.seats import AGENTS, Seat
from bot.mini.rules.cards import (
    CARDS,
    IDENTITIES,
    NUMBERS,
    PAIRS,
    Cards,
    partner,
)
from bot.mini.rules.clues import Clue, Source
from bot.mini.rules.editions import TruthRule
from bot.mini.rules.sight import Sight


class Deal(msgspec.Struct, frozen=True, gc=False):
    """Who holds what, by the four agents' seats. Its repr shows no card."""

    identities: Cards
    numbers: Cards

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Deal>"

    def telephone(self) -> Cards:
        """Return the secret number: the segments of F, B, Z and X (M5)."""
        owner = dict(zip(self.identities, self.numbers, strict=True))
        return tuple(owner[identity] for identity in IDENTITIES)


DEALS: Final = tuple(
    Deal(i, n) for i, n in product(permutations(IDENTITIES), permutations(NUMBERS))
)
"""All 576 deals."""

ALL: Final = (1 << len(DEALS)) - 1

HOLDS: Final = {
    (seat, card): sum(
        1 << at
        for at, deal in enumerate(DEALS)
        if card in (deal.identities[seat], deal.numbers[seat])
    )
    for seat in AGENTS
    for card in CARDS
}
"""The deals in which a seat holds a card."""

NUMBERS_SAID: Final[tuple[Cards, ...]] = tuple(permutations(NUMBERS))
"""The 24 secret numbers (M5)."""

SAYING: Final = tuple(
    sum(1 << at for at, deal in enumerate(DEALS) if deal.telephone() == number)
    for number in NUMBERS_SAID
)
"""By number, the deals in which it is the secret one."""

WITH: Final = tuple(
    tuple(
        sum(
            1 << at
            for at, deal in enumerate(DEALS)
            if deal.identities[other] == partner(deal.identities[seat])
        )
        for other in AGENTS
    )
    for seat in AGENTS
)
"""By seat and other, the deals in which they are partners (M4)."""

HANDS: Final = tuple(
    tuple(HOLDS[seat, one] & HOLDS[seat, other] for one in IDENTITIES for other in NUMBERS)
    for seat in AGENTS
)
"""By seat, the deals of each hand: by its identity, and then by its number."""

SHOWS: Final = {
    truth: {
        (seat, pair): HOLDS[seat, pair[0]] ^ HOLDS[seat, pair[1]]
        if truth is TruthRule.EXACTLY_ONE
        else HOLDS[seat, pair[0]] | HOLDS[seat, pair[1]]
        for seat in AGENTS
        for pair in PAIRS
    }
    for truth in TruthRule
}
"""By the edition's truth, the deals in which a seat may show a pair (M19)."""

PAIR: Final = Source.PAIR


def deals(mask: int) -> Iterator[int]:
    """Yield the indexes in `DEALS` of the deals in *mask*."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def may_show(truth: TruthRule, by: Seat, cards: Cards, *, black: bool) -> int:
    """Return the deals in which *by* may show *cards* (M19, M24).

    Of *black* ones all are held; else they are a pair.
    """
    if not black:
        return SHOWS[truth][by, cards]
    mask = ALL
    for card in cards:
        mask &= HOLDS[by, card]
    return mask


def told_by(clue: Clue, truth: TruthRule) -> int:
    """Return the deals that the cards in *clue* leave to those who saw them."""
    return may_show(truth, clue.by, clue.cards, black=clue.source is not PAIR)


def world_mask(sight: Sight) -> int:
    """Return the deals that *sight* does not exclude, as bits of `DEALS`."""
    if sight.unmasked is not None:
        return 1 << DEALS.index(Deal(*sight.unmasked))
    seat = sight.seat
    mask = ALL
    if seat is not None and sight.identity is not None and sight.number is not None:
        mask = HOLDS[seat, sight.identity] & HOLDS[seat, sight.number]
    # Who shows a pair again has shown all of theirs by then (M23), which tells the cards: so it
    # tells nothing new.
    truth = sight.edition.truth
    shows = SHOWS[truth]
    for clue in sight.clues:
        by = clue.by
        if by != seat:
            mask &= shows[by, clue.cards] if clue.source is PAIR else told_by(clue, truth)
    return mask


def shown_to(sight: Sight, viewer: int) -> int:
    """Return the deals left by the cards that *sight*'s seat has shown *viewer*.

    It is what the viewer can know of the seat by them.
    """
    mask = ALL
    for clue in sight.clues:
        if clue.by == sight.seat and viewer in clue.to:
            mask &= told_by(clue, sight.edition.truth)
    return mask


def worlds(sight: Sight) -> tuple[Deal, ...]:
    """Return the deals that *sight* does not exclude; the true one is always among them."""
    return tuple([DEALS[at] for at in deals(world_mask(sight))])
