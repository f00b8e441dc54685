"""False cards that were shown, and how much reason whoever saw them had to believe them.

What another believes nobody can see. What can be said is how likely they had to hold a false card
for a black one: of what a seat has shown, by what it could imagine that they know; of what it was
shown, by all that it could know.

Rule: made from what one seat decided and what it was to see, so that nothing is said of what it
    could not know: a card that it was shown is false only where its own clues say so.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from bot.game.seats import Seat
from bot.mini.minds.knowledge import HOLD
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.outlook import told
from bot.mini.rules.actions import Show
from bot.mini.rules.cards import RANK, Card, Cards
from bot.mini.rules.clues import Source
from bot.mini.rules.sight import Sight

BELIEVED: Final = 50
"""In a hundred: for a card that is likelier than this more spoke than against it."""


class Bluff(msgspec.Struct, frozen=True, gc=False):
    """A false *card* that *by* showed *to*, and how *likely* at most it was to be a black one.

    That is in a hundred, as finely as it can be said, and was in *round*; it was shown first in the
    round *shown*. Where it was shown to the seat itself, a clue of the
    round *exposed* told that it is false. Its repr shows no card.
    """

    by: Seat
    to: Seat
    card: Card
    likely: int
    round: int
    shown: int
    exposed: int | None = None

    def __repr__(self) -> str:
        """Return the round alone."""
        return f"<Bluff of round {self.round}>"


class Shown(NamedTuple):
    """A pair that a seat showed, and how likely it was to hold each card, by rank, to who saw it.

    That is by what the seat could imagine that they know by then.
    """

    sight: Sight
    action: Show
    taken: tuple[float, ...]


def bluffs_told(made: Iterable[Shown], end: Sight) -> tuple[Bluff, ...]:
    """Return the bluffs that more spoke for than against, of the seat that *made* all this.

    By its sight at the *end*: what it picked when somebody called there was never shown.
    """
    found: list[Bluff] = []
    false: dict[Seat, dict[Card, int]] = {}
    shown = {(clue.round, *clue.to, clue.cards) for clue in end.clues if clue.by == end.seat}
    for sight, action, taken in made:
        if (sight.round, action.to, action.cards) not in shown:
            continue
        lies = false.setdefault(action.to, {})
        for card in _false(sight, action.cards):
            lies.setdefault(card, sight.round)
        for card, since in lies.items():
            likely = told(taken[RANK[card]])
            found.append(Bluff(action.seat, action.to, card, likely, sight.round, since))
    return _believed(found)


def bluffs_seen(sights: Sequence[Sight]) -> tuple[Bluff, ...]:
    """Return the same of those that were shown to the seat which had these *sights*, in order.

    They are one for each clue that it came by, as `retraced.lookouts` has them.
    """
    found, shown = list[Bluff](), dict[tuple[Seat, Card], int]()
    looks = [Observation(sight) for sight in sights]
    for by, card in _exposed(looks):
        holds, clues = HOLD[by][RANK[card]], 0
        until = next(look.sight.round for look in looks if not look.mask & holds)
        for look in looks:
            known, clues = clues == len(look.sight.clues), len(look.sight.clues)
            if known or not look.mask & holds or (by, card) not in _shown(look.sight):
                continue
            likely = sum(weight for deal, weight in posterior(look).items() if holds >> deal & 1)
            now = look.sight.round
            since = shown.setdefault((by, card), now)
            found.append(Bluff(by, Seat(look.me), card, told(likely), now, since, until))
    return _believed(found)


def _false(sight: Sight, cards: Cards) -> list[Card]:
    """Return which of *cards* *sight*'s seat does not hold."""
    return [card for card in cards if card not in (sight.identity, sight.number)]


def _believed(found: Iterable[Bluff]) -> tuple[Bluff, ...]:
    """Return of each card that somebody showed another when it was likeliest, if it was likely."""
    kept: dict[tuple[Seat, Seat, Card], Bluff] = {}
    for one in found:
        older = kept.setdefault((one.by, one.to, one.card), one)
        if one.likely > older.likely:
            kept[one.by, one.to, one.card] = one
    return tuple(one for one in kept.values() if one.likely > BELIEVED)


def _exposed(looks: Sequence[Observation]) -> list[tuple[Seat, Card]]:
    """Return which cards that were shown to a seat of these *looks* are false by the last."""
    if not looks:
        return []
    last = looks[-1]
    return [(by, card) for by, card in _shown(last.sight) if not last.mask & HOLD[by][RANK[card]]]


def _shown(sight: Sight) -> dict[tuple[Seat, Card], None]:
    """Return who has shown which card in a pair to *sight*'s seat, in order."""
    return {
        (clue.by, card): None
        for clue in sight.clues
        if clue.source is Source.PAIR and clue.by != sight.seat and sight.seat in clue.to
        for card in clue.cards
    }
