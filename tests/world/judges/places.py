"""What everybody at a table reads: what has happened, once and in order, and one panel a round.

Nobody is called twice to the same.
"""

import math
import re
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from tests.world.history import History, Sent
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Book, Game, Line, Table, read
from tests.world.judges.reading import answers
from tests.world.judges.sentences import plain, says
from tests.world.judges.telling import (
    Excuses,
    Post,
    of_before,
    posts,
    put_back,
    texts_of,
    until,
)
from tests.world.judges.troubles import quarantined, struck
from tests.world.judges.wire import Call, calls, interactions, starts, within

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "places"

NOTICES: Final = {
    "mini": {
        "told-peeked-left": "peeked",
        "told-peeked-right": "peeked",
        "told-picked-up": "pickedup",
        "told-called-right": "called",
        "told-called-wrong": "called",
        "told-unmasked": "unmasked",
        "told-won": "won",
        "told-drawn": "drawn",
        "told-abandoned": "abandoned",
    },
    "board": {
        "told-declared": "declared",
        "told-declared-alone": "declared",
        "told-reported": "reported",
        "told-unsealed-right": "unsealed",
        "told-unsealed-wrong": "unsealed",
        "told-unmasked": "unmasked",
        "told-won": "won",
        "told-drawn": "drawn",
        "told-abandoned": "abandoned",
    },
}
"""The sentences that tell all of what has happened, and what that is in the ledger."""

PANELS: Final = {
    "mini": ("panel-title", "panel-title-last", "panel-title-begins"),
    "board": ("panel-title-game", "panel-title", "panel-title-places-game", "panel-title-places"),
}
"""How a panel begins, that of the longer sentence first."""

KNOWN: Final = 160004
"""The message has its thread already (Discord, error codes)."""

ONCE_ANEW: Final = 2
"""Times that a panel may come by one run of the bot: once more, if somebody has deleted it."""

REMINDER: Final = "⏳"

BESIDES: Final = (REMINDER, "🧭")
"""How messages begin that call somebody besides telling something."""

ASKING: Final = "inkognito table"

SLEEPING: Final = "inkognito me quiet"
"""By what somebody says when they sleep."""

BY_DESK: Final = "panel-by-desk"
"""What only a panel says, for that is where others choose."""

SHOWN: Final = 20.0
"""Seconds after which a panel shows what has happened."""

RECOVERED: Final = 60.0
"""Seconds after a fault within which it may not."""

STARTED: Final = ("S43", "S44 stopped", "S48", "S50")
"""What is over once a bot has been started again."""

PASSING: Final = ("S1 ", "S2 ", "S6", "S7", "S8", "S9", "S10", "S15", "S24", "S26", "S27", "S28")
"""What fails or delays single calls, and shows where it does."""

LEFT_ALONE: Final = 660.0
"""Seconds after which it is looked once more whether a message has arrived, at the latest."""

TOGETHER: Final = 2
"""Seconds between two moments that are one."""

REPLACED: Final = 5.0
"""Seconds within which a call takes the place of another."""

SOON: Final = 60.0
"""Seconds within which a message comes again of which nothing was heard."""

SPARED: Final = 130.0
"""Seconds for which who is there may be spared a call after something has happened (P10)."""


def _settled(evening: "Evening") -> Iterator[tuple[Book, Table, list[Post]]]:
    """Yield each table that has had one thread of its own from its beginning, and what is there."""
    book = None if put_back(evening) else read(evening.machine.folder)
    if book is None:
        return
    by_place: defaultdict[int, list[Post]] = defaultdict(list)
    for post in posts(evening.history):
        by_place[post.channel].append(post)
    for table in book.tables.values():
        if table.thread is not None and not table.moved and not of_before(evening, table):
            yield book, table, by_place[table.thread]


def _wherever(evening: "Evening") -> Iterator[tuple[Book, Table, int, list[Post]]]:
    """Yield each table with the place where it is told in the end, and what is there of it."""
    book = None if put_back(evening) else read(evening.machine.folder)
    if book is None:
        return
    by_place: defaultdict[int, list[Post]] = defaultdict(list)
    for post in posts(evening.history):
        by_place[post.channel].append(post)
    for table in book.tables.values():
        if table.alone or of_before(evening, table):
            continue
        place = table.channel if table.thread is None else table.thread
        # Others are told in a channel, too; and this one, before it had a thread.
        there = [one for one in by_place[table.channel] if _names(one, table)]
        there += by_place[place] if place != table.channel else []
        there.sort(key=lambda post: post.at)
        yield book, table, place, there


