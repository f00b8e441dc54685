"""Messages that one person alone sees: what stands there, since when, and by whose press."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from tests.world.history import History
from tests.world.judges.finding import Finding
from tests.world.judges.sentences import messages, plain, says
from tests.world.judges.wire import Call, Interaction, calls, interactions, texts, within

if TYPE_CHECKING:
    from tests.world.evening import Evening

JUDGE: Final = "private"

LATER, NOTED, CHANGE = 5, 6, 7

TITLES: Final = ("desk-title-game", "desk-title")

BESIDE: Final = ("verify", "practice", "promise")
"""What is looked at beside the message on which it is pressed."""

REFUSALS: Final = ("no-", "error-")
"""How the keys begin of what tells that nothing was done."""

A_MOMENT: Final = 5.0
"""Seconds within which what somebody has just done may not be known everywhere."""

AT_ONCE: Final = 0.1
"""Seconds within which nobody presses what they see."""


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
    unheard: list[Page] = field(default_factory=list)
    """The same, where Discord has not said whether it does."""


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
                page = _page(call, one, answers=first)
                found[number].lost += [page] if known else []
                found[number].unheard += [page] if call.unknown else []
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


def _refuses(line: str) -> bool:
    keys = (key for key in messages("house") if key.startswith(REFUSALS))
    return any(says("house", key, line) is not None for key in keys)
