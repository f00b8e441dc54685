"""What may be shown to whom (rules, sections H and I).

Rule: only what is legal is ever offered, so there are no fines (I88); `objection_to` judges apart.
"""

from collections import Counter
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
    Kind.IDENTITY: (Kind.IDENTITY, Kind.IDENTITY, Kind.BUILD),
    Kind.BUILD: (Kind.IDENTITY, Kind.BUILD, Kind.BUILD),
}
"""Of which kinds the three cards are, by what is asked for (I80)."""


def showings(hand: Holding, asking: Asking, edition: Edition) -> tuple[Showing, ...]:
    """Return everything *hand* may show: coloured sets first, then with the code card, then real.

    Where no coloured set is left, it is one true card alone (I90).
    """
    every = _showings(hand, asking.kind, asking.size, edition.secret_cards)
    if not asking.shown:
        return every
    left = (
        _not_too_often(every, asking.shown, edition.set_limit)
        if asking.size == 3
        else _not_repeated(every, asking.shown, edition.ambassador_repeat)
    )
    if any(not showing.secret for showing in left):
        return left
    return (alone(hand, asking.kind),)


def alone(hand: Holding, kind: Kind) -> Showing:
    """Return the one true card, coloured, that is shown when no set is left (I90)."""
    return Showing((hand.identity if kind is Kind.IDENTITY else hand.build,))


def _not_too_often(
    every: tuple[Showing, ...], shown: tuple[Showing, ...], limit: int
) -> tuple[Showing, ...]:
    times = Counter(shown)
    return tuple([showing for showing in every if times[showing] < limit])  # I87


def _not_repeated(
    every: tuple[Showing, ...], shown: tuple[Showing, ...], rule: RepeatRule
) -> tuple[Showing, ...]:
    if rule is RepeatRule.FREE:
        return every
    had = frozenset([pair for showing in shown for pair in _pairs_in(showing)])
    return tuple([showing for showing in every if showing not in had])  # I96


@lru_cache(maxsize=4096)
def _pairs_in(showing: Showing) -> frozenset[Showing]:
    """Return the pairs among some cards; secret and coloured ones are different cards (I96)."""
    return frozenset(
        Showing(pair, tuple([card for card in pair if card in showing.secret]))
        for pair in combinations(showing.cards, 2)
    )


@lru_cache(maxsize=1024)  # 64 hands x 2 kinds x 2 sizes x 3 rules are 768
def _showings(hand: Holding, kind: Kind, size: int, rule: SecretCardsRule) -> tuple[Showing, ...]:
    """Return every showing of that many cards, whatever was shown before (I81-I85, I97)."""
    coloured = [
        cards
        for cards in combinations(FACES, size)
        if _fits(cards, kind, size) and _true_in(cards, hand)
    ]
    with_code = [
        (*cards, hand.code)
        for cards in combinations(FACES, size - 1)
        if _fits((*cards, hand.code), kind, size) and _true_in(cards, hand)
    ]
    found = [Showing(cards, _code_in(cards)) for cards in (*coloured, *with_code)]
    real = [
        Showing(showing.cards, sorted_cards((*some, *showing.secret)))
        for showing in found
        for some in _real_in(showing.cards, hand, rule)
    ]
    return (*found, *real)


def _true_in(cards: Cards, hand: Holding) -> Cards:
    return tuple([card for card in cards if card in hand[:2]])


def _code_in(cards: Cards) -> Cards:
    return tuple([card for card in cards if card in CODES])


def _fits(cards: Cards, kind: Kind, size: int) -> bool:
    """Return whether *cards* are of the kinds asked for, a code card in place of any (I84)."""
    places = list(PLACES[kind] if size == 3 else (kind, kind))
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
    cards, secret = showing
    if not _well_formed(cards) or not _well_formed(secret) or not set(secret) <= set(cards):
        return Reason.NOT_A_SET  # I82
    wrong = _wrong_cards(showing, hand, asking, edition.secret_cards)
    run_out = _run_out(hand, asking, edition)
    if run_out:
        return None if showing == alone(hand, asking.kind) else Reason.ONE_TRUE_CARD
    return wrong or _repeated(showing, asking, edition)


def _well_formed(cards: Cards) -> bool:
    return all(card in RANK for card in cards) and cards == sorted_cards(set(cards))


def _wrong_cards(
    showing: Showing, hand: Holding, asking: Asking, rule: SecretCardsRule
) -> Reason | None:
    cards, secret = showing
    not_such = Reason.NOT_A_SET if asking.size == 3 else Reason.NOT_A_PAIR
    if len(cards) != asking.size:
        return not_such  # I80, I94
    if any(code not in secret for code in _code_in(cards)):
        return not_such  # I3: no code is coloured
    if not _fits(cards, asking.kind, asking.size):
        return not_such  # I80, I94
    if not _true_in(cards, hand):
        return Reason.NOT_TRUE_ENOUGH  # I81, I84
    for card in secret:
        if card not in hand:
            return Reason.NOT_YOUR_REAL_CARD  # I112
        if card not in CODES and not _may_be_real(card, rule):
            return Reason.NO_REAL_CARD  # I83
    return None


def _repeated(showing: Showing, asking: Asking, edition: Edition) -> Reason | None:
    if asking.size == 3:
        often = asking.shown.count(showing) >= edition.set_limit
        return Reason.SET_REPEATED if often else None  # I87
    if edition.ambassador_repeat is RepeatRule.FREE:
        return None
    had = any(showing in _pairs_in(earlier) for earlier in asking.shown)
    return Reason.PAIR_REPEATED if had else None  # I96


def _run_out(hand: Holding, asking: Asking, edition: Edition) -> bool:
    """Return whether no set of coloured cards alone is left for this viewer (I90)."""
    return len(showings(hand, asking, edition)[0].cards) == 1
