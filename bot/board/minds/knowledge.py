"""What a seat thinks of the others, and how many bits a question will tell it.

Every deal that a sight leaves is as likely as another; sets of deals are masks as in `worlds`.
"""

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import log2
from typing import Final

from bot.board.minds.hands import HANDS, Hand
from bot.board.rules.editions import RepeatRule
from bot.board.rules.material import (
    BUILDS,
    CODES,
    IDENTITIES,
    OF_KIND,
    Card,
    Cards,
    Kind,
    sorted_cards,
)
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import ALL_PERSONS, HOLDS, WITH, told, world_mask
from bot.game.seats import AGENTS, AMBASSADOR, Seat

CACHED: Final = 10_000
"""Numbers kept of a function that is asked the same again and again."""

KEPT: Final = 256
"""Larger results that are kept: those of a few decisions."""

PARTNERSHIP: Final = 2.0
"""How much more a bit counts that tells who the partner is."""

CERTAIN: Final = 1 - 1e-9
"""How likely what is sure is at least: chances that are added up may miss 1 by a little."""

LOG: Final = (0.0, *(log2(count) for count in range(1, 577)))


@lru_cache(KEPT)
def chances(mask: int, seat: Seat) -> Mapping[Hand | None, float]:
    """Return the hands that *seat* has in deals of *mask*, and how likely each is.

    The Ambassador player has none.
    """
    if seat == AMBASSADOR:
        return {None: 1.0}
    persons = mask & ALL_PERSONS
    total = persons.bit_count()
    counted = {
        hand: (persons & HOLDS[seat, hand[0]] & HOLDS[seat, hand[1]]).bit_count() for hand in HANDS
    }
    return {hand: count / total for hand, count in counted.items() if count}


@lru_cache(KEPT)
def partners(mask: int, me: Seat) -> tuple[float, ...]:
    """Return how likely each hand 0-3 is to be *me*'s partner's; of the Ambassador's none is."""
    if me == AMBASSADOR:
        return (0.0,) * len(AGENTS)
    persons = mask & ALL_PERSONS
    total = persons.bit_count()
    return tuple([(persons & WITH[me][other]).bit_count() / total for other in AGENTS])


def sure_partner(sight: Sight) -> Seat | None:
    """Return who is the partner of *sight*'s seat in every deal that it leaves, if anybody is.

    Of three players the one that is arrested is none.
    """
    if sight.seat is None or sight.seat == AMBASSADOR:
        return None
    likely = partners(world_mask(sight), sight.seat)
    return next((seat for seat in AGENTS[: sight.players] if likely[seat] >= CERTAIN), None)


@lru_cache(KEPT)
def letters(mask: int, seat: Seat) -> Mapping[Card, float]:
    """Return the codes that *seat* has in deals of *mask*, and how likely each is."""
    codes = mask >> ALL_PERSONS.bit_length()
    total = codes.bit_count()
    counted = {
        code: (HOLDS[seat, code] >> ALL_PERSONS.bit_length() & codes).bit_count() for code in CODES
    }
    return {code: count / total for code, count in counted.items() if count}


@lru_cache(CACHED)
def doubt(mask: int, me: Seat, target: Card | None = None) -> float:
    """Return what *me* does not know of who is who, in bits; who the partner is counts more.

    Where all that matters is which the true figure of the agent *target* is, it is that alone.
    """
    persons = mask & ALL_PERSONS
    total = persons.bit_count()
    if not total:
        return 0.0
    if target is not None:
        figures = [persons & figure for figure in _FIGURES[target]]
        return sum([_share(figure.bit_count(), total) for figure in figures])
    bits = LOG[total]
    if me != AMBASSADOR:
        for other in AGENTS:
            bits += PARTNERSHIP * _share((persons & WITH[me][other]).bit_count(), total)
    return bits


_FIGURES: Final = {
    agent: [HOLDS[seat, agent] & HOLDS[seat, build] for seat in AGENTS for build in BUILDS]
    for agent in IDENTITIES
}
"""By agent, the deals in which each figure is the true one (I7)."""


def _share(count: int, total: int) -> float:
    """Return what so many of all alike add to the doubt which of them it is."""
    return count / total * (LOG[total] - LOG[count])


SETS: Final[Mapping[tuple[Kind, bool], tuple[Cards, ...]]] = {
    **{
        (kind, False): tuple(
            sorted_cards((*two, one))
            for two in combinations(OF_KIND[kind], 2)
            for one in OF_KIND[other]
        )
        for kind, other in ((Kind.IDENTITY, Kind.BUILD), (Kind.BUILD, Kind.IDENTITY))
    },
    **{(kind, True): tuple(combinations(OF_KIND[kind], 2)) for kind in Kind},
}
"""By kind, and whether the Ambassador is there, the sets of coloured cards (I80, I94)."""


def spent(sight: Sight, by: Seat, *, pairs: bool) -> frozenset[Cards]:
    """Return the coloured sets that *by* cannot show *sight*'s seat again (I87, I96)."""
    shown = [
        clue.cards
        for clue in sight.clues
        if clue.by == by and clue.to[0] == sight.seat and not clue.secret
    ]
    if not pairs:
        limit = sight.edition.set_limit
        return frozenset(cards for cards in shown if shown.count(cards) >= limit)
    if sight.edition.ambassador_repeat is RepeatRule.FREE:
        return frozenset()
    return frozenset(pair for cards in shown for pair in combinations(cards, 2))


def repeats(sight: Sight, by: Seat, kind: Kind, *, pair: bool) -> bool:
    """Return whether *by* may answer *sight*'s seat with what it has shown before (I87, I96)."""
    shown = [
        clue.cards
        for clue in sight.clues
        if clue.by == by and clue.to[0] == sight.seat and clue.kind is kind and not clue.secret
    ]
    if pair:
        free = sight.edition.ambassador_repeat is RepeatRule.FREE
        return free and any(len(cards) == 2 for cards in shown)
    limit = sight.edition.set_limit
    return any(len(cards) == 3 and shown.count(cards) < limit for cards in shown)


@lru_cache(CACHED)
def gain(
    mask: int,
    me: Seat,
    of: Seat,
    kind: Kind,
    gone: frozenset[Cards],
    target: Card | None,
    *,
    pair: bool,
) -> float:
    """Return how many bits of `doubt` a question takes on average: any set left is as likely (I81).

    A *pair* is shown where the Ambassador is in it (I94, I162).
    """
    weighed = total = 0.0
    for cards in SETS[kind, pair]:
        if cards not in gone:
            left = mask & told(of, cards) & ALL_PERSONS
            if left:
                weighed += left.bit_count() * doubt(left, me, target)
                total += left.bit_count()
    before = doubt(mask, me, target)
    return before - weighed / total if total else before
