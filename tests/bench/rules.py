"""How many random games and actions a second the rules play on one core, game by game.

For an action one finds out who owes (`waiting`), looks from that seat (`see`), lists what it may do
(`options`), takes one (`play`) and records what happened (`after`); in the rows "advance" the last
two are done in one fold, and in the rows "advance, all see" every seat and the public look after
every action, as at a table that is shown to everybody. Beside it, in the same run, stands a floor:
a loop that only makes a frozen struct as wide as a State and replaces one field of it, once an
action.

How long a game is hangs on the telephone alone, so games a second mean nothing without the kind of
game beside them.
"""

import gc
import platform
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.game.chance import Seeded
from bot.game.seats import Seat, seats
from bot.mini.rules.actions import Action, PickUp
from bot.mini.rules.duties import waiting
from bot.mini.rules.editions import GERMAN, PRESETS, Edition
from bot.mini.rules.events import Event, visible
from bot.mini.rules.legality import objection
from bot.mini.rules.options import options
from bot.mini.rules.play import advance, opening, play, see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import worlds
from tests.bench import board_rules
from tests.bench.tally import SECONDS, Tally, per_call, quickest

FIELDS = [(f"field_{n}", object, None) for n, _ in enumerate(State.__struct_fields__)]
WIDE = msgspec.defstruct("Wide", FIELDS, frozen=True, gc=False)


@dataclass(frozen=True)
class Policy:
    """How a random player treats the telephone when it comes upon it: *often* is the share of
    chances it takes."""

    name: str
    often: float
    eager: bool = False
    """Whether it looks for the telephone before anything else."""


RANDOM = Policy("random", 1.0)
"""Every choice as likely as another: where one may call, the telephone is one of about fourteen."""
SELDOM = Policy("seldom rings", 0.2)
"""As random, but four of five times it thinks better of it: long games, like those of people who
want to be sure."""
WALKS = Policy("walks to the call", 1.0, eager=True)
"""Picks up as soon as it may: the shortest games there are."""


def chosen(found: tuple[Action, ...], policy: Policy, dice: random.Random) -> Action:
    """Return one of *found* as *policy* has it."""
    if policy.eager and type(found[-1]) is PickUp:
        return found[-1]
    action = found[int(dice.random() * len(found))]
    if (
        type(action) is PickUp
        and policy.often < 1
        and len(found) > 1
        and dice.random() >= policy.often
    ):
        return found[0]
    return action


Turn = Callable[[State, Action, Seeded], tuple[tuple[Event, ...], State]]


def apart(state: State, action: Action, chance: Seeded) -> tuple[tuple[Event, ...], State]:
    """Return what `advance` returns, by the two verbs it joins."""
    events = play(state, action, chance)
    return events, after(state, events)


def looked_at(state: State, action: Action, chance: Seeded) -> tuple[tuple[Event, ...], State]:
    """Return what `advance` returns, once everybody has looked at it."""
    events, state = advance(state, action, chance)
    for seat in (*seats(state.players), None):
        see(state, seat)
    return events, state


@dataclass(frozen=True)
class Verbs:
    """What a game is played with."""

    turn: Turn
    opening: Callable[..., tuple[Event, ...]] = opening
    see: Callable[..., Sight] = see
    waiting: Callable[[Sight], tuple[Seat, ...]] = waiting
    options: Callable[[Sight], tuple[Action, ...]] = options


WAYS = {
    "play, after": Verbs(apart),
    "advance": Verbs(advance),
    "advance, all see": Verbs(looked_at),
}


def play_one(
    edition: Edition, players: int, policy: Policy, verbs: Verbs, dice: random.Random, tally: Tally
) -> None:
    """Play a game through, and add it to *tally*."""
    chance = Seeded(tally.games)
    state = after(State(), verbs.opening(edition, players, chance))
    party = seats(players)
    following = dict(
        zip(party, party[1:] + party[:1], strict=True)
    )  # who is likely to owe something next
    seat = state.first
    while state.ending is None:
        sight = verbs.see(state, seat)
        owing = verbs.waiting(sight)
        if seat not in owing:
            seat = owing[0]
            sight = verbs.see(state, seat)
        found = verbs.options(sight)
        if not found or (len(found) == 1 and type(found[0]) is PickUp):
            # They have picked and waits for the other of the meeting, who is waited for as well.
            seat = owing[(owing.index(seat) + 1) % len(owing)]
            continue
        events, state = verbs.turn(state, chosen(found, policy, dice), chance)
        tally.actions += 1
        tally.events += len(events)
        seat = following[seat]
    tally.games += 1


def measured(edition: Edition, players: int, policy: Policy, verbs: Verbs) -> Tally:
    """Return the quickest of three stretches."""
    return quickest(lambda dice, tally: play_one(edition, players, policy, verbs, dice, tally))


def floor() -> float:
    """Return how many frozen structs as wide as a State can be made, and a field of each replaced,
    in a second."""
    best = 0.0
    for _ in range(3):
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < SECONDS / 6:
            for number in range(1000):
                replace(WIDE(number), field_7=number)
            count += 1000
        best = max(best, count / (time.perf_counter() - began))
    return best


@dataclass
class Step:
    """One action of a game that was played before: what each verb was given."""

    state: State
    sight: Sight
    action: Action
    events: tuple[Event, ...] = field(repr=False)


