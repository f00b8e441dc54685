"""How moves of a record are read one by one, those too that are none."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Unread(msgspec.Struct, frozen=True):
    """What stands where a move should, and why it is none."""

    reason: str


def each_read(things: Iterable[object], read: Callable[[object], T]) -> tuple[T | Unread, ...]:
    """Return the moves that *things* stand for: one that is none shall not hide what is before."""

    def gently(thing: object) -> T | Unread:
        try:
            return read(thing)
        except ValueError as error:
            return Unread(str(error))

    return tuple(map(gently, things))


def kind_of(thing: object, kinds: Mapping[str, type[T]]) -> type[T]:
    """Return which of *kinds* of moves *thing*, an object of JSON, is, by the key that tells.

    Raises:
        ValueError: it is none; the text says why.
    """
    if not isinstance(thing, dict):
        raise ValueError("a move must be an object")
    found = [kind for key, kind in kinds.items() if key in thing]
    if len(found) != 1:
        raise ValueError("an object that is no move, or more than one")
    return found[0]
