"""Who comes and goes before a match begins."""

from bot.game import fair
from bot.host.bounds import Bounds
from bot.host.change import Change
from bot.host.choices import changed
from bot.host.deeds import Deeds
from bot.host.opening import Guest
from bot.host.refusals import No, Refused
from bot.host.table import Table
from bot.host.terms import write_terms
from bot.host.tickets import BY_HOUSE, Ticket
from bot.words.names import looks
from storage import bans, deeds, pledges, seatings
from storage.ids import PersonId, TableId
from storage.rows import Status


async def join(
    table: Table,
    guest: Guest,
    ticket: Ticket,
    bounds: Bounds | None = None,
) -> None:
    """Give *guest* a chair, if by *bounds* they may sit down at one more in that server.

    Raises:
        Refused: the lobby is closed, the table is full, or the guest sits there already or at too
            many others; nothing
            has changed.
    """
    async with table.change(ticket) as change:
        table.current.must_gather()
        if table.current.chair_of(guest.person) is not None:
            raise Refused(No.ALREADY_SEATED)
        await must_not_be_taken_out(table, guest.person)
        if bounds is not None:
            await bounds.must_have_time(guest.person, table.current.row.guild)
            change.write(bounds.time_is_left, guest.person, table.current.row.guild)
        free = _free(table)
        change.write(bans.must_not_be, table.current.row.guild, guest.person)
        change.write(seatings.sit, table.id, free, guest.name, person=guest.person)
        for chair in table.current.chairs:
            if chair.automaton is not None and looks(chair.name) & looks(guest.name):
                other = table.current.company.another(table.id, free)
                change.write(seatings.rename, table.id, chair.seat, other)


async def add_automaton(table: Table, name: str, ticket: Ticket) -> None:
    """Give an automaton of the table's level a chair.

    It is called by *name*, or where that is empty as nobody else there (P13).

    Raises:
        Refused: the lobby is closed or the table is full; nothing has changed.
    """
    async with table.change(ticket) as change:
        table.current.must_gather()
        current, free = table.current, _free(table)
        # Whoever learns always meets the same three.
        place = (TableId(0), 0) if current.terms.tutorial else (table.id, free)
        called = name or current.company.another(*place)
        change.write(seatings.sit, table.id, free, called, automaton=current.terms.level)


async def fill(table: Table, person: PersonId, ticket: Ticket) -> None:
    """Give automata the chairs that are free, before *person* starts the match by *ticket*.

    Raises:
        Refused: the lobby is closed, or it is not the owner who asks; nothing has changed.
    """
    if await table.already(ticket):
        return
    must_own(table, person)
    while len(table.current.chairs) < table.current.terms.players:
        await add_automaton(table, "", BY_HOUSE)


async def remove_automaton(table: Table, ticket: Ticket) -> None:
    """Take the last automaton's chair away.

    Raises:
        Refused: the lobby is closed or no automaton sits there; nothing has changed.
    """
    async with table.change(ticket) as change:
        table.current.must_gather()
        last = max(
            (chair.seat for chair in table.current.chairs if chair.automaton is not None),
            default=None,
        )
        if last is None:
            raise Refused(No.NO_AUTOMATON)
        change.write(seatings.stand, table.id, last)


async def leave(table: Table, person: PersonId, ticket: Ticket) -> None:
    """Take *person*'s chair away.

    The table goes to the next person, and without one it is cancelled.

    Raises:
        Refused: the lobby is closed or the person does not sit there; nothing has changed.
    """
    async with table.change(ticket) as change:
        _must_not_have_begun(table, person)
        stand_up(change, table, person)


def stand_up(change: Change, table: Table, person: PersonId) -> None:
    """Have *change* take *person*'s chair in the lobby of *table* away, as `leave` does.

    Raises:
        Refused: they do not sit there.
    """
    chair = table.current.chair_of(person)
    if chair is None:
        raise Refused(No.NOT_SEATED)
    others = [c.person for c in table.current.chairs if c.person is not None and c.person != person]
    change.write(seatings.stand, table.id, chair.seat)
    change.write(pledges.take_back, table.id, person)
    if not others:
        change.write(seatings.set_status, table.id, Status.CANCELLED)
    elif table.current.row.owner == person:
        change.write(seatings.set_owner, table.id, others[0])


async def must_not_be_taken_out(table: Table, person: PersonId) -> None:
    """See that *person* was not taken out of *table* by an admin.

    Raises:
        Refused: they were.
    """
    if await is_taken_out(table, person):
        raise Refused(No.TAKEN_OUT)


