"""False cards that were shown, and how much reason whoever saw them had to believe them.

What another believes nobody can see. What can be said is how likely they had to hold a false card
for a black one: of what a seat has shown, by what it knows itself that it told them, every hand
they may have being as likely as another; of what it was shown, by all that it could know.

Rule: made from what one seat decided and what it was to see, so that nothing is said of what it
    could not know: a card that it was shown is false only where its own clues say so.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.game.seats import Seat
from bot.mini.minds.information_gain import mask_of
from bot.mini.minds.knowledge import HANDS, HOLD
from bot.mini.minds.observation import Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.rules.actions import Show
from bot.mini.rules.cards import RANK, Card
from bot.mini.rules.clues import Source
from bot.mini.rules.retraced import Decision
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import shown_to

BELIEVED: Final = 50
"""In a hundred: for a card that is likelier than this more spoke than against it."""


class Bluff(msgspec.Struct, frozen=True, gc=False):
    """A false *card* that *by* showed *to*, and how *likely* at most it was to be a black one.

    That is in a hundred, and was in *round*. *at_first* is how likely that was as soon as it was
    shown, which was in the round *shown*. Where it was shown to the seat itself, a clue of the
    round *exposed* told that it is false. Its repr shows no card.
    """

    by: Seat
    to: Seat
    card: Card
    likely: int
    round: int
    at_first: int
    shown: int
    exposed: int | None = None

    def __repr__(self) -> str:
        """Return the round alone."""
        return f"<Bluff of round {self.round}>"


def bluffs_told(made: Iterable[Decision], end: Sight) -> tuple[Bluff, ...]:
    """Return the bluffs that more spoke for than against, of the seat that *made* all this.

    By its sight at the *end*: what it picked when somebody called there was never shown.
    """
    found: list[Bluff] = []
    false: dict[Seat, set[Card]] = {}
    shown = {(clue.round, *clue.to, clue.cards) for clue in end.clues if clue.by == end.seat}
    for sight, action in made:
        if not isinstance(action, Show) or (sight.round, action.to, action.cards) not in shown:
            continue
        observed, to = Observation(sight), action.to
        known = shown_to(sight, to) & mask_of(action, observed.truth)
        lies = false.setdefault(to, set())
        lies |= {*action.cards} - {sight.identity, sight.number}
        for card in sorted(lies, key=RANK.__getitem__):
            likely = _to_another(observed, to, known, HOLD[observed.me][RANK[card]])
            percent, now = round(100 * likely), sight.round
            found.append(Bluff(action.seat, to, card, percent, now, percent, now))
    return _believed(found)


def bluffs_seen(sights: Sequence[Sight]) -> tuple[Bluff, ...]:
    """Return the same of those that were shown to the seat which had these *sights*, in order.

    They are one for each clue that it came by, as `retraced.lookouts` has them.
    """
    found: list[Bluff] = []
    looks = [Observation(sight) for sight in sights]
    for by, card in _exposed(looks):
        holds, clues = HOLD[by][RANK[card]], 0
        until = next(look.sight.round for look in looks if not look.mask & holds)
        for look in looks:
            known, clues = clues == len(look.sight.clues), len(look.sight.clues)
            if known or not look.mask & holds or (by, card) not in _shown(look.sight):
                continue
            likely = sum(weight for deal, weight in posterior(look).items() if holds >> deal & 1)
            percent, now = round(100 * likely), look.sight.round
            found.append(Bluff(by, Seat(look.me), card, percent, now, percent, now, until))
    return _believed(found)


def _believed(found: Iterable[Bluff]) -> tuple[Bluff, ...]:
    """Return of each card that somebody showed another when it was likeliest, if it was likely.

    The first of each that is *found* is of when it was shown.
    """
    kept: dict[tuple[Seat, Seat, Card], Bluff] = {}
    for one in found:
        key = one.by, one.to, one.card
        older = kept.setdefault(key, one)
        if one.likely > older.likely:
            kept[key] = replace(one, at_first=older.at_first, shown=older.shown)
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


def _to_another(observed: Observation, to: Seat, known: int, holds: int) -> float:
    """Return how likely one of the deals *holds* is to *to*, who leaves *known* and has a hand."""
    likely = 0.0
    for hand in HANDS[to]:
        held = (observed.mask & hand).bit_count()
        if held:
            left = known & hand
            likely += held * (left & holds).bit_count() / left.bit_count()
    return likely / observed.mask.bit_count()
