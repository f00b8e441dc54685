"""What exists in the sandbox: servers, their channels and people, and who may see what.

Rule: everything here is simcord's model of Discord, seen through a few words of our own. Its
    internal names are used in this room only, and the version is pinned.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

import discord
from simcord.backend import Backend, serializers
from simcord.backend.access import channel_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Channel, Member, Message, Overwrite
from simcord.builders import UserHandle
from simcord.enums import OverwriteType

from bot.sandbox import installs, servers, work
from bot.sandbox.copies import copied
from bot.sandbox.installs import GROUP
from bot.sandbox.stage import Stage, WallClock

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.env import Env

    from bot.sandbox.shards import Shard

Json = dict[str, Any]
Listener = Callable[[str, Json], None]

PEOPLE: Final = ("Anna", "Ben", "Clara", "Dario", "Elena")
OWNER: Final = "Doge"
GUILD: Final = "Venice"
CHANNELS: Final = ("lobby-of-spies", "campo")

PATIENCE: Final = 3.0
"""Seconds that Discord gives a bot for its first answer."""

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 11, 12, 15
_KEPT_DELIVERIES: Final = 2_000
_EMOJI: Final = re.compile(r"/emojis/(\d+)\.\w+$")
_LONGEST_NAME: Final = 32


@dataclass(slots=True)
class Citizen:
    """A test user; `locale` is their client's language, `members` who they are in each server."""

    id: int
    name: str
    user: UserHandle
    members: dict[int, MemberActor] = field(default_factory=dict)
    locale: str = "en-US"
    dms_open: bool = True


