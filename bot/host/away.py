"""Servers that the bot is out of: after thirty days nothing of them is kept any more."""

from collections.abc import Callable
from functools import partial
from typing import Final

from bot.host.house import House
from storage import servers

KEPT: Final = 2_592_000_000
"""Thirty days: milliseconds in which a server that takes the bot in again finds all as it was."""


async def look(house: House, there: Callable[[int], bool]) -> None:
    """Note of every server of the house's whether the bot is *there*, which Discord has just said.

    Another process hears of its own itself. Since when it was out while the bot was down is not
    known: it counts from now.
    """
    for guild in sorted(filter(house.scope.owns, await servers.known(house.db))):
        await _note(house, guild, there)


async def look_at(house: House, guild: int, there: Callable[[int], bool]) -> None:
    """Note whether the bot is *there*, in *guild*, if anything is kept of that."""
    assert house.scope.owns(guild), "another process hears of that server"
    if guild in await servers.known(house.db):
        await _note(house, guild, there)


async def overdue(house: House) -> tuple[int, ...]:
    """Return the servers that the bot has been out of for so long that nothing is to be kept."""
    gone = await servers.gone_since(house.db, int(house.now() * 1000) - KEPT)
    return tuple(filter(house.scope.owns, gone))


async def _note(house: House, guild: int, there: Callable[[int], bool]) -> None:
    """Write it down as it is by then: out and in again may come in one moment."""
    is_away = await servers.is_away(house.db, guild)
    if there(guild) and is_away:
        await house.db.write(partial(servers.back, guild=guild))
    elif not there(guild) and not is_away:
        await house.db.write(partial(servers.gone, guild=guild))
