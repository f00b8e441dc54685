"""Random games to put into words."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.board.rules.actions import Action, Declare, EndTurn, Gesture, Move, Report
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.editions import edition
from bot.board.rules.events import Event
from bot.board.rules.match import next_game
from bot.board.rules.options import options
from bot.board.rules.plans import shake_of
from bot.board.rules.play import opening, play, see
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.board.rules.wandering import wandering
from bot.game.chance import Seeded
from bot.game.seats import Seat, seats

EDITIONS: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("ares", {"target": 2}),
    ("mb", {"map": "serenissima", "carnival": 6}),
    ("online", {"placement": "chosen", "carnival": 0}),
    ("ares", {"secret_cards": "none", "flee": "either", "report": "replaceable"}),
)
STEPS: Final = 300


@dataclass(frozen=True)
class Step:
    """What happened together, and how it stood then."""

    events: tuple[Event, ...]
    state: State

    def sight(self, seat: Seat | None) -> Sight:
        return see(self.state, seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats(self.state.players)


@lru_cache
def game(players: int, number: int, seed: int) -> tuple[Step, ...]:
    """Return random games in a row, in the edition of that number."""
    chance, whim = Seeded(seed), random.Random(seed)
    preset, rest = EDITIONS[number]
    events = opening(edition(preset, **rest), players, chance)
    state = after(State(), events)
    steps = [Step(events, state)]
    for _ in range(STEPS):
        if state.ending is not None:
            if state.game == 2:
                break
            events = next_game(see(state, None), chance)
        else:
            events = play(state, _chosen(state, whim, chance), chance)
        state = after(state, events)
        steps.append(Step(events, state))
    return tuple(steps)


def _chosen(state: State, whim: random.Random, chance: Seeded) -> Action:
    seat = whim.choice(waiting(see(state, None)))
    sight = see(state, seat)
    rare = [a for s in seats(state.players) for a in options(see(state, s)) if _is_rare(a)]
    if rare and whim.random() < 0.05:
        kind = type(whim.choice(rare))
        return whim.choice([a for a in rare if type(a) is kind])
    if duty(sight) is Task.MOVE:
        return Move(seat, wandering(shake_of(sight), chance))
    found = [a for a in options(sight) if not _is_rare(a)]
    busy = [a for a in found if not isinstance(a, EndTurn)]
    return whim.choice(busy if busy and whim.random() < 0.9 else found)


def _is_rare(action: Action) -> bool:
    return isinstance(action, Declare | Report | Gesture)


def every_game(seeds: int = 2) -> Iterator[tuple[Step, ...]]:
    """Return random games of every edition and number of players."""
    return (
        game(players, number, seed)
        for players in (3, 4, 5)
        for number in range(len(EDITIONS))
        for seed in range(seeds)
    )
