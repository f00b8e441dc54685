"""What a person reads on their desk besides the game: their time, and who plays for them."""

from dataclasses import dataclass
from typing import Final

from bot.game.seats import Seat
from bot.host.company import on_autopilot
from bot.host.house import House
from bot.host.table import Table
from bot.words.reader import Reader
from cogs.screens import bulletins
from cogs.screens.fitting import paragraphs
from storage.rows import Dealt


@dataclass(frozen=True)
class News:
    """What stands on a desk beside what is asked."""

    told: str = ""
    """What has become of the person's time, and of the table's place."""
    until: str = ""
    """Until when there is time for what is asked of them, or of others."""
    away: bool = False
    """Whether an automaton plays for them, so that they may take their seat back."""
    dealt: tuple[Dealt, ...] = ()
    """Who sat there in the game before, while the next one begins."""


NONE: Final = News()
"""Nothing: for whoever plays without a clock, at a table that has its place."""


def news(reader: Reader, house: House, table: Table, seat: Seat) -> News:
    """Return what is to be told to the person in *seat*, besides the game."""
    current = table.current
    chair = next(chair for chair in current.chairs if chair.seat == seat)
    told = []
    if chair.missed:
        turn = "desk-turn" if seat == current.stood_in else "desk-late"
        told.append(reader.say("desk-autopilot" if on_autopilot(chair) else turn))
    told.append(bulletins.still(reader, table) or bulletins.place(reader, table))
    due = house.due(table, seat) if current.rules.owes(current.sight(seat)) else None
    key = "desk-until-turn" if seat == current.rules.mover(current.public) else "desk-until"
    until = "" if due is None else reader.say(key, when=bulletins.moment(due))
    shown = house.shown_due(table)
    if not until and shown is not None:
        until = bulletins.until(reader, table, shown)
    return News(paragraphs(*filter(None, told)), until, seat in current.played_for)
