"""Plates in place of the pictures that would be painted from them.

A picture follows from its plate and from nothing else, and all that can be seen on it stands there;
painting would take most of the time of a table.
"""

from collections.abc import Callable

from msgspec import msgpack

from bot.picture.painter import Painter


def send_plates(put: Callable[[object, str, object], None] = setattr) -> None:
    """Have the bot send plates as they are, and start no process that paints."""
    put(Painter, "paint", lambda _, plate: msgpack.encode(plate))
    put(Painter, "start", lambda _: None)
