"""The lessons of a newcomer's first game, and what there has been occasion for (P18).

Rule: it follows from what has happened in the person's own sight, never from a plan of the game.
"""

from collections.abc import Iterator
from enum import StrEnum

from msgspec.structs import replace

from bot.board.minds.claims import sure_claim
from bot.board.minds.knowledge import sure_partner
from bot.board.rules.material import CODES
from bot.board.rules.meetings import Clue, Deed, Settling
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR


class Lesson(StrEnum):
    """What a lesson is about, in the usual order; the value is part of its title's key."""

    MOVE = "move"
    MEETING = "meeting"
    SHOW = "show"
    AMBASSADOR = "ambassador"
    CODE = "code"
    DECLARE = "declare"


def given(sight: Sight) -> tuple[Lesson, ...]:
    """Return the lessons for which there was occasion, in that order: *sight* is of an agent."""
    first: dict[Lesson, int] = {}
    for turn, lesson in _occasions(sight):
        first[lesson] = min(turn, first.get(lesson, turn))
    order = list(Lesson)
    return tuple(sorted(first, key=lambda lesson: (first[lesson], order.index(lesson))))


def _occasions(sight: Sight) -> Iterator[tuple[int, Lesson]]:
    """Yield the turns in which there was occasion for each lesson."""
    yield 1, Lesson.MOVE
    for turn, deed in questions(sight):
        yield turn, Lesson.MEETING if deed.met != AMBASSADOR else Lesson.AMBASSADOR
    if sight.mover == sight.seat:
        for meeting in sight.meetings:
            if meeting.settled in (Settling.OPEN, Settling.ASKED):
                about = Lesson.MEETING if meeting.met != AMBASSADOR else Lesson.AMBASSADOR
                yield sight.turn, about
    for clue in sight.clues:
        if clue.by == sight.seat:
            yield clue.turn, Lesson.SHOW
    if sight.asking is not None and sight.asking.of == sight.seat:
        yield sight.turn, Lesson.SHOW
    for clue in codes(sight):
        yield clue.turn, Lesson.CODE
    for turn in partner_since(sight):
        yield turn, Lesson.CODE
    if fulfilled(sight):
        yield sight.turn, Lesson.DECLARE


def turns(sight: Sight) -> int:
    """Return how many turns *sight*'s seat has had, the present one among them."""
    return sum(turn.seat == sight.seat for turn in sight.history)


def questions(sight: Sight) -> list[tuple[int, Deed]]:
    """Return what *sight*'s seat has asked, each with its turn."""
    return [
        (turn.number, deed)
        for turn in sight.history
        if turn.seat == sight.seat
        for deed in turn.deeds
        if deed.asked is not None
    ]


def codes(sight: Sight) -> list[Clue]:
    """Return the showings to *sight*'s seat that had a code card among them."""
    return [
        clue
        for clue in sight.clues
        if clue.by != sight.seat and any(one in CODES for one in clue.cards)
    ]


def partner_since(sight: Sight) -> Iterator[int]:
    """Yield the turn from which on *sight*'s seat could be sure of its partner, if it can."""
    for at in range(len(sight.clues) + 1):
        then = replace(sight, clues=sight.clues[:at])
        if sure_partner(then) is not None:
            yield sight.clues[at - 1].turn if at else 1
            return


def fulfilled(sight: Sight) -> bool:
    """Return whether *sight*'s seat would be right for sure if it declared at this moment."""
    return sure_claim(sight) is not None
