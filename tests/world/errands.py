"""What people have in mind from the beginning: tables, and all that they do once."""

import re
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

from bot.sandbox.driver import Channel, Message
from tests.world import choices
from tests.world.besides import BESIDES
from tests.world.choices import Choice, verb
from tests.world.hours import HOURS
from tests.world.keepers import KEEPERS
from tests.world.logbooks import LOGBOOKS
from tests.world.mishaps import MISHAPS
from tests.world.overseers import OVERSEERS
from tests.world.plan import Table
from tests.world.puzzles import PUZZLES
from tests.world.strangers import STRANGERS

if TYPE_CHECKING:
    from tests.world.guest import Guest

OFTEN: Final = 5
"""How often somebody tries something that does not come about."""

SALTS: Final = 0.15
"""How often somebody who has sat down does not trust the cards."""

NUMBER: Final = re.compile(r"#(\d+)")
"""What a table is called."""

RENAMED: Final = (
    "Anna",
    "Ben",
    "**Bold**",
    "@everyone",
    "<@1> `x`",
    "Ånna‮",
    "1. Zsa Zsa",
    "[x](https://example.org)",
    "W" * 32,
    "🌸",
    "Beppe (bot)",
)

ZONES: Final = (
    *("Pacific/Auckland", "Asia/Tokyo", "Asia/Dhaka", "Europe/Moscow"),
    *("Europe/London", "America/Sao_Paulo", "America/Chicago", "Pacific/Honolulu"),
)
"""Where people live who say when they sleep: it is always night for some of them."""

MORNING: Final = 8
"""The hour at which a night is over at the latest."""

MATTERS: Final = ("pause", "abandon", "live", "evening", "slow", "untimed")
"""What can be wanted of the others where nothing has been decided yet."""

LOCALES: Final = ("de", "en-US", "fr", "pt-BR", "ja")


def plan(guest: "Guest") -> None:
    """Have *guest* think of all that they have in mind."""
    for table in guest.evening.plan.tables:
        if table.owner == guest.plan.number:
            guest.later(max(0.0, table.at - guest.now), partial(_opens, guest, table, OFTEN))
        elif guest.plan.number in table.guests:
            soon = table.at + guest.chance.lognormvariate(3.6, 0.6) - guest.now
            guest.later(max(0.0, soon), partial(_sits_down, guest, table, OFTEN))
        if table.owner != guest.plan.number and guest.chance.random() < 0.2:
            soon = table.at + guest.chance.uniform(50.0, 160.0) - guest.now
            guest.later(max(0.0, soon), partial(meddles, guest, 0.0))
    for at, what, given in guest.plan.errands:
        guest.later(max(0.0, at - guest.now), partial(ERRANDS[what], guest, given))


# Tables.


async def _opens(guest: "Guest", table: Table, left: int) -> None:
    place = _channel(guest, table)
    if place is None:
        return
    options = dict(table.options)
    message = await guest.types(place, f"inkognito {table.command}", **options)
    if table.command != "new":
        if message is not None:
            await guest.goes_on(message)
        guest.later(20.0, partial(plays_on, guest, place, f"inkognito {table.command}", 40))
        return
    found = None if message is None else NUMBER.findall(message.text)
    if found:
        guest.town.opened[table.number] = f"#{found[-1]}"
        if table.begins:
            guest.later(guest.chance.uniform(60.0, 200.0), partial(_begins, guest, table, OFTEN))
    elif left:
        guest.later(60.0, partial(_opens, guest, table, left - 1))


