"""What everybody at a table reads: what has happened, once and in order, in one place."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from tests.world.history import Sent
from tests.world.judges.excuses import Excuses, of_before, put_back, until
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Book, Game, Line, Table, read
from tests.world.judges.letters import Post, posts
from tests.world.judges.sentences import plain, says
from tests.world.judges.wire import calls, starts

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

KNOWN: Final = 160004
"""The message has its thread already (Discord, error codes)."""

SOON: Final = 60.0
"""Seconds within which a message comes again of which nothing was heard."""


def settled(evening: "Evening") -> Iterator[tuple[Book, Table, list[Post]]]:
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


def _wherever(evening: "Evening") -> Iterator[tuple[Book, Table, int, list[Post], list[Post]]]:
    """Yield each table with the place where it is told in the end, and what is there of it.

    And what is in a thread that it had for a while, below its lobby.
    """
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
        lost = by_place[table.lobby] if table.lobby not in (None, place) else []
        yield book, table, place, there, lost


def _names(post: Post, table: Table) -> bool:
    """Return whether *post* is headed by the number of *table*."""
    head = says("house", "which-table", plain(post.head[0]).strip("*"))
    return head is not None and head["table"] == f"#{table.id}"


def everything_public_once(evening: "Evening") -> Iterator[Finding]:
    """A table's thread tells what all may know, once and in order; the end, too.

    So does the place to which it was moved, from the first on that it tells.
    """
    excuses, begun = Excuses(evening.history), starts(evening.history)
    for book, table, place, there, lost in _wherever(evening):
        owed = [line for game in table.games for line in public_of(game)]
        kept = [one for one in there if one.gone is None or not _anew(one, there, begun)]
        last, ways = until(evening, book), [kept]
        if lost:  # before that thread, and since, it was told where it is now
            ways.append(sorted([*kept, *lost], key=lambda post: post.at))
        if table.moved > 1:  # it was here before, and elsewhere in between
            ways.append([one for one in kept if one.channel == place])
        if excuses.not_read_back:  # what was sent without knowing may stand there twice
            for way in tuple(ways):
                said = [one.texts for one in way]
                repeated = [at for at in range(len(way)) if said[at] in said[:at]]
                # The same may have been said of different rounds, too.
                for many in {1, 2, len(repeated)}:
                    for gone in combinations(repeated, many):
                        ways.append([one for at, one in enumerate(way) if at not in gone])
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
    return [(post, kind) for post in posts for kind in kinds_told(table.rules, post.texts)]


def _anew(gone: Post, there: list[Post], begun: Sequence[float]) -> bool:
    """Return whether what was deleted before anybody knew of it came again thereafter.

    The same words that stood there before it was deleted told something else. Where the bot was
    killed then it came from the next, once that had *begun*.
    """
    assert gone.gone is not None
    later = [one for one in there if one.texts == gone.texts and one.at >= gone.gone]
    since = (gone.at, *(at for at in begun if at > gone.at))[:2]
    return any(at <= one.at <= at + SOON for one in later for at in since)


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


def public_of(game: Game) -> list[Line]:
    kinds = set(NOTICES[game.rules].values())
    return [line for line in game.lines if line.kind in kinds]


def kinds_told(rules: str, lines: tuple[str, ...]) -> Iterator[str]:
    for line in lines:
        for key, kind in NOTICES[rules].items():
            if says(rules, key, plain(line)) is not None:
                yield kind
                break


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
