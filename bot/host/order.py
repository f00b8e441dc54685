"""Order at the tables of a server, by the word of its admins (A3).

Rule: an admin changes whether and where a table goes on and who sits there, never how its game
    stands; each deed is noted in one piece with what it does.
"""

from typing import Final

from bot.host import lobby, votes
from bot.host.change import Change
from bot.host.deadline import paused
from bot.host.deeds import LAST, OPENER, OUT, PASSAGE, PLACELESS, REASON, YES, Deeds
from bot.host.house import House
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import TimeControl
from bot.host.tickets import Ticket
from bot.host.votes import Matter
from storage import clocks, deeds, motions, moves, passages, seatings
from storage.database import Transaction
from storage.ids import PersonId, TableId
from storage.rows import Deed, Status, Vote

LONGEST: Final = 200
"""Characters of a reason that is told to a table."""


def tables(house: House, guild: int) -> tuple[Table, ...]:
    """Return the open tables of *guild* that its admins keep in order, the oldest first.

    What is played on a desk alone is nobody else's business.
    """
    found = house.open_tables(guild)
    return tuple(sorted((t for t in found if not t.current.terms.on_desk), key=lambda t: t.id))


async def table_of(house: House, guild: int, number: TableId) -> Table:
    """Return the table of that *number*, which is one of *guild*.

    Raises:
        Refused: there is none.
    """
    table = await house.table(number)
    _must_be_of(table, guild)
    return table


async def pause(table: Table, guild: int, by: PersonId, ticket: Ticket) -> None:
    """Let the clock of *table* stand still until an admin lets it run: no vote does.

    Raises:
        Refused: it is no table of *guild*, nothing is played there, no clock runs at its pace, or
            an admin has stopped it already.
    """
    async with table.change(ticket) as change:
        _must_be_of(table, guild)
        current = table.current
        _must_play(table)
        if current.terms.pace is TimeControl.UNTIMED:
            raise Refused(No.UNTIMED)
        if current.ordered:
            raise Refused(No.NOTHING_TO_CHANGE)
        change.write(clocks.pause, table.id, clocks.ORDERED)
        _settle_votes(change, table)
        _note(change, table, by, Deeds.PAUSED, detail=_where_told(table))


async def resume(table: Table, guild: int, by: PersonId, ticket: Ticket) -> None:
    """Let the clock of *table* run, whether an admin has stopped it or a vote.

    Raises:
        Refused: it is no table of *guild*, nothing is played there, the clock is not stopped, or
            it has lost its place: then it is moved.
    """
    async with table.change(ticket) as change:
        _must_be_of(table, guild)
        _must_play(table)
        if table.current.lost or table.current.shut:
            raise Refused(No.PLACELESS)
        if not paused(table):
            raise Refused(No.NOTHING_TO_CHANGE)
        change.write(clocks.go_on, table.id, clocks.ORDERED, clocks.VOTED)
        _settle_votes(change, table)
        _note(change, table, by, Deeds.RESUMED)


async def end(table: Table, guild: int, by: PersonId, reason: str, ticket: Ticket) -> None:
    """Abandon the match of *table*, or close its lobby, for a *reason* that all there are told.

    Raises:
        Refused: it is no table of *guild*, or is over.
    """
    async with table.change(ticket) as change:
        _must_be_of(table, guild)
        match table.current.status:
            case Status.LOBBY:
                change.write(seatings.set_status, table.id, Status.CANCELLED)
            case Status.PLAYING:
                change.abandon()
            case _:
                raise Refused(No.TABLE_ENDED)
        why = " ".join(reason.split())[:LONGEST]
        _note(change, table, by, Deeds.ENDED, detail={REASON: why} | _where_told(table))


async def take_out(
    table: Table, guild: int, by: PersonId, person: PersonId, ticket: Ticket
) -> None:
    """Take *person* out of *table*, where they may not sit down again.

    In a running match an automaton has the seat; with no person left it is abandoned.

    Raises:
        Refused: it is no table of *guild*, or is over, or they do not sit there.
    """
    async with table.change(ticket) as change:
        _must_be_of(table, guild)
        _must_be_open(table)
        if table.current.chair_of(person) is None:
            raise Refused(No.NOBODY_THERE)
        unseat(change, table, by, Deeds.TAKEN_OUT, person)
    await votes.count(table)


