"""What people were told: each fact once, in order, to whom it belongs, and the end once."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.walking import walk
from tests.world.history import History, Logged, Phase, Sent, Struck
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Book, Fact, Table, read
from tests.world.judges.sentences import named, plain, says
from tests.world.judges.wire import Interaction, calls, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

Json = dict[str, Any]

JUDGE: Final = "telling"

LATELY: Final = 120.0
"""Seconds before the last stop: what happened since then may be told after the next start."""

TRIED: Final = 8.0
"""Seconds for which somebody waits until it is known whether they can be written to."""

NOTED: Final = 10.0
"""Seconds after which it is noted at the latest."""

AN_HOUR: Final = 3600.0
"""Seconds by which the host's clock may be wrong when the evening begins."""

TEXT: Final = 10

PRIVATE: Final = {
    "mini": {
        "fact-showed-me-black": "showed me",
        "fact-showed-me-proof": "showed me",
        "fact-showed-me-pair": "showed me",
        "fact-i-showed-black": "I showed",
        "fact-i-showed-pair": "I showed",
        "fact-i-showed-proof": "I showed",
        "told-proved-by-me": "I proved",
        "told-proved-to-me": "proved to me",
        "told-proof-passed-on": "proved to me",
        "told-glimpsed-left": "glimpsed",
        "told-glimpsed-right": "glimpsed",
    },
    "board": {
        "fact-showed-me": "showed me",
        "fact-passed-on": "showed me",
        "fact-i-showed": "I showed",
    },
}
"""The sentences that tell somebody of cards, and what they tell."""

DEALT: Final = {
    "mini": [*(f"told-dealt-{one}" for one in "FBZX"), "told-dealt-alone", "told-dealt-ambassador"],
    "board": [f"told-dealt-{one}" for one in "FBZX"],
}
"""The sentences with which somebody is told their cards, besides who they are."""

LATE: Final = "⌛"
"""How a line begins that says what was done in somebody's place."""

WHERE: Final = ("told-meeting", "told-where")


@dataclass(slots=True)
class Post:
    """A message of the bot's that came to stand in a channel."""

    at: float
    id: int
    channel: int
    guild: bool
    texts: tuple[str, ...]
    head: tuple[str, ...]
    """The lines of its first text: below it stand a sheet in words, and a foot."""
    nonce: str = ""
    """What it was sent by."""
    edits: list[tuple[float, tuple[str, ...]]] = field(default_factory=list)
    gone: float | None = None

    @property
    def last(self) -> tuple[str, ...]:
        """What it says in the end."""
        return self.edits[-1][1] if self.edits else self.texts


def texts_of(message: Json) -> tuple[str, ...]:
    """Return every line of a message."""
    return tuple(line for one in _texts(message) for line in one.split("\n") if line)


def _texts(message: Json) -> list[str]:
    parts = walk(message.get("components") or [])
    return [part["content"] for part in parts if part["type"] == TEXT]


@lru_cache(maxsize=1)
def posts(history: History) -> tuple[Post, ...]:
    """Return the messages of the bot that others than who asked could read, in order."""
    found: dict[int, Post] = {}
    for one in history.of(Sent):
        number = int(one.payload.get("id") or 0)
        if one.name == "MESSAGE_CREATE" and one.payload["author"].get("bot"):
            place, guild = int(one.payload["channel_id"]), "guild_id" in one.payload
            head = tuple("".join(_texts(one.payload)[:1]).split("\n"))
            nonce = str(one.payload.get("nonce") or "")
            found[number] = Post(one.at, number, place, guild, texts_of(one.payload), head, nonce)
        elif one.name == "MESSAGE_UPDATE" and number in found and "components" in one.payload:
            found[number].edits.append((one.at, texts_of(one.payload)))
        elif one.name == "MESSAGE_DELETE" and number in found:
            found[number].gone = one.at
    return tuple(found.values())


