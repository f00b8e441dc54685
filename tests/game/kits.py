"""What the laws of all games need to know of one game besides what the house asks of it.

Rule: another world is made here without `see` and `visible`, so that a leak in one of them cannot
    vouch for itself.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.board.game import BOARD
from bot.board.rules import options as board
from bot.board.rules.actions import Move
from bot.board.rules.duties import Task, duty
from bot.board.rules.material import Card as BoardCard
from bot.game.chance import Chance, Seeded
from bot.game.hosted import Game
from bot.game.seats import Seat
from bot.mini.game import MINI
from bot.mini.rules import options as mini
from bot.mini.rules.cards import Card
from tests.board.rules.otherworlds import another
from tests.board.rules.wanderers import choices
from tests.mini.rules import otherworlds
from tests.third.kuhn import rules as kuhn
from tests.third.kuhn.game import KUHN

Ledger = tuple[Any, ...]


@dataclass(frozen=True)
class Kit:
    """A game, what may be done in it, and another world for a seat: a ledger that tells it the
    same, all else dealt anew."""

    game: Game[Any, Any, Any, Any, Any, Any, Any]
    options: Callable[[Any], tuple[Any, ...]]
    """Returns every action that the seat of a sight may take now."""
    elsewhere: Callable[[Ledger, Seat | None, random.Random], Ledger]
    hidden: frozenset[str]
    """Words that no text but a message to who may read it may hold."""

    @property
    def name(self) -> str:
        return self.game.name


def _mini(ledger: Ledger, seat: Seat | None, whim: random.Random) -> Ledger:
    deals = sorted(otherworlds.possible(ledger, seat))
    return otherworlds.elsewhere(ledger, seat, whim.choice(deals), whim)


def _kuhn(ledger: Ledger, seat: Seat | None, whim: random.Random) -> Ledger:
    """Deal anew what neither *seat* holds nor lies open."""
    known = {
        event.seat: event.card
        for event in ledger
        if isinstance(event, kuhn.Shown) or (isinstance(event, kuhn.Dealt) and event.seat == seat)
    }
    rest = [card for card in kuhn.CARDS if card not in known.values()]
    whim.shuffle(rest)
    deal = {who: known[who] if who in known else rest.pop() for who in kuhn.SEATS}
    return tuple(
        kuhn.Dealt(event.seat, deal[event.seat]) if isinstance(event, kuhn.Dealt) else event
        for event in ledger
    )


def _board(sight: Any) -> tuple[Any, ...]:
    """Return what may be done; of movements, which its own tests judge, that nothing moves."""
    stays = (Move(sight.seat, ()),) if duty(sight) is Task.MOVE else ()
    return (*board.options(sight), *stays)


KITS: Final = (
    Kit(MINI, mini.options, _mini, frozenset(card.name for card in Card)),
    Kit(BOARD, choices, another, frozenset(card.name for card in BoardCard)),
    Kit(BOARD, _board, another, frozenset(card.name for card in BoardCard)),
    Kit(KUHN, kuhn.options, _kuhn, frozenset(card.value for card in kuhn.Card)),
)


@dataclass(frozen=True)
class Step:
    """A moment of a game: what has happened, what is true, and what is done next."""

    ledger: Ledger
    state: Any
    action: Any | None
    """None at the end."""


def seats(kit: Kit, party: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(party))


def played(kit: Kit, preset: str, party: int, seed: int, level: str = "easy") -> Iterator[Step]:
    """Yield every step of a game between automata of one level."""
    rules, chance = kit.game.rules, Seeded(seed)
    ledger = rules.opening(kit.game.editions.presets[preset], party, chance)
    state = rules.after(rules.blank, ledger)
    while True:
        public = rules.see(state, None)
        if public.ending is not None:
            yield Step(ledger, state, None)
            return
        action = _next(kit, state, party, chance, level)
        yield Step(ledger, state, action)
        events, state = rules.advance(state, action, chance)
        ledger += events


def _next(kit: Kit, state: Any, party: int, chance: Chance, level: str) -> Any:
    rules, mind = kit.game.rules, kit.game.minds.called(level)
    for seat in seats(kit, party):
        call = mind.interrupts(rules.see(state, seat), chance)
        if call is not None:
            return call
    owing = [seat for seat in seats(kit, party) if rules.owes(rules.see(state, seat))]
    sight = rules.see(state, owing[chance.below(len(owing))])
    return mind.choose(sight, chance)


def fold(kit: Kit, ledger: Sequence[Any]) -> Any:
    return kit.game.rules.after(kit.game.rules.blank, ledger)
