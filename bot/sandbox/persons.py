"""Persons at their clients: what they see and what they do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Literal

from simcord.backend.models import Channel as StoredChannel
from simcord.backend.models import Interaction

from bot.sandbox import elsewhere, forging, hands, installs, servers
from bot.sandbox.answers import ANSWER_LOOKS, Answer, Unanswered
from bot.sandbox.forms import Modal
from bot.sandbox.hands import Impossible
from bot.sandbox.installs import GROUP
from bot.sandbox.reading import Message
from bot.sandbox.wire import Wire
from bot.sandbox.world import DM, FORUM, TEXT, Citizen


@dataclass(frozen=True, slots=True)
class Channel:
    """A place in somebody's list."""

    id: int
    name: str
    kind: Literal["text", "forum", "thread", "dm", "group"]
    parent_id: int | None = None
    archived: bool = False
    locked: bool = False
    server: int | None = None
    """The id of the server that it is in, None for a DM."""


class Person:
    """A test user at their client. What a client would not let them do raises `Impossible`."""

    def __init__(self, wire: Wire, citizen: Citizen) -> None:
        self._wire = wire
        self._world = wire.world
        self.citizen = citizen

    @property
    def id(self) -> int:
        return self.citizen.id

    @property
    def name(self) -> str:
        return self.citizen.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # -- seeing

    def channels(self) -> list[Channel]:
        """Everything in their list: text channels, threads, and their DM once there is one."""
        return [channel_of(stored) for stored in self._world.channels_of(self.citizen)]

    def threads(self) -> list[Channel]:
        """The threads in their list, oldest first."""
        return [channel for channel in self.channels() if channel.kind == "thread"]

    def dm(self) -> Channel:
        """Their DM channel with the bot, opened if need be."""
        return channel_of(self._world.dm_of(self.citizen))

    def messages(self, channel: Channel | Message, last: int = 0) -> list[Message]:
        """What they read there, oldest first; of ephemeral messages only their own.

        With *last* only so many of the newest.
        """
        found = self._world.messages_of(self.citizen, channel_id_of(channel))
        return [Message(self._world.message_json(m)) for m in found[-last:]]

    def dms(self) -> list[Message]:
        """What they and the bot wrote to each other, oldest first.

        Nothing if there is no DM yet.
        """
        channel_id = self._world.backend.dm_channels.get(self.id)
        return [] if channel_id is None else self.messages(Channel(channel_id, "", "dm"))

    def ephemerals(self, channel: Channel | Message) -> list[Message]:
        """The messages there that only they can see, oldest first."""
        return [message for message in self.messages(channel) if message.ephemeral]

    def sees(self, message: Message) -> bool:
        """Whether they have it before them now."""
        stored = self._world.find(message.channel_id, message.id)
        return stored is not None and self._world.may_see(self.citizen, stored)

    def refresh(self, message: Message) -> Message:
        """The same message as it is now.

        Raises:
            Impossible: it is gone, or not for their eyes.
        """
        stored = self._world.find(message.channel_id, message.id)
        if stored is None or not self._world.may_see(self.citizen, stored):
            raise Impossible(f"{self.name} does not see that message")
        return Message(self._world.message_json(stored))

    async def expect(self, channel: Channel | None, text: str) -> Message:
        """The newest message in the channel, or in their DMs, whose text contains `text`.

        Raises:
            Unanswered: nothing happens any more, and none came.
        """

        def read() -> list[Message]:
            return self.dms() if channel is None else self.messages(channel)

        def found() -> list[Message]:
            return [message for message in read() if text in message.text]

        if not await self._world.until(found):
            raise Unanswered(
                f"{self.name} never read {text!r}; the last was {[m.text for m in read()[-3:]]}"
            )
        return found()[-1]

    # -- acting

    def rename(self, name: str) -> None:
        """Be called so from now on; `name` stays what the tests call them."""
        self._world.rename(self.citizen, name)

    def enter(self, server: int) -> None:
        """Be in that server from now on."""
        servers.enter(self._world, self.citizen, server)

    def leave(self, server: int) -> None:
        """Leave that server."""
        servers.leave(self._world, self.citizen, server)

    def govern(self, server: int) -> None:
        """Be one who may manage that server."""
        servers.appoint(self._world, self.citizen, server)

    def install(self) -> None:
        """Have the bot for themselves from now on, wherever they are."""
        installs.install(self._world, self.citizen)

    async def slash(self, channel: Channel, command: str, **options: Any) -> Answer:
        """Run a slash command, named with its group.

        Options take `Person` and `Channel` too, and a file as its name and its bytes.
        """
        given = _plain(options)
        return await self._answer(
            self._by(channel.id).slash(self._world, self.citizen, channel.id, command, given)
        )

    async def autocomplete(
        self,
        channel: Channel,
        command: str,
        *,
        option: str,
        typed: str = "",
        others: Mapping[str, Any] | None = None,
    ) -> list[dict[str, Any]]:
        """The choices (`name`, `value`) the bot offers while they type."""
        given = _plain(others or {})
        record = self._by(channel.id).autocomplete(
            self._world, self.citizen, channel.id, command, option, typed, given
        )
        await self._answer(record)
        return record.autocomplete_choices or []

    async def click(
        self,
        message: Message,
        custom_id: str | None = None,
        *,
        label: str | None = None,
        prefix: str | None = None,
    ) -> Answer:
        """Press a button, named by its custom_id, its label or how its custom_id begins."""
        if custom_id is None:
            try:
                custom_id = self.refresh(message).button(label=label, prefix=prefix).custom_id
            except LookupError as error:
                raise Impossible(str(error)) from error
        return await self._answer(
            self._by(message.channel_id).click(
                self._world, self.citizen, message.channel_id, message.id, custom_id
            )
        )

    async def select(
        self, message: Message, custom_id: str | None, values: Sequence[str | Person]
    ) -> Answer:
        """Choose from a menu; `custom_id` may be None if there is only one."""
        if custom_id is None:
            custom_id = self.refresh(message).select().custom_id
        chosen = [value.citizen if isinstance(value, Person) else value for value in values]
        return await self._answer(
            self._by(message.channel_id).select(
                self._world, self.citizen, message.channel_id, message.id, custom_id, chosen
            )
        )

    async def submit(self, modal: Modal, values: Mapping[str, Any]) -> Answer:
        """Send a form: by custom_id a text, a list, a radio's value, or a checkbox's bool.

        A list is for a menu, a group of checkboxes, or files by their names and bytes.
        """
        shown = self._world.backend.interactions[modal.interaction_id]
        return await self._answer(hands.submit(self._world, self.citizen, shown, values))

    async def forge(
        self,
        message: Message,
        custom_id: str,
        values: Sequence[str] | None = None,
        *,
        channel: Channel | None = None,
    ) -> Answer:
        """Send a click, or with values a choice, that no honest client would send."""
        stored = self._world.backend.get_message(message.channel_id, message.id)
        place = channel.id if channel is not None else message.channel_id
        return await self._answer(
            forging.forge(self._world, self.citizen, place, stored, custom_id, values)
        )

    async def forge_command(self, channel: Channel, command: str, **options: Any) -> Answer:
        """Send a command, as `slash`, that no honest client would send."""
        given = _plain(options)
        return await self._answer(
            forging.forge_command(self._world, self.citizen, channel.id, command, given)
        )

    def say(self, channel: Channel, text: str) -> Message:
        """Write a plain message."""
        return Message(
            self._world.message_json(hands.say(self._world, self.citizen, channel.id, text))
        )

    def dismiss(self, message: Message) -> None:
        """Dismiss an "only you can see this" message."""
        self._world.dismiss(self.citizen, message.id)

    def _by(self, channel_id: int) -> ModuleType:
        """By what they act there.

        Raises:
            Impossible: there is no such channel any more.
        """
        with hands.as_in_a_client():
            without_bot = installs.without_bot(self._world, channel_id)
        return elsewhere if without_bot else hands

    async def _answer(self, record: Interaction) -> Answer:
        try:
            await self._world.until(lambda: record.responded, ANSWER_LOOKS)
        finally:
            if not record.responded:
                self._world.given_up.add(record.id)
        return Answer(self._wire, self.citizen, record)

    def __repr__(self) -> str:
        return f"<Person {self.name}>"


def channel_of(stored: StoredChannel) -> Channel:
    """The channel as a user knows it."""
    kinds: dict[int, Literal["text", "forum", "dm", "group"]]
    kinds = {TEXT: "text", FORUM: "forum", DM: "dm", GROUP: "group"}
    state = stored.thread_metadata
    return Channel(
        stored.id,
        stored.name or "",
        kinds.get(stored.type, "thread"),
        stored.parent_id,
        archived=state is not None and state.archived,
        locked=state is not None and state.locked,
        server=stored.guild_id,
    )


def channel_id_of(place: Channel | Message) -> int:
    """The channel's id, of a message the one it is in."""
    return place.id if isinstance(place, Channel) else place.channel_id


def _plain(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options with persons and channels as `hands` takes them."""
    return {
        name: value.citizen
        if isinstance(value, Person)
        else value.id
        if isinstance(value, Channel)
        else value
        for name, value in options.items()
    }
