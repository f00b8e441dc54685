"""What people do that nobody waits for, at moments of their own."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.driver import Impossible, Message
from tests.world import choices
from tests.world.choices import WORDS, Choice, verb

if TYPE_CHECKING:
    from tests.world.guest import Guest

NOTES: Final = "inkognito notes"

COMMANDS: Final[Mapping[str, tuple[tuple[str, Mapping[str, Any]], ...]]] = {
    "curious": (
        ("inkognito me stats", {}),
        ("inkognito me history", {}),
        ("inkognito me listed", {}),
        ("inkognito me plain", {}),
        ("inkognito me watch", {}),
        ("inkognito leaderboard", {"kind": None}),
        ("inkognito tables", {}),
        ("inkognito table", {}),
        ("inkognito rules", {"topic": None}),
        ("inkognito-mini why", {}),
        ("inkognito-board why", {}),
        ("inkognito-board map", {}),
        ("inkognito-board sheet", {}),
        ("inkognito match replay", {}),
        ("inkognito verify", {}),
        ("inkognito verify", {"game": None}),
    ),
    "asks": (
        ("inkognito me language", {"language": None}),
        ("inkognito me quiet", {"zone": None, "begin": None, "end": None}),
        ("inkognito match vote", {"matter": None}),
        ("inkognito match vote", {"matter": None, "answer": None}),
        ("inkognito match move", {}),
        ("inkognito match rematch", {}),
        ("inkognito match salt", {"text": None}),
        ("inkognito set", {"what": None, "value": None}),
        ("inkognito-board gesture", {"which": None}),
        ("inkognito-admin wanted", {"role": None}),
        ("inkognito-admin wanted", {"role": None, "hours": None}),
        ("inkognito-admin set", {"option": None, "value": None}),
        ("inkognito-admin settings", {}),
        ("inkognito-admin setup", {}),
        ("inkognito notes", {"about": None, "text": None}),
        ("inkognito notes", {}),
        ("inkognito practice", {"game": None}),
        ("inkognito match back", {}),
    ),
}
"""Commands that look at something, and those that ask for something."""


async def one(guest: "Guest") -> None:
    """Do one of them."""
    names = list(WHIMS)
    weights = [weight * guest.habit(foible, 1.0) for weight, foible, _ in WHIMS.values()]
    name = guest.chance.choices(names, weights)[0]
    guest.note(f"whim {name}")
    await WHIMS[name][2](guest)


async def looks(guest: "Guest") -> None:
    """See whether anything is on them, where they play."""
    places = list(guest.places)
    if places:
        await guest.acts(guest.chance.choice(places))


async def presses(guest: "Guest") -> None:
    """Press something that is before them, whatever it is."""
    message = _before(guest)
    choice = None if message is None else choices.any_of(message, guest.chance)
    if message is not None and choice is not None:
        then = await guest.clicks(message, choice)
        for _ in range(guest.chance.randint(0, 2)):
            choice = None if then is None else choices.any_of(then, guest.chance)
            if then is None or choice is None:
                return
            await guest.pauses(guest.chance.uniform(1.0, 10.0))
            then = await guest.clicks(then, choice)


async def types(guest: "Guest", kind: str) -> None:
    """Type one of those commands."""
    place = guest.somewhere()
    if place is not None:
        command, wishes = guest.chance.choice(COMMANDS[kind])
        message = await guest.types(place, command, **wishes)
        if message is not None and command == NOTES:
            message = await _writes(guest, message)
        if message is not None:
            _save(guest, message)
            for _ in range(guest.chance.randint(0, 2)):
                choice = choices.any_of(message, guest.chance)
                if choice is None:
                    return
                await guest.pauses(guest.chance.uniform(1.0, 10.0))
                message = await guest.clicks(message, choice)
                if message is None:
                    return


async def _writes(guest: "Guest", notes: Message) -> Message | None:
    """Write about one thing, and perhaps think better of it."""
    left, now = guest.chance.randint(1, 3), notes
    for _ in range(left):
        menus = [one for one in now.selects if verb(one.custom_id) == "notes" and one.choices]
        if not menus:
            break
        then = await guest.clicks(now, Choice(menus[0].custom_id, (menus[0].values[0],)))
        if then is None:
            return None
        now = then
        await guest.pauses(guest.chance.uniform(2.0, 20.0))
    return now


async def anything(guest: "Guest", *, nonsense: bool) -> None:
    """Type any command, and perhaps whatever comes to mind with it."""
    place = guest.somewhere()
    if place is not None:
        await guest.commands.anything(place, nonsense=nonsense)


async def presses_old(guest: "Guest") -> None:
    """Press something on an old message that they still have before them."""
    if guest.album:
        message = guest.chance.choice(guest.album)
        choice = choices.any_of(message, guest.chance)
        if choice is not None:
            guest.note(f"presses something old: {verb(choice.custom_id)}")
            then = await guest.clicks(message, choice)
            if then is not None and guest.chance.random() < 0.5:
                await guest.goes_on(then, 3)


async def forges(guest: "Guest") -> None:
    """Send a click, or a command, that no client would."""
    place = guest.somewhere()
    if place is not None and guest.chance.random() < 0.4:
        await guest.commands.forges(place)
        return
    message = _before(guest)
    if message is None:
        return
    known = [one for old in guest.album for one in old.custom_ids] or ["ink:1:start::"]
    parts = guest.chance.choice(known).split(":")
    if len(parts) == 5 and guest.chance.random() < 0.6:
        at = guest.chance.randrange(1, 5)
        parts[at] = guest.chance.choice(
            ("1", "2", "0", "1.1", "cancel", "start", "sure", "", "x" * 50)
        )
    values = None if guest.chance.random() < 0.5 else [guest.chance.choice(WORDS)]
    forged = guest.client.forge(message, ":".join(parts)[:100], values)
    await guest.reads(await guest.does("forges", forged))


async def says(guest: "Guest") -> None:
    """Write something that is for everybody."""
    place = guest.somewhere()
    if place is not None and not place.archived and not place.locked:
        try:
            guest.client.say(place, guest.chance.choice(WORDS))
        except Impossible as error:
            guest.note(f"says: {error}")
        else:
            guest.note("says something")


async def dismisses(guest: "Guest") -> None:
    """Dismiss a message that only they can see."""
    if guest.desks:
        channel = guest.chance.choice(list(guest.desks))
        guest.note("dismisses a message")
        guest.client.dismiss(guest.desks.pop(channel))


async def answers(guest: "Guest", channel: int) -> None:
    """Press one of the buttons of the newest message there, for or against something."""
    for message in reversed(guest.recent(channel)):
        choice = choices.any_of(message, guest.chance)
        if choice is not None:
            then = await guest.clicks(message, choice)
            if then is not None:
                await guest.goes_on(then, 3)
            return


async def joins(guest: "Guest", channel: int) -> None:
    """Sit down where people are looked for."""
    for message in reversed(guest.recent(channel)):
        for button in message.buttons:
            if verb(button.custom_id) == "join" and not button.disabled:
                guest.places[channel] = None
                await guest.clicks(message, Choice(button.custom_id))
                return


def _before(guest: "Guest") -> Message | None:
    """Return one of the last messages somewhere."""
    place = guest.somewhere()
    shown = [] if place is None else [m for m in guest.recent(place) if m.custom_ids]
    return guest.chance.choice(shown) if shown else None


def _save(guest: "Guest", message: Message) -> None:
    """Save the file of a message that has one."""
    for picture in message.pictures:
        name = picture.url.rpartition("/")[2].partition("?")[0]
        if not name.endswith((".png", ".webp", ".gif", ".jpg")):
            guest.files.append((name, guest.town.sandbox.file(picture.url)))


WHIMS: Final[dict[str, tuple[float, str, Callable[["Guest"], Awaitable[None]]]]] = {
    "looks": (10.0, "", looks),
    "presses": (4.0, "restless", presses),
    "curious": (4.0, "curious", partial(types, kind="curious")),
    "asks": (3.0, "asks", partial(types, kind="asks")),
    "anything": (1.0, "restless", partial(anything, nonsense=False)),
    "nonsense": (0.7, "nonsense", partial(anything, nonsense=True)),
    "old": (1.5, "old", presses_old),
    "forges": (0.5, "forges", forges),
    "says": (0.4, "", says),
    "dismisses": (0.5, "", dismisses),
}
"""How often of each, what habit makes it more, and what it is."""
