"""The fewest lines from what was shown to a claim, found among all that there are.

A line is one conclusion, drawn as a person would: of one person, from all that they showed and all
that is known so far; or of one kind of cards, from all that is known of who has them. What has been
concluded counts from then on. So a proof is a list of conclusions, and the shortest one has fewest.

Sets are numbers here: a person's 16 hands (of the first two kinds), the 24 ways to deal a kind, and
the claims: that a seat has a card is bit (4 × kind + seat) × 4 + card, that it has it not is that
bit 48 further on.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import permutations
from operator import and_
from typing import Final

LACKS_AT: Final = 48
"""How much further on it stands that a seat has a card not: there are three kinds at most."""

HANDS: Final = (1 << 16) - 1
"""All hands; that of cards i and n of the first two kinds is bit 4i + n."""

DEALT: Final = tuple(permutations(range(4)))
"""The ways to deal a kind: which card each seat has."""

WAYS: Final = (1 << len(DEALT)) - 1
"""All of them."""

THOROUGH: Final = 3
"""Up to so many lines also what says less is tried where more could be said: it may need less."""

STATES: Final = 1000
"""After so many states the search is given up for a proof from which nothing can be left out.

In games no proof takes half of it; cases that somebody has thought out might.
"""

State = tuple[int, ...]
"""What is known: the hands that are left to each of four seats, and of each kind the ways."""

NOTHING: Final[State] = (HANDS, HANDS, HANDS, HANDS, WAYS, WAYS, WAYS)
"""What is known at first."""


def claim(kind: int, seat: int, card: int, *, holds: bool) -> int:
    """Return the bit of the claim that *seat* has the *card* of a *kind*, or has it not."""
    return 1 << ((4 * kind + seat) * 4 + card + (0 if holds else LACKS_AT))


def hands_with(kind: int, card: int) -> int:
    """Return the hands that have the *card* of the first or the second *kind*."""
    return 0xF << (4 * card) if kind == 0 else 0x1111 << card


@cache
def ways_with(seat: int, card: int) -> int:
    """Return the ways to deal a kind in which *seat* has the *card*."""
    return sum(1 << at for at, dealt in enumerate(DEALT) if dealt[seat] == card)


def _effects() -> Iterator[tuple[int, State]]:
    """Yield what each claim leaves when it is known."""
    for kind in range(3):
        for seat in range(4):
            for card in range(4):
                ways = ways_with(seat, card)
                has, has_not = list(NOTHING), list(NOTHING)
                has[4 + kind], has_not[4 + kind] = ways, WAYS & ~ways
                if kind < 2:
                    hands = hands_with(kind, card)
                    has[:4] = [HANDS & ~hands] * 4
                    has[seat], has_not[seat] = hands, HANDS & ~hands
                yield claim(kind, seat, card, holds=True), tuple(has)
                yield claim(kind, seat, card, holds=False), tuple(has_not)


OF_KIND: Final = tuple((0xFFFF | 0xFFFF << LACKS_AT) << (16 * kind) for kind in range(3))
"""The claims of each kind."""

EFFECT: Final = dict(_effects())
"""By claim, what is left where it is known."""


def _implied() -> Iterator[tuple[int, int]]:
    """Yield each claim that a seat has a card, with all that it says of who has which not."""
    for kind in range(3):
        for seat in range(4):
            for card in range(4):
                lacks = 0
                for other in range(4):
                    if other != seat:
                        lacks |= claim(kind, other, card, holds=False)
                    if other != card:
                        lacks |= claim(kind, seat, other, holds=False)
                yield claim(kind, seat, card, holds=True), lacks


IMPLIED: Final = dict(_implied())
"""By claim that somebody has a card: the claims that need not be said besides."""


@lru_cache(maxsize=1 << 16)
def _effect(claims: int) -> State:
    """Return what is left where all *claims*, of one kind, are known."""
    left = NOTHING
    for one in bits(claims):
        left = both(left, EFFECT[one])
    return left


def after(state: State, claims: int) -> State:
    """Return what is known when *claims* are known besides *state*."""
    for kind in OF_KIND:
        if claims & kind:
            state = both(state, _effect(claims & kind))
    return state


def both(one: State, other: State) -> State:
    """Return what is known when *one* and *other* are known."""
    return tuple(map(and_, one, other))


@cache  # by set of hands: those that come up are few
def _of_hands(left: int) -> int:
    """Return what *left* hands say of seat 0."""
    said = 0
    for kind in range(2):
        for card in range(4):
            having = hands_with(kind, card)
            if not left & ~having:
                said |= claim(kind, 0, card, holds=True)
            elif not left & having:
                said |= claim(kind, 0, card, holds=False)
    return said


@cache
def _of_ways(left: int) -> int:
    """Return what the ways that are *left* say of kind 0."""
    said = 0
    for seat in range(4):
        for card in range(4):
            having = ways_with(seat, card)
            if not left & ~having:
                said |= claim(0, seat, card, holds=True)
            elif not left & having:
                said |= claim(0, seat, card, holds=False)
    return said


def said_by(state: State) -> int:
    """Return all claims that follow from *state* in one line."""
    a, b, c, d, first, second, third = state
    return (
        _of_hands(a)
        | _of_hands(b) << 4
        | _of_hands(c) << 8
        | _of_hands(d) << 12
        | _of_ways(first)
        | _of_ways(second) << 16
        | _of_ways(third) << 32
    )


def bits(mask: int) -> Iterator[int]:
    """Yield each bit of *mask*."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


