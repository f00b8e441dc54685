"""What may be shown to whom (rules, sections H and I).

Rule: only what is legal is ever offered, so there are no fines (I88); `objection_to` judges apart.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from bot.board.rules.editions import Edition, RepeatRule, SecretCardsRule
from bot.board.rules.material import (
    CODES,
    FACES,
    IDENTITIES,
    OF_KIND,
    RANK,
    Card,
    Cards,
    Kind,
    sorted_cards,
)
from bot.board.rules.meetings import Clue
from bot.board.rules.reasons import Reason
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR, Seat


class Holding(NamedTuple):
    """The three secret cards of a hand (I4). Its repr shows no card."""

    identity: Card
    build: Card
    code: Card

    def __repr__(self) -> str:
        """Return its name alone."""
        return "<Holding>"


class Showing(NamedTuple):
    """*cards* to show, of which *secret* are secret cards, the code card always (I87).

    Its repr shows no card.
    """

    cards: Cards
    secret: Cards = ()

    def __repr__(self) -> str:
        """Return its name alone."""
        return "<Showing>"


class Asking(NamedTuple):
    """What an answer must fit: the *kind*, how many cards, and what the viewer has had of one."""

    kind: Kind
    size: int
    """Three cards; two through the Ambassador and for his player (I80, I94, I162)."""
    shown: tuple[Showing, ...] = ()
    """What the shower has shown this viewer before, in any order (I89)."""


def size_for(asker: Seat, through: Seat) -> int:
    """Return how many cards a question is answered with (I80, I94, I162)."""
    return 2 if AMBASSADOR in (asker, through) else 3


def shown_to(viewer: Seat, by: Seat, clues: Iterable[Clue]) -> tuple[Showing, ...]:
    """Return what *by* has shown to *viewer*'s own questions (I89, I166, I167)."""
    return tuple(
        [
            Showing(clue.cards, clue.secret)
            for clue in clues
            if clue.by == by and clue.to[0] == viewer
        ]
    )


def asking_of(sight: Sight) -> tuple[Holding, Asking]:
    """Return what *sight*'s seat, who owes an answer, holds and what the answer must fit."""
    question = sight.asking
    assert question is not None
    assert sight.seat == question.of
    assert sight.identity is not None
    assert sight.build is not None
    assert sight.code is not None
    return (
        Holding(sight.identity, sight.build, sight.code),
        Asking(
            question.kind,
            size_for(question.asker, question.through),
            shown_to(question.asker, question.of, sight.clues),
        ),
    )


PLACES: Final = {
    (Kind.IDENTITY, 3): (Kind.IDENTITY, Kind.IDENTITY, Kind.BUILD),
    (Kind.BUILD, 3): (Kind.IDENTITY, Kind.BUILD, Kind.BUILD),
    (Kind.IDENTITY, 2): (Kind.IDENTITY, Kind.IDENTITY),
    (Kind.BUILD, 2): (Kind.BUILD, Kind.BUILD),
}
"""Of which kinds the cards are, by what is asked for and how many they are (I80, I94)."""


COLOURED: Final = {3: 15, 2: 3}
"""How many sets of coloured cards there are of each size: no showing spends two (I81, I94)."""


def showings(hand: Holding, asking: Asking, edition: Edition) -> tuple[Showing, ...]:
    """Return everything *hand* may show: coloured sets first, then with the code card, then real.

    Where no coloured set is left, it is one true card alone (I90).
    """
    every = _showings(hand, asking.kind, asking.size, edition.secret_cards)
    shown = [_bits(showing) for showing in asking.shown]
    if asking.size == 3:
        spent = {bits for bits in shown if shown.count(bits) >= edition.set_limit}
        left = [showing for showing, bits in every if bits not in spent]  # I87
    elif edition.ambassador_repeat is RepeatRule.FREE:
        left = [showing for showing, _ in every]
    else:
        left = [
            showing for showing, bits in every if not any(bits & had == bits for had in shown)
        ]  # I96
    return (alone(hand, asking.kind),) if not left or left[0].secret else tuple(left)


def coloured_left(hand: Holding, asking: Asking, edition: Edition) -> int:
    """Return how many of the *showings* of *hand* are sets of coloured cards alone."""
    shown = [_bits(showing) for showing in asking.shown]
    every = _coloured(hand, asking.kind, asking.size)
    if asking.size == 3:
        spent = [bits for bits in shown if shown.count(bits) >= edition.set_limit]
        return len(every.difference(spent))  # I87
    if not shown or edition.ambassador_repeat is RepeatRule.FREE:
        return len(every)
    return sum(not any(bits & had == bits for had in shown) for bits in every)  # I96


def alone(hand: Holding, kind: Kind) -> Showing:
    """Return the one true card, coloured, that is shown when no set is left (I90)."""
    return Showing((hand.identity if kind is Kind.IDENTITY else hand.build,))


def _bits(showing: Showing) -> int:
    """Return a number with a bit for each card: a secret one is another than a coloured (I87)."""
    return sum(
        1 << RANK[card] + (len(RANK) if card in showing.secret else 0) for card in showing.cards
    )


