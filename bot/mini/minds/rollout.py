"""A rollout: the rest of a round played on in one world, and what that is worth to the seat.

Rule: each player decides by what that player knows in the past that is imagined.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import permutations, product
from typing import Final

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY
from bot.mini.minds.determinization import PAIRS_OF, Determinization
from bot.mini.minds.evaluation import next_order, side_of, win_chance, worth_of_wrong_call
from bot.mini.minds.knowledge import (
    HOLD,
    IDENTITY,
    MATE,
    NUMBER,
    OTHERWISE,
    SAID,
    SHOW,
    WITHOUT,
    doubt,
    gain,
    gain_of_black,
    goal,
)
from bot.mini.minds.observation import NOWHERE, Observation
from bot.mini.rules.editions import EXACTLY_ONE

Drawn = Mapping[int, int]
"""Where those come who are drawn, by seat."""


Call = tuple[int, float]
"""How many are quicker at most than whoever calls, and what the call is worth to the seat."""

CAREFUL: Final = 2 / 3
"""How often somebody who is alone shows the pair that tells least, and not any: a good player does
so always, and one who thinks of nothing never."""

QUICKER: Final = tuple(permutations(range(5)))
"""Every order in which they may be quick: by seat, how many are quicker."""

NOBODY: Final = (0,) * 5


class Rollout:
    """The rest of a round as it may go: who comes where, and what is shown there.

    It is drawn anew for each world. So often as *astray* says somebody who chooses follows no rule
    of thumb, but goes anywhere. Of several who would call any may be the first (M32).
    """

    def __init__(
        self,
        observed: Observation,
        dice: Seeded,
        gambles: Mapping[int, int],
        astray: float = 0.0,
    ) -> None:
        self._observed, self._fraction, self._gambles = observed, dice.fraction, gambles
        self._astray, self._strays = astray, [1.0] * 5
        self._quicker: tuple[int, ...] = NOBODY
        self._shows = self._blacks = [0.0] * 25
        self._whims, self._asked = [[0.0] * 5] * 5, [0.0] * 5
        self._next_order = next_order(observed)
        self._coming = [seat for seat in observed.coming() if seat != AMBASSADOR]
        self._pile = LOCATIONS_IN[observed.hands[AMBASSADOR]]
        self._ambassador = self._dummy = NOWHERE
        self._bases: dict[int, list[list[int]]] = {}

    def every_draw(self) -> list[Drawn]:
        """Return every way in which those may come who are drawn, each as likely as another."""
        seats = [seat for seat in self._coming if self._is_dummy(seat)]
        seats += [AMBASSADOR] if self._observed.me != AMBASSADOR else []
        left = [LOCATIONS_IN[self._observed.hands[seat]] for seat in seats]
        return [dict(zip(seats, places, strict=True)) for places in product(*left)]

    def redraw(self, drawn: Drawn | None = None) -> None:
        """Draw what all would do; also where those come who are *drawn*, if that is not given."""
        fraction = self._fraction
        self._shows = [fraction() for _ in range(25)]
        self._blacks = [fraction() for _ in range(25)]
        self._asked = [fraction() for _ in range(5)]
        self._quicker = QUICKER[int(fraction() * len(QUICKER))]
        for seat in self._coming:
            self._whims[seat] = [fraction() for _ in range(5)]
            if self._astray:
                self._strays[seat] = fraction()
        if drawn is not None:
            self._ambassador = drawn.get(AMBASSADOR, NOWHERE)
            self._dummy = drawn.get(DUMMY, NOWHERE)
        elif self._observed.me != AMBASSADOR:
            self._ambassador = self._pile[int(self._fraction() * len(self._pile))]

    def simulate(self, world: Determinization, at: int) -> float:
        """Return how likely the seat's side wins in *world* when it goes to *at*."""
        there, ambassador = self._gathered(world, at)
        knows = world.knows.copy()
        won = self._round(world, knows, there, ambassador)
        if won is not None:
            return won
        return win_chance(self._observed, world, knows, self._next_order)

    def ahead(
        self, world: Determinization, at: int
    ) -> tuple[list[tuple[int, float]], float | None, list[int]]:
        """Return whom the seat meets in *world* when it goes to *at*, wherever the Ambassador is.

        Also what it is worth to it if somebody calls anywhere in that round, else None; and what
        everybody knows after it.
        """
        there, ambassador = self._gathered(world, at)
        knows = world.knows.copy()
        won = self._round(world, knows, there, ambassador)
        return self._met(there[at], at), won, knows

    def _met(self, company: list[int], at: int) -> list[tuple[int, float]]:
        """Return whom the seat meets in this *company*, which is its own *at* a location."""
        me, players = self._observed.me, self._observed.players
        others = [seat for seat in company if seat != me]
        if me == AMBASSADOR:
            return [(seat, 1.0) for seat in others] if len(others) < 3 else []
        if len(others) > 1:
            return []
        comes = (at in self._pile) / len(self._pile)
        alone = [(seat, 1 - comes) for seat in others]
        return [*alone, (AMBASSADOR, comes)] if not others or players == 5 else alone

    def _gathered(self, world: Determinization, at: int) -> tuple[list[list[int]], int]:
        """Return who comes where in *world* when the seat goes to *at*; where the Ambassador is."""
        observed = self._observed
        base = self._bases.get(at) or self._bases.setdefault(at, self._base(at))
        there = [company.copy() for company in base]
        for seat in self._coming:
            goes = (
                self._anywhere(seat)
                if self._is_dummy(seat) or self._strays[seat] < self._astray
                else self._default_policy(seat, world, there)
            )
            there[goes].append(seat)
        return there, at if observed.me == AMBASSADOR else self._ambassador

    def _base(self, at: int) -> list[list[int]]:
        """Return who is where when the seat has gone to *at*, before the others come."""
        where = self._observed.at.copy()
        where[self._observed.me] = at
        return [[seat for seat in AGENTS if where[seat] == place] for place in range(5)]

    def _is_dummy(self, seat: int) -> bool:
        return seat == DUMMY and self._observed.players == 3

    def _anywhere(self, seat: int) -> int:
        if self._dummy != NOWHERE and self._is_dummy(seat):
            return self._dummy
        left = LOCATIONS_IN[self._observed.hands[seat]]
        return left[int(self._whims[seat][0] * len(left))]

    def _default_policy(self, seat: int, world: Determinization, there: list[list[int]]) -> int:
        """Return where *seat*, which knows what it does in *world*, goes by a rule of thumb."""
        observed = self._observed
        best, found = -9.0, 0
        knows, deal = world.knows[seat], world.deal
        ready = not knows & OTHERWISE[goal(seat, observed.players)][deal]
        mate = NOWHERE
        if observed.partners and not knows & WITHOUT[seat][MATE[deal][seat]]:
            mate = MATE[deal][seat]
        whims = self._whims[seat]
        for location in LOCATIONS_IN[observed.hands[seat]]:
            company = there[location]
            if not company:
                worth = 0.25
            elif len(company) == 1:
                worth = self._alone_with(seat, company[0], knows, mate, ready=ready)
            elif len(company) == 2:
                worth = 0.0
                if observed.partners and mate != NOWHERE:
                    worth = -0.5 if mate in company else 1.5
            else:
                worth = 0.05
            worth += 0.25 * whims[location]
            if worth > best:
                best, found = worth, location
        return found

    def _alone_with(self, seat: int, other: int, knows: int, mate: int, *, ready: bool) -> float:
        observed = self._observed
        if observed.partners:
            if ready:
                return 3.0 if other == mate else -0.3
            if mate != NOWHERE:
                return 2.0 if other == mate else 0.25
        elif ready:
            return 3.0
        of = goal(seat, observed.players)
        if self._is_dummy(other):
            return 0.6 * gain_of_black(of, knows, DUMMY, 0)
        return 0.6 * gain(of, knows, other, observed.truth is EXACTLY_ONE)

    def _round(
        self, world: Determinization, knows: list[int], there: list[list[int]], ambassador: int
    ) -> float | None:
        """Let everybody meet; return what it is worth to the seat if somebody calls, else None."""
        first: Call | None = None
        for location, company in enumerate(there):
            if not company or (len(company) == 1 and location != ambassador):
                continue
            call = self._meet(world, knows, company, ambassador=location == ambassador)
            if call is not None and (first is None or call[0] < first[0]):
                first = call
        return None if first is None else first[1]

    def _meet(
        self, world: Determinization, knows: list[int], company: list[int], *, ambassador: bool
    ) -> Call | None:
        """Let *company* meet, with the *ambassador* or not; return the call if somebody calls."""
        players = self._observed.players
        if ambassador:
            if len(company) == 1 and not self._is_dummy(company[0]):
                return self._request(world, knows, company[0])
            if len(company) == 2 and players == 5:
                call = self._called(world, knows, (AMBASSADOR,), company[0])
                if call is None:
                    for by in company:
                        self._show(world, knows, by, AMBASSADOR)
                return call
            return None
        if len(company) != 2:
            return None
        one, other = company
        if self._is_dummy(one) or self._is_dummy(other):
            player = one if self._is_dummy(other) else other
            call = self._called(world, knows, (player,), DUMMY)
            if call is None:
                self._see_black(world, knows, (player,), DUMMY)
            return call
        call = self._called(world, knows, company, one + other - self._observed.me)
        if call is None:
            self._show(world, knows, one, other)
            self._show(world, knows, other, one)
        return call

    def _called(
        self, world: Determinization, knows: list[int], callers: Sequence[int], met: int
    ) -> Call | None:
        """Return the call of the quickest of *callers* who calls, or None if nobody does.

        Who is sure does (beside a partner, where there are partners), and the seat itself where it
        would gamble having *met* that one.
        """
        observed, deal = self._observed, world.deal
        beside = not observed.partners or MATE[deal][callers[0]] == callers[1]
        if beside:
            sure = [
                player
                for player in callers
                if not knows[player] & OTHERWISE[goal(player, observed.players)][deal]
            ]
            if sure:
                first = min(sure, key=self._quicker.__getitem__)
                side = side_of(observed.me, deal, observed.players)
                return self._quicker[first], float(side_of(first, deal, observed.players) == side)
        if observed.me in callers and met in self._gambles:
            right = beside and SAID[deal] == self._gambles[met]
            return self._quicker[observed.me], 1.0 if right else worth_of_wrong_call(observed)
        return None

    def _request(self, world: Determinization, knows: list[int], asker: int) -> Call | None:
        players = self._observed.players
        if players != 4:
            call = self._called(world, knows, (asker, AMBASSADOR)[: 1 + (players == 5)], AMBASSADOR)
            if call is not None:
                return call
        others = [seat for seat in AGENTS if seat != asker and not self._is_dummy(seat)]
        viewers = (asker, AMBASSADOR) if players == 5 else (asker,)
        self._see_black(world, knows, viewers, others[int(self._asked[asker] * len(others))])
        return None

    def _see_black(
        self, world: Determinization, knows: list[int], viewers: tuple[int, ...], of: int
    ) -> None:
        held = IDENTITY if self._blacks[5 * viewers[0] + of] < 0.5 else NUMBER
        for viewer in viewers:
            knows[viewer] &= HOLD[of][held[world.deal][of]]

    def _show(self, world: Determinization, knows: list[int], by: int, to: int) -> None:
        observed, drawn, deal = self._observed, self._shows[5 * by + to], world.deal
        legal = PAIRS_OF[observed.truth][IDENTITY[deal][by]][NUMBER[deal][by] - 4]
        masks = SHOW[observed.truth][by]
        if observed.partners:
            knows[to] &= masks[legal[int(drawn * len(legal))]]
        elif drawn < CAREFUL:
            of, known = goal(to, observed.players), knows[to]
            knows[to] = max((known & masks[pair] for pair in legal), key=partial(doubt, of))
        else:
            knows[to] &= masks[legal[int((drawn - CAREFUL) / (1 - CAREFUL) * len(legal))]]


LOCATIONS_IN: Final = tuple(tuple(at for at in range(5) if hand >> at & 1) for hand in range(32))
"""By the bits of a hand, its locations."""
