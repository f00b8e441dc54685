"""What a game that is over says about those who played it (P19): exact, from the ledger."""

from collections.abc import Sequence
from typing import Final

from bot.board.rules.events import Event
from bot.board.rules.hindsight import Hindsight, hindsight, turns
from bot.board.rules.material import PARTNER, Card, Cards
from bot.board.rules.play import see
from bot.board.rules.state import State
from bot.board.rules.worlds import HOLDS, possible, world_mask
from bot.game.hosted import Figures
from bot.game.seats import AMBASSADOR, Seat, seats

CATEGORIES: Final = ("board_3", "board_4", "board_5")
"""Games of three, of four and of five are rated apart: other sides can win them."""


def figures(ledger: Sequence[Event]) -> tuple[Figures, ...]:
    """Return what *ledger*, that of a game which is over, says of each of its seats.

    "meetings" counts those in the seat's own turns, "questions" and "strides" what it made of them;
    "declarations" and "right" its declarations, "reports" and "solved" its reports and the right
    ones; "bluffs" the false cards it showed, and "believed" those that whoever saw them still had
    to think possible in the end. "known" counts the games in which it could know who its partner
    is, from the turn "knowable" on.

    Raises:
        ValueError: the game is not over.
    """
    game = hindsight(ledger)
    last = list(turns(ledger))[-1:]
    ending = game.ending
    return tuple(
        Figures(
            seat=seat,
            category=CATEGORIES[game.players - 3],
            side=_side(game, seat),
            outcome=ending.outcome,
            won=seat in ending.winners,
            points=ending.points[seat] if ending.points else 0,
            chapters=len(game.turns),
            extra={**_deeds(game, seat), **_words(game, seat), **_cards(game, seat, last)},
        )
        for seat in seats(game.players)
    )


def _deeds(game: Hindsight, seat: Seat) -> dict[str, int]:
    own = [look for look in game.turns if look.past.seat == seat]
    deeds = [deed for look in own for deed in look.past.deeds]
    return {
        "meetings": sum(len(look.meetings) for look in own),
        "questions": sum(deed.asked is not None for deed in deeds),
        "strides": sum(deed.to is not None for deed in deeds),
    }


def _words(game: Hindsight, seat: Seat) -> dict[str, int]:
    declaration = game.ending.declaration
    declared = declaration is not None and declaration.seat == seat
    reported = seat == AMBASSADOR and game.report is not None
    found = {
        "declarations": int(declared),
        "right": int(declaration is not None and declared and bool(declaration.right)),
        "reports": int(reported),
        "solved": int(reported and bool(game.ending.report)),
    }
    first = game.partner_known[seat]
    return found if first is None else {**found, "known": 1, "knowable": first}


def _cards(game: Hindsight, seat: Seat, last: Sequence[State]) -> dict[str, int]:
    """Return how many false cards *seat* showed, and how many who saw them may have believed."""
    lies: list[tuple[Seat, Card]] = [
        (clue.to[0], card)
        for look in game.turns
        for clue in look.clues
        if clue.by == seat
        for card in clue.cards
        if card not in game.true(clue)
    ]
    knew = {to: world_mask(see(state, to)) for to, _ in lies for state in last}
    believed = sum(possible(knew[to] & HOLDS[seat, card]) for to, card in lies)
    return {"bluffs": len(lies), "believed": believed}


def _side(game: Hindsight, seat: Seat) -> int:
    """Return the lower seat of two partners, which stands for both; of who has none, the seat."""
    identities: Cards = game.identities
    if seat == AMBASSADOR or not identities:
        return seat
    partner = identities.index(PARTNER[identities[seat]])
    return min(seat, partner)  # of three, the hand put aside is the last
