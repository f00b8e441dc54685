"""Two games that one seat cannot tell apart, each with the actions that make it: what is hidden
from them differs."""

import random
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from bot.game.chance import Chance, Seeded
from bot.game.seats import AMBASSADOR, DUMMY, Seat, seats
from bot.mini.rules.actions import Action, Ask, Call, PickUp, Prove, Reveal, Send, Show, Visit
from bot.mini.rules.cards import IDENTITIES, LOCATIONS, NUMBERS, Kind, Location
from bot.mini.rules.editions import edition
from bot.mini.rules.events import (
    Answered,
    Chosen,
    Dealt,
    DummyDealt,
    Event,
    Opened,
    Picked,
    Proved,
    Stacked,
)
from bot.mini.rules.meetings import Purpose
from bot.mini.rules.options import options
from bot.mini.rules.play import opening, play, see
from bot.mini.rules.state import State, after
from tests.game.worlds import Act, World
from tests.mini.rules.builders import Game
from tests.mini.rules.otherworlds import elsewhere, possible

T = TypeVar("T")


class Dealing:
    """Chance by which a ledger comes about: deals its cards and shuffles its piles, and seats
    people as they came."""

    def __init__(self, ledger: Sequence[Event], since: int = 0) -> None:
        """Shuffle as *ledger* does from entry *since* on."""
        dealt = {
            event.seat: (event.identity, event.number)
            for event in ledger
            if isinstance(event, Dealt)
        }
        dummy = next((event for event in ledger if isinstance(event, DummyDealt)), None)
        if dummy is not None:
            dealt[DUMMY] = (dummy.identity, dummy.number)
        opened = ledger[0]
        assert isinstance(opened, Opened)
        self._identities, self._numbers = zip(
            *(dealt[Seat(seat)] for seat in range(4)), strict=True
        )
        self._left = int(dummy is not None and dummy.left == dummy.number)
        self._first = opened.first
        self._piles = deque(event.order for event in ledger[since:] if isinstance(event, Stacked))

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        wanted: tuple[Any, ...] = tuple(things)
        if wanted == IDENTITIES:
            wanted = self._identities
        elif wanted == NUMBERS:
            wanted = self._numbers
        elif wanted == LOCATIONS:
            wanted = self._piles.popleft()
        return wanted

    def below(self, limit: int) -> int:
        return self._left if limit == 2 else self._first


@dataclass(frozen=True)
class Scene:
    """What is played: *acts* actions after *rounds* rounds that were played before; *seat* looks
    on, None is all.

    With a *pattern* (see `builders.Game`) the same meet again and again. Whoever may pick up the
    telephone at the end does, if anybody may.
    """

    players: int
    preset: str
    seat: int | None
    seed: int
    acts: int = 22
    rounds: int = 0
    pattern: str = ""
    changes: tuple[tuple[str, object], ...] = ()


class NothingHidden(Exception):
    """The onlooker knows every card: there is no other world for them."""


@lru_cache
def twins(scene: Scene) -> tuple[World, World]:
    """Return a game, and another that looks the same to the seat of *scene*.

    Raises:
        NothingHidden: there is none.
    """
    seat = None if scene.seat is None else Seat(scene.seat)
    whim = random.Random(scene.seed)
    here = _played(scene, whim)
    while True:
        ledger = here.ledger
        state = after(State(), ledger)
        others = sorted(possible(ledger, seat) - {(state.identities, state.numbers)})
        whim.shuffle(others)
        # Those who differ most first: what depends on a card shall have the chance to.
        others.sort(
            key=lambda deal: sum(
                a == b
                for a, b in zip(sum(deal, ()), (*state.identities, *state.numbers), strict=True)
            )
        )
        for deal in others[:20]:
            for _ in range(3):
                there = _elsewhere(here, seat, elsewhere(ledger, seat, deal, whim))
                if there is not None:
                    return here, there
        here = World(here.before, here.acts[:-1])  # who knows everything already has only one world
        if not here.acts:
            raise NothingHidden


def _played(scene: Scene, whim: random.Random) -> World:
    """Return a random game of *scene*."""
    rules = edition(scene.preset, scene.players, **dict(scene.changes))
    chance: Chance = Seeded(scene.seed)
    if scene.pattern:
        game = Game(scene.players, rules, pattern=scene.pattern)
        chance, before = game.chance, tuple(game.events)
    else:
        before = opening(rules, scene.players, chance)
    state = after(State(), before)
    acts: list[Act] = []
    while len(acts) < scene.acts and state.ending is None:
        action = _choice(scene, state, whim, last=len(acts) + 1 == scene.acts)
        events = play(state, action, chance)
        state = after(state, events)
        if state.round <= scene.rounds:
            before += events
        else:
            acts.append((action, events))
    return World(before, tuple(acts))


