"""What people do on occasions that few evenings are (`tests.world.occasions`)."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from bot.sandbox.driver import Channel
from bot.sandbox.forms import Modal
from bot.sandbox.reading import Message
from bot.sandbox.world import FORUM
from tests.world import choices
from tests.world.choices import Choice, verb

if TYPE_CHECKING:
    from tests.world.guest import Guest

NOTES: Final = "inkognito notes"

LEFT_OPEN: Final = 400.0
"""Seconds for which a form is before somebody at most."""

ADMINS: Final = "inkognito-admin wanted"

SET: Final = "inkognito-admin set"

VOTE: Final = "inkognito match vote"

REPLAY: Final = "inkognito match replay"

SLOW: Final = "slow"
"""The pace that somebody may want who is not sure of it."""

AGAIN: Final = 60.0
"""Seconds after which somebody may want another match who did not."""

LOOKS: Final = 90.0
"""Seconds after which somebody looks once more whether a place of theirs is there."""


async def plays_again(guest: "Guest", channel: int) -> None:
    """Agree to another match where one is over, or ask for it; or think of it later."""
    place = guest.town.place(channel)
    if place is None:
        return
    if not guest.given_to("again"):
        guest.later(AGAIN, partial(plays_again, guest, channel))
        return
    for message in reversed(guest.recent(channel)):
        for button in message.buttons:
            if verb(button.custom_id) == "rematch" and not button.disabled:
                await guest.clicks(message, Choice(button.custom_id))
                return
    await guest.types(place, "inkognito match rematch")


async def writes(guest: "Guest", given: float) -> None:
    """Begin to write about somebody, and go on with it when all else may be another."""
    for place in _at_tables(guest)[:1]:
        about = await guest.commands.filled(place, NOTES, {"about": None})
        if about is not None:
            answer = await guest.does(f"/{NOTES}", guest.client.slash(place, NOTES, **about))
            if answer is not None and answer.kind == "modal":
                guest.later(given * LEFT_OPEN, partial(_hands_in, guest, answer.modal))


async def _hands_in(guest: "Guest", form: Modal) -> None:
    filled = choices.filled_in(form, guest.chance, 0.0)
    await guest.reads(await guest.does("submit", guest.client.submit(form, filled)))


async def calls_off(guest: "Guest", given: float) -> None:
    """Call that table of theirs off, by its number in the plan."""
    called = guest.town.opened.get(int(given))
    if called is None:
        return
    table = next(one for one in guest.evening.plan.tables if one.number == int(given))
    there = guest.town.channels(table.server)
    if not there:
        return
    place = there[table.channel % len(there)]
    message = await guest.types(place, "inkognito cancel", table=called)
    if message is not None:
        await _presses(guest, message, "cancel")


async def governs(guest: "Guest", given: float) -> None:
    """Set who is called when a table opens, or only how often."""
    place = guest.in_public()
    if place is None:
        return
    guild = guest.town.sandbox.world.backend.get_guild(place.server or 0)
    roles = [role for role in guild.roles if role != guild.id]
    hours = guest.chance.randint(2, 24)
    if roles and given < ROLES:
        await guest.types(place, ADMINS, role=guest.chance.choice(roles), hours=hours)
    else:
        await guest.types(place, ADMINS, hours=hours)


ROLES: Final = 0.3
"""How often it is a role that somebody sets."""


async def opens_a_forum(guest: "Guest", _: float) -> None:
    """Make a forum, and set that each match has a post of its own there."""
    place = guest.in_public()
    if place is None:
        return
    forum = guest.town.sandbox.world.add_channel("tables", place.server, kind=FORUM)
    guest.note(f"makes the forum {forum.id}")
    await guest.pauses(guest.chance.uniform(1.0, 5.0))
    await sets(guest, place, "forum", f"<#{forum.id}>")


async def sets(guest: "Guest", place: Channel, option: str, value: str) -> None:
    """Set what holds for all of a server, as an admin."""
    deed = guest.client.slash(place, SET, option=option, value=value)
    await guest.reads(await guest.does(f"/{SET}", deed))


async def pauses(guest: "Guest", given: float) -> None:
    """Have all tables pause at which they play, and each go on when it is its turn."""
    wait = given
    for place in _at_tables(guest):
        await guest.types(place, VOTE, matter="pause")
        guest.later(wait, partial(_resumes, guest, place))
        wait += guest.chance.uniform(0.2, 1.0) * given


async def _resumes(guest: "Guest", place: Channel) -> None:
    if guest.town.place(place.id) is not None:
        await guest.types(place, VOTE, matter="resume")


async def moves(guest: "Guest", given: float) -> None:
    """Go on elsewhere with what was played where nothing is any more, as often as that is so."""
    lost = [number for number in guest.places if guest.town.place(number) is None]
    place = guest.in_public()
    if lost and place is not None:
        if await guest.types(place, "inkognito match move") is not None:
            guest.places = {number: None for number in guest.places if number not in lost}
        guest.places[place.id] = None
    guest.later(LOOKS * (0.5 + given), partial(moves, guest, given))


async def looks_back(guest: "Guest", _: float) -> None:
    """See which matches of theirs are over, and then what goes on at their table."""
    place = guest.in_public()
    if place is not None and await guest.types(place, "inkognito me history") is not None:
        await guest.pauses(guest.chance.uniform(1.0, 10.0))
        await guest.types(place, "inkognito desk")


async def peeks(guest: "Guest", given: float) -> None:
    """Want to read in a new channel what was played at a table that others have opened."""
    place, called = guest.in_public(), opened_at(guest, given)
    if place is not None and called is not None:
        new = guest.town.sandbox.new_channel("elsewhere", place.server)
        await guest.pauses(guest.chance.uniform(2.0, 10.0))
        deed = guest.client.slash(new, REPLAY, table=called)  # which nobody there is offered
        await guest.reads(await guest.does(f"/{REPLAY}", deed))


async def orders(guest: "Guest", given: float) -> None:
    """Have a table told in another channel, as an admin, though it is told where it is."""
    place, called = guest.in_public(), opened_at(guest, given)
    if place is not None and called is not None:
        await guest.types(place, "inkognito-admin move", table=called)


async def halts(guest: "Guest", given: float) -> None:
    """Stop the clock of a table that others have opened, as an admin."""
    place, called = guest.in_public(), opened_at(guest, given)
    if place is not None and called is not None:
        await guest.types(place, "inkognito-admin pause", table=called)


async def wants_calls(guest: "Guest", _: float) -> None:
    """Want to be called in a server where a table is opened, or not any more."""
    place = guest.in_public()
    if place is not None:
        await guest.types(place, "inkognito me watch")


def opened_at(guest: "Guest", given: float) -> str | None:
    """Return how the table at that part of all that were opened is called, if any was."""
    opened = list(guest.town.opened.values())
    return opened[int(given * len(opened))] if opened else None


async def votes_for(guest: "Guest", given: float) -> None:
    """Say yes to that pace, or to a pause or its end, at the table at which they play."""
    for place in _at_tables(guest)[:1]:
        await guest.types(place, VOTE, matter=MATTERS[int(given)])


async def wavers(guest: "Guest", _: float) -> None:
    """Want a pace, not want it, want it again, and refuse it below what they have said first."""
    for place in _at_tables(guest)[:1]:
        await guest.types(place, VOTE, matter=SLOW)
        await guest.pauses(guest.chance.uniform(8.0, 16.0))
        if guest.town.place(place.id) is None:
            return
        shown = [(m, asks) for m in guest.client.messages(place, 30) for asks in m.custom_ids]
        below = [(m, asks) for m, asks in shown if f":no.{SLOW}." in asks]
        hasty = []
        for answer in ("neither", "yes"):
            thought = guest.types(place, VOTE, matter=SLOW, answer=answer)
            hasty.append(asyncio.ensure_future(thought))
            await guest.pauses(guest.chance.uniform(0.05, 0.2))
        for message, asks in below[-1:]:
            await guest.clicks(message, Choice(asks))
        await asyncio.gather(*hasty)


async def leaves(guest: "Guest", given: float) -> None:
    """Leave the match at that table of the plan for good."""
    called = guest.town.opened.get(int(given))
    for place in _at_tables(guest)[:1]:
        if called is not None:
            message = await guest.types(place, "inkognito match resign", table=called)
            if message is not None:
                await _presses(guest, message, "resign")


async def naps(guest: "Guest", given: float) -> None:
    """Do nothing for so many seconds, and then what they would have done."""
    guest.note("falls asleep")
    guest.silent = guest.now + given


async def dozes(guest: "Guest", given: float) -> None:
    """Do nothing for so many seconds, then say that they are back, and think before they act."""
    await naps(guest, given)
    guest.later(0.0, partial(_is_back, guest))


async def _is_back(guest: "Guest") -> None:
    for place in _at_tables(guest)[:1]:
        await guest.types(place, "inkognito match back")
        await guest.pauses(guest.chance.uniform(10.0, 100.0))


async def wants_letters(guest: "Guest", given: float) -> None:
    """Ask on their desk to be written to again; or once more, until they could press that."""
    for place in _at_tables(guest)[:1]:
        desk = await guest.types(place, "inkognito desk")
        if desk is not None and any(verb(one) == "dms" for one in desk.custom_ids):
            await _presses(guest, desk, "dms")
            return
    guest.later(60.0 + given, partial(wants_letters, guest, given))


async def looks_again(guest: "Guest", channel: int) -> None:
    """Once nothing has come up there for a while, see whether all is as it says."""
    left = guest.heard.get(channel, 0.0) + QUIET - guest.now
    place = guest.town.place(channel)
    if left > 0:
        guest.looks_again(channel, left)
    elif place is not None and not place.archived:
        since, looks = guest.heard.get(channel), [_looks_at_desk, _looks_at_table]
        guest.chance.shuffle(looks)
        for look in looks:
            if guest.heard.get(channel) == since:
                await look(guest, place)
                await guest.pauses(QUIET)


async def glances(guest: "Guest", channel: int) -> None:
    """Look at their desk, while more may happen."""
    place = guest.town.place(channel)
    if place is not None and not place.archived:
        await _looks_at_desk(guest, place)


async def _looks_at_desk(guest: "Guest", place: Channel) -> None:
    await guest.types(place, "inkognito desk")


async def _looks_at_table(guest: "Guest", place: Channel) -> None:
    desk = guest.desks.get(place.id)
    await guest.types(place, "inkognito table")
    if desk is not None:
        guest.desks[place.id] = desk  # that is what they keep before them


QUIET: Final = 24.0
"""Seconds after which somebody who watches thinks that all is said."""

MATTERS: Final = ("pause", "resume", "live", "evening", "slow", "untimed", "abandon")
"""What they may decide together, by its number."""


def _at_tables(guest: "Guest") -> list[Channel]:
    """Return the threads in which they play, the newest first."""
    known = [guest.town.place(number) for number in reversed(guest.places)]
    return [one for one in known if one is not None and one.kind == "thread"]


async def _presses(guest: "Guest", message: Message, what: str) -> None:
    for button in message.buttons:
        if verb(button.custom_id) == what and not button.disabled:
            await guest.clicks(message, Choice(button.custom_id))
            return


BESIDES: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "writes": writes,
    "calls off": calls_off,
    "governs": governs,
    "opens a forum": opens_a_forum,
    "pauses": pauses,
    "moves": moves,
    "looks back": looks_back,
    "peeks": peeks,
    "orders": orders,
    "halts": halts,
    "votes for": votes_for,
    "leaves": leaves,
    "naps": naps,
    "dozes": dozes,
    "wavers": wavers,
    "wants letters": wants_letters,
    "wants calls": wants_calls,
}
