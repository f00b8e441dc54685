"""Random games of the board game, action by action."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from bot.board.rules.actions import Action, Declare, EndTurn, Leave, Move, Plan, Report
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.editions import Edition
from bot.board.rules.events import Event
from bot.board.rules.options import REPORTS, declarations, options, owed
from bot.board.rules.plans import Shake, fault, meetings, shake_of, stepped, walked
from bot.board.rules.play import opening, play, see
from bot.board.rules.routes import offered
from bot.board.rules.sight import Sight
from bot.board.rules.state import State, after
from bot.board.rules.wandering import wandering
from bot.game.chance import Chance, Seeded
from bot.game.seats import Seat, seats


@dataclass(frozen=True)
class Moment:
    """What followed from one action, all that has happened so far, and how it stands."""

    action: Action | None
    events: tuple[Event, ...]
    ledger: tuple[Event, ...]
    before: State
    state: State

    @property
    def seats(self) -> tuple[Seat, ...]:
        return seats(self.state.players)


def random_game(
    seed: int, players: int, played_by: Edition, *, bold: float = 0.02, actions: int = 2000
) -> Iterator[Moment]:
    """Yield a random game moment by moment: people who seek meetings, and declare and do what
    nobody asked of them seldom (*bold*); half of what they declare is true."""
    chance: Chance = Seeded(seed)
    whim = random.Random(seed)
    ledger = opening(played_by, players, chance)
    state = after(State(), ledger)
    yield Moment(None, ledger, ledger, State(), state)
    for _ in range(actions):
        if state.ending is not None:
            return
        action = _whim(state, whim, bold)
        events = play(state, action, chance)
        before, state = state, after(state, events)
        ledger += events
        yield Moment(action, events, ledger, before, state)


def _whim(state: State, whim: random.Random, bold: float) -> Action:
    public = see(state, None)
    seat = whim.choice(waiting(public))
    sight = see(state, seat)
    if whim.random() < bold:
        said = declarations(sight)
        true = [each for each in said if _is_true(state, each)]
        if said:
            return whim.choice(true if true and whim.random() < 0.5 else said)
        who = whim.choice(seats(state.players))
        extra = [a for a in options(see(state, who)) if a not in owed(see(state, who))]
        return whim.choice(_sorted(extra))
    if duty(sight) is Task.MOVE:
        return Move(seat, seeking(shake_of(sight), Seeded(whim.getrandbits(32))))
    found = _sorted(owed(sight))
    if len(found) > 1 and whim.random() < 0.8:
        found = [each for each in found if not isinstance(each, (EndTurn, Leave))] or found
    return whim.choice(found)


def _is_true(state: State, said: Declare) -> bool:
    return said.partner is not None and state.codes[said.partner] == said.code


def _sorted(found: Sequence[Action]) -> list[Action]:
    """Return *found* in an order of its own, so that a seed means the same game for good."""
    return sorted(found, key=lambda action: (type(action).__name__, msgspec.json.encode(action)))


def seeking(shake: Shake, chance: Chance, tries: int = 6) -> Plan:
    """Return of some random movements one with the most meetings."""

    def met(found: Plan) -> int:
        return len(meetings(walked(shake.began, found), shake.mover, stepped(found)))

    return max((wandering(shake, chance) for _ in range(tries)), key=met)


def choices(sight: Sight) -> tuple[Action, ...]:
    """Return what *sight*'s seat may do, movements of one step or none among it, and of the 576
    reports a few."""
    found = [a for a in options(sight) if not isinstance(a, Report) or a in REPORTS[::96]]
    if sight.seat is None or duty(sight) is not Task.MOVE:
        return tuple(found)
    shake = shake_of(sight)
    plans = [(), *((step,) for step in offered(shake).steps)]
    return (
        *(Move(sight.seat, plan) for plan in plans if fault(shake, plan) is None),
        *found,
    )