class World:
    """The whole of the sandbox's Discord; it outlives every bot that connects to it."""

    def __init__(
        self,
        people: Iterable[str] = PEOPLE,
        channels: Iterable[str] = CHANNELS,
        *,
        shards: int = 1,
        bot_name: str = "Inkognito",
        bot_permissions: discord.Permissions | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self.clock = WallClock()
        self.patience = patience
        self.given_up: set[int] = set()
        self.backend = Backend(clock=self.clock)
        self.backend.bot_user.name = bot_name
        self.stage = cast("Env", Stage(self.backend))
        self.listeners: list[Listener] = []
        self.citizens: dict[int, Citizen] = {}
        self.deliveries: OrderedDict[int, Json] = OrderedDict()
        self.emoji: dict[int, bytes] = {}
        self.sending_nonce: str | int | None = None
        self.away: dict[int, Member | None] = {}
        """Servers without the bot, with who it was there; None where the server cannot be seen."""
        self.installed: set[int] = set()
        """Who has the bot for themselves, wherever they are."""
        self._dismissed: set[tuple[int, int]] = set()
        self.changes = 0
        self._pulse = asyncio.Event()
        self.backend.subscribers.append(self._heard)
        self._bot_permissions = bot_permissions
        owner, channels = self.backend.make_user(OWNER), tuple(channels)
        place = (0, shards) if shards > 1 else None
        self.guild_id = servers.found(self, GUILD, owner.id, channels, bot_permissions, place)
        for name in people:
            self.add_citizen(name)
        servers.enter(self, self._enrol(owner.id, OWNER), self.guild_id)
        for name, shard in servers.islands(shards):
            guild_id = servers.found(self, name, owner.id, channels, bot_permissions, shard)
            for citizen in self.citizens.values():
                servers.enter(self, citizen, guild_id)

    # -- making things

    def add_citizen(self, name: str, *, member: bool = True, locale: str = "en-US") -> Citizen:
        """A new user, in the first server unless told otherwise."""
        citizen = self._enrol(self.backend.make_user(name).id, name)
        if member:
            servers.enter(self, citizen, self.guild_id)
        citizen.locale = locale
        return citizen

    def _enrol(self, user_id: int, name: str) -> Citizen:
        user = UserHandle(self.stage, self.backend.get_user(user_id))
        citizen = self.citizens[user_id] = Citizen(user_id, name, user)
        return citizen

    def add_server(
        self, name: str, channels: Iterable[str] = CHANNELS, shard: Shard | None = None
    ) -> int:
        """The id of a further server that the bot is in, and as yet nobody else but its owner."""
        owner = self.backend.make_user(f"{OWNER} of {name}")
        return servers.found(self, name, owner.id, channels, self._bot_permissions, shard)

    def add_channel(self, name: str, guild_id: int | None = None, kind: int = TEXT) -> Channel:
        """A new channel in that server, or the first one: of text, or of another *kind*."""
        channel = self.backend.create_channel(guild_id or self.guild_id, name, type=kind)
        self.changed()
        return channel

    def citizen(self, name: str) -> Citizen:
        """The user of that name.

        Raises:
            LookupError: there is none.
        """
        for citizen in self.citizens.values():
            if citizen.name == name:
                return citizen
        raise LookupError(f"nobody here is called {name!r}")

    def channel_named(self, name: str, guild_id: int | None = None) -> Channel:
        """The channel or thread of that name, the newest if there are several.

        With a server it is one of that server's.

        Raises:
            LookupError: there is none.
        """
        for channel in reversed(self.backend.channels.values()):
            if channel.name == name.removeprefix("#") and guild_id in (None, channel.guild_id):
                return channel
        raise LookupError(f"no channel is called {name!r}")

    def dm_of(self, citizen: Citizen) -> Channel:
        """The DM channel between this user and the bot; opened if need be."""
        return self.backend.get_dm_channel(citizen.id)

    # -- switches

    def rename(self, citizen: Citizen, name: str) -> None:
        """Have that user called so from now on, like by Discord's display name.

        A bot without the privileged intent is not told; the next interaction bears the new name.

        Raises:
            ValueError: Discord takes no such name.
        """
        name = name.strip()
        if not 1 <= len(name) <= _LONGEST_NAME:
            raise ValueError(f"a name has 1 to {_LONGEST_NAME} characters")
        self.backend.get_user(citizen.id).global_name = name
        self.changed()

    def called(self, user_id: int) -> str:
        """What a user is called."""
        user = self.backend.get_user(user_id)
        return user.global_name or user.name

    def permit(self, channel_id: int, target_id: int, **permissions: bool | None) -> None:
        """Allow (True), deny (False) or leave (None) permissions of a user in one channel."""
        allow, deny = discord.PermissionOverwrite(**cast("dict[str, Any]", permissions)).pair()
        self.backend.set_overwrite(
            channel_id, Overwrite(target_id, OverwriteType.MEMBER, allow.value, deny.value)
        )
        self.changed()

    def dismiss(self, citizen: Citizen, message_id: int) -> None:
        """Take an "only you can see this" message out of this user's sight for good."""
        self._dismissed.add((citizen.id, message_id))
        self.changed()

    # -- what a user sees

    def may_enter(self, citizen: Citizen, channel_id: int) -> bool:
        """Whether the channel is in this user's list and open to them."""
        channel = self.backend.channels.get(channel_id)
        if channel is not None and channel.type == GROUP:
            return citizen.id in channel.recipient_ids
        return channel_accessible(self.backend, channel_id, citizen.id)

    def may_see(self, citizen: Citizen, message: Message) -> bool:
        """Whether this user has that message before them; an ephemeral one only its addressee."""
        return (
            message.visible_to(citizen.id)
            and (citizen.id, message.id) not in self._dismissed
            and self.may_enter(citizen, message.channel_id)
        )

    def channels_of(self, citizen: Citizen) -> list[Channel]:
        """Text channels, forums, threads and the DM with the bot, as this user finds them."""
        return [
            channel
            for channel in self.backend.channels.values()
            if channel.type in (TEXT, DM, GROUP, PUBLIC_THREAD, PRIVATE_THREAD, FORUM)
            and self.may_enter(citizen, channel.id)
        ]

    def messages_of(self, citizen: Citizen, channel_id: int) -> list[Message]:
        """What this user reads in a channel, oldest first."""
        if not self.may_enter(citizen, channel_id):
            return []
        dismissed = self._dismissed
        return [
            message
            for message in self.backend.messages.get(channel_id, {}).values()
            if message.visible_to(citizen.id) and (citizen.id, message.id) not in dismissed
        ]

    def find(self, channel_id: int, message_id: int) -> Message | None:
        """The message as it is now, or None if it is gone."""
        return self.backend.messages.get(channel_id, {}).get(message_id)

    def file(self, url: str) -> bytes | None:
        """The bytes behind an address of the file server, in either spelling; None without any."""
        if drawn := _EMOJI.search(url):
            return self.emoji.get(int(drawn[1]))
        path = url.partition("/attachments/")[2]
        return self.backend.cdn.get(f"{CDN_BASE}/attachments/{path}")

    def message_json(self, message: Message) -> Json:
        """The message as Discord sends it, and under `pings` the users it really notifies."""
        payload = copied(dict(serializers.message_payload(self.backend, message)))
        payload["pings"] = [str(user_id) for user_id in message.ping_user_ids]
        return payload

    # -- telling

    def changed(self) -> None:
        """Wake everybody who waits in `until`."""
        self.changes += 1
        pulse, self._pulse = self._pulse, asyncio.Event()
        pulse.set()

    async def next_change(self, seen: int) -> int:
        """The number of changes so far, once it is no longer `seen`."""
        while self.changes == seen:
            await self._pulse.wait()
        return self.changes

    async def until(self, true: Callable[[], object], most: int = work.LOOKS) -> bool:
        """Whether `true()` became true, before so many looks were in vain.

        They are when nothing has changed since the last one, and nobody is at work.
        """
        looks = work.Looks()
        while not true():
            if looks.see(self.changes) > most:
                return False
            with suppress(TimeoutError):
                async with asyncio.timeout(looks.rest):
                    await self._pulse.wait()
        return True

    def emit(self, event: str, payload: Json) -> None:
        """Put a gateway event on the wire."""
        self.backend.emit(event, payload)

    def _heard(self, event: str, given: Mapping[str, Any]) -> None:
        payload = dict(given)
        if event == "INTERACTION_CREATE":
            self._complete_interaction(payload)
        elif event == "MESSAGE_CREATE" and self.sending_nonce is not None:
            payload["nonce"] = self.sending_nonce
        for listener in self.listeners:
            listener(event, payload)
        self.changed()

    def _complete_interaction(self, payload: Json) -> None:
        """Add what simcord leaves out, and remember it: what comes again is as it was.

        It is the language of the user's client, where something is asked, and for whom the bot is
        installed there.
        """
        record = self.backend.interactions[int(payload["id"])]
        record.initial_response_deadline = self.backend.iso_after(self.patience)
        user = payload.get("user") or payload["member"]["user"]
        citizen = self.citizens.get(int(user["id"]))
        if citizen is not None:
            before = self.deliveries.get(int(payload["id"]), {})
            payload["locale"] = before.get("locale", citizen.locale)
            if not before:  # where it was asked may be gone by now
                installs.complete(self, citizen, payload)
        self.deliveries[int(payload["id"])] = payload
        while len(self.deliveries) > _KEPT_DELIVERIES:
            self.deliveries.popitem(last=False)
