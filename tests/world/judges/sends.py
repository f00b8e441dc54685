"""Messages that are sent again: not blindly, not twice, and not to who takes none."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.deeds import UNSAID
from tests.world.judges.excuses import NOTED, TOO_FAST, cut_short
from tests.world.judges.finding import Finding
from tests.world.judges.letters import letterboxes, table_of, texts_of
from tests.world.judges.private import letters
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import lost_with_it, struck, wrong_clocks
from tests.world.judges.wire import Call, calls, ended, erasures, interactions, starts, texts

if TYPE_CHECKING:
    from tests.world.evening import Evening

WINDOW: Final = 60.0
"""Seconds for which Discord is trusted to know a nonce: later on it is read back."""

REST: Final = 590.0
"""Seconds for which a channel that has refused a message is left alone."""

REFUSING: Final = (400, 403, 404, 413)
"""How Discord says that it takes no such message, or nothing there."""

UNKNOWN: Final = 10003
"""There is no such channel (Discord, error codes)."""

A_MOMENT: Final = 1.0
"""Seconds in which a bot hears that a place is gone, and does with it what it has to."""

AN_ATTEMPT: Final = 40.0
"""Seconds for which one attempt may go on."""

AT_ONCE: Final = 10.0
"""Seconds within which discord.py itself sends again what Discord has answered by an error."""

CLOSED: Final = (50007, 50278)
"""Somebody takes no private messages (Discord, error codes)."""

OPEN, JOINED = "lobby-dm-open", "lobby-joined"

A_TRIAL: Final = 15.0
"""Seconds within which somebody who joins is written to."""

DESK: Final = "desk"
"""By what somebody opens their desk."""

TO_DO: Final = ("desk-dm-closed", "lobby-dm-closed")
"""What is said of what to do about closed DMs."""

LATELY, IN_VAIN = 660.0, 5
"""Seconds in which nobody is tried in vain more often than that."""

TRIED: Final = ("dms", "join", "new", "substitute", UNSAID)
"""By what people do it is found out whether they take private messages."""


def blindly_once(evening: "Evening") -> Iterator[Finding]:
    """What cannot be read back is sent once without knowing, and never again (S12)."""
    first: dict[str, float] = {}
    unread: dict[str, float] = {}
    failed: dict[str, float] = {}
    blind: Counter[str] = Counter()
    begun = starts(evening.history)[::-1]
    for call in _begun(evening):
        if begun and call.began >= begun[-1]:
            begun.pop()
            blind.clear()
        match (call.exchange.method, *call.parts):
            case ("GET", "channels", place, "messages"):
                unread[place] = call.at if call.exchange.status in (403, 404) else -1.0
            case ("POST", "channels", place, "messages"):
                nonce = str((call.exchange.body or {}).get("nonce"))
                since = call.began - first.setdefault(nonce, call.began)
                again = call.began - failed.get(nonce, -math.inf) < AT_ONCE
                if call.exchange.status >= 500 and call.exchange.fate == "fault":
                    failed[nonce] = call.at
                if since <= WINDOW or call.declined:  # what is refused has not arrived
                    continue
                if unread.get(place, -1.0) < first[nonce]:
                    continue  # it was not looked for yet
                if again:
                    continue  # that it failed was said, and Discord knows the nonce yet
                blind[nonce] += 1
                if blind[nonce] == 2:
                    what = f"a message is sent blindly once more to {place}"
                    yield Finding("sends", call.began, what)


def refused_once(evening: "Evening") -> Iterator[Finding]:
    """What a channel has refused it is not asked to take again for ten minutes.

    When what was missing is given back, Discord says so: also by taking the bot in again (S39), who
    may have been refused something until a moment before. Where something else is taken away it
    says that something has changed.
    """
    refused: dict[tuple[str, str, bool], float] = {}
    unedited, went = set[str](), set[tuple[str, str, bool]]()
    begun = starts(evening.history)[::-1]
    for call in _begun(evening):
        if begun and call.began >= begun[-1]:
            begun.pop()
            refused.clear()
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages"):
                # What was refused with a picture is tried once more without.
                key = (place, str(call.exchange.body.get("nonce")), bool(call.exchange.files))
                since = refused.get(key, -REST)
                once_more = key in went and call.began < since + A_MOMENT
                allowed_again = any(
                    since <= one.over <= call.began or since < one.begun <= call.began
                    for one in struck(evening, ("S36", "S38", "S39"), since, call.began)
                )
                if call.began < since + REST and not (once_more or allowed_again):
                    yield Finding(
                        "sends", call.began, f"a message is sent again, refused by {place}"
                    )
                # What was under way just when its place went may be tried there once more.
                lost = call.refused_for_good() and not call.refused_for_good(UNKNOWN)
                (went.add if lost and key not in refused else went.discard)(key)
                if call.declined and call.exchange.status in REFUSING:
                    refused[key] = call.at
        match call.parts:
            case ("channels", place, "messages", *which) if call.exchange.method != "GET":
                # Where nothing may be sent what stands there may be edited all the same.
                news = not which or which[0] in unedited
                if call.exchange.status < 300 and news:  # it takes what is told again
                    refused = {known: at for known, at in refused.items() if known[0] != place}
                    unedited.difference_update(which)
                elif call.declined:
                    unedited.update(which)


def looked_for_first(evening: "Evening") -> Iterator[Finding]:
    """What may have arrived long ago is looked for before it is sent again, by any clock (S49)."""
    ahead = wrong_clocks(evening)
    first: dict[str, float] = {}
    perhaps: dict[str, float] = {}
    read: dict[str, float] = {}
    for call in _begun(evening):
        match (call.exchange.method, *call.parts):
            case ("GET", "channels", place, "messages"):
                read[place] = call.began
            case ("POST", "channels", place, "messages"):
                nonce = str((call.exchange.body or {}).get("nonce"))
                before = perhaps.get(nonce)
                if before is None or read.get(place, -math.inf) >= before:
                    first[nonce] = call.began  # nothing has arrived, or it was not there
                since = first[nonce]
                if call.unknown or call.exchange.status < 300 or before is not None:
                    perhaps[nonce] = call.began
                if call.began - since < AN_ATTEMPT:
                    continue
                shown = [
                    at - since + _drift(ahead, at) - _drift(ahead, since)
                    for at in (call.began - AN_ATTEMPT, call.began)
                ]
                if all(not -1.0 <= passed <= WINDOW + 1.0 for passed in shown):
                    what = f"a message is sent again to {place}, and was not looked for"
                    yield Finding("sends", call.began, what)


def closed_are_left_alone(evening: "Evening") -> Iterator[Finding]:
    """Who takes no private messages is written none until it is tried for them again (S27)."""
    boxes = letterboxes(evening.history)
    asked = [
        (one.person, one.came[-1])
        for one in interactions(evening.history).values()
        if one.what in TRIED
    ]
    ends = [run.ended for run in evening.kept.runs if run.ended is not None]
    shut: dict[str, float] = {}
    first: dict[str, float] = {}
    for call in _begun(evening):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if int(place) in boxes:
                person = boxes[int(place)]
                since = first.setdefault(str(call.exchange.body.get("nonce")), call.began)
                closed = shut.pop(place, math.inf)
                tried = any(who == person and closed - NOTED <= at for who, at in asked)
                noted = not cut_short(closed, ends)
                forgotten = lost_with_it(evening, closed, call.began)
                if since > closed + NOTED and noted and not tried and not forgotten:
                    what = f"{person} takes no messages, and is written another"
                    yield Finding("sends", call.began, what)
                if _code(call) in CLOSED and table_of(texts_of(call.exchange.body)) is not None:
                    shut[place] = call.at


def opened_slowly(evening: "Evening") -> Iterator[Finding]:
    """Where DMs are opened too fast none is opened for ten minutes (S28).

    Of several bots each finds out by itself.
    """
    said: list[float] = []
    begun = starts(evening.history)[::-1]
    for call in _begun(evening):
        if begun and call.began >= begun[-1]:
            begun.pop()
            said.clear()
        if call.exchange.method == "POST" and call.parts == ("users", "@me", "channels"):
            known = [at for at in said if at < call.began < at + REST]
            all_know = len(known) >= evening.plan.groups
            if all_know and not struck(evening, ("S49",), known[-1], call.began):
                yield Finding("sends", call.began, "a DM is opened, though that was too fast")
            if _code(call) == TOO_FAST:
                said.append(call.at)


def tried_when_they_join(evening: "Evening") -> Iterator[Finding]:
    """Who joins with their DMs closed is written to once more, and nobody is told so unwritten."""
    boxes = letterboxes(evening.history)
    tried: dict[int, list[tuple[float, bool]]] = {}
    ends = ended(evening.history)
    for call in _begun(evening):
        heard = not any(call.at - A_MOMENT <= at <= call.at + A_MOMENT for at in ends)
        shut = _code(call) in CLOSED and heard
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if int(place) in boxes:
                tried.setdefault(boxes[int(place)], []).append((call.began, shut))
            case ("POST", "users", "@me", "channels"):
                person = int(call.exchange.body["recipient_id"])
                tried.setdefault(person, []).append((call.began, shut))
    for letter in letters(evening.history).values():
        for page in letter.pages:
            came, known = page.one.came[0], tried.get(letter.person, [])
            if not page.answers or any(came - A_TRIAL < at < page.at + A_TRIAL for at, _ in known):
                continue
            before = [
                shut and not lost_with_it(evening, at, came) for at, shut in known if at < came
            ]
            lately = sum(at > came - LATELY for at, shut in known if at < came and shut)
            if any(says("house", OPEN, line) is not None for line in page.lines):
                what = (
                    f"{letter.person} is told that they can be written to, which nobody has tried"
                )
                yield Finding("sends", page.at, what)
            elif (
                before[-1:] == [True]
                and lately < IN_VAIN
                and page.at < _told(evening) - A_TRIAL
                and any(says("house", JOINED, line) is not None for line in page.lines)
            ):
                what = f"{letter.person} joins with their DMs closed, and is not told what to do"
                yield Finding("sends", page.at, what)


def told_each_time(evening: "Evening") -> Iterator[Finding]:
    """Who takes no messages is told on the next desk that they open what to do, each time (P1)."""
    if struck(evening, ("S54",), 0.0, evening.loop.time()):
        return
    ends, said = ended(evening.history), _said(evening)
    opened = [
        page
        for letter in letters(evening.history).values()
        for page in letter.pages
        if page.answers and page.table and page.one.what == DESK
    ]
    for person, before, since, until in _closed(evening):
        came = since + A_TRIAL
        theirs = [one for one in opened if one.one.person == person and one.one.came[0] > came]
        by = min((one.at for one in theirs), default=math.inf)
        if by >= until or person in erasures(evening.history):
            continue
        if any(before <= at <= by for at in said.get(person, ())):
            continue
        if any(since - NOTED <= at <= by for at in ends):
            continue  # the bot may have died when it was to say so
        yield Finding("sends", by, f"{person} takes no messages, and is not told what to do")


def _closed(evening: "Evening") -> Iterator[tuple[int, float, float, float]]:
    """Yield who took no messages: when they had last taken some, from when on and until when."""
    boxes, ends = letterboxes(evening.history), ended(evening.history)
    opened, since = dict[int, float](), dict[int, float]()
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if int(place) in boxes:
                person = boxes[int(place)]
                if _code(call) in CLOSED:
                    since.setdefault(person, call.at)
                elif call.exchange.status < 300 and person in since:
                    yield person, opened.get(person, 0.0), since.pop(person), call.began
                    opened[person] = call.at
                    if not _tried(call) or cut_short(call.at, ends):
                        since[person] = math.inf
    for person, begun in since.items():
        yield person, opened.get(person, 0.0), begun, math.inf


def _tried(call: Call) -> bool:
    """Return whether the bot has found out by that message that its person takes some."""
    quick = call.at - call.began < A_MOMENT and call.exchange.fate == "answered"
    return quick and table_of(texts_of(call.exchange.body)) is None


def _said(evening: "Evening") -> dict[int, list[float]]:
    """Return when whom the bot wanted to tell what to do about closed DMs."""
    asked = {one.token: one for one in interactions(evening.history).values()}
    found: dict[int, list[float]] = {}
    for call in calls(evening.history):
        one = next((asked[part] for part in call.parts if part in asked), None)
        if one is None:
            continue
        lines = texts(call.exchange.body).split("\n")
        if any(says("house", key, plain(line)) is not None for key in TO_DO for line in lines):
            found.setdefault(one.person, []).append(call.began)
    return found


def _told(evening: "Evening") -> float:
    last = evening.kept.last("told")
    return -math.inf if last is None else last.at


def _begun(evening: "Evening") -> list[Call]:
    """Return the calls in the order in which they began."""
    return sorted(calls(evening.history), key=lambda one: one.began)


def _code(call: Call) -> int:
    """Return what Discord says why it refuses that, or 0."""
    heard = call.exchange.status in (400, 403) and call.exchange.fate != "dropped"
    answer = call.exchange.answer
    return int(answer.get("code") or 0) if heard and isinstance(answer, dict) else 0


def _drift(ahead: list[tuple[float, float, float]], at: float) -> float:
    return sum(seconds for begun, over, seconds in ahead if begun <= at < over)
