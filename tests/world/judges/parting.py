"""Who has had everything erased is kept nowhere, told nothing and named to nobody; the others play
on.

Rule: who was erased after a backup was made is known anew once it is put back, until they are
    erased again: that is for the host to do, as the guide of backups says.
"""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.choices import WORDS
from tests.world.history import Called
from tests.world.judges import fair, log
from tests.world.judges.finding import Finding
from tests.world.judges.letters import posts
from tests.world.judges.pings import WANTED
from tests.world.judges.troubles import lost_with_it
from tests.world.judges.wire import refused_messages

if TYPE_CHECKING:
    from tests.world.evening import Evening
    from tests.world.farewell import Gone

CASE: Final = "🔎 **Inkognito "
"""How every page begins that has a case of the day on it."""

CALM: Final = ("told", "stopped", "again", "anew")
"""What had happened when a copy was made long after anybody was erased."""

GRACE: Final = 3.0
"""Seconds after which no call is on its way any more that had begun before."""

EMPTIED: Final = 150.0
"""The same of a server: its tables are told that they end (A5), also after a kill."""


def nothing_is_kept(evening: "Evening") -> Iterator[Finding]:
    """Nowhere in the files is the number of who is gone, nor of a channel that was theirs alone."""
    for look, (when, files) in enumerate(evening.parting.left):
        for gone in gone_ones(evening):
            assert gone.told is not None
            if look < gone.since or gone.back:
                continue
            for number in (gone.number, *gone.ways):
                said = (number.to_bytes(8, "big"), str(number).encode())
                found = [name for name, data in files.items() if any(one in data for one in said)]
                if found:
                    what = "itself" if number == gone.number else "a channel of theirs"
                    where = f"{', '.join(found)} {when}"
                    yield Finding("parting", gone.told, f"{gone.kind}: {what} is in {where}")


def nothing_stays(evening: "Evening") -> Iterator[Finding]:
    """Of who was erased in the midst of the evening nothing is there once all rest, nor later."""
    for copy in evening.kept.copies:
        for gone in gone_ones(evening):
            if copy.when not in CALM or gone.kind != "person" or _is_back(evening, gone, copy.at):
                continue
            for path in (copy.path, copy.path.with_name(f"{copy.path.name}-wal")):
                data = path.read_bytes() if path.exists() else b""
                if gone.number.to_bytes(8, "big") in data or str(gone.number).encode() in data:
                    what = f"{gone.number} was erased, and is there when {copy.when}"
                    yield Finding("parting", copy.at, what)


def no_call_names_who_is_gone(evening: "Evening") -> Iterator[Finding]:
    """What has called somebody to a table names them no more once they are erased (A5)."""
    last = next((copy for copy in evening.kept.copies if copy.when == "told"), None)
    if last is None:
        return
    refused = refused_messages(evening.history)
    for gone in gone_ones(evening):
        assert gone.told is not None
        if gone.kind != "person" or _is_back(evening, gone, last.at):
            continue
        for post in posts(evening.history):
            stands = post.at < gone.told < last.at - EMPTIED and post.gone is None
            said = " ".join(post.last)
            calls_them = WANTED in said and f"<@{gone.number}>" in said
            if stands and calls_them and str(post.id) not in refused:
                what = f"{gone.number} was erased, and {post.id} calls them still"
                yield Finding("parting", last.at, what)


def look_who_is_back(evening: "Evening") -> None:
    """Mark who is known anew at the end of an evening, whose history is followed by another."""
    for gone in gone_ones(evening):
        gone.back = _is_back(evening, gone, evening.loop.time())


def _is_back(evening: "Evening", gone: "Gone", at: float) -> bool:
    """Return whether a backup of before they were erased has been put back until then."""
    assert gone.told is not None
    return gone.back or lost_with_it(evening, gone.told, at)


def gone_ones(evening: "Evening") -> "list[Gone]":
    """Return who was told that they are erased."""
    return [one for one in evening.parting.gone if one.told is not None]


def _is_named(name: str, text: str) -> bool:
    """Return whether a text calls somebody by *name* who is no part of a case of the day.

    What others have written down themselves is theirs, and stays whoever is gone, as it is or with
    its signs set off.
    """
    text = text.replace("\\", "")
    for written in (one for one in WORDS if name in one):
        text = text.replace(written, "")
    return name in text and CASE not in text


def nothing_is_told(evening: "Evening") -> Iterator[Finding]:
    """Who is gone is written to no more, and named to nobody."""
    for one in evening.history.of(Called):
        call = one.exchange
        for gone in gone_ones(evening):
            assert gone.told is not None
            if one.at - call.seconds <= gone.told + (GRACE if gone.kind == "person" else EMPTIED):
                continue
            if _is_back(evening, gone, one.at) or one.at - call.seconds >= gone.again:
                continue
            text = json.dumps(call.body, ensure_ascii=False, default=str)
            where = f"{call.method} {call.path}"
            if any(f"/channels/{way}/" in call.path for way in gone.ways):
                yield Finding("parting", one.at, f"{gone.kind}: {where} to who is gone: {text}")
            elif str(gone.number) in text or (gone.name and _is_named(gone.name, text)):
                yield Finding("parting", one.at, f"{gone.kind}: {where} names who is gone: {text}")


def everybody_is_answered(evening: "Evening") -> Iterator[Finding]:
    """Who has everything erased is told so, and the desks of the others are there.

    So is all of a server that the bot is not in, for thirty days.
    """
    for gone in evening.parting.gone:
        if gone.told is None:
            yield Finding("parting", evening.loop.time(), f"a {gone.kind} is never told")
    for what in evening.parting.lost:
        yield Finding("parting", evening.loop.time(), f"nothing is kept of {what}")
    for what in evening.parting.again:
        yield Finding("parting", evening.loop.time(), f"{what} is given out once more")
    for who in evening.parting.waits:
        yield Finding("parting", evening.loop.time(), f"no desk for {who}")


def dealt_as_ever(evening: "Evening") -> Iterator[Finding]:
    """Whose addition to what is dealt by has a name no more, has added it all the same (P17)."""
    last = evening.kept.last("parted")
    if last is not None and not last.empty:
        yield from fair.promised(last)


def judged(evening: "Evening") -> tuple[Finding, ...]:
    """Return what is found of the parting, whose history is the evening's by now."""
    judges = (
        nothing_is_kept,
        nothing_is_told,
        everybody_is_answered,
        dealt_as_ever,
        log.nothing_broke,
    )
    found = [finding for judge in judges for finding in judge(evening)]
    return tuple(sorted(found, key=lambda one: one.at))
