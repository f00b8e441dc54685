"""One open page: what it shows, and what the person before it asks for."""

from __future__ import annotations

import base64
import contextlib
import json
from collections.abc import Callable
from typing import Any, Final

from aiohttp import web
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Interaction, Message
from simcord.interactions import parse_option_input

from bot.sandbox import hands
from bot.sandbox.answers import ANSWER_LOOKS
from bot.sandbox.processes import Processes
from bot.sandbox.supervisor import Supervisor
from bot.sandbox.world import DM, Citizen, Json, World

_PARSED_OPTIONS: Final = (3, 4, 5, 10)  # string, integer, boolean, number


class Window:
    """One open page: whom it looks as, at which channel, and what was sent to it already."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        world: World,
        supervisor: Supervisor | Processes | None,
        citizen: Citizen,
        channel_id: int,
    ) -> None:
        self._socket = socket
        self._world = world
        self._supervisor = supervisor
        self.citizen = citizen
        self.channel_id = channel_id
        self.in_sight = True
        self.places: dict[int, int] = {}
        """The last channel before them in each server, the last server last."""
        self._sent: dict[str, str] = {}
        self._messages: dict[str, tuple[object, ...]] = {}

    def is_at(self, channel: Channel | None) -> int:
        """Note that the channel is before them; the id of the server that they are at."""
        if channel is not None and channel.guild_id is not None:
            self.places.pop(channel.guild_id, None)
            self.places[channel.guild_id] = channel.id
        theirs = [guild_id for guild_id in self.places if guild_id in self.citizen.members]
        return theirs[-1] if theirs else next(iter(self.citizen.members), self._world.guild_id)

    async def show(
        self, parts: Json, messages: list[Message], draw: Callable[[Message], Json]
    ) -> None:
        """Send the parts of the screen, and the messages, that the page has not as they are."""
        news: Json = {}
        for name, part in parts.items():
            text = json.dumps(part)
            if self._sent.get(name) != text:
                self._sent[name] = text
                news[name] = part
        names = tuple(map(self._world.called, self._world.citizens))
        stamps = {str(message.id): (*self._stamp(message), names) for message in messages}
        if stamps != self._messages:
            changed = [
                message
                for message in messages
                if self._messages.get(str(message.id)) != stamps[str(message.id)]
            ]
            news["order"], news["messages"] = list(stamps), [draw(message) for message in changed]
            self._messages = stamps
        if news:
            await self._socket.send_json({"kind": "screen", **news})

    def _stamp(self, message: Message) -> tuple[object, ...]:
        """What differs whenever the message looks different; who looks is part of it, for pings."""
        return message.edited_timestamp, message.flags, self.citizen.id

    async def act(self, wish: Json) -> None:
        """Do what the page asks for, and tell it what came of that."""
        reply: Json = {"kind": "done", "ref": wish.get("ref")}
        try:
            reply |= await self._do(wish)
        except (
            hands.Impossible,
            SetupError,
            BackendError,
            LookupError,
            ValueError,
            TypeError,
        ) as error:
            reply["impossible"] = str(error)
        self._world.changed()
        if not self._socket.closed:
            with contextlib.suppress(ConnectionError):
                await self._socket.send_json(reply)

    async def _do(self, wish: Json) -> Json:
        world, citizen = self._world, self.citizen
        channel_id = int(wish.get("channel") or self.channel_id)
        match wish["do"]:
            case "view":
                self.citizen = world.citizens.get(int(wish["person"]), self.citizen)
                # From one person's DM one comes to the next person's: nobody may enter a
                # stranger's.
                place = world.backend.channels.get(channel_id)
                is_dm = place is not None and place.type == DM
                self.channel_id = world.dm_of(self.citizen).id if is_dm else channel_id
                self.in_sight = bool(wish.get("in_sight", True))
            case "click":
                return await self._answer(
                    hands.click(world, citizen, channel_id, int(wish["message"]), wish["custom_id"])
                )
            case "select":
                return await self._answer(
                    hands.select(
                        world,
                        citizen,
                        channel_id,
                        int(wish["message"]),
                        wish["custom_id"],
                        wish["values"],
                    )
                )
            case "slash":
                options = self._parsed(channel_id, wish["command"], _with_files(wish["options"]))
                return await self._answer(
                    hands.slash(world, citizen, channel_id, wish["command"], options)
                )
            case "autocomplete":
                others = self._parsed(channel_id, wish["command"], wish["others"], partial=True)
                return await self._answer(
                    hands.autocomplete(
                        world,
                        citizen,
                        channel_id,
                        wish["command"],
                        wish["option"],
                        wish["typed"],
                        others,
                    )
                )
            case "submit":
                shown = world.backend.interactions[int(wish["interaction"])]
                filled = _with_files(wish["values"])
                return await self._answer(hands.submit(world, citizen, shown, filled))
            case "say":
                hands.say(world, citizen, channel_id, wish["text"])
            case "dismiss":
                world.dismiss(citizen, int(wish["message"]))
            case "settings":
                citizen.locale = str(wish.get("locale") or citizen.locale)
                citizen.dms_open = bool(wish.get("dms_open", citizen.dms_open))
                if "name" in wish:
                    world.rename(citizen, str(wish["name"]))
            case "process" if isinstance(self._supervisor, Processes):
                self._supervisor.do(str(wish["name"]), str(wish["how"]))
            case "bot" if isinstance(self._supervisor, Supervisor):
                {"restart": self._supervisor.restart, "kill": self._supervisor.kill}[wish["how"]]()
            case other:
                raise hands.Impossible(f"the page cannot do {other!r}")
        return {}

    async def _answer(self, record: Interaction) -> Json:
        """What the page must know about the bot's answer; messages it sees by itself."""

        def over() -> bool:
            # Where others go on acting something always happens: the look at the time is ours.
            deadline = record.initial_response_deadline or ""
            return record.responded or deadline <= self._world.backend.now_iso()

        await self._world.until(over, ANSWER_LOOKS)
        if not record.responded:
            return {"failed": True}
        reply: Json = {}
        if record.modal is not None:
            reply["modal"] = {"interaction": str(record.id), **record.modal}
        if record.autocomplete_choices is not None:
            reply["choices"] = record.autocomplete_choices
        return reply

    def _parsed(
        self, channel_id: int, command: str, given: Json, *, partial: bool = False
    ) -> dict[str, Any]:
        """What was typed into a command's options, in the types they ask for."""
        _, leaf, _ = hands.find_command(self._world, channel_id, command)
        declared = {option["name"]: option for option in leaf.get("options") or []}
        parsed = {}
        for name, raw in given.items():
            if name not in declared or declared[name]["type"] not in _PARSED_OPTIONS:
                parsed[name] = raw
                continue
            try:
                parsed[name] = parse_option_input(command, declared[name], raw)
            except SetupError:
                if not partial:
                    raise
        return parsed

    async def close(self) -> None:
        """End the connection."""
        await self._socket.close()


def _with_files(value: Any) -> Any:
    """The same JSON with each file, which the page sends as text, as its name and its bytes."""
    match value:
        case {"file": str(name), "data": str(data)}:
            return name, base64.b64decode(data)
        case dict():
            return {key: _with_files(each) for key, each in value.items()}
        case list():
            return [_with_files(each) for each in value]
    return value
