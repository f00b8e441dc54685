"""A world made by hand: a history, and a file as the bot would have written it."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.sandbox.calls import Exchange
from tests.world.history import Called, Desk, History, Phase, Sent
from tests.world.judges import desks
from tests.world.kept import Copy, Kept, Run

ANNA, BEN = 11, 12
TABLE, GAME = 1, 1
NOON = 1_800_000_000_000
"""When the world begins, by the clock of a file."""


OPENED = {
    "event": "opened",
    "rules": 2,
    "players": 3,
    "number": 1,
    "edition": {"visits": "in_turn"},
}


BEGAN = {"event": "roundbegan", "number": 1, "first": 0}


@dataclass
class Disk:
    """What stands in for all that is kept of a machine."""

    copies: list[Copy] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    filed: dict[int, list[tuple[float, bool]]] = field(default_factory=dict)
    tasks: list[tuple[float, int, int]] = field(default_factory=list)
    begin: float = NOON / 1000

    def last(self, when: str) -> Copy | None:
        return next((one for one in reversed(self.copies) if one.when == when), None)

    def lasting(self) -> list[Copy]:
        return Kept.lasting(cast("Kept", self))

    def moment(self, at: int) -> float | None:
        return (at - NOON) / 1000


class World:
    """A world made by hand: a history, and a file as the bot would have written it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.now = folder, 0.0
        self.history = History(lambda: self.now)
        self.kept = Disk()
        self.loop = self
        self.plan = SimpleNamespace(faults=[], groups=1, limits=None)
        self.backend = SimpleNamespace(guilds={}, channels={})
        self.sandbox = SimpleNamespace(world=SimpleNamespace(backend=self.backend))
        self.file = sqlite3.connect(folder / "bot.db")
        schema = files("storage").joinpath("schema.sql").read_text(encoding="utf-8")
        self.file.executescript(schema)
        self.sql(
            "INSERT INTO seating (id, guild, channel, owner, status, settings, language,"
            " created, changed) VALUES (1, 7, 8, 11, 'playing', ?, 'en', ?, ?)",
            json.dumps({"players": 3, "pace": "evening"}),
            NOON,
            NOON,
        )
        for seat, person in enumerate((ANNA, BEN, None)):
            mind = None if person else "easy"
            self.sql(
                "INSERT INTO chair (table_id, seat, person, automaton, name, joined)"
                " VALUES (1, ?, ?, ?, '', 0)",
                seat,
                person,
                mind,
            )
        self.sql("INSERT INTO game (id, table_id, number, status) VALUES (1, 1, 1, 'open')")
        self.sql(
            "INSERT INTO player (game, seat, person, automaton)"
            " SELECT 1, seat, person, automaton FROM chair"
        )
        self.asks(100)
        self.sql("INSERT INTO interaction (id, table_id, answer, at) VALUES (100, 1, '', ?)", NOON)
        self.writes(OPENED, BEGAN)

    def time(self) -> float:
        return self.now

    @property
    def begin(self) -> float:
        return self.kept.begin

    def sql(self, statement: str, *given: Any) -> None:
        self.file.execute(statement, given)

    def writes(self, *events: dict[str, Any]) -> None:
        ((seq,),) = self.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
        for number, event in enumerate(events, seq):
            at = NOON + int(self.now * 1000)
            self.sql("INSERT INTO entry VALUES (1, ?, ?, ?)", number, json.dumps(event), at)

    def asks(self, number: int, who: int = ANNA, kind: int = 3, **data: Any) -> None:
        event = {
            "id": number,
            "token": f"token-{number}",
            "type": kind,
            "channel_id": 8,
            "member": {"user": {"id": who}},
            "data": data,
        }
        self.history.note(Sent, "INTERACTION_CREATE", event)

    def answers(
        self,
        number: int,
        kind: int = 4,
        *,
        on_disk: bool = True,
        text: str = "",
        seconds: float = 0.1,
    ) -> None:
        path = f"/interactions/{number}/token-{number}/callback"
        body = {"type": kind, "data": {"components": [{"type": 10, "content": text}]}}
        exchange = Exchange("POST", path, {}, body, (), 200, {}, seconds, "answered")
        self.history.note(Called, exchange)
        self.kept.filed.setdefault(number, []).append((self.now, on_disk))

    def event(self, number: int) -> dict[str, Any]:
        """Return what Discord said of something that was asked."""
        sent = (one.payload for one in self.history.of(Sent))
        return next(event for event in sent if event["id"] == number)

    def answered(self, number: int) -> dict[str, Any]:
        """Return what that was answered by."""
        called = (one.exchange for one in self.history.of(Called))
        return next(one.body["data"] for one in called if f"/{number}/" in one.path)

    def acts(
        self, number: int, who: int, *events: dict[str, Any], on_disk: bool = True, **data: Any
    ) -> None:
        """Have somebody do something that counts, and be told."""
        self.now += 10
        self.asks(number, who, 2 if "name" in data else 3, **data)
        at = NOON + int(self.now * 1000)
        self.sql(
            "INSERT INTO interaction (id, table_id, answer, at) VALUES (?, 1, '', ?)", number, at
        )
        self.writes(*events)
        self.answers(number, on_disk=on_disk)

    def copy(self, when: str) -> None:
        self.now += 10
        self.file.commit()
        path = self.folder / f"{len(self.kept.copies)}.db"
        path.write_bytes((self.folder / "bot.db").read_bytes())
        self.kept.copies.append(Copy(self.now, when, path))

    def phase(self, name: str) -> None:
        self.history.note(Phase, name)
        self.copy(name)

    def tells(self) -> None:
        """Have everybody told of all there is."""
        for audience in (0, ANNA, BEN):
            self.sql(
                "INSERT OR REPLACE INTO cursor (game, audience, told)"
                " SELECT 1, ?, count(*) FROM entry",
                audience,
            )

    def desk(self, who: int, text: str, *offers: str, kind: str = "message") -> None:
        self.history.note(Desk, who, TABLE, 500, kind, text, offers)