class Search:
    """The search for the shortest way to one *goal*."""

    def __init__(self, goal: int) -> None:
        self._goal = goal
        self._waves: dict[State, int] = {}
        self._failed: dict[State, int] = {}
        self._left = STATES

    def proofs(self, state: State) -> Iterator[list[int]]:
        """Yield the shortest proofs from *state* on: their conclusions in order, the goal last.

        There are none where no lines lead there.
        """
        fewest = self._at_least(state)
        found = False
        while fewest and not found:
            for conclusions in self._found(state, fewest):
                found = True
                yield [*conclusions, self._goal]
            if self._left < 0 and not found:
                yield self._without_spares(state)
                return
            fewest += 1

    def _at_least(self, state: State) -> int:
        """Return how many lines there are at least: as if each drew all conclusions at once.

        That is 0 where they do not lead to the goal at all.
        """
        known = self._waves.get(state)
        if known is not None:
            return known
        self._left -= 1
        left, drawn, waves = state, 0, 1
        while not (said := said_by(left)) & self._goal:
            new = _worth_saying(said & ~drawn)
            if not new:
                waves = 0
                break
            left = after(left, new)
            drawn |= said
            waves += 1
        self._waves[state] = waves
        return waves

    def _found(self, state: State, most: int) -> Iterator[list[int]]:
        """Yield what to conclude before the goal, if that takes *most* lines with it at most."""
        said = said_by(state)
        if said & self._goal:
            yield []
        if said & self._goal or most == 1 or self._failed.get(state, 0) >= most:
            return
        if self._left < 0:
            return
        tried, found = {state}, False
        for conclusion in bits(said if most <= THOROUGH else _worth_saying(said)):
            then = after(state, conclusion)
            if then in tried:
                continue
            tried.add(then)
            if self._at_least(then) < most:
                for rest in self._found(then, most - 1):
                    found = True
                    yield [conclusion, *rest]
        if not found and self._left >= 0:
            self._failed[state] = most

    def _without_spares(self, state: State) -> list[int]:
        """Return a proof that may not be the shortest, but has no line that can be left out."""
        lines: list[int] = []
        now = state
        while not (said := said_by(now)) & self._goal:
            new = [one for one in bits(_worth_saying(said)) if one not in lines]
            lines += new
            now = after(now, said)
        for one in reversed(lines):
            rest = [other for other in lines if other != one]
            if self._leads(state, rest):
                lines = rest
        return [*lines, self._goal]

    def _leads(self, state: State, lines: list[int]) -> bool:
        """Return whether *lines* can be drawn one after another, and the goal from them."""
        for one in lines:
            if not said_by(state) & one:
                return False
            state = after(state, one)
        return bool(said_by(state) & self._goal)


def _worth_saying(said: int) -> int:
    """Return *said* without who has a card not where it is said who has it."""
    for one in bits(said & ((1 << LACKS_AT) - 1)):
        said &= ~IMPLIED[one]
    return said
