"""Who is called hears of it, nobody is called twice to the same, and what has called them goes."""

import math
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from bot.sandbox.reading import SILENT
from tests.world.history import Sent
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Line, Table
from tests.world.judges.letters import letterboxes, texts_of
from tests.world.judges.places import settled
from tests.world.judges.sends import AN_ATTEMPT
from tests.world.judges.troubles import struck
from tests.world.judges.wire import Call, bans, calls, interactions, outlasts, starts, within

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "pings"

REMINDER: Final = "⏳"

OF_THEIR_OWN: Final = (REMINDER, "🔁")
"""What marks a message that calls people to something else: a reminder, or another match."""

BESIDES: Final = (REMINDER, "🧭")
"""How messages begin that call somebody besides telling something."""

WANTED: Final = "📣"
"""What marks a call to a table that has just opened."""

REPLACED: Final = 5.0
"""Seconds within which a call takes the place of another."""

SPARED: Final = 130.0
"""Seconds for which who is there may be spared a call after something has happened (P10)."""


_Ring = tuple[float, list[int], str, str, str]
"""When who was called, by what mark if it has one, to what, by which message."""


def nobody_called_twice(evening: "Evening") -> Iterator[Finding]:
    """While nothing happens at a table, each person is called once, and reminded once."""
    if any(fault.kind.startswith(("S14", "S37", "S49")) for fault in evening.plan.faults):
        return  # what was deleted comes anew; or when something happened cannot be known
    begin = evening.loop.begin
    rings: defaultdict[int, dict[str, _Ring]] = defaultdict(dict)
    tried: dict[str, float] = {}
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages"):
                body = call.exchange.body
                began = tried.setdefault(str(body["nonce"]), call.began)  # it may wait for long
                if call.exchange.status >= 300:
                    continue
                who = [int(one) for one in body["allowed_mentions"].get("users") or ()]
                asked = re.sub(r"(<@\d+> ?)+", "@", " ".join(texts_of(body)))
                mark = next((one for one in OF_THEIR_OWN if one in asked), "")
                answer = call.exchange.answer
                number = str(answer.get("id")) if isinstance(answer, dict) else ""
                ring = (began, who, mark, asked, number)
                rings[int(place)].setdefault(str(body["nonce"]), ring)
    for _, table, there in settled(evening):
        if table.voted or table.restless:
            continue
        happened = sorted(line.at - begin for game in table.games for line in game.lines)
        # At a request something else is asked of the Ambassador, too, once that is said (M66).
        lines = [line for game in table.games for line in game.lines]
        requests = [line.at - begin for line in lines if line.kind == "asked"]
        gone = {str(post.id): math.inf if post.gone is None else post.gone for post in there}
        last: dict[tuple[int, str], tuple[float, str, str, list[int]]] = {}
        for at, who, mark, asked, number in rings[table.thread or 0].values():
            since = max((one for one in happened if one <= at), default=0.0)
            for person in who:
                before, to_what, old, with_ = last.get((person, mark), (-1.0, "", "", who))
                again = to_what == asked
                # Where they did nothing, and were called until now, it is for the others alone.
                still = again and gone.get(old, 0.0) > at - REPLACED and bool({*who} - {*with_})
                still = still and not _acted(table, person, before + begin, at + begin)
                still = still and not any(before <= one <= at for one in requests)
                # Who was there is not called; a bot that has begun since knows nothing of that.
                if any(gone.get(old, math.inf) <= one <= at for one in starts(evening.history)):
                    before = -1.0
                if still or (before >= since and (at > since + SPARED or again)):
                    what = f"table {table.id}: {person} is called twice, {at - before:.1f} s later"
                    yield Finding(JUDGE, at, what)
                last[person, mark] = at, asked, number, who


def _acted(table: Table, person: int, since: float, until: float) -> bool:
    """Return whether anything was done in the seat of *person*, or all begun anew, meanwhile."""
    for game in table.games:
        seats = {seat for seat, who in game.people.items() if who == person}
        lines = (line for line in game.lines if since <= line.at <= until)
        if any(line.kind == "opened" or {*_doers(line)} & seats for line in lines):
            return True
    return False


