"""How many random games and actions a second the rules of the board game play on one core.

It is measured as in `rules`, in the same run: one finds out who owes, looks from that seat, lists
what it may do and may declare, takes one and records what happened. A movement is random steps,
thrown away where they could not end so.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from bot.board.rules.actions import Action, Move
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.editions import PRESETS, Edition
from bot.board.rules.events import Event
from bot.board.rules.legality import objection
from bot.board.rules.options import declarations, options, owed
from bot.board.rules.plans import shake_of
from bot.board.rules.play import advance, opening, see
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.board.rules.wandering import wandering
from bot.board.rules.worlds import world_mask
from bot.game.chance import Seeded
from bot.game.seats import seats
from tests.bench.tally import Tally, per_call, quickest

RANDOM, SELDOM = 1.0, 0.02
"""Which share of their chances to declare random players take where it is drawn."""


def chosen(sight: Sight, often: float, dice: random.Random, chance: Seeded) -> Action:
    """Return something that *sight*'s seat does: one of what it may do, each as likely."""
    seat = sight.seat
    assert seat is not None
    if duty(sight) is Task.MOVE:
        return Move(seat, wandering(shake_of(sight), chance))
    found = owed(sight)
    said = declarations(sight)
    at = int(dice.random() * (len(found) + len(said)))
    if at < len(found) or dice.random() >= often:
        return found[at % len(found)]
    return said[at - len(found)]


def play_one(
    edition: Edition, players: int, often: float, all_see: bool, dice: random.Random, tally: Tally
) -> None:
    """Play a game through, and add it to *tally*."""
    chance = Seeded(tally.games)
    state = after(State(), opening(edition, players, chance))
    seat = state.first
    everybody = (*seats(players), None)
    while state.ending is None:
        sight = see(state, seat)
        owing = waiting(sight)
        if seat not in owing:
            seat = owing[0]
            sight = see(state, seat)
        events, state = advance(state, chosen(sight, often, dice, chance), chance, sight)
        if all_see:
            for each in everybody:
                see(state, each)
        tally.actions += 1
        tally.events += len(events)
    tally.games += 1


def measured(edition: Edition, players: int, often: float, all_see: bool) -> Tally:
    """Return the quickest of three stretches."""
    return quickest(lambda dice, tally: play_one(edition, players, often, all_see, dice, tally))


@dataclass
class Step:
    """One action of a game that was played before: what each verb was given."""

    state: State
    sight: Sight
    action: Action
    events: tuple[Event, ...]


def steps(players: int) -> list[Step]:
    """Return the steps of some games of all presets."""
    chance, dice, found = Seeded(7), random.Random(7), []
    for edition in PRESETS.values():
        for _ in range(4):
            state = after(State(), opening(edition, players, chance))
            while state.ending is None:
                sight = see(state, waiting(see(state, None))[0])
                action = chosen(sight, SELDOM, dice, chance)
                events, later = advance(state, action, chance, sight)
                found.append(Step(state, sight, action, events))
                state = later
    return found


def where_the_time_goes() -> None:
    """Print what each verb costs."""
    print("\nwhere the time goes: microseconds a call, over recorded steps of all presets")
    chance = Seeded(1)
    verbs: dict[str, Callable[[Step], object]] = {
        "see": lambda step: see(step.state, step.sight.seat),
        "waiting": lambda step: waiting(step.sight),
        "owed": lambda step: owed(step.sight),
        "options": lambda step: options(step.sight),
        "objection": lambda step: objection(step.sight, step.action),
        "advance": lambda step: advance(step.state, step.action, chance),
        "after": lambda step: after(step.state, step.events),
        "world_mask": lambda step: world_mask(step.sight),
    }
    recorded = {players: steps(players) for players in (3, 4, 5)}
    print(f"  {'verb':<20}" + "".join(f"{f'{players} players':>12}" for players in recorded))
    for name, verb in verbs.items():
        costs = "".join(f"{per_call(verb, found):>12.2f}" for found in recorded.values())
        print(f"  {name:<20}{costs}")
    print(f"  {'steps':<20}" + "".join(f"{len(found):>12,}" for found in recorded.values()))


def table(floor: float) -> None:
    """Print the tables; *floor* is how many structs a second `rules` makes and replaces."""
    print(
        f"\nthe board game, random steps\n\n{'':>46}{'games':>8}{'actions':>11}{'actions':>9}"
        f"{'events':>10}{'floor /':>8}"
    )
    print(
        f"{'players':>7}  {'edition':<9}{'declares':<10}{'by':<18}{'/s':>8}{'/s':>11}{'a game':>9}"
        f"{'an action':>10}{'actions':>8}"
    )
    for players in (4, 3, 5):
        for name, edition in PRESETS.items():
            for often, declares in ((RANDOM, "random"), (SELDOM, "seldom")):
                for all_see in (False, True):
                    tally = measured(edition, players, often, all_see)
                    a_second = tally.actions / tally.seconds
                    by = "advance, all see" if all_see else "advance"
                    print(
                        f"{players:>7}  {name:<9}{declares:<10}{by:<18}"
                        f"{tally.games / tally.seconds:>8,.0f}{a_second:>11,.0f}"
                        f"{tally.actions / tally.games:>9.1f}"
                        f"{tally.events / tally.actions:>10.2f}{floor / a_second:>8.1f}"
                    )
    where_the_time_goes()