@lru_cache(maxsize=1)
def letterboxes(history: History) -> dict[int, int]:
    """Return whose each DM channel is: Discord says so whenever one is opened."""
    found = {}
    for call in calls(history):
        answer = call.exchange.answer
        if call.parts == ("users", "@me", "channels") and isinstance(answer, dict):
            for recipient in answer.get("recipients") or ():
                found[int(answer["id"])] = int(recipient["id"])
    return found


@dataclass(frozen=True, slots=True)
class Told:
    """A fact as a letter tells it."""

    kind: str
    cards: frozenset[str]
    round: int | None
    at: float
    gone: float | None


def facts_in(rules: str, lines: Iterable[str], at: float, gone: float | None) -> Iterator[Told]:
    """Yield what a letter tells, in order."""
    round_: int | None = None
    for raw in lines:
        line = plain(raw)
        head = next((found for key in HEADS[rules] if (found := says(rules, key, line))), None)
        if head is not None and head["round"].isdecimal():
            round_ = int(head["round"])
        if (fact := fact_of(rules, line)) is not None:
            yield Told(fact[0], fact[1], round_, at, gone)
        elif any(says(rules, key, line) is not None for key in DEALT[rules]):
            yield Told("dealt", frozenset(), None, at, gone)


HEADS: Final = {
    "mini": WHERE,
    "board": (
        "told-where-identity",
        "told-where-build",
        "told-where-identity-through",
        "told-where-build-through",
    ),
}
"""The sentences that say when and where it was."""


@lru_cache(maxsize=8192)
def fact_of(rules: str, line: str) -> tuple[str, frozenset[str]] | None:
    """Return what *line* tells of which cards, if it does."""
    for key, kind in PRIVATE[rules].items():
        if (groups := says(rules, key, line)) is not None:
            cards = named(rules, groups.get("cards") or groups.get("card") or "")
            if cards is not None:
                return kind, frozenset(cards)
    return None


def table_of(lines: Iterable[str]) -> tuple[int, int] | None:
    """Return of which table and game a letter says that it is."""
    for raw in lines:
        if raw.startswith("-# ") and (found := says("house", "desk-letter-foot", plain(raw))):
            number = re.sub(r"\D", "", found["table"])
            if number and found["game"].isdecimal():
                return int(number), int(found["game"])
    return None


def letters(history: History) -> Iterator[tuple[Post, int, int, int]]:
    """Yield the private messages: each with whose it is, of which table and which game."""
    boxes = letterboxes(history)
    for post in posts(history):
        if not post.guild and post.channel in boxes:
            about = table_of(post.texts)
            if about is not None:
                yield post, boxes[post.channel], *about


class Excuses:
    """What went wrong on the wire that nobody could have done better about."""

    def __init__(self, history: History) -> None:
        """Look for it in *history*."""
        said = [one.text for one in history.of(Logged)]
        self.not_read_back = sum("could not read back" in text for text in said)
        self.given_up = sum("may be lost" in text or "wrong recipient" in text for text in said)
        self.refused: dict[int, float] = {}
        """When a channel took no message last, or none could be opened to somebody."""
        self.malformed: set[int] = set()
        """Channels that have refused a message for what it was: it is told no more."""
        self._boxes = {who: channel for channel, who in letterboxes(history).items()}
        self._taken: defaultdict[int, list[float]] = defaultdict(list)
        self._opened: dict[int, float] = {}
        self._hasty: list[float] = []
        """When a DM was opened to whom, and when none could be, for it was too fast."""
        self._set = any(one.kind.startswith("S49") for one in history.of(Struck))
        for call in calls(history):
            status, place = call.exchange.status, 0
            if call.parts[0] == "channels" and call.parts[1].isdecimal():
                place = int(call.parts[1])
            elif call.parts == ("users", "@me", "channels"):
                place = int((call.exchange.body or {}).get("recipient_id") or 0)
                if status < 300:
                    self._opened.setdefault(place, call.at)
                elif isinstance(call.exchange.answer, dict):
                    self._hasty += [call.at] * (call.exchange.answer.get("code") == TOO_FAST)
            if call.refused_for_good():
                self.refused[place] = call.at
                self.malformed |= {place} if status in MALFORMED else set()
            elif status < 300 and call.parts[2:] == ("messages",):
                self._taken[place].append(call.at)

    def over(self, person: int) -> float:
        """Return from when on *person* is told everything in their box; never is infinite."""
        box = self._boxes.get(person, 0)
        opened = self._opened.get(person, math.inf)
        hasty = max((at for at in self._hasty if at < opened), default=-HASTE)
        # For as long nobody is tried to whom none was opened before.
        last = max(
            self.refused.get(person, 0.0), self.refused.get(box, 0.0), min(hasty + HASTE, opened)
        )
        if not last:
            return -math.inf
        if self._set:
            return math.inf  # when something happened cannot be known
        return min((at for at in self._taken[box] if at > last), default=math.inf) + NOTED


