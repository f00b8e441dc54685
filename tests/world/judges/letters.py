"""Messages as they stand, and of letters whose they are, and what they tell."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.sandbox.walking import walk
from tests.world.history import History, Sent
from tests.world.judges.sentences import named, plain, says
from tests.world.judges.wire import Json, calls

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
    "board": [*(f"told-dealt-{one}" for one in "FBZX"), "told-dealt-ambassador"],
}
"""The sentences with which somebody is told their cards, besides who they are."""

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
    """Yield what a letter tells, in order; a paragraph of no round tells of any."""
    round_: int | None = None
    for raw in lines:
        line = plain(raw)
        round_ = round_ if line else None
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
