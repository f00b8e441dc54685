"""Counts every request to Discord, and how long each interaction has waited for its first answer.

Rule: of an address only its shape is counted: no id, no token and no name.
"""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
import yarl

from bot.monitoring.instruments import Instruments
from cogs.interactions.intake import kind_of

WORDS: Final = frozenset(
    (
        "@me", "@original", "application-command-permissions", "applications", "attachments",
        "bot", "bulk-delete", "callback", "channels", "commands", "crosspost", "emojis",
        "events", "gateway", "guilds", "interactions", "invites", "members", "messages",
        "oauth2", "permissions", "pins", "polls", "reactions", "roles", "search",
        "thread-members", "threads", "token", "typing", "users", "webhooks",
    )
)  # fmt: skip
"""What may stand in the address of a request (Discord, reference); all else is whose it is."""

DEEPEST: Final = 8
"""Parts of an address; none of Discord's has more."""

FORGOTTEN: Final = 60.0
"""Seconds after which nobody is answered any more (Discord: three)."""


class Traced:
    """Counts what the bot asks Discord, and answers."""

    def __init__(self, instruments: Instruments, trace: aiohttp.TraceConfig) -> None:
        """Count into *instruments* what passes *trace*."""
        self._instruments = instruments
        self._arrived: dict[str, tuple[str, float]] = {}
        self.answered: Callable[[int], None] = lambda _: None
        """Told which interaction has its first answer."""
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._failed)

    def arrives(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Know that *interaction* waits from now on."""
        now = asyncio.get_running_loop().time()
        for first, (_, since) in list(self._arrived.items())[:2]:
            if since < now - FORGOTTEN:  # nobody has answered, or nobody was to
                del self._arrived[first]
        self._arrived[str(interaction.id)] = kind_of(interaction), now

    async def _ended(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        params: aiohttp.TraceRequestEndParams,
    ) -> None:
        parts, status = parts_of(params.url), params.response.status
        self._instruments.requested(params.method, template(parts), str(status))
        if status < 300 and parts[:1] == ["interactions"] and parts[-1] == "callback":
            self.answered(int(parts[1]))
            waited = self._arrived.pop(parts[1], None)
            if waited is not None:
                seconds = asyncio.get_running_loop().time() - waited[1]
                self._instruments.answered(waited[0], seconds)

    async def _failed(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        params: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        self._instruments.requested(params.method, template(parts_of(params.url)), "none")


def parts_of(url: yarl.URL) -> list[str]:
    """Return the parts of a request's address, behind the version of the interface."""
    return url.path.split("/api/")[-1].split("/")[1:]


def template(parts: list[str]) -> str:
    """Return the shape of an address of those *parts*."""
    if len(parts) > DEEPEST:
        return "other"
    return "".join(f"/{part if part in WORDS else '…'}" for part in parts)
