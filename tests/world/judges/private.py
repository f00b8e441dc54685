"""Messages that one person alone sees: what stands there, since when, and by whose press."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from tests.world.history import History, Ran
from tests.world.judges.clocks import texts
from tests.world.judges.deeds import lasting
from tests.world.judges.finding import Finding
from tests.world.judges.sentences import messages, plain, says
from tests.world.judges.troubles import struck
from tests.world.judges.wire import Call, Interaction, calls, interactions, within

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "private"

LATER, NOTED, CHANGE = 5, 6, 7

TITLES: Final = ("desk-title-game", "desk-title")

ENDED: Final = "desk-ended"

BESIDE: Final = ("verify", "practice", "promise")
"""What is looked at beside the message on which it is pressed."""

AGAIN: Final = "rematch"
"""What is offered where a match is over."""

REFUSALS: Final = ("no-", "error-")
"""How the keys begin of what tells that nothing was done."""

FOLLOWS: Final = 840.0
"""Seconds after a press for which a desk follows the game: then it says that it does no more."""

A_MOMENT: Final = 5.0
"""Seconds within which what somebody has just done may not be known everywhere."""

AT_ONCE: Final = 0.1
"""Seconds within which nobody presses what they see."""

SETTLED: Final = 20.0
"""Seconds after which it shows what has happened."""

SAID: Final = 30.0
"""Seconds within which it says so: Discord lets it for a minute."""

SILENT: Final = 600.0
"""Seconds for which nothing is told, nor any desk edited, after Discord's gate has turned us away
(S4): it does not say when it would let us in again, and it counts whatever is asked meanwhile."""


@dataclass(frozen=True)
class Page:
    """What stood there from a moment on."""

    began: float
    at: float
    """When the bot said so, and when Discord had taken it."""
    text: str
    custom_ids: tuple[str, ...]
    one: Interaction
    """By the token of what it was written."""
    answers: bool
    """Whether it answers that; else it came by itself later."""

    @cached_property
    def lines(self) -> tuple[str, ...]:
        return tuple(plain(line) for line in self.text.split("\n"))

    @cached_property
    def table(self) -> int:
        """At which table it is a desk; 0 if it is none, or of a game that is played on it alone."""
        found = (says("house", key, line) for line in self.lines for key in TITLES)
        titles = (re.search(r"\d+", one["table"]) for one in found if one is not None)
        return next((int(number[0]) for number in titles if number is not None), 0)


@dataclass(slots=True)
class Letter:
    """One such message, page by page."""

    number: int
    person: int
    pages: list[Page] = field(default_factory=list)
    maker: int = 0
    """What somebody asked when it was sent."""
    failed: list[float] = field(default_factory=list)
    """When a change of it was not taken, or nobody knows."""
    lost: list[Page] = field(default_factory=list)
    """What it was to show then, where the bot knows of that."""


@lru_cache(maxsize=1)
def letters(history: History) -> dict[int, Letter]:
    """Return all of them by their numbers, as far as Discord has told the bot these."""
    asked = {one.token: one for one in interactions(history).values()}
    found: dict[int, Letter] = {}
    originals: dict[int, int] = {}
    waiting: set[int] = set()
    for call in calls(history):  # as Discord took them
        one = _token(call, asked)
        body = call.exchange.body if isinstance(call.exchange.body, dict) else {}
        if one is None or call.exchange.method == "GET":
            continue
        first, kind = call.parts[0] == "interactions", body.get("type")
        number = _number(call, one, originals.get(one.id, 0))
        if not number or call.exchange.status >= 300 or call.unknown:
            if number in found:
                found[number].failed.append(call.at)
                known = call.exchange.status >= 300 or call.exchange.fate == "dropped"
                found[number].lost += [_page(call, one, answers=first)] if known else []
            continue
        if first:
            originals[one.id] = number
            waiting.update([one.id] if kind in (LATER, NOTED) else [])
            body = body.get("data") or {}
        letter = found.setdefault(number, Letter(number, one.person))
        if call.exchange.method == "POST" and not (first and kind in (NOTED, CHANGE)):
            letter.maker = one.id
        if "components" not in body:
            continue
        answers = first or one.id in waiting or call.exchange.method == "POST"
        waiting.discard(one.id)
        letter.pages.append(_page(call, one, answers=answers))
    return found


def _page(call: Call, one: Interaction, *, answers: bool) -> Page:
    body = call.exchange.body
    names = tuple(str(part["custom_id"]) for part in within(body) if part.get("custom_id"))
    return Page(call.began, call.at, texts(body), names, one, answers)


def _token(call: Call, asked: dict[str, Interaction]) -> Interaction | None:
    """Return what was asked that a call is an answer to."""
    match call.parts:
        case ("interactions", _, token, "callback") | ("webhooks", _, token, *_):
            return asked.get(token)
    return None


def _number(call: Call, one: Interaction, original: int) -> int:
    """Return which message a call makes or changes; 0 where that is not to be known."""
    answer: Any = call.exchange.answer
    match call.parts:
        case ("interactions", *_) if call.exchange.body.get("type") in (NOTED, CHANGE):
            return int(one.on_message["id"]) if one.on_message is not None else 0
        case ("interactions", *_):
            answer = answer.get("interaction") if isinstance(answer, dict) else None
            return int((answer or {}).get("response_message_id") or 0)
        case ("webhooks", _, _, "messages", "@original"):
            return original
        case ("webhooks", _, _, "messages", which):
            return int(which)
    return int(answer.get("id") or 0) if isinstance(answer, dict) else 0


def refusals_take_no_place(evening: "Evening") -> Iterator[Finding]:
    """What was pressed on stays where it is: a refusal, a proof, or a new desk comes beside it."""
    for letter in letters(evening.history).values():
        for page in letter.pages:
            if not page.answers or page.one.id == letter.maker:
                continue
            refused = not page.custom_ids and _refuses(page.lines[0])
            if refused or page.one.what in BESIDE:
                what = f"{page.lines[0][:80]!r} stands in place of what {letter.person} pressed on"
                yield Finding(JUDGE, page.at, what)


def answers_stay(evening: "Evening") -> Iterator[Finding]:
    """What a press was answered by is not overwritten by what had stood there before."""
    presses = [one for one in interactions(evening.history).values() if one.on_message is not None]
    for letter in letters(evening.history).values():
        if letter.failed:
            continue
        for page, after in pairwise(letter.pages):
            one = page.one
            if not page.answers or after.answers or after.one.id >= one.id:
                continue
            if len(one.came) > 1 or len(after.one.came) > 1:  # it may be asked for once more
                continue
            if after.began <= page.at:
                continue  # that was under way
            beside = (
                other
                for other in presses
                if other.person == letter.person
                and abs(other.came[0] - one.came[0]) < A_MOMENT
                and other.id != one.id
            )
            if any(beside):  # of what is pressed at once either may come last
                continue
            mended = (each.at - after.at for each in letter.pages if each.one.id == one.id)
            if any(0 < later <= A_MOMENT for later in mended):
                continue  # it was on its way already, and is not the last word
            shown = (each.at for each in letter.pages if each.one.id == after.one.id)
            if one.came[0] <= next(shown) + AT_ONCE:
                continue  # the same: it was pressed on what the bot had not done answering
            what = f"what {letter.person} was answered to {one.what} is overwritten"
            yield Finding(JUDGE, after.at, what)


def stops_with_a_word(evening: "Evening") -> Iterator[Finding]:
    """A desk that follows the game no more says so (P6)."""
    last = evening.kept.last("told")
    if last is None or last.empty:
        return
    ends = [one.at for one in evening.history.of(Ran)]
    games = dict(last.rows("SELECT id, table_id FROM game"))
    over = dict.fromkeys((table for (table,) in last.rows(OVER)), 0)
    for game, lines in last.ledgers.items():
        if games[game] in over and lines:
            over[games[game]] = max(over[games[game]], lines[-1].at)
    desks = [
        (letter, page)
        for letter in letters(evening.history).values()
        for page in letter.pages
        if page.answers and page.table
    ]
    for letter, page in desks:
        until = page.one.came[0] + FOLLOWS
        by = until + SAID
        if by > last.at or len(page.one.came) > 1 or page.table not in last.ours:
            continue
        if any(page.began - A_MOMENT <= at <= by for at in (*ends, *letter.failed)):
            continue
        if page.table in over and (evening.kept.moment(over[page.table]) or 0.0) <= by:
            continue  # nothing follows what is last
        others = (
            each
            for other, each in desks
            if other.person == letter.person and each.table == page.table and each is not page
        )
        if any(page.began - A_MOMENT <= each.at <= by for each in others):
            continue
        shown = [each for each in letter.pages if each.at <= by]
        if shown[-1].answers and shown[-1] is not page:
            continue
        if any(AGAIN in each.split(":") for each in shown[-1].custom_ids):
            continue  # it shows how a match has ended: another one is another desk's
        if not shown[-1].table or any(
            says("house", ENDED, line) is not None for line in shown[-1].lines
        ):
            continue
        if struck(evening, ("S", "no"), until - SAID, by):
            continue
        if struck(evening, ("S4 ",), until - SILENT, by):
            continue
        what = f"the desk of {letter.person} at table {page.table} stops without a word"
        yield Finding(JUDGE, by, what)


def follows_when_an_answer_failed(evening: "Evening") -> Iterator[Finding]:
    """A desk on which somebody has pressed in vain shows what holds now, and goes on (S24)."""
    ends = [one.at for one in evening.history.of(Ran)]
    asked = interactions(evening.history).values()
    for letter in letters(evening.history).values():
        for one in {lost.one.id: lost.one for lost in letter.lost}.values():
            if len(one.came) > 1:
                continue  # it was answered when it came for the first time
            tried = [lost for lost in letter.lost if lost.one is one]
            before = [page for page in letter.pages if page.at < tried[0].began]
            if not before or not before[-1].table:
                continue
            if _newest(evening, before[-1], tried[0].began) is not before[-1]:
                continue  # it follows nothing any more
            if one.came[0] < before[-1].at + AT_ONCE:
                continue  # the bot had yet to hear that it was there, and has not let go of it
            begun, by = before[-1].one.came[0], tried[-1].at + SETTLED
            failed = set(letter.failed) - {lost.at for lost in tried}
            done = (*(page.at for page in letter.pages[len(before) :]), *failed)
            pressed = (
                at
                for other in asked
                if other.person == letter.person and other is not one
                for at in other.came
                if at > one.came[0] - AT_ONCE
            )
            if any(begun < at <= by for at in (*ends, *done, *pressed)) or begun + FOLLOWS < by:
                continue
            wrong = struck(evening, ("S", "no", "slow"), one.came[0], by)
            if all(trouble.kind.startswith("S24") for trouble in wrong):
                what = f"the desk of {letter.person} at table {before[-1].table} is left as it was"
                yield Finding(JUDGE, by, f"{what} where an answer has failed")


OVER: Final = "SELECT id FROM seating WHERE status NOT IN ('lobby', 'playing')"


def leads_where_they_play(evening: "Evening") -> Iterator[Finding]:
    """A desk leads to no match that its person has left."""
    left = _left(evening)
    for letter in letters(evening.history).values():
        for page in letter.pages:
            for table in {_leads(each) for each in page.custom_ids} - {page.table}:
                since = left.get((letter.person, table))
                if page.table and since is not None and page.began > since + A_MOMENT:
                    what = f"the desk of {letter.person} at table {page.table} leads to {table}"
                    yield Finding(JUDGE, page.at, f"{what}, which they have left")


def left_with_their_seat(evening: "Evening") -> Iterator[Finding]:
    """Who has left a match has it on no desk that follows (T8)."""
    ends = [one.at for one in evening.history.of(Ran)]
    for (person, table), since in _left(evening).items():
        by = since + SETTLED
        for letter in letters(evening.history).values():
            shown = [page for page in letter.pages if page.at <= by]
            if letter.person != person or not shown or shown[-1].table != table:
                continue
            begun = shown[-1].one.came[0]
            if begun + FOLLOWS < by or any(begun <= at <= by for at in (*ends, *letter.failed)):
                continue
            if any(AGAIN in each.split(":") for each in shown[-1].custom_ids):
                continue  # nothing follows what is last
            if not struck(evening, ("S", "no", "slow"), begun, by):
                what = f"a desk of {person} shows table {table}, which they have left"
                yield Finding(JUDGE, by, what)


def _newest(evening: "Evening", page: Page, by: float) -> Page:
    """Return the newest desk that the person of *page* had by then at the same table."""
    whose = letters(evening.history).values()
    desks = (each for letter in whose if letter.person == page.one.person for each in letter.pages)
    there = [each for each in desks if each.table == page.table and each.at < by]
    return max(there, key=lambda each: each.at, default=page)


def _left(evening: "Evening") -> dict[tuple[int, int], float]:
    """Return when who has no seat there any more has left which match for good."""
    found: dict[tuple[int, int], float] = {}
    for copy, done in lasting(evening):
        sit = set(copy.rows("SELECT person, table_id FROM chair"))
        for table, deeds in done.items():
            for deed in deeds:
                if deed.what.endswith("resign") and (deed.person, table) not in sit:
                    found[deed.person, table] = deed.one.came[0]
    return found


def _refuses(line: str) -> bool:
    keys = (key for key in messages("house") if key.startswith(REFUSALS))
    return any(says("house", key, line) is not None for key in keys)


def _leads(custom_id: str) -> int:
    """Return the table that a button is about; 0 where it is about none."""
    parts = custom_id.split(":")
    return int(parts[1], 36) if len(parts) > 2 and parts[1].isalnum() else 0
