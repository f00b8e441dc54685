"""A second opinion on the shortest reasons: every way of drawing one conclusion after another.

Nothing here asks the rules' own code what follows. Sets of hands and ways to deal are written out.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations, product
from typing import Any

Said = tuple[int, str, bool]
"""That a seat has a card, or has it not."""

Known = frozenset[Said]


class Brute:
    """What four people showed, and every proof from it.

    *suits* are the kinds of cards, of which nothing binds the third to another. *shown* are, by
    seat, the hands of the first two kinds that each of its showings allows; *said* is what is known
    outright.
    """

    def __init__(
        self,
        suits: tuple[tuple[str, ...], ...],
        shown: dict[int, list[set[tuple[str, str]]]],
        said: Iterable[Said],
    ) -> None:
        self.suits, self.shown, self.said = suits, shown, frozenset(said)
        self._person = lru_cache(None)(self._of_person)
        self._kind = lru_cache(None)(self._of_kind)

    def one_line(self, known: Known) -> Known:
        """Return all that a single line can conclude from what is *known* and was shown."""
        bound = {*self.suits[0], *self.suits[1]}
        found: set[Said] = set()
        for seat in range(4):
            about = frozenset(
                (card, holds if other == seat else False)
                for other, card, holds in known
                if card in bound and (other == seat or holds)
            )
            found |= self._person(seat, about)
        for suit in self.suits:
            found |= self._kind(suit, frozenset(one for one in known if one[1] in suit))
        return frozenset(found) - known

    def _of_person(self, seat: int, about: frozenset[tuple[str, bool]]) -> Known:
        hands = [
            hand
            for hand in product(*self.suits[:2])
            if all(hand in allowed for allowed in self.shown.get(seat, ()))
            and all((card in hand) is holds for card, holds in about)
        ]
        return frozenset(
            (seat, card, holds)
            for suit in self.suits[:2]
            for card in suit
            for holds in (True, False)
            if all((card in hand) is holds for hand in hands)
        )

    def _of_kind(self, suit: tuple[str, ...], known: Known) -> Known:
        ways = [
            way
            for way in permutations(suit)
            if all((way[seat] == card) is holds for seat, card, holds in known)
            and all(self._may(suit, seat, way[seat]) for seat in range(4))
        ]
        return frozenset(
            (seat, card, holds)
            for seat in range(4)
            for card in suit
            for holds in (True, False)
            if all((way[seat] == card) is holds for way in ways)
        )

    def _may(self, suit: tuple[str, ...], seat: int, card: str) -> bool:
        """Return whether each showing of *seat* by itself leaves it the *card* of a *suit*."""
        if suit not in self.suits[:2]:
            return True
        return all(any(card in hand for hand in allowed) for allowed in self.shown.get(seat, ()))

    def shorter(self, claim: Said, lines: int | None) -> int | None:
        """Return how many lines lead to *claim*, if fewer than *lines* do; else None.

        Where *lines* is None, any number: then None means that no lines lead there at all.
        """
        if lines is None:
            known = self.said
            for many in range(1, 100):
                new = self.one_line(known)
                if claim in new:
                    return many
                if not new:
                    return None
                known |= new
        level = {self.said}
        for many in range(1, lines or 0):
            following = set()
            for known in level:
                new = self.one_line(known)
                if claim in new:
                    return many
                if many + 1 < (lines or 0):
                    following |= {known | {one} for one in new}
            level = following
        return None


def of_mini(seen: Any, exactly: bool) -> Brute:
    """Return what a *seen* sight of the card game holds.

    Of a pair at least one is true, or *exactly* one.
    """
    suits = (("F", "B", "Z", "X"), ("52", "11", "0", "29"))
    shown: dict[int, list[set[tuple[str, str]]]] = {}
    said = {(seen.seat, str(card), True) for card in (seen.identity, seen.number) if card}
    for clue in seen.clues:
        if clue.by == seen.seat:
            continue
        cards = {str(card) for card in clue.cards}
        pair = clue.source == "pair"
        if not pair:
            said |= {(clue.by, card, True) for card in cards}
        wanted = {len(cards)} if not pair else {1} if exactly else {1, 2}
        allowed = {hand for hand in product(*suits) if len(cards & {*hand}) in wanted}
        shown.setdefault(clue.by, []).append(allowed)
    return Brute(suits, shown, said)


def of_board(seen: Any) -> Brute:
    """Return what a *seen* sight of the board game holds."""
    suits = (
        ("F", "B", "Z", "X"),
        ("tall", "thin", "short", "fat"),
        ("code A", "code B", "code C", "code D"),
    )
    shown: dict[int, list[set[tuple[str, str]]]] = {}
    said = {(seen.seat, str(c), True) for c in (seen.identity, seen.build, seen.code) if c}
    for clue in seen.clues:
        if clue.by == seen.seat:
            continue
        cards, secret = {str(card) for card in clue.cards}, {str(card) for card in clue.secret}
        said |= {(clue.by, card, True) for card in (cards if len(cards) == 1 else secret)}
        faces = secret - {*suits[2]}
        allowed = {hand for hand in product(*suits[:2]) if faces <= {*hand} and cards & {*hand}}
        shown.setdefault(clue.by, []).append(allowed)
    return Brute(suits, shown, said)
