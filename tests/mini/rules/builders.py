"""Games for the tests: chance that does as it is told, the way to a chosen meeting, and random
games."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec

from bot.game.chance import Chance, Seeded
from bot.game.interface import Illegal
from bot.game.seats import AGENTS, AMBASSADOR, DUMMY, SEATS, Seat, seats
from bot.mini.rules.actions import Action, Call, PickUp, Send, Show, Visit
from bot.mini.rules.cards import IDENTITIES, LOCATIONS, NUMBERS, Card, Cards, Location
from bot.mini.rules.duties import duties, waiting
from bot.mini.rules.editions import GERMAN, Edition, Preset
from bot.mini.rules.events import Event
from bot.mini.rules.legality import Reason, objection
from bot.mini.rules.meetings import Meeting
from bot.mini.rules.options import options
from bot.mini.rules.play import give_up, opening, play, see
from bot.mini.rules.sight import Sight
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import Deal

T = TypeVar("T")

ANNA, BEN, CARLA, DAVID = AGENTS
EVA = AMBASSADOR

PARTIES = tuple((preset, players) for preset in Preset for players in (3, 4, 5))
"""The twelve: every preset with every number of players."""

LETTERS = dict(zip("RMGBS", LOCATIONS, strict=True))
"""Rialto, San Marco, San Giorgio, Bridge of Sighs, Salute."""


def locations(letters: str) -> tuple[Location, ...]:
    """Return the locations that *letters* stand for."""
    return tuple(LETTERS[letter] for letter in letters)


def cards(text: str) -> Cards:
    """Return the cards of *text*, which is like ``F 52``."""
    return tuple(Card(word) for word in text.split())


class Script:
    """Chance that deals what it was told, stacks *piles* by turns, and draws *first* and *left*."""

    def __init__(
        self,
        identities: str,
        numbers: str,
        piles: Sequence[tuple[Location, ...]],
        first: int = 0,
        left: int = 0,
    ) -> None:
        self._deal = ((IDENTITIES, cards(identities)), (NUMBERS, cards(numbers)))
        self._piles = list(piles)
        self._first, self._left = first, left

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        wanted: tuple[Any, ...] = next(
            (dealt for all_, dealt in self._deal if set(all_) == set(things)), ()
        )
        if not wanted:
            wanted = self._piles.pop(0)
            self._piles.append(wanted)
        return tuple(sorted(things, key=wanted.index))

    def below(self, limit: int) -> int:
        return self._left if limit == 2 else self._first


class Game:
    """A game with a chosen deal.

    *pattern* is five digits, one for each seat: in every round a seat goes so many locations on
    from that round's own, so the seats with the same digit meet in every round. Without it *pile*
    and *dummy* are the two shuffled piles.
    """

    def __init__(
        self,
        players: int = 4,
        edition: Edition = GERMAN,
        *,
        identities: str = "F B Z X",
        numbers: str = "52 11 0 29",
        first: int | None = 0,
        drawn: int = 0,
        pattern: str = "",
        pile: str = "RMGBS",
        dummy: str = "RMGBS",
        left: int = 0,
        number: int = 1,
        score: tuple[int, ...] | None = None,
    ) -> None:
        self.pattern = pattern
        piles = [locations(pile), locations(dummy)]
        if pattern:
            piles = [
                tuple(self._turned(position, n) for n in range(5))
                for position in (AMBASSADOR, DUMMY)
            ]
        stacked = piles if players == 3 and edition.dummy == "random" else piles[:1]
        self.chance = Script(identities, numbers, stacked, drawn, left)
        seat = None if first is None else Seat(first)
        self.events: list[Event] = list(
            opening(edition, players, self.chance, number=number, first=seat, score=score)
        )
        self.state = after(State(), self.events)

    def _turned(self, seat: Seat, turn: int) -> Location:
        return LOCATIONS[(int(self.pattern[seat]) + turn) % 5]

    def sight(self, seat: Seat | None) -> Sight:
        return see(self.state, seat)

    @property
    def meetings(self) -> tuple[Meeting, ...]:
        assert self.state.meetings is not None
        return self.state.meetings

    def do(self, *actions: Action) -> tuple[Event, ...]:
        """Take *actions*, and return what happened."""
        found: tuple[Event, ...] = ()
        for action in actions:
            found += self._happen(play(self.state, action, self.chance))
        return found

    def give_up(self) -> tuple[Event, ...]:
        return self._happen(give_up(self.state))

    def _happen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.state = after(self.state, events)
        self.events += events
        return events

    def may(self, action: Action) -> bool:
        """Return whether *action* is allowed, asking both judges."""
        sight = self.sight(action.seat)
        allowed = objection(sight, action) is None
        assert allowed == (action in options(sight))
        return allowed

    def refusal(self, action: Action) -> Reason:
        """Return why *action* is refused; nothing has happened."""
        before, length = self.state, len(self.events)
        try:
            self.do(action)
        except Illegal as illegal:
            assert self.state is before
            assert len(self.events) == length
            assert objection(self.sight(action.seat), action) is illegal.reason
            assert action not in options(self.sight(action.seat))
            return illegal.reason
        raise AssertionError("not refused")

    def visit(self, letters: str) -> tuple[Event, ...]:
        """Play this round's locations, one letter for each seat that somebody plays for."""
        return self._go(dict(zip(SEATS, locations(letters), strict=False)))

    def walk(self) -> tuple[Event, ...]:
        """Play this round's locations by the pattern."""
        return self._go({seat: self._turned(seat, (self.state.round - 1) % 5) for seat in SEATS})

    def _go(self, to: dict[Seat, Location]) -> tuple[Event, ...]:
        found: tuple[Event, ...] = ()
        now = self.state.round
        while self.state.round == now and self.state.meetings is None:
            seat = waiting(self.sight(None))[0]
            action = options(self.sight(seat))[0]
            if isinstance(action, Send) or (isinstance(action, Visit) and self.state.laid[seat]):
                found += self.do(Send(seat, to[DUMMY]))
            else:
                found += self.do(Visit(seat, to[seat]))
        return found

    def settle(self) -> None:
        """Settle what is left of this round, everybody by their first choice."""
        now = self.state.round
        while self.state.round == now and self.state.ending is None:
            seat = next(s for s in waiting(self.sight(None)) if duties(self.sight(s)))
            self.do(options(self.sight(seat))[0])

    def rounds(self, count: int) -> None:
        """Play *count* rounds by the pattern."""
        for _ in range(count):
            now = self.state.round
            if self.state.meetings is None:
                self.walk()
            if self.state.round == now:
                self.settle()

    def exchange(self, one: Show, other: Show) -> tuple[Event, ...]:
        return self.do(one, other)


