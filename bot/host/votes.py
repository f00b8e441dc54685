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


PACES: Final = {Matter(pace): pace for pace in TimeControl}
"""The pace that each matter of that name is about."""


def needed(table: Table) -> int:
    """Return how many votes carry a motion: more than half of the persons who are there."""
    return _more_than_half(len(_voters(table)))


def votes(table: Table, motion: Motion) -> tuple[PersonId, ...]:
    """Return who is for *motion*, of those whose vote counts."""
    return tuple(person for person in _voters(table) if person in motion.by)


async def vote(table: Table, person: PersonId, matter: Matter, ticket: Ticket) -> bool:
    """Note that *person* is for *matter*, and do it once more than half are.

    Return whether it was done.

    Who votes is there: an automaton that played for them does so no more.

    Raises:
        Refused: the person has no seat in a running match or it is a tutorial, or that is so
            already; nothing has
            changed.
    """
    carried = False
    async with table.change(ticket) as change:
        seat = table.current.must_sit(person)
        if table.current.terms.tutorial:
            raise Refused(No.TUTORIAL)
        if matter is Matter.RESUME and table.current.lost:
            raise Refused(No.CHANNEL_LOST)
        if _is_so(table, matter):
            raise Refused(No.NOTHING_TO_CHANGE)
        motion = next(
            (
                one
                for one in table.current.motions
                if one.what == matter and one.status is Vote.OPEN
            ),
            None,
        )
        if motion is not None and person in votes(table, motion):
            return False
        voters = {*_voters(table), person}
        # Whoever was on autopilot makes the number of those who are there greater.
        said_so = {person, *(motion.by if motion else ())} & voters
        carried = len(said_so) >= _more_than_half(len(voters))
        change.write(_note, table.id, motion, matter, person, carried=carried)
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
    *,
    carried: bool,
) -> None:
    number = motions.move(tx, table, matter) if motion is None else motion.id
    motions.vote(tx, number, person)
    if carried:
        motions.close(tx, number, Vote.CARRIED)


async def count(table: Table) -> None:
    """Do what more than half of those who are there are for by now: somebody may have left."""
    for motion in table.current.motions:
        async with table.change() as change:
            enough = _voters(table) and len(votes(table, motion)) >= needed(table)
            if motion not in table.current.motions or motion.status is not Vote.OPEN:
                continue
            matter = Matter(motion.what)
            if table.current.status is Status.PLAYING and enough and not _is_so(table, matter):
                change.write(motions.close, motion.id, Vote.CARRIED)
                _carry_out(change, table, matter)


def _more_than_half(voters: int) -> int:
    return voters // 2 + 1


def _voters(table: Table) -> tuple[PersonId, ...]:
    return tuple(
        chair.person for chair in table.current.company.present if chair.person is not None
    )


def _is_so(table: Table, matter: Matter) -> bool:
    match matter:
        case Matter.PAUSE:
            return paused(table)
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
