"""How it all stands in the end: told, shown as it is, and able to go on."""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from tests.world.history import Desk, Entry, Phase, Sent, Struck
from tests.world.judges.clocks import texts
from tests.world.judges.finding import Finding
from tests.world.judges.troubles import quarantined
from tests.world.judges.wire import EPHEMERAL, calls, troubles
from tests.world.kept import Copy, present

if TYPE_CHECKING:
    from tests.world.evening import Evening

Json = dict[str, Any]

JUDGE: Final = "ends"

FOR_EVER: Final = (400, 404, 413)
"""How Discord refuses what it would refuse again: such a message is left until the next start."""

TOO_MANY: Final = 429

FORBIDDEN: Final = 403

AGAIN: Final = 700.0
"""Seconds after which what was not allowed is tried again at the latest."""

NO_PICTURE: Final = (400, 403, 413)
"""How Discord may refuse the picture of a message."""

NO_PICTURES: Final = 3600.0
"""Seconds for which no picture is sent to a channel that has refused one."""

LATE: Final = 2.4
"""Seconds by which a clock must be ahead for a click to look late that came at once."""

UNSURE: Final = 2
"""How many first clicks a bot may take for late, by a clock that is ahead."""

CASE: Final = re.compile(r"🔎 \*\*Inkognito [\w-]+ · ")
"""How the case of a day is headed, which comes at its hour whatever has happened."""

IN_TIME: Final = ("reminder", "call", "lapse")
"""Messages that come because time has passed."""

RESTING: Final = 15.0
"""Seconds after an edit, and after a press, in which what has happened may not be shown yet."""


def nothing_more_to_say(evening: "Evening") -> Iterator[Finding]:
    """Whoever starts again, and reads what was told, says nothing new and changes nothing."""
    yield from _said_between(evening, "stopped", "again", "says after a start")


def shows_what_is_true(evening: "Evening") -> Iterator[Finding]:
    """Whoever makes all that is shown anew, from the file alone, makes it as it was."""
    yield from _said_between(evening, "forgotten", "anew", "did not show what is true, but after:")


def all_is_told(evening: "Evening") -> Iterator[Finding]:
    """Everybody who can be reached has been told all of every ledger; nothing is under way."""
    copy, before = evening.kept.last("again"), evening.kept.last("stopped")
    if copy is None or copy.empty or before is None:
        return
    told = {
        (game, audience): (told, nonce)
        for game, audience, told, nonce in copy.rows(
            "SELECT game, audience, told, nonce FROM cursor"
        )
    }
    tables = dict(copy.rows("SELECT id, table_id FROM game"))
    out_of_reach, lately = _out_of_reach(evening, copy), _lately(evening, copy)
    for (game, audience), (_, nonce) in told.items():
        if nonce is None or tables[game] not in copy.ours:
            continue  # where tables of before were told, nobody is
        if audience and not _sits(copy, game, audience):
            continue  # who has resigned is told nothing more (T8)
        if tables[game] not in out_of_reach | lately:
            yield Finding(JUDGE, copy.at, f"a message to {audience} of game {game} is under way")
    in_doubt = {*_refused(evening, 0.0, copy.at), *_strange(evening)}
    for table, slot, channel, nonce in copy.rows("SELECT table_id, slot, channel, nonce FROM post"):
        if nonce is None or table not in copy.ours or table in out_of_reach | lately:
            continue
        if slot.startswith("lost:"):
            continue  # that a place is gone is told no more once it is back
        if str(channel) not in in_doubt:
            yield Finding(JUDGE, copy.at, f"message {slot} of table {table} is under way")
    for game, settings, table in copy.rows(
        "SELECT game.id, settings, seating.id FROM game JOIN seating ON seating.id = table_id"
    ):
        if table not in copy.ours or table in out_of_reach:
            continue
        terms = json.loads(settings)
        people = copy.rows("SELECT person FROM chair WHERE table_id = ?", table)
        audiences = [person for (person,) in people if person is not None]
        audiences += [] if terms.get("tutorial") or terms.get("practice") else [0]
        # What comes after a start, and is nobody's to know, is passed by in memory alone.
        most = len(before.ledgers.get(game, ()))
        for audience in audiences:
            upto = told.get((game, audience), (0, None))[0]
            if upto < most:
                what = (
                    f"{audience or 'the thread'} was told {upto} of {most} entries of game {game}"
                )
                yield Finding(JUDGE, copy.at, what)


