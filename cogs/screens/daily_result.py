"""How somebody has solved a daily case, in a line: no card stands in it."""

from collections.abc import Sequence
from datetime import date

from bot.host.solving import DAY, WORLD, Past, Solving, Streak
from bot.host.trail import How
from bot.words.calendar import dated, weekday
from bot.words.reader import Reader
from cogs.screens.look import Puzzle


def shared(
    reader: Reader, puzzle: Puzzle, solving: Solving, streak: Streak, who: str, today: date
) -> str:
    """Return what all may read of how *who* has solved a case; after its day its date stands there.

    On the day itself, which is about that of the message, its name will do: where *today* is the
    next one, it may still be that day where the message is read.
    """
    fresh = solving.attempt.in_time and today - solving.day <= DAY
    day = (weekday if fresh else dated)(reader, solving.day)
    head = reader.say("daily-shared-round", who=who)
    if solving.daily:
        number = numbered(solving.number, solving.attempt.series)
        head = reader.say("daily-shared", number=number, day=day, who=who)
    said = [head, how(reader, puzzle, solving, streak)]
    if solving.daily:
        said += [] if solving.attempt.in_time else [reader.say("daily-later")]
        said.append(reader.say("daily-invites"))
    lines = [" · ".join(said), marks(reader, solving.hows)]
    if {*solving.hows} - {How.CLEAN}:
        lines.append(reader.say("daily-legend-shared"))
    return "\n".join(lines).rstrip()


def how(reader: Reader, puzzle: Puzzle, solving: Solving, streak: Streak) -> str:
    """Return how somebody has solved a case: mistakes, hints, time, and how many in a row."""
    row, many = solving.attempt, puzzle.many(solving.case)
    said = [f"{many}/{many}", fared(reader, row.mistakes, row.hints, solving.seconds or 0)]
    if row.in_time and streak.now:
        said.append(reader.say("daily-streak", count=streak.now))
    return " · ".join(said)


def counted(reader: Reader, solving: Solving) -> str:
    """Return how many mistakes somebody has made so far, and how many hints they had."""
    return fared(reader, solving.attempt.mistakes, solving.attempt.hints)


def fared(reader: Reader, mistakes: int, hints: int, seconds: int | None = None) -> str:
    """Return how many *mistakes* and *hints* there were, and how many *seconds* it took, if any."""
    said = [reader.say("daily-mistakes", count=mistakes), reader.say("daily-hints", count=hints)]
    return " · ".join(said if seconds is None else [*said, clock(seconds)])


def marks(reader: Reader, hows: Sequence[How]) -> str:
    """Return a mark for each claim in the order in which they were taken, by shape and letter."""
    return " ".join(reader.say(f"daily-mark-{one}") for one in hows)


def numbered(number: int, series: str) -> str:
    """Return the *number* of a case, by which those of the host's own are told from the world's."""
    return f"{number}" if series == WORLD else f"H{number}"


def clock(seconds: int) -> str:
    """Return *seconds* as they are read: 3:41, or 1:03:41."""
    minutes, left = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def past(reader: Reader, one: Past, series: str) -> str:
    """Return a day of the archive of a *series* as a label: which case it had, and how it went."""
    row, number = one.attempt, numbered(one.number, series)
    said = [reader.say("daily-past", number=number, day=dated(reader, one.day))]
    if row is None:
        said.append(reader.say("daily-past-new"))
    elif row.looked_up is not None:
        said.append(reader.say("daily-past-looked-up"))
    elif row.done is None:
        said.append(reader.say("daily-past-begun"))
    else:
        mistakes = reader.say("daily-mistakes", count=row.mistakes)
        said.append(reader.say("daily-past-done", how=mistakes))
    return " · ".join(said)