def number_of(state: State) -> Cards:
    """Return the secret telephone number."""
    return true_deal(state).telephone()


def true_deal(state: State) -> Deal:
    """Return who holds what."""
    return Deal(tuple(c for c in state.identities if c), tuple(c for c in state.numbers if c))


@dataclass(frozen=True)
class Step:
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
    seed: int, players: int, edition: Edition, *, pick_up: float = 0.004, steps: int = 2000
) -> Iterator[Step]:
    """Yield a random game step by step; the telephone is picked up rarely, and half the calls say
    the true number."""
    chance: Chance = Seeded(seed)
    whim = random.Random(seed)
    ledger = opening(edition, players, chance)
    state = after(State(), ledger)
    yield Step(None, ledger, ledger, State(), state)
    for _ in range(steps):
        if state.ending is not None:
            return
        action = _whim(state, whim, pick_up)
        events = play(state, action, chance)
        before, state = state, after(state, events)
        ledger += events
        yield Step(action, events, ledger, before, state)


def _whim(state: State, whim: random.Random, pick_up: float) -> Action:
    if state.caller is not None and whim.random() < 0.5:
        return Call(state.caller, number_of(state))
    found: list[Action] = []
    phones: list[Action] = []
    for seat in seats(state.players):
        sight = see(state, seat)
        for action in options(sight):
            if isinstance(action, PickUp):
                phones.append(action)
            elif not (isinstance(action, Show) and sight.picked is not None):
                found.append(action)
    if phones and (not found or whim.random() < pick_up):
        return whim.choice(phones)
    # In an order of their own, so that a seed means the same game whatever order the rules list
    # them in.
    return whim.choice(
        sorted(found, key=lambda action: (type(action).__name__, msgspec.json.encode(action)))
    )