async def _sits_down(guest: "Guest", table: Table, left: int) -> None:
    place = _channel(guest, table)
    lobby = None if place is None else _lobby(guest, table, place)
    if place is None:
        return
    if lobby is None:
        if left:
            guest.later(40.0, partial(_sits_down, guest, table, left - 1))
        return
    guest.places[place.id] = None
    if guest.chance.random() < 0.75:
        await _presses(guest, lobby, "join")
    else:
        message = await guest.types(place, "inkognito join")
        if message is not None:
            await guest.goes_on(message, 2)
    if guest.given_to("doubts"):
        guest.later(guest.chance.uniform(1.0, 10.0), partial(_thinks_better, guest, place))
    elif guest.chance.random() < SALTS:
        guest.later(guest.chance.uniform(1.0, 60.0), partial(_salts, guest, place))


async def _salts(guest: "Guest", place: Channel) -> None:
    """Add something to what the table is dealt by, and perhaps something else in its place."""
    await guest.types(place, "inkognito match salt", text=None)
    if guest.chance.random() < 0.5:
        await guest.pauses(guest.chance.uniform(1.0, 20.0))
        await guest.types(place, "inkognito match salt", text=None)


async def _thinks_better(guest: "Guest", place: Channel) -> None:
    """Add something to what the table is dealt by, and then leave it."""
    await guest.types(place, "inkognito match salt", text=None)
    await guest.pauses(guest.chance.uniform(1.0, 10.0))
    await guest.types(place, "inkognito leave")


async def _begins(guest: "Guest", table: Table, left: int) -> None:
    place = _channel(guest, table)
    lobby = None if place is None else _lobby(guest, table, place)
    if place is None or lobby is None or not left:
        return
    guest.places[place.id] = None
    if guest.chance.random() < 0.4:
        managed = await _presses(guest, lobby, "manage")
        for _ in range(guest.chance.randint(1, 4)):
            if managed is not None:
                managed = await _manages(guest, managed) or managed
                await guest.pauses(guest.chance.uniform(1.0, 10.0))
        if managed is not None and guest.chance.random() < 0.15:  # and has it before them still
            await guest.types(place, "inkognito leave")
            await _presses(guest, managed, guest.chance.choice(("add", "add", "start")))
        elif managed is not None:
            await _presses(guest, managed, "start")
    else:
        bots = {"bots": "fill"} if table.bots or left < OFTEN - 2 else {}
        message = await guest.types(place, "inkognito start", **bots)
        if message is not None:
            await guest.goes_on(message, 2)
    guest.later(guest.chance.uniform(60.0, 240.0), partial(_begins, guest, table, left - 1))


async def _manages(guest: "Guest", managed: Message) -> Message | None:
    """Change something of a table that has not begun."""
    found = [menu for menu in managed.selects if menu.choices and not menu.disabled]
    if found and guest.chance.random() < 0.6:
        menu = guest.chance.choice(found)
        values = choices.some(menu.values, menu.least, menu.most, guest.chance)
        return await guest.clicks(managed, Choice(menu.custom_id, values))
    what = guest.chance.choice(("add", "options", "options", "drop"))
    return await _presses(guest, managed, what)


async def plays_on(guest: "Guest", place: Channel, command: str, left: int) -> None:
    """Go on with what is played on the desk alone, where they are at it still."""
    desk = guest.desks.get(place.id)
    if not left or guest.town.place(place.id) is None:
        return
    if desk is None or not guest.client.sees(desk) or guest.chance.random() < 0.1:
        lost = command if "tutorial" in command else "inkognito desk"
        desk = await guest.types(place, lost)
    else:
        desk = guest.client.refresh(desk)
    if desk is not None:
        if choices.next_of(desk, guest.evening.chance("nothing"), 0.0) is None:
            onwards = [one for one in desk.custom_ids if verb(one) in ("desk", "next")]
            if onwards:
                desk = await guest.clicks(desk, Choice(onwards[0])) or desk
        await guest.goes_on(desk)
    soon = guest.chance.lognormvariate(3.2, 0.8)
    guest.later(soon, partial(plays_on, guest, place, command, left - 1))


def _channel(guest: "Guest", table: Table) -> Channel | None:
    """Return where that table is opened, if they can be there."""
    if guest.town.servers[table.server] not in guest.client.citizen.members:
        return None
    found = guest.town.channels(table.server)
    return found[table.channel % len(found)] if found else None


