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
from bot.game.seats import AMBASSADOR, DUMMY, Seat, seats
from bot.mini.minds.evaluation import side_of
from bot.mini.minds.expert import gambles, waiting
from bot.mini.minds.judgement import ASTRAY, evenly, imagine
from bot.mini.minds.knowledge import MATE, goal, sure
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.rollout import Rollout
from bot.mini.rules.actions import Visit
from bot.mini.rules.editions import DummyRule
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import SAYING

STEP: Final = 5
"""In a hundred: what is imagined in some hundred worlds carries no finer figures, and what two
outlooks differ by less in is within it."""


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """What going somewhere may bring in that round, in a hundred.

    Whom the seat *meets* there, and how likely its *mate*, where it has one; how likely its side
    *wins* or *loses* by a call anywhere. Whom it meets is *sure* where it is exact: up to chance,
    and to nobody's choice. In a game for five *audience* is how likely it meets the Ambassador
    together with another agent, and so sees nothing (M64). If nobody calls, and so the game *goes
    on*, how likely the seat *knows* enough for a call after the round, or one against it does
    (*others*), and how many *numbers* are left to it on average.
    """

    meets: tuple[tuple[Seat, int], ...]
    wins: int
    loses: int
    sure: bool = False
    knows: int = 0
    others: int = 0
    numbers: float = 0.0
    mate: int = 0
    audience: int = 0
    goes_on: int = 100

    @property
    def alone(self) -> dict[Seat, int]:
        """How likely whom the seat meets with nobody else there."""
        odds = dict(self.meets)
        if self.audience:
            odds[AMBASSADOR] = max(0, odds.get(AMBASSADOR, 0) - self.audience)
        return odds

    def within(self, chance: float) -> "Outlook":
        """Return it with no side winning by a call more often than it wins at all.

        *chance* is how likely the seat's does, in a hundred.
        """
        wins, loses = min(self.wins, max(0, int(chance))), min(self.loses, int(100 - chance))
        return msgspec.structs.replace(self, wins=wins, loses=loses)


class _Sums:
    """What is found of one visit in all worlds together."""

    def __init__(self, observed: Observation) -> None:
        self._observed = observed
        self._meets: defaultdict[int, float] = defaultdict(float)
        self._won = self._lost = self._goes_on = 0.0
        self._knows = self._others = self._numbers = self._mate = 0.0
        self._audience = 0.0

    def add(
        self,
        weight: float,
        deal: int,
        met: list[tuple[int, float]],
        won: float | None,
        knows: list[int],
    ) -> None:
        observed = self._observed
        me, players = observed.me, observed.players
        for seat, likely in met:
            self._meets[seat] += weight * likely
            self._mate += weight * likely * (observed.partners and seat == MATE[deal][me])
        if players == 5 and me != AMBASSADOR and len(met) > 1:  # an agent, whether he comes or not
            self._audience += weight * dict(met)[AMBASSADOR]
        if won is not None:
            self._won += weight * (won >= 0.5)
            self._lost += weight * (won < 0.5)
            return
        self._goes_on += weight
        self._knows += weight * sure(goal(me, players), knows[me])
        self._numbers += weight * sum(1 for saying in SAYING if saying & knows[me])
        self._others += weight * any(
            sure(goal(seat, players), knows[seat])
            for seat in seats(players)
            if side_of(seat, deal, players) != side_of(me, deal, players)
        )

    def outlook(self, total: float, at: int) -> Outlook:
        sure, going_on = up_to_chance(self._observed), self._goes_on or 1.0
        shares = {seat: part / total for seat, part in self._meets.items()}
        found = Outlook(
            _meets(shares, met_by_chance(self._observed, at), sure=sure),
            told(self._won / total),
            told(self._lost / total),
            sure,
            told(self._knows / going_on),
            told(self._others / going_on),
            round(self._numbers / going_on, 1),
            told(self._mate / total),
            told(self._audience / total),
            told(self._goes_on / total),
        )
        if self._observed.partners or self._observed.me == AMBASSADOR:
            return found
        # Without a partner it calls itself, beside whom it meets alone: no figure is above that.
        return msgspec.structs.replace(found, wins=min(found.wins, sum(found.alone.values())))


def outlooks(sight: Sight, visits: Sequence[Visit], dice: Seeded, many: int) -> tuple[Outlook, ...]:
    """Return what each of *visits*, which were judged, might bring, in so *many* worlds."""
    imagined = imagine(sight, dice, many)
    observed, ways, weights = imagined
    wins = waiting(*imagined)
    assert wins is not None
    round_ = Rollout(observed, dice, gambles(observed, wins, weights), ASTRAY)
    sums = [_Sums(observed) for _ in visits]
    for world, drawn in zip(ways, evenly(round_.every_draw(), ways, weights, dice), strict=True):
        round_.redraw(drawn)
        for found, visit in zip(sums, visits, strict=True):
            found.add(weights[world.deal], world.deal, *round_.ahead(world, AT[visit.at]))
    return tuple(
        found.outlook(imagined.total, AT[visit.at])
        for found, visit in zip(sums, visits, strict=True)
    )


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
    """Return whether *seat* chooses nothing any more: chance brings it (M12, M52), or its last."""
    if observed.hands[seat].bit_count() == 1:
        return True
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
        for seat in _met(company, observed):
            found[seat] += chance
    return found


def _met(company: tuple[int, ...], observed: Observation) -> tuple[int, ...]:
    """Return whom *observed*'s seat meets in the *company* of all these others."""
    if len(company) == 1 or (observed.me == AMBASSADOR and len(company) == 2):
        return company
    if observed.players == 5 and len(company) == 2 and AMBASSADOR in company:
        return (AMBASSADOR,)
    return ()
