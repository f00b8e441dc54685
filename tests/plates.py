"""Plates in place of the pictures that would be painted from them.

A picture follows from its plate and from nothing else, and all that can be seen on it stands there;
painting would take most of the time of a table.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from msgspec import msgpack

from bot.picture.painter import Painter


def send_plates(put: Callable[[object, str, object], None] = setattr) -> None:
    """Have the bot send plates as they are, and start no process that paints."""
    put(Painter, "paint", lambda _, plate: msgpack.encode(plate))
    put(Painter, "start", lambda _: None)


class AtOnce(Executor):
    """Does what it is given while it is given it, so that no message waits for another thread."""

    def submit(self, job: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(job(*given, **named))
        return done
