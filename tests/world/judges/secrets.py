"""Who read what: nobody is told a card that they cannot know, and in public nobody is told any.

Rule: whatever was sent counts as read, whether or not it arrived.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.sandbox.walking import walk
from tests.world.history import Did, Sent
from tests.world.judges.excuses import put_back
from tests.world.judges.finding import Finding
from tests.world.judges.ledger import Book, Game, Line, Table, read
from tests.world.judges.letters import letterboxes
from tests.world.judges.sentences import NUMBER, agents, named, names_a_card, plain, says
from tests.world.judges.wire import Json, calls, interactions

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "secrets"

EARLY: Final = 5.0
"""Seconds by which clocks may differ."""

PARTNERS: Final = {"F": "B", "B": "F", "Z": "X", "X": "Z"}
"""Who seeks whom (M4, I2)."""

ENDS: Final = ("called", "declared", "unsealed", "unmasked")
"""From when on cards of a game may be named before all."""

AGENT: Final = re.compile(rb"agent-([FBZX])")
"""The picture of an agent on a plate, from which a picture is painted."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Something that came to be readable: by one person, or by all."""

    at: float
    person: int | None
    place: int
    lines: tuple[str, ...]
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody sat in a game, as far as it had gone by then."""

    game: Game
    seat: int
    until: float

    def lines(self, *kinds: str) -> Iterator[Line]:
        """Yield what had happened of those kinds."""
        return (one for one in self.game.of(*kinds) if one.at <= self.until)

    @property
    def held(self) -> tuple[str, ...]:
        """The secret cards of that seat."""
        for line in self.lines("dealt"):
            if line.event["seat"] == self.seat:
                given = ("identity", "number", "build", "code")
                return tuple(line.event[key] for key in given if key in line.event)
        return ()

    @property
    def seeks(self) -> tuple[str, ...]:
        """Which agent is the partner of that seat's."""
        return tuple(PARTNERS[one] for one in self.held[:1])

    def showed(self, cards: Iterable[str], *, mine: bool) -> bool:
        """Return whether those were shown by that seat, or to it."""
        wanted = set(cards)
        for line in self.lines("showed", "proved"):
            event = line.event
            shown = set(event.get("cards") or [event.get("card")])
            to = event["to"] if isinstance(event["to"], list) else [event["to"]]
            if shown == wanted and (event["by"] == self.seat if mine else self.seat in to):
                return True
        return False

    def picked(self, cards: Iterable[str]) -> bool:
        """Return whether that seat chose to show those."""
        wanted, chosen = set(cards), self.lines("picked")
        return any(
            line.event["seat"] == self.seat and set(line.event["cards"]) == wanted
            for line in chosen
        )

    def glimpsed(self, cards: Iterable[str], side: str) -> bool:
        """Return whether that seat saw that card of the dummy's, on that side."""
        return any(
            line.event["seat"] == self.seat
            and {line.event["card"]} == set(cards)
            and line.event["side"] == side
            for line in self.lines("glimpsed")
        )

    def holds(self, cards: Iterable[str]) -> bool:
        return set(cards) <= set(self.held)


Cards = tuple[str, ...]
Check = Callable[[Seat, Cards], bool]

MINI: Final[dict[str, tuple[tuple[str, ...], Check]]] = {
    "you-are": (("identity", "number"), lambda seat, cards: cards == seat.held),
    "your-partner": (
        ("who",),
        lambda seat, cards: [PARTNERS[c] for c in seat.held[:1]] == [*cards],
    ),
    "fact-showed-me-black": (("cards",), lambda seat, cards: seat.showed(cards, mine=False)),
    "fact-showed-me-proof": (("cards",), lambda seat, cards: seat.showed(cards, mine=False)),
    "fact-showed-me-pair": (("cards",), lambda seat, cards: seat.showed(cards, mine=False)),
    "fact-i-showed-black": (("cards",), lambda seat, cards: seat.showed(cards, mine=True)),
    "fact-i-showed-pair": (("cards",), lambda seat, cards: seat.showed(cards, mine=True)),
    "fact-i-showed-proof": (("cards",), lambda seat, cards: seat.showed(cards, mine=True)),
    "fact-passed-on": (("cards",), lambda seat, cards: seat.showed(cards, mine=False)),
    "told-proved-by-me": (("card",), lambda seat, cards: seat.showed(cards, mine=True)),
    "told-proved-to-me": (("card",), lambda seat, cards: seat.showed(cards, mine=False)),
    "told-proof-passed-on": (("card",), lambda seat, cards: seat.showed(cards, mine=False)),
    "told-glimpsed-left": (("card",), lambda seat, cards: seat.glimpsed(cards, "left")),
    "told-glimpsed-right": (("card",), lambda seat, cards: seat.glimpsed(cards, "right")),
    "preview-reveal": (("cards",), lambda seat, cards: seat.holds(cards)),
    "preview-prove": (("card",), lambda seat, cards: seat.holds(cards)),
    "choice-black": (("cards",), lambda seat, cards: seat.holds(cards)),
    "choice-true": (("card",), lambda seat, cards: seat.holds(cards)),
    "choice-lie": (("card",), lambda seat, cards: not seat.holds(cards)),
    "prompt-at-least-one": (("mine",), lambda seat, cards: seat.holds(cards)),
    "prompt-exactly-one": (("mine",), lambda seat, cards: seat.holds(cards)),
}
BOARD: Final[dict[str, tuple[tuple[str, ...], Check]]] = {
    "you-are": (("identity", "build", "code"), lambda seat, cards: cards == seat.held),
    "your-partner": MINI["your-partner"],
    "fact-showed-me": MINI["fact-showed-me-pair"],
    "fact-i-showed": MINI["fact-i-showed-pair"],
    "fact-passed-on": MINI["fact-passed-on"],
}
SENTENCES: Final = {"mini": MINI, "board": BOARD}
"""What is said of cards to one person alone, and when that person may read it."""

