"""Two games that one seat cannot tell apart, both played by the rules: what is hidden from it
differs."""

import random
from collections import deque
from collections.abc import Sequence
from typing import Any, TypeVar

from bot.board.rules.actions import Action, Place, Report, Show
from bot.board.rules.editions import MAPS, PHANTOM
from bot.board.rules.events import Chose, Dealt, Event, Opened, Placed, Sealed, Shaken, Showed
from bot.board.rules.material import BUILDS, CODES, COLOURS, IDENTITIES
from bot.board.rules.play import play, see
from bot.board.rules.state import State, after
from bot.game.seats import AMBASSADOR, Seat
from tests.board.rules.otherworlds import deal_in, deals_for, elsewhere
from tests.game.worlds import World

T = TypeVar("T")

TRIED = 20
"""How many other deals are tried."""


class Dealing:
    """Chance by which a ledger comes about: who begins, where all stand, cards and shakes."""

    def __init__(self, ledger: Sequence[Event], since: int = 0) -> None:
        """Shake as *ledger* does from entry *since* on."""
        opened = ledger[0]
        assert isinstance(opened, Opened)
        hands = deal_in(ledger)
        self._first, self._edition = opened.first, opened.edition
        self._decks = dict(zip((IDENTITIES, BUILDS, CODES), zip(*hands, strict=True), strict=False))
        placed = [event for event in ledger if isinstance(event, Placed)]
        starts = MAPS[opened.edition.map].starts
        self._decks |= {starts[COLOURS[event.seat]]: event.spaces for event in placed}
        self._shakes = deque(event.balls for event in ledger[since:] if isinstance(event, Shaken))

    def order(self, things: Sequence[T]) -> tuple[T, ...]:
        wanted: tuple[Any, ...] = tuple(things)
        if wanted != PHANTOM[self._edition.balls]:
            return self._decks.get(wanted, wanted)  # people are seated as they came
        left, shaken = list(wanted), self._shakes.popleft()
        for ball in shaken:
            left.remove(ball)
        return (*shaken, *left)

    def below(self, limit: int) -> int:
        return self._first


def twin_of(here: World, seat: Seat | None, whim: random.Random) -> World | None:
    """Return a game that looks the same to *seat* as *here*, or None if none is found."""
    ledger = here.ledger
    dealt = any(isinstance(event, Dealt) for event in ledger)
    mine = deal_in(ledger) if dealt else ()
    others = deals_for(ledger, seat) if dealt else [()]
    whim.shuffle(others)
    # Those who differ most first: what depends on a card shall have the chance to.
    others.sort(
        key=lambda deal: sum(a == b for a, b in zip(sum(deal, ()), sum(mine, ()), strict=True))
    )
    for deal in others[:TRIED]:
        there = _elsewhere(here, seat, elsewhere(ledger, seat, deal, whim))
        if there is not None and there.ledger != ledger:
            return there
    return None


def _elsewhere(here: World, seat: Seat | None, ledger: tuple[Event, ...]) -> World | None:
    """Return *here* as *ledger* tells it, or None if the rules would not let it happen so."""
    before, rest = ledger[: len(here.before)], iter(ledger[len(here.before) :])
    acts = []
    dealt = any(isinstance(event, Dealt) for event in ledger)
    chance: Any = Dealing(ledger, len(before)) if dealt else None
    state, mine = after(State(), before), after(State(), here.before)
    for action, events in here.acts:
        there = tuple(next(rest) for _ in events)
        done = _done(action, there)
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


def _done(action: Action, events: tuple[Event, ...]) -> Action:
    """Return what was done in place of *action* where *events* followed."""
    for event in events:
        match event:
            case Showed(by=by, cards=cards, secret=secret):
                return Show(by, cards, secret)
            case Chose(seat=seat, spaces=spaces):
                return Place(seat, spaces)
            case Sealed(identities=identities, builds=builds):
                return Report(AMBASSADOR, identities, builds)
    return action
