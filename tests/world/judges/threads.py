"""Threads in which a table is told: they are opened, tagged and shut as they are (S36, S38)."""

import re
from bisect import bisect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Did, Ran, Sent
from tests.world.judges.finding import Finding
from tests.world.judges.letters import posts
from tests.world.judges.sends import REST
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import struck
from tests.world.judges.wire import calls, starts
from tests.world.mishaps import TOURNEY

if TYPE_CHECKING:
    from tests.world.evening import Evening

ARCHIVED: Final = 50083
"""The thread is archived (Discord, error codes)."""

SOON: Final = 10.0
"""Seconds within which it is opened."""

DELAYING: Final = ("S1 ", "S2 ", "S3", "S4", "S5", "S25", "no ", "slow")
"""What keeps a bot from asking anything."""


def opened_again(evening: "Evening") -> Iterator[Finding]:
    """Where nothing can be edited for a thread is in the archive it is taken out, at first.

    Each bot does that once; which of several it is that asks is not seen.
    """
    if evening.plan.groups > 1:
        return
    every, begun = calls(evening.history), starts(evening.history)
    ends = [one.at for one in evening.history.of(Ran) if one.what != "started"]
    opened = [
        (call.parts[1], call.began)
        for call in every
        if (call.exchange.method, *call.parts[::2]) == ("PATCH", "channels")
        and (call.exchange.body or {}).get("archived") is False
    ]
    known = set[tuple[int, str]]()
    for call in every:
        answer, status = call.exchange.answer, call.exchange.status
        if call.exchange.method != "PATCH" or call.parts[2:3] != ("messages",) or status != 400:
            continue
        thread, until = call.parts[1], call.at + SOON
        first = bisect(begun, call.at), thread
        if not call.declined or (answer or {}).get("code") != ARCHIVED or first in known:
            continue
        known.add(first)
        done = any(where == thread and call.at <= at <= until for where, at in opened)
        ended = any(call.at <= at <= until for at in ends)
        if not (done or ended or struck(evening, DELAYING, call.began, until)):
            yield Finding("threads", until, f"{thread} is in the archive, and is not opened")


def shut_where_it_is(evening: "Evening") -> Iterator[Finding]:
    """Nobody reads that nothing can be told in a place where it can (S38).

    Whether it can in a thread is another right than whether it can in its channel.
    """
    threads = {
        str(one.payload["id"]) for one in evening.history.of(Sent) if one.name == "THREAD_CREATE"
    }
    for post in posts(evening.history):
        for line in post.texts if not post.guild else ():
            place = PLACE.search(line)
            if place is None or says("house", SHUT, plain(line).removeprefix("🧭 ")) is None:
                continue
            beside = ELSEWHERE[place[1] in threads]
            wrong = struck(evening, ("S", "no"), post.at - REST, post.at)
            if all(one.kind == beside for one in wrong):
                yield Finding("threads", post.at, f"it is told that {place[1]} is shut")


SHUT: Final = "place-shut"

PLACE: Final = re.compile(r"<#(\d+)>")

ELSEWHERE: Final = ("S38 may not send in threads", "S38 may not send in channels")
"""What leaves a channel, or a thread, as it was."""


def tags_of_others_stay(evening: "Evening") -> Iterator[Finding]:
    """A tag that a moderator has put on the post of a match stays on it (A2)."""
    channels = evening.sandbox.world.backend.channels
    for one in evening.history.of(Did):
        found = TAGS.match(one.what)
        post = None if found is None else channels.get(int(found[1]))
        if post is None or post.parent_id not in channels:
            continue  # it is there no more
        theirs = {
            int(tag["id"])
            for tag in channels[post.parent_id].available_tags
            if tag["name"] == TOURNEY
        }
        if not theirs & {*map(int, post.applied_tags)}:
            yield Finding("threads", one.at, f"the post {post.id} bears a moderator's tag no more")


TAGS: Final = re.compile(r"tags the post (\d+)")
"""What somebody does who puts one on it."""
