"""Whoever starts again says nothing new, and shows what was shown."""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Entry, Phase, Sent, Struck
from tests.world.judges.ends import FOR_EVER, TOO_MANY, busy_lately, entries
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import quarantined
from tests.world.judges.wire import EPHEMERAL, calls, overtaken, texts
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "restarts"

FORBIDDEN: Final = 403

AGAIN: Final = 700.0
"""Seconds after which what was not allowed is tried again at the latest."""

NO_PICTURE: Final = (400, 403, 413)
"""How Discord may refuse the picture of a message."""

NO_PICTURES: Final = 3600.0
"""Seconds for which no picture is sent to a channel that has refused one."""

CASE: Final = re.compile(r"🔎 \*\*Inkognito [\w-]+ · ")
"""How the case of a day is headed, which comes at its hour whatever has happened."""

IN_TIME: Final = ("reminder", "call", "lapse")
"""Messages that come because time has passed."""


def nothing_more_to_say(evening: "Evening") -> Iterator[Finding]:
    """Whoever starts again, and reads what was told, says nothing new and changes nothing."""
    yield from _said_between(evening, "stopped", "again", "says after a start")


def shows_what_is_true(evening: "Evening") -> Iterator[Finding]:
    """Whoever makes all that is shown anew, from the file alone, makes it as it was."""
    yield from _said_between(evening, "forgotten", "anew", "did not show what is true, but after:")


def _said_between(evening: "Evening", begin: str, end: str, verb: str) -> Iterator[Finding]:
    """Yield what the bot says, or changes, between two phases though nothing has happened."""
    before, after = evening.kept.last(begin), evening.kept.last(end)
    if before is None or after is None or before.empty or after.empty:
        return
    excused = {*_excused(evening, before, after), *_given_up(evening, before)}
    excused.update(quarantined(evening))
    excused.update((*_instead(evening, before, after), *_in_words(evening, before.at)))
    excused.update((*_in_doubt(evening), *map(str, overtaken(evening.history, before.at))))
    left_out, later = set(_left_out(evening)), set(_taken_later(evening))
    known: dict[str, str] = {}
    phase = ""
    for one in evening.history.entries:
        if isinstance(one, Phase):
            phase = one.name
        message = _of_ours(one)
        if message is None:
            continue
        name, channel, number, text = message
        was, known[number] = known.get(number), text
        if phase != begin or channel in excused or number in excused:
            continue
        again = number in later or (channel, text.split("\n")[0]) in left_out
        if name == "MESSAGE_CREATE" and again:
            # It is tried again with the next start. What was to say that its place takes nothing
            # may say so until the place has taken it, and then the time.
            excused.add(number)
            continue
        if name == "MESSAGE_CREATE" and not CASE.search(text):
            yield Finding(JUDGE, one.at, f"the bot {verb} {text[:200]!r}")
        elif name == "MESSAGE_DELETE":
            yield Finding(JUDGE, one.at, f"the bot deletes {was!r}")
        elif name == "MESSAGE_UPDATE" and was != text:
            yield Finding(JUDGE, one.at, f"{_part(was, text)!r} {verb} {_part(text, was)!r}")


def _of_ours(one: Entry) -> tuple[str, str, str, str] | None:
    """Return what happens to a message of the bot's that is not for one person's eyes alone."""
    if not isinstance(one, Sent) or not one.name.startswith("MESSAGE_"):
        return None
    payload = one.payload
    if payload.get("flags", 0) & EPHEMERAL or not payload.get("author", {}).get("bot", True):
        return None
    text = re.sub(r"<t:\d+", "<t:…", texts(payload))
    return one.name, str(payload.get("channel_id")), str(payload.get("id")), text


def _part(text: str | None, other: str | None) -> str:
    """Return the lines of a text that another one has not."""
    theirs = (other or "").split("\n")
    return " / ".join(line for line in (text or "").split("\n") if line not in theirs)[:200]


def _given_up(evening: "Evening", copy: Copy) -> Iterator[str]:
    """Yield the messages that Discord would not have edited: they are left until the next start.

    Where it was not allowed, that may have passed, and of a table that goes on it is tried again.
    """
    goes_on = {
        str(message)
        for (message,) in copy.rows(
            "SELECT message FROM post JOIN seating ON seating.id = table_id"
            " WHERE seating.status IN ('lobby', 'playing')"
        )
    }
    for call in calls(evening.history):
        refused = 400 <= call.exchange.status < 500 and call.exchange.status != TOO_MANY
        passes = call.exchange.status == FORBIDDEN and call.at < copy.at - AGAIN
        passes = passes and call.parts[-1] in goes_on
        if (
            refused
            and call.exchange.method != "POST"
            and call.parts[0] == "channels"
            and not passes
        ):
            yield call.parts[-1]


