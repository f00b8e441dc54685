"""What a seat can know, worked out a second time from the events alone.

Rule: nothing here asks `see`, `visible`, `worlds` or `legal`, so that a leak in one of them cannot
    vouch for itself.
"""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product

from msgspec.structs import replace

from bot.game.seats import DUMMY, Seat
from bot.mini.rules.cards import (
    CARDS,
    IDENTITIES,
    LOCATIONS,
    NUMBERS,
    Card,
    Cards,
    Kind,
    Location,
    Side,
)
from bot.mini.rules.editions import Edition
from bot.mini.rules.events import (
    Answered,
    Chosen,
    Dealt,
    Declined,
    DummyDealt,
    Event,
    Glimpsed,
    Lapsed,
    Opened,
    Picked,
    Proved,
    RoundBegan,
    Showed,
    Stacked,
    Unmasked,
    Visited,
    Waived,
)

Held = tuple[Cards, Cards]
"""A deal: the identities and the numbers, by seat."""

EVERY_DEAL: tuple[Held, ...] = tuple(product(permutations(IDENTITIES), permutations(NUMBERS)))

_PRIVATE = (Dealt, Chosen, Picked, Waived, Answered, Glimpsed)
_NOT_FOR_ALL = {DummyDealt, Stacked, *_PRIVATE, Showed, Proved}
_FACTS = {Dealt, Showed, Proved, Glimpsed, Unmasked}


def told(event: Event, seat: Seat | None) -> bool:
    """Return whether *seat* was there when *event* happened."""
    if type(event) not in _NOT_FOR_ALL:
        return True
    if isinstance(event, (DummyDealt, Stacked)):
        return False
    if isinstance(event, _PRIVATE):
        return event.seat == seat
    if isinstance(event, Showed):
        return seat is not None and seat in (event.by, event.to)
    assert isinstance(event, Proved)
    return seat is not None and seat in (event.by, *event.to)


@lru_cache
def true_pairs(identity: Card, number: Card, truth: str) -> frozenset[Cards]:
    """Return the pairs that a holder may show (M19)."""
    counts = (1,) if truth == "exactly_one" else (1, 2)
    return frozenset(
        pair for pair in combinations(CARDS, 2) if (identity in pair) + (number in pair) in counts
    )


class Shown:
    """Which pairs have been shown to whom in one world, and whether they could be (M21, M23)."""

    def __init__(self, deal: Held, edition: Edition) -> None:
        self._deal, self._truth = deal, edition.truth
        self._gone: dict[tuple[Seat, Seat], set[Cards]] = {}

    def left(self, by: Seat, to: Seat) -> set[Cards]:
        legal = true_pairs(self._deal[0][by], self._deal[1][by], self._truth)
        return set(legal) - self._gone.get((by, to), set()) or set(legal)

    def show(self, by: Seat, to: Seat, pair: Cards) -> bool:
        """Enter that *by* showed *pair*, and return whether it was allowed."""
        left = self.left(by, to)
        if pair not in left:
            return False
        gone = self._gone.setdefault((by, to), set())
        if left == {pair}:
            gone.clear()
        elif len(left) == len(true_pairs(self._deal[0][by], self._deal[1][by], self._truth)):
            gone.clear()
            gone.add(pair)
        else:
            gone.add(pair)
        return True


def possible(ledger: Sequence[Event], seat: Seat | None) -> set[Held]:
    """Return every deal under which *seat* may have been told what it was told, by trying all
    576."""
    opened = ledger[0]
    assert isinstance(opened, Opened)
    facts = [event for event in ledger if type(event) in _FACTS and told(event, seat)]
    deals: Sequence[Held] = EVERY_DEAL
    if facts and isinstance(facts[0], Dealt):
        own = facts.pop(0)
        mine = (own.identity, own.number)
        deals = [deal for deal in deals if (deal[0][own.seat], deal[1][own.seat]) == mine]
    return {deal for deal in deals if _fits(deal, facts, seat, opened.edition)}


def _fits(deal: Held, facts: Iterable[Event], seat: Seat | None, edition: Edition) -> bool:
    shown = Shown(deal, edition)
    for event in facts:
        if isinstance(event, Showed) and event.black:
            fits = set(event.cards) <= {deal[0][event.by], deal[1][event.by]}
        elif isinstance(event, Showed):
            fits = event.by == seat or shown.show(event.by, event.to, event.cards)
        elif isinstance(event, Proved):
            fits = event.card in (deal[0][event.by], deal[1][event.by])
        elif isinstance(event, Glimpsed):
            fits = event.card in (deal[0][DUMMY], deal[1][DUMMY])
        elif isinstance(event, Unmasked):
            fits = (event.identities, event.numbers) == deal
        else:
            raise AssertionError("no fact")
        if not fits:
            return False
    return True


def elsewhere(
    ledger: Sequence[Event],
    seat: Seat | None,
    deal: Held,
    whim: random.Random,
    *,
    undone: bool = False,
) -> tuple[Event, ...]:
    """Return *ledger* as it may have been under *deal*: the same for *seat*, and whatever it did
    not see otherwise. What it cannot see and nothing has come of may be *undone*."""
    return tuple(_Elsewhere(ledger, seat, deal, whim, undone=undone).events())


