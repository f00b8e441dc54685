"""Calls that Discord refuses, loses, or answers with anything but the answer (S1-S15, S24, S26)."""

import datetime
import math
import random
from collections.abc import Callable
from typing import Any, Final

import discord

from bot.sandbox.calls import Fault as Stroke
from tests.world.faults.storm import (
    HTML,
    Given,
    Kind,
    Rule,
    Storm,
    channel_of,
    kind_of,
    lasting,
    span,
)

GATE: Final = "<html><head><title>error code: 1015</title></head><body>Access denied</body></html>"

ANSWERS: Final = ("callback", "webhook")
"""What does not count against the limit of all calls."""


def limited(seconds: float, *, everywhere: bool, shared: bool = False) -> Stroke:
    """Return the refusal of a call that may come again in so many *seconds*."""
    scope = "global" if everywhere else "shared" if shared else "user"
    headers = {"Retry-After": str(math.ceil(seconds)), "X-RateLimit-Scope": scope}
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(seconds, 3),
        "global": everywhere,
    }
    return Stroke(status=429, body=body, headers=headers)


async def route_limited(storm: Storm) -> None:
    """S1, S2: now and then a route is shut for some seconds."""
    shut: dict[str, float] = {}
    shared = storm.chance.random() < 0.3

    def rule(method: str, path: str) -> Stroke | None:
        kind, now = kind_of(method, path), storm.loop.time()
        if kind == "callback":
            return None
        route = f"{method} {kind} {path.split('/')[1:3]}"
        if shut.get(route, 0.0) <= now:
            others = len(shut) >= storm.given.get("routes", math.inf) and route not in shut
            if others or storm.chance.random() >= storm.given["share"]:
                return None
            shut[route] = now + storm.given["wait"]
        return limited(shut[route] - now, everywhere=False, shared=shared)

    with storm.calls(rule):
        await storm.lasts()


async def all_limited(storm: Storm) -> None:
    """S3: from the next call on, for some seconds, everything but answers is."""
    begun = storm.loop.create_future()

    def rule(method: str, path: str) -> Stroke | None:
        now = storm.loop.time()
        if kind_of(method, path) in ANSWERS:
            return None
        if not begun.done():
            begun.set_result(now)
        left = begun.result() + storm.given["wait"] - now
        return limited(left, everywhere=True) if left > 0 else None

    with storm.calls(rule):
        if await storm.comes(begun):
            await storm.lasts(storm.given["wait"])


async def banned(storm: Storm) -> None:
    """S4: nothing of the bot reaches Discord, and who says so is not Discord."""
    until = storm.loop.time() + storm.given["lasts"]

    def rule(_: str, __: str) -> Stroke | None:
        left = math.ceil(until - storm.loop.time())
        headers = {**HTML, "Via": "", "Retry-After": str(max(1, left))}
        return Stroke(status=429, body=GATE, headers=headers)

    with storm.calls(rule):
        await storm.lasts()


async def often_limited(storm: Storm) -> None:
    """S5: every other call is refused for minutes."""

    def rule(method: str, path: str) -> Stroke | None:
        if kind_of(method, path) == "callback" or storm.chance.random() < 0.5:
            return None
        return limited(storm.given["wait"], everywhere=False)

    with storm.calls(rule):
        await storm.lasts()


# -- calls that fail, before or after they were taken


def failing(chance: random.Random, most: float = 300.0) -> Given:
    share = chance.choice((0.05, 0.2, 0.5, 1.0))
    only = chance.choice(("", "", "send", "edit", "webhook", "open"))
    return {**lasting(chance, most=most), "share": share, "only": only}


def some(storm: Storm, stroke: Callable[[], Stroke]) -> Rule:
    """Return the rule by which its share of its calls fails."""

    def rule(method: str, path: str) -> Stroke | None:
        kind = kind_of(method, path)
        if storm.given["only"] not in ("", kind) or storm.chance.random() >= storm.given["share"]:
            return None
        return stroke()

    return rule


async def errors(storm: Storm) -> None:
    """S6-S8: 5xx, of a kind that discord.py tries again, or of another."""
    status, accepted = storm.given["status"], storm.given["accepted"]
    stroke = Stroke(status=status, body=f"<html>{status}</html>", headers=HTML, accepted=accepted)
    with storm.calls(some(storm, lambda: stroke)):
        await storm.lasts()


async def resets(storm: Storm) -> None:
    """S9: the line is cut, before the call was taken or after."""

    def stroke() -> Stroke:
        return Stroke(drop=True, accepted=storm.chance.random() < 0.5)

    with storm.calls(some(storm, stroke)):
        await storm.lasts()