def _choice(scene: Scene, state: State, whim: random.Random, *, last: bool) -> Action:
    found = [action for seat in seats(state.players) for action in options(see(state, seat))]
    phones = [action for action in found if isinstance(action, PickUp)]
    if phones and last:
        return whim.choice(phones)
    found = [action for action in found if not isinstance(action, PickUp | Call)]
    if scene.pattern and state.meetings is None:
        wanted = [
            a for a in found if isinstance(a, Visit | Send) and a.at == _turned(scene, state, a)
        ]
        return wanted[0]
    who = whim.choice(sorted({action.seat for action in found}))
    mine = [action for action in found if action.seat == who]
    black = [action for action in mine if isinstance(action, Reveal)]
    return whim.choice(black) if black and whim.random() < 0.4 else whim.choice(mine)


def _turned(scene: Scene, state: State, action: Visit | Send) -> Location:
    position = DUMMY if isinstance(action, Send) else action.seat
    return LOCATIONS[(int(scene.pattern[position]) + state.round - 1) % 5]


def _elsewhere(here: World, seat: Seat | None, ledger: tuple[Event, ...]) -> World | None:
    """Return *here* as *ledger* tells it, or None if the rules would not let it happen so."""
    before, rest = ledger[: len(here.before)], iter(ledger[len(here.before) :])
    acts = []
    state, chance = after(State(), before), Dealing(ledger, len(before))
    mine = after(State(), here.before)
    for action, events in here.acts:
        there = tuple(next(rest) for _ in events)
        done = _done(action, there, state)
        try:
            happened = play(state, done, chance)
        except Exception:
            return None
        if happened != there:
            return None
        acts.append((done, there))
        state, mine = after(state, there), after(mine, events)
        assert see(state, seat) == see(mine, seat), "these two could be told apart"
    return World(before, tuple(acts))


def _done(action: Action, events: tuple[Event, ...], state: State) -> Action:
    """Return what was done at *state* in place of *action* where *events* followed."""
    first = events[0]
    match first:
        case Chosen(seat=seat, position=position, at=at):
            return Send(seat, at) if position == DUMMY and position != seat else Visit(seat, at)
        case Picked(seat=seat, to=to, cards=cards, black=black):
            return Reveal(seat, to, cards) if black else Show(seat, to, cards)
        case Proved(by=by, card=card):
            return Prove(by, card)
        case Answered(seat=seat, of=of, kind=kind) if of is not None and of != seat:
            return Ask(seat, of, kind)
        case Answered(seat=seat, of=of, kind=kind) if of is not None:
            held = state.identities if kind is Kind.IDENTITY else state.numbers
            card = held[seat]
            assert card is not None
            return Prove(seat, card)
        case _:
            return action


def features(scene: Scene) -> Iterator[str]:
    """Yield what there is to be seen in *scene*, in the game that is played first."""
    here, there = twins(scene)
    state = after(State(), here.before)
    seat, quick = scene.seat, set()
    for (action, events), (other, _) in zip(here.acts, there.acts, strict=True):
        if action != other:
            yield f"{type(action).__name__} otherwise"
        if type(action) is not type(other):
            yield "black or not"
        for event in events:
            name = type(event).__name__
            if name == "Showed":
                yield f"{'black' if event.black else 'pair'} {_part(seat, event.by, (event.to,))}"
                if state.shown[event.by][event.to].bit_count() >= 12:
                    yield "run out"
            elif name == "Proved":
                yield f"proof {_part(seat, event.by, event.to)}"
            elif name == "Glimpsed":
                yield f"glimpse {_part(seat, event.seat, ())}"
            elif name == "Picked":
                key = (event.seat, event.to)
                yield (
                    f"{_part(seat, event.seat, (event.to,))} picks"
                    f" {'later' if key[::-1] in quick else 'first'}"
                )
                quick.add(key)
            elif name in ("Waived", "Answered"):
                yield f"{name} {_part(seat, event.seat, ())}"
            elif name in ("Asked", "Declined", "Lapsed", "PickedUp", "LaidFaceDown"):
                of = getattr(event, "seat", getattr(event, "position", None))
                yield f"{name} {_part(seat, of, ())}"
            elif name == "Met":
                quick.clear()
                if any(meeting.purpose is Purpose.AUDIENCE for meeting in event.meetings):
                    yield "audience at the Ambassador's" if seat == AMBASSADOR else "audience"
        state = after(state, events)


def _part(seat: int | None, by: int | None, to: Sequence[int]) -> str:
    return "by me" if by == seat else "to me" if seat in to else "of others"
