"""What the persons at a table decide together while a match goes on.

Its clock, and whether it goes on (P12).
"""

from enum import StrEnum
from typing import Final

import msgspec

from bot.host.change import Change
from bot.host.deadline import paused
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import TimeControl, write_terms
from bot.host.tickets import Ticket
from storage import clocks, motions, seatings
from storage.database import Transaction
from storage.ids import PersonId, TableId
from storage.rows import Motion, Status, Vote


class Matter(StrEnum):
    """What can be voted on; the catalogues have its name."""

    PAUSE = "pause"
    RESUME = "resume"
    ABANDON = "abandon"
    LIVE = "live"
    EVENING = "evening"
    SLOW = "slow"
    UNTIMED = "untimed"


class Answer(StrEnum):
    """What somebody says to a matter; the catalogues have its name."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"
    """Neither yes nor no: a vote is taken back."""


PACES: Final = {Matter(pace): pace for pace in TimeControl}
"""The pace that each matter of that name is about."""


def needed(table: Table) -> int:
    """Return how many votes carry a motion: more than half of the persons who are there."""
    return _more_than_half(len(_voters(table)))


def votes(table: Table, motion: Motion) -> tuple[PersonId, ...]:
    """Return who is for *motion*, of those whose vote counts."""
    return tuple(person for person in _voters(table) if person in motion.by)


def against(table: Table, motion: Motion) -> tuple[PersonId, ...]:
    """Return who is against *motion*, of those whose vote counts."""
    return tuple(person for person in _voters(table) if person in motion.against)


def undecided(table: Table, motion: Motion) -> tuple[PersonId, ...]:
    """Return whose vote on *motion* is still to come."""
    said = {*motion.by, *motion.against}
    return tuple(person for person in _voters(table) if person not in said)


def newest(table: Table, matter: Matter) -> Motion | None:
    """Return the last motion about *matter*, whatever has come of it."""
    return next((one for one in reversed(table.current.motions) if one.what == matter), None)


async def vote(
    table: Table,
    person: PersonId,
    matter: Matter,
    ticket: Ticket,
    answer: Answer = Answer.YES,
    *,
    on: int | None = None,
) -> bool:
    """Note what *person* says to *matter*, and do it once more than half are for it.

    Return whether it was done. It is dropped when not enough can be for it any more, or nobody is.

    Who votes is there: an automaton that played for them does so no more. Whoever answers the
    motion of the number *on* says nothing to another one about the same.

    Raises:
        Refused: the person has no seat in a running match or plays it alone on their desk, that is
            so already, the motion is decided, or there is nothing to refuse or to take back;
            nothing has changed.
    """
    carried = False
    async with table.change(ticket) as change:
        seat = table.current.must_sit(person)
        terms = table.current.terms
        if terms.on_desk:
            raise Refused(No.TUTORIAL if terms.tutorial else No.ALONE)
        motion = _proposed(table, matter)
        if on is not None and (motion is None or motion.id != on):
            raise Refused(No.NO_MOTION)
        if matter is Matter.RESUME and table.current.ordered:
            raise Refused(No.PAUSED_BY_ADMIN)
        if matter is Matter.RESUME and (table.current.lost or table.current.shut):
            raise Refused(No.CHANNEL_LOST)
        must_matter(table, matter, answer)
        # Whoever was on autopilot makes the number of those who are there greater.
        voters = {*_voters(table), person}
        fors = {*(motion.by if motion else ())} & voters
        noes = {*(motion.against if motion else ())} & voters
        before = {Answer.YES: fors, Answer.NO: noes, Answer.NEITHER: voters - fors - noes}[answer]
        if motion is not None and person in before and person in _voters(table):
            return False
        fors, noes = fors - {person}, noes - {person}
        (fors if answer is Answer.YES else noes if answer is Answer.NO else set()).add(person)
        status = _status(len(voters), len(fors), len(noes))
        carried = status is Vote.CARRIED
        change.write(_note, table.id, motion, matter, person, answer, status)
        change.there(seat)
        if carried:
            _carry_out(change, table, matter)
    return carried


def _note(
    tx: Transaction,
    table: TableId,
    motion: Motion | None,
    matter: Matter,
    person: PersonId,
    answer: Answer,
    status: Vote,
) -> None:
    number = motions.move(tx, table, matter) if motion is None else motion.id
    if answer is Answer.NEITHER:
        motions.take_back(tx, number, person)
    else:
        motions.vote(tx, number, person, against=answer is Answer.NO)
    motions.close(tx, number, status)


def must_matter(table: Table, matter: Matter, answer: Answer) -> None:
    """See that *answer* says something to *matter*.

    Raises:
        Refused: it is so already, or nobody has proposed it.
    """
    if _is_so(table, matter):
        raise Refused(No.NOTHING_TO_CHANGE)
    if answer is not Answer.YES and _proposed(table, matter) is None:
        raise Refused(No.NO_MOTION)


def _proposed(table: Table, matter: Matter) -> Motion | None:
    """Return the motion about *matter* on which people vote, if there is one."""
    motion = newest(table, matter)
    return motion if motion is not None and motion.status is Vote.OPEN else None


async def count(table: Table) -> None:
    """Do what more than half of those who are there are for by now: somebody may have left."""
    for motion in table.current.motions:
        async with table.change() as change:
            if motion not in table.current.motions or motion.status is not Vote.OPEN:
                continue
            voters, matter = len(_voters(table)), Matter(motion.what)
            status = _status(voters, len(votes(table, motion)), len(against(table, motion)))
            if not voters or status is Vote.OPEN or table.current.status is not Status.PLAYING:
                continue
            if status is Vote.CARRIED:
                if _is_so(table, matter):
                    continue
                _carry_out(change, table, matter)
            change.write(motions.close, motion.id, status)


def _status(voters: int, fors: int, noes: int) -> Vote:
    """Return how a motion stands: who has said neither may still be for it."""
    needed = _more_than_half(voters)
    if fors >= needed:
        return Vote.CARRIED
    return Vote.OPEN if fors and voters - noes >= needed else Vote.DROPPED


def _more_than_half(voters: int) -> int:
    return voters // 2 + 1


def _voters(table: Table) -> tuple[PersonId, ...]:
    return tuple(
        chair.person for chair in table.current.company.present if chair.person is not None
    )


def _is_so(table: Table, matter: Matter) -> bool:
    match matter:
        case Matter.PAUSE:
            return paused(table) or table.current.terms.pace is TimeControl.UNTIMED
        case Matter.RESUME:
            return not paused(table)
        case Matter.ABANDON:
            return False
        case _:
            return table.current.terms.pace is PACES[matter]


def _carry_out(change: Change, table: Table, matter: Matter) -> None:
    match matter:
        case Matter.PAUSE:
            change.write(clocks.pause, table.id, clocks.VOTED)
        case Matter.RESUME:
            change.write(clocks.go_on, table.id, clocks.VOTED)
        case Matter.ABANDON:
            change.abandon()
        case _:
            terms = msgspec.structs.replace(table.current.terms, pace=PACES[matter])
            change.write(seatings.set_settings, table.id, write_terms(terms))
            change.write(clocks.start_anew, table.id, table.current.asked_since)
            if terms.pace is TimeControl.UNTIMED:  # where there is no clock none stands still
                change.write(clocks.go_on, table.id, clocks.VOTED)
