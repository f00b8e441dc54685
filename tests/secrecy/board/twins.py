"""Two games of the board game that one seat cannot tell apart, each with the actions that make it:
what is hidden from them differs."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from msgspec import json

from bot.board.rules.actions import Action, Ask, EndTurn, Leave, Move, Show
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.editions import edition
from bot.board.rules.events import Arrested, Dealt, Event, Showed
from bot.board.rules.options import GESTURES, declarations, owed, reports
from bot.board.rules.plans import shake_of
from bot.board.rules.play import opening, play, see
from bot.board.rules.state import State, after
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, Seat, seats
from tests.board.rules.otherworlds import deal_in
from tests.board.rules.twins import twin_of
from tests.board.rules.wanderers import seeking
from tests.game.worlds import Act, World
from tests.secrecy.twins import NothingHidden


@dataclass(frozen=True)
class Scene:
    """What is played: *acts* actions after as many as *before*; *seat* looks on, None is all."""

    players: int
    preset: str
    seat: int | None
    seed: int
    acts: int = 22
    before: int = 0
    changes: tuple[tuple[str, object], ...] = ()
    asked: bool = False
    """Whether it goes on until somebody owes an answer."""


@lru_cache
def twins(scene: Scene) -> tuple[World, World]:
    """Return a game, and another that looks the same to the seat of *scene*.

    Raises:
        NothingHidden: there is none.
    """
    seat = None if scene.seat is None else Seat(scene.seat)
    whim = random.Random(scene.seed)
    here = played(scene)
    while here.acts:
        there = twin_of(here, seat, whim)
        if there is not None:
            return here, there
        here = World(here.before, here.acts[:-1])  # to who knows everything there is one world
    raise NothingHidden


def played(scene: Scene) -> World:
    """Return a random game of *scene*, as long as nothing is turned up."""
    rules = edition(scene.preset, **dict(scene.changes))
    chance, whim = Seeded(scene.seed), random.Random(scene.seed)
    before = opening(rules, scene.players, chance)
    state = after(State(), before)
    acts: list[Act] = []
    for number in itertools.count():
        if number >= scene.before + scene.acts and (state.asking or not scene.asked):
            break
        last = number + 1 == scene.before + scene.acts and not scene.asked
        action = _choice(state, whim, last=last)
        events = play(state, action, chance)
        state = after(state, events)
        if state.unmasked:
            break
        if number < scene.before:
            before += events
        else:
            acts.append((action, events))
    return World(before, tuple(acts))


def _choice(state: State, whim: random.Random, *, last: bool) -> Action:
    """Return what somebody may do, who seeks meetings and asks the same again and again.

    At the *last* it may be a declaration.
    """
    seat = whim.choice(waiting(see(state, None)))
    sight = see(state, seat)
    declared = declarations(sight)
    if last and declared:
        return whim.choice(declared)
    if whim.random() < 0.08:
        who = whim.choice(seats(state.players))
        sealed = reports(see(state, who))
        return whim.choice(sealed) if sealed else whim.choice(GESTURES[who])
    if duty(sight) is Task.MOVE:
        return Move(seat, seeking(shake_of(sight), Seeded(whim.getrandbits(32))))
    found = sorted(owed(sight), key=lambda one: (type(one).__name__, json.encode(one)))
    asks = [one for one in found if isinstance(one, Ask)]
    if asks and whim.random() < 0.9:
        through = [one for one in asks if one.through == AMBASSADOR]
        return (through or asks)[0] if whim.random() < 0.7 else whim.choice(asks)
    going = [one for one in found if not isinstance(one, EndTurn | Leave)]
    return whim.choice(going if going and whim.random() < 0.8 else found)


def features(scene: Scene) -> Iterator[str]:
    """Yield what there is to be seen in *scene*, and by whom."""
    here, there = twins(scene)
    if any(isinstance(event, (Dealt, Arrested)) for event in here.ledger) and (
        deal_in(here.ledger) != deal_in(there.ledger)
    ):
        yield "dealt otherwise"
    for (action, events), (other, _) in zip(here.acts, there.acts, strict=True):
        if action != other:
            yield f"{type(action).__name__} otherwise"
        if isinstance(action, Show) and isinstance(other, Show):
            by = _part(scene.seat, events)
            if len(action.cards) == 1 or len(other.cards) == 1:
                yield f"a single card {by}"
            if {len(action.cards), len(other.cards)} > {1}:
                yield "a single card or not"
            if action.secret or other.secret:
                yield f"a secret card {by}"
            if bool(action.secret) != bool(other.secret):
                yield "a secret card or not"
            yield f"shown {by}"
        else:
            yield type(action).__name__


def _part(seat: int | None, events: Sequence[Event]) -> str:
    (shown,) = [event for event in events if isinstance(event, Showed)]
    if shown.by == seat:
        return "by me"
    if seat in shown.to:
        return "to me" if seat == shown.to[0] else "under my eyes"
    return "to others"