async def hangs(storm: Storm) -> None:
    """S10: taken or not, and nothing is said for long."""

    def stroke() -> Stroke:
        seconds, chance = span(storm.chance, 1, storm.given["longest"]), storm.chance
        if chance.random() < 0.3:
            return Stroke(hang_seconds=seconds)  # then it is taken, and answered
        return Stroke(hang_seconds=seconds, drop=True, accepted=chance.random() < 0.6)

    with storm.calls(some(storm, stroke)):
        await storm.lasts()


async def away_after_a_send(storm: Storm) -> None:
    """S11, S12: a message is taken, then nobody is there until its nonce may be forgotten.

    Perhaps it cannot be read back then, and no answer is heard to what is sent blindly.
    """
    begun = storm.loop.create_future()

    def rule(method: str, path: str) -> Stroke | None:
        kind = kind_of(method, path)
        if not begun.done():
            if kind != "send":
                return None
            begun.set_result(None)
            storm.says(channel=channel_of(path))
            return Stroke(drop=True, accepted=True)
        return None if kind in ANSWERS else Stroke(status=503)

    def unread(method: str, path: str) -> Stroke | None:
        if kind_of(method, path) == "send" and storm.given["deaf"]:
            return Stroke(drop=True, accepted=True)
        if kind_of(method, path) != "read":
            return None
        return Stroke(status=403, body={"code": 50001, "message": "Missing Access"})

    with storm.calls(rule):
        if not await storm.comes(begun):
            return
        await storm.lasts()
    if storm.given["unread"]:
        with storm.calls(unread):
            await storm.lasts(60.0)


async def foreign(storm: Storm) -> None:
    """S13: the answer to a send is about a message of another channel."""
    told = storm.loop.create_future()

    def altered(answer: Any) -> Any:
        storm.says(channel=answer.get("channel_id"), message=answer.get("id"))
        return {**answer, "channel_id": str(int(answer.get("channel_id") or 0) + 1)}

    def rule(method: str, path: str) -> Stroke | None:
        if told.done() or kind_of(method, path) != "send":
            return None
        told.set_result(None)
        return Stroke(alters=altered)

    with storm.calls(rule):
        await storm.comes(told)


async def deleted_unseen(storm: Storm) -> None:
    """S14: a message whose sending was not answered is deleted before it is sent again."""
    backend, gone = storm.sandbox.world.backend, storm.loop.create_future()
    lost: list[int] = []

    def rule(method: str, path: str) -> Stroke | None:
        if lost or kind_of(method, path) != "send":
            return None
        lost.append(channel_of(path))
        return Stroke(drop=True, accepted=True)

    def made(name: str, event: dict[str, Any]) -> None:
        if name == "MESSAGE_CREATE" and lost and not gone.done():
            channel, message = int(event["channel_id"]), int(event["id"])
            if channel == lost[0] and int(event["author"]["id"]) == backend.bot_user.id:
                gone.set_result((channel, message))

    with storm.calls(rule), storm.hears(made):
        if not await storm.comes(gone):
            return
    await storm.lasts(storm.given["after"])
    channel, message = gone.result()
    if storm.sandbox.world.find(channel, message) is not None:
        storm.says(channel=channel, message=message)
        backend.delete_message(channel, message)


async def rubbish(storm: Storm) -> None:
    """S15: 200, and no answer that anybody could read."""

    def stroke() -> Stroke:
        if storm.chance.random() < 0.3:  # somebody before Discord, who has not passed it on
            return Stroke(status=200, body="<html>It works!</html>", headers=HTML)
        body = storm.chance.choice(('{"id": "12', "", "null"))
        return Stroke(status=200, body=body, accepted=True)

    with storm.calls(some(storm, stroke)):
        await storm.lasts()


# -- answers to people


async def answers_fail(storm: Storm) -> None:
    """S24: what the bot says to somebody who acts does not arrive."""

    def rule(method: str, path: str) -> Stroke | None:
        if kind_of(method, path) != "callback" or storm.chance.random() >= storm.given["share"]:
            return None
        return storm.chance.choice(
            (
                Stroke(status=404, body={"code": 10062, "message": "Unknown interaction"}),
                Stroke(status=400, body={"code": 40060, "message": "Already acknowledged"}),
                Stroke(status=502, accepted=True),
                Stroke(status=500),
                Stroke(drop=True, accepted=True),
                Stroke(drop=True),
                Stroke(hang_seconds=storm.chance.uniform(1, 20)),
            )
        )

    with storm.calls(rule):
        await storm.lasts()


