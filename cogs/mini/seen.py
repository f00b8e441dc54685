"""What somebody may know at a table of the card game."""

from bot.game.seats import Seat
from bot.host.table import Table
from bot.mini.rules.deduction import Deduction, deduce
from bot.mini.rules.sight import Sight


def seen(table: Table, seat: Seat | None) -> Sight:
    """Return what *seat* may know now; None is the public. Only tables of this game come here."""
    sight = table.current.sight(seat)
    assert isinstance(sight, Sight), "a table of another game"
    return sight


def known(table: Table, sight: Sight) -> Deduction | None:
    """Return what follows for *sight*'s seat, where the help of *table* goes as far (P14)."""
    return deduce(sight) if table.current.terms.help.deduces else None
