"""What became of each thing that a person asked: one answer, in time, for that person alone."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Answered, Connected, History, Ran
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import CUT_OFF, back
from tests.world.judges.wire import (
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    FORM,
    TYPED,
    Call,
    Interaction,
    calls,
    ended,
    interactions,
    troubles,
)
from tests.world.kept import Copy
from tests.world.many.part import heard_alike, owners

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "interactions"

PATIENCE: Final = 3.0
"""Seconds that Discord gives a bot for its first answer."""

ACKNOWLEDGED: Final = 40060
"""It is answered already (Discord, error codes)."""

MOST: Final = 20
"""Tries each time that it came, of which nobody knows what came of them: discord.py's five, of an
answer, of the promise of one, of the answer once more, in words or anew, and of an apology. Of
several bots two may try: whoever is in charge, and who has handed it on and hears of no answer."""

MESSAGE, THINKING, NOTED, CHANGE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
FITTING: Final = {
    COMMAND: {MESSAGE, THINKING, MODAL},
    COMPONENT: {MESSAGE, THINKING, NOTED, CHANGE, MODAL},
    TYPED: {CHOICES},
    FORM: {MESSAGE, THINKING, NOTED, CHANGE},
}
"""What may answer what (Discord, interaction callback type)."""

AWAKE: Final = 20.0
"""Seconds after a start within which a bot may not listen yet."""

AWAY: Final = 2.0
"""Seconds after which who has handed something on says that who is in charge is not there. That one
may have begun to answer, and have no way to Discord for a while."""

SLOWLY: Final = 4.0
"""Seconds that an answer may be under way from a slow machine (S25): each step takes its time, up
to thirty milliseconds, and there are about two hundred while several desks are edited, too."""

APART: Final = ("S44", "S47")
"""What keeps bots from hearing of each other."""

LATE: Final = ("S16 deaf", "S20", "S44")
"""What keeps a bot from hearing things when they come."""


def answered_once(evening: "Evening") -> Iterator[Finding]:
    """Each is answered at most once, by its own token, in a way that fits, in time, in private."""
    history = evening.history
    asked, bots = interactions(history), min(2, evening.plan.groups)
    tried: defaultdict[int, list[Call]] = defaultdict(list)
    for call in calls(history):
        match (call.exchange.method, *call.parts):
            case ("POST", "interactions", number, token, "callback"):
                one = asked.get(int(number))
                if one is None or one.token != token:
                    yield Finding(JUDGE, call.at, f"an answer to nothing that was asked: {number}")
                    continue
                before = tried[one.id]
                taken = sum(each.exchange.status < 300 or each.unknown for each in before)
                for_them = bots > 1 and (
                    _unsaid(history, one, call.began)
                    or any(
                        each.exchange.status < 300 and each.began - one.came[0] >= AWAY
                        for each in before
                    )
                )
                known = len(one.came) == 1 and not any(each.unknown for each in before)
                if _again(call) and known and not for_them:
                    yield Finding(JUDGE, call.at, f"interaction {number} is answered once more")
                elif taken > len(one.came) * MOST * bots:
                    yield Finding(JUDGE, call.at, f"interaction {number} is answered for ever")
                first = not before and _may_know(evening, one)
                slowly, held = _slowly(history, one), _held(history, one, call.began)
                yield from _fits(call, one, first=first, slowly=slowly, held=held)
                before.append(call)


def _may_know(evening: "Evening", one: Interaction) -> bool:
    """Return whether anything came in time since the bot was started.

    What is late it can tell by that alone: its clock may be wrong.
    """
    history = evening.history
    starts = [each.at for each in history.of(Ran) if each.what == "started"]
    started = max((at for at in starts if at <= one.came[-1]), default=0.0)
    # What came before its session began it has not heard.
    begun = (each.at for each in history.of(Connected) if each.at >= started)
    since = next(begun, math.inf)
    wrong = troubles(history)
    late = [(each.begun, each.over) for each in wrong if each.kind.startswith(LATE)]
    # What comes while it is cut off it hears when it is back.
    cut_off = [each for each in wrong if each.kind.startswith(CUT_OFF)]
    late += [(each.begun, back(history, each)) for each in cut_off]
    return any(
        since <= each.came[0] <= one.came[-1]
        and not any(begun <= each.came[0] <= over for begun, over in late)
        for each in interactions(history).values()
        if heard_alike(evening, each.guild, one.guild)
    )


def _unsaid(history: History, one: Interaction, until: float) -> bool:
    """Return whether who answered may not have said so to the others: it ended, or was cut off."""
    apart = (each for each in troubles(history) if each.kind.startswith(APART))
    return any(one.came[0] <= at <= until for at in ended(history)) or any(
        each.begun <= until and one.came[0] <= each.over for each in apart
    )


def _again(call: Call) -> bool:
    """Return whether Discord says that it has an answer already."""
    return call.refused and (call.exchange.answer or {}).get("code") == ACKNOWLEDGED


def _slowly(history: History, one: Interaction) -> float:
    """Return by how many seconds an answer may be later than it was sent: a slow machine's.

    One that has just started there, or begun a session, has everything to do at once.
    """
    slow = [each for each in troubles(history) if each.kind.startswith("S25 slow machine")]
    if not any(each.begun <= one.came[-1] <= each.over for each in slow):
        return 0.0
    starts = [each.at for each in history.of(Ran) if each.what == "started"]
    starts += [each.at for each in history.of(Connected) if each.how == "IDENTIFY"]
    return AWAKE if any(at <= one.came[-1] <= at + AWAKE for at in starts) else SLOWLY


def _held(history: History, one: Interaction, until: float) -> float:
    """Return for how many seconds the bot was held still while it was at work on that.

    What comes while it is held it is to know to be late.
    """
    still = (each for each in troubles(history) if each.kind.startswith("S44"))
    spans = (min(until, each.over) - each.told for each in still if one.came[-1] < each.told)
    return sum(max(0.0, span) for span in spans)


def _fits(
    call: Call, one: Interaction, *, first: bool, slowly: float, held: float
) -> Iterator[Finding]:
    body = call.exchange.body
    kind, data = body["type"], body.get("data") or {}
    if kind not in FITTING[one.kind] or (kind in (NOTED, CHANGE) and one.on_message is None):
        yield Finding(JUDGE, call.at, f"interaction {one.id} of kind {one.kind} answered by {kind}")
    seen = kind in (MESSAGE, THINKING) and not data.get("flags", 0) & EPHEMERAL
    if seen and not (kind == MESSAGE and one.aloud):
        yield Finding(JUDGE, call.at, f"interaction {one.id} is answered before everybody")
    late = call.began - one.came[-1] - held
    if first and late > PATIENCE + slowly and one.kind != TYPED:
        # What is tried again after an error may come too late, and so may what nothing can promise.
        yield Finding(JUDGE, call.at, f"interaction {one.id} is answered after {late:.3f} s")


def taken_once(evening: "Evening") -> Iterator[Finding]:
    """Discord has taken one answer to each: the rest of what is said goes by the token."""
    taken: set[str] = set()
    for call in calls(evening.history):
        if call.parts[0] != "interactions" or call.exchange.fate != "answered":
            continue
        if call.exchange.status < 300:
            if call.parts[1] in taken:
                yield Finding(JUDGE, call.at, f"two answers to {call.parts[1]} were taken")
            taken.add(call.parts[1])


def said_in_private(evening: "Evening") -> Iterator[Finding]:
    """What follows an answer goes by a token that the bot has, to that person alone."""
    tokens = {one.token: one for one in interactions(evening.history).values()}
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST" | "PATCH" as method, "webhooks", _, token, *rest):
                if token not in tokens:
                    yield Finding(JUDGE, call.at, f"{method} by a token that nobody has")
                elif method == "POST" and not rest and not _private(call):
                    yield Finding(JUDGE, call.at, "a further answer before everybody")


def _private(call: Call) -> bool:
    return bool((call.exchange.body or {}).get("flags", 0) & EPHEMERAL)


def nothing_made_up(evening: "Evening") -> Iterator[Finding]:
    """What stands on no message, and was made up by a changed client, counts nowhere."""
    applied = {number for copy in evening.kept.copies for number in _applied(copy)}
    for one in interactions(evening.history).values():
        if one.made_up and one.id in applied:
            what = f"{one.person} made {one.custom_id!r} up, and it counts"
            yield Finding(JUDGE, one.came[0], what)


def _applied(copy: Copy) -> Iterable[int]:
    return () if copy.empty else copy.interactions


def nobody_unanswered(evening: "Evening") -> Iterator[Finding]:
    """While nothing goes wrong, everybody is answered."""
    history = evening.history
    asked, wrong = interactions(history), troubles(history)
    everywhere = _up(history) if evening.plan.groups == 1 else []
    for one in history.of(Answered):
        if not one.failed or one.interaction not in asked:
            continue
        at = asked[one.interaction].came[0]
        up = everywhere or _owned(evening, asked[one.interaction].guild)
        if not any(begun + AWAKE <= at < ended - AWAKE for begun, ended in up):
            continue
        if any(each.begun - PATIENCE <= at <= each.over + AWAKE for each in wrong):
            continue
        if any(each.begun <= at < back(history, each) + AWAKE for each in wrong):
            continue
        if any(each.kind.startswith("S49") and each.begun <= at for each in wrong):
            continue  # with the clock that it has, all of it may be late
        yield Finding(JUDGE, at, f"interaction {one.interaction} of {one.person} is not answered")


def _owned(evening: "Evening", guild: int) -> list[tuple[float, float]]:
    """Return the same of the owners of the group of *guild*, one of several."""
    runs = owners(evening.kept, evening.fleet.layout.group_of(guild))
    return [(run.began, math.inf if run.ended is None else run.ended) for run in runs]


def _up(history: History) -> list[tuple[float, float]]:
    """Return from when to when a bot listened: until it ended, or was told to."""
    began, found = 0.0, []
    for one in history.of(Ran):
        if one.what == "started":
            began = one.at
        else:
            found.append((began, one.at))
            began = float("inf")
    return [*found, (began, float("inf"))]