def _names(post: Post, table: Table) -> bool:
    """Return whether *post* is headed by the number of *table*."""
    head = says("house", "which-table", plain(post.head[0]).strip("*"))
    return head is not None and head["table"] == f"#{table.id}"


def everything_public_once(evening: "Evening") -> Iterator[Finding]:
    """A table's thread tells what all may know, once and in order; the end, too.

    So does the place to which it was moved, from the first on that it tells.
    """
    excuses = Excuses(evening.history)
    for book, table, place, there in _wherever(evening):
        owed = [line for game in table.games for line in _owed(game)]
        kept = [one for one in there if one.gone is None or not _anew(one, there)]
        last, ways = until(evening, book), [kept]
        if excuses.not_read_back:  # what was sent without knowing may stand there twice
            said = [one.texts for one in kept]
            repeated = [at for at in range(len(kept)) if said[at] in said[:at]]
            # The same may have been said of different rounds, too.
            for many in {1, 2, len(repeated)}:
                for gone in combinations(repeated, many):
                    ways.append([one for at, one in enumerate(kept) if at not in gone])
        # What was told before it was moved is told nowhere any more: of old it may be anything.
        begins = range(len(owed) + 1) if table.moved else (0,)
        again, missed, left = min(
            (_compared(owed[begin:], _kinds(table, way)) for way in ways for begin in begins),
            key=lambda found: (
                len(found[0]) + sum(line.at <= last for line in (*found[1], *found[2]))
            ),
        )
        deleted = any(one.gone for one, _ in _kinds(table, there))
        if not (excuses.not_read_back or deleted):
            for post, kind in again:
                what = f"table {table.id}: {kind} told once more, or it is not in the ledger"
                yield Finding(JUDGE, post.at, what)
        if place in excuses.malformed or excuses.given_up:
            continue
        for line in missed:
            yield Finding(JUDGE, 0.0, f"table {table.id}: {line.kind} passed over")
        for line in left:
            if line.at <= last:
                yield Finding(JUDGE, 0.0, f"table {table.id}: {line.kind} never told")


def _kinds(table: Table, posts: list[Post]) -> list[tuple[Post, str]]:
    """Return what each of the *posts* tells."""
    return [(post, kind) for post in posts for kind in _told(table.rules, post.texts)]


def _anew(gone: Post, there: list[Post]) -> bool:
    """Return whether what was deleted before anybody knew of it came again thereafter.

    The same words that stood there before it was deleted told something else.
    """
    assert gone.gone is not None
    later = (one for one in there if one.texts == gone.texts and one.at >= gone.gone)
    return any(one.at <= gone.at + SOON for one in later)


def _compared(
    owed: list[Line], told: list[tuple[Post, str]]
) -> tuple[list[tuple[Post, str]], list[Line], list[Line]]:
    """Return what was told though nothing is left of it, what was passed over, and what is left."""
    again: list[tuple[Post, str]] = []
    missed: list[Line] = []
    left = list(owed)
    for post, kind in told:
        later = next((at for at, line in enumerate(left) if line.kind == kind), None)
        if later is None:
            again.append((post, kind))
        else:
            missed += left[:later]
            del left[: later + 1]
    return again, missed, left


def _owed(game: Game) -> list[Line]:
    kinds = set(NOTICES[game.rules].values())
    return [line for line in game.lines if line.kind in kinds]


def _told(rules: str, lines: tuple[str, ...]) -> Iterator[str]:
    for line in lines:
        for key, kind in NOTICES[rules].items():
            if says(rules, key, plain(line)) is not None:
                yield kind
                break


def results_come_first(evening: "Evening") -> Iterator[Finding]:
    """Where one game follows another, how the one has ended is told before the other's panels.

    But a thread that has refused a message, and nobody knows why, is told nothing for a while.
    """
    excuses = Excuses(evening.history)
    for _, table, there in _settled(evening):
        if excuses.not_read_back or excuses.given_up or table.thread in excuses.malformed:
            continue
        ended = {_owed(game)[-1].kind for game in table.games[:-1] if _owed(game)}
        told = 0
        for post in there:
            title = _title(table.rules, post.head)
            game = 0 if title is None else _round(table.rules, title)[0]
            if struck(evening, ("S38 threads refuse",), post.at - LEFT_ALONE, post.at):
                break
            if told < game - 1:
                what = f"table {table.id}: {title!r} comes before how game {told + 1} has ended"
                yield Finding(JUDGE, post.at, what)
                break
            told += sum(kind in ended for kind in _told(table.rules, post.head))