def _lobby(guest: "Guest", table: Table, place: Channel) -> Message | None:
    """Return the message in which people sit down at that table."""
    called = guest.town.opened.get(table.number)
    if called is None:
        return None
    for message in reversed(guest.client.messages(place, 30)):
        joins = any(verb(one) == "join" for one in message.custom_ids)
        if joins and re.search(rf"{called}\b", message.text):
            return message
    return None


async def _presses(guest: "Guest", message: Message, what: str) -> Message | None:
    """Press the button there that is for that."""
    for button in message.buttons:
        if verb(button.custom_id) == what and not button.disabled:
            return await guest.clicks(message, Choice(button.custom_id))
    return None


# What is done once.


async def silent(guest: "Guest", given: float) -> None:
    """Do nothing more for so many seconds."""
    guest.note("falls silent")
    guest.silent = guest.now + given
    guest.later(given, partial(_comes_back, guest))


async def _comes_back(guest: "Guest") -> None:
    guest.note("comes back")
    place = guest.somewhere()
    if place is None:
        return
    match guest.chance.choice(("back", "acts", "votes")):
        case "back":
            await guest.types(place, "inkognito match back")
        case "votes":  # it is to go on at another pace, or not at all
            matter = guest.chance.choice((*MATTERS, "live", "live"))
            await guest.types(place, "inkognito match vote", matter=matter)
        case _:
            await guest.acts(place.id)


async def close(guest: "Guest", _: float) -> None:
    """Take no more private messages."""
    guest.note("closes their DMs")
    guest.town.sandbox.close_dms(guest.client)


async def open_(guest: "Guest", _: float) -> None:
    """Take private messages again."""
    guest.note("opens their DMs")
    guest.town.sandbox.open_dms(guest.client)


async def rename(guest: "Guest", given: float) -> None:
    """Be called something else."""
    name = RENAMED[int(given * len(RENAMED))]
    guest.note(f"is called {name!r}")
    guest.client.rename(name)


async def locale(guest: "Guest", given: float) -> None:
    """Set their client to another language."""
    spoken = LOCALES[int(given * len(LOCALES))]
    guest.note(f"speaks {spoken}")
    guest.town.sandbox.speaks(guest.client, spoken)


async def leave(guest: "Guest", _: float) -> None:
    """Leave the first of their servers."""
    server = guest.town.servers[guest.plan.servers[0]]
    if server in guest.client.citizen.members and guest.town.channels(guest.plan.servers[0]):
        guest.note(f"leaves server {server}")
        guest.client.leave(server)


async def enter(guest: "Guest", _: float) -> None:
    """Come back to it."""
    server = guest.town.servers[guest.plan.servers[0]]
    if guest.town.channels(guest.plan.servers[0]):
        guest.note(f"enters server {server}")
        guest.client.enter(server)


async def resign(guest: "Guest", _: float) -> None:
    """Leave a match for good."""
    await _and_confirms(guest, "inkognito match resign", "resign")


async def starts(guest: "Guest", _: float) -> None:
    """Begin at the tables that they have opened, with bots where nobody has come."""
    for table in guest.evening.plan.tables:
        place = _channel(guest, table) if table.owner == guest.plan.number else None
        if place is not None:
            guest.places[place.id] = None
            message = await guest.types(place, "inkognito start", bots="fill")
            if message is not None:
                await guest.goes_on(message, 2)


async def substitute(guest: "Guest", _: float) -> None:
    """Look for somebody who takes their place, or take somebody's."""
    await _and_confirms(guest, "inkognito match substitute", "substitute")


async def takes_a_seat(guest: "Guest", given: float) -> None:
    """Come into a seat that somebody has left at that table, by its number in the plan."""
    for table in guest.evening.plan.tables:
        place = _channel(guest, table) if table.number == int(given) else None
        if place is not None:
            message = await guest.types(place, "inkognito match substitute")
            if message is not None:
                await _presses(guest, message, "substitute")


