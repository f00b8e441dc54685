"""Who owes what: one mover at a time, and while an answer is owed nobody but who owes it (I77)."""

from enum import StrEnum
from typing import Final

from bot.board.rules.meetings import Settling
from bot.board.rules.sight import Sight
from bot.game.seats import AGENTS, AMBASSADOR, Seat


class Task(StrEnum):
    """What can be owed."""

    PLACE = "place"
    """To choose where one's figures begin: all at once (I22)."""
    MOVE = "move"
    WALK = "walk"
    """The Ambassador player's turn: to step, to ask whom he meets, or to end it (I161)."""
    SETTLE = "settle"
    """To settle one of one's meetings, or to end the turn (I74, I78)."""
    END = "end"
    """Nothing is left but to end the turn, or to declare (I78)."""
    SHOW = "show"
    SEND = "send"
    HAND = "hand"


# Members under plain names, which are found much quicker: for the hot path.
OPEN: Final = Settling.OPEN
MOVE: Final = Task.MOVE
WALK: Final = Task.WALK
SETTLE: Final = Task.SETTLE
END: Final = Task.END
SHOW: Final = Task.SHOW
SEND: Final = Task.SEND


def owed(sight: Sight) -> tuple[Task, tuple[Seat, ...]] | None:
    """Return what is owed, and by whom: public, and one thing only; None when the game is over."""
    if sight.ending is not None:
        return None
    if not sight.history:
        return Task.PLACE, tuple(
            seat for seat in AGENTS[: sight.players] if seat not in sight.ready
        )
    if sight.declaration is not None:
        assert sight.declaration.partner is not None, "alone is judged at once"
        return Task.HAND, (sight.declaration.partner,)
    if sight.asking is not None:
        return SHOW, (sight.asking.of,)
    turn = sight.history[-1]
    mover = (turn.seat,)
    if sight.sending is not None:
        return SEND, mover
    if turn.seat == AMBASSADOR:
        return WALK, mover
    if turn.plan is None:
        return MOVE, mover
    for meeting in sight.meetings:
        if meeting.settled is OPEN:
            return SETTLE, mover
    return END, mover


def waiting(sight: Sight) -> tuple[Seat, ...]:
    """Return whom the table waits for: the same for every sight of a state."""
    found = owed(sight)
    return found[1] if found is not None else ()


def decisions(sight: Sight) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """Return what the table waits for, each by its name in the turn, and whom: all of it public.

    Choosing places is one decision for all: a clock of its own for each of them would tell who was
    quicker (I22).
    """
    found = owed(sight)
    if found is None:
        return ()
    task, whom = found
    turn = sight.now
    done = f"{len(turn.walked)}.{len(turn.deeds)}" if turn else "0"
    return ((f"{task} {done}", whom),)


def duty(sight: Sight) -> Task | None:
    """Return what *sight*'s seat owes now, or None."""
    found = owed(sight)
    return found[0] if found is not None and sight.seat in found[1] else None