def one_panel_a_round(evening: "Evening") -> Iterator[Finding]:
    """Panels come one a round, in order; those of rounds that are over say so."""
    excuses, begun = Excuses(evening.history), starts(evening.history)
    overtaken, unheard = set(_overtaken(evening)), set(_unheard(evening))
    for _, table, there in _settled(evening):
        shown: list[tuple[str, Post]] = []
        came: Counter[tuple[str, int]] = Counter()
        sent = set[str]()
        for post in there:
            title = _title(table.rules, post.texts)
            if title is None:
                continue
            before = [each for each, old in shown if old.gone is None]
            unnamed = len(table.games) > 1 and not _round(table.rules, title)[0]
            if unnamed:  # of which game it is, it does not say
                pass
            elif title in before and not excuses.not_read_back:
                yield Finding(JUDGE, post.at, f"table {table.id}: a second panel {title!r}")
            elif before and _round(table.rules, title) < _round(table.rules, before[-1]):
                yield Finding(JUDGE, post.at, f"table {table.id}: {title!r} after {before[-1]!r}")
            # What was deleted before anybody heard that it had arrived is sent once more, and so is
            # what could not be read back either.
            deleted = post.nonce in sent and post.nonce in unheard
            unread = excuses.not_read_back and any(
                each == title and old.nonce in unheard for each, old in shown[-1:]
            )
            shown.append((title, post))
            if not unnamed and not deleted and not unread:
                came[title, bisect(begun, post.at)] += 1
            sent.add(post.nonce)
            if came[title, bisect(begun, post.at)] == ONCE_ANEW + 1:
                yield Finding(JUDGE, post.at, f"table {table.id}: {title!r} comes again and again")
        for (title, post), (after, _) in zip(shown, shown[1:], strict=False):
            (game, _), (later, number) = _round(table.rules, title), _round(table.rules, after)
            same = game == later and post.id not in overtaken
            ends = ["panel-frozen"]
            if len(table.games) > 1 and number <= 1:
                ends += ["panel-frozen-last"]  # the first panel of another match, it may be
            frozen = any(
                says(table.rules, key, plain(line)) is not None
                for line in post.last
                for key in ends
            )
            if same and not frozen and post.gone is None and table.thread not in excuses.refused:
                yield Finding(JUDGE, post.at, f"table {table.id}: {title!r} is not frozen")


def _overtaken(evening: "Evening") -> Iterator[int]:
    """Yield the messages that a bot edited which was gone when Discord did it."""
    begun = starts(evening.history)
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("PATCH", "channels", _, "messages", number):
                if bisect(begun, call.began) < bisect(begun, call.at):
                    yield int(number)


def _unheard(evening: "Evening") -> Iterator[str]:
    """Yield the nonces of what was sent without word whether it arrived."""
    for call in calls(evening.history):
        if call.unknown and call.exchange.method == "POST" and call.parts[2:] == ("messages",):
            yield str((call.exchange.body or {}).get("nonce"))


def no_thread_is_forgotten(evening: "Evening") -> Iterator[Finding]:
    """A table is told in the thread under its lobby, if there is one, also where nobody heard.

    What is over before that is asked again may be told in the channel to its end.
    """
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    threads = {"THREAD_CREATE": set[int](), "THREAD_DELETE": set[int]()}
    for one in evening.history.of(Sent):
        if one.name in threads and one.at <= last.at:
            threads[one.name].add(int(one.payload["id"]))
    refused = {
        int(call.parts[3])
        for call in calls(evening.history)
        if call.parts[4:] == ("threads",) and call.refused_for_good(KNOWN)
    }
    tried = {
        int(call.parts[3]): call.began
        for call in calls(evening.history)
        if call.parts[4:] == ("threads",)
    }
    for table, thread, under, at in last.rows(
        "SELECT id, thread, lobby_message, CASE status WHEN 'over' THEN (SELECT max(at)"
        " FROM entry JOIN game ON game.id = entry.game WHERE table_id = seating.id) END"
        " FROM seating WHERE moved = 0 AND status IN ('playing', 'over')"
    ):
        there = under in threads["THREAD_CREATE"] - threads["THREAD_DELETE"] - refused
        over = at is not None and (evening.kept.moment(at) or last.at) > tried.get(under, last.at)
        if there and thread != under and table in last.ours and not over:
            yield Finding(JUDGE, last.at, f"table {table} has a thread, and is told in {thread}")


