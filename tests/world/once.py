"""What every start of a bot works out anew, and always to the same: in a world it is once.

A process of its own starts one bot. A world starts nine or so, and all worlds of a row are forked
from one process. Nothing of this hangs on what happens in a world.
"""

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final

import aiohttp.multipart
import discord.components

from bot import syncing
from bot.words.catalogue import Catalogue

Commands = tuple[list[dict[str, Any]], str]


def remember(put: Callable[[object, str, object], None] = setattr) -> None:
    """Have all of it kept, for this process and whatever is forked from it."""
    # The same few headers are read again and again, each time by a pattern that is built anew.
    reading: Any = aiohttp.multipart
    put(reading, "parse_content_disposition", cache(reading.parse_content_disposition))
    slots: Any = discord.components.get_slots
    put(discord.components, "get_slots", cache(lambda kind: tuple(slots(kind))))
    put(Catalogue, "load", staticmethod(_once(Catalogue.load)))
    put(syncing, "commands_of", _described)


def _once(load: Callable[..., Catalogue]) -> Callable[..., Catalogue]:
    """Return what reads the sentences of the bot once, where *load* does so each time."""
    known: dict[tuple[object, ...], Catalogue] = {}

    def loaded(games: dict[str, Any] | None = None, *, strict: bool = False) -> Catalogue:
        asked = (tuple((games or {}).items()), strict)
        if asked not in known:
            known[asked] = load(games, strict=strict)
        known[asked].signs = {}
        return known[asked]

    return loaded


_describe: Final[Callable[..., Awaitable[Commands]]] = syncing.commands_of
_descriptions: Final[dict[tuple[int | None, int | None], Commands]] = {}


async def _described(client: Any, application: int | None, guild: int | None) -> Commands:
    """Return what Discord is told of our commands, as it was the first time."""
    asked = (application, guild)
    if asked not in _descriptions:
        _descriptions[asked] = await _describe(client, application, guild)
    return _descriptions[asked]
