"""What goes wrong just when something else is under way (S6, S9, S29, S38, S43, S54).

Rule: each evening shows one thing that is under way, and what comes in between.
"""

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tests.world.besides import MATTERS, VOTE
from tests.world.plan import Farewell, Fault, Plan
from tests.world.scenes import (
    BEGUN,
    Errands,
    all_play,
    all_vote,
    begun,
    company,
    fault,
    long_table,
    set_to,
    some,
    some_matter,
    stops_or_goes_on,
    wants,
)

if TYPE_CHECKING:
    from tests.world.guest import Guest

PACES: Final = ("live", "evening", "untimed")

TOURNEY: Final = "Tournament"
"""What a tag of a moderator's is called."""


def undelivered(chance: random.Random, plan: Plan) -> Plan:
    """Let somebody leave for good while what they were to be told is under way.

    Nothing that is sent arrives for a while, or none of it has a form that is taken.
    """
    gathered = company(chance, plan, 4)
    seated, errands = [*gathered.people[: chance.choice((3, 4))]], dict[int, Errands]()
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    table.options.update(game="mini", players=chance.choice((4, 5)), target=3, visits="together")
    table = begun(replace(table, game="mini"), errands)
    at, found = BEGUN + chance.uniform(40.0, 120.0), [*some(chance, plan.faults)]
    for number, one in enumerate(chance.sample(seated, chance.choice((1, 2)))):
        kind = chance.choice(("S6 errors", "S9 resets", "S8 unavailable"))
        fails = fault(chance, len(plan.faults) + number, kind, at - chance.uniform(20.0, 40.0))
        given = {"share": 1.0, "only": "send", "lasts": chance.uniform(60.0, 100.0)}
        found.append(set_to(fails, {**given, "accepted": False}))
        wants(errands, one, at, "resign", 1)
        at += chance.uniform(150.0, 250.0)
    return replace(
        gathered,
        seconds=at,
        people=all_play(chance, gathered, 3.0, 10.0, errands),
        tables=(table,),
        faults=tuple(found),
    )


