"""Two games that one seat cannot tell apart, both played by the rules: what is hidden from it
differs."""

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.board.rules.actions import Action, Report, Show
from bot.board.rules.editions import Edition
from bot.board.rules.events import Event, Opened, Placed, Shaken, Unmasked
from bot.board.rules.material import Ball
from bot.board.rules.options import REPORTS, owed
from bot.board.rules.play import opening, play, see
from bot.board.rules.state import State, after
from bot.game.interface import Illegal
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.everydeal import Hands, deal_of
from tests.board.rules.otherworlds import Ledger, deal_in, deals_for
from tests.board.rules.wanderers import Moment, random_game

T = TypeVar("T")

TRIES = 40
"""How often another world is thought up: what was shown to others in it must let them show later
what this seat saw."""


class Dealing:
    """Chance by which a ledger comes about, but that these *hands* are dealt."""

    def __init__(self, ledger: Sequence[Event], hands: Hands) -> None:
        opened = ledger[0]
        assert isinstance(opened, Opened)
        self._first = opened.first
        self._orders: list[Sequence[Any]] = [
            *deal_of(hands),
            *(event.spaces for event in ledger if isinstance(event, Placed)),
        ]
        self._shakes = deque(event.balls for event in ledger if isinstance(event, Shaken))

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        if isinstance(things[0], Ball):
            rest: list[Any] = list(things)
            for ball in (shown := self._shakes.popleft()):
                rest.remove(ball)
            return (*shown, *rest)  # type: ignore[arg-type]
        wanted = next(order for order in self._orders if set(order) == set(things))
        return tuple(sorted(things, key=wanted.index))

    def below(self, limit: int) -> int:
        assert self._first < limit
        return self._first


@dataclass(frozen=True)
class Twin:
    """A game: what dealt it, what was done, and what had happened after each deed."""

    hands: Hands
    actions: tuple[Action, ...]
    ledgers: tuple[Ledger, ...]


def twins(
    seed: int, players: int, edition: Edition, seat: Seat | None, *, actions: int = 120
) -> tuple[Twin, Twin]:
    """Return two games that look the same to *seat*, up to where all would be turned up."""
    moments = list(random_game(seed, players, edition, bold=0.01, actions=actions))
    if moments[-1].state.unmasked:
        moments.pop()
    ledger, whim = moments[-1].ledger, random.Random(seed)
    own = deal_in(ledger)
    deals = [deal for deal in deals_for(ledger, seat) if deal != own]
    played = tuple(moment.action for moment in moments if moment.action is not None)
    one = Twin(own, played, tuple(moment.ledger for moment in moments))
    for _ in range(TRIES):
        try:
            return one, _other(moments, seat, whim.choice(deals), edition, whim)
        except Illegal:
            continue
    raise AssertionError("no other world can be played")


def _other(
    moments: Sequence[Moment],
    seat: Seat | None,
    hands: Hands,
    edition: Edition,
    whim: random.Random,
) -> Twin:
    dealing = Dealing(moments[-1].ledger, hands)
    ledger = opening(edition, moments[0].state.players, dealing)
    state = after(State(), ledger)
    done, ledgers = [], [ledger]
    for moment in moments[1:]:
        assert moment.action is not None
        action = _hidden(state, moment.action, seat, whim)
        events = play(state, action, dealing)
        assert not any(isinstance(event, Unmasked) for event in events)
        state, ledger = after(state, events), ledger + events
        done.append(action)
        ledgers.append(ledger)
    return Twin(hands, tuple(done), tuple(ledgers))


def _hidden(state: State, action: Action, seat: Seat | None, whim: random.Random) -> Action:
    """Return *action*, or if *seat* does not see what it is, something else of the kind."""
    if isinstance(action, Report) and seat != AMBASSADOR:
        return whim.choice(REPORTS)
    if isinstance(action, Show) and seat != action.seat:
        assert state.asking is not None
        if seat not in state.asking.viewers(state.players):
            return whim.choice(owed(see(state, action.seat)))
    return action
