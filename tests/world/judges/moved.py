"""Tables that go on in another place: they are shown there at once.

Rule: what was refused where a table was is nothing to the place to which it has moved.
"""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tests.world.history import Ran, Seen, Sent, Struck
from tests.world.judges import absences, clocks, spans
from tests.world.judges.deeds import before_in_match
from tests.world.judges.finding import Finding
from tests.world.judges.letters import letterboxes, posts
from tests.world.judges.panels import PANELS
from tests.world.judges.sentences import plain, says
from tests.world.judges.troubles import put_back, struck
from tests.world.judges.wire import EPHEMERAL, calls, interactions, within
from tests.world.kept import Copy

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "moved"

MOVE: Final = "inkognito match move"
"""The command by which who plays has a table go on where they are."""

OF_A_TABLE: Final = re.compile(r"ink:(\d+):(\w*)")
"""How what can be pressed for a table begins: with its number, and what it is for."""

GONE: Final = ("CHANNEL_DELETE", "GUILD_DELETE")
"""By what a table loses its place, with all that is there."""

LOOKS_BACK: Final = ("replay", "review", "verify", "rematch")
"""What is offered below the result of a game."""

FIVE: Final = 5
"""So many sit elsewhere in each game."""

ON_ITS_WAY: Final = 0.1
"""Seconds in which what Discord has taken may not be known to the bot yet."""

SHOWN: Final = 30.0
"""Seconds after which the present round is shown there."""

ENDS: Final = ('"unmasked"', '"won"', '"drawn"', '"abandoned"')
"""Entries after which a game has no panel any more."""


def shown_where_they_are(evening: "Evening") -> Iterator[Finding]:
    """A table that was moved has a panel where it is now, as soon as it is there."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    asked = interactions(evening.history)
    moved = sorted(
        (asked[number].came[0], last.interactions[number][0] or 0, asked[number].channel)
        for number in last.interactions.keys() & asked.keys()
        if asked[number].path == MOVE
    )
    settings = dict(last.rows("SELECT id, settings FROM seating"))
    for at, table, place in moved:
        terms, until = json.loads(settings[table]), at + SHOWN
        again = any(at < other <= until for other, which, _ in moved if which == table)
        if table not in last.ours or terms.get("practice") or terms.get("tutorial") or again:
            continue
        if struck(evening, ("S", "no"), at, until) or _refused(evening, at, until):
            continue
        shown = _shown(evening, str(terms.get("game", "mini")), place, at, until)
        if not shown and _plays(evening, last, table, until):
            what = f"table {table} goes on in {place}, and has no panel there"
            yield Finding(JUDGE, until, what)


GOES_ON: Final = ("match-moved", "moved-thread")
"""How a table says that it goes on where it is told now."""


def what_has_lost_its_thread_says_so(evening: "Evening") -> Iterator[Finding]:
    """Where somebody has deleted the thread of a match its channel is told that it goes on there.

    That calls whom the match waits for (S35).
    """
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    opened = "SELECT lobby_message, id, channel FROM seating WHERE lobby_message NOT NULL"
    tables = {message: row for message, *row in last.rows(opened)}  # a thread has its number
    gone = [
        (one.at, one.name, int(one.payload["id"]))
        for one in evening.history.of(Sent)
        if one.name in ("THREAD_DELETE", "CHANNEL_DELETE")
    ]
    for at, name, thread in gone:
        table, channel = tables.get(thread, (0, 0))
        until = at + SHOWN
        wrong = [
            one
            for one in struck(evening, ("S", "no"), at, until)
            if not one.kind.startswith("S35 thread deleted")
        ]
        lost = any(number == channel for _, _, number in gone)
        if name != "THREAD_DELETE" or table not in last.ours or lost or wrong:
            continue
        if _refused(evening, at, until) or not _plays(evening, last, table, until):
            continue
        said = (
            plain(line).removeprefix("🧭 ")
            for post in posts(evening.history)
            if post.channel == channel and at <= post.at <= until
            for text in post.texts
            for line in text.split("\n")
        )
        if not any(says("house", key, line) for line in said for key in GOES_ON):
            what = f"table {table} has lost its thread, and {channel} is not told that it goes on"
            yield Finding(JUDGE, until, what)


def nothing_to_press_where_they_were(evening: "Evening") -> Iterator[Finding]:
    """Where a table is told no more nothing that all can see can be pressed for it (S35).

    But what leads to a game that is over; and what Discord did not let be edited, or did not say
    that it has taken, or could not say since the bot was gone by then.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    there = "SELECT id, channel, thread FROM seating WHERE moved"
    places = {row[0]: row[1:] for row in last.rows(there) if row[0] in last.ours}
    sent = [call for call in calls(evening.history) if call.parts[2:3] == ("messages",)]
    unheard = {call.parts[1] for call in sent if not call.parts[3:] and call.unknown}
    refused = {call.parts[3] for call in sent if call.parts[3:] and call.exchange.status >= 400}
    boxes = letterboxes(evening.history)
    ends = [one.at for one in evening.history.of(Ran) if one.what == "ended"]
    dying = {
        str(one.payload["id"])
        for one in evening.history.of(Sent)
        if one.name == "MESSAGE_CREATE" and any(one.at <= end < one.at + ON_ITS_WAY for end in ends)
    }
    for number, one in {str(one.message["id"]): one for one in evening.history.of(Seen)}.items():
        alone = one.channel in boxes or one.message.get("flags", 0) & EPHEMERAL
        if alone or number in refused | dying or str(one.channel) in unheard:
            continue
        offers = [part["custom_id"] for part in within(one.message) if "custom_id" in part]
        found = filter(None, map(OF_A_TABLE.match, offers))
        for table in sorted({int(each[1]) for each in found if each[2] not in LOOKS_BACK}):
            if one.channel not in places.get(table, (one.channel,)):
                what = f"{sorted(offers)} can be pressed in {one.channel}"
                yield Finding(JUDGE, last.at, f"table {table} is told there no more: {what}")


