"""An opponent model: how likely each deal is by what the others chose to show.

A careful player tells a rival least, and a partner most.

Rule: made from an Observation alone. What it finds is likely, never sure: it weighs the
    deals that are left, and takes none away.
"""

from math import exp, prod
from typing import Final, NamedTuple

from bot.mini.minds.determinization import ANYTHING, PAIRS_OF
from bot.mini.minds.information_gain import information_gains
from bot.mini.minds.knowledge import HOLD, IDENTITY, NUMBER, SHOW, remembered
from bot.mini.minds.observation import Observation
from bot.mini.minds.utility import PREFERENCES, gain_utilities
from bot.mini.rules.cards import BIT, CARDS, PAIRS, RANK, partner
from bot.mini.rules.clues import Source
from bot.mini.rules.editions import EXACTLY_ONE, TruthRule
from bot.mini.rules.worlds import ALL, deals, told_by

HEAT: Final = 0.3
"""By how many bits worse a pair is that Hard minds show 2.7 times less often, from their games."""


class ShownPair(NamedTuple):
    """A pair that was shown to the seat: its index in `PAIRS`, and what was known before.

    *told* is what *by* had shown the seat, *heard* what the seat had shown *by*, as deals; *gone*
    the bits of the pairs that could not be shown again (M21).
    """

    by: int
    pair: int
    told: int
    heard: int
    gone: int


def posterior(observed: Observation) -> dict[int, float]:
    """Return by deal that *observed*'s seat does not exclude its posterior probability (0-1)."""
    found, exactly = shown_pairs(observed), observed.truth is EXACTLY_ONE
    weights = {
        deal: prod(
            _chance(
                exactly,
                observed.players,
                observed.me,
                IDENTITY[deal][one.by],
                NUMBER[deal][one.by],
                *one,
            )
            for one in found
        )
        for deal in deals(observed.mask)
    }
    total = sum(weights.values())
    return {deal: weight / total for deal, weight in weights.items()}


def shown_pairs(observed: Observation) -> list[ShownPair]:
    """Return every pair that was shown to *observed*'s seat, in order."""
    me, truth = observed.me, observed.truth
    told, heard, gone = [ALL] * 5, [ALL] * 5, [0] * 5
    found, before = [], 0
    clues = observed.sight.clues
    for clue in clues:
        while clues[before].round < clue.round:  # both choose before either sees (M18)
            if clues[before].by == me:
                for to in clues[before].to:
                    heard[to] &= told_by(clues[before], truth)
            before += 1
        if clue.by == me or me not in clue.to:
            continue
        by = int(clue.by)
        if clue.source is Source.PAIR:
            bit = BIT[clue.cards]
            found.append(ShownPair(by, bit.bit_length() - 1, told[by], heard[by], gone[by]))
            gone[by] |= bit
        told[by] &= told_by(clue, truth)
    return found


@remembered
def _chance(
    exactly: bool,
    players: int,
    me: int,
    identity: int,
    number: int,
    by: int,
    pair: int,
    told: int,
    heard: int,
    gone: int,
) -> float:
    """Return how likely a holder of *identity* and *number* chose just this pair to show."""
    truth = TruthRule.EXACTLY_ONE if exactly else TruthRule.AT_LEAST_ONE
    legal = [at for at in PAIRS_OF[truth][identity][number - 4] if not gone >> at & 1]
    if pair not in legal:
        return 1 / len(PAIRS)  # all have been shown, and it begins again (M23)
    thinks = HOLD[by][identity] & HOLD[by][number] & heard
    mate = RANK[partner(CARDS[identity])] if players == 4 else None
    gains = information_gains(
        players, thinks, mate, told, me, [SHOW[truth][by][at] for at in legal]
    )
    worths = gain_utilities(PREFERENCES[players], gains)
    most = max(worths)
    powers = [exp((worth - most) / HEAT) for worth in worths]
    return (1 - ANYTHING) * powers[legal.index(pair)] / sum(powers) + ANYTHING / len(legal)
