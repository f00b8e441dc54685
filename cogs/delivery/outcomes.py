"""What is done next when Discord has answered the edit of a message: one table."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

import aiohttp
import discord

OLD: Final = 3600.0
"""Seconds after which edits of a message are rationed, and 30046 may come as a wait without end."""

DELETED: Final = 10008
"""There is no such message (Discord, error codes)."""

GONE_CHANNEL: Final = 10003
"""The channel is not known any more (Discord, error codes)."""

TOO_OLD: Final = 30046
"""Too many edits of an old message (Discord, error codes)."""

ARCHIVED: Final = 50083
"""The thread is archived (Discord, error codes)."""

MALFORMED: Final = 400
"""HTTP's status for what is not taken as it is: a form, or words (Discord, opcodes and codes)."""

REFUSALS: Final = frozenset({400, 403, 404})
"""HTTP's statuses for what would be refused again."""


UNHEARD: Final = (aiohttp.ClientError, OSError, discord.DiscordServerError)
"""By what it is not known whether Discord has done, or will do, what it was asked for; that
nothing comes in time is an OSError, too."""


class Step(Enum):
    """What is done next."""

    LEAVE = auto()
    """It is left as it is and counts as shown: Discord takes no more edits of it."""
    SEND_ANEW = auto()
    """It is gone: where it is still wanted it comes once more."""
    OPEN_THREAD = auto()
    """Its thread is taken out of the archive, once, then the edit is tried again."""
    GIVE_UP = auto()
    """It is left alone: asking again and again is what Discord bans for."""
    TRY_AGAIN = auto()
    """Nothing is known of it: the same again after a pause that grows."""


STEPS: Final[Mapping[int, Step]] = {
    DELETED: Step.SEND_ANEW,
    TOO_OLD: Step.LEAVE,
    ARCHIVED: Step.OPEN_THREAD,
}
"""By Discord's error code."""


def after_edit(error: Exception, age: float) -> Step:
    """Return what follows when the edit of a message that is *age* seconds old ended in *error*."""
    if isinstance(error, discord.HTTPException):
        given_up = Step.GIVE_UP if error.status in REFUSALS else Step.TRY_AGAIN
        return STEPS.get(error.code, given_up)
    waits = isinstance(error, TimeoutError | discord.RateLimited)
    return Step.LEAVE if waits and age >= OLD else Step.TRY_AGAIN