async def unsit(guest: "Guest", _: float) -> None:
    """Leave a lobby, or call a table of their own off."""
    command = guest.chance.choice(("inkognito leave", "inkognito leave", "inkognito cancel"))
    await _and_confirms(guest, command, "cancel")


async def quiet(guest: "Guest", given: float) -> None:
    """Want to be left alone for some hours of the day."""
    place = guest.somewhere()
    if place is not None:
        hour = int(given * 24)
        zone = guest.chance.choice(("Europe/Berlin", "UTC", "Asia/Tokyo"))
        until = (hour + guest.chance.randint(1, 12)) % 24
        await guest.types(place, "inkognito me quiet", zone=zone, begin=hour, end=until)


async def night(guest: "Guest", given: float) -> None:
    """Say that they sleep at this time of the day, where on earth it is night."""
    place, at = guest.somewhere(), guest.evening.loop.begin + guest.now
    hours = {zone: datetime.fromtimestamp(at, ZoneInfo(zone)).hour for zone in ZONES}
    zone = guest.chance.choice([zone for zone in ZONES if hours[zone] < MORNING])
    begin, end = hours[zone] - int(given * MORNING), hours[zone] + guest.chance.randint(1, 4)
    if place is not None:
        await guest.types(place, "inkognito me quiet", zone=zone, begin=begin % 24, end=end)


async def plain(guest: "Guest", _: float) -> None:
    """Want words in place of pictures, or pictures again."""
    place = guest.somewhere()
    if place is not None:
        await guest.types(place, "inkognito me plain")


async def votes(guest: "Guest", given: float) -> None:
    """Have the others vote on something; perhaps think better of it."""
    place, matter = guest.somewhere(), guest.chance.choice(MATTERS)
    voted = None
    if place is not None:
        voted = await guest.types(place, "inkognito match vote", matter=matter)
    if place is not None and voted is not None and given < 0.5:
        guest.later(600.0 * given, partial(_takes_back, guest, place, matter))


async def _takes_back(guest: "Guest", place: Channel, matter: str) -> None:
    answer = guest.chance.choice(("no", "neither"))
    await guest.types(place, "inkognito match vote", matter=matter, answer=answer)


async def meddles(guest: "Guest", _: float) -> None:
    """Do what is not theirs to do, at a table that others gather at."""
    place = guest.in_public()
    shown = [] if place is None else guest.client.messages(place, 30)
    for message in reversed(shown):
        called = NUMBER.findall(message.text)
        if place is not None and called and any(verb(one) == "join" for one in message.custom_ids):
            what = guest.chance.choice(("start", "start", "cancel", "leave"))
            deed = guest.client.slash(place, f"inkognito {what}", table=called[0])
            await guest.reads(await guest.does(f"/inkognito {what}", deed))
            return


async def _and_confirms(guest: "Guest", command: str, what: str) -> None:
    place = guest.somewhere()
    message = None if place is None else await guest.types(place, command)
    if message is not None:
        for _ in range(2):
            pressed = await _presses(guest, message, "meant") or message
            message = await _presses(guest, pressed, what) or pressed


ERRANDS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "silent": silent,
    "close": close,
    "open": open_,
    "rename": rename,
    "locale": locale,
    "leave": leave,
    "enter": enter,
    "resign": resign,
    "starts": starts,
    "substitute": substitute,
    "takes a seat": takes_a_seat,
    "unsit": unsit,
    "quiet": quiet,
    "night": night,
    "plain": plain,
    "votes": votes,
    **BESIDES,
    **PUZZLES,
    **STRANGERS,
    **LOGBOOKS,
    **OVERSEERS,
    **KEEPERS,
    **HOURS,
    **MISHAPS,
}