def strange_boxes(chance: random.Random, plan: Plan) -> Plan:
    """Let the DM of somebody be somebody else's when it is opened first, as they sit down."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    kind, at = "S29 somebody else's DM", chance.uniform(5.0, 60.0)
    foreign = fault(chance, len(plan.faults), kind, at)
    return replace(
        gathered,
        seconds=BEGUN + chance.uniform(300.0, 500.0),
        people=all_play(chance, gathered, 3.0, 20.0, errands),
        tables=(table,),
        faults=(*some(chance, plan.faults), foreign),
    )


def busy_logs(chance: random.Random, plan: Plan) -> Plan:
    """Let an admin do one thing after the other while it is not heard what the log has taken."""
    gathered = company(chance, plan, 2)
    *there, admin = gathered.people
    errands: dict[int, Errands] = {}
    wants(errands, admin, chance.uniform(10.0, 30.0), "keeps a log", 1)
    at, found = chance.uniform(60.0, 90.0), [*some(chance, plan.faults)]
    for number in range(chance.choice((1, 2))):
        kind = chance.choice(("S9 resets", "S9 resets", "S10 hangs", "S8 unavailable"))
        fails = fault(chance, len(plan.faults) + number, kind, at)
        given = {"share": chance.choice((0.5, 1.0)), "only": "send", "lasts": 60.0}
        found.append(set_to(fails, given))
        for _ in range(chance.choice((3, 4, 6))):
            wants(errands, admin, at + chance.uniform(0.0, 60.0), "rests calls", 1, chance.random())
        at += chance.uniform(100.0, 150.0)
    table = replace(long_table(chance, 0, there, 30.0, "evening"), begins=False)
    people = all_play(chance, gathered, 5.0, 40.0, errands, governs=True)
    return replace(gathered, seconds=at + 60.0, people=people, tables=(table,), faults=tuple(found))


def half_shut(chance: random.Random, plan: Plan) -> Plan:
    """Let the bot write in a channel no more, and then in its threads, while people play there.

    Of the two one is as it was. Another table gathers in the channel, and is to begin just then.
    """
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    table = long_table(chance, 0, seated, 30.0, chance.choice(PACES))
    table.options.update(game="mini", players=4, target=3, visits="together")
    table = begun(replace(table, game="mini"), errands)
    at, found, opened = BEGUN + chance.uniform(40.0, 80.0), list[Fault](), [table]
    places = ["S38 may not send in channels", "S38 may not send in threads"]
    if chance.random() < 0.25:  # then the rest of it is told in the channel
        places.reverse()
    for number, kind in enumerate(places):
        shut = fault(chance, number, kind, at)
        lasts = chance.uniform(80.0, 120.0)
        found.append(set_to(shut, {"lasts": lasts}))
        gathers = at - chance.uniform(20.0, 35.0)
        more = long_table(chance, len(opened), seated[-1:], gathers, "live")
        opened.append(replace(more, channel=table.channel, begins=False))
        wants(errands, seated[-1], at + chance.uniform(20.0, 60.0), "starts", 2, apart=30.0)
        at += lasts + chance.uniform(60.0, 80.0)
    return replace(
        gathered,
        seconds=at,
        people=all_play(chance, gathered, 5.0, 20.0, errands),
        tables=tuple(opened),
        faults=tuple(found),
    )


def restored(chance: random.Random, plan: Plan) -> Plan:
    """Let a channel go in which people play, and an admin have the match go on in another one."""
    gathered = company(chance, plan, 4)
    *there, admin = gathered.people
    seated, errands = there[: chance.choice((2, 3))], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    at, found = BEGUN + chance.uniform(30.0, 120.0), [*some(chance, plan.faults)]
    kind = chance.choice(("S35 channel deleted", "S35 channel deleted while told"))
    found.append(fault(chance, len(plan.faults), kind, at))
    at += chance.uniform(30.0, 120.0)
    wants(errands, admin, at, "orders", 3)
    people = all_play(chance, gathered, 5.0, 40.0, errands, governs=True)
    return replace(
        gathered,
        seconds=at + chance.uniform(150.0, 300.0),
        people=people,
        tables=(table,),
        faults=tuple(found),
    )


def tagged(chance: random.Random, plan: Plan) -> Plan:
    """Let a moderator put a tag of their own on the posts of matches, in which people come and go.

    An admin has made the forum before.
    """
    gathered = company(chance, plan, 4)
    *there, admin = gathered.people
    seated, errands = there[: chance.choice((2, 3))], dict[int, Errands]()
    wants(errands, admin, chance.uniform(3.0, 15.0), "opens a forum", 1)
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    at = BEGUN + chance.uniform(30.0, 90.0)
    wants(errands, admin, at, "tags posts", 2)
    at += chance.uniform(50.0, 100.0)
    wants(errands, chance.choice(seated), at, "resign", 2)
    at += chance.uniform(50.0, 150.0)
    if chance.random() < 0.5:
        wants(errands, admin, at, "substitute", 2)
    elif chance.random() < 0.5:
        wants(errands, admin, at, "ends", 2)
    people = all_play(chance, gathered, 5.0, 40.0, errands, governs=True)
    return replace(
        gathered,
        seconds=at + chance.uniform(100.0, 200.0),
        people=people,
        tables=(table,),
        faults=some(chance, plan.faults),
    )


def last_words(chance: random.Random, plan: Plan) -> Plan:
    """Let the bot die just when a short match is over, and be away for minutes."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, "live"), errands)
    table.options.update(game="mini", players=3, target=1)
    dies = fault(
        chance, len(plan.faults), "S43 killed and away", chance.uniform(10.0, 20.0), "ends"
    )
    steps = [chance.choice((1, 3, 10, 30, 100))] * 5
    died = set_to(dies, {"steps": steps, "down": chance.uniform(95.0, 300.0)})
    return replace(
        gathered,
        seconds=BEGUN + chance.uniform(600.0, 800.0),
        people=all_play(chance, gathered, 2.0, 8.0, errands),
        tables=(replace(table, game="mini"),),
        faults=(*some(chance, plan.faults), died),
    )


