"""Why Discord lets no start go on: in a sentence, and by an exit status that says what helps."""

from typing import Any, Final

import discord

BAD_TOKEN: Final = 78
"""Exit status when Discord refuses the token (sysexits: EX_CONFIG); starting again would not
help."""

LATER: Final = 75
"""Exit status when it may help to start again later (sysexits: EX_TEMPFAIL)."""

AUTHENTICATION_FAILED: Final = 4004
"""Discord closes the connection because the token is not valid any more (Discord, gateway close
codes)."""

OTHER_SHARDS: Final = (4010, 4011)
"""Discord closes the connection because the bot needs more shards, or a multiple of a number of
them (Discord, gateway close codes; sharding)."""

ANOTHER: Final = "put a new one into DISCORD_TOKEN (Developer Portal, Bot, Reset Token)"
"""What to do about a token that is no good."""


class NotInServer(Exception):
    """The bot may not tell its commands to the server that GUILD_ID names."""


REASONS: Final = (
    discord.LoginFailure,
    discord.ConnectionClosed,
    discord.PrivilegedIntentsRequired,
    discord.HTTPException,
    NotInServer,
)
"""What a start comes to that Discord refuses; whatever passes is waited for (`reach`)."""


def reason(error: BaseException) -> tuple[str, dict[str, Any], int]:
    """Return what to say of *error*, with which numbers, and the exit status.

    Nothing of Discord's own words is said: they may quote what was sent.
    """
    match error:
        case discord.LoginFailure():
            return f"Discord refuses the token: {ANOTHER}", {}, BAD_TOKEN
        case discord.ConnectionClosed() if error.code == AUTHENTICATION_FAILED:
            return f"Discord has withdrawn the token: {ANOTHER}", {}, BAD_TOKEN
        case discord.ConnectionClosed() if error.code in OTHER_SHARDS:
            said = "Discord wants other shards than SHARDS says: `doctor` says how many"
            return said, {"code": error.code}, BAD_TOKEN
        case discord.ConnectionClosed():
            return "Discord takes no connection of this bot", {"code": error.code}, BAD_TOKEN
        case discord.PrivilegedIntentsRequired():
            return "Discord takes no connection of this bot", {"code": 4014}, BAD_TOKEN
        case NotInServer():
            said = "the bot is not in the server that GUILD_ID names, or may have no commands there"
            return said, {}, BAD_TOKEN
        case discord.HTTPException():
            numbers = {"status": error.status, "code": error.code}
            return "Discord refuses what the bot asks at its start", numbers, LATER
    raise error