MALFORMED: Final = (400, 413)

TOO_FAST: Final = 40003
"""DMs are opened too fast (Discord, error codes)."""

HASTE: Final = 600.0
"""Seconds for which then none is opened."""


def _book(evening: "Evening") -> Book | None:
    """Return what the file says, unless it is another than what people were told from."""
    return None if put_back(evening) else read(evening.machine.folder)


def put_back(evening: "Evening") -> bool:
    """Return whether an older file was put in place of the one that people were told from."""
    return any(fault.kind.startswith(("S54", "T21")) for fault in evening.plan.faults)


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
    """Who comes into a seat in the midst of a game is told in a letter what it was dealt (P12)."""
    book, excuses = _book(evening), Excuses(evening.history)
    if book is None or excuses.given_up:
        return
    told = {
        (person, table, number)
        for post, person, table, number in letters(evening.history)
        if table in book.tables
        for fact in facts_in(book.tables[table].rules, post.head, post.at, post.gone)
        if fact.kind == "dealt"
    }
    for table in book.tables.values():
        for game in () if of_before(evening, table) else table.games:
            for seat, seq, person in game.came:
                stays = table.chairs.get(seat) == person and person in table.restless
                if not stays or seq >= len(game.lines) or person in book.closed:
                    continue
                at = game.lines[seq].at
                since = evening.loop.begin + excuses.over(person)
                owed = since <= at <= until(evening, book)
                if owed and (person, table.id, game.number) not in told:
                    what = f"{person} has come to table {table.id} in game {game.number}"
                    yield Finding(JUDGE, 0.0, f"{what}, and is not told who they are")


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
    """Who has resigned is told nothing more of that table (T8)."""
    last = evening.kept.last("told")
    if last is None or put_back(evening):
        return
    asked = interactions(evening.history)
    newest: dict[tuple[int, int], Interaction] = {}
    for number in sorted(last.interactions.keys() & asked.keys()):
        newest[asked[number].person, last.interactions[number][0] or 0] = asked[number]
    boxes, first = letterboxes(evening.history), {}
    for call in sorted(calls(evening.history), key=lambda one: one.began):
        match (call.exchange.method, *call.parts):
            case ("POST", "channels", place, "messages") if int(place) in boxes:
                person, body = boxes[int(place)], call.exchange.body
                about = table_of(texts_of(body))
                one = None if about is None else newest.get((person, about[0]))
                if one is None or one.custom_id.split(":")[2:3] != ["resign"]:
                    continue
                began = first.setdefault(body["nonce"], call.began)
                if began == call.began > one.came[-1] + NOTED:
                    what = f"{person} has left table {about and about[0]}, and is written to"
                    yield Finding(JUDGE, call.began, what)


def of_before(evening: "Evening", table: Table) -> bool:
    """Return whether *table* is of a time before this evening, of which nothing was seen."""
    return table.created < evening.loop.begin - AN_HOUR


def until(evening: "Evening", book: Book) -> float:
    """Return until when, by the host's clock, everything must have been told."""
    for phase in evening.history.of(Phase):
        if phase.name == "told":  # and everybody has had time for it since the evening was over
            return evening.loop.begin + phase.at - LATELY
    lines = (game.lines for table in book.tables.values() for game in table.games)
    return max((line.at for each in lines for line in each), default=0.0) - LATELY


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