def _title(rules: str, lines: tuple[str, ...]) -> str | None:
    """Return the first line of a panel, if it is one."""
    begins = plain(lines[0]) if lines else ""
    return begins if any(says(rules, key, begins) is not None for key in PANELS[rules]) else None


def _round(rules: str, title: str) -> tuple[int, int]:
    """Return the game and the round of a panel, as far as it says so; 0 is before the first."""
    for key in PANELS[rules]:
        if (found := says(rules, key, title)) is not None:
            game, round_ = found.get("game", "0"), found.get("round", "0")
            if (game + round_).isdecimal():
                return int(game), int(round_)
    return 0, 0


_Ring = tuple[float, list[int], bool, str, str]
"""When who was called, by a reminder or not, to what, by which message."""


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
                reminds = REMINDER in str(body.get("components"))
                asked = re.sub(r"(<@\d+> ?)+", "@", " ".join(texts_of(body)))
                answer = call.exchange.answer
                number = str(answer.get("id")) if isinstance(answer, dict) else ""
                ring = (began, who, reminds, asked, number)
                rings[int(place)].setdefault(str(body["nonce"]), ring)
    for _, table, there in _settled(evening):
        if table.voted or table.restless:
            continue
        happened = sorted(line.at - begin for game in table.games for line in game.lines)
        # At a request something else is asked of the Ambassador, too, once that is said (M66).
        lines = [line for game in table.games for line in game.lines]
        requests = [line.at - begin for line in lines if line.kind == "asked"]
        gone = {str(post.id): math.inf if post.gone is None else post.gone for post in there}
        last: dict[tuple[int, bool], tuple[float, str, str, list[int]]] = {}
        for at, who, reminds, asked, number in rings[table.thread or 0].values():
            since = max((one for one in happened if one <= at), default=0.0)
            for person in who:
                before, to_what, old, with_ = last.get((person, reminds), (-1.0, "", "", who))
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
                last[person, reminds] = at, asked, number, who


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


def as_who_asks_is_told(evening: "Evening") -> Iterator[Finding]:
    """Who asks how a table stands is told what its panel says, if nothing has just happened."""
    history, last = evening.history, evening.kept.last("told")
    if last is None or last.empty:
        return
    tables = {str(table.thread): (table, there) for _, table, there in _settled(evening)}
    asked, alone = (
        [one for one in answers(evening) if one[1].path == ASKING],
        quarantined(evening),
    )
    nights = [one.came[0] for one in interactions(history).values() if one.path == SLEEPING]
    for call, one, message in asked:
        table, there = tables.get(str(one.channel), (None, []))
        said = _timeless(texts_of(message))
        if table is None or not any(_title(table.rules, (line,)) for line in said):
            continue
        written = [line.at for game in table.games for line in game.lines]
        written += [at / 1000 for number, at in last.interactions.values() if number == table.id]
        busy = [at - evening.loop.begin for at in written]
        begun = [at for at in starts(history) if at <= call.at <= at + 2 * SHOWN]
        # By somebody's nights a clock runs until later; at which tables does not matter here.
        if begun or any(call.at - SHOWN <= at <= call.at for at in (*busy, *nights)):
            continue
        panels = [post for post in there if post.at <= call.at and _title(table.rules, post.texts)]
        if not panels or panels[-1].gone is not None or _was_refused(history, panels[-1].id):
            continue
        if str(panels[-1].id) in alone:
            continue
        if _troubled(evening, panels[-1].id, one.channel, call.at):
            continue
        if _in_doubt(history, panels[-1], call.at):
            continue
        shown = [texts for at, texts in panels[-1].edits if at <= call.at] or [panels[-1].texts]
        wrong = [line for line in _timeless(shown[-1]) if line not in said]
        wrong = [line for line in wrong if says("mini", BY_DESK, line) is None]
        now = _moments(texts_of(message))
        wrong += [
            f"<t:{at}>"
            for at in _moments(shown[-1])
            if now and not any(abs(at - other) <= TOGETHER for other in now)
        ]
        if wrong:
            what = f"table {table.id}: the panel says {' / '.join(wrong)[:200]!r}, and {said}"
            yield Finding(JUDGE, call.at, what)


