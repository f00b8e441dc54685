"""What people were told: each fact once, in order, to whom it belongs, and the end once."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Final

from tests.world.judges.excuses import NOTED, Excuses, of_before, put_back, until
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Book, Fact, Table, read
from tests.world.judges.letters import Told, facts_in, letterboxes, letters, table_of, texts_of
from tests.world.judges.troubles import struck
from tests.world.judges.wire import Interaction, calls, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "telling"

TRIED: Final = 8.0
"""Seconds for which somebody waits until it is known whether they can be written to."""

LATE: Final = "⌛"
"""How a line begins that says what was done in somebody's place."""


def _book(evening: "Evening") -> Book | None:
    """Return what the file says, unless it is another than what people were told from."""
    return None if put_back(evening) else read(evening.machine.folder)


def every_fact_once(evening: "Evening") -> Iterator[Finding]:
    """Everybody is told in letters what is theirs: all of it, once, in order."""
    book = _book(evening)
    if book is None:
        return
    history, excuses = evening.history, Excuses(evening.history)
    told: defaultdict[tuple[int, int, int], list[Told]] = defaultdict(list)
    for post, person, table, number in letters(history):
        there = book.tables.get(table)
        game = there and next((one for one in there.games if one.number == number), None)
        if there is None or game is None or person not in there.people():
            yield Finding(JUDGE, post.at, f"{person} reads of table {table}, game {number}")
            continue
        told[person, table, number] += facts_in(game.rules, post.head, post.at, post.gone)
    for table in book.tables.values():
        for game in table.games:
            for seat, person in game.people.items():
                if table.alone or person in table.restless or of_before(evening, table):
                    continue
                since = evening.loop.begin + excuses.over(person)
                yield from _compared(
                    f"{person} at table {table.id}, game {game.number}, seat {seat}",
                    told[person, table.id, game.number],
                    game.facts(seat),
                    excuses,
                    complete=person not in book.closed,
                    span=(since, until(evening, book)),
                )


def every_lapse_told(evening: "Evening") -> Iterator[Finding]:
    """Who was late is told what was done in their place: of each decision, once."""
    book, excuses = _book(evening), Excuses(evening.history)
    if book is None:
        return
    told: Counter[tuple[int, int, int]] = Counter()
    deleted = set[int]()
    for post, person, table_, number in letters(evening.history):
        told[person, table_, number] += sum(line.startswith(LATE) for line in post.head)
        if post.gone is not None:
            deleted.add(person)
    for table in book.tables.values():
        for game in table.games:
            for seat, person in game.people.items():
                if table.alone or person in table.restless or of_before(evening, table):
                    continue
                found, late = (
                    told[person, table.id, game.number],
                    [line for one, line in game.late if one == seat],
                )
                since = evening.loop.begin + excuses.over(person)
                owed = sum(since <= line.at <= until(evening, book) for line in late)
                who = f"{person} at table {table.id}, game {game.number}"
                if found > len(late) and not excuses.not_read_back and person not in deleted:
                    yield Finding(JUDGE, 0.0, f"{who}: late {found} times of {len(late)}")
                if found < owed and person not in book.closed and not excuses.given_up:
                    yield Finding(JUDGE, 0.0, f"{who}: told of {found} of {owed} decisions")


def who_comes_is_told(evening: "Evening") -> Iterator[Finding]:
    """Who comes into a seat in the midst of a game is told in a letter what it was dealt (P12).

    But where they have left that seat themselves, and were told of that game before; or were to be
    while they could not, and read it on their desk.
    """
    book, excuses = _book(evening), Excuses(evening.history)
    if book is None or excuses.given_up:
        return
    first, told = dict[tuple[int, int, int], float](), set[tuple[int, int, int]]()
    for post, person, number, game_number in letters(evening.history):
        first.setdefault((person, number, game_number), post.at)
        if number in book.tables:
            facts = facts_in(book.tables[number].rules, post.head, post.at, post.gone)
            if any(fact.kind == "dealt" for fact in facts):
                told.add((person, number, game_number))
    for table in book.tables.values():
        for game in () if of_before(evening, table) else table.games:
            for seat, seq, person in game.came:
                stays = table.chairs.get(seat) == person and person in table.restless
                if not stays or seq >= len(game.lines) or person in book.closed:
                    continue
                at = game.lines[seq].at
                since = evening.loop.begin + excuses.over(person)
                owed = since <= at <= until(evening, book)
                key = person, table.id, game.number
                known = evening.loop.begin + first.get(key, inf) < at
                known |= game.people.get(seat) == person and game.lines[0].at < since
                if owed and not known and key not in told:
                    what = f"{person} has come to table {table.id} in game {game.number}"
                    yield Finding(JUDGE, 0.0, f"{what}, and is not told who they are")


