"""What can be seen of a world from outside, in order: wire, people, machine, log."""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final, TypeVar, cast

from bot.sandbox.calls import Exchange

Json = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """Something at a time, in seconds since the world began."""

    at: float


@dataclass(frozen=True)
class Called(Entry):
    """A call of the bot to Discord, once it was answered, or was not (`fate`)."""

    exchange: Exchange


@dataclass(frozen=True)
class Sent(Entry):
    """An event of Discord's that the bot is to hear."""

    name: str
    payload: Json


@dataclass(frozen=True)
class Did(Entry):
    """Something that a person does, as an interaction of that id, or none."""

    person: int
    what: str
    interaction: int | None


@dataclass(frozen=True)
class Answered(Entry):
    """What that person then saw: nothing, or an answer of that kind with these words."""

    person: int
    interaction: int
    kind: str
    text: str
    failed: bool


@dataclass(frozen=True)
class Struck(Entry):
    """A fault begins, or is over."""

    number: int
    kind: str
    over: bool
    detail: str = ""


@dataclass(frozen=True)
class Ran(Entry):
    """The bot was started, was killed, lost power, or ended with a status."""

    what: str
    status: int | None = None
    bot: str = ""
    """Which of several."""


@dataclass(frozen=True)
class Connected(Entry):
    """A bot has begun a session at the gateway ("IDENTIFY"), or taken one up again ("RESUME")."""

    how: str
    shard: int | None = None
    """Of several."""


@dataclass(frozen=True)
class Logged(Entry):
    """A line of the bot's log that is a warning, or worse."""

    level: str
    logger: str
    text: str
    beside: str = ""
    """What is said of it besides, as the host reads it."""


@dataclass(frozen=True)
class Phase(Entry):
    """The evening is over ("calm"), everything has been told ("told"), the bot has stopped."""

    name: str


@dataclass(frozen=True)
class Seen(Entry):
    """A message as somebody has it before them at the end."""

    person: int
    channel: int
    message: Json


@dataclass(frozen=True)
class Desk(Entry):
    """What somebody's desk at a table says at the end, and the custom_ids of what it offers."""

    person: int
    table: int
    interaction: int
    kind: str
    text: str
    offers: tuple[str, ...]


@dataclass(frozen=True)
class Anew(Entry):
    """Somebody opens their desk anew: what the one before them said just then, and what it says."""

    person: int
    old: int
    """The message that they had before them."""
    before: str
    now: str


E = TypeVar("E", bound=Entry)


class History:
    """All of it, as it comes."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.entries: list[Entry] = []
        self._by_kind: dict[type[Entry], list[Entry]] = {}
        self._digest = hashlib.sha256()

    def note(self, kind: Callable[..., E], *given: Any, **named: Any) -> E:
        """Write down what has happened just now."""
        entry = kind(round(self._now(), 6), *given, **named)
        self._add(entry)
        return entry

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._by_kind.setdefault(type(entry), []).append(entry)
        self._digest.update(line(entry).encode() + b"\n")

    def follow(self, other: "History") -> None:
        """Write down all that *other* has, which came after this."""
        for entry in other.entries:
            self._add(entry)

    def of(self, kind: type[E]) -> Iterator[E]:
        """Yield what is of that *kind*, in order."""
        return iter(cast("list[E]", self._by_kind.get(kind, ())))

    @property
    def digest(self) -> str:
        """What only this history has."""
        return self._digest.hexdigest()


def line(entry: Entry) -> str:
    """Return an entry in one line, with all that is in it but what follows from others."""
    if isinstance(entry, Called):
        call = entry.exchange
        files = [(name, hashlib.sha256(data).hexdigest()[:12]) for name, data in call.files]
        given: Json = {
            "call": f"{call.method} {call.path}",
            "query": dict(call.query),
            "status": call.status,
            "fate": call.fate,
            "body": call.body,
            "files": files,
        }
        if call.status >= 400:
            given["answer"] = call.answer
    else:
        given = {name: getattr(entry, name) for name in _names(type(entry))}
        if isinstance(entry, Sent) and entry.name.startswith("MESSAGE"):  # as it was written
            given["payload"] = entry.payload.get("id")
        elif isinstance(entry, Ran) and not entry.bot:
            del given["bot"]
        elif isinstance(entry, Connected) and entry.shard is None:
            del given["shard"]
    return f"{entry.at:.6f} {type(entry).__name__} {_WRITER.encode(given)}"


@cache
def _names(kind: type[Entry]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.name != "at")


_WRITER: Final = json.JSONEncoder(ensure_ascii=False, default=str)