def rewound(chance: random.Random, plan: Plan) -> Plan:
    """Let a backup of some minutes ago be put back when all that was done is done.

    Nobody does anything more: what messages show is of another future.
    """
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    table = long_table(chance, 0, seated, 30.0, chance.choice(("evening", "untimed")))
    taken = chance.uniform(32.0, 80.0)
    if chance.random() < 0.6:
        table, taken = begun(table, errands), BEGUN + chance.uniform(20.0, 150.0)
    table = replace(table, begins=False)
    lasts, rests = chance.uniform(60.0, 150.0), taken + chance.uniform(40.0, 60.0)
    back = fault(chance, len(plan.faults), "S54 backup put back", taken)
    for one in gathered.people:
        wants(errands, one, rests, "silent", 1, 3600.0)
    return replace(
        gathered,
        seconds=taken + lasts + 60.0,
        people=all_play(chance, gathered, 3.0, 15.0, errands),
        tables=(table,),
        faults=(set_to(back, {"lasts": lasts}),),
    )


def revolving(chance: random.Random, plan: Plan) -> Plan:
    """Let somebody leave a match, come back to it, and leave again, and others vote meanwhile.

    Whoever leaves may have voted, or have added to what the cards are dealt by.
    """
    gathered = company(chance, plan, 4)
    seated, errands = [*gathered.people[:4]], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    for one in seated:
        if chance.random() < 0.5:
            wants(errands, one, BEGUN + chance.uniform(10.0, 200.0), "salts", 1)
    leaves, *stay = chance.sample(seated, len(seated))
    at = BEGUN + chance.uniform(40.0, 120.0)
    matter = some_matter(chance, "live", "evening", "untimed", "pause", "abandon")
    for one in (leaves, stay[0]):
        wants(errands, one, at - chance.uniform(20.0, 30.0), "votes for", 1, matter)
    wants(errands, leaves, at, "resign", 2)
    at += chance.uniform(40.0, 80.0)
    answers = chance.choice(("votes against", "votes against", "votes for"))
    wants(errands, stay[1], at, answers, 1, matter)
    at += chance.uniform(30.0, 60.0)
    for what in ("substitute", "resign", "substitute"):
        wants(errands, leaves, at, what, 2)
        at += chance.uniform(60.0, 120.0)
    return replace(
        gathered,
        seconds=at + chance.uniform(60.0, 120.0),
        people=all_play(chance, gathered, 10.0, 40.0, errands),
        tables=(table,),
        faults=some(chance, plan.faults),
    )


def given_up(chance: random.Random, plan: Plan) -> Plan:
    """Let people abandon a match, and then read how many games they have played.

    Before that an admin, and then they, may have had the clock stop, and go on.
    """
    gathered = company(chance, plan, 3)
    *there, admin = gathered.people
    seated, errands = there[: chance.choice((2, 3))], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(("live", "evening"))), errands)
    at = BEGUN + chance.uniform(40.0, 100.0)
    for what in ("halts", "lets on", "pause", "resume") if chance.random() < 0.6 else ():
        stops_or_goes_on(chance, errands, seated, admin, at, what, 12.0)
        at += chance.uniform(40.0, 70.0)
    all_vote(chance, errands, seated, at, "abandon")
    for one in gathered.people:
        wants(errands, one, at + chance.uniform(45.0, 90.0), "reads numbers", 2, apart=60.0)
    people = all_play(chance, gathered, 5.0, 40.0, errands, governs=True)
    return replace(
        gathered,
        seconds=at + chance.uniform(150.0, 200.0),
        people=people,
        tables=(table,),
        faults=some(chance, plan.faults),
    )


