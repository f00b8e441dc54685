"""The 24 missions, and whether one is fulfilled (rules, sections L and N, I170).

Rule: nothing here is for a seat's eyes: it is judged on the true cards, once somebody declares.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, assert_never

from bot.board.rules.editions import Edition, FleeRule, FulfilmentRule, LandingRule
from bot.board.rules.maps import Map, Positions, Space
from bot.board.rules.material import (
    FIGURES,
    IDENTITIES,
    LETTER,
    PARTNER,
    THE_AMBASSADOR,
    Card,
    Cards,
    Piece,
    figure,
)
from bot.board.rules.meetings import Turn
from bot.board.rules.plans import stepped
from bot.game.seats import AGENTS, DUMMY, Seat

F, B, Z, X = IDENTITIES


class Aim(StrEnum):
    """What kind of fact a mission asks for (I121)."""

    ANY_ON = "any-on"
    """Any figure of the two on the true figure of *agent*."""
    ANY_ON_AMBASSADOR = "any-on-ambassador"
    ON_AMBASSADOR = "on-ambassador"
    """The true figure of *agent* on the Ambassador."""
    TOGETHER = "together"
    """Both true figures on one space."""
    TO = "to"
    """The true figure of *agent* on a place."""
    EITHER_TO = "either-to"
    """The true figure of either partner on a place (I170)."""
    AMBASSADOR_TO = "ambassador-to"
    """The Ambassador on a place."""


EMBASSY: Final = 0
"""The Embassy, where others have the number of a place."""


class Mission(NamedTuple):
    """What a team must bring about; *places* are numbers, or the Embassy."""

    aim: Aim
    agent: Card | None = None
    places: tuple[int, ...] = ()


class Goal(NamedTuple):
    """One of the *movers* on the space of the *target*, or on one of the *places* (I122)."""

    movers: tuple[Piece, ...]
    target: Piece | None = None
    places: tuple[Space, ...] = ()


class Fact(NamedTuple):
    """These *pieces* on this *space* (I122)."""

    pieces: tuple[Piece, ...]
    space: Space


class Truth(NamedTuple):
    """Who is who: identities and builds by hand 0-3, and how many play. Its repr shows no card."""

    identities: Cards
    builds: Cards
    players: int

    def __repr__(self) -> str:
        """Return its name alone."""
        return "<Truth>"

    def seat_of(self, agent: Card) -> Seat:
        """Return whose hand that agent is."""
        return AGENTS[self.identities.index(agent)]

    def target(self, agent: Card) -> Piece:
        """Return the true figure a mission means that names *agent* (I7, I122).

        Of an agent who is arrested it is the partner's, who is alone (I153).
        """
        if self.players == 3 and self.seat_of(agent) == DUMMY:
            agent = PARTNER[agent]
        seat = self.seat_of(agent)
        return figure(seat, self.builds[seat])

    def partner(self, seat: Seat) -> Seat | None:
        """Return the partner of *seat*, None of who is alone (I2, I152)."""
        other = self.seat_of(PARTNER[self.identities[seat]])
        return None if self.players == 3 and other == DUMMY else other


class Doings(NamedTuple):
    """What a turn has done so far: where all stood when it *began*, where they stand *now*.

    *went* are the pieces that took a step or strode, *sent* those that were expelled.
    """

    began: Positions
    now: Positions
    went: frozenset[Piece]
    sent: frozenset[Piece]


def done_in(turn: Turn, began: Positions, now: Positions) -> Doings:
    """Return what *turn* has done so far, where all *began* so and stand so *now* (I123, I124)."""
    strode = [deed.figure for deed in turn.deeds if deed.to is not None]
    sent = [deed.asked.piece for deed in turn.deeds if deed.asked and deed.sent is not None]
    return Doings(began, now, stepped(turn.plan or ()).union(strode), frozenset(sent))


def _missions(text: str) -> dict[str, Mission]:
    """Return the missions of *text*: a code, the aim, and whom or what it names."""
    found = {}
    for line in text.split(","):
        code, aim, *named = line.split()
        agent = next((card for card in IDENTITIES if card in named), None)
        places = tuple(int(word) for word in named if word.isdigit())
        found[code] = Mission(Aim(aim), agent, places)
    return found


_OF_F_AND_B: Final = _missions(
    "AB any-on X, AC to F 5, AD any-on Z, BA any-on X, BC any-on-ambassador, BD to B 1,"
    "CA to F 7, CB any-on-ambassador, CD ambassador-to 0, DA any-on Z, DB together,"
    "DC ambassador-to 8"
)
_OF_Z_AND_X: Final = _missions(
    "AB any-on-ambassador, AC any-on B, AD on-ambassador Z, BA any-on-ambassador, BC together,"
    "BD any-on F, CA any-on B, CB to Z 4, CD to X 2, DA ambassador-to 3, DB any-on F, DC to X 6"
)

MISSIONS: Final[Mapping[Card, Mapping[str, Mission]]] = {
    F: _OF_F_AND_B,
    B: _OF_F_AND_B,
    Z: _OF_Z_AND_X,
    X: _OF_Z_AND_X,
}
"""The missions by either partner and the team's two letters, F's or Z's first (I120, I121)."""

