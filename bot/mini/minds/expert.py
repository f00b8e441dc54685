"""The mind of level expert: it plays a round on in many worlds, and weighs who would win.

A determinized search of one round: worlds that the seat cannot exclude are drawn, each is weighed
by what the others chose to show, and the rest of the round is rolled out in it.
"""

from collections.abc import Mapping
from typing import Final

from bot.game.chance import Chance, Seeded
from bot.game.seats import AGENTS, AMBASSADOR
from bot.mini.minds.determinization import Determinization, determinizations
from bot.mini.minds.evaluation import next_order, win_chance, worth_of_wrong_call
from bot.mini.minds.hard import Hard
from bot.mini.minds.knowledge import SAID, make_room
from bot.mini.minds.medium import beside, certain
from bot.mini.minds.observation import AT, Observation
from bot.mini.minds.opponent_model import posterior
from bot.mini.minds.rollout import Rollout
from bot.mini.minds.utility import Preferences
from bot.mini.rules.actions import Action, Call
from bot.mini.rules.cards import Location
from bot.mini.rules.sight import Sight
from bot.mini.rules.worlds import NUMBERS_SAID, WITH, deals

Weights = Mapping[int, float]
"""By deal, how likely it is."""

WORLDS: Final = 40
"""Worlds for a decision: with 96 it plays hardly better and takes three times as long."""

MARGIN: Final = 0.1
"""By how much a call must promise more than playing on before it gambles."""

GAMBLE_FROM: Final = 0.45
"""The chance below which it does not even think of gambling."""


class Expert(Hard):
    """As Hard, but it imagines what others know and suspects who holds what.

    It calls at a risk when that promises more.
    """

    whims = 0.02

    def __init__(self, preferences: Preferences | None = None, worlds: int = WORLDS) -> None:
        """Imagine that many *worlds* for each decision: its budget, in place of a clock."""
        super().__init__(preferences)
        self._worlds = worlds

    def picks_up(self, sight: Sight, chance: Chance) -> bool:
        """Return whether a call here is sure, or promises more than playing on."""
        if certain(sight):
            return True
        observed = Observation(sight)
        weights = posterior(observed)
        _, likely = best_call(beside(sight, observed.mask), weights)
        if likely < GAMBLE_FROM:
            return False
        wins = waiting(observed, determinizations(observed, self._worlds, _dice(chance)), weights)
        return wins is not None and worth_of_call(observed, likely) > wins + MARGIN

    def choose_location(self, sight: Sight, hand: tuple[Location, ...], chance: Chance) -> Location:
        """Return where it goes: where its side wins most often in the worlds it imagines."""
        make_room()
        observed, dice = Observation(sight), _dice(chance)
        ways, weights = determinizations(observed, self._worlds, dice), posterior(observed)
        wins = waiting(observed, ways, weights)
        if wins is None:
            return super().choose_location(sight, hand, chance)
        round_ = Rollout(observed, dice, gambles(observed, wins, weights))
        totals = [0.0] * len(hand)
        for world in ways:
            round_.redraw()
            weight = weights[world.deal]
            for option, location in enumerate(hand):
                totals[option] += weight * round_.simulate(world, AT[location])
        return hand[
            max(range(len(hand)), key=lambda option: totals[option] + 1e-6 * dice.fraction())
        ]

    def choose_call(self, sight: Sight, chance: Chance) -> Action:
        """Return the number it says: the likeliest by what others chose to show (M33)."""
        assert sight.seat is not None
        observed = Observation(sight)
        number, _ = best_call(beside(sight, observed.mask) or observed.mask, posterior(observed))
        return Call(sight.seat, NUMBERS_SAID[number])


def best_call(left: int, weights: Weights) -> tuple[int, float]:
    """Return the likeliest number of the deals *left*, and its probability.

    That is how likely one of these deals is true and has that number.
    """
    likely = [0.0] * len(NUMBERS_SAID)
    for deal in deals(left):
        likely[SAID[deal]] += weights[deal]
    best = max(range(len(likely)), key=likely.__getitem__)
    return best, likely[best]


def gambles(observed: Observation, wins: float, weights: Weights) -> dict[int, int]:
    """Return the numbers that the seat would call at a risk, by whom it would have to meet.

    It does so if waiting *wins* so often.

    Without partners it is the same whom it meets.
    """
    if observed.ready:
        return {}
    found: dict[int, int] = {}
    for other in (*AGENTS, AMBASSADOR):
        left = observed.mask
        if observed.partners:
            left = (
                observed.mask & WITH[observed.me][other]
                if other in AGENTS and other != observed.me
                else 0
            )
        if left:
            number, likely = best_call(left, weights)
            if likely >= GAMBLE_FROM and worth_of_call(observed, likely) > wins + MARGIN:
                found[other] = number
    return found


def worth_of_call(observed: Observation, likely: float) -> float:
    """Return what a call is worth that is right so *likely*, a won game being 1."""
    return likely + (1 - likely) * worth_of_wrong_call(observed)


def waiting(observed: Observation, ways: list[Determinization], weights: Weights) -> float | None:
    """Return how likely the seat's side wins without a call; None where nothing was imagined."""
    if not ways:
        return None
    order = next_order(observed)
    wins = sum(
        weights[world.deal] * win_chance(observed, world, world.knows, order) for world in ways
    )
    return wins / sum(weights[world.deal] for world in ways)


def _dice(chance: Chance) -> Seeded:
    return Seeded(chance.below(1 << 53))
