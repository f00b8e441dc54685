"""Every deal that looks the same from here: exact, because there are only 576 (M11).

A set of deals is one number of 576 bits, so that a fact is one `&`.
"""

from functools import lru_cache
from itertools import permutations, product
from typing import Final

import msgspec

from bot.game.mini.cards import (
    BIT,
    CARDS,
    IDENTITIES,
    NUMBERS,
    PAIRS,
    TRUE_AT_LEAST_ONCE,
    TRUE_ONCE,
    Cards,
    partner,
)
from bot.game.mini.editions import Truth
from bot.game.mini.notes import Source
from bot.game.mini.sight import Sight
from bot.game.seats import AGENTS, Seat


class Deal(msgspec.Struct, frozen=True, gc=False):
    """Who holds what, by the four agents' places. Its repr shows no card."""

    identities: Cards
    numbers: Cards

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Deal>"

    def telephone(self) -> Cards:
        """Return the secret number: the segments of F, B, Z and X (M5)."""
        owner = dict(zip(self.identities, self.numbers, strict=True))
        return tuple(owner[identity] for identity in IDENTITIES)


DEALS: Final = tuple(Deal(i, n) for i, n in product(permutations(IDENTITIES), permutations(NUMBERS)))
"""All 576 deals."""

ALL: Final = (1 << len(DEALS)) - 1

HOLDS: Final = {
    (place, card): sum(
        1 << at for at, deal in enumerate(DEALS) if card in (deal.identities[place], deal.numbers[place])
    )
    for place in AGENTS
    for card in CARDS
}
"""The deals in which a place holds a card."""

NUMBERS_SAID: Final[tuple[Cards, ...]] = tuple(permutations(NUMBERS))
"""The 24 secret numbers (M5)."""

SAYING: Final = tuple(
    sum(1 << at for at, deal in enumerate(DEALS) if deal.telephone() == number) for number in NUMBERS_SAID
)
"""By number, the deals in which it is the secret one."""

WITH: Final = tuple(
    tuple(
        sum(1 << at for at, deal in enumerate(DEALS) if deal.identities[other] == partner(deal.identities[seat]))
        for other in AGENTS
    )
    for seat in AGENTS
)
"""By seat and other, the deals in which they are partners (M4)."""

SHOWS: Final = {
    truth: {
        (place, pair): HOLDS[place, pair[0]] ^ HOLDS[place, pair[1]]
        if truth is Truth.EXACTLY_ONE
        else HOLDS[place, pair[0]] | HOLDS[place, pair[1]]
        for place in AGENTS
        for pair in PAIRS
    }
    for truth in Truth
}
"""By the edition's truth, the deals in which a place may show a pair (M19)."""

PAIR: Final = Source.PAIR


def world_mask(sight: Sight) -> int:
    """Return the deals that *sight* does not exclude, as bits of `DEALS`; the true one is always among them."""
    if sight.unmasked is not None:
        return 1 << DEALS.index(Deal(*sight.unmasked))
    seat = sight.seat
    mask = ALL
    if seat is not None and sight.identity is not None and sight.number is not None:
        mask = HOLDS[seat, sight.identity] & HOLDS[seat, sight.number]
    showing = SHOWS[sight.edition.truth]
    shown = [0] * len(AGENTS)
    repeated: set[Seat] = set()
    for note in sight.notes:
        by = note.by
        if by == seat:
            continue
        if note.source is PAIR:
            mask &= showing[by, note.cards]
            bit = BIT[note.cards]
            if shown[by] & bit:
                repeated.add(by)
            shown[by] |= bit
        else:
            for card in note.cards:
                mask &= HOLDS[by, card]
    for by in repeated:
        pairs = tuple(note.cards for note in sight.notes if note.by == by and note.source is PAIR)
        mask &= having_repeated(by, pairs, sight.edition.truth)
    return mask


def worlds(sight: Sight) -> tuple[Deal, ...]:
    """Return the deals that *sight* does not exclude; the true one is always among them."""
    mask = world_mask(sight)
    return tuple(deal for at, deal in enumerate(DEALS) if mask >> at & 1)


@lru_cache(maxsize=1024)
def having_repeated(place: Seat, pairs: tuple[Cards, ...], truth: Truth) -> int:
    """Return the deals in which *place* may have shown one viewer *pairs*, in this order (M19, M21, M23).

    Whoever shows a pair a second time had run out of legal pairs, which tells more than the pair does.
    """
    table = TRUE_ONCE if truth is Truth.EXACTLY_ONE else TRUE_AT_LEAST_ONCE
    allowed = 0
    for (identity, number), legal in table.items():
        if _could_show(legal, pairs):
            allowed |= HOLDS[place, identity] & HOLDS[place, number]
    return allowed


def _could_show(legal: int, pairs: tuple[Cards, ...]) -> bool:
    gone = 0
    for pair in pairs:
        gone = 0 if gone == legal else gone
        if not BIT[pair] & legal & ~gone:
            return False
        gone |= BIT[pair]
    return True
