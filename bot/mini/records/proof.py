"""Whether what was dealt in a recorded game follows from the secret it was committed to (P17)."""

from collections.abc import Iterator

from bot.game.seats import AMBASSADOR, DUMMY
from bot.mini.records import moves
from bot.mini.records.record import Record
from bot.mini.rules.cards import IDENTITIES, LOCATIONS, NUMBERS, Location, Side
from bot.mini.rules.editions import DummyRule
from bot.mini.rules.match import before_series

SERIES = len(LOCATIONS)
"""Rounds after which all locations are taken up again (M16)."""


def objection(record: Record) -> str | None:
    """Return what in *record* does not follow from its secret, or None if all of it does."""
    fair = record.fair
    if fair is None:
        return "it does not say what it was dealt by"
    if not fair.promised:
        return "the secret is not what the commitment promised"
    opening = fair.draws(before_series(1))
    # After a match's first game who begins follows from the game before (M20).
    if fair.game == 1 and opening.below(min(record.players, 4)) != record.first:
        return "another begins than was drawn"
    if (opening.order(IDENTITIES), opening.order(NUMBERS)) != (
        record.deal.identities,
        record.deal.numbers,
    ):
        return "other cards were dealt than were drawn"
    if record.players == 3 and not _lies(record, number_left=bool(opening.below(2))):
        return "the dummy's cards lie otherwise than was drawn"
    piles = [list(pile) for pile in _piles(record)]
    for at in range(0, max(map(len, piles), default=0), SERIES):
        drawing = fair.draws(before_series(at // SERIES + 1)) if at else opening
        for pile in piles:
            drawn = drawing.order(LOCATIONS)
            turned = tuple(pile[at : at + SERIES])
            if turned != drawn[: len(turned)]:
                return f"in the series from round {at + 1} on a pile lies otherwise than was drawn"
    return None


def _piles(record: Record) -> Iterator[Iterator[Location]]:
    """Yield what was turned up from each pile, in the order in which they are shuffled."""
    if record.players < AMBASSADOR + 1:
        yield (move.ambassador for move in record.moves if isinstance(move, moves.Turn))
    if record.players == DUMMY and record.edition.dummy is DummyRule.RANDOM:
        yield (
            move.at
            for move in record.moves
            if isinstance(move, moves.Visit) and move.visit == DUMMY
        )


def _lies(record: Record, *, number_left: bool) -> bool:
    number = record.deal.numbers[DUMMY]
    peeks = (move for move in record.moves if isinstance(move, moves.Peek))
    return all((move.side is Side.LEFT) is (number_left is (move.card == number)) for move in peeks)