def who_has_a_place_is_not_lost(evening: "Evening") -> Iterator[Finding]:
    """A match that is told where somebody has had it go on has not lost its place (S35)."""
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    gone = {str(one.payload["id"]) for one in evening.history.of(Sent) if one.name in GONE}
    lost = last.rows(
        "SELECT seating.id, channel FROM seating JOIN standstill ON table_id = seating.id"
        " LEFT JOIN server ON server.guild = seating.guild"
        " WHERE why = 'lost' AND until IS NULL AND status = 'playing' AND away IS NULL"
    )
    for table, channel in lost:
        if table in last.ours and str(channel) not in gone:
            what = f"table {table} is told in {channel}, and counts as lost"
            yield Finding(JUDGE, last.at, what)


def free_seats_are_offered(evening: "Evening") -> Iterator[Finding]:
    """Where somebody has left, and nobody has come yet, their seat is offered (P12).

    But where Discord did not take what was said there, or somebody has deleted it.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or put_back(evening, 0.0, last.at):
        return
    made = [
        call
        for call in calls(evening.history)
        if call.parts[0] == "channels" and call.began <= last.at
    ]
    troubled = {int(call.parts[1]) for call in made if call.exchange.status >= 400 or call.unknown}
    own = {call.parts[-1] for call in made if call.exchange.method == "DELETE"}
    troubled |= {
        int(one.payload.get("channel_id") or 0)
        for one in evening.history.of(Sent)
        if one.name == "MESSAGE_DELETE" and one.at <= last.at and str(one.payload["id"]) not in own
    }
    offered: dict[int, set[str]] = {}
    for one in evening.history.of(Seen):
        for part in within(one.message):
            found = OF_A_TABLE.match(part.get("custom_id", ""))
            if found and found[2] == "substitute":
                offered.setdefault(int(found[1]), set()).add(str(one.message["id"]))
    for table, thread, players in last.rows(PLAYS):
        passed = last.rows("SELECT seat, came FROM passage WHERE table_id = ? ORDER BY id", table)
        free = last.rows("SELECT seat FROM chair WHERE table_id = ? AND person IS NULL", table)
        vacant = {seat for seat, came in dict(passed).items() if not came} & {s for (s,) in free}
        games = [game for (game,) in last.rows("SELECT id FROM game WHERE table_id = ?", table)]
        one_match = len(before_in_match(last, table, max(games))) + 1 == len(games)
        # What was left in another match, or where all sit elsewhere since, is not known.
        clear = one_match and (len(games) == 1 or players < FIVE)
        if table not in last.ours or thread in troubled or not clear:
            continue
        if len(offered.get(table, ())) < len(vacant):
            what = f"of the seats {sorted(vacant)} of table {table} not all are offered"
            yield Finding(JUDGE, last.at, what)


PLAYS: Final = (
    "SELECT id, thread, settings ->> 'players' FROM seating"
    " WHERE status = 'playing' AND NOT moved AND thread <> channel"
)


def _refused(evening: "Evening", since: float, until: float) -> bool:
    """Return whether anything was refused meanwhile."""
    during = (call for call in calls(evening.history) if since <= call.at <= until)
    return any(call.exchange.status >= 400 and call.parts[0] == "channels" for call in during)


def _plays(evening: "Evening", copy: Copy, table: int, at: float) -> bool:
    """Return whether a game was under way there until that moment."""
    now = (evening.kept.begin + at) * 1000
    games = copy.rows("SELECT id FROM game WHERE table_id = ? ORDER BY number", table)
    begun = [copy.ledgers[game] for (game,) in games if copy.ledgers[game]]
    under_way = [lines for lines in begun if lines[0].at <= now]
    there = [line.line for line in under_way[-1] if line.at <= now] if under_way else [ENDS[0]]
    return not any(end in line for line in there for end in ENDS)


def _shown(evening: "Evening", rules: str, place: int, since: float, until: float) -> bool:
    """Return whether a panel has come there, or in a thread there, between two moments."""
    there = {place}
    for one in evening.history.of(Sent):
        if one.name == "THREAD_CREATE" and int(one.payload["parent_id"]) == place:
            there.add(int(one.payload["id"]))
    heads = [
        plain(line)
        for post in posts(evening.history)
        if post.channel in there and since <= post.at <= until
        for line in post.texts[:2]  # in a channel the table's number comes first
    ]
    return any(says(rules, key, head) for key in PANELS[rules] for head in heads)


def nobody_is_late_nowhere(evening: "Evening") -> Iterator[Finding]:
    """Where the channel of a match is gone its clock stands, and nobody's time is up (S35).

    It does until the match is moved.
    """
    last = evening.kept.last("told")
    if last is None or last.empty or struck(evening, clocks.UNCLEAR, 0.0, last.at):
        return
    struck_ = (one for one in evening.history.of(Struck) if one.kind.startswith("S35 channel"))
    gone = {json.loads(one.detail).get("channel"): one.at for one in struck_ if one.detail}
    down = [(one.begun, one.over) for one in struck(evening, ("S39",), 0.0, last.at)]
    deaf = [
        *absences.away_of(evening),
        *((absences.clock(evening, a), absences.clock(evening, b)) for a, b in down),
    ]
    for match in clocks.matches(evening, last):
        ((channel,),) = last.rows("SELECT channel FROM seating WHERE id = ?", match.table)
        if channel not in gone:
            continue
        heard = absences.clock(evening, gone[channel]) + absences.SLACK
        for since, until in spans.merged(deaf):
            if since - absences.SLACK <= heard <= until + absences.SLACK:
                heard = until + absences.SLACK
        for seq, seat, _ in match.lapses:
            if 0 < seq < len(match.ledger) and match.ledger[seq].at > heard:
                at = evening.kept.moment(match.ledger[seq].at) or last.at
                what = f"seat {seat} of table {match.table} is late, whose channel is gone"
                yield Finding(JUDGE, at, what)
        now, still = absences.clock(evening, last.at), absences.own_stillness(evening, match.table)
        ran = now - heard - spans.overlap(still, heard, now)
        if match.open and ran > 0:
            what = f"the clock of table {match.table} ran for {ran / 1000:.1f} s without a channel"
            yield Finding(JUDGE, last.at, what)
