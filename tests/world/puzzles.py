"""What people do who solve the case of the day (P22), who have it posted, and who look at reviews
(P23).

Rule: whoever solves one chooses among what is before them; what is true they may know, for anybody
    can reckon the world's cases.
"""

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from bot.mini.cases.book import book, public_case
from bot.sandbox.driver import Channel, Message
from tests.cases import true
from tests.world import choices
from tests.world.besides import sets
from tests.world.choices import Choice, verb
from tests.world.plan import Person

if TYPE_CHECKING:
    from tests.world.guest import Guest

COMMAND: Final = "daily"

OF_A_GAME: Final = "inkognito match review"

WORLD: Final = "world"

SOLVERS: Final = 0.25
CLUBS: Final = 0.15
POSTED: Final = 0.3
"""How many people solve a case, in how many worlds all do, and in how many an admin has it
posted."""

STEPS: Final = 40
"""What somebody does at a case at most, before they let it be."""

TYPED: Final[tuple[Mapping[str, Any], ...]] = (
    {},
    {"claim": None},
    {"cross_out": None},
    {"do": None},
)
"""What somebody types of whom a case is already before them."""

LIKELY: Final = {
    "claim": 8.0,
    "hint": 0.5,
    "why": 0.5,
    "marks": 0.3,
    "mark": 4.0,
    "look": 1.5,
    "share": 6.0,
    "archive": 0.15,
    "rules": 0.2,
    "solution": 0.2,
    "send": 0.3,
}
"""How likely each is beside others, by what a component of a case asks for."""


def drawn(chance: random.Random, people: Sequence[Person], seconds: float) -> tuple[Person, ...]:
    """Return the same people, some of whom have cases and reviews in mind."""
    club, first = chance.random() < CLUBS, chance.uniform(0.0, 0.3) * seconds
    found = []
    for one in people:
        habits, errands = dict(one.habits), list(one.errands)
        if club or chance.random() < SOLVERS:
            habits["solves"] = chance.choice((0.3, 0.7, 1.0))
            habits["knows"] = chance.choice((0.1, 0.6, 0.95))
            for _ in range(chance.choice((1, 1, 2, 3))):
                errands.append((chance.uniform(0.02, 1.0) * seconds, "solves", chance.random()))
        if chance.random() < 0.35:
            habits["reviews"] = chance.choice((0.2, 0.6, 1.0))
            errands.append((chance.uniform(0.3, 1.0) * seconds, "reviews", chance.random()))
        found.append(replace(one, habits=habits, errands=tuple(sorted(errands))))
    if chance.random() < POSTED:
        governor = found[0]
        wishes = [(first, "has it posted", chance.random())]
        if chance.random() < 0.3:  # and thinks better of it
            wishes.append((chance.uniform(first, seconds), "has it posted", chance.random()))
        errands = sorted((*governor.errands, *wishes))
        habits = {**governor.habits, "governs": 1.0}
        found[0] = replace(governor, habits=habits, errands=tuple(errands))
    return tuple(found)


# The case of the day.


async def solves(guest: "Guest", given: float) -> None:
    """Open the case of the day, or that of another one, and begin to solve it."""
    place = guest.client.dm() if given < 0.2 else guest.in_public()
    if place is not None:
        wish: Mapping[str, Any] = {"day": None} if given > 0.85 else {}
        await _steps(guest, place, await guest.types(place, COMMAND, **wish), STEPS)


async def from_the_post(guest: "Guest", channel: int) -> None:
    """Begin to solve the case that is posted there."""
    for message in reversed(guest.recent(channel)):
        for button in message.buttons:
            if verb(button.custom_id) == COMMAND and _asks(button.custom_id)[0] == "look":
                place = guest.town.place(channel)
                if place is not None:
                    then = await guest.clicks(message, Choice(button.custom_id))
                    await _steps(guest, place, then, STEPS)
                return


async def _steps(guest: "Guest", place: Channel, case: Message | None, left: int) -> None:
    """Have in mind to do one more thing at that case, if there is any."""
    if case is not None and left:
        soon = guest.chance.lognormvariate(2.3, 0.9)
        guest.later(soon, partial(_step, guest, place, case, left))


async def _step(guest: "Guest", place: Channel, case: Message, left: int) -> None:
    if guest.town.place(place.id) is None or not guest.client.sees(case):
        return
    if guest.chance.random() < 0.12:  # another one, and the old one is still before them
        await guest.types(place, COMMAND, **guest.chance.choice(TYPED))
    now = case if guest.chance.random() < 0.1 else guest.client.refresh(case)
    choice = next_of(now, guest.chance, guest.habit("knows"))
    then = None if choice is None else await guest.clicks(now, choice)
    if choice is not None and then is None and guest.chance.random() < 0.7:
        then = case if guest.client.sees(case) else None  # they press it once more
    if then is not None and not then.ephemeral and place.server is not None:
        return  # it was shared
    await _steps(guest, place, then, left - 1)


