"""`sync`: tells Discord the bot's commands now, while the bot runs or not."""

import argparse
import asyncio
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.address import Address, locator
from bot.settings import Settings, read_settings

if TYPE_CHECKING:
    from bot.syncing import Changes

AWAY: Final = 69
"""Exit status where Discord cannot be reached (sysexits: EX_UNAVAILABLE)."""

PATIENCE: Final = 60.0
"""Seconds after which Discord counts as one that does not answer."""

ABOUT: Final = (
    "Tells Discord the bot's commands now, while the bot runs or not, and says which that has"
    " added, changed or removed. It needs the token; each start of the bot does the same by itself."
)


def add(commands: Any) -> None:
    """Tell the parser of it."""
    parser = commands.add_parser(
        "sync",
        help="tell Discord the bot's commands, and say what that has changed",
        description=ABOUT,
    )
    parser.add_argument(
        "--take-back",
        action="store_true",
        help="take back what the server of GUILD_ID was told, before that is set no more: else it"
        " has every command twice",
    )
    parser.set_defaults(do=sync)


def sync(options: argparse.Namespace) -> int:
    """Tell Discord the commands, and say what that has changed there."""
    import aiohttp

    from bot.commands.database import NOT_FOR_US
    from bot.refused import REASONS

    settings = read_settings()
    if not settings.token:
        print("There is no token (DISCORD_TOKEN), so no bot to tell of.", file=sys.stderr)
        return NOT_FOR_US
    if options.take_back and settings.guild is None:
        print("There is no GUILD_ID, so no server to take commands back from.", file=sys.stderr)
        return NOT_FOR_US
    try:
        changes = asyncio.run(_told(settings, back=options.take_back))
    except REASONS as error:
        said, status = _refused(error)
    except (aiohttp.ClientError, OSError) as error:
        said, status = f"Discord cannot be reached ({type(error).__name__}).", AWAY
    else:
        print("\n".join(_lines(changes)))
        return 0
    print(said, file=sys.stderr)
    return status


async def _told(settings: Settings, *, back: bool) -> "Changes":
    from bot.apart import apart
    from bot.leading import lead
    from bot.syncing import push, take_back

    lead(settings)
    async with apart(settings) as client, asyncio.timeout(PATIENCE):
        await client.http.static_login(settings.token)
        application = int((await client.http.application_info())["id"])
        if back and settings.guild is not None:
            changes, digest = await take_back(client, application, settings.guild), ""
        else:
            changes, digest = await push(client, application, settings.guild)
    await _noted(settings.database, digest)
    return changes


async def _noted(place: Path | Address, digest: str) -> None:
    """Have the next start know that Discord was told; a bot that runs has noted it itself."""
    from bot.syncing import FACT
    from storage import facts
    from storage.migrations import newest
    from storage.offline import stopped

    # What is wrong with the database is said elsewhere: the next start only tells it once more.
    with suppress(Exception):
        if await _shape(place) != newest():
            return  # an upgrade is the start's
        async with stopped(locator(place)) as db:
            await db.write(lambda tx: facts.put(tx, FACT, digest))


async def _shape(place: Path | Address) -> int | None:
    from storage import looking, outside

    if isinstance(place, Path):
        with looking.looked_at(place) as db:
            return looking.shape_of(db)
    async with outside.looked_at(place.url) as found:
        return await found.shape()


def _refused(error: BaseException) -> tuple[str, int]:
    """Return what to say of what Discord has refused, and the exit status."""
    import discord

    from bot.refused import NotInServer, reason

    if isinstance(error, discord.HTTPException) and not isinstance(error, NotInServer):
        if error.status == 429 or error.status >= 500:
            return f"Discord does not work at present (status {error.status}).", AWAY
        _, _, status = reason(error)
        numbers = f"status {error.status}, code {error.code}"
        return f"Discord refuses the commands ({numbers}).", status
    said, _, status = reason(error)
    return f"{said[0].upper()}{said[1:]}.", status


def _lines(changes: "Changes") -> list[str]:
    from bot.records.lines import printable

    found = [
        f"{what}: {printable(', '.join(names))}"
        for what, names in (
            ("added", changes.added),
            ("changed", changes.changed),
            ("removed", changes.removed),
        )
        if names
    ]
    same = ", ".join(changes.same) or "none"
    return found or [f"Nothing has changed: Discord knew {same} as they are."]
