"""What an edition can be set to, as its type says."""

import msgspec
from msgspec import inspect

from bot.game.interface import Value


def options_of(edition: type[msgspec.Struct]) -> dict[str, tuple[Value, ...]]:
    """Return every option of editions of that type by its name, and what it can be set to.

    That is nothing where it can be any number. The preset is no option: it only says where an
    edition started from.
    """
    kind = inspect.type_info(edition)
    assert isinstance(kind, inspect.StructType)
    return {field.name: _values(field) for field in kind.fields if field.name != "preset"}


def _values(field: inspect.Field) -> tuple[Value, ...]:
    """Return what the option of *field* can be set to."""
    match field.type:
        case inspect.EnumType(cls=values):
            return tuple(value.value for value in values)
        case inspect.LiteralType(values=values):
            return tuple(value for value in values if isinstance(value, str | int))
        case inspect.IntType(ge=int(least), le=int(most)):
            return tuple(range(least, most + 1))
        case inspect.IntType():
            return ()
        case _:
            raise AssertionError("an option that is neither a word nor a whole number")
