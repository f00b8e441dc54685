"""What a person reads when something was refused or went wrong.

Rule: every answer to a person's wish passes here; no traceback reaches them, nothing they typed is
    quoted, and no card gets into the log.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import aiohttp
import discord
from discord import app_commands

from bot.game.interface import Illegal
from bot.host.refusals import No, Refused
from cogs.interactions.routes import NoRoute
from storage.errors import StorageBroken

log = logging.getLogger(__name__)

Say = Callable[[str], str]

GONE = (10062, 10015, 50027, 40060)
"""The interaction is unknown, its token too old, or it was answered already (Discord, error
codes): nobody to tell."""


LOST = (aiohttp.ClientError, OSError, discord.RateLimited)
"""The network, or Discord, failed on the way."""


class Misspelt(ValueError):
    """What a person typed means nothing here; the text is the key of a sentence.

    *values* stand in it, and are in the person's language; nothing that was typed is among them.
    """

    def __init__(self, key: str, **values: str | int) -> None:
        """Say by the sentence of *key* what is wrong."""
        super().__init__(key)
        self.values = values


def sentence(error: BaseException) -> str | None:
    """Return the key of the sentence that answers *error*, or None if it is a bug."""
    match error:
        case Refused():
            return f"no-{error.no}"
        case Misspelt():
            return str(error)
        case app_commands.TransformerError():
            return "error-not-among-choices"
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return "error-command-changed"
        case NoRoute():
            return f"no-{No.STALE}"
        case StorageBroken():
            return "error-storage"
        case _:
            return None


@contextmanager
def ruled(game: str | None) -> Iterator[None]:
    """Let what the rules of *game* refuse be told in its own words.

    Raises:
        Misspelt: they refuse; the text is the key of the reason's sentence.
    """
    try:
        yield
    except Illegal as illegal:
        reason = f"reason-{illegal.reason}"
        raise Misspelt(f"{game}:{reason}" if game else reason) from illegal


async def guarded(work: Awaitable[None], tell: Callable[..., Awaitable[None]], what: str) -> None:
    """Do *work*; when it fails *tell* the person, with the key of a sentence and the mishap's id.

    What stands in the sentence comes by name.

    *what* says in the log what was being done: a verb or a command's name, never what was typed.
    """
    try:
        await work
    except Exception as error:  # the boundary: whatever happens is answered
        error = _cause(error)
        if isinstance(error, discord.HTTPException) and error.code in GONE:
            log.info("nobody to answer", extra={"what": what, "code": error.code})
            return
        mishap = secrets.token_hex(4)
        if isinstance(error, LOST) or (
            isinstance(error, discord.HTTPException) and error.status >= 429
        ):
            # The wish may be done or not: what is lost is only word of it.
            log.warning("answer lost", extra={"what": what, "error": type(error).__name__})
            key: str | None = "error-answer-lost"
        else:
            key = sentence(error)
        if key is None:
            log.error("mishap", exc_info=error, extra={"what": what, "mishap": mishap})
            key = "error-broke"
        try:
            await tell(key, mishap, **(error.values if isinstance(error, Misspelt) else {}))
        except (discord.HTTPException, *LOST) as silence:
            log.info(
                "could not answer",
                extra={"what": what, "error": type(silence).__name__, "mishap": mishap},
            )


def _cause(error: Exception) -> Exception:
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    return error
