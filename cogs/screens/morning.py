"""The case of the day as a server reads it, below how the last one was solved there.

Rule: nobody is named here who has not asked for it; and of the case nothing is said but what is
    open when it begins.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from bot.host.own_series import Proof
from bot.host.solvers import Solver, Summary
from bot.host.solving import WORLD, seconds_of
from bot.words.calendar import weekday
from bot.words.reader import Reader
from cogs.screens.daily_asking import look_at
from cogs.screens.daily_result import fared, numbered
from cogs.screens.frame import GREEN, Screen, button, line, row, text
from cogs.screens.look import Puzzle
from cogs.screens.month import to_month
from cogs.screens.page import Page

NAMED: Final = 5
"""Solvers that are named: everybody sees the post, and few would read more."""

IN_A_ROW: Final = 2
"""Days in a row that are worth saying."""


@dataclass(frozen=True)
class Case:
    """A case that is posted: of which *day* and *series*, and what of that can be proven.

    *what* it is is for its game alone to look into. One of the host's own has a *promise*, made
    beforehand, and from the second day on a *proof* of the one before.
    """

    what: Any
    day: date
    number: int
    series: str = WORLD
    promise: str = ""
    proof: Proof | None = None


def morning(reader: Reader, puzzle: Puzzle, case: Case, last: Summary | None) -> Screen:
    """Return a *case* as it is posted, below how the *last* one was solved.

    *reader* is at the case.
    """
    page = Page()
    if last is not None:
        page.spare(text(_solved(reader, last)), line())
    number, of = numbered(case.number, case.series), weekday(reader, case.day)
    sort = puzzle.sort(reader, case.what)
    page.must(text(reader.say("daily-title", number=number, day=of, sort=sort)))
    page.must(text("\n".join(puzzle.told(reader, case.what, ()))))
    page.must(puzzle.picture(reader, case.what, (), ()))
    page.must(text("\n".join(f"-# {said}" for said in _below(reader, case))))
    look = look_at(case.day, case.series)
    buttons = [button(look, reader.say("button-solve"), GREEN)]
    if last is not None:
        buttons.append(button(to_month(last.day), reader.say("button-month")))
    return page.must(row(*buttons)).screen()


def _below(reader: Reader, case: Case) -> Iterator[str]:
    """Yield what is said below a *case*: where it is solved, and how it was promised."""
    yield reader.say("morning-hint")
    if case.promise:
        yield reader.say("morning-promise", promise=f"`{case.promise}`")
    if case.proof is not None and case.proof.promise == case.promise:
        secret, times = f"`{case.proof.secret}`", case.proof.times
        yield reader.say("morning-proof", secret=secret, count=times)


def _solved(reader: Reader, last: Summary) -> str:
    """Return how the *last* case was solved in a server."""
    day = weekday(reader, last.day)
    said = [reader.say("morning-solved", solved=last.solved, looked=last.looked)]
    if last.clean:
        said.append(reader.say("morning-clean", count=last.clean))
    number = numbered(last.number, last.series)
    lines = [reader.say("morning-last", number=number, day=day), " ".join(said)]
    shown = last.named[:NAMED]
    lines += [_named(reader, one) for one in shown]
    if shown and (others := last.solved - len(shown)):
        lines.append(reader.say("morning-others", count=others))
    longest = max(last.named, key=lambda one: one.streak, default=None)
    if longest is not None and longest not in shown and longest.streak >= IN_A_ROW:
        who, days = f"<@{longest.person}>", longest.streak
        lines.append(reader.say("morning-longest", who=who, count=days))
    return "\n".join((*lines, f"-# {reader.say('morning-listed')}"))


def _named(reader: Reader, one: Solver) -> str:
    """Return how somebody has solved the last case, as the how-many-eth."""
    row, who = one.attempt, f"<@{one.person}>"
    how = fared(reader, row.mistakes, row.hints, seconds_of(row))
    if one.streak >= IN_A_ROW:
        how = f"{how} · {reader.say('morning-streak', count=one.streak)}"
    return reader.say("morning-line", rank=one.rank, who=who, how=how)
