"""What Discord takes from a bot, and how often it may be asked."""

from bisect import bisect
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from bot.sandbox.calls import Call as Request
from bot.sandbox.calls import messages_in
from bot.sandbox.counting import FREE
from tests.limits.walker import LAYOUT, broken, broken_choices, broken_form
from tests.world.history import Connected, Logged
from tests.world.judges.finding import Finding
from tests.world.judges.wire import Call, Json, calls, interactions, starts, troubles

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "limits"

FILES: Final = 10
BYTES: Final = 10 * 2**20
"""Of the files of one message (Discord, uploading files)."""

NAME: Final = 100
"""Characters of a thread's name."""

SPAN: Final = 600.0
"""Seconds over which Discord counts refusals, and over which the bot counts its starts."""

KNOCKS: Final = 6
"""Times in that span that the same may be refused by the same place, of one run of the bot: once,
and the few with which it finds out that it is so."""

GONE: Final = 10008
"""There is no such message (Discord, error codes)."""

EACH: Final = 20
"""The same, of messages that are sent, and of looks whether one has arrived: each finds out by
itself that its place takes none, and rests then for ten minutes (`sends.refused_once`)."""

SESSIONS: Final = 12
"""Sessions begun in that span: five starts, and as many that Discord declared invalid."""

FOUND_OUT: Final = frozenset({40060, 50083, 160004, 160005, 30046})
"""What can only be known by trying (Discord, error codes): it is answered already, the thread is in
the archive, there already, or locked, and the message is too old."""

A_READING: Final = 0.05
"""Seconds after which what a bot sends is sent by one that has read an answer: it takes a while to
be read, and so does opening a line for a call that was under way by then."""

UNDER_WAY: Final = 0.25
"""Seconds for which what is sent, and what is answered, may be under way: mostly few milliseconds,
seldom many. For so long a bot may not have read that it must wait."""

UPLOADING: Final = 0.2
"""Seconds for which a picture is on its way."""

SLOWLY: Final = 1.0
"""The same on a slow machine (S25)."""

WINDOW: Final = 5.0
"""Seconds over which Discord counts what is sent to a place, or edited there."""

REPEATED: Final = 0.1
"""Seconds within which a call that was cut off comes again by itself: the transport repeats what
may be repeated, and knows of no limits."""

REPEATS: Final = ("GET", "DELETE", "PUT")
"""What it repeats."""

ITS_TURN: Final = 5.0
"""Seconds within which a call that was told to wait comes again, once it may."""

OPENS: Final = "open"
"""The place where DMs are opened."""

AFTER_A_START: Final = 15.0
"""Seconds in which a bot may not know yet how much was said before it."""


def rests_while_banned(evening: "Evening") -> Iterator[Finding]:
    """Where a gate before Discord lets nothing through nothing is told for as long (S4).

    Who asks is answered, which may come through; of several bots each finds that out by itself.
    """
    begins = starts(evening.history)
    for one in troubles(evening.history) if evening.plan.groups == 1 else ():
        if not one.kind.startswith("S4 "):
            continue
        known: dict[int, float] = {}
        for call in calls(evening.history):
            shut = call.exchange.status == 429 and not isinstance(call.exchange.answer, dict)
            if not (shut and one.begun <= call.began <= one.over):
                continue
            found_out = known.setdefault(bisect(begins, call.began), call.at)
            if call.parts[0] == "channels" and call.began > found_out + SLOWLY:
                what = f"{call.exchange.method} {call.exchange.path}: banned since {found_out:.1f}"
                yield Finding(JUDGE, call.began, what)
                break  # the rest is the same


def within_the_limits(evening: "Evening") -> Iterator[Finding]:
    """Return what no Discord would take: of each message, form and choice that was sent."""
    seen: set[bytes] = set()
    for call in calls(evening.history):
        body = call.exchange.body
        if not isinstance(body, dict):
            continue
        # What the bot says again is as long as it was.
        written = msgspec.json.encode((call.exchange.method, call.parts[0], call.parts[-1], body))
        if written not in seen:
            seen.add(written)
            for what in _broken(call, body):
                yield Finding(JUDGE, call.at, f"{_about(call)}: {what}")
        files = call.exchange.files
        if len(files) > FILES or sum(len(data) for _, data in files) > BYTES:
            yield Finding(JUDGE, call.at, f"{_about(call)}: too many files, or too large")


