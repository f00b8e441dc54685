"""The sandbox as end-to-end tests hold it: persons who act, and the answers the bot gives them.

async with Sandbox() as sandbox:
    answer = await sandbox.person("Anna").slash(sandbox.channel("campo"), "ping")
    assert answer.text == "pong"
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final, Self

import discord
import yarl

from bot.sandbox import hands, installs, servers, work
from bot.sandbox.answers import Answer, Unanswered
from bot.sandbox.buckets import Buckets
from bot.sandbox.calls import Exchange, Fault
from bot.sandbox.counting import Counting
from bot.sandbox.forms import Field, Modal
from bot.sandbox.hands import Impossible
from bot.sandbox.persons import Channel, Person, channel_of
from bot.sandbox.reading import Button, Choice, Message, Picture, Select
from bot.sandbox.shards import shard_of
from bot.sandbox.wire import Wire
from bot.sandbox.world import PATIENCE, PEOPLE, World

__all__ = [
    "Answer",
    "Button",
    "Channel",
    "Choice",
    "Exchange",
    "Fault",
    "Field",
    "Impossible",
    "Message",
    "Modal",
    "Person",
    "Picture",
    "Sandbox",
    "Select",
    "Unanswered",
]


GLANCE: Final = 0.005
"""Seconds between two looks whether the wire is quiet."""


class Sandbox:
    """A whole Discord on loopback, for one test or many bots one after the other.

    Without `privileged` a bot that asks for a privileged intent is turned away (4014);
    `bot_permissions` is what the bot was invited with, everything but Administrator unless told
    otherwise; first answers are taken for `patience` seconds, as by Discord for three. Of several
    `shards` each has a server, in which everybody is. With `max_concurrency` sessions begin no
    faster than Discord lets them; without it they do at any time.
    """

    def __init__(
        self,
        people: Iterable[str] = PEOPLE,
        *,
        shards: int = 1,
        privileged: bool = False,
        bot_permissions: discord.Permissions | None = None,
        patience: float = PATIENCE,
        max_concurrency: int | None = None,
    ) -> None:
        self.world = World(
            people, shards=shards, bot_permissions=bot_permissions, patience=patience
        )
        self.wire = Wire(
            self.world, shards=shards, privileged=privileged, max_concurrency=max_concurrency
        )

    async def __aenter__(self) -> Self:
        await self.wire.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.wire.stop()

    # -- what a bot needs

    @property
    def api_url(self) -> str:
        return self.wire.api_url

    @property
    def gateway_url(self) -> str:
        return self.wire.gateway_url

    @property
    def token(self) -> str:
        return self.wire.token

    @property
    def environment(self) -> dict[str, str]:
        """The variables that lead a bot process here."""
        return self.wire.environment_of()

    @contextmanager
    def lead_here(self, process: str = "") -> Iterator[None]:
        """Point discord.py in this process here, and on leaving back to where it pointed before.

        With a name it is one of several processes.
        """
        route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
        before, at = (route.BASE, socket.DEFAULT_GATEWAY), self.wire.addresses
        route.BASE, socket.DEFAULT_GATEWAY = at.api(process), yarl.URL(at.gateway(process))
        try:
            yield
        finally:
            route.BASE, socket.DEFAULT_GATEWAY = before

    async def connected(self) -> None:
        """Return once a bot is connected.

        Raises:
            Unanswered: nothing happens any more, and none is.
        """
        if not await self.world.until(lambda: self.wire.gateway.connected):
            raise Unanswered("no bot has connected")

    async def synced(self, command: str) -> None:
        """Return once the bot has registered that command.

        Raises:
            Unanswered: nothing happens any more, and it has not.
        """

        def known() -> bool:
            scopes: Iterable[Mapping[tuple[str, int], Any]] = self.world.backend.commands.values()
            return any((command, 1) in scope for scope in scopes)

        if not await self.world.until(known):
            raise Unanswered(f"no bot has registered /{command}")

    # -- people and places

    def person(self, name: str) -> Person:
        """The test user of that name."""
        return Person(self.wire, self.world.citizen(name))

    def newcomer(self, name: str, *, member: bool = True, locale: str = "en-US") -> Person:
        """A further test user, in the server unless told otherwise."""
        return Person(self.wire, self.world.add_citizen(name, member=member, locale=locale))

    def new_server(self, name: str, shard: int | None = None) -> int:
        """The id of a further server with the same channels, that the bot is in but no person.

        It belongs to that shard if one is given.
        """
        place = None if shard is None else (shard, self.wire.shards)
        return self.world.add_server(name, shard=place)

    def server_of(self, shard: int) -> int:
        """The id of the first server of that shard."""
        count = self.wire.shards
        return next(id for id in self.world.backend.guilds if shard_of(id, count) == shard)

    def channel(self, name: str, server: int | None = None) -> Channel:
        """The channel or thread of that name, in that server if one is given."""
        return channel_of(self.world.channel_named(name, server))

    def channel_by_id(self, channel_id: int) -> Channel:
        """The channel, thread or DM with that id."""
        return channel_of(self.world.backend.get_channel(channel_id))

    def new_channel(self, name: str, server: int | None = None) -> Channel:
        """A further text channel, in that server or the first one."""
        return channel_of(self.world.add_channel(name, server))

    def new_group(self, name: str, *people: Person) -> Channel:
        """A new group of those people, in which the bot is not."""
        citizens = [person.citizen for person in people]
        return channel_of(installs.group(self.world, name, citizens))

    def delete(self, channel: Channel) -> None:
        """Delete a channel or a thread, as an admin would."""
        servers.delete(self.world, channel.id)

    def dismiss(self) -> None:
        """Take the bot out of the server."""
        self.world.backend.remove_guild(self.world.guild_id)

    def speaks(self, person: Person, locale: str) -> None:
        """Set the language of that person's client, say `de` or `sv-SE`."""
        person.citizen.locale = locale

    def close_dms(self, person: Person) -> None:
        """From now on the bot's messages to them are refused (403, 50007)."""
        person.citizen.dms_open = False

    def open_dms(self, person: Person) -> None:
        """Take messages again."""
        person.citizen.dms_open = True

    def permit_bot(self, channel: Channel, **permissions: bool | None) -> None:
        """Allow, deny or leave permissions of the bot in one channel, by discord.py's names."""
        self.world.permit(channel.id, self.world.backend.bot_user.id, **permissions)

    def permit(self, person: Person, channel: Channel, **permissions: bool | None) -> None:
        """Allow, deny or leave permissions of a person in one channel, by discord.py's names."""
        self.world.permit(channel.id, person.id, **permissions)

    def file(self, url: str) -> bytes:
        """The bytes behind the address of a picture or file.

        Raises:
            LookupError: there is no such file.
        """
        data = self.world.file(url)
        if data is None:
            raise LookupError(url)
        return data

    @property
    def emoji(self) -> dict[str, bytes]:
        """The pictures of the application's own emoji, by their names."""
        owned = self.world.backend.application_emojis
        return {owned[number].name: drawn for number, drawn in self.world.emoji.items()}

    # -- the wire

    @property
    def exchanges(self) -> list[Exchange]:
        """The last thousand calls of the bot, oldest first."""
        return list(self.wire.exchanges)

    @property
    def refused(self) -> list[Exchange]:
        """Those of them that the sandbox, not a fault, answered with an error."""
        return [
            each for each in self.wire.exchanges if each.status >= 400 and each.fate == "answered"
        ]

    @property
    def costs(self) -> Counting:
        """What its calls cost: `counted` against 50 a second, `free` of that, and `invalid`."""
        return self.wire.counting

    def on_request(self, hook: Callable[[Exchange], None] | None) -> None:
        """Have every exchange passed to `hook`, which holds it against a schema, or to none."""
        self.wire.on_request = hook

    def faults(self, hook: Callable[[str, str], Fault | None] | None) -> None:
        """Ask `hook(method, path)` before every call what shall go wrong with it.

        The path is below /api/v10.
        """
        self.wire.fault = hook

    def events(self, hook: Callable[[str, dict[str, Any]], float | None] | None) -> None:
        """Ask `hook(name, event)` by how many seconds each event for the bot is late.

        So others overtake it. None is for ever: it never comes.
        """
        self.wire.gateway.fate = hook

    def limit_rates(self) -> None:
        """Have calls counted from now on, and refused with 429 when there are too many."""
        self.wire.buckets = Buckets()

    def advance(self, seconds: float) -> None:
        """Let Discord's clock, not the bot's, jump ahead: tokens expire."""
        self.world.clock.advance(seconds)

    async def deliver_again(self, interaction: Answer | int) -> None:
        """Put the same interaction on the wire once more."""
        hands.deliver_again(
            self.world, interaction.id if isinstance(interaction, Answer) else interaction
        )

    async def until(self, true: Callable[[], object]) -> None:
        """Return once `true()` is true; asked again after every change.

        Raises:
            Unanswered: nothing happens any more, and it is not.
        """
        if not await self.world.until(true):
            raise Unanswered("it did not come true")

    async def settle(self, quiet: float = 0.05) -> None:
        """Return once the wire was quiet for `quiet` seconds and nobody waits for an answer.

        They are counted in looks, which are rarer on a machine that has much else to do; a look
        while somebody is at work does not count.
        """
        looks, before = 0.0, self._activity()
        while looks * GLANCE < quiet:
            await asyncio.sleep(GLANCE)
            now = self._activity()
            still = now == before and not self.wire.in_flight and not self._awaited()
            looks, before = looks + (not work.going_on()) if still else 0, now

    def _activity(self) -> tuple[float, float]:
        return self.wire.last_activity, self.wire.gateway.last_sent

    def _awaited(self) -> bool:
        """Whether an interaction may still be answered and has not been."""
        backend = self.world.backend
        now = backend.now_iso()
        for interaction_id in reversed(backend.interactions):
            record = backend.interactions[interaction_id]
            if (record.initial_response_deadline or "") < now:
                return False
            if not record.responded and interaction_id not in self.world.given_up:
                return True
        return False
