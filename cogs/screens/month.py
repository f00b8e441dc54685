"""Who has solved the daily cases of a month in a server, for one person to read.

Rule: named is who has asked for it; whoever reads it finds their own line all the same.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from discord import ui

from bot.host.solvers import Line, Month
from bot.host.solving import DAY
from bot.words.reader import Reader
from cogs.interactions.routes import NOWHERE, NoRoute, Route, Verb
from cogs.screens.daily_result import fared
from cogs.screens.frame import Screen, button, row, text
from cogs.screens.page import Page

RANKS: Final = 15
"""Lines on a page: with more nobody would read them."""

WRITTEN: Final = re.compile(r"(\d{4}-\d{2})\.(\d{1,4})", re.ASCII)
"""A month and a page, as a route says them."""


def to_month(day: date, page: int = 0) -> Route:
    """Return the route to a *page* of the month of *day*, of the server where it is pressed."""
    return Route(NOWHERE, Verb.MONTH, arg=f"{day:%Y-%m}.{page}")


def meant(arg: str) -> tuple[date, int]:
    """Return the first day of the month that the argument of a route means, and the page.

    Raises:
        NoRoute: it was never written.
    """
    found = WRITTEN.fullmatch(arg)
    try:
        if found is None:
            raise NoRoute
        return date.fromisoformat(f"{found[1]}-01"), int(found[2])
    except ValueError:
        raise NoRoute from None


def month(reader: Reader, found: Month, page: int = 0) -> Screen:
    """Return a *page* of who has solved the cases of a month, with the *reader*'s own line."""
    pages = max(1, -(-len(found.lines) // RANKS))
    page = min(page, pages - 1)
    shown = found.lines[page * RANKS : (page + 1) * RANKS]
    lines = [_line(reader, one) for one in shown] or [reader.say("month-none")]
    if found.own is not None and found.own not in shown:
        lines.append(f"…\n{_line(reader, found.own)}")
    if found.others:
        lines.append(reader.say("month-others", count=found.others))
    title = reader.say("month-title", month=found.first.month, year=str(found.first.year))
    laid = Page().must(text(f"**{title}**"), text("\n".join(lines)))
    laid.must(text(f"-# {reader.say('month-hint')}"))
    if buttons := [*_turns(reader, found, page, pages)]:
        laid.must(row(*buttons))
    return laid.screen()


def _line(reader: Reader, line: Line) -> str:
    solved = reader.say("month-solved", count=line.solved)
    how = f"{solved} · {fared(reader, line.mistakes, line.hints, line.seconds)}"
    return reader.say("morning-line", rank=line.rank, who=f"<@{line.person}>", how=how)


def _turns(reader: Reader, found: Month, page: int, pages: int) -> Iterator[ui.Button[Any]]:
    """Yield the buttons that lead to other pages and other months."""
    if page > 0:
        yield button(to_month(found.first, page - 1), reader.say("button-order-back"))
    if page + 1 < pages:
        yield button(to_month(found.first, page + 1), reader.say("button-order-on"))
    if found.before:
        yield button(to_month(found.first - DAY), reader.say("button-month-before"))
    if found.after:
        yield button(to_month(found.first + 31 * DAY), reader.say("button-month-after"))