def found(judge: Callable[[Any], Iterator[Any]], world: World) -> list[str]:
    return [finding.what for finding in judge(cast("Any", world))]


def says(number: int, text: str, name: str = "MESSAGE_CREATE", channel: int = 8) -> dict[str, Any]:
    """Return an event of a message of the bot's."""
    return {
        "name": name,
        "payload": {
            "id": str(number),
            "channel_id": str(channel),
            "flags": 0,
            "author": {"bot": True},
            "components": [{"type": 10, "content": text}],
        },
    }


def typed(command: str, **options: Any) -> dict[str, Any]:
    """Return a command of the bot's as it is sent."""
    inner: list[dict[str, Any]] = [{"name": n, "type": 3, "value": v} for n, v in options.items()]
    *groups, last = command.split()
    for number, name in enumerate((last, *reversed(groups))):
        inner = [{"name": name, "type": 1 if not number else 2, "options": inner}]
    return {"name": "inkognito", "options": inner}


def governs(
    world: World, number: int, command: dict[str, Any], by: int = ANNA, rights: int = 1 << 5
) -> None:
    """Have somebody with those *rights* type a command for admins."""
    world.asks(number, by, 2, **{**command, "name": "inkognito-admin"})
    world.event(number).update(guild_id="7")
    world.event(number)["member"]["permissions"] = str(rights)


def visit(seat: int) -> dict[str, Any]:
    return {"event": "visited", "place": seat, "at": "rialto"}


def passes(world: World, minutes: float) -> None:
    world.now += minutes * 60


def edited(world: World, message: int, seconds: float = 0.1, status: int = 200) -> None:
    """Have an edit arrive that was sent so many *seconds* before."""
    world.now += 2
    path = f"/channels/8/messages/{message}"
    exchange = Exchange("PATCH", path, {}, {}, (), status, {}, seconds, "answered")
    world.history.note(Called, exchange)


def edited_late(world: World, message: int, status: int = 200) -> None:
    """Have a bot start, and then an edit of the one before arrive."""
    world.now += 2
    who = Exchange("GET", "/users/@me", {}, {}, (), 200, {}, 0.1, "answered")
    world.history.note(Called, who)
    edited(world, message, 5.0, status)


def ended(world: World) -> None:
    world.tells()
    world.history.note(Sent, **says(51, "Round 1: Anna <t:17:t>"))
    world.phase("told")
    world.kept.copies[-1].panels[TABLE] = says(51, "Round 1")["payload"]
    world.phase("stopped")


TITLE = "**My desk** · table #1 · game 1"


def pressed(world: World, number: int, on: int | None = None, what: str = "desk") -> None:
    """Have Anna press something, on a private message or elsewhere."""
    world.asks(number, custom_id=f"ink:1:{what}::")
    event = world.event(number)
    event["message"] = None if on is None else {"id": str(on), "flags": 64, "components": []}


def shown(
    world: World,
    number: int,
    kind: int,
    text: str,
    *names: str,
    message: int = 70,
    status: int = 200,
) -> None:
    """Have the bot answer that by *message*, or put that into it later (6)."""
    parts = [{"type": 10, "content": text}, *({"type": 2, "custom_id": one} for one in names)]
    later = kind == 6
    path = f"/webhooks/1/token-{number}/messages/@original"
    if not later:
        path = f"/interactions/{number}/token-{number}/callback"
    body = {"components": parts}
    answer = {"interaction": {"response_message_id": str(message)}}
    exchange = Exchange(
        *("PATCH" if later else "POST", path, {}, body if later else {"type": kind, "data": body}),
        *((), status, answer, 0.1, "answered"),
    )
    world.history.note(Called, exchange)


def opened(world: World) -> int:
    """Return the number of a message that comes now."""
    return int((world.begin + world.now - desks.DISCORD) * 1000) << 22


def late(world: World, seat: int, in_a_row: int, minutes: float = 20) -> None:
    """Have the decision of a seat taken, so many minutes later."""
    passes(world, minutes)
    ((seq,),) = world.file.execute("SELECT count(*) FROM entry WHERE game = 1").fetchall()
    world.sql("INSERT INTO lapse VALUES (1, 1, ?, ?, ?)", seq, seat, in_a_row)
    world.writes(visit(seat))


def another(world: World, *, rematch: bool) -> None:
    """End the game and begin another, at once or when it is wanted, in which Ben's seat goes."""
    world.writes({"event": "unmasked"})
    passes(world, float(rematch))
    world.sql("INSERT INTO game (id, table_id, number, status) VALUES (2, 1, 2, 'open')")
    world.sql("INSERT INTO player (game, seat, person) SELECT 2, seat, person FROM chair")
    for seq, event in enumerate((OPENED, BEGAN, visit(1))):
        at = NOON + int(world.now * 1000)
        world.sql("INSERT INTO entry VALUES (2, ?, ?, ?)", seq, json.dumps(event), at)
        passes(world, 1)


ADMIN = 13


def banned(
    world: World, number: int, whom: int | None, rights: int = 1 << 5, by: int = ADMIN
) -> None:
    """Have somebody be kept from the tables of the server, by who may do that or not."""
    command = typed("ban") if whom is None else typed("ban", person=str(whom))
    governs(world, number, command, by, rights)