def nothing_of_before_they_came(evening: "Evening") -> Iterator[Finding]:
    """Who comes into a seat reads in no letter what was played before there was one for them."""
    book = _book(evening)
    if book is None or struck(evening, ("S49",), 0.0, inf):
        return
    for post, person, number, played in letters(evening.history):
        table = book.tables.get(number)
        games = [] if table is None else [one for one in table.games if one.number == played]
        since = inf if table is None else _seated(table, person)
        if len(games) != 1 or not games[0].lines or evening.loop.begin + post.at < since:
            continue  # of which match it is, is not known, or they were there before
        if games[0].lines[-1].at < since:
            what = f"{person} reads of game {played} of table {number}, and came after it"
            yield Finding(JUDGE, post.at, what)


def _seated(table: Table, person: int) -> float:
    """Return after what somebody had a seat in what is played at *table*, for all we know."""
    dealt = [game.lines[0].at for game in table.games if person in game.people.values()]
    came = [
        game.lines[seq - 1].at
        for game in table.games
        for _, seq, who in game.came
        if who == person and seq <= len(game.lines)
    ]
    left = any(who == person for _, who in table.left) and not came
    return -inf if left else min((*dealt, *came), default=inf)


def written_to_again(evening: "Evening") -> Iterator[Finding]:
    """Whoever has taken a message since they took none is held to be closed no more."""
    book = _book(evening)
    if book is None:
        return
    boxes, last = letterboxes(evening.history), {}
    for call in calls(evening.history):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if int(place) in boxes:
                last[boxes[int(place)]] = call
    ends = [run.ended for run in evening.kept.runs if run.ended is not None]
    for person in book.closed & last.keys():
        call = last[person]
        taken = call.exchange.status < 300 and call.exchange.fate == "answered"
        cut_short = any(call.began <= end <= call.at + NOTED for end in ends)
        if taken and call.at - call.began < TRIED and not cut_short:
            yield Finding(JUDGE, call.at, f"{person} takes messages, and is written none")


def nothing_after_leaving(evening: "Evening") -> Iterator[Finding]:
    """Who has resigned is told nothing more of that table, nor is it tried again (T8)."""
    last = evening.kept.last("told")
    if last is None or put_back(evening):
        return
    asked = interactions(evening.history)
    newest: dict[tuple[int, int], Interaction] = {}
    for number in sorted(last.interactions.keys() & asked.keys()):
        newest[asked[number].person, last.interactions[number][0] or 0] = asked[number]
    boxes = letterboxes(evening.history)
    for call in sorted(calls(evening.history), key=lambda one: one.began):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if int(place) in boxes:
                person, body = boxes[int(place)], call.exchange.body
                about = table_of(texts_of(body))
                one = None if about is None else newest.get((person, about[0]))
                if one is None or one.custom_id.split(":")[2:3] != ["resign"]:
                    continue
                if call.began > one.came[-1] + NOTED:
                    what = f"{person} has left table {about and about[0]}, and is written to"
                    yield Finding(JUDGE, call.began, what)


def _compared(
    who: str,
    told: list[Told],
    owed: list[Fact],
    excuses: Excuses,
    *,
    complete: bool,
    span: tuple[float, float],
) -> Iterator[Finding]:
    """Yield what was told too often, not at all, too early, or is not theirs."""
    left = list(owed)
    before, early = 0, list[Told]()
    for one in told:
        kinds = [fact for fact in left if _same(one, fact)]
        if not kinds:
            again = any(_same(one, fact) for fact in owed)
            what = f"{who}: {one.kind} {sorted(one.cards)} (round {one.round})"
            if not again:
                yield Finding(JUDGE, one.at, f"{what}, which is not in the ledger")
            elif not (excuses.not_read_back or _was_deleted(one, told)):
                yield Finding(JUDGE, one.at, f"{what} told twice")
            continue
        # What says no round may have happened before, too, and not have been told then.
        fact = next((fact for fact in kinds if fact.round >= before), kinds[0])
        left.remove(fact)
        early += [one] if fact.line.at < span[0] else []
        if fact.round < before:
            yield Finding(JUDGE, one.at, f"{who}: {one.kind} of round {fact.round} after {before}")
        before = max(before, fact.round)
    if complete and not excuses.given_up:
        for fact in left:
            # What reads like one that need not have been told may be either.
            either = any(_same(one, fact) for one in early)
            if span[0] <= fact.line.at <= span[1] and not either:
                what = f"{fact.kind} {sorted(fact.cards)} of round {fact.round}"
                yield Finding(JUDGE, 0.0, f"{who}: {what} (entry {fact.line.seq}) never told")


def _same(one: Told, fact: Fact) -> bool:
    if one.kind == "dealt":
        return fact.kind == "dealt"
    same = (one.kind, one.cards) == (fact.kind, fact.cards)
    return same and one.round in (None, fact.round)


def _was_deleted(one: Told, told: list[Told]) -> bool:
    """Return whether somebody had taken away the message that told it before."""
    return any(
        (each.kind, each.cards) == (one.kind, one.cards)
        and each.gone is not None
        and each.at < one.at
        for each in told
    )
