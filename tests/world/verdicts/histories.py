"""Histories made by hand, of what is asked, answered and sent."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.sandbox.calls import Exchange
from tests.world.history import Called, History, Ran, Sent
from tests.world.judges import letters, wire
from tests.world.judges.finding import Finding
from tests.world.verdicts.by_hand import ANNA, BEN

LAYOUT, PRIVATE = 1 << 15, 1 << 6


class Days:
    """A history made by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.history = History(lambda: self.now)
        self.history.note(Ran, "started")
        self.call("GET", "/users/@me", None)
        self.now += 100.0

    def call(
        self,
        method: str,
        path: str,
        body: Any,
        status: int = 200,
        answer: Any = None,
        *,
        fate: Any = "answered",
        seconds: float = 0.1,
    ) -> None:
        self.now += seconds
        exchange = Exchange(method, path, {}, body, (), status, answer or {}, seconds, fate)
        self.history.note(Called, exchange)

    def asks(self, number: int, kind: int = 2, who: int = ANNA, **given: Any) -> None:
        event = {
            "id": str(number),
            "token": f"token-{number}",
            "type": kind,
            "channel_id": "7",
            "member": {"user": {"id": str(who)}},
            **given,
        }
        self.history.note(Sent, "INTERACTION_CREATE", event)

    def answers(self, number: int, kind: int = 4, *, token: str = "", **given: Any) -> None:
        data = given.pop("data", {**said("Yes."), "flags": LAYOUT | PRIVATE})
        path = f"/interactions/{number}/{token or f'token-{number}'}/callback"
        self.call("POST", path, {"type": kind, "data": data}, **given)


def said(*texts: str, **given: Any) -> dict[str, Any]:
    return {
        "components": [{"type": 17, "components": [{"type": 10, "content": t} for t in texts]}],
        "flags": LAYOUT,
        "allowed_mentions": {"parse": []},
        **given,
    }


@dataclass
class Court:
    history: History
    plan: Any = field(default_factory=lambda: SimpleNamespace(groups=1))


Judge = Callable[[Any], Iterator[Finding]]


def found_in(judge: Judge, days: Days) -> list[str]:
    for kept in (wire.calls, wire.starts, wire.interactions, wire.troubles):
        kept.cache_clear()  # there is more of it by now
    return [one.what for one in judge(cast(Any, Court(days.history)))]


LEDGER = (
    {"event": "opened", "rules": 2, "players": 3},
    {"event": "dealt", "seat": 0, "identity": "Z", "number": "0"},
    {"event": "dealt", "seat": 1, "identity": "F", "number": "52"},
    {"event": "roundbegan", "number": 1, "first": 0},
    {"event": "showed", "by": 0, "to": 1, "cards": ["Z", "11"], "black": False},
    {"event": "showed", "by": 1, "to": 0, "cards": ["F", "11"], "black": False},
    {"event": "roundbegan", "number": 2, "first": 1},
    {"event": "glimpsed", "seat": 0, "side": "left", "card": "29"},
    {"event": "peeked", "seat": 0, "side": "left"},
)


FOOT = "-# Table #1 · game 1, round 2 · <#7>"
DEALT = """**You are Madame Zsa Zsa · 0**

You have no partner in this game. Find out who holds which number – then make the call at a meeting.
"""


MET = """Round 1 · Rialto · with Ben
Ben showed you Lord Fiddlebottom and 11. At least one is true.
You showed Ben Madame Zsa Zsa and 11. True: Madame Zsa Zsa."""


SEEN = "Round 2 · Rialto\nThe dummy's left card is 29. It is true."


def ledger(folder: Path, *altered: str) -> None:
    """Write a file in which Anna sits at seat 0 of table 1, and Ben at seat 1, then *altered*."""
    with closing(sqlite3.connect(folder / "bot.db")) as db:
        db.executescript((Path(__file__).parents[3] / "storage" / "schema.sql").read_text())
        settings = json.dumps({"game": "mini", "players": 3})
        row = (1, 5, 6, 7, 8, ANNA, "playing", settings, "en", 0, 0, 0, None, 0, None)
        db.execute(f"INSERT INTO seating VALUES ({', '.join('?' * len(row))})", row)
        db.execute("INSERT INTO game VALUES (1, 1, 1, 'open', '', NULL, 0)")
        for seat, (who, name) in enumerate(((ANNA, "Anna"), (BEN, "Ben"))):
            db.execute("INSERT INTO player VALUES (1, ?, ?, NULL, 0, NULL, '')", (seat, who))
            db.execute("INSERT INTO chair VALUES (1, ?, ?, NULL, ?, 0, 0, 0)", (seat, who, name))
        for seq, event in enumerate(LEDGER):
            db.execute("INSERT INTO entry VALUES (1, ?, ?, 0)", (seq, json.dumps(event)))
        # Long after it, so that all of it must have been told.
        last = json.dumps({"event": "visited", "place": 0, "at": "rialto"})
        db.execute("INSERT INTO entry VALUES (1, ?, ?, 1000000)", (len(LEDGER), last))
        for statement in altered:
            db.execute(statement)
        db.commit()


@dataclass
class Machine:
    folder: Path


@dataclass
class Told:
    """A world in which letters were sent."""

    history: History
    machine: Machine
    plan: Any
    loop: Any
    kept: Any = field(default_factory=lambda: SimpleNamespace(runs=()))


class Letters(Days):
    """A history in which Anna and Ben have a DM channel each."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = iter(range(1000, 2000))
        for who in (ANNA, BEN):
            answer = {"id": str(who * 100), "recipients": [{"id": str(who)}]}
            self.call("POST", "/users/@me/channels", {"recipient_id": who}, answer=answer)

    def stands(self, channel: int, *texts: str, guild: bool = False, nonce: str = "") -> int:
        self.now += 1
        number = next(self.numbers)
        body = said(*texts)["components"]
        event = {"id": str(number), "channel_id": str(channel), "author": {"bot": True}}
        event |= {"nonce": nonce}
        event |= {"components": body, **({"guild_id": "5"} if guild else {})}
        self.history.note(Sent, "MESSAGE_CREATE", event)
        return number

    def tells(self, *texts: str) -> None:
        """Have each of the *texts* come to stand in the thread, one after the other."""
        for each in texts:
            self.stands(PLACE, each, guild=True)

    def edited(self, number: int, *texts: str) -> None:
        event = {"id": str(number), "components": said(*texts)["components"]}
        self.history.note(Sent, "MESSAGE_UPDATE", event)

    def letter(self, who: int, *texts: str) -> int:
        return self.stands(who * 100, *texts, FOOT)


def judged(judge: Judge, days: Days, folder: Path, *kinds: str, disk: Any = None) -> list[str]:
    if not (folder / "bot.db").exists():
        folder.mkdir(exist_ok=True)
        ledger(folder)
    for kept in (wire.calls, wire.starts, letters.posts, letters.letterboxes):
        kept.cache_clear()
    plan = SimpleNamespace(faults=[SimpleNamespace(kind=kind) for kind in kinds], groups=1)
    loop = SimpleNamespace(begin=0.0, time=lambda: days.now)
    told = Told(days.history, Machine(folder), plan, loop)
    told.kept = disk or told.kept
    return [one.what for one in judge(cast(Any, told)) if str(BEN) not in one.what]


PLACE = 7
FIRST, SECOND = "**Game 1 begins · round 1**", "**Game 1 · round 2**"
LOOKED = "Anna looked at the dummy's left card."
