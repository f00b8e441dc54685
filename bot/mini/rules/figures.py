"""What a game that is over says about those who played it (P19): exact, from the ledger."""

from collections.abc import Sequence
from typing import Final

from bot.game.hosted import Figures
from bot.game.seats import AGENTS, Seat, seats
from bot.mini.rules.cards import Card, partner
from bot.mini.rules.clues import Ending
from bot.mini.rules.events import Event, Showed
from bot.mini.rules.hindsight import knowable, rounds
from bot.mini.rules.play import see
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import HOLDS, world_mask

CATEGORIES: Final = ("partners", "soloists")
"""Games in which two win together, and those in which everybody plays alone."""


def figures(ledger: Sequence[Event]) -> tuple[Figures, ...]:
    """Return what *ledger*, that of a game which is over, says of each of its seats.

    "bluffs" counts the false cards that a seat showed, and "believed" those that whoever saw them
    still had to think possible in the end.

    Raises:
        ValueError: the game is not over.
    """
    end = after(State(), ledger)
    ending = end.ending
    if ending is None:
        raise ValueError("the game is not over")
    ends = list(rounds(ledger))
    playing = seats(end.players)
    lies = [
        (event.by, event.to, card)
        for event in ledger
        if isinstance(event, Showed)
        for card in _false(end, event)
    ]
    last = {seat: world_mask(see(ends[-1], seat)) for seat in playing}
    category = CATEGORIES[end.players != len(AGENTS)]
    found = []
    for seat in playing:
        told = [(to, card) for by, to, card in lies if by == seat]
        found.append(
            Figures(
                seat=seat,
                category=category,
                side=_side(end, seat),
                outcome=ending.outcome,
                won=seat in ending.winners,
                points=ending.points[seat] if ending.points else 0,
                chapters=len(ends),
                extra={
                    **_call(ending, seat, ends),
                    "bluffs": len(told),
                    "believed": sum(bool(last[to] & HOLDS[seat, card]) for to, card in told),
                },
            )
        )
    return tuple(found)


def _call(ending: Ending, seat: Seat, ends: Sequence[State]) -> dict[str, int]:
    """Return when *seat* could have called, and whether it did.

    "known" counts the games in which nothing but one number was possible for it at last, from the
    round "knowable" on. "sure" counts its calls that were right and no gamble, and "waited" the
    rounds that passed between knowing and calling.
    """
    called = seat == ending.caller
    right = called and bool(ending.right)
    found = {"calls": int(called), "right": int(right)}
    first = knowable(ends, seat)
    if first is not None:
        found |= {"known": 1, "knowable": first}
        if right:
            found |= {"sure": 1, "waited": len(ends) - first}
    return found


def _side(end: State, seat: Seat) -> int:
    """Return the lower seat of two partners, which stands for both; without partners, the seat."""
    if end.players != len(AGENTS):
        return seat
    own = end.identities[seat]
    assert own is not None, "all was dealt"
    return min(seat, end.identities.index(partner(own)))


def _false(end: State, event: Showed) -> list[Card]:
    return [
        card
        for card in event.cards
        if card not in (end.identities[event.by], end.numbers[event.by])
    ]
