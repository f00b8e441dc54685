"""One REST call of a bot: as it came, what it was answered, and what shall go wrong with it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from aiohttp import BodyPartReader, web

from bot.sandbox.addresses import below
from bot.sandbox.walking import walk

Json = dict[str, Any]


@dataclass(frozen=True)
class Call:
    """One REST call of the bot: `parts` are the pieces of its path below /api/v10.

    `process` is the name of the one that makes it, where it has one.
    """

    method: str
    path: str
    body: Any = None
    query: dict[str, str] = field(default_factory=dict)
    files: tuple[tuple[str, bytes], ...] = ()
    process: str = ""

    @cached_property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.path.strip("/").split("/"))

    @cached_property
    def components(self) -> tuple[Json, ...]:
        """Every component of the message that it would create or edit, however deep."""
        messages = messages_in(self)
        return tuple(each for message in messages for each in walk(message.get("components") or []))


def messages_in(call: Call) -> Iterator[Json]:
    """The message the call would create or edit, if any."""
    body = call.body if isinstance(call.body, dict) else {}
    match (call.method, *call.parts):
        case ("POST", "channels", _, "messages") | ("PATCH", "channels", _, "messages", _):
            yield body
        case ("POST", "webhooks", _, _) | ("PATCH", "webhooks", _, _, "messages", _):
            yield body
        case ("POST", "interactions", _, _, "callback") if body.get("type") in (4, 7):
            yield body.get("data") or {}


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong with one call.

    `hang_seconds` pass first, and until `held` is set. Then the line is cut (`drop`), or `status`
    is answered with `body`, a text as it stands, and `headers`; one that is empty is left out. With
    `accepted` the world has taken the call all the same: the bot is told otherwise, or nothing.
    With `alters` it is taken, and the answer is what that makes of it.
    """

    status: int = 0
    body: Mapping[str, Any] | str = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    hang_seconds: float = 0.0
    held: asyncio.Event | None = None
    drop: bool = False
    accepted: bool = False
    alters: Callable[[Any], Any] | None = None


@dataclass(frozen=True, slots=True)
class Exchange:
    """One call of the bot and what it was answered; `fate` says whether that answer reached it."""

    method: str
    path: str
    query: Mapping[str, str]
    body: Any
    files: tuple[tuple[str, bytes], ...]
    status: int
    answer: Any
    seconds: float
    fate: Literal["answered", "fault", "dropped"] = "answered"
    process: str = ""


def attachments_of(body: Any) -> list[Json]:
    """What a message says about the files sent with it."""
    if not isinstance(body, dict):
        return []
    inner: Json = body["data"] if isinstance(body.get("data"), dict) else body
    listed = inner.get("attachments") or []
    return [each for each in listed if isinstance(each, dict)]


async def read(request: web.Request) -> Call:
    """The call with its body parsed, be it JSON or a form with files."""
    body: Any = None
    files: list[tuple[str, bytes]] = []
    # `request.content_type` would parse what names a new boundary each time.
    if request.headers.get("Content-Type", "").startswith("multipart/"):
        fields: Json = {}
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            if part.name == "payload_json":
                body = json.loads(await part.text())
            elif part.filename:
                files.append((part.filename, bytes(await part.read())))
            elif part.name:
                fields[part.name] = await part.text()
        body = fields if body is None else body
    elif text := await request.text():
        body = json.loads(text)
    process = request.match_info.get("process", "")
    return Call(
        request.method, below(request.path), body, dict(request.query), tuple(files), process
    )