FLIGHT: Final = {F: 5, B: 1, Z: 4, X: 6}
"""To which number each agent flees alone (I155)."""


def mission(agent: Card, code: Card, partners_code: Card, players: int) -> Mission:
    """Return the mission of *agent* with those two codes (I120, I170).

    Raises:
        KeyError: the two codes are one.
    """
    first, second = (code, partners_code) if agent in (F, Z) else (partners_code, code)
    found = MISSIONS[agent][LETTER[first] + LETTER[second]]
    if players == 5 and found.aim is Aim.AMBASSADOR_TO:
        return Mission(Aim.EITHER_TO, None, found.places)
    return found


def flight(agent: Card, rule: FleeRule) -> Mission:
    """Return what *agent* must do who is alone (I155)."""
    if rule is FleeRule.RESPECTIVE:
        return Mission(Aim.TO, agent, (FLIGHT[agent],))
    return Mission(Aim.TO, agent, tuple(sorted((FLIGHT[agent], FLIGHT[PARTNER[agent]]))))


def true_facts(task: Mission, seat: Seat, truth: Truth, on: Map, now: Positions) -> list[Fact]:
    """Return every fact of the mission of *seat*'s team that is true *now*, new or not (I122)."""
    goal = goal_of(task, seat, truth, on)
    target, spaces = goal.target, goal.places if goal.target is None else (now[goal.target],)
    found = []
    for mover in goal.movers:
        at = now[mover]
        if at is not None and at in spaces:
            found.append(Fact((mover,) if target is None else (mover, target), at))
    return found


def goal_of(task: Mission, seat: Seat, truth: Truth, on: Map) -> Goal:
    """Return the mission of *seat*'s team in pieces and places (I122)."""
    partner = truth.partner(seat)
    team = (seat,) if partner is None else (seat, partner)
    true = tuple([figure(one, truth.builds[one]) for one in team])
    own = tuple([piece for one in team for piece in FIGURES[one]])
    places = tuple([on.numbered[number - 1] if number else on.embassy for number in task.places])
    named = (truth.target(task.agent),) if task.agent is not None else ()
    match task.aim:
        case Aim.ANY_ON:
            return Goal(own, *named)
        case Aim.ANY_ON_AMBASSADOR:
            return Goal(own, THE_AMBASSADOR)
        case Aim.ON_AMBASSADOR:
            return Goal(named, THE_AMBASSADOR)
        case Aim.TOGETHER:
            return Goal(true[:1], true[-1])
        case Aim.TO:
            return Goal(named, places=places)
        case Aim.EITHER_TO:
            return Goal(true, places=places)
        case Aim.AMBASSADOR_TO:
            return Goal((THE_AMBASSADOR,), places=places)
        case _:
            assert_never(task.aim)


def fulfilled(
    task: Mission, seat: Seat, truth: Truth, on: Map, edition: Edition, doings: Doings
) -> bool:
    """Return whether the mission of *seat*'s team is fulfilled at this moment of its own turn.

    A flight is a mission of the one alone (I155). *seat* is the mover (I123, I126).
    """
    if not doings.went:
        return False  # I130
    homing = task.places == (EMBASSY,)  # C-D, also as changed by I170: always new and made (I123)
    standing = edition.fulfilment is FulfilmentRule.STANDING and not homing
    before = () if standing else true_facts(task, seat, truth, on, doings.began)
    own = edition.landing is LandingRule.OWN_STEP and task.aim is not Aim.AMBASSADOR_TO
    partner = truth.partner(seat)
    team = {piece for one in (seat, partner) if one is not None for piece in FIGURES[one]}
    for fact in true_facts(task, seat, truth, on, doings.now):
        if not standing and (fact in before or not doings.sent.isdisjoint(fact.pieces)):
            continue  # I123: an expulsion makes no facts
        if own and doings.went.isdisjoint(team.intersection(fact.pieces)):
            continue  # I124
        return True
    return False