def _left_out(evening: "Evening") -> Iterator[tuple[str, str]]:
    """Yield the channels and first lines of what Discord would not have sent."""
    for call in calls(evening.history):
        if call.exchange.status in FOR_EVER and call.parts[2:] == ("messages",):
            yield call.parts[1], texts(call.exchange.body).split("\n")[0]


def _taken_later(evening: "Evening") -> Iterator[str]:
    """Yield the messages that Discord took when they were sent again: they say what holds then."""
    refused: set[str] = set()
    for call in calls(evening.history):
        if call.exchange.method == "POST" and call.parts[2:] == ("messages",):
            nonce, answer = str(call.exchange.body.get("nonce")), call.exchange.answer
            if call.exchange.status in FOR_EVER:
                refused.add(nonce)
            elif nonce in refused and isinstance(answer, dict):
                yield str(answer.get("id"))


def _in_words(evening: "Evening", until: float) -> Iterator[str]:
    """Yield the messages that show words, for their channel had refused a picture within the hour.

    With a picture they come when they are next looked at.
    """
    shut: dict[str, float] = {}
    bare: set[str] = set()
    for call in calls(evening.history):
        asked, parts = call.exchange, call.parts
        if call.at > until or asked.method not in ("POST", "PATCH") or parts[0] != "channels":
            continue
        if parts[2:3] != ("messages",) or not isinstance(asked.body, dict):
            continue
        pictured = bool(asked.files or asked.body.get("attachments"))
        if asked.status in NO_PICTURE and pictured:
            shut[parts[1]] = call.at
        elif asked.status < 300:
            said = asked.answer if isinstance(asked.answer, dict) else {}  # else it is rubbish
            message = parts[3] if len(parts) > 3 else str(said.get("id"))
            closed = call.began <= shut.get(parts[1], -NO_PICTURES) + NO_PICTURES
            (bare.add if closed and not pictured else bare.discard)(message)
    yield from bare


def _instead(evening: "Evening", before: Copy, after: Copy) -> Iterator[str]:
    """Yield what stands in place of messages that somebody deleted.

    That they are gone, the bot hears when it is to edit them: it listens to no messages.
    """
    deleted = {
        int(one.payload["id"])
        for one in evening.history.of(Sent)
        if one.name == "MESSAGE_DELETE" and one.at <= before.at
    }
    asked = "SELECT table_id, slot, message FROM post"
    gone = {(table, slot) for table, slot, message in before.rows(asked) if message in deleted}
    for table, slot, message in after.rows(asked):
        if (table, slot) in gone:
            yield str(message)


def _in_doubt(evening: "Evening") -> Iterator[str]:
    """Yield the messages of which nothing was heard when they arrived, nor could be read (S12).

    They are left alone too.
    """
    unread: dict[int, str] = {}
    for one in evening.history.entries:
        if isinstance(one, Struck) and one.kind.startswith("S12"):
            if one.over:
                unread.pop(one.number, None)
                unread.pop(-1 - one.number, None)
            elif (given := json.loads(one.detail or "{}")).get("deaf"):
                unread[-1 - one.number] = "anywhere"
            elif channel := given.get("channel"):
                unread[one.number] = str(channel)
        elif (
            isinstance(one, Sent)
            and one.name == "MESSAGE_CREATE"
            and {str(one.payload["channel_id"]), "anywhere"} & set(unread.values())
        ):
            yield str(one.payload["id"])


def _excused(evening: "Evening", before: Copy, after: Copy) -> Iterator[str]:
    """Yield the channels of tables at which something happens meanwhile, and what comes in time.

    Or right before, so that it was not shown yet. A thread may be opened with a start, where that
    had been given up: what says where the table was before leads there then.
    """
    was = dict(before.rows("SELECT id, thread FROM seating"))
    lately = busy_lately(evening, before)
    for table, thread, channel in after.rows("SELECT id, thread, channel FROM seating"):
        moved = was.get(table) != thread or table in lately
        if moved or entries(before, table) != entries(after, table):
            yield from (str(thread), str(channel))
            for (dm,) in after.rows(
                "SELECT dm_channel FROM chair JOIN person ON person.id = person WHERE table_id = ?",
                table,
            ):
                yield str(dm)
            if was.get(table) != thread:
                left = "SELECT message FROM post WHERE table_id = ? AND slot LIKE 'left:%'"
                yield from (str(message) for (message,) in after.rows(left, table))
    for copy in (before, after):
        for slot, message in copy.rows("SELECT slot, message FROM post"):
            if slot.split(":")[0] in IN_TIME:
                yield str(message)