async def tokens_expire(storm: Storm) -> None:
    """S26: what people were answered can be edited no more."""
    backend, refused = storm.sandbox.world.backend, {"code": 50027, "message": "Invalid token"}
    for record in backend.interactions.values():
        record.expires_at = min(record.expires_at or backend.now_iso(), backend.now_iso())
    tokens = {record.token for record in backend.interactions.values()}

    def rule(method: str, path: str) -> Stroke | None:
        parts = path.strip("/").split("/")
        known = parts[0] == "webhooks" and len(parts) > 2 and parts[2] in tokens
        return Stroke(status=401, body=refused) if known else None

    with storm.calls(rule):
        await storm.lasts()


# -- messages that are not taken


async def words_refused(storm: Storm) -> None:
    """S40: a form, or words, that Discord does not take."""

    def rule(method: str, path: str) -> Stroke | None:
        if kind_of(method, path) not in ("send", "edit"):
            return None
        if storm.chance.random() >= storm.given["share"]:
            return None
        storm.says(channel=channel_of(path), call=f"{method} {path}")
        code = storm.chance.choice((50035, 200000))
        return Stroke(status=400, body={"code": code, "message": "Not this"})

    with storm.calls(rule):
        await storm.lasts()


async def too_old(storm: Storm) -> None:
    """S41: messages of an hour ago are edited no more."""
    clock, hour = storm.sandbox.world.clock, datetime.timedelta(seconds=storm.given["age"])

    def rule(method: str, path: str) -> Stroke | None:
        if kind_of(method, path) != "edit":
            return None
        if clock.now() - discord.utils.snowflake_time(int(path.rsplit("/", 1)[1])) < hour:
            return None
        return Stroke(status=400, body={"code": 30046, "message": "Too many edits"})

    with storm.calls(rule):
        await storm.lasts()


KINDS: Final = {
    "S1 a route is limited": Kind(
        route_limited,
        lambda chance: {
            **lasting(chance),
            "share": chance.choice((0.02, 0.1, 0.3)),
            "wait": span(chance, 0.3, 5.0),
        },
    ),
    "S2 a route is limited for long": Kind(
        route_limited,
        lambda chance: {
            **lasting(chance),
            "share": chance.choice((0.02, 0.1)),
            "wait": chance.uniform(30, 40),
        },
    ),
    "S3 everything is limited": Kind(
        all_limited, lambda chance: {"wait": chance.uniform(0.5, 60.0)}
    ),
    "S4 banned": Kind(banned, lambda chance: lasting(chance, 20, 900), often=0.5),
    "S5 often limited": Kind(
        often_limited,
        lambda chance: {**lasting(chance, 60, 300), "wait": span(chance, 0.3, 3.0)},
    ),
    "S6 errors": Kind(
        errors,
        lambda chance: {
            **failing(chance),
            "status": chance.choice((500, 502, 504, 520, 522, 524)),
            "accepted": False,
        },
    ),
    "S7 errors of what was done": Kind(
        errors,
        lambda chance: {
            **failing(chance),
            "status": chance.choice((500, 502, 504, 524)),
            "accepted": True,
        },
    ),
    "S8 unavailable": Kind(
        errors,
        lambda chance: {**failing(chance), "status": 503, "accepted": chance.random() < 0.5},
    ),
    "S9 resets": Kind(resets, failing),
    "S10 hangs": Kind(
        hangs, lambda chance: {**failing(chance), "longest": chance.choice((10, 40, 150))}
    ),
    "S11 away after a send": Kind(
        away_after_a_send, lambda chance: {**lasting(chance, 50, 180), "unread": False}
    ),
    "S12 unread after a send": Kind(
        away_after_a_send,
        lambda chance: {
            **lasting(chance, 50, 180),
            "unread": True,
            "deaf": chance.random() < 0.5,
        },
    ),
    "S13 a foreign answer": Kind(foreign, lambda _: {}, often=0.3),
    "S14 deleted unseen": Kind(deleted_unseen, lambda chance: {"after": span(chance, 0.01, 5)}),
    "S15 rubbish": Kind(rubbish, failing),
    "S24 answers fail": Kind(
        answers_fail,
        lambda chance: {**lasting(chance), "share": chance.choice((0.1, 0.5, 1.0))},
    ),
    "S26 tokens expire": Kind(tokens_expire, lambda chance: lasting(chance, 1, 60)),
    "S40 words are refused": Kind(
        words_refused,
        lambda chance: {**lasting(chance, 5, 120), "share": chance.choice((0.1, 0.5))},
    ),
    "S41 too old to edit": Kind(
        too_old, lambda chance: {**lasting(chance), "age": chance.choice((60, 600, 3600))}
    ),
}
