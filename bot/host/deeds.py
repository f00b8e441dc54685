"""What admins do through the bot, and it for them, by the words under which it is noted."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Final

from bot.host.refusals import No
from storage.ids import PersonId
from storage.rows import Deed, Passage


class Deeds(StrEnum):
    """What was done; the catalogues have a sentence for each."""

    SET = "set"
    PAUSED = "paused"
    RESUMED = "resumed"
    ENDED = "ended"
    TAKEN_OUT = "taken-out"
    UNSEATED = "unseated"
    """A ban has taken somebody's seat, at one of the tables at which they sat."""
    MOVED = "moved"
    CLOSED = "closed"
    """The bot itself has closed a lobby whose channel was deleted."""
    BANNED = "banned"
    UNBANNED = "unbanned"
    CASES_STOPPED = "cases-stopped"
    """The bot itself posts the case of the day no more: it may not, where that is to be."""


OF_TABLES: Final = (Deeds.PAUSED, Deeds.RESUMED)
"""What the table reads of in a message of its own; all else another one says."""

TOLD_FOR: Final = 86_400_000
"""Milliseconds for which those whom it hit are still to be told of a deed, if they were not."""

OUT: Final = (Deeds.TAKEN_OUT, Deeds.UNSEATED)
"""By what somebody loses a seat."""

REASON: Final = "reason"
"""The detail that says why a table was ended, in an admin's own words."""

PASSAGE: Final = "passage"
"""The detail that names the passage by which somebody was taken out of a match."""

LAST: Final = "last"
"""The detail that says that no person was left when somebody was taken out."""

OPENER: Final = "opener"
"""The detail that says that it was the lobby's opener who was taken out, and others were left."""

PLACELESS: Final = "placeless"
"""The detail that says that the table had no place to be told anything."""

YES: Final = "yes"


def out_by(deeds: Sequence[Deed], passages: Sequence[Passage], left: Passage) -> Deed | None:
    """Return which of a table's *deeds* somebody has *left* its match by, if one did it."""
    found = [deed for deed in deeds if deed.what in OUT]
    for deed in found:
        if deed.detail.get(PASSAGE) == str(left.id):
            return deed
    # Of what older versions noted it was the last time that they left: nobody came back.
    last = [one for one in passages if not one.came and one.person == left.person][-1:]
    of_old = (deed for deed in found if not deed.detail and deed.what == Deeds.TAKEN_OUT)
    return next((deed for deed in of_old if last == [left] and deed.whom == left.person), None)


def why_unseated(
    deeds: Sequence[Deed],
    passages: Sequence[Passage],
    person: PersonId,
    kept: Collection[int],
) -> No:
    """Return why *person* has no seat at a table: by its *deeds*, or who left and came into it.

    Of the seats of who has left, those are *kept* for them that nobody else has taken over.
    """
    deed = _unseated_by(deeds, passages, person)
    if deed is not None:
        return No.TAKEN_OUT if deed.what == Deeds.TAKEN_OUT else No.UNSEATED
    last = [one for one in passages if one.person == person][-1:]
    left = any(not one.came and one.seat in kept for one in last)
    return No.HAS_LEFT if left else No.NOT_SEATED


def _unseated_by(
    deeds: Sequence[Deed], passages: Sequence[Passage], person: PersonId
) -> Deed | None:
    """Return by which of its *deeds* *person* has lost the last seat they had at a table."""
    left = [one for one in passages if one.person == person and not one.came]
    if left:
        return out_by(deeds, passages, left[-1])
    found = [deed for deed in deeds if deed.what in OUT and deed.whom == person]
    return found[-1] if found else None