def _timeless(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return those *lines* without moments; what stands below a picture is no line of these."""
    found = (re.sub(r"<t:\d+", "<t:…", line) for line in lines)
    return tuple(line for line in found if not line.startswith("-# "))


def _moments(lines: tuple[str, ...]) -> set[int]:
    return {int(at) for line in lines for at in re.findall(r"<t:(\d+)", line)}


def _troubled(evening: "Evening", panel: int, channel: int, at: float) -> bool:
    """Return whether a panel may be stale for what went wrong by then.

    Where single calls fail, one that has come through since, to that very panel, has to tell all.
    """
    wrong = [
        one
        for one in struck(evening, ("S", "no"), at - SHOWN - RECOVERED, at)
        if not one.kind.startswith(STARTED)
    ]
    if any(not one.kind.startswith(PASSING) for one in wrong):
        return True
    there = [
        one for one in calls(evening.history) if one.at <= at and one.parts[1:2] == (str(channel),)
    ]
    sent = [
        one for one in there if one.exchange.method == "POST" and one.parts[2:] == ("messages",)
    ]
    if sent and sent[-1].refused_for_good():
        return True  # the next one may be waiting for that to change
    well = max(
        (one.at for one in there if _edits(one, panel) and not _failed(one)), default=-math.inf
    )
    failed = max((one.at for one in there if _failed(one)), default=-math.inf)
    return bool(wrong) and not failed < well < at - SHOWN


def _in_doubt(history: History, panel: Post, at: float) -> bool:
    """Return whether a panel is left alone: it may have arrived, and that could not be read."""
    before = [one for one in calls(history) if one.at <= at]
    place = ("channels", str(panel.channel), "messages")
    sent = [
        one
        for one in before
        if one.exchange.method == "POST"
        and one.parts == place
        and str(one.exchange.body.get("nonce")) == panel.nonce
    ]
    known = any(not _failed(one) for one in sent) or any(_edits(one, panel.id) for one in before)
    unread = (
        one.at
        for one in before
        if one.exchange.method == "GET" and one.parts == place and one.declined
    )
    return bool(sent) and not known and max(unread, default=-math.inf) > at - LEFT_ALONE


def _edits(call: Call, message: int) -> bool:
    return call.exchange.method == "PATCH" and call.parts[-1] == str(message)


def _failed(call: Call) -> bool:
    return call.exchange.status >= 300 or call.unknown


def _was_refused(history: History, message: int) -> bool:
    """Return whether Discord has ever refused to have that message edited."""
    return any(
        call.refused_for_good() and call.parts[-1] == str(message) for call in calls(history)
    )


def spent_calls_go(evening: "Evening") -> Iterator[Finding]:
    """One message at most stands in a thread that calls people to their desks (P10)."""
    told = evening.kept.last("told")
    if told is None or told.empty:
        return
    gone, stand = set[str](), defaultdict[str, list[str]](list)
    for one in evening.history.of(Sent):
        if one.name == "MESSAGE_DELETE" and one.at <= told.at:
            gone.add(str(one.payload["id"]))
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if call.at <= told.at and _calls(call):
                stand[place].append(str(call.exchange.answer["id"]))
            case ("DELETE", "channels", _, "messages", number) if call.refused_for_good():
                gone.add(number)  # it would have gone
    for _, table, _ in _settled(evening):
        there = [one for one in dict.fromkeys(stand[str(table.thread)]) if one not in gone]
        if len(there) > 1:
            yield Finding(JUDGE, told.at, f"table {table.id}: {len(there)} calls stand: {there}")


def _calls(call: Call) -> bool:
    """Return whether that is a message that calls somebody to their desk, known to have arrived."""
    body, answer = call.exchange.body, call.exchange.answer
    if call.unknown or call.exchange.status >= 300 or "id" not in (answer or ()):
        return False
    buttons = [one["custom_id"] for one in within(body) if "custom_id" in one]
    pings = (body.get("allowed_mentions") or {}).get("users")
    other = " ".join(texts_of(body)).startswith(BESIDES)
    return bool(pings) and not other and [one.split(":")[2] for one in buttons] == ["desk"]
