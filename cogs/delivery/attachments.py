"""Pictures in messages: where they can be painted and a channel takes them.

Elsewhere the words stand alone (P21).
"""

import io
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

import discord

from bot.picture.later import drawn
from bot.picture.painter import NotPainted
from cogs.delivery.carried import NOTHING, Carried, Kept, kept
from cogs.delivery.painting import Painting, Turn
from cogs.screens.frame import Screen

SHUT: Final = 3600.0
"""Seconds for which a channel that refused a picture is sent none: repeated refusals are what
Discord bans for."""

REFUSED: Final = frozenset({50013, 50035, 40005})
"""A permission is missing, perhaps that to attach files; a malformed form; too large (Discord,
error codes)."""

TOO_LARGE: Final = 413
"""HTTP's own word for it."""

ANSWER: Final = 0
"""In place of a channel: answers to interactions may always have pictures."""

Image = tuple[str, bytes]
"""The name of a file and what it holds."""


class Attachments:
    """Has the plates of screens painted on their way to a channel."""

    def __init__(self, painting: Painting, now: Callable[[], float]) -> None:
        """Have them painted at *painting*; *now* is the time in seconds, by a clock nobody sets."""
        self._painting, self._now = painting, now
        self._shut: dict[int, float] = {}

    async def images(
        self, screen: Screen, channel: int = ANSWER, carried: Carried = NOTHING
    ) -> list[Image | Kept]:
        """Return the pictures that go with *screen* to *channel*; without one it shows none.

        Those that the message has *carried* until now are not painted again.
        """
        found: list[Image | Kept] = []
        here = kept(screen, carried)
        turn = Turn.ANSWER if channel == ANSWER else Turn.MESSAGE
        for name, plate in screen.plates.items():
            if name in here:
                found.append(here[name])
                continue
            png = None if self._is_shut(channel) else await self._painting.tried(drawn(plate), turn)
            if png is None:
                screen.bare()
                return []
            found.append((name, png))
        return found

    async def ahead(self, screen: Screen) -> None:
        """Have *screen*'s pictures painted when nothing else is to be: they will be wanted.

        What cannot be painted now is tried again when it is wanted.
        """
        for plate in screen.plates.values():
            with suppress(NotPainted):
                await self._painting.painted(drawn(plate), Turn.AHEAD)

    @property
    def busy(self) -> bool:
        """Whether a picture would be waited for."""
        return self._painting.busy

    def refused(self, screen: Screen, channel: int, error: discord.HTTPException) -> bool:
        """Return whether *screen* is to be tried in words.

        *channel* may have refused its pictures alone, or the emoji on it.
        """
        if not (error.code in REFUSED or error.status == TOO_LARGE):
            return False
        if screen.signed and "emoji" in error.text:  # somebody has deleted one
            screen.unsign()
            return True
        if not screen.plates:
            return False
        if channel != ANSWER:
            self._shut[channel] = self._now() + SHUT
        screen.bare()
        return True

    def _is_shut(self, channel: int) -> bool:
        until = self._shut.get(channel, 0.0)
        if until and until <= self._now():
            del self._shut[channel]
        return until > self._now()


def files(images: Sequence[Image | Kept]) -> list[discord.File]:
    """Return those *images* that are new, for one attempt to send them, which uses them up."""
    return [
        discord.File(io.BytesIO(each[1]), each[0]) for each in images if isinstance(each, tuple)
    ]


def attached(
    images: Sequence[Image | Kept],
) -> list[discord.File | Kept]:
    """Return all *images*, for one attempt to edit a message to hold them and nothing else."""
    there = [each for each in images if isinstance(each, Kept)]
    return [*there, *files(images)]
