"""Every deal that looks the same from here: exact, because there are only 13,824 (I23).

A set of deals is one number, so that a fact is one `&`: 576 bits for who has which identity and
build, and above them 24 for who has which code. Nothing that is shown binds codes to the rest, so
each of the one goes with each of the other.

Positions, questions and who is sent where say nothing for certain. What cannot be shown again says
nothing either: who has run out of sets has shown enough by then to be known (I87, I90, I96), as the
tests try out.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import Final

import msgspec

from bot.board.rules.material import (
    BUILDS,
    CODES,
    FACES,
    IDENTITIES,
    PARTNER,
    Cards,
)
from bot.board.rules.meetings import Clue
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, Seat


class Deal(msgspec.Struct, frozen=True, gc=False):
    """Who holds what, by hands 0-3. Its repr shows no card."""

    identities: Cards
    builds: Cards
    codes: Cards

    def __repr__(self) -> str:
        """Return the name alone."""
        return "<Deal>"


PERSONS: Final = tuple(product(permutations(IDENTITIES), permutations(BUILDS)))
"""The 576 ways to deal identities and builds, each by hand."""

LETTERS: Final[tuple[Cards, ...]] = tuple(permutations(CODES))
"""The 24 ways to deal codes, by hand."""

ALL_PERSONS: Final = (1 << len(PERSONS)) - 1
ALL_LETTERS: Final = ((1 << len(LETTERS)) - 1) << len(PERSONS)
ALL: Final = ALL_PERSONS | ALL_LETTERS
"""All 13,824 deals."""

HOLDS: Final = {
    (seat, card): sum(
        1 << at
        for at, (identities, builds) in enumerate(PERSONS)
        if card in (identities[seat], builds[seat])
    )
    | ALL_LETTERS
    for seat in AGENTS
    for card in FACES
} | {
    (seat, card): sum(
        1 << at for at, codes in enumerate(LETTERS, len(PERSONS)) if card == codes[seat]
    )
    | ALL_PERSONS
    for seat in AGENTS
    for card in CODES
}
"""The deals in which a hand has a secret card."""

LACKS: Final = {
    (seat, card): (ALL & ~holds) | (ALL_LETTERS if card in FACES else ALL_PERSONS)
    for (seat, card), holds in HOLDS.items()
}
"""The deals in which a hand has it not."""

WITH: Final = tuple(
    tuple(
        sum(
            1 << at
            for at, (identities, _) in enumerate(PERSONS)
            if identities[other] == PARTNER[identities[seat]]
        )
        | ALL_LETTERS
        for other in AGENTS
    )
    for seat in AGENTS
)
"""By hand and other, the deals in which they are partners (I2): with itself there is none."""


def count(mask: int) -> int:
    """Return how many deals *mask* holds."""
    return (mask & ALL_PERSONS).bit_count() * (mask >> len(PERSONS)).bit_count()


def possible(mask: int) -> bool:
    """Return whether *mask* holds any deal."""
    return bool(mask & ALL_PERSONS) and mask > ALL_PERSONS


def deals(mask: int) -> Iterator[Deal]:
    """Yield the deals in *mask*."""
    codes = [LETTERS[at] for at in _bits(mask >> len(PERSONS))]
    for at in _bits(mask & ALL_PERSONS):
        identities, builds = PERSONS[at]
        for letters in codes:
            yield Deal(identities, builds, letters)


def mask_of(deal: Deal) -> int:
    """Return the mask that holds *deal* alone."""
    persons = PERSONS.index((deal.identities, deal.builds))
    return (1 << persons) | (1 << (len(PERSONS) + LETTERS.index(deal.codes)))


def told_by(clue: Clue) -> int:
    """Return the deals that the cards in *clue* leave to those who saw them."""
    return told(clue.by, clue.cards, clue.secret)


@cache  # by 4 hands, every set and pair with every choice of secret cards: a few thousand
def told(by: Seat, cards: Cards, secret: Cards = ()) -> int:
    """Return the deals in which *by* may show these (I81): what is *secret* is held (I83, I84).

    A code card alone makes nothing true, so one of the coloured ones is. A single card is (I90).
    """
    held, coloured, proved = ALL, 0, False
    for card in cards:
        if card in secret:
            held &= HOLDS[by, card]
            proved |= card in FACES
        else:
            coloured |= HOLDS[by, card]
    return held if proved else held & coloured


def world_mask(sight: Sight) -> int:
    """Return the deals that *sight* does not exclude; the true one is always among them.

    What its seat has shown itself says nothing: it knows its hand.
    """
    if sight.unmasked is not None:
        return mask_of(Deal(*sight.unmasked))
    mask = ALL
    seat = sight.seat
    if seat in AGENTS:
        for card in (sight.identity, sight.build, sight.code):
            if card is not None:
                mask &= HOLDS[seat, card]
    for clue in sight.clues:
        if clue.by != seat:
            mask &= told_by(clue)
    return mask


def told_to(sight: Sight, viewer: Seat) -> int:
    """Return the deals left by the cards that *sight*'s seat has shown *viewer*.

    It is what the viewer can know of the seat by them; with the Ambassador player, also by those
    that passed under their eyes (I166).
    """
    mask = ALL
    for clue in sight.clues:
        if clue.by == sight.seat and viewer in clue.to:
            mask &= told_by(clue)
    return mask


def worlds(sight: Sight) -> tuple[Deal, ...]:
    """Return the deals that *sight* does not exclude; the true one is always among them."""
    return tuple(deals(world_mask(sight)))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit
