"""More of what a few evenings are: people decide together, change tables, or wait for Discord."""

import random
from dataclasses import replace
from typing import Final

from tests.world.plan import Person, Plan
from tests.world.scenes import (
    AN_HOUR,
    NEVER,
    Errands,
    all_play,
    all_there,
    all_vote,
    fault,
    long_table,
    plays,
    set_to,
    some,
    some_matter,
    unedited,
)

NAPS: Final = 3
"""How often all fall asleep on an evening on which they do."""

WAVERS: Final = 5
"""How often somebody thinks better of what they want, and better again."""

SPELLS: Final = 6
"""How often a computer is slow on an evening on which it is."""

DEATHS: Final = 3
"""How often the bot dies on an evening on which it does so again and again."""

SPANS: Final = 40
"""How often desks cannot be edited for a while on an evening on which they cannot."""

SHUT: Final = 4
"""How often a thread is put into the archive where moderators do that."""


def council(chance: random.Random, plan: Plan) -> Plan:
    """Let people who play together decide for another pace, pause, or wait for one who dawdles."""
    there, seconds = all_there(plan), max(plan.seconds, AN_HOUR)
    if len(there) < 2:
        return plan
    begun = chance.uniform(0.2, 0.5) * seconds
    what = chance.choice(("hurries", "pauses", "returns"))
    found, errands = some(chance, plan.faults), dict[int, Errands]()
    dawdles, pace, size = chance.uniform(150.0, 400.0), "live", chance.choice((2, 3, 4))
    if what == "returns":  # one has gone, and is back by what they say
        there, dawdles = there[:2], NEVER
        begun = chance.uniform(200.0, 500.0)
        errands[there[0].number] = [(begun, "votes for", some_matter(chance, "untimed", "evening"))]
        back = chance.uniform(480.0, 900.0)
        errands[there[1].number] = [(back, "votes for", some_matter(chance, "slow"))]
    elif what == "hurries":  # one is waited for, and has no more of that
        pace, dawdles = "evening", chance.uniform(900.0, 1500.0)
        for number, matter in enumerate(("live", "evening", "live")):
            at = begun + number * chance.uniform(500.0, 900.0)
            all_vote(chance, errands, there[:size], at, matter)
    else:  # some play on meanwhile; and the bot is asleep now and then
        pace = chance.choice(("live", "evening"))
        all_vote(chance, errands, there[:size], begun, "pause")
        begun += chance.uniform(120.0, 900.0)
        all_vote(chance, errands, there[:size], begun, "resume")
        for number in range(len(plan.faults), len(plan.faults) + 6):
            at = chance.uniform(0.1, 1.0) * seconds
            storm = fault(chance, number, "S44 held still", at)
            found += (set_to(storm, {"down": chance.uniform(35.0, 120.0)}),)
    table = long_table(chance, 0, there[:size], 30.0, pace)
    if what == "returns":  # it is to last, and be one game
        table.options.update(game="mini", players=3, target=1)
    elif table.game == "mini" and chance.random() < 0.5:
        table.options["ambassador_request"] = chance.random()
    slow = there[1 : 1 + chance.randrange(1, 3)]
    people = [
        plays(
            chance,
            one,
            dawdles if one in slow else chance.uniform(3.0, 20.0),
            errands.get(one.number, []),
        )
        for one in all_there(plan)
    ]
    if what == "pauses" and pace == "live":  # and all hesitate to show anything
        table = long_table(chance, 0, there[:5], 30.0, pace)
        table.options.update(game="mini", players=5, target=3, visits="together")
        people = [
            replace(one, habits={**one.habits, "reacts": 10.0, "hesitates": 0.85}) for one in people
        ]
    return replace(
        plan,
        seconds=seconds,
        people=tuple(people),
        tables=(table,),
        faults=found,
    )


def two_tables(chance: random.Random, plan: Plan) -> Plan:
    """Let somebody sit down at a second table who takes no more messages, and leave the first."""
    there, seconds = all_there(plan)[:3], max(plan.seconds, AN_HOUR)
    if len(there) < 2:
        return plan
    opened = chance.uniform(0.25, 0.5) * seconds
    first = long_table(chance, 0, there, 30.0, "evening")
    second = long_table(chance, 1, there[::-1], opened, "evening")
    both = there[0].number
    errands: Errands = [
        (opened * chance.uniform(0.2, 0.7), "close", 0.0),
        (chance.uniform(0.6, 0.8) * seconds, "leaves", 0.0),
    ]
    return replace(
        plan,
        seconds=seconds,
        people=all_play(chance, plan, 3.0, 40.0, {both: errands}),
        tables=(first, second),
        faults=some(chance, plan.faults),
    )


def letterboxes(chance: random.Random, plan: Plan) -> Plan:
    """Let somebody take no messages, want them again, and take none once more."""
    there, seconds = all_there(plan)[:3], max(plan.seconds, AN_HOUR)
    table, at = long_table(chance, 0, there, 30.0, "evening"), chance.uniform(0.1, 0.2) * seconds
    errands: Errands = []
    for _ in range(2):
        errands.append((at, "close", 0.0))
        at += chance.uniform(0.1, 0.2) * seconds
        errands += [(at, "open", 0.0), (at + 1.0, "wants letters", chance.uniform(0.0, 60.0))]
        at += chance.uniform(0.05, 0.1) * seconds
    shy = chance.choice(there).number
    people, found = all_play(chance, plan, 3.0, 40.0, {shy: errands}), some(chance, plan.faults)
    foreign = random.Random(f"foreign {plan.seed}")
    if foreign.random() < 0.3:  # while they sit down
        at = foreign.uniform(5.0, 40.0)
        found += (fault(foreign, len(plan.faults), "S29 somebody else's DM", at),)
    return replace(plan, seconds=seconds, people=people, tables=(table,), faults=found)


def threadless(chance: random.Random, plan: Plan) -> Plan:
    """Let a match begin where no thread can be opened, and have one when the bot starts again.

    It dies again and again when Discord has just taken what all are told.
    """
    there, seconds = all_there(plan)[:4], max(plan.seconds, AN_HOUR)
    lasts, first = chance.uniform(200.0, 500.0), len(plan.faults)
    denied = fault(chance, first, "S38 may not open threads", 60.0)
    found = [set_to(denied, {"lasts": lasts})]
    at = 60.0 + lasts
    for number in range(first + 1, first + 1 + DEATHS):
        at += chance.uniform(10.0, 100.0)
        storm = fault(chance, number, "S43 killed at a call", at)
        sent = {"calls": ("send",), "taken": True, "sends": 1, "while": "notices"}
        sent["down"] = chance.uniform(60.0, 600.0)
        found.append(set_to(storm, sent))
    return replace(
        plan,
        seconds=seconds,
        people=all_play(chance, plan, 3.0, 40.0),
        tables=(long_table(chance, 0, there, 30.0, chance.choice(("live", "evening"))),),
        faults=(*some(chance, plan.faults), *found),
    )


def unanswered(chance: random.Random, plan: Plan) -> Plan:
    """Let one answer in some fail for the whole of an evening, on which people take their time.

    Or, for some seconds in each minute, no desk is edited.
    """
    there, seconds = all_there(plan)[:3], max(plan.seconds, AN_HOUR)
    storm = fault(chance, len(plan.faults), "S24 answers fail", 300.0)
    fails = {"share": chance.uniform(0.1, 0.3), "lasts": seconds}
    found = [set_to(storm, fails)]
    people = all_play(chance, plan, 30.0, 90.0)
    table = long_table(chance, 0, there, 30.0, "untimed")
    edits = random.Random(f"edits {plan.seed}")
    if edits.random() < 0.5:
        found = unedited(edits, len(plan.faults), seconds, SPANS)
        people = all_play(edits, plan, 50.0, 200.0)
        table.options["players"] = edits.choice((4, 5))
    return replace(
        plan,
        seconds=seconds,
        people=people,
        tables=(table,),
        faults=(*some(chance, plan.faults), *found),
    )


def slow_discord(chance: random.Random, plan: Plan) -> Plan:
    """Let all that the bot says take long, while somebody looks whether it is true."""
    there, seconds = all_there(plan)[:2], max(plan.seconds, AN_HOUR)
    table = long_table(chance, 0, there, 30.0, chance.choice(("untimed", "untimed", "evening")))
    table.options["players"] = chance.choice((4, 5))  # bots are as quick as ever
    found = (*some(chance, plan.faults), fault(chance, len(plan.faults), "slow Discord", 40.0))
    for number in range(len(plan.faults) + 1, len(plan.faults) + 1 + chance.choice((2, 3, 4))):
        at = chance.uniform(0.1, 0.9) * seconds
        found += (fault(chance, number, "overtaken and killed (S43)", at),)
    people = [*all_play(chance, plan, 30.0, 200.0)]
    watches = people.index(next(one for one in people if one.number == there[-1].number))
    one = people[watches]
    quick = {"reacts": chance.uniform(10.0, 60.0), "watches": 1.0, "glances": 0.3}
    people[watches] = replace(one, habits={**one.habits, **quick})
    wavers = random.Random(f"wavers {plan.seed}")
    if len(there) > 1 and wavers.random() < 0.6:
        times = sorted(wavers.uniform(0.1, 0.9) * seconds for _ in range(WAVERS))
        errands = tuple((at, "wavers", 0.0) for at in times)
        people = [
            replace(one, errands=errands) if one.number == table.owner else one for one in people
        ]
    return replace(plan, seconds=seconds, people=tuple(people), tables=(table,), faults=found)


def old_computer(chance: random.Random, plan: Plan) -> Plan:
    """Let the bot be slow again and again, while people press whatever they find."""
    found = tuple(
        one for one in some(chance, plan.faults) if not one.kind.startswith(("S25", "S10"))
    )
    for number in range(SPELLS):
        at = (number + chance.uniform(0.1, 0.3)) * plan.seconds / SPELLS
        storm = fault(chance, len(plan.faults) + number, "S25 slow machine", at)
        lasts = chance.uniform(0.3, 0.6) * plan.seconds / SPELLS
        slow = {"step": chance.uniform(0.015, 0.03), "lasts": lasts}
        found += (set_to(storm, slow),)
    return replace(
        plan,
        people=tuple(
            replace(
                one,
                rests=min(one.rests, chance.uniform(40.0, 200.0)),
                habits={**one.habits, "old": 10.0, "restless": 3.0},
            )
            for one in plan.people
        ),
        faults=found,
    )


def deserted(chance: random.Random, plan: Plan) -> Plan:
    """Let all who play fall asleep now and then, until one after the other says they are back."""
    there, seconds = all_there(plan)[: chance.choice((1, 1, 2))], max(plan.seconds, AN_HOUR)
    naps: dict[int, Errands] = {one.number: [] for one in there}
    for number in range(NAPS):
        asleep = (number + chance.uniform(0.1, 0.3)) * seconds / NAPS
        for found in naps.values():
            nap = chance.uniform(480.0, 0.6 * seconds / NAPS)
            found.append((asleep + chance.uniform(0.0, 30.0), "dozes", nap))
    takes = random.Random(f"takes over {plan.seed}")
    if len(plan.people) > 2 and takes.random() < 0.5:  # one has left when somebody comes instead
        (there, naps), seconds = _taken_over(takes, plan, seconds), max(seconds, 1.5 * AN_HOUR)
    table = long_table(chance, 0, there, 30.0, "live")
    table.options.update(game="mini", players=3, target=3, visits="together")
    return replace(
        plan,
        seconds=seconds,
        people=all_play(chance, plan, 10.0, 60.0, naps),
        tables=(replace(table, game="mini"),),
        faults=some(chance, plan.faults),
    )


def _taken_over(
    chance: random.Random, plan: Plan, seconds: float
) -> tuple[list[Person], dict[int, Errands]]:
    """Return two who play, and when one falls asleep, the other leaves, and somebody comes."""
    sleeps, leaves, comes = (*all_there(plan)[:2], all_there(plan)[-1])
    at = chance.uniform(0.1, 0.3) * seconds
    left = at + chance.uniform(420.0, 800.0)
    came = left + chance.uniform(200.0, 900.0)
    naps: dict[int, Errands] = {
        sleeps.number: [(at, "dozes", came - at + chance.uniform(600.0, 1200.0))],
        leaves.number: [(left, "resign", 0.0)],
        comes.number: [(came, "substitute", 0.0)],
    }
    return [sleeps, leaves], naps


def moderated(chance: random.Random, plan: Plan) -> Plan:
    """Let moderators shut a thread in which people play, by every way there is, and delete it."""
    there, seconds = all_there(plan)[:4], max(plan.seconds, AN_HOUR)
    table = long_table(chance, 0, there, 30.0, chance.choice(("untimed", "evening", "live")))
    found, number = some(chance, plan.faults), len(plan.faults)
    for _ in range(SHUT):
        at = chance.uniform(0.05, 0.25) * seconds
        found, number = (*found, fault(chance, number, "S36 thread archived", at)), number + 1
    denied = fault(chance, number, "S38 may not send", chance.uniform(0.25, 0.3) * seconds)
    denied.given["lasts"] = chance.uniform(0.1, 0.25) * seconds
    gone = chance.uniform(0.5, 0.6) * seconds
    found += (denied, fault(chance, number + 1, "S35 thread deleted while told", gone))
    people = tuple(
        replace(plays(chance, one, chance.uniform(3.0, 40.0), []), rests=chance.uniform(20, 100))
        for one in all_there(plan)
    )
    return replace(plan, seconds=seconds, people=people, tables=(table,), faults=found)