def every_table_has_a_panel(evening: "Evening") -> Iterator[Finding]:
    """Where a match is played its thread has a panel of the present round, which says so."""
    copy = evening.kept.last("told")
    if copy is None or copy.empty:
        return
    alone = {
        table
        for table, settings in copy.rows("SELECT id, settings FROM seating")
        if json.loads(settings).get("tutorial") or json.loads(settings).get("practice")
    }
    alone |= _out_of_reach(evening, copy) | _left_alone(evening, copy) | _lately(evening, copy)
    for table, game, chapter, number in present(copy):
        if table in alone:
            continue
        panel = copy.panels.get(table)
        if panel is None:
            what = f"table {table} has no panel of game {game}, round or turn {chapter}"
            yield Finding(JUDGE, copy.at, what)
        elif not re.search(rf"\b{number}\b", texts(panel)):
            what = f"the panel of table {table} does not name {number}: {texts(panel)[:80]!r}"
            yield Finding(JUDGE, copy.at, what)


def desks_fit(evening: "Evening") -> Iterator[Finding]:
    """Everybody's desk answers, and says who they are and where the game stands."""
    copy = evening.kept.last("told")
    if copy is None or copy.empty:
        return
    now = {table: game for table, game, _, _ in present(copy)}
    later = evening.kept.last("stopped")
    for desk in evening.history.of(Desk):
        if desk.kind == "failed" and _held_against_the_clock(evening, desk):
            continue
        if desk.kind in ("failed", "unanswered"):
            yield Finding(JUDGE, desk.at, f"the desk of {desk.person} is {desk.kind}")
            continue
        if later is not None and _entries(later, desk.table) != _entries(copy, desk.table):
            continue  # it goes on meanwhile
        if f"#{desk.table}" not in desk.text:
            what = f"the desk of {desk.person} is not of table {desk.table}: {desk.text[:80]!r}"
            yield Finding(JUDGE, desk.at, what)
            continue
        for card in _cards(copy, desk.table, now.get(desk.table, 0), desk.person):
            if not re.search(rf"\b{card}\b", desk.text):
                what = f"the desk of {desk.person} at table {desk.table} does not say {card}"
                yield Finding(JUDGE, desk.at, what)


def somebody_can_go_on(evening: "Evening") -> Iterator[Finding]:
    """At no table that plays everybody's desk says that others are waited for."""
    copy, later = evening.kept.last("told"), evening.kept.last("stopped")
    if copy is None or later is None or copy.empty:
        return
    offered: dict[int, list[int]] = {}
    for desk in evening.history.of(Desk):
        if desk.text:  # else it failed, and is judged by that
            offered.setdefault(desk.table, []).append(len(desk.offers))
    for table, *_ in present(copy):
        seated = copy.rows(
            "SELECT missed FROM chair WHERE table_id = ? AND person IS NOT NULL", table
        )
        there = [missed for (missed,) in seated if missed < 2]
        paused = copy.rows("SELECT 1 FROM standstill WHERE table_id = ? AND until IS NULL", table)
        tried = offered.get(table, [])
        if not there or paused or len(tried) < len(seated) or any(tried):
            continue
        if _entries(later, table) == _entries(copy, table):
            yield Finding(JUDGE, later.at, f"nobody can do anything at table {table}")


# -- what is read


def _out_of_reach(evening: "Evening", copy: Copy) -> set[int]:
    """Return the tables whose place is lost, or has taken nothing since the evening was over."""
    since = next((one.at for one in evening.history.of(Phase) if one.name == "calm"), 0.0)
    refused = _refused(evening, since, copy.at)
    lost = "SELECT table_id FROM standstill WHERE why = 'lost' AND until IS NULL"
    found = {table for (table,) in copy.rows(f"{lost} UNION SELECT id FROM seating WHERE shut")}
    for table, *places in copy.rows("SELECT id, channel, thread FROM seating"):
        if refused & {str(place) for place in places}:
            found.add(table)
    return found


def _lately(evening: "Evening", copy: Copy) -> set[int]:
    """Return the tables at which something has happened right before: that may be under way."""
    games = dict(copy.rows("SELECT id, table_id FROM game"))
    late = (evening.kept.begin + copy.at - RESTING) * 1000
    return {games[game] for game, lines in copy.ledgers.items() if lines and lines[-1].at > late}


