"""Ledgers as they may have been if others held other cards: told of nothing but what a seat saw.

Rule: nothing here asks `see`, `visible` or `worlds`, so that a leak in one cannot vouch for itself.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from bot.board.rules.editions import Edition
from bot.board.rules.events import (
    Arrested,
    Asked,
    Chose,
    Dealt,
    Event,
    Opened,
    Placed,
    Sealed,
    Showed,
    Unmasked,
    Unsealed,
)
from bot.board.rules.material import sorted_cards
from bot.board.rules.meetings import Clue
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.everydeal import Hand, Hands, Shower, Shown, deal_of, possible

Ledger = tuple[Event, ...]


def told(event: Event, seat: Seat | None) -> bool:
    """Return whether *seat* was there when *event* happened."""
    if isinstance(event, (Dealt, Chose)):
        return event.seat == seat
    if isinstance(event, Showed):
        return seat == event.by or seat in event.to
    if isinstance(event, Sealed):
        return seat == AMBASSADOR
    return not isinstance(event, Arrested)


def deal_in(ledger: Sequence[Event]) -> Hands:
    """Return who was dealt what, by hand."""
    hands = [e for e in ledger if isinstance(e, (Dealt, Arrested))]
    hands.sort(key=lambda event: event.seat if isinstance(event, Dealt) else 3)
    return tuple((hand.identity, hand.build, hand.code) for hand in hands)


def deals_for(ledger: Sequence[Event], seat: Seat | None) -> list[Hands]:
    """Return every deal under which *seat* may have been told what it was told."""
    opened = ledger[0]
    assert isinstance(opened, Opened)
    clues = [clue for clue in _clues(ledger) if seat in clue.to]
    own = None if seat is None or seat == AMBASSADOR else deal_in(ledger)[seat]
    return list(_deals(tuple(clues), seat, own, opened.edition))


@lru_cache(maxsize=128)  # from step to step of a game little is shown
def _deals(
    clues: tuple[Clue, ...], seat: Seat | None, own: Hand | None, edition: Edition
) -> tuple[Hands, ...]:
    return tuple(sorted(possible(clues, seat, own, edition)))


def another(ledger: Ledger, seat: Seat | None, whim: random.Random) -> Ledger:
    """Return *ledger* as it may have been for all that *seat* was told.

    Once all is turned up, only what was shown to others can have been otherwise."""
    if any(isinstance(event, Unmasked) for event in ledger):
        return elsewhere(ledger, seat, deal_in(ledger), whim)
    dealt = any(isinstance(event, Dealt) for event in ledger)
    return elsewhere(ledger, seat, whim.choice(deals_for(ledger, seat)) if dealt else (), whim)


def elsewhere(ledger: Ledger, seat: Seat | None, deal: Hands, whim: random.Random) -> Ledger:
    """Return *ledger* as it may have been under *deal*: the same for *seat*, else at random."""
    return tuple(_elsewhere(ledger, seat, deal, whim))


def _elsewhere(
    ledger: Ledger, seat: Seat | None, deal: Hands, whim: random.Random
) -> Iterator[Event]:
    opened = ledger[0]
    assert isinstance(opened, Opened)
    covered = not any(isinstance(event, Placed) for event in ledger)
    opened_up = any(isinstance(event, Unsealed) for event in ledger)
    showers = {
        (by, to): Shower(deal[by], opened.edition)
        for by in range(len(deal))
        for to in range(5)
        if by != to
    }
    asked: Asked | None = None
    for event in ledger:
        if isinstance(event, Asked):
            asked = event
        known = told(event, seat) or (opened_up and isinstance(event, Sealed))
        found = event if known else _otherwise(event, deal, whim, covered=covered)
        if isinstance(found, Showed):
            assert asked is not None
            shower, pair = showers[found.by, found.to[0]], AMBASSADOR in (asked.through, asked.seat)
            if not told(event, seat):
                left = shower.left(asked.kind, pair=pair)
                shown = whim.choice(sorted(left, key=lambda one: (*map(sorted, one),)))
                found = replace(
                    found, cards=sorted_cards(shown.cards), secret=sorted_cards(shown.secret)
                )
            shower.show(Shown(frozenset(found.cards), frozenset(found.secret)), pair=pair)
        yield found


def _otherwise(event: Event, deal: Hands, whim: random.Random, *, covered: bool) -> Event:
    if isinstance(event, Dealt):
        return Dealt(event.seat, *deal[event.seat])
    if isinstance(event, Arrested):
        return Arrested(*deal[3])
    if isinstance(event, Sealed):
        identities, builds, _ = deal_of(tuple(whim.sample(deal, 4)))
        return Sealed(identities, builds)
    if isinstance(event, Chose):
        # What was chosen is turned up in the end; *covered* places may be any as yet.
        return replace(event, spaces=tuple(whim.sample(event.spaces, 4))) if covered else event
    assert isinstance(event, Showed)
    return event


def _clues(ledger: Sequence[Event]) -> Iterator[Clue]:
    """Yield everything that was shown."""
    asked: Asked | None = None
    for event in ledger:
        if isinstance(event, Asked):
            asked = event
        elif isinstance(event, Showed):
            assert asked is not None
            yield Clue(
                0, 0, event.by, event.to, asked.kind, asked.through, event.cards, event.secret
            )