class _Elsewhere:
    def __init__(
        self,
        ledger: Sequence[Event],
        seat: Seat | None,
        deal: Held,
        whim: random.Random,
        *,
        undone: bool,
    ) -> None:
        self.undone = undone
        self.ledger, self.seat, self.deal, self.whim = ledger, seat, deal, whim
        opened = ledger[0]
        assert isinstance(opened, Opened)
        self.edition = opened.edition
        self.reveals = opened.players == 4 and self.edition.reveal != "none"
        self.free = (
            self.edition.black_repeat == "allowed"
        )  # else which kinds were shown has public consequences
        self.shown = Shown(deal, self.edition)
        self.hands: dict[Seat, list[Location]] = {}
        self.picked: dict[tuple[Seat, Seat], Picked] = {}
        self.kind: int | None = None
        """Which black card a request comes to in this round, where that was said before."""
        self.left = self._left()

    def _left(self) -> Card:
        both = (self.deal[0][DUMMY], self.deal[1][DUMMY])
        for event in self.ledger:
            if isinstance(event, Glimpsed) and told(event, self.seat):
                other = both[event.card == both[0]]
                return event.card if event.side is Side.LEFT else other
        return self.whim.choice(both)

    def events(self) -> Iterable[Event]:
        for at, event in enumerate(self.ledger):
            if isinstance(event, RoundBegan):
                self.picked.clear()
                self.kind = None
                if event.number % 5 == 1:
                    self.hands.clear()
            seen = told(event, self.seat)
            if self.undone and not seen and not self._mattered(at, event):
                continue
            found = event if seen else self._otherwise(at, event)
            if isinstance(event, Visited):
                self._hand(event.position).remove(event.at)
            if isinstance(found, Showed) and not found.black and found.by != self.seat:
                assert self.shown.show(found.by, found.to, found.cards), "not a world for this seat"
            yield found

    def _mattered(self, at: int, event: Event) -> bool:
        """Return whether anything has come of *event*, which is at *at*, by now."""
        if not isinstance(event, (Picked, Waived, Answered)):
            return True
        for later in self._round(at):
            if isinstance(later, Showed):
                if isinstance(event, Picked) and (later.by, later.to) == (event.seat, event.to):
                    return True
                if isinstance(event, Waived) and later.to == event.seat:
                    return True
            if isinstance(later, (Proved, Declined, Lapsed)) and not isinstance(event, Picked):
                return True
        return False

    def _hand(self, seat: Seat) -> list[Location]:
        return self.hands.setdefault(seat, list(LOCATIONS))

    def _otherwise(self, at: int, event: Event) -> Event:
        if isinstance(event, Dealt):
            return Dealt(event.seat, self.deal[0][event.seat], self.deal[1][event.seat])
        if isinstance(event, DummyDealt):
            return DummyDealt(self.deal[0][DUMMY], self.deal[1][DUMMY], self.left)
        if isinstance(event, Stacked):
            return replace(event, order=self._order(at, event.position))
        if isinstance(event, Chosen):
            return (
                event
                if self._came_true(at, event)
                else replace(event, at=self.whim.choice(self._hand(event.position)))
            )
        if isinstance(event, Picked):
            self.picked[event.seat, event.to] = found = self._pick(at, event)
            return found
        if isinstance(event, Showed):
            picked = self.picked[event.by, event.to]
            return Showed(picked.seat, picked.to, picked.cards, picked.black)
        if isinstance(event, Waived):
            return event
        if isinstance(event, Answered):
            return self._answer(at, event)
        if isinstance(event, Proved):
            if self.kind is not None:
                return replace(event, card=self.deal[self.kind][event.by])
            kind = self.whim.randrange(2) if self.free else event.card in NUMBERS
            return replace(event, card=self.deal[kind][event.by])
        if isinstance(event, Glimpsed):
            both = (self.deal[0][DUMMY], self.deal[1][DUMMY])
            return replace(
                event, card=self.left if event.side is Side.LEFT else both[self.left == both[0]]
            )
        raise AssertionError("everybody sees this")

    def _order(self, at: int, seat: Seat) -> tuple[Location, ...]:
        """Return the shuffle at *at* with what has not been turned up yet in another order."""
        known: list[Location] = []
        for event in self.ledger[at + 1 :]:
            if isinstance(event, Stacked) and event.position == seat:
                break
            if isinstance(event, Visited) and event.position == seat:
                known.append(event.at)
        rest = [location for location in LOCATIONS if location not in known]
        self.whim.shuffle(rest)
        return (*known, *rest)

    def _came_true(self, at: int, chosen: Chosen) -> bool:
        """Return whether the choice at *at* was the last one, and has been turned up."""
        for event in self.ledger[at + 1 :]:
            if isinstance(event, Chosen) and event.position == chosen.position:
                return False
            if isinstance(event, Visited) and event.position == chosen.position:
                return True
        return False

    def _answer(self, at: int, event: Answered) -> Answered:
        if event.kind is None:
            return event
        kinds = list(Kind)
        shown = any(isinstance(e, Proved) and told(e, self.seat) for e in self._round(at))
        free = self.free and not shown
        self.kind = self.whim.randrange(2) if free else kinds.index(event.kind)
        return replace(event, kind=kinds[self.kind])

    def _round(self, at: int) -> Iterable[Event]:
        """Yield what follows in the same round."""
        for later in self.ledger[at + 1 :]:
            if isinstance(later, RoundBegan):
                return
            yield later

    def _pick(self, at: int, event: Picked) -> Picked:
        for later in self.ledger[at + 1 :]:
            if isinstance(later, RoundBegan):
                break
            if isinstance(later, Showed) and (later.by, later.to) == (event.seat, event.to):
                if told(later, self.seat):
                    return event  # it was shown to this seat
                break
        black = self.whim.random() < 0.3 if self.free and self.reveals else event.black
        if black:
            kinds = (
                [self.whim.randrange(2)]
                if self.free
                else [int(card in NUMBERS) for card in event.cards]
            )
            return replace(
                event, cards=tuple(self.deal[kind][event.seat] for kind in kinds), black=True
            )
        left = sorted(self.shown.left(event.seat, event.to))
        return replace(event, cards=self.whim.choice(left), black=False)