@lru_cache(maxsize=1024)  # 64 hands x 2 kinds x 2 sizes x 3 rules are 768
def _showings(
    hand: Holding, kind: Kind, size: int, rule: SecretCardsRule
) -> tuple[tuple[Showing, int], ...]:
    """Return every showing of that many cards and its bits, whatever was shown before (I81-I85)."""
    coloured = [
        cards
        for cards in combinations(FACES, size)
        if _fits(cards, kind, size) and _true_in(cards, hand)
    ]
    with_code = [
        (*cards, hand.code)
        for cards in combinations(FACES, size - 1)
        if _fits(cards, kind, size) and _true_in(cards, hand)
    ]  # I84, I97
    found = [Showing(cards, _codes_in(cards)) for cards in (*coloured, *with_code)]
    found += [
        Showing(showing.cards, (*some, *showing.secret))
        for showing in found
        for some in _real_in(showing.cards, hand, rule)
    ]
    return tuple((showing, _bits(showing)) for showing in found)


@lru_cache(maxsize=256)  # 64 hands x 2 kinds x 2 sizes
def _coloured(hand: Holding, kind: Kind, size: int) -> frozenset[int]:
    """Return the bits of every set of so many coloured cards, whatever was shown before."""
    every = _showings(hand, kind, size, SecretCardsRule.NONE)
    return frozenset(bits for showing, bits in every if not showing.secret)


def _true_in(cards: Cards, hand: Holding) -> Cards:
    return tuple([card for card in cards if card in hand[:2]])


def _codes_in(cards: Cards) -> Cards:
    return tuple([card for card in cards if card in CODES])


def _fits(cards: Cards, kind: Kind, size: int) -> bool:
    """Return whether *cards* are of the kinds asked for, a code card in place of any (I84)."""
    places = list(PLACES[kind, size])
    for card in cards:
        if card in CODES:
            continue
        of = Kind.IDENTITY if card in IDENTITIES else Kind.BUILD
        if of not in places:
            return False
        places.remove(of)
    return True


def _real_in(cards: Cards, hand: Holding, rule: SecretCardsRule) -> list[Cards]:
    """Return which true cards may be secret cards, at least one (I83)."""
    may = [card for card in _true_in(cards, hand) if _may_be_real(card, rule)]
    return [some for count in range(1, len(may) + 1) for some in combinations(may, count)]


def _may_be_real(card: Card, rule: SecretCardsRule) -> bool:
    return rule is SecretCardsRule.ANY or (
        rule is SecretCardsRule.IDENTITY and card in OF_KIND[Kind.IDENTITY]
    )


def objection_to(
    showing: Showing, hand: Holding, asking: Asking, edition: Edition
) -> Reason | None:
    """Return why *hand* may not show *showing* now, or None if it may (I80-I97)."""
    such = Reason.NOT_A_SET if asking.size == 3 else Reason.NOT_A_PAIR
    cards, secret = showing
    if not _in_order(cards) or not _in_order(secret) or any(card not in cards for card in secret):
        return such  # I82: each face once
    if _run_out(hand, asking, edition):
        return None if showing == alone(hand, asking.kind) else Reason.ONE_TRUE_CARD  # I90
    if len(cards) != asking.size or not _fits(cards, asking.kind, asking.size):
        return such  # I80, I94
    if any(code not in secret for code in _codes_in(cards)):
        return such  # no code is coloured (I3)
    if any(card not in hand for card in secret):
        return Reason.NOT_YOUR_REAL_CARD  # I83, I112
    if not _true_in(cards, hand):
        return Reason.NOT_TRUE_ENOUGH  # I81, I84
    if any(card not in CODES and not _may_be_real(card, edition.secret_cards) for card in secret):
        return Reason.NO_REAL_CARD  # I83
    return _repeated(showing, asking, edition)


def _in_order(cards: Cards) -> bool:
    return all(card in RANK for card in cards) and cards == sorted_cards(set(cards))


def _repeated(showing: Showing, asking: Asking, edition: Edition) -> Reason | None:
    """Return why what was shown before forbids *showing*, or None."""
    if asking.size == 3:
        often = asking.shown.count(showing) >= edition.set_limit
        return Reason.SET_REPEATED if often else None  # I87
    if edition.ambassador_repeat is RepeatRule.FREE:
        return None
    had = any(_within(showing, earlier) for earlier in asking.shown)
    return Reason.PAIR_REPEATED if had else None  # I96


def _within(pair: Showing, earlier: Showing) -> bool:
    """Return whether *pair* is among the cards shown *earlier*, coloured and secret as they are."""
    return all(
        card in earlier.cards and (card in pair.secret) == (card in earlier.secret)
        for card in pair.cards
    )


def _run_out(hand: Holding, asking: Asking, edition: Edition) -> bool:
    """Return whether this viewer can be shown no set of coloured cards alone any more (I90)."""
    if len(asking.shown) < COLOURED[asking.size]:
        return False
    return not any(
        _fits(cards, asking.kind, asking.size)
        and _true_in(cards, hand)
        and _repeated(Showing(cards), asking, edition) is None
        for cards in combinations(FACES, asking.size)
    )
