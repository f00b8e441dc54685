"""What going somewhere may bring in that round, by what could be known before.

Where nobody who chooses is still to come, whom one meets there is up to the rules' chance alone,
and reckoned exactly; else it is imagined, and told as finely as that carries.

Rule: made from a Sight and a chance, so that nothing is told that could not be known.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, DUMMY, Seat
from bot.mini.minds.expert import gambles, waiting
from bot.mini.minds.judgement import evenly, imagine
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.rollout import Rollout
from bot.mini.rules.actions import Visit
from bot.mini.rules.editions import DummyRule
from bot.mini.rules.sight import Sight

STEP: Final = 5
"""In a hundred: what is imagined in some hundred worlds carries no finer figures, and what two
outlooks differ by less in is within it."""


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """What going somewhere may bring in that round, in a hundred.

    Whom the seat *meets* there, and how likely its side *wins* or *loses* by a call anywhere. Whom
    it meets is *sure* where it is exact: up to chance, and to nobody's choice.
    """

    meets: tuple[tuple[Seat, int], ...]
    wins: int
    loses: int
    sure: bool = False


def outlooks(sight: Sight, visits: Sequence[Visit], dice: Seeded, many: int) -> tuple[Outlook, ...]:
    """Return what each of *visits*, which were judged, might bring, in so *many* worlds."""
    imagined = imagine(sight, dice, many)
    observed, ways, weights = imagined
    wins = waiting(*imagined)
    assert wins is not None
    round_ = Rollout(observed, dice, gambles(observed, wins, weights))
    meets: list[defaultdict[int, float]] = [defaultdict(float) for _ in visits]
    calls = [[0.0, 0.0] for _ in visits]
    for world, drawn in zip(ways, evenly(round_.every_draw(), ways, weights, dice), strict=True):
        round_.redraw(drawn)
        weight = weights[world.deal]
        for option, visit in enumerate(visits):
            met, won = round_.ahead(world, AT[visit.at])
            for seat, likely in met:
                meets[option][seat] += weight * likely
            if won is not None:
                calls[option][won < 0.5] += weight
    total, sure = imagined.total, up_to_chance(observed)
    ahead = []
    for visit, found, (won, lost) in zip(visits, meets, calls, strict=True):
        shares = {seat: part / total for seat, part in found.items()}
        met_there = _meets(shares, met_by_chance(observed, AT[visit.at]), sure=sure)
        ahead.append(Outlook(met_there, told(won / total), told(lost / total), sure))
    return tuple(ahead)


def told(chance: float, most: float = 1.0) -> int:
    """Return a *chance* in a hundred as it is told: no more than it can be at *most*."""
    return min(STEP * round(100 * chance / STEP), int(100 * most + 1e-9))


def _meets(
    found: Mapping[int, float], by_chance: Mapping[int, float], *, sure: bool
) -> tuple[tuple[Seat, int], ...]:
    """Return how likely each is met: as *found*, but no likelier than is possible *by_chance*."""
    if sure:
        odds = {seat: round(100 * likely) for seat, likely in by_chance.items()}
    else:
        odds = {seat: told(likely, by_chance.get(seat, 1.0)) for seat, likely in found.items()}
    return tuple((Seat(seat), odds[seat]) for seat in sorted(odds) if odds[seat])


def _is_drawn(observed: Observation, seat: int) -> bool:
    """Return whether chance alone brings *seat* where it comes (M12, M52)."""
    if seat == AMBASSADOR:
        return observed.players != 5
    random = observed.sight.edition.dummy is DummyRule.RANDOM
    return seat == DUMMY and observed.players == 3 and random


def up_to_chance(observed: Observation) -> bool:
    """Return whether nobody is still to come in this round but who is drawn."""
    return all(_is_drawn(observed, seat) for seat in observed.coming())


def met_by_chance(observed: Observation, at: int) -> Mapping[int, float]:
    """Return how likely *observed*'s seat meets whom *at* a location if only the drawn still come.

    If others may come, too, nobody who is named is met more often than that.
    """
    me = observed.me
    if me == AMBASSADOR:
        return {}
    there = [seat for seat, where in enumerate(observed.at) if where == at and seat != me]
    expected = [(tuple(there), 1.0)]
    for seat in filter(lambda each: _is_drawn(observed, each), observed.coming()):
        hand = observed.hands[seat]
        comes = (hand >> at & 1) / hand.bit_count()
        expected = [
            (company, chance * likely)
            for already, chance in expected
            for company, likely in (((*already, seat), comes), (already, 1 - comes))
        ]
    found: defaultdict[int, float] = defaultdict(float)
    for company, chance in expected:
        if len(company) == 1:
            found[company[0]] += chance
    return found
