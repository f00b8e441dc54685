"""At the end everybody who plays looks at their desk once more: does it fit, can they go on?"""

from collections import Counter
from typing import TYPE_CHECKING, Final

from bot.sandbox.answers import Answer, Unanswered
from bot.sandbox.driver import Impossible
from tests.world.choices import verb
from tests.world.history import Desk

if TYPE_CHECKING:
    from tests.world.evening import Evening

# fmt: off
LOOKING: Final = {
    "desk", "notes", "rules", "topics", "picture", "why", "promise", "verify", "replay", "review",
    "rematch",
    "vote", "resign", "back", "dms", "meant", "pickup", "practice", "new", "substitute",
}
# fmt: on
"""What can be pressed on a desk that takes no decision that is waited for."""


LISTING: Final = ("inkognito me history", "inkognito tables")
"""Commands that list what there is in a server."""


async def everybody(evening: "Evening") -> None:
    """Have each person at each table that plays open their desk there, and note what it says."""
    copy = evening.kept.last("told")
    if copy is None or copy.empty:
        return
    guests = {guest.client.id: guest.client for guest in evening.guests}
    seated = copy.rows(
        "SELECT id, thread, channel, person FROM seating"
        " JOIN chair ON table_id = id WHERE status = 'playing' AND person IS NOT NULL"
    )
    seats = Counter(person for *_, person in seated)
    for table, thread, channel, person in seated:
        if person not in guests:
            continue
        client = guests[person]
        here = [one for one in client.channels() if one.id == (thread or channel)]
        if not here or (thread in (None, channel) and seats[person] > 1):
            continue  # elsewhere it is the desk that has waited longest, or none
        try:
            answer = await client.slash(here[0], "inkognito desk")
            said = await _said(answer)
        except Impossible:
            continue
        evening.history.note(Desk, person, table, answer.id, *said)


async def servers(evening: "Evening") -> None:
    """Have everybody list in each of their servers what there is to be listed."""
    gone = {one.number for one in evening.parting.gone}
    there = [guest for guest in evening.guests if guest.id not in gone]
    for guest in there if evening.plan.servers > 1 else ():
        for number, server in enumerate(guest.town.servers):
            places = guest.town.channels(number)
            for command in LISTING if places and server in guest.client.citizen.members else ():
                try:
                    await guest.client.slash(places[0], command)
                except Impossible:
                    continue


async def _said(answer: Answer) -> tuple[str, str, tuple[str, ...]]:
    """Return how it was answered, in which words, and what is offered."""
    if answer.failed:
        return "failed", "", ()
    try:
        await answer.finished()
        message = answer.message
    except Unanswered:
        return "unanswered", "", ()
    menus = [menu.custom_id for menu in message.selects if menu.choices and not menu.disabled]
    buttons = [button.custom_id for button in message.buttons if not button.disabled]
    offers = [one for one in (*menus, *buttons) if verb(one) not in LOOKING]
    return answer.kind, message.text, tuple(offers)