def salters(chance: random.Random, plan: Plan) -> Plan:
    """Let several add to what is dealt by, and one have everything erased while it is played."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[:3]], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    table.options.update(game="board", players=4)
    table.options.pop("target", None)
    for one in seated:
        wants(errands, one, chance.uniform(85.0, 108.0), "salts", 1)
    gone = Farewell(0, "person", chance.choice(seated).number, chance.uniform(5.0, 60.0), None)
    return replace(
        gathered,
        seconds=BEGUN + chance.uniform(100.0, 250.0),
        people=all_play(chance, gathered, 3.0, 15.0, errands),
        tables=(replace(table, game="board"),),
        faults=some(chance, plan.faults),
        farewells=(gone,),
    )


def slow_clicks(chance: random.Random, plan: Plan) -> Plan:
    """Let what people do come late, where it takes its time until it is done."""
    gathered = company(chance, plan, 3)
    seated, errands = [*gathered.people[: chance.choice((2, 3))]], dict[int, Errands]()
    table = begun(long_table(chance, 0, seated, 30.0, chance.choice(PACES)), errands)
    found: list[Fault] = []
    at = BEGUN + chance.uniform(30.0, 60.0)
    for number in range(3):
        late = fault(chance, 2 * number, "S20 late, S21 out of order", at)
        given = {"most": 3.0, "only": "INTERACTION_CREATE", "lasts": 90.0}
        found.append(set_to(late, given))
        if chance.random() < 0.5:  # and it is told to stop just then
            stop = fault(chance, 10 + number, "S44 stopped", at + chance.uniform(10.0, 60.0))
            found.append(set_to(stop, {"hangs": 0.1, "killed": False}))
        slow = fault(chance, 2 * number + 1, "S25 slow disk", at - 5.0)
        takes = {"times": chance.uniform(300.0, 3000.0), "lasts": 100.0}
        found.append(set_to(slow, takes))
        at += chance.uniform(120.0, 180.0)
    return replace(
        gathered,
        seconds=at,
        people=all_play(chance, gathered, 3.0, 15.0, errands),
        tables=(table,),
        faults=tuple(found),
    )


# What they do.


async def tags_posts(guest: "Guest", _: float) -> None:
    """Put a tag of their own on each post of a forum that has fewer than it may have."""
    place = guest.in_public()
    backend = guest.town.sandbox.world.backend
    if place is None:
        return
    for forum in [*backend.channels.values()]:
        if forum.guild_id != place.server or not hasattr(forum, "available_tags"):
            continue
        posts = [one for one in backend.channels.values() if one.parent_id == forum.id]
        if not posts or not forum.available_tags:
            continue
        known = next((one for one in forum.available_tags if one["name"] == TOURNEY), None)
        if known is None:
            known = {**forum.available_tags[0], "id": str(backend.snowflake()), "name": TOURNEY}
            backend.edit_channel(forum.id, {"available_tags": [*forum.available_tags, known]})
        for post in posts:
            if int(known["id"]) not in post.applied_tags:
                guest.note(f"tags the post {post.id}")
                tags = [*post.applied_tags, int(known["id"])]
                backend.edit_channel(post.id, {"applied_tags": tags})


async def salts(guest: "Guest", _: float) -> None:
    """Add something to what later games are dealt by."""
    place = guest.somewhere()
    if place is not None:
        await guest.types(place, "inkognito match salt", text=None)


async def reads_numbers(guest: "Guest", _: float) -> None:
    """Read how many games of theirs are over, and what came of them."""
    place = guest.in_public()
    if place is not None:
        await guest.types(place, "inkognito me stats")


async def votes_against(guest: "Guest", given: float) -> None:
    """Say no to that pace, or whatever the others want, at the table at which they play."""
    place = guest.somewhere()
    if place is not None:
        await guest.types(place, VOTE, matter=MATTERS[int(given)], answer="no")


MISHAPS: Final[dict[str, Callable[["Guest", float], Awaitable[None]]]] = {
    "tags posts": tags_posts,
    "salts": salts,
    "votes against": votes_against,
    "reads numbers": reads_numbers,
}

EVENINGS: Final[dict[str, Callable[[random.Random, Plan], Plan]]] = {
    "undelivered": undelivered,
    "strange boxes": strange_boxes,
    "busy logs": busy_logs,
    "half shut": half_shut,
    "restored": restored,
    "tagged": tagged,
    "last words": last_words,
    "rewound": rewound,
    "revolving": revolving,
    "slow clicks": slow_clicks,
    "given up": given_up,
    "salters": salters,
}