def _broken(call: Call, body: Json) -> Iterator[str]:
    method, parts = call.exchange.method, call.parts
    request = Request(method, call.exchange.path, body)
    new = method == "POST"
    for message in messages_in(request):
        if "components" in message:
            yield from broken(message)
        allowed = message.get("allowed_mentions")
        if new and message.get("components") and not message.get("flags", 0) & LAYOUT:
            yield "components without their flag"
        if new and (allowed is None or allowed.get("parse")):
            yield f"it may ping whoever it names: {allowed}"
        if parts[0] != "channels" and allowed and (allowed.get("users") or allowed.get("roles")):
            yield f"an answer that pings: {allowed}"
    if parts[-1] == "callback" and body.get("type") == 9:
        yield from broken_form(body.get("data") or {})
    if parts[-1] == "callback" and body.get("type") == 8:
        yield from broken_choices((body.get("data") or {}).get("choices") or [])
    if parts[0] == "channels" and parts[-1] != "messages" and len(body.get("name") or "") > NAME:
        yield f"a name of {len(body['name'])} characters"


def no_form_refused(evening: "Evening") -> Iterator[Finding]:
    """Nothing was sent that Discord calls malformed or too long, or for which it lost patience."""
    begun = starts(evening.history)
    for call in calls(evening.history):
        if not call.refused:
            continue
        status, answer = call.exchange.status, call.exchange.answer
        # A picture that was kept may be gone: who clicks while the desk comes has taken it away.
        gone = "unknown attachment id" in str(answer)
        if status in (400, 405, 413) and not gone and (answer or {}).get("code") not in FOUND_OUT:
            yield Finding(JUDGE, call.at, f"{_about(call)}: refused, {answer}")
        new = any(0 <= call.at - at <= AFTER_A_START for at in begun)
        if status == 429 and not new and not _miscounted(evening, call):
            yield Finding(JUDGE, call.at, f"{_about(call)}: too many, {answer}")


def _miscounted(evening: "Evening", call: Call) -> bool:
    """Return whether a bot need not have known how much had been said where *call* was refused.

    What Discord says of that was lost, or not understood, or was read in any order: several were
    answered at once.
    """
    # Whoever DMs are opened with, that is one limit, over twice the time.
    opens = _place(call)[1] == OPENS
    since, most = call.at - WINDOW * (2 if opens else 1), 2 if opens else None
    before = [
        one
        for one in calls(evening.history)
        if since <= one.at <= call.began and _place(one)[:most] == _place(call)[:most]
    ]
    at_once = (b.at - a.at <= _reading(evening, b.at) for a, b in pairwise(before))
    return any(one.unknown for one in before) or any(at_once)


def _reading(evening: "Evening", at: float) -> float:
    """Return after how many seconds what is answered then has mostly been read."""
    return SLOWLY if _slow(evening, at) else A_READING


def _heard(evening: "Evening", at: float) -> float:
    """Return after how many seconds what was sent had been sent by one that has read it."""
    return SLOWLY if _slow(evening, at) else UNDER_WAY


def _slow(evening: "Evening", at: float) -> bool:
    slow = (one for one in troubles(evening.history) if one.kind.startswith("S25 slow machine"))
    return any(one.begun <= at <= one.over + SLOWLY for one in slow)


def _read(evening: "Evening", at: float, wait: float) -> bool:
    """Return whether the bot has read that it must *wait* so long: its library says so then."""
    says = f"Retrying in {wait:.2f} seconds."
    logged = evening.history.of(Logged)
    return any(at <= one.at <= at + SLOWLY and one.text.endswith(says) for one in logged)


def no_knocking(evening: "Evening") -> Iterator[Finding]:
    """Who is refused does not ask again and again: Discord bans for that."""
    refused: defaultdict[tuple[str, ...], deque[float]] = defaultdict(deque)
    begun = deque(starts(evening.history))
    for call in calls(evening.history):
        if begun and call.began >= begun[0]:
            begun.popleft()
            refused.clear()  # what it did not write down it has to find out anew
        if call.exchange.status not in (401, 403, 404) or call.exchange.fate == "dropped":
            continue
        times = refused[_place(call)]
        times.append(call.at)
        while times[0] <= call.at - SPAN:
            times.popleft()
        of_each = call.exchange.method in ("GET", "POST") and call.parts[2:] == ("messages",)
        most = EACH if of_each else KNOCKS
        if call.parts[0] == "interactions":  # it is answered each time that it comes
            one = interactions(evening.history).get(int(call.parts[1]))
            most *= 1 if one is None else len(one.came)
        if len(times) == most + 1:
            code = (call.exchange.answer or {}).get("code")
            what = f"{_about(call)}: refused {len(times)} times in ten minutes, {code}"
            yield Finding(JUDGE, call.at, what)