CASE: Final = re.compile(r"🔎 \*\*(?:Inkognito H?\d+|A round as a case|Eine Runde als Fall) · ")
"""What heads every page on which the cards of a case may stand: that of a day, the world's or the
host's own, or one that was made of a round."""

REVIEW: Final = re.compile(r"\*\*(?:Review|Analyse) · .* · (?:game|Partie) (\d+)")
"""What heads a review, with the number of its game."""

OPENED: Final = ("told-unmasked-seat",)
"""What is said once all cards are turned up."""


def nobody_reads_what_is_not_theirs(evening: "Evening") -> Iterator[Finding]:
    """Each sentence about cards is true of who reads it, and in public there is none.

    The cards of a case are nobody's: it is made up, and the same for everybody.
    """
    book = None if put_back(evening) else read(evening.machine.folder)
    if book is None:
        return
    eyes = _Eyes(evening, book)
    for screen in screens(evening):
        if any(CASE.match(line) for line in screen.lines) or _is_review(screen, eyes):
            continue
        for line in screen.lines:
            what = eyes.public(screen, line) if screen.person is None else eyes.own(screen, line)
            if what:
                yield Finding(JUDGE, screen.at, f"{screen.person or 'all'}: {what}: {line[:200]}")
        if screen.person is None:
            for value in screen.values:
                if set(re.split(r"[:,]", value)) & SIGNS:
                    yield Finding(JUDGE, screen.at, f"all: a card in {value!r}")


READ: Final = ("content", "label", "description", "placeholder")

SIGNS: Final = {"F", "B", "Z", "X", "52", "29", *(f"code {one}" for one in "ABCD")}
"""Cards as they are written where nobody reads them; 0 and 11 may be anything."""


def _is_review(screen: Screen, eyes: "_Eyes") -> bool:
    """Return whether *screen* is the review of a game that is over, for who had a seat in it: then
    all is turned up, and they may look at others' pages, too (P23)."""
    if screen.person is None:
        return False
    games = [int(found[1]) for line in screen.lines if (found := REVIEW.match(line))]
    return any(
        seat.game.number in games and next(seat.lines(*ENDS), None) is not None
        for seat in eyes.seats(screen.person, screen.at)
    )


def no_picture_tells(evening: "Evening") -> Iterator[Finding]:
    """No picture that all can see has an agent on it before the end, but all four; and each sees
    their own secret cards alone."""
    book = None if put_back(evening) else read(evening.machine.folder)
    if book is None:
        return
    eyes, boxes = _Eyes(evening, book), letterboxes(evening.history)
    asked = interactions(evening.history)
    by_token = {one.token: one for one in asked.values()}
    for call in calls(evening.history):
        for name, data in call.exchange.files:
            shown = {found.decode() for found in AGENT.findall(data)}
            if not 0 < len(shown) < 4:
                continue
            match call.parts:
                case ("channels", place, *_) if int(place) not in boxes:
                    if not eyes.ended(int(place), call.at):
                        yield Finding(JUDGE, call.at, f"all see {sorted(shown)} on {name}")
                    continue
                case ("channels", place, *_):
                    person = boxes[int(place)]
                case ("interactions", number, *_):
                    person = asked[int(number)].person
                case ("webhooks", _, token, *_) if token in by_token:
                    person = by_token[token].person
                case _:
                    continue
            # The board game shows one's partner, too.
            if name == "cards.png" and not any(
                set(seat.held[:1]) <= shown <= {*seat.held[:1], *seat.seeks}
                for seat in eyes.seats(person, call.at)
            ):
                yield Finding(JUDGE, call.at, f"{person} sees {sorted(shown)} on {name}")


