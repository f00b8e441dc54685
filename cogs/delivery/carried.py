"""The pictures that a private message carries already, so that none is uploaded once more.

Rule: what a message may no longer carry is not known at all: then everything is uploaded anew.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import discord

from bot.picture.later import Drawing
from cogs.screens.frame import Screen


class Kept(discord.Attachment):
    """A picture that stays on its message, named in an edit by its id and nothing else."""

    __slots__ = ()

    def __init__(self, number: int) -> None:
        """Name the one of that *number*."""
        self.id = number

    def to_dict(self) -> Any:
        """Return all that Discord needs to keep it."""
        return {"id": self.id}


Carried = Mapping[str, tuple[Drawing, Kept]]
"""By the name of its file, what a picture shows and by what it is kept."""

NOTHING: Final[Carried] = MappingProxyType({})


def carried_by(message: object, screen: Screen) -> Carried:
    """Return what *message* carries, as Discord told it after it was made to show *screen*."""
    if not isinstance(message, discord.Message):
        return NOTHING
    there = {each.filename: Kept(each.id) for each in message.attachments}
    found = {name: (plate, there[name]) for name, plate in screen.plates.items() if name in there}
    return found if len(found) == len(message.attachments) else NOTHING


def kept(screen: Screen, carried: Carried) -> dict[str, Kept]:
    """Return which pictures of *screen* stand among what is *carried*, by their names."""
    return {
        name: carried[name][1]
        for name, plate in screen.plates.items()
        if name in carried and carried[name][0] == plate
    }


def outdate(screen: Screen, carried: Carried) -> None:
    """Let *screen* show the pictures that are *carried* where it has newer ones of the same name.

    Nobody who acts waits for those to be painted and uploaded: they follow.
    """
    for name, plate in screen.plates.items():
        if name in carried and carried[name][0] != plate:
            screen.plates[name] = carried[name][0]
            screen.outdated = True