def _kept(reads: Iterable[float], end: float) -> bool:
    """Return whether one of several who *read* the same has waited until its *end*, and no longer.

    It was the others, then, who came before that.
    """
    return any(end <= began < end + ITS_TURN for began in reads)


def waits_as_told(evening: "Evening") -> Iterator[Finding]:
    """Who is told to wait does so: of one route, or of all."""
    until: dict[tuple[str, ...], list[tuple[float, float]]] = {}
    begun = deque(starts(evening.history))
    reads: defaultdict[tuple[str, ...], list[float]] = defaultdict(list)
    cut_off = dict[tuple[str, ...], float]()
    for call in calls(evening.history):
        if call.exchange.method == "GET":
            reads["GET", *call.parts, "null"].append(call.began)
    for call in calls(evening.history):
        if begun and call.began >= begun[0]:
            begun.popleft()
            until.clear()
        # The very same call: what others have to ask there does not know of it yet.
        asked = msgspec.json.encode(call.exchange.body).decode()
        place, everywhere = (call.exchange.method, *call.parts, asked), ("everywhere",)
        by_itself = call.began < cut_off.pop(place, -REPEATED) + REPEATED
        if call.exchange.fate == "dropped" and call.exchange.method in REPEATS:
            cut_off[place] = call.at
        alone = call.parts[0] in FREE or evening.plan.groups > 1  # another bot was not told
        for key in (place,) if alone else (place, everywhere):
            waits = [one for one in until.get(key, ()) if call.began < one[1] + ITS_TURN]
            until[key] = waits
            due = [one for one in waits if one[1] <= call.began]
            if due and key is place:  # of several alike it is the one that has waited
                waits.remove(due[0])
                continue
            sent = call.began - (UPLOADING if call.exchange.files else 0.0)
            known = [
                end
                for said, end in waits
                if said + _heard(evening, said) < sent and call.began < end
            ]
            known = [end for end in known if not _kept(reads[place], end)]
            if known and not by_itself:
                what = (
                    f"{_about(call)}: {max(known) - call.began:.3f} s before it was to come again"
                )
                yield Finding(JUDGE, call.began, what)
        if call.exchange.status == 429 and isinstance(call.exchange.answer, dict):
            wait = float(call.exchange.answer.get("retry_after") or 0.0)
            if _slow(evening, call.at) and not _read(evening, call.at, wait):
                continue  # its time was up in that moment
            key = everywhere if call.exchange.answer.get("global") else place
            until.setdefault(key, []).append((call.at, call.at + wait))


def no_storm_of_sessions(evening: "Evening") -> Iterator[Finding]:
    """Sessions are begun seldom: Discord takes a thousand a day, and then the token away."""
    times: deque[float] = deque()
    most = SESSIONS * (evening.plan.servers if evening.plan.groups > 1 else 1)
    for one in evening.history.of(Connected):
        if one.how != "IDENTIFY":
            continue
        times.append(one.at)
        while times[0] <= one.at - SPAN:
            times.popleft()
        if len(times) == most + 1:
            yield Finding(JUDGE, one.at, f"{len(times)} sessions begun in ten minutes")


def _place(call: Call) -> tuple[str, ...]:
    """Return what is asked where: of the messages of a channel all are one, but those that are
    gone: each has to be found out by itself.
    """
    answer = call.exchange.answer
    match (call.exchange.method, *call.parts):
        case parts if isinstance(answer, dict) and answer.get("code") == GONE:
            return parts
        case (method, "channels", channel, "messages", *_):
            return method, channel, "messages"
        case (method, "webhooks" | "interactions" as room, _, token, *_):
            return method, room, token
        case (method, "users", "@me", "channels"):
            return method, OPENS, str((call.exchange.body or {}).get("recipient_id"))
        case (method, *parts):
            return (method, *parts)
    raise AssertionError


def _about(call: Call) -> str:
    return f"{call.exchange.method} /{'/'.join(part for part in call.parts if len(part) < 40)}"
