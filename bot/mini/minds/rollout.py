"""The rest of a round as a seat imagines it: who comes where, what is shown there, and what that is worth.

Rule: each player decides by what he himself knows in the past that is imagined.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.game.chance import Seeded
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, clockwise
from bot.mini.minds.determinization import PAIRS_OF, Determinization
from bot.mini.minds.evaluation import chances, side_of
from bot.mini.minds.knowledge import (
    HOLD,
    IDENTITY,
    MATE,
    NUMBER,
    SAID,
    SHOW,
    gain,
    gain_of_black,
    goal,
    sure,
)
from bot.mini.minds.observation import NOWHERE, Scene
from bot.mini.rules.editions import EXACTLY_ONE
from bot.mini.rules.worlds import WITH


def worth_of_wrong_call(scene: Scene) -> float:
    """Return what a wrong call is worth, a won game being 1 and one that another wins 0.

    With partners it is as good as lost; else all others get a point, and it may cost one (M35, M56,
    M67).
    """
    if scene.partners:
        return 0.0
    own = scene.sight.edition.wrong_call if scene.players == 3 else 0
    ahead = 1 / (scene.players - 1)
    return (own - 1 + ahead) / (1 + ahead)


def next_order(scene: Scene) -> tuple[int, ...]:
    """Return the order of play of the next round (M20)."""
    order = clockwise(scene.sight.first)
    return (*order[1:], order[0])


def prospect(
    scene: Scene, past: Determinization, knows: list[int], order: tuple[int, ...]
) -> float:
    """Return how likely the seat's side wins in *past*, when everybody *knows* that and plays in *order*."""
    return chances(scene.players, knows, past.deal, order)[
        side_of(scene.me, past.deal, scene.players)
    ]


