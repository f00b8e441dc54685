"""What has just happened to one person: since their own last turn, or how the game ended.

Rule: made from the person's own sight alone, so that a desk opened anew says the same.
"""

from typing import assert_never

from bot.board.rules.events import Abandoned, Drawn, Event, Unmasked, Won
from bot.board.rules.meetings import Clue
from bot.board.rules.sight import Sight
from bot.board.words import clues, telling, turns, verdict
from bot.game.interface import Outcome
from bot.words.reader import Reader


def before(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat was shown and has shown since its last turn, up to this turn.

    While it is on turn itself, that is since the one before. What it has just been answered goes
    with what it is asked.
    """
    if sight.ending is not None:
        return ""
    return _clues(reader, sight, told_from(sight), sight.turn - 1)


def just(reader: Reader, sight: Sight) -> str:
    """Return what *sight*'s seat was shown and has shown in this turn, or how it all ended."""
    if sight.ending is not None:
        return ended(reader, sight)
    return _clues(reader, sight, sight.turn, sight.turn)


def _clues(reader: Reader, sight: Sight, first: int, last: int) -> str:
    lines = []
    now = answered(sight)
    for clue in sight.clues:
        if first <= clue.turn <= last and clue is not now:
            lines.append(f"-# {clues.where(reader, clue)}")
            lines.append(clues.told(reader, sight, clue))
    return "\n".join(lines)


def answered(sight: Sight) -> Clue | None:
    """Return what *sight*'s seat was shown for its question, while it has yet to send somebody.

    It goes with what is asked: whom one sends where hangs on it.
    """
    asked, last = sight.sending, sight.clues[-1] if sight.clues else None
    if asked is None or last is None or asked.asker != sight.seat or last.to[0] != sight.seat:
        return None
    return last if (last.by, last.turn) == (asked.of, sight.turn) else None


def told_from(sight: Sight) -> int:
    """Return from which turn on that is what was shown."""
    own = [turn.number for turn in sight.history[:-1] if turn.seat == sight.seat]
    return own[-1] if own else 1


def elsewhere(reader: Reader, sight: Sight) -> str:
    """Return the turns of the others since the seat's own last turn, a line each, as all saw them.

    The present turn is not among them: it stands beside this.
    """
    if sight.ending is not None:
        return ""
    first = told_from(sight)
    return "\n".join(
        turns.briefly(reader, sight.map, turn)
        for turn in sight.history[:-1]
        if turn.number >= first and turn.seat != sight.seat
    )


def ended(reader: Reader, sight: Sight) -> str:
    """Return how the game of *sight* ended, as all were told."""
    ending = sight.ending
    assert ending is not None, "it is over"
    lines = verdict.course(reader, ending, verdict.opened(sight), sight.report)
    events: list[Event] = []
    if sight.unmasked is not None:
        events.append(Unmasked(*sight.unmasked))
    match ending.outcome:
        case Outcome.WON:
            events.append(Won(ending.winners, ending.points))
        case Outcome.DRAWN:
            events.append(Drawn())
        case Outcome.ABANDONED:
            events.append(Abandoned())
        case _:
            assert_never(ending.outcome)
    lines += filter(None, (telling.public(reader, sight, event) for event in events))
    return "\n".join(lines)
