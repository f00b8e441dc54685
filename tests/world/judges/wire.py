"""What went over the wire, as the judges read it: calls, and what people asked."""

import math
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from bot.sandbox.calls import Exchange
from bot.sandbox.reading import EPHEMERAL
from tests.world.history import Called, History, Ran, Sent, Struck

Json = dict[str, Any]

TOO_MANY = 429

COMMAND, COMPONENT, TYPED, FORM = 2, 3, 4, 5
"""Kinds of interactions (Discord, receiving and responding)."""

MANAGE_GUILD: Final = 1 << 5
"""The permission (Discord, permissions)."""

HOUSE: Final = "inkognito"
"""The command that is no game's own."""


@dataclass(slots=True)
class Call:
    """One call of the bot: when it began, when it was answered, and what it is about."""

    began: float
    at: float
    exchange: Exchange
    parts: tuple[str, ...]

    @property
    def refused(self) -> bool:
        """Whether Discord itself said no, not a fault on the way."""
        return self.exchange.status >= 400 and self.exchange.fate == "answered"

    @property
    def declined(self) -> bool:
        """Whether the bot knows that nothing came of it."""
        return self.exchange.status >= 400 and not self.unknown

    def refused_for_good(self, *but: int) -> bool:
        """Return whether it would be refused again, by any code *but* these."""
        status, answer = self.exchange.status, self.exchange.answer
        code = answer.get("code") if isinstance(answer, dict) else None
        return 400 <= status < 500 and status != TOO_MANY and code not in but

    @property
    def unknown(self) -> bool:
        """Whether the bot cannot know what came of it."""
        status, fate = self.exchange.status, self.exchange.fate
        return fate == "dropped" or status >= 500 or (fate == "fault" and status < 300)


@lru_cache(maxsize=1)
def calls(history: History) -> tuple[Call, ...]:
    """Return the calls of the bot in the order in which they were answered."""
    found = []
    for one in history.of(Called):
        parts = tuple(one.exchange.path.strip("/").split("/"))
        found.append(Call(one.at - one.exchange.seconds, one.at, one.exchange, parts))
    return tuple(found)


@lru_cache(maxsize=1)
def starts(history: History) -> list[float]:
    """Return when a bot came to Discord: the first that it asks is who it is."""
    return [
        call.began
        for call in calls(history)
        if (call.exchange.method, *call.parts) == ("GET", "users", "@me")
    ]


def ended(history: History) -> list[float]:
    """Return when a bot has ended, in whatever way."""
    return [one.at for one in history.of(Ran) if one.what == "ended"]


@dataclass(slots=True)
class Interaction:
    """Something that a person asked of the bot, every time that it came."""

    id: int
    token: str
    kind: int
    person: int
    channel: int
    came: tuple[float, ...]
    on_message: Json | None
    """The message that was clicked on, or from which a form was opened."""
    data: Json
    """What was clicked, typed or sent."""
    event: Json = field(default_factory=dict)
    """All that Discord said of it."""

    @property
    def guild(self) -> int:
        """The server that they were in, or 0 in private."""
        return int(self.event.get("guild_id") or 0)

    @property
    def locale(self) -> str:
        """The language of their Discord."""
        return str(self.event.get("locale", ""))

    @property
    def path(self) -> str:
        """The whole name of the command that was typed, or nothing."""
        return " ".join(self._names()) if self.kind == COMMAND else ""

    @property
    def options(self) -> dict[str, Any]:
        """What was typed beside it, by option."""
        *_, inner = self._within()
        return {one["name"]: one.get("value") for one in inner}

    def _names(self) -> Iterator[str]:
        yield str(self.data.get("name", ""))
        for inner in self._within()[:-1]:
            yield str(inner[0]["name"])

    def _within(self) -> list[list[Json]]:
        found = [self.data.get("options") or []]
        while found[-1] and found[-1][0]["type"] in (1, 2):
            found.append(found[-1][0].get("options") or [])
        return found

    @property
    def custom_id(self) -> str:
        """What was clicked on, or the form that was sent."""
        return str(self.data.get("custom_id", ""))

    @property
    def what(self) -> str:
        """What was asked for: the verb of a custom_id, or how a command is called."""
        if self.path:
            house, _, name = self.path.rpartition(" ")
            return name if house.partition(" ")[0] == HOUSE else self.path
        return [*self.custom_id.split(":"), "", ""][2]

    @property
    def about(self) -> tuple[str, str]:
        """At which moment that was offered which was clicked on, and what stands behind it."""
        _, _, _, moment, arg, *_ = [*self.custom_id.split(":"), *[""] * 5]
        return moment, arg

    @property
    def chosen(self) -> str:
        """What was chosen in a menu first, if anything."""
        return str(next(iter(self.data.get("values") or ()), ""))

    @property
    def typed(self) -> dict[str, str]:
        """What was written into a form, by field."""
        parts = within(self.data.get("components", []))
        return {one["custom_id"]: one["value"] for one in parts if "value" in one}

    @property
    def made_up(self) -> bool:
        """Whether they clicked on something that is not on the message."""
        there = within(self.on_message) if self.on_message is not None else ()
        known = any(one.get("custom_id") == self.custom_id for one in there)
        return self.kind == COMPONENT and not known

    @property
    def governs(self) -> bool:
        """Whether they may manage the server."""
        return bool(int((self.event.get("member") or {}).get("permissions", 0)) & MANAGE_GUILD)

    @property
    def takes_out(self) -> int | None:
        """Whom an admin takes out of a table by it: typed, or chosen on that table's page."""
        if self.path == REMOVE:
            return int(self.options["person"]) if "person" in self.options else None
        how, _, whom = self.about[1].partition(".")
        return int(whom) if self.what == "order" and how == "out" and whom.isdigit() else None

    @property
    def ends_it(self) -> bool:
        """Whether an admin ends a table by it: typed, or pressed on that table's page."""
        return self.path == END or (self.what == "order" and self.about[1] == "end.sure")

    @property
    def is_erasure(self) -> bool:
        """Whether they want to have everything about themselves erased."""
        if self.path == PRIVACY:
            return bool(self.options.get("what") == "sure")
        return (self.what, self.about[1]) == ("privacy", "sure")

    @property
    def aloud(self) -> bool:
        """Whether they want something of a case said before everybody."""
        if self.path == CASE:
            return self.options.get("do") == "share"
        return self.what == CASE and self.about[1].partition(".")[0] in ("share", "send")

    @property
    def on_what_all_see(self) -> bool:
        """Whether its message is one that stands before everybody."""
        return self.on_message is not None and not self.on_message["flags"] & EPHEMERAL