def next_of(case: Message, chance: random.Random, knows: float) -> Choice | None:
    """Return what somebody does next at a case, who takes what is true with that likelihood."""
    found: list[Choice] = []
    weights: list[float] = []
    for button in case.buttons:
        what = _asks(button.custom_id)[0]
        if verb(button.custom_id) == COMMAND and not button.disabled:
            found.append(Choice(button.custom_id))
            weights.append(LIKELY.get(what, 0.0))
    for menu in case.selects:
        what, series, day = _asks(menu.custom_id)
        if verb(menu.custom_id) != COMMAND or menu.disabled or not menu.values:
            continue
        values = menu.values
        if what == "claim" and series == WORLD and day and chance.random() < knows:
            values = tuple(one for one in values if int(one) in true_on(day))
        if values:
            found.append(Choice(menu.custom_id, (chance.choice(values),)))
            weights.append(LIKELY.get(what, 0.0))
    return chance.choices(found, weights)[0] if any(weights) else None


def true_on(day: str) -> list[int]:
    """Return the claims that are true at the world's case of that *day*."""
    return true(public_case(book(), date.fromisoformat(day)))


def _asks(custom_id: str) -> tuple[str, str, str]:
    """Return what a component of a case asks for, of which series and day."""
    *_, arg = custom_id.split(":")
    what, series, day, *_ = [*arg.split("."), "", "", ""]
    return what, series, day


async def has_it_posted(guest: "Guest", given: float) -> None:
    """Set that the case of the day is posted, at the next full hour or one that is past; or not.

    And, at times, that what admins do is told there.
    """
    place, now = guest.in_public(), guest.evening.loop.begin + guest.now
    if place is None or place.server is None:
        return
    hour = (datetime.fromtimestamp(now, UTC) + timedelta(hours=given < 0.7)).hour
    own = "on" if given > 0.8 else "off"
    for option, value in (
        *((("log_channel", f"<#{place.id}>"),) if 0.3 < given < 0.8 else ()),
        ("daily_hour", f"{hour}"),
        ("daily_zone", "UTC"),
        ("daily_own", own),
        ("daily_channel", "none" if given < 0.1 else f"<#{place.id}>"),
    ):
        await sets(guest, place, option, value)
        await guest.pauses(guest.chance.uniform(1.0, 10.0))


# Reviews.


async def reviews(guest: "Guest", _: float) -> None:
    """Look how well the game was played that was over last, where they play."""
    place = guest.somewhere()
    if place is not None:
        await _pages(guest, await guest.types(place, OF_A_GAME))


async def looks_back(guest: "Guest", channel: int) -> None:
    """Press **Review** below a result, or on their desk."""
    desk = guest.desks.get(channel)
    shown = guest.recent(channel)
    if desk is not None and guest.client.sees(desk):
        shown = [*shown, guest.client.refresh(desk)]
    for message in reversed(shown):
        for button in message.buttons:
            if verb(button.custom_id) == "review" and not button.disabled:
                await _pages(guest, await guest.clicks(message, Choice(button.custom_id)))
                return
    place = guest.town.place(channel)
    if place is not None and not place.archived and not place.locked:
        await _pages(guest, await guest.types(place, OF_A_GAME))


async def _pages(guest: "Guest", page: Message | None) -> None:
    """Look at a page, and some time later at others' of the same game."""
    if page is not None and guest.chance.random() < 0.7:
        guest.later(guest.chance.uniform(2.0, 60.0), partial(_turns, guest, page))


async def _turns(guest: "Guest", page: Message) -> None:
    if not guest.client.sees(page):
        return
    now = guest.client.refresh(page)
    asks = [one for one in now.selects if verb(one.custom_id) == "review" and one.values]
    again = [one for one in now.buttons if verb(one.custom_id) == "review" and not one.disabled]
    if asks:
        values = choices.some(asks[0].values, 1, 1, guest.chance)
        await _pages(guest, await guest.clicks(now, Choice(asks[0].custom_id, values)))
    elif again:
        await _pages(guest, await guest.clicks(now, Choice(again[0].custom_id)))


PUZZLES: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "solves": solves,
    "has it posted": has_it_posted,
    "reviews": reviews,
}
