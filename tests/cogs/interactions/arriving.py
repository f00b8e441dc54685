"""Interactions as the gateway brings them, to a bot that is connected to nothing; its answers are
kept, and go nowhere."""

import asyncio
import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.sandbox.reading import EPHEMERAL
from cogs.interactions import asked
from cogs.interactions.client import Client
from cogs.interactions.mishaps import guarded
from tests.patience import hurry_nobody

BOT, VENICE, CAMPO, THREAD, DM = 9, 1, 20, 21, 22
NAMES = {1: "Anna", 2: "Ben", 3: "Clara"}
MESSAGE = {
    "id": "77", "channel_id": str(CAMPO), "content": "", "attachments": [], "embeds": [],
    "edited_timestamp": None, "type": 0, "pinned": False, "mention_everyone": False, "tts": False,
    "mentions": [], "mention_roles": [], "timestamp": "2026-01-01T00:00:00+00:00",
    "author": {"id": str(BOT), "username": "bot", "discriminator": "0", "avatar": None},
}  # fmt: skip


@dataclass(frozen=True)
class Call:
    """One call of the bot's about an interaction."""

    path: str
    body: Mapping[str, Any]
    files: int = 0

    @property
    def shown(self) -> Mapping[str, Any]:
        """What is to be shown."""
        data: Mapping[str, Any] = self.body.get("data") or {}
        return data if "type" in self.body else self.body

    @property
    def private(self) -> bool:
        return bool(self.shown.get("flags", 0) & EPHEMERAL)

    @property
    def text(self) -> str:
        return "\n".join(_texts(self.shown.get("components", ())))


def _texts(components: Sequence[Mapping[str, Any]]) -> list[str]:
    found = []
    for each in components:
        found += [each["content"]] if "content" in each else []
        found += _texts(each.get("components", ()))
    return found


class Arriving:
    """Brings the bot what people click on and type."""

    def __init__(self, client: Client, patch: pytest.MonkeyPatch) -> None:
        self.client, self.calls = client, list[Call]()
        self.fails: list[Exception] = []
        """What the next calls end in."""
        self.keys: list[tuple[str, str]] = []
        """Of what went wrong the key of its sentence, and the id of the mishap."""
        self._ids = itertools.count()
        state = client._connection
        state.application_id = BOT
        state.user = discord.ClientUser(state=state, data=MESSAGE["author"])  # type: ignore[arg-type]
        patch.setattr(AsyncWebhookAdapter, "request", lambda _, *of, **how: self._call(*of, **how))
        hurry_nobody(patch.setattr)

        async def shut(*_: Any, **__: Any) -> None:
            raise failed(403, 50007)

        patch.setattr(client.http, "request", shut)

        async def noting(work: Any, tell: Any, what: str) -> None:
            async def telling(key: str, mishap: str, **values: str | int) -> None:
                self.keys.append((key, mishap))
                await tell(key, mishap, **values)

            await guarded(work, telling, what)

        patch.setattr(asked, "guarded", noting)

    async def _call(self, route: Any, session: Any, **how: Any) -> Any:
        body = how.get("payload") or {}
        if how.get("multipart"):
            body = json.loads(how["multipart"][0]["value"])
        self.calls.append(Call(route.path, body, len(how.get("files") or ())))
        if self.fails:
            raise self.fails.pop(0)
        if route.path.endswith("/callback"):
            return {"interaction": {"id": "1", "type": 2, "response_message_id": "77"}}
        return MESSAGE

    def made(
        self,
        kind: discord.InteractionType,
        data: Mapping[str, Any],
        *,
        who: int = 1,
        where: int = CAMPO,
        message: Mapping[str, Any] | None = None,
        locale: str = "en-US",
        guild: int = VENICE,
        may: int = -1,
        ago: float = 0.0,
    ) -> dict[str, Any]:
        """Return an interaction; in a DM it is of no server."""
        user = {"id": str(who), "username": "x", "discriminator": "0", "avatar": None}
        user["global_name"] = NAMES.get(who, "Zoe")
        number = discord.utils.time_snowflake(discord.utils.utcnow()) - (int(ago * 1000) << 22)
        channel: dict[str, Any] = {"id": str(where), "type": 0, "name": "campo", "position": 0}
        if where == THREAD:
            channel |= {
                "type": 11, "parent_id": str(CAMPO), "owner_id": str(BOT), "message_count": 0,
                "member_count": 0, "guild_id": str(guild),
                "thread_metadata": {
                    "archived": False, "auto_archive_duration": 60, "locked": False,
                    "archive_timestamp": "2026-01-01T00:00:00+00:00",
                },
            }  # fmt: skip
        made = {
            "id": str(number + next(self._ids)), "type": kind.value, "data": data, "token": "t",
            "version": 1, "application_id": str(BOT), "attachment_size_limit": 1,
            "locale": locale, "app_permissions": str(may & (1 << 50) - 1), "channel_id": str(where),
        }  # fmt: skip
        if where == DM:
            channel = {"id": str(DM), "type": 1, "last_message_id": None, "recipients": [user]}
            made |= {"user": user}
        else:
            member = {"user": user, "roles": [], "joined_at": None, "deaf": False, "mute": False}
            made |= {"guild_id": str(guild), "member": member | {"permissions": "0", "flags": 0}}
        if message is not None:
            made["message"] = MESSAGE | dict(message)
        return made | {"channel": channel}

    async def brought(self, interaction: Mapping[str, Any]) -> list[Call]:
        """Return by which calls *interaction* was answered, once all is done."""
        before, had = asyncio.all_tasks(), len(self.calls)
        self.client._connection.parse_interaction_create(interaction)  # type: ignore[arg-type]
        begun = asyncio.all_tasks() - before
        if begun:
            await asyncio.wait(begun)
        return self.calls[had:]

    async def typed(
        self, command: str, *, options: Mapping[str, Any] | None = None, **how: Any
    ) -> Call:
        """Return the one answer to */command*."""
        (call,) = await self.brought(
            self.made(discord.InteractionType.application_command, data_of(command, options), **how)
        )
        return call

    async def pressed(self, custom_id: str, **how: Any) -> Call:
        """Return the one answer to a button."""
        (call,) = await self.brought(self.press(custom_id, **how))
        return call

    def press(self, custom_id: str, *, private: bool = False, **how: Any) -> dict[str, Any]:
        """Return a click on a button, of a message for all or of a *private* one."""
        button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id, "id": 1}
        message = {
            "components": [{"type": 1, "components": [button], "id": 2}],
            "flags": EPHEMERAL if private else 0,
        }
        data = {"custom_id": custom_id, "component_type": 2}
        return self.made(discord.InteractionType.component, data, **{"message": message, **how})


def data_of(command: str, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what Discord sends of */command*."""
    name, *path = command.split()
    inner: list[dict[str, Any]] = [
        {"name": option, "type": 4 if isinstance(value, int) else 3, "value": value}
        for option, value in (options or {}).items()
    ]
    for depth, part in enumerate(reversed(path)):
        inner = [{"type": 1 if depth == 0 else 2, "name": part, "options": inner}]
    return {"id": "1", "name": name, "type": 1, "options": inner}


def failed(status: int, code: int = 0) -> discord.HTTPException:
    """Return what discord.py raises of such an answer."""
    response: Any = SimpleNamespace(status=status, reason="no")
    return discord.HTTPException(response, {"code": code, "message": "no"})
