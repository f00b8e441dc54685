"""What whoever was shown something then knew on average, in the worlds that could be imagined.

That is what a showing decides: who is sure can call, and who knows their partner plays with them.

Rule: made from what a seat could imagine, so that nothing is told that it could not know.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_

import msgspec

from bot.game.seats import AMBASSADOR, Seat
from bot.mini.minds.information_gain import gains_of_showing, mask_of
from bot.mini.minds.judgement import Imagined
from bot.mini.minds.knowledge import HOLD, MATE, goal, sure
from bot.mini.minds.observation import Observation
from bot.mini.minds.outlook import told
from bot.mini.rules.actions import Prove, Reveal, Show
from bot.mini.rules.cards import RANK, Location
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import ALL, DEALS, SAYING, WITH, deals, told_by

Telling = Show | Reveal | Prove


class Knows(msgspec.Struct, frozen=True, gc=False):
    """How often somebody knows *enough* to call by then, or guesses their *mate*, in a hundred.

    *numbers* are the secret numbers that they leave, on average.
    """

    enough: int
    mate: int
    numbers: float


class Learnt(msgspec.Struct, frozen=True, gc=False):
    """The same of them as a partner and as a rival; None as what they cannot be."""

    friend: Knows | None
    rival: Knows | None


def mask_told(observed: Observation, action: Telling) -> int:
    """Return the deals that *action* of *observed*'s seat leaves to who sees it."""
    if isinstance(action, Prove):
        return HOLD[observed.me][RANK[action.card]]
    return mask_of(action, observed.truth)


def with_hand_of(seat: Seat, mask: int) -> int:
    """Return the deals in which *seat* holds what it does in some deal of *mask*."""
    if seat == AMBASSADOR:
        return ALL
    hands = {(DEALS[deal].identities[seat], DEALS[deal].numbers[seat]) for deal in deals(mask)}
    return reduce(or_, (HOLD[seat][RANK[one]] & HOLD[seat][RANK[other]] for one, other in hands))


def learnt(imagined: Imagined, to: Seat, actions: Iterable[Telling]) -> tuple[Learnt, ...]:
    """Return what *to* knows after each of *actions* of the seat."""
    observed = imagined.observed
    masks = [mask_told(observed, action) for action in actions]
    return tuple(
        Learnt(_known(imagined, to, mask, friend=True), _known(imagined, to, mask, friend=False))
        for mask in masks
    )


def _known(imagined: Imagined, to: Seat, mask: int, *, friend: bool) -> Knows | None:
    observed, ways, weights = imagined
    of, total, enough, mate, numbers = goal(to, observed.players), 0.0, 0.0, 0.0, 0.0
    for world in ways:
        if friend is not (observed.partners and MATE[world.deal][observed.me] == to):
            continue
        weight, left = weights[world.deal], world.knows[to] & mask
        total += weight
        enough += weight * sure(of, left)
        numbers += weight * sum(1 for saying in SAYING if saying & left)
        if observed.partners:
            both = left & WITH[to][MATE[world.deal][to]]
            mate += weight * both.bit_count() / left.bit_count()
    if not total:
        return None
    return Knows(told(enough / total), told(mate / total), round(numbers / total, 1))


def bits_told(looks: Sequence[Sight]) -> tuple[tuple[Seat, float], ...]:
    """Return how many bits all that a seat has shown told whom, by what it could know each time.

    *looks* are its sights, one for each clue, as `retraced.lookouts` has them. A card that it had
    to show counts as what it chose, and for everybody who saw it.
    """
    bits: defaultdict[Seat, float] = defaultdict(float)
    known: dict[tuple[int, Location], Sight] = {}
    for before, look in pairwise(looks):
        for clue in look.clues[len(before.clues) :]:
            # What is shown at the same meeting is seen once both have chosen (M18).
            then = known.setdefault((clue.round, clue.at), before)
            if clue.by == look.seat:
                observed = Observation(then)
                for to in clue.to:
                    (gained,) = gains_of_showing(observed, to, [told_by(clue, observed.truth)])
                    bits[to] += sum(gained)
    return tuple(sorted(bits.items()))