@lru_cache(maxsize=1)
def interactions(history: History) -> dict[int, Interaction]:
    """Return all that was asked of the bot, by number."""
    found: dict[int, Interaction] = {}
    for one in history.of(Sent):
        if one.name != "INTERACTION_CREATE":
            continue
        event = one.payload
        number = int(event["id"])
        before = found[number].came if number in found else ()
        user = event.get("user") or event["member"]["user"]
        found[number] = Interaction(
            number,
            event["token"],
            event["type"],
            int(user["id"]),
            int(event["channel_id"]),
            (*before, one.at),
            event.get("message"),
            event.get("data") or {},
            event,
        )
    return found


BAN, REMOVE = "inkognito-admin ban", "inkognito-admin remove"
"""By what an admin takes somebody out of all tables of a server, or of one."""

PRIVACY: Final = "inkognito privacy"
"""By what somebody reads what is kept of them, and has it erased."""

CASE: Final = "daily"
"""The command that is the case of the day, and the verb of all that is pressed there."""

END: Final = "inkognito-admin end"
"""By what an admin ends a table."""


@lru_cache(maxsize=1)
def bans(history: History) -> tuple[tuple[float, int, int], ...]:
    """Return when admins have kept somebody from the tables of a server, of which, and whom.

    Who forges that command may name nobody, and who names themselves is told so: it does nothing.
    """
    asked = (one for one in interactions(history).values() if one.path == BAN and one.governs)
    named = ((one, int(one.options.get("person", one.person))) for one in asked)
    return tuple((one.came[0], one.guild, whom) for one, whom in named if whom != one.person)


@lru_cache(maxsize=1)
def erasures(history: History) -> Mapping[int, tuple[Interaction, ...]]:
    """Return by what each person has asked to have everything about themselves erased."""
    found: dict[int, tuple[Interaction, ...]] = {}
    for one in interactions(history).values():
        if one.is_erasure:
            found[one.person] = (*found.get(one.person, ()), one)
    return found


@lru_cache(maxsize=1)
def refused_messages(history: History) -> frozenset[str]:
    """Return which messages Discord has once refused to have edited or deleted."""
    return frozenset(call.parts[3] for call in calls(history) if call.parts[3:] and call.declined)


def within(payload: Any) -> Iterator[Json]:
    """Yield every object of a payload, from without to within."""
    left = [payload] if isinstance(payload, dict | list) else []
    while left:
        part = left.pop()
        if isinstance(part, dict):
            yield part
            part = part.values()
        left += [one for one in reversed(part) if isinstance(one, dict | list)]


def outlasts(call: Call, begun: Sequence[float]) -> bool:
    """Return whether the bot that called was gone when Discord did it: by when bots had *begun*."""
    return bisect(begun, call.began) < bisect(begun, call.at)


def overtaken(history: History, until: float = math.inf) -> dict[int, float]:
    """Return the messages that a bot has edited last that was gone when Discord did it, and when.

    What happens after *until* is left out.
    """
    begun, found = starts(history), dict[int, float]()
    for call in calls(history):
        if call.at > until or call.declined:
            continue
        match (call.exchange.method, *call.parts):
            case ("PATCH", "channels", _, "messages", number):
                found.pop(int(number), None)
                if outlasts(call, begun):
                    found[int(number)] = call.at
    return found


def texts(payload: Any) -> str:
    """Return all that is written in a message."""
    return "\n".join(str(one["content"]) for one in within(payload) if one.get("content"))


@dataclass(frozen=True, slots=True)
class Trouble:
    """A time in which something was going wrong."""

    kind: str
    begun: float
    over: float
    told: float
    """When it last told more of itself: what waits for its moment begins before it strikes."""


@lru_cache(maxsize=1)
def troubles(history: History) -> list[Trouble]:
    """Return what went wrong and from when to when, as far as the history goes."""
    end = history.entries[-1].at if history.entries else 0.0
    open_: dict[int, Trouble] = {}
    found = []
    for one in history.of(Struck):
        if not one.over:
            first = open_.get(one.number)
            begun = one.at if first is None else first.begun
            open_[one.number] = Trouble(one.kind, begun, end, told=one.at)
        elif one.number in open_:
            found.append(replace(open_.pop(one.number), over=one.at))
    return [*found, *open_.values()]
