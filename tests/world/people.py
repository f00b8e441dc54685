"""The people of an evening, and what they hear of each other and of the bot."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.driver import Channel
from bot.sandbox.persons import channel_of
from bot.sandbox.reading import TEXT
from bot.sandbox.walking import walk
from tests.world.choices import verb
from tests.world.guest import Guest

if TYPE_CHECKING:
    from tests.world.evening import Evening

SERVERS: Final = ("Genoa", "Milan")
"""What further servers are called."""

WAITS: Final = ("aiting for", "wartet auf")
"""How a line begins that says whom a table waits for."""

APPEALS: Final = ("rematch", "substitute", "back", "meant", "join", "start")
"""Buttons that ask somebody for something, without waiting for it."""


def arrived(evening: "Evening") -> list[Guest]:
    """Return the people of that evening, each at their client."""
    return Town(evening).guests


class Town:
    """Servers, channels, and everybody there: what all of them can know of each other."""

    def __init__(self, evening: "Evening") -> None:
        """Build the servers of that evening, and let its people in."""
        self.evening, self.sandbox = evening, evening.sandbox
        world = self.sandbox.world
        self.servers = [world.guild_id]
        if evening.plan.groups > 1:
            self.servers = [self.sandbox.server_of(one) for one in range(evening.plan.servers)]
        for name in SERVERS[: evening.plan.servers - len(self.servers)]:
            self.servers.append(self.sandbox.new_server(name))
        self.asked: dict[int, int] = {}
        """The newest interaction of each person, by their ids."""
        self.opened: dict[int, str] = {}
        """What a table of the plan is called, once it is open."""
        self.guests = [Guest(self, one) for one in evening.plan.people]
        self._by_id = {guest.client.id: guest for guest in self.guests}
        world.listeners.append(self._hears)

    def channels(self, server: int) -> list[Channel]:
        """Return the text channels of that server, by its number in the plan."""
        backend = self.sandbox.world.backend
        guild = backend.guilds.get(self.servers[server])
        found = [] if guild is None else [backend.channels.get(one) for one in guild.channel_ids]
        return [channel_of(one) for one in found if one is not None]

    def place(self, channel: int) -> Channel | None:
        """Return the channel of that id, if it is there."""
        stored = self.sandbox.world.backend.channels.get(channel)
        return None if stored is None else channel_of(stored)

    def _hears(self, event: str, payload: dict[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            self.asked[int(user["id"])] = int(payload["id"])
        elif event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and payload["author"].get("bot"):
            channel = int(payload["channel_id"])
            parts = list(walk(payload.get("components") or []))
            lines = [
                line
                for part in parts
                if part["type"] == TEXT
                for line in part["content"].split("\n")
                if any(how in line for how in WAITS)
            ]
            verbs = [verb(part.get("custom_id") or "") for part in parts]
            asks = "vote" in verbs or (
                event == "MESSAGE_CREATE" and any(one in APPEALS for one in verbs)
            )
            for guest in self._concerned(channel):
                guest.hears(channel)
                guest.is_offered(channel, verbs)
                if self._waited_for(guest, channel, payload, lines):
                    guest.is_waited_for(channel)
                elif asks:
                    guest.is_asked(channel)

    def _concerned(self, channel: int) -> Iterator[Guest]:
        """Yield who has that channel before them."""
        world = self.sandbox.world
        stored = world.backend.channels.get(channel)
        if stored is None:
            return
        if stored.guild_id is None:
            yield from (
                guest for guest in self.guests if world.backend.dm_channels.get(guest.id) == channel
            )
        else:
            yield from (g for g in self.guests if stored.guild_id in g.client.citizen.members)

    def _waited_for(
        self, guest: Guest, channel: int, payload: dict[str, Any], lines: list[str]
    ) -> bool:
        if any(int(one["id"]) == guest.id for one in payload.get("mentions") or []):
            return True
        name = self.sandbox.world.called(guest.id)
        return (
            any(name in line for line in lines)
            or self.sandbox.world.backend.dm_channels.get(guest.id) == channel
        )
