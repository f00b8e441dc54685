"""How it all stands in the end: told, shown as it is, and able to go on."""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Desk, Phase, Sent, Struck
from tests.world.judges.finding import Finding
from tests.world.judges.wire import calls, texts, troubles
from tests.world.kept import Copy, present

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "ends"

FOR_EVER: Final = (400, 404, 413)
"""How Discord refuses what it would refuse again: such a message is left until the next start."""

TOO_MANY: Final = 429

LATE: Final = 2.4
"""Seconds by which a clock must be ahead for a click to look late that came at once."""

UNSURE: Final = 2
"""How many first clicks a bot may take for late, by a clock that is ahead."""

RESTING: Final = 15.0
"""Seconds after an edit, and after a press, in which what has happened may not be shown yet."""


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
    out_of_reach, lately = _out_of_reach(evening, copy), busy_lately(evening, copy)
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
    alone |= _out_of_reach(evening, copy) | _left_alone(evening, copy) | busy_lately(evening, copy)
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
        if later is not None and entries(later, desk.table) != entries(copy, desk.table):
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
        if entries(later, table) == entries(copy, table):
            yield Finding(JUDGE, later.at, f"nobody can do anything at table {table}")


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


def busy_lately(evening: "Evening", copy: Copy) -> set[int]:
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


def entries(copy: Copy, table: int) -> int:
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