def _left_alone(evening: "Evening", copy: Copy) -> set[int]:
    """Return the tables whose panel is left until the next start, or was deleted unheard."""
    began = max((run.began for run in evening.kept.runs if run.began <= copy.at), default=0.0)
    refused = _refused(evening, began, copy.at, FOR_EVER) | {*_strange(evening)}
    deleted = {
        str(one.payload["id"])
        for one in evening.history.of(Sent)
        if one.name == "MESSAGE_DELETE" and one.at <= copy.at
    }
    return {
        table
        for table, place, message in copy.rows(
            "SELECT table_id, coalesce(thread, seating.channel), message FROM post"
            " JOIN seating ON seating.id = table_id"
        )
        if str(place) in refused or str(message) in deleted
    }


def _refused(
    evening: "Evening", since: float, until: float, statuses: tuple[int, ...] = ()
) -> set[str]:
    """Return the channels that refused something between two moments, by these *statuses*."""
    return {
        call.parts[1]
        for call in calls(evening.history)
        if since <= call.at <= until
        and call.parts[0] == "channels"
        and 400 <= call.exchange.status < 500
        and call.exchange.status != TOO_MANY
        and (not statuses or call.exchange.status in statuses)
    }


def _strange(evening: "Evening") -> Iterator[str]:
    """Yield the channels in which it is not known whether a message has arrived (S12, S13)."""
    for one in evening.history.of(Struck):
        if one.kind.startswith(("S12", "S13")) and one.detail:
            yield str(json.loads(one.detail).get("channel"))
    deaf = [one for one in troubles(evening.history) if one.kind.startswith("S12")]
    for call in calls(evening.history):
        if call.unknown and any(one.begun <= call.at <= one.over for one in deaf):
            yield call.parts[1]


def _sits(copy: Copy, game: int, person: int) -> bool:
    """Return whether *person* still has a seat at the table of *game*."""
    found = "SELECT 1 FROM chair JOIN game USING (table_id) WHERE game.id = ? AND person = ?"
    return bool(copy.rows(found, game, person))


def _entries(copy: Copy, table: int) -> int:
    return int(
        copy.rows(
            "SELECT count(*) FROM entry JOIN game ON game.id = game WHERE table_id = ?", table
        )[0][0]
    )


def _cards(copy: Copy, table: int, number: int, person: int) -> Iterator[str]:
    """Yield what somebody was dealt that stands on a desk in every language as it is written."""
    for game, seat in copy.rows(
        "SELECT game.id, seat FROM game JOIN chair ON chair.table_id = game.table_id"
        " WHERE game.table_id = ? AND number = ? AND person = ?",
        *(table, number, person),
    ):
        for line in copy.ledgers[game]:
            event = json.loads(line.line) if '"dealt"' in line.line else {}
            if event.get("event") == "dealt" and event["seat"] == seat and "number" in event:
                yield event["number"]


def _said_between(evening: "Evening", begin: str, end: str, verb: str) -> Iterator[Finding]:
    """Yield what the bot says, or changes, between two phases though nothing has happened."""
    before, after = evening.kept.last(begin), evening.kept.last(end)
    if before is None or after is None or before.empty or after.empty:
        return
    excused = {*_excused(evening, before, after), *_given_up(evening, before)}
    excused.update(quarantined(evening))
    excused.update((*_instead(evening, before, after), *_in_words(evening, before.at)))
    excused.update(_in_doubt(evening))
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


def _held_against_the_clock(evening: "Evening", desk: Desk) -> bool:
    """Return whether the bot was started by a clock far ahead, and had seen too little to know.

    The first clicks are held against the host's clock (S49).
    """
    run = next((one for one in reversed(evening.kept.runs) if one.began <= desk.at), None)
    if run is None or run.drift < LATE:
        return False
    sent = (one for one in evening.history.of(Sent) if one.name == "INTERACTION_CREATE")
    came = [int(one.payload["id"]) for one in sent if one.at >= run.began]
    return desk.interaction in came[:UNSURE]


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
    had been given up.
    """
    was = dict(before.rows("SELECT id, thread FROM seating"))
    lately = _lately(evening, before)
    for table, thread, channel in after.rows("SELECT id, thread, channel FROM seating"):
        moved = was.get(table) != thread or table in lately
        if moved or _entries(before, table) != _entries(after, table):
            yield from (str(thread), str(channel))
            for (dm,) in after.rows(
                "SELECT dm_channel FROM chair JOIN person ON person.id = person WHERE table_id = ?",
                table,
            ):
                yield str(dm)
    for copy in (before, after):
        for slot, message in copy.rows("SELECT slot, message FROM post"):
            if slot.split(":")[0] in IN_TIME:
                yield str(message)
