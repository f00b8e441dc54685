"""What is on a test user's screen, as JSON for the page: channels, messages, commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Message
from simcord.interactions import command_leaves

from bot.sandbox.persons import channel_of
from bot.sandbox.shards import shard_of
from bot.sandbox.world import Citizen, Json, World

MESSAGES_ON_SCREEN: Final = 200
PRIVATE: Final = ("dm", "group")
_MOST_UNREAD: Final = 99  # more than fits on a badge


class Screens:
    """The screens of all test users; remembers how far each has read in each channel."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._read: dict[tuple[int, int], int] = {}

    def read(self, citizen: Citizen, channel_id: int) -> None:
        """Note that they have that channel before them, down to its last message."""
        messages = self._world.backend.messages.get(channel_id)
        if messages:
            self._read[citizen.id, channel_id] = next(reversed(messages))

    def _news(self, citizen: Citizen, channel_id: int) -> tuple[int, int]:
        """How many messages there are new to them, and how many of those ping them."""
        mark = self._read.get((citizen.id, channel_id), 0)
        unread = pings = 0
        for message in reversed(self._world.backend.messages.get(channel_id, {}).values()):
            if message.id <= mark or unread >= _MOST_UNREAD:
                break
            if message.author_id != citizen.id and message.visible_to(citizen.id):
                unread += 1
                pings += _pings(message, citizen)
        return unread, pings

    def servers(self, citizen: Citizen, places: Mapping[int, int], shards: int) -> list[Json]:
        """Their servers, if they are in several, with what is new to them there.

        The channel is that of *places*, or else the first.
        """
        found = []
        for guild_id in citizen.members if len(citizen.members) > 1 else ():
            rows = [row for row in self.channels(citizen, guild_id) if row["kind"] not in PRIVATE]
            first = rows[0]["id"] if rows else ""
            place = places.get(guild_id, 0)
            found.append(
                {
                    "id": str(guild_id),
                    "name": self._world.backend.get_guild(guild_id).name,
                    "shard": shard_of(guild_id, shards),
                    "channel": str(place) if self._world.may_enter(citizen, place) else first,
                    "unread": sum(row["unread"] for row in rows),
                    "pings": sum(row["pings"] for row in rows),
                }
            )
        return found

    def channels(self, citizen: Citizen, server_id: int | None = None) -> list[Json]:
        """Their list, threads below their channels, the newest thread first.

        With a server it is only what is in that, and what is in none.
        """
        bot_name = self._world.backend.bot_user.name
        rows: list[Json] = []
        for stored in self._world.channels_of(citizen):
            channel = channel_of(stored)
            if server_id is not None and channel.server not in (server_id, None):
                continue
            unread, pings = self._news(citizen, channel.id)
            rows.append(
                {
                    "id": str(channel.id),
                    "name": channel.name or bot_name,
                    "kind": channel.kind,
                    "parent": str(channel.parent_id or ""),
                    "archived": channel.archived,
                    "locked": channel.locked,
                    "unread": unread,
                    "pings": pings,
                }
            )
        threads = [row for row in reversed(rows) if row["kind"] == "thread"]
        ordered: list[Json] = []
        for row in rows:
            if row["kind"] != "thread":
                ordered += [row, *(thread for thread in threads if thread["parent"] == row["id"])]
        return ordered

    def people(self) -> list[Json]:
        """Everybody who can be chosen, with what is new to them; pings and DMs ask for them."""
        found = []
        for citizen in self._world.citizens.values():
            rows = self.channels(citizen)
            found.append(
                {
                    "id": str(citizen.id),
                    "name": self._world.called(citizen.id),
                    "account": citizen.name,
                    "locale": citizen.locale,
                    "dms_open": citizen.dms_open,
                    "unread": sum(row["unread"] for row in rows),
                    "pings": sum(
                        row["unread"] if row["kind"] == "dm" else row["pings"] for row in rows
                    ),
                }
            )
        return found

    def messages(self, citizen: Citizen, channel_id: int) -> list[Message]:
        """The last messages they read there."""
        return self._world.messages_of(citizen, channel_id)[-MESSAGES_ON_SCREEN:]

    def message(self, message: Message, citizen: Citizen, files: str) -> Json:
        """One message before their eyes; `files` is the page's own address for pictures."""
        payload: Json = _with_files(self._world.message_json(message), files)
        payload["pinged"] = bool(_pings(message, citizen))
        asker = (payload.get("interaction_metadata") or {}).get("user") or {}
        asked_by = asker.get("global_name") or asker.get("username")
        command = (payload.get("interaction_metadata") or {}).get("name")
        payload["asked"] = [asked_by, f"/{command}"] if command and asked_by else None
        system = message.system_metadata
        if system is not None:
            thread = self._world.backend.channels.get(system.channel_id or 0)
            payload["system"] = thread.name if thread is not None else None
            payload["system_channel"] = str(system.channel_id or "")
        return payload

    def commands(self, citizen: Citizen, channel_id: int) -> list[Json]:
        """Every slash command they can run there, in the language of their client, by name."""
        found: list[Json] = []
        backend = self._world.backend
        for command in backend.visible_commands(user_id=citizen.id, channel_id=channel_id):
            for path, leaf in command_leaves(command):
                found.append(
                    {
                        "path": " ".join(path),
                        "shown": " ".join(_shown_path(command, path, citizen.locale)),
                        "description": _said(leaf, "description", citizen.locale),
                        "options": [
                            _option(option, citizen.locale) for option in leaf.get("options") or []
                        ],
                    }
                )
        return sorted(found, key=lambda command: str(command["shown"]))

    def names(self, citizen: Citizen, server_id: int) -> Json:
        """Names behind the ids that may be mentioned before their eyes, in that server."""
        backend = self._world.backend
        guild = backend.get_guild(server_id)
        return {
            "users": {str(user_id): self._world.called(user_id) for user_id in backend.users},
            "channels": {
                str(c.id): f"#{c.name}" if c.name else f"@{backend.bot_user.name}"
                for c in self._world.channels_of(citizen)
            },
            "emoji": {str(emoji_id): True for emoji_id in self._world.emoji},
            "roles": {str(role.id): role.name for role in guild.roles.values()},
        }


def _pings(message: Message, citizen: Citizen) -> bool:
    in_server = bool(citizen.members)
    return citizen.id in message.ping_user_ids or (message.mention_everyone and in_server)


def _with_files(value: Any, files: str) -> Any:
    """The same JSON with addresses of the invented file server led to the page's own."""
    if isinstance(value, dict):
        return {key: _with_files(each, files) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_files(each, files) for each in value]
    if isinstance(value, str) and value.startswith(CDN_BASE):
        return files + value.removeprefix(CDN_BASE)
    return value


def _said(node: Json, key: str, locale: str) -> str:
    return str((node.get(f"{key}_localizations") or {}).get(locale) or node.get(key) or "")


def _shown_path(command: Json, path: list[str], locale: str) -> list[str]:
    """The names along `path` as the user's client spells them."""
    node, shown = command, [_said(command, "name", locale)]
    for name in path[1:]:
        node = next(option for option in node["options"] if option["name"] == name)
        shown.append(_said(node, "name", locale))
    return shown


def _option(option: Json, locale: str) -> Json:
    return {
        "name": option["name"],
        "shown": _said(option, "name", locale),
        "description": _said(option, "description", locale),
        "type": int(option["type"]),
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "least": option.get("min_value", option.get("min_length")),
        "most": option.get("max_value", option.get("max_length")),
        "choices": [
            {"name": _said(c, "name", locale), "value": c["value"]}
            for c in option.get("choices") or []
        ],
    }
