"""Who plays at a table, and how it may stand without having come so far."""

from dataclasses import fields, replace
from typing import Any

from bot.game.seats import Seat
from bot.host.company import Company
from bot.host.course import Course
from bot.host.table import Table
from storage.rows import ChairRow


def seats_of(table: Table) -> tuple[Seat, ...]:
    """Return the seats of the match at *table*."""
    return tuple(Seat(seat) for seat in range(table.current.terms.players))


def owing(table: Table) -> list[Seat]:
    """Return the seats that owe the rules something."""
    return [seat for seat in seats_of(table) if table.current.rules.owes(table.current.sight(seat))]


def pretend(table: Table, **facts: Any) -> None:
    """Let these *facts* be true of *table* until it is read anew; nothing is written."""
    current = table.current
    course = {one.name: facts.pop(one.name) for one in fields(Course) if one.name in facts}
    table.current = replace(current, course=replace(current.course, **course), **facts)


def reseat(table: Table, chairs: tuple[ChairRow, ...]) -> None:
    """Let these be the *chairs* of *table* until it is read anew."""
    pretend(table, company=Company(chairs))