def steps(players: int) -> Iterator[Step]:
    """Yield the steps of some games of all presets."""
    chance, dice = Seeded(7), random.Random(7)
    for edition in PRESETS.values():
        for _ in range(12):
            state = after(State(), opening(edition, players, chance))
            while state.ending is None:
                looks = [see(state, seat) for seat in waiting(see(state, None))]
                choices = [(sight, options(sight)) for sight in looks]
                ready = [
                    (sight, found)
                    for sight, found in choices
                    if any(type(a) is not PickUp for a in found)
                ]
                sight, found = ready[int(dice.random() * len(ready))]
                action = chosen(found, SELDOM, dice)
                events = play(state, action, chance)
                yield Step(state, sight, action, events)
                state = after(state, events)


def shares() -> None:
    """Print which part of the time each verb takes in whole games, the stopwatch's own time taken
    off."""
    spent: dict[str, float] = {}
    calls: dict[str, int] = {}
    clock = time.perf_counter

    def watched(name: str, verb: Callable[..., Any]) -> Callable[..., Any]:
        spent[name], calls[name] = 0.0, 0

        def call(*given: Any) -> Any:
            began = clock()
            found = verb(*given)
            spent[name] += clock() - began
            calls[name] += 1
            return found

        return call

    print("\nshare of the time of each verb; four players, random")
    idle = watched("nothing", lambda _: None)
    for _ in range(100_000):
        idle(None)
    own = spent.pop("nothing") / calls.pop("nothing")
    play_, after_ = watched("play", play), watched("after", after)

    def by_two(state: State, action: Action, chance: Seeded) -> tuple[tuple[Event, ...], State]:
        events = play_(state, action, chance)
        return events, after_(state, events)

    looks = {
        "opening": watched("opening", opening),
        "see": watched("see", see),
        "waiting": watched("waiting", waiting),
        "options": watched("options", options),
    }
    for name, turn in (("play, after", by_two), ("advance", watched("advance", advance))):
        plain = measured(GERMAN, 4, RANDOM, WAYS[name])
        for verb in spent:
            spent[verb], calls[verb] = 0.0, 0
        tally = Tally()
        for _ in range(400):
            play_one(GERMAN, 4, RANDOM, Verbs(turn, **looks), random.Random(tally.games), tally)
        whole = plain.seconds / plain.actions
        parts = {
            verb: (spent[verb] - own * calls[verb]) / tally.actions / whole
            for verb in spent
            if calls[verb]
        }
        parts["this loop"] = 1 - sum(parts.values())
        print(f"  {name:<14}" + "  ".join(f"{verb} {part:.0%}" for verb, part in parts.items()))


def where_the_time_goes() -> None:
    """Print what each verb costs."""
    print("\nwhere the time goes: microseconds a call, over recorded steps of all presets")
    chance = Seeded(1)
    everyone = {players: (*seats(players), None) for players in (3, 4, 5)}
    verbs: dict[str, Callable[[Step], object]] = {
        "see": lambda step: see(step.state, step.sight.seat),
        "waiting": lambda step: waiting(step.sight),
        "options": lambda step: options(step.sight),
        "objection": lambda step: objection(step.sight, step.action),
        "play": lambda step: play(step.state, step.action, chance),
        "advance": lambda step: advance(step.state, step.action, chance),
        "after": lambda step: after(step.state, step.events),
        "visible, all seats": lambda step: [
            visible(event, seat) for event in step.events for seat in everyone[step.state.players]
        ],
        "worlds": lambda step: worlds(step.sight),
    }
    recorded = {players: list(steps(players)) for players in (3, 4, 5)}
    print(f"  {'verb':<20}" + "".join(f"{f'{players} players':>12}" for players in recorded))
    for name, verb in verbs.items():
        print(
            f"  {name:<20}"
            + "".join(f"{per_call(verb, found):>12.2f}" for found in recorded.values())
        )
    print(f"  {'steps':<20}" + "".join(f"{len(found):>12,}" for found in recorded.values()))


def bench() -> None:
    """Print the tables."""
    gc.disable()  # nothing here makes cycles, and a collection in one row would be its alone
    ground = floor()
    print(f"Python {platform.python_version()} on one core; German edition")
    print(
        f"floor: {ground:,.0f} structs of {len(State.__struct_fields__)} fields made and replaced"
        " a second\n"
    )
    print(f"{'':>46}{'games':>8}{'actions':>11}{'actions':>9}{'events':>10}{'floor /':>8}")
    print(
        f"{'players':>7} "
        f" {'kind':<19}{'by':<18}{'/s':>8}{'/s':>11}{'a game':>9}{'an action':>10}{'actions':>8}"
    )
    for players in (4, 3, 5):
        for policy in (RANDOM, SELDOM, WALKS):
            for name, verbs in WAYS.items():
                tally = measured(GERMAN, players, policy, verbs)
                a_second = tally.actions / tally.seconds
                print(
                    f"{players:>7} "
                    f" {policy.name:<19}{name:<18}{tally.games / tally.seconds:>8,.0f}"
                    f"{a_second:>11,.0f}"
                    f"{tally.actions / tally.games:>9.1f}{tally.events / tally.actions:>10.2f}"
                    f"{ground / a_second:>8.1f}"
                )
    shares()
    where_the_time_goes()
    board_rules.table(ground)
    gc.enable()