def _doers(line: Line) -> Iterator[int]:
    return (line.event[name] for name in ("seat", "by", "place") if name in line.event)


def spent_calls_go(evening: "Evening") -> Iterator[Finding]:
    """One message at most stands in a thread that calls people to their desks (P10).

    What comes from a bot that is gone by then, or waits no more for it, nobody knows of.
    """
    told, begun = evening.kept.last("told"), starts(evening.history)
    if told is None or told.empty:
        return
    gone, stand = set[str](), defaultdict[str, list[str]](list)
    for one in evening.history.of(Sent):
        if one.name == "MESSAGE_DELETE" and one.at <= told.at:
            gone.add(str(one.payload["id"]))
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if call.at <= told.at and _calls(call):
                if not outlasts(call, begun) and call.at - call.began < AN_ATTEMPT:
                    stand[place].append(str(call.exchange.answer["id"]))
            case ("DELETE", "channels", _, "messages", number) if call.refused_for_good():
                gone.add(number)  # it would have gone
    for _, table, _ in settled(evening):
        there = [one for one in dict.fromkeys(stand[str(table.thread)]) if one not in gone]
        if len(there) > 1:
            yield Finding(JUDGE, told.at, f"table {table.id}: {len(there)} calls stand: {there}")


def what_is_for_somebody_rings(evening: "Evening") -> Iterator[Finding]:
    """What is told to one person, or calls somebody, makes their telephone ring (P10)."""
    boxes = letterboxes(evening.history)
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages"):
                body = call.exchange.body
                called = (body.get("allowed_mentions") or {}).get("users")
                if body.get("flags", 0) & SILENT and (called or int(place) in boxes):
                    what = f"nobody hears of {' / '.join(texts_of(body))[:80]!r} in {place}"
                    yield Finding(JUDGE, call.at, what)


def nobody_calls_who_is_kept_away(evening: "Evening") -> Iterator[Finding]:
    """Who may not sit down in a server is not called when a table is opened there (A3)."""
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, ("S49", "S54"), 0.0, last.at):
        return
    kept = {(guild, who): at for guild, who, at in last.rows("SELECT guild, person, at FROM ban")}
    lifted = {one.guild for one in interactions(evening.history).values() if one.path == UNBAN}
    for asked, guild, whom in bans(evening.history):  # of who is erased since it says no more
        begun = (evening.loop.begin + asked) * 1000
        for (at,) in last.rows(BANNED, guild, begun, begun + REPLACED * 1000):
            if guild not in lifted:
                kept.setdefault((guild, whom), at)
    for one in evening.history.of(Sent):
        if one.name == "MESSAGE_CREATE" and WANTED in " ".join(texts_of(one.payload)):
            now = (evening.loop.begin + one.at - REPLACED) * 1000
            guild = int(one.payload.get("guild_id") or 0)
            for who in (int(each["id"]) for each in one.payload.get("mentions") or ()):
                if kept.get((guild, who), now) < now:
                    what = f"{who} is called to a table of {guild}, who may not sit down there"
                    yield Finding(JUDGE, one.at, what)


UNBAN: Final = "inkognito-admin unban"

BANNED: Final = (
    "SELECT at FROM deed WHERE guild = ? AND what = 'banned' AND at BETWEEN ? AND ? LIMIT 1"
)


def _calls(call: Call) -> bool:
    """Return whether that is a message that calls somebody to their desk, known to have arrived."""
    body, answer = call.exchange.body, call.exchange.answer
    if call.unknown or call.exchange.status >= 300 or "id" not in (answer or ()):
        return False
    buttons = [one["custom_id"] for one in within(body) if "custom_id" in one]
    pings = (body.get("allowed_mentions") or {}).get("users")
    other = " ".join(texts_of(body)).startswith(BESIDES)
    return bool(pings) and not other and [one.split(":")[2] for one in buttons] == ["desk"]