async def move(
    table: Table,
    guild: int,
    by: PersonId,
    channel: int,
    ticket: Ticket,
    *,
    in_post: bool = False,
) -> None:
    """Go on in *channel*, also where *table* has its place still.

    That may be the channel where it was opened, if it is told *in_post*, in a forum.

    Raises:
        Refused: it is no table of *guild*, nothing is played there, or it is told in that channel.
    """
    async with table.change(ticket) as change:
        _must_be_of(table, guild)
        current = table.current
        _must_play(table)
        if current.row.channel == channel and not (current.lost or current.shut or in_post):
            raise Refused(No.NOTHING_TO_CHANGE)
        change.write(moves.settle, table.id, current.told_in, channel)
        change.write(clocks.go_on, table.id, clocks.LOST)
        _note(change, table, by, Deeds.MOVED, detail={"channel": str(channel)})


def affected(table: Table, deed: Deed) -> frozenset[PersonId]:
    """Return who is told by DM of *deed*: who lost their seat, or all where nothing is told."""
    if deed.what in OUT:
        return frozenset({PersonId(deed.whom)} if deed.whom else ())
    return table.current.company.persons if PLACELESS in deed.detail else frozenset()


def unseat(
    change: Change, table: Table, by: PersonId | None, what: Deeds, person: PersonId
) -> None:
    """Have *change* take *person* out of the lobby of *table*, or give their seat away.

    That is noted as *what* was done, and so that it can be told what has come of it.
    """
    current, detail = table.current, dict[str, str]()
    gathers = current.status is Status.LOBBY
    if current.company.persons == {person}:
        detail[LAST] = YES
    elif gathers and current.row.owner == person:
        detail[OPENER] = YES
    if gathers:
        lobby.stand_up(change, table, person)
    else:
        table.hand_over(change, person)
    change.write(_note_out, current.row.guild, by, what, table.id, person, detail, gathers=gathers)


def _note_out(
    tx: Transaction,
    guild: int,
    by: PersonId | None,
    what: Deeds,
    table: TableId,
    whom: PersonId,
    detail: dict[str, str],
    *,
    gathers: bool,
) -> None:
    """Note how *whom* has lost a seat, with the passage by which that was, in a match."""
    passage = None if gathers else passages.last_left(tx, table, whom)
    if passage is not None:
        detail = {**detail, PASSAGE: str(passage)}
    deeds.note(tx, guild, by, what, table=table, whom=whom, detail=detail)


def _note(
    change: Change,
    table: Table,
    by: PersonId,
    what: Deeds,
    *,
    whom: PersonId | None = None,
    detail: dict[str, str] | None = None,
) -> None:
    guild = table.current.row.guild
    change.write(deeds.note, guild, by, what, table=table.id, whom=whom, detail=detail)


def _where_told(table: Table) -> dict[str, str]:
    """Return the detail that says that *table* has no place to be told anything, where it has none.

    By what holds now: a place that it is given later has not told them.
    """
    return {PLACELESS: YES} if table.current.lost or table.current.shut else {}


def _settle_votes(change: Change, table: Table) -> None:
    """End the votes on whether the clock runs: that is decided."""
    for motion in table.current.motions:
        if motion.status is Vote.OPEN and motion.what in (Matter.PAUSE, Matter.RESUME):
            change.write(motions.close, motion.id, Vote.DROPPED)


def _must_be_of(table: Table, guild: int) -> None:
    if table.current.row.guild != guild or table.current.terms.on_desk:
        raise Refused(No.NO_SUCH_TABLE)


def _must_be_open(table: Table) -> None:
    if table.current.status not in (Status.LOBBY, Status.PLAYING):
        raise Refused(No.TABLE_ENDED)


def _must_play(table: Table) -> None:
    """See that a match is being played: a lobby has no clock, and stays where it was opened."""
    _must_be_open(table)
    if table.current.status is Status.LOBBY:
        raise Refused(No.NOT_BEGUN)
