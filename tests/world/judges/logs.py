"""The log of a server: all that is done there is told in it, once (A3).

Rule: since it has had one without a break; what was sent, and of which it could not be known
    whether it had arrived, may stand there twice.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.judges.finding import Finding
from tests.world.judges.letters import posts, texts_of
from tests.world.judges.troubles import put_back
from tests.world.judges.wire import calls, erasures

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "logs"

TOLD: Final = re.compile(r"📋 <t:(\d+):f>")
"""How a deed is told, with the second in which it was done."""


def each_deed_is_told_once(evening: "Evening") -> Iterator[Finding]:
    """What was done stands in the log of its server as often as it was done."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    if erasures(evening.history):
        return  # by whom something was done to whom is known no more, nor all that was
    unclear = {
        call.parts[1]
        for call in calls(evening.history)
        if call.parts[0] == "channels" and call.parts[2:] == ("messages",) and call.unknown
    }
    told: dict[int, Counter[int]] = {}
    for post in posts(evening.history):
        for line in post.texts:
            if found := TOLD.match(line):
                told.setdefault(post.channel, Counter())[int(found[1])] += 1
    for guild, logged in last.rows("SELECT guild, logged FROM server"):
        deeds = last.rows("SELECT id, at, what, detail FROM deed WHERE guild = ?", guild)
        logs = {int(each) for *_, detail in deeds for each in _logs(detail) if each is not None}
        since = max((number for number, *_, detail in deeds if None in _logs(detail)), default=0)
        done = Counter(at // 1000 for number, at, *_ in deeds if since < number <= logged)
        most = Counter(at // 1000 for number, at, *_ in deeds if number <= logged)
        stands = sum((told.get(log, Counter()) for log in logs), Counter[int]())
        for second in done:
            if stands[second] < done[second]:
                what = f"of {done[second]} deeds in {guild} at {second} {stands[second]} are told"
                yield Finding(JUDGE, last.at, what)
            elif stands[second] > most[second] and not any(str(log) in unclear for log in logs):
                what = (
                    f"{most[second]} deeds in {guild} at {second} are told {stands[second]} times"
                )
                yield Finding(JUDGE, last.at, what)


def the_same_is_told_again(evening: "Evening") -> Iterator[Finding]:
    """What is sent to a log once more, since nobody knows whether it came, is what was sent."""
    sent: dict[str, list[str]] = {}
    for call in calls(evening.history):
        if call.exchange.method == "POST" and call.parts[2:] == ("messages",):
            body = call.exchange.body
            lines = [found[1] for line in texts_of(body) if (found := TOLD.match(line))]
            before = sent.setdefault(str(body.get("nonce")), lines)
            if lines != before:
                what = f"{len(before)} deeds were sent to {call.parts[1]}, and {len(lines)} again"
                yield Finding(JUDGE, call.began, what)


def _logs(detail: str) -> tuple[int | None, ...]:
    """Return which channel was the log before a deed, and after it, if that is what was set."""
    said = json.loads(detail)
    if said.get("setting") != "log_channel":
        return ()
    return tuple(json.loads(said[each]) for each in ("was", "now"))