async def is_taken_out(table: Table, person: PersonId) -> bool:
    """Return whether *person* was taken out of *table* by an admin, and so stays out."""
    outs = [one for one in table.current.deeds if one.what == Deeds.TAKEN_OUT]
    if not outs:
        return False
    erased = await table.deeds_of_erased(person, deeds.WHOM)
    return any(one.whom == person or one.id in erased for one in outs)


async def choose(table: Table, person: PersonId, option: str, value: str, ticket: Ticket) -> None:
    """Let *option* of what is played be *value*, and all else as it is by then.

    Raises:
        ValueError: there is no such option or value.
        Refused: the lobby is closed, it is not the owner who asks, it is a tutorial, which is for
            everybody the same, or more sit there than may play; nothing has changed.
    """
    async with table.change(ticket) as change:
        must_own(table, person)
        if table.current.terms.tutorial:  # one that a stop has kept from being dealt
            raise Refused(No.TUTORIAL)
        terms = changed(table.current.terms, option, value)
        if len(table.current.chairs) > terms.players:
            raise Refused(No.TABLE_FULL)
        change.write(seatings.set_settings, table.id, write_terms(terms))


async def speak(table: Table, person: PersonId, language: str, ticket: Ticket) -> None:
    """Tell all of the table in another *language*.

    Raises:
        Refused: the lobby is closed, or it is not the owner who asks.
    """
    async with table.change(ticket) as change:
        must_own(table, person)
        change.write(seatings.set_language, table.id, language)


async def cancel(table: Table, person: PersonId, ticket: Ticket) -> None:
    """Close the lobby for good.

    Raises:
        Refused: it is closed already, or it is not the owner who asks; nothing has changed.
    """
    async with table.change(ticket) as change:
        losing(table, person)
        change.write(seatings.set_status, table.id, Status.CANCELLED)


def losing(table: Table, person: PersonId) -> frozenset[PersonId]:
    """Return who else sits there and would lose a seat if *person* closed the lobby.

    Raises:
        Refused: it is closed already, or it is not the owner who asks.
    """
    _must_not_have_begun(table, person)
    _by_owner(table, person)
    return table.current.company.persons - {person}


async def salt(table: Table, person: PersonId, text: str, ticket: Ticket) -> None:
    """Let what *person* typed be what they add to what the match will be dealt by (P17).

    Raises:
        Refused: the lobby is closed, the person does not sit there, or has typed nothing that can
            be seen.
    """
    async with table.change(ticket) as change:
        table.current.must_gather()
        if table.current.chair_of(person) is None:
            raise Refused(No.NOT_SEATED)
        if table.current.pledge is None:
            raise Refused(No.NO_PLEDGE)
        if not any(sign.isprintable() and not sign.isspace() for sign in text):
            raise Refused(No.BLANK_SALT)
        change.write(bans.must_not_be, table.current.row.guild, person)
        change.write(pledges.add_salt, table.id, person, fair.salted(text))


async def start(table: Table, person: PersonId, ticket: Ticket) -> None:
    """Seat everybody by lot and deal the first game.

    Raises:
        Refused: the lobby is closed, it is not the owner who asks, or a chair is free; nothing has
            changed.
    """
    async with table.change(ticket) as change:
        must_own(table, person)
        if len(table.current.chairs) < table.current.terms.players:
            raise Refused(No.TOO_FEW)
        seated = table.current.draws(1, fair.SEATS).order(table.current.chairs)
        change.write(seatings.reseat, table.id, seated)
        change.begin()


def calls(table: Table) -> bool:
    """Return whether people are called to *table*, which is still in its lobby."""
    return table.current.status is Status.LOBBY and has_called(table)


def has_called(table: Table) -> bool:
    """Return whether people are or were called to *table*."""
    return bool(table.current.called) or table.current.row.role is not None


def must_own(table: Table, person: PersonId) -> None:
    """Say who may change *table*, and until when, to who would but may not.

    Raises:
        Refused: the lobby is closed, or it is not the owner who asks.
    """
    table.current.must_gather()
    _by_owner(table, person)


def _must_not_have_begun(table: Table, person: PersonId) -> None:
    """Say how a match that has begun can be left or ended, to who would do either.

    Raises:
        Refused: the table is not in its lobby.
    """
    if table.current.status is Status.PLAYING:
        seated = table.current.chair_of(person) is not None
        raise Refused(No.HAS_BEGUN if seated else No.NOT_SEATED)
    table.current.must_gather()


def _by_owner(table: Table, person: PersonId) -> None:
    if table.current.row.owner != person:
        raise Refused(No.NOT_OWNER)


def _free(table: Table) -> int:
    current = table.current
    taken = {chair.seat for chair in current.chairs}
    if len(taken) >= current.terms.players:
        raise Refused(No.TABLE_FULL)
    return next(seat for seat in range(current.terms.players) if seat not in taken)
