"""How a line becomes a record, or is none; what stands for its moves is read one by one."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from bot.records.lines import Wrong

T = TypeVar("T")


class Unread(msgspec.Struct, frozen=True):
    """What stands where a move should, and why it is none."""

    reason: str


@contextmanager
def as_record() -> Iterator[None]:
    """Read a line as a record.

    Raises:
        Wrong: what is read is none.
    """
    try:
        yield
    except RecursionError:
        raise Wrong("not a record: nested too deeply") from None
    except UnicodeDecodeError:
        raise Wrong("not a record: not UTF-8") from None
    except ValueError as error:
        raise Wrong(f"not a record: {error}") from None


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