class Rest:
    """The rest of a round as it may go: who comes where, and what is shown there, drawn anew for each past."""

    def __init__(self, scene: Scene, dice: Seeded, gambles: Mapping[int, int]) -> None:
        self._scene, self._fraction, self._gambles = scene, dice.fraction, gambles
        self._shows = self._blacks = [[0.0] * 5] * 5
        self._whims, self._asked = [[0.0] * 5] * 5, [0.0] * 5
        self._next_order = next_order(scene)
        self._coming = [place for place in scene.coming() if place != AMBASSADOR]
        self._pile = PLACES_IN[scene.hands[AMBASSADOR]]
        self._ambassador = NOWHERE

    def draw(self) -> None:
        """Decide where the Ambassador is and what everybody would do: the same wherever the seat goes itself."""
        fraction = self._fraction
        self._shows, self._blacks = (
            [[fraction() for _ in range(5)] for _ in range(5)] for _ in range(2)
        )
        self._asked = [fraction() for _ in range(5)]
        for place in self._coming:
            self._whims[place] = [fraction() for _ in range(5)]
        if self._scene.me != AMBASSADOR:
            self._ambassador = self._pile[int(self._fraction() * len(self._pile))]

    def played(self, past: Determinization, at: int) -> float:
        """Return how likely the seat's side wins in *past* when it goes to *at*."""
        scene = self._scene
        where = scene.at.copy()
        where[scene.me] = at
        there: list[list[int]] = [[], [], [], [], []]
        for place, location in enumerate(where):
            if location != NOWHERE and place != AMBASSADOR:
                there[location].append(place)
        for place in self._coming:
            goes = (
                self._anywhere(place)
                if self._is_dummy(place)
                else self._fast(place, past.knows[place], there)
            )
            there[goes].append(place)
        ambassador = at if scene.me == AMBASSADOR else self._ambassador
        return self._settled(past, there, ambassador)

    def _is_dummy(self, place: int) -> bool:
        return place == DUMMY and self._scene.players == 3

    def _anywhere(self, place: int) -> int:
        places = PLACES_IN[self._scene.hands[place]]
        return places[int(self._whims[place][0] * len(places))]

    def _fast(self, place: int, knows: int, there: list[list[int]]) -> int:
        """Return where *place*, which knows that, goes by a rule of thumb."""
        scene = self._scene
        best, found = -9.0, 0
        of = goal(place, scene.players)
        ready = sure(of, knows)
        mate = _mate(place, knows) if scene.partners else NOWHERE
        whims = self._whims[place]
        for location in PLACES_IN[scene.hands[place]]:
            company = there[location]
            if not company:
                worth = 0.25
            elif len(company) == 1:
                worth = self._alone_with(place, company[0], knows, mate, ready=ready)
            elif len(company) == 2:
                worth = 0.0
                if scene.partners and mate != NOWHERE:
                    worth = -0.5 if mate in company else 1.5
            else:
                worth = 0.05
            worth += 0.25 * whims[location]
            if worth > best:
                best, found = worth, location
        return found

    def _alone_with(self, place: int, other: int, knows: int, mate: int, *, ready: bool) -> float:
        scene = self._scene
        if scene.partners:
            if ready:
                return 3.0 if other == mate else -0.3
            if mate != NOWHERE:
                return 2.0 if other == mate else 0.25
        elif ready:
            return 3.0
        of = goal(place, scene.players)
        if self._is_dummy(other):
            return 0.6 * gain_of_black(of, knows, DUMMY, 0)
        return 0.6 * gain(of, knows, other, scene.truth is EXACTLY_ONE)

    def _settled(self, past: Determinization, there: list[list[int]], ambassador: int) -> float:
        """Return how likely the seat's side wins once everybody has met."""
        scene = self._scene
        knows = past.knows.copy()
        for location, company in enumerate(there):
            won = self._meet(past, knows, company, ambassador=location == ambassador)
            if won is not None:
                return won
        return prospect(scene, past, knows, self._next_order)

    def _meet(
        self, past: Determinization, knows: list[int], company: list[int], *, ambassador: bool
    ) -> float | None:
        """Let *company* meet, the *ambassador* with it or not; return what it is worth if somebody calls there."""
        players = self._scene.players
        if ambassador:
            if len(company) == 1 and not self._is_dummy(company[0]):
                return self._request(past, knows, company[0])
            if len(company) == 2 and players == 5:
                won = self._called(past, knows, (AMBASSADOR,), company[0])
                if won is None:
                    for by in company:
                        self._show(past, knows, by, AMBASSADOR)
                return won
            return None
        if len(company) != 2:
            return None
        one, other = company
        if self._is_dummy(one) or self._is_dummy(other):
            player = one if self._is_dummy(other) else other
            won = self._called(past, knows, (player,), DUMMY)
            if won is None:
                self._see_black(past, knows, (player,), DUMMY)
            return won
        won = self._called(past, knows, company, one + other - self._scene.me)
        if won is None:
            self._show(past, knows, one, other)
            self._show(past, knows, other, one)
        return won

    def _called(
        self, past: Determinization, knows: list[int], callers: Sequence[int], met: int
    ) -> float | None:
        """Return what it is worth to the seat that one of *callers* calls, or None if nobody does.

        Who is sure does (beside a partner, where there are partners), and the seat itself where it
        would gamble having *met* that one.
        """
        scene, deal = self._scene, past.deal
        beside = not scene.partners or MATE[deal][callers[0]] == callers[1]
        if beside:
            for player in callers:
                if sure(goal(player, scene.players), knows[player]):
                    return float(
                        side_of(player, deal, scene.players)
                        == side_of(scene.me, deal, scene.players)
                    )
        if scene.me in callers and met in self._gambles:
            return (
                1.0 if beside and SAID[deal] == self._gambles[met] else worth_of_wrong_call(scene)
            )
        return None

    def _request(self, past: Determinization, knows: list[int], asker: int) -> float | None:
        players = self._scene.players
        if players != 4:
            won = self._called(past, knows, (asker, AMBASSADOR)[: 1 + (players == 5)], AMBASSADOR)
            if won is not None:
                return won
        others = [place for place in AGENTS if place != asker and not self._is_dummy(place)]
        viewers = (asker, AMBASSADOR) if players == 5 else (asker,)
        self._see_black(past, knows, viewers, others[int(self._asked[asker] * len(others))])
        return None

    def _see_black(
        self, past: Determinization, knows: list[int], viewers: tuple[int, ...], of: int
    ) -> None:
        held = IDENTITY if self._blacks[viewers[0]][of] < 0.5 else NUMBER
        for viewer in viewers:
            knows[viewer] &= HOLD[of][held[past.deal][of]]

    def _show(self, past: Determinization, knows: list[int], by: int, to: int) -> None:
        legal = PAIRS_OF[self._scene.truth][IDENTITY[past.deal][by]][NUMBER[past.deal][by] - 4]
        knows[to] &= SHOW[self._scene.truth][by][legal[int(self._shows[by][to] * len(legal))]]


PLACES_IN: Final = tuple(
    tuple(place for place in range(5) if hand >> place & 1) for hand in range(32)
)
"""By the bits of a hand, its locations."""


def _mate(place: int, knows: int) -> int:
    """Return *place*'s partner if *knows* leaves only one, else `NOWHERE`."""
    mate = MATE[(knows & -knows).bit_length() - 1][place]
    return NOWHERE if knows & ~WITH[place][mate] else mate
