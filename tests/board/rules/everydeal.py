"""A second opinion on what can be known: every deal is tried, with the rules of showing as written.

Nothing here asks the rules' own code what may be shown, or what follows.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple

from bot.board.rules.editions import Edition
from bot.board.rules.material import BUILDS, CODES, FACES, IDENTITIES, Card, Cards, Kind
from bot.board.rules.material import sorted_cards as in_order
from bot.board.rules.meetings import Clue
from bot.game.seats import AGENTS, AMBASSADOR, Seat, seats

Hand = tuple[Card, Card, Card]
"""An identity, a build and a code."""

Hands = tuple[Hand, ...]
"""A deal, by hand."""

EVERY_DEAL: tuple[Hands, ...] = tuple(
    tuple(zip(identities, builds, codes, strict=True))
    for identities, builds, codes in product(
        permutations(IDENTITIES), permutations(BUILDS), permutations(CODES)
    )
)
EVERY_HAND: tuple[Hand, ...] = tuple(product(IDENTITIES, BUILDS, CODES))


class Shown(NamedTuple):
    """Cards, and which of them are secret ones."""

    cards: frozenset[Card]
    secret: frozenset[Card]


@cache
def legal(hand: Hand, kind: Kind, edition: Edition, *, pair: bool) -> frozenset[Shown]:
    """Return everything that *hand* may show when nothing was shown before (I80-I85, I94, I97)."""
    found = set()
    size = 2 if pair else 3
    asked, rest = (IDENTITIES, BUILDS) if kind == "identity" else (BUILDS, IDENTITIES)
    for chosen in combinations((*FACES, hand[2]), size):
        of_asked = len([card for card in chosen if card in asked])
        of_rest = len([card for card in chosen if card in rest])
        coded = hand[2] in chosen
        # The code card stands for any one of the cards that would have been shown without it.
        wanted = (2, 0) if pair else (2, 1)
        counts = {(of_asked, of_rest)}
        if coded:
            counts = {(of_asked + 1, of_rest), (of_asked, of_rest + 1)}
        if wanted not in counts:
            continue
        true = [card for card in chosen if card in hand[:2]]
        provable = {
            "none": [],
            "identity": [card for card in true if card in IDENTITIES],
            "any": true,
        }[edition.secret_cards]
        if true:
            for many in range(len(provable) + 1):
                for proved in combinations(provable, many):
                    secret = {*proved, hand[2]} if coded else {*proved}
                    found.add(Shown(frozenset(chosen), frozenset(secret)))
    return frozenset(found)


def is_pair(clue: Clue) -> bool:
    """Return whether the cards of *clue* were asked for as a pair (I94, I162)."""
    return AMBASSADOR in (clue.through, clue.to[0])


class Shower:
    """What one shower has shown to one asker, if that is the *hand* (I87-I90, I96)."""

    def __init__(self, hand: Hand, edition: Edition) -> None:
        self.hand, self.edition = hand, edition
        self.sets: Counter[Shown] = Counter()
        self.pairs: set[Shown] = set()

    def left(self, kind: Kind, *, pair: bool) -> list[Shown]:
        """Return what may be shown now."""
        every = legal(self.hand, kind, self.edition, pair=pair)
        left = [shown for shown in every if not self._gone(shown, pair=pair)]
        if any(not shown.secret for shown in left):
            return left
        true = self.hand[0] if kind == "identity" else self.hand[1]
        return [Shown(frozenset({true}), frozenset())]

    def show(self, shown: Shown, *, pair: bool) -> None:
        """Enter that it was shown."""
        if pair:
            self.pairs.add(shown)
        else:
            self.sets[shown] += 1
            self.pairs |= {
                Shown(frozenset(two), shown.secret & frozenset(two))
                for two in combinations(shown.cards, 2)
            }

    def _gone(self, shown: Shown, *, pair: bool) -> bool:
        if pair:
            return self.edition.ambassador_repeat == "forbidden" and shown in self.pairs
        return self.sets.get(shown, 0) >= self.edition.set_limit


def possible(
    clues: Iterable[Clue], seat: Seat | None, hand: Hand | None, edition: Edition
) -> set[Hands]:
    """Return every deal under which *seat*, with that *hand*, may have been shown this."""
    seen = [clue for clue in clues if clue.by != seat]
    mine = {by: tuple(clue for clue in seen if clue.by == by) for by in AGENTS}
    hands = {by: _hands(mine[by], seat, edition) for by in AGENTS}
    told = [(by, left) for by, left in hands.items() if by != seat and len(left) < len(EVERY_HAND)]
    return {deal for deal in _with(seat, hand) if all(deal[by] in left for by, left in told)}


@cache
def _with(seat: Seat | None, hand: Hand | None) -> tuple[Hands, ...]:
    """Return the deals in which *seat* has that *hand*; all where it has none."""
    if hand is None:
        return EVERY_DEAL
    return tuple(deal for deal in EVERY_DEAL if deal[seat or 0] == hand)


@lru_cache(maxsize=1024)
def _hands(mine: tuple[Clue, ...], seat: Seat | None, edition: Edition) -> frozenset[Hand]:
    """Return the hands with which somebody could show what is *mine* of what *seat* saw."""
    return frozenset(_tried(mine, seat, edition))


def _tried(mine: Iterable[Clue], seat: Seat | None, edition: Edition) -> Iterator[Hand]:
    for hand in EVERY_HAND:
        shower = Shower(hand, edition)
        for clue in mine:
            shown, pair = Shown(frozenset(clue.cards), frozenset(clue.secret)), is_pair(clue)
            if clue.to[0] == seat:
                if shown not in shower.left(clue.kind, pair=pair):
                    break
                shower.show(shown, pair=pair)
            elif len(shown.cards) == 1:  # what the asker had seen before, the onlooker cannot know
                if not shown.cards <= {*hand}:
                    break
            elif shown not in legal(hand, clue.kind, edition, pair=pair):
                break
        else:
            yield hand


class Evening:
    """Showings at random, each by the rules; the deal too."""

    def __init__(self, whim: random.Random, players: int, edition: Edition) -> None:
        self.whim, self.players, self.edition = whim, players, edition
        self.deal: Hands = whim.choice(EVERY_DEAL)
        self.showers: dict[tuple[Seat, Seat], Shower] = {}
        self.clues: list[Clue] = []

    def left(self, by: Seat, to: Seat, kind: Kind, *, pair: bool) -> list[Shown]:
        """Return what *by* may show *to* now."""
        found = self._shower(by, to).left(kind, pair=pair)
        return sorted(found, key=lambda shown: (in_order(shown.cards), in_order(shown.secret)))

    def ask(self, by: Seat, to: Seat, kind: Kind, *, pair: bool) -> Clue:
        """Let *by* show *to* something; the Ambassador player sees what goes through him."""
        shown = self.whim.choice(self.left(by, to, kind, pair=pair))
        self._shower(by, to).show(shown, pair=pair)
        turn = len(self.clues) + 1
        through = AMBASSADOR if pair and to != AMBASSADOR else by
        looks_on = self.players == 5 and through == AMBASSADOR
        made = Clue(
            turn=turn,
            round=(turn - 1) // self.players + 1,
            by=by,
            to=(to, AMBASSADOR) if looks_on else (to,),
            kind=kind,
            through=through,
            cards=in_order(shown.cards),
            secret=in_order(shown.secret),
        )
        self.clues.append(made)
        return made

    def asks(self, many: int) -> None:
        """Let *many* questions be asked, whoever asks whom what."""
        playing = seats(self.players)
        for _ in range(many):
            by = self.whim.choice([seat for seat in playing if seat != AMBASSADOR])
            to = self.whim.choice([seat for seat in playing if seat != by])
            pair = to == AMBASSADOR or self.whim.random() < 0.4
            self.ask(by, to, self.whim.choice(list(Kind)), pair=pair)

    def seen_by(self, seat: Seat | None) -> tuple[Clue, ...]:
        """Return the showings that *seat* saw or made."""
        return tuple(clue for clue in self.clues if seat == clue.by or seat in clue.to)

    def hand(self, seat: Seat | None) -> Hand | None:
        """Return what *seat* was dealt; the Ambassador player and the public hold nothing."""
        return self.deal[seat] if seat in AGENTS else None

    def _shower(self, by: Seat, to: Seat) -> Shower:
        if (by, to) not in self.showers:
            self.showers[by, to] = Shower(self.deal[by], self.edition)
        return self.showers[by, to]


def deal_of(hands: Hands) -> tuple[Cards, Cards, Cards]:
    """Return the identities, the builds and the codes of a deal, each by hand."""
    identities, builds, codes = zip(*hands, strict=True)
    return identities, builds, codes
