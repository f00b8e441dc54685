"""What a team must bring about, in pieces and places, and how likely each is to be its mission."""

from functools import lru_cache
from typing import Final, NamedTuple

from bot.board.minds.knowledge import KEPT, letters
from bot.board.rules.editions import MAPS, FleeRule
from bot.board.rules.material import PARTNER, Card
from bot.board.rules.missions import Aim, Goal, Mission, Truth, flight, goal_of, mission
from bot.board.rules.sight import Sight
from bot.board.rules.worlds import ALL_PERSONS, HOLDS, PERSONS
from bot.game.seats import AGENTS, Seat


class Claim(NamedTuple):
    """What one may declare: a partner and that partner's code, neither alone (I131, I156)."""

    partner: Seat | None = None
    code: Card | None = None


class Candidate(NamedTuple):
    """A *claim* that may be right and the *goal* it then has, and how likely that is."""

    claim: Claim
    goal: Goal
    chance: float


class Goals(NamedTuple):
    """What a seat may have to bring about, and what its enemies may have to, with the chances."""

    mine: tuple[Candidate, ...]
    theirs: tuple[tuple[Goal, float], ...]


ALONE: Final = Claim()

LEAST: Final = 0.01
"""What is less likely for an enemy is not thought of."""


class Game(NamedTuple):
    """What goals depend on, besides who is who."""

    players: int
    map: str
    flee: FleeRule


def game_of(sight: Sight) -> Game:
    """Return what goals depend on in the game of *sight*."""
    return Game(sight.players, sight.edition.map, sight.edition.flee)


@lru_cache(KEPT // 8)
def goals(mask: int, me: Seat, game: Game) -> Goals:
    """Return what *me* and its enemies may have to bring about, all deals of *mask* being alike."""
    mine: dict[tuple[Claim, Goal], float] = {}
    theirs: dict[Goal, float] = {}
    for truth, chance in truths(mask, game.players):
        partner = truth.partner(me)
        team = (me,) if partner is None else (me, partner)
        for claim, task, likely in tasks(mask, me, truth, game):
            key = claim, goal_of(task, me, truth, MAPS[game.map])
            mine[key] = mine.get(key, 0.0) + chance * likely
        for goal, likely in _enemies(mask, team, truth, game):
            theirs[goal] = theirs.get(goal, 0.0) + chance * likely
    return Goals(
        tuple([Candidate(claim, goal, chance) for (claim, goal), chance in mine.items()]),
        tuple([(goal, chance) for goal, chance in theirs.items() if chance > LEAST]),
    )


def truths(mask: int, players: int) -> list[tuple[Truth, float]]:
    """Return who may be who in deals of *mask*, each with its chance."""
    persons = mask & ALL_PERSONS
    chance = 1 / persons.bit_count()
    found = []
    while persons:
        bit = persons & -persons
        found.append((Truth(*PERSONS[bit.bit_length() - 1], players), chance))
        persons ^= bit
    return found


def tasks(mask: int, me: Seat, truth: Truth, game: Game) -> list[tuple[Claim, Mission, float]]:
    """Return what *me* would be right to declare if *truth* were so, its mission and its chance."""
    agent, partner = truth.identities[me], truth.partner(me)
    if partner is None:
        return [(ALONE, flight(agent, game.flee), 1.0)]
    (own,) = letters(mask, me)
    return [
        (Claim(partner, code), mission(agent, own, code, game.players), likely)
        for code, likely in letters(mask, partner).items()
    ]


def _enemies(
    mask: int, team: tuple[Seat, ...], truth: Truth, game: Game
) -> list[tuple[Goal, float]]:
    """Return what those who are not of *team* may have to bring about if *truth* were so."""
    on = MAPS[game.map]
    one, *rest = [seat for seat in AGENTS[: game.players] if seat not in team]
    agent = truth.identities[one]
    if not rest:
        return [(goal_of(flight(agent, game.flee), one, truth, on), 1.0)]
    found = []
    for code, likely in letters(mask, one).items():
        left = mask & HOLDS[one, code]
        for other, so_likely in letters(left, rest[0]).items():
            task = mission(agent, code, other, game.players)
            found.append((goal_of(task, one, truth, on), likely * so_likely))
    return found


def target(found: Goals, agent: Card, own: Card, players: int) -> Card | None:
    """Return whose true figure is all that *agent*, with its *own* code, does not know, if so.

    Its mission is known then, but not where that figure is (I121).
    """
    claims = {claim for claim, _, _ in found.mine}
    claim = next(iter(claims))
    if len(claims) > 1 or claim.code is None or players == 3 or len(found.mine) == 1:
        return None
    task = mission(agent, own, claim.code, players)
    if task.agent is not None and task.agent != agent and task.aim is not Aim.EITHER_TO:
        return task.agent
    return PARTNER[agent]