class _Eyes:
    """Knows who may read what."""

    def __init__(self, evening: "Evening", book: Book) -> None:
        self._book = book
        # When something happened cannot be known where the clock was set.
        set_ = any(fault.kind.startswith("S49") for fault in evening.plan.faults)
        self._begin = None if set_ else evening.loop.begin
        self._tables = tuple(book.tables.values())
        renamed = [one.what for one in evening.history.of(Did) if one.what.startswith("is called")]
        names = [name for table in self._tables for name in table.names.values()]
        self._called = {name.casefold() for name in (*names, *renamed)}

    def seats(self, person: int, at: float) -> list[Seat]:
        """Return where *person* sits or sat, as far as it was known by then."""
        until = self._until(at)
        return [Seat(game, seat, until) for _, game, seat in self._book.seats(person)]

    def own(self, screen: Screen, line: str) -> str:
        """Return what is wrong with *line* before the eyes of that person, if anything is."""
        assert screen.person is not None
        claims = meanings(line)
        if not claims:
            return ""
        seats = self.seats(screen.person, screen.at)
        if any(
            person == screen.person
            for table in self._book.tables.values()
            for person in table.restless
        ):
            return ""  # they had another's seat for a while
        for rules, key, cards in claims:
            check = SENTENCES[rules][key][1]
            if any(seat.game.rules == rules and check(seat, cards) for seat in seats):
                return ""
        return f"{claims[0][1]} is not theirs to know"

    def public(self, screen: Screen, line: str) -> str:
        """Return what is wrong with *line* before the eyes of all, if anything is."""
        for _, key, _ in meanings(line):
            if not key.startswith(("choice-", "prompt-", "your-partner")):
                return f"{key} in public"
        if self.ended(screen.place, screen.at):
            return ""
        names = [one for one in agents() if one in line]
        known = any(one.casefold() in called for one in names for called in self._called)
        if 0 < len(names) < 4 and not known:
            return f"{names} in public"
        return "a number in public" if NUMBER.search(line) else ""

    def ended(self, place: int, at: float) -> bool:
        """Return whether a game that is told there had come to an end by then."""
        until = self._until(at)
        # Where a table was told before it was moved is not known any more.
        there = [one for one in self._tables if one.moved or place in _places(one)]
        there = there or list(self._tables)
        ends = (game.has(*ENDS) for table in there for game in table.games)
        return any(ended is not None and ended <= until for ended in ends)

    def _until(self, at: float) -> float:
        return float("inf") if self._begin is None else self._begin + at + EARLY


def _places(table: Table) -> tuple[int | None, ...]:
    return (table.channel, table.thread)


@lru_cache(maxsize=16384)
def meanings(line: str) -> tuple[tuple[str, str, Cards], ...]:
    """Return what *line* may say of cards: in which game, by which sentence, of which."""
    found: list[tuple[str, str, Cards]] = []
    if not names_a_card(line):
        return ()
    for rules, sentences in SENTENCES.items():
        for key, (values, _) in sentences.items():
            if (groups := says(rules, key, line)) is None:
                continue
            cards = [named(rules, groups[value]) for value in values]
            if all(cards):
                found.append((rules, key, tuple(one for each in cards for one in each or ())))
                break
    return tuple(found)


def screens(evening: "Evening") -> Iterator[Screen]:
    """Yield all that came to be readable, each thing once for each who reads it."""
    history = evening.history
    boxes, seen = letterboxes(history), set[tuple[int | None, bytes]]()
    asked = interactions(history)
    by_token = {one.token: one for one in asked.values()}
    shown: list[tuple[float, int | None, int, Json]] = []
    for one in history.of(Sent):
        if one.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and "components" in one.payload:
            author = one.payload.get("author") or {}
            place = int(one.payload["channel_id"])
            if author.get("bot", True):
                shown.append((one.at, boxes.get(place), place, one.payload))
    for call in calls(history):
        body = call.exchange.body
        if not isinstance(body, dict):
            continue
        match call.parts:
            case ("interactions", number, *_) if int(number) in asked:
                who, data = asked[int(number)], body.get("data") or {}
                public = body.get("type") in (6, 7) and who.on_what_all_see
                shown.append((call.at, None if public else who.person, who.channel, data))
            case ("webhooks", _, token, *_) if token in by_token:
                who = by_token[token]
                if not who.on_what_all_see:  # else what all see is told by an event as well
                    shown.append((call.at, who.person, who.channel, body))
    for at, person, place, message in shown:
        written = msgspec.json.encode(message.get("components") or message.get("choices"))
        if (person, written) not in seen:
            seen.add((person, written))
            yield Screen(at, person, place, *_read(message))


def _read(message: Json) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return every line that can be read in a message, and what stands there for programs."""
    lines, values = [str(message.get("title") or "")], []
    for part in walk(message.get("components") or []):
        said: list[Any] = [
            part.get(key) for key in ("content", "label", "description", "placeholder")
        ]
        said += [item.get("description") for item in part.get("items") or ()]
        for option in part.get("options") or ():
            said += [option.get("label"), option.get("description")]
            values.append(str(option.get("value")))
        values.append(str(part.get("custom_id") or ""))
        lines += [line for one in said if one for line in str(one).split("\n")]
    return tuple(plain(line) for line in lines if line), tuple(one for one in values if one)
