"""What a look has found: a line each, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """How something is."""

    OK = "ok"
    WARNING = "warning"
    BROKEN = "broken"


@dataclass(frozen=True)
class Finding:
    """How *what* is; the text says what to do if it is not well."""

    what: str
    state: State
    text: str

    def __str__(self) -> str:
        """Return its line."""
        return f"{self.state:<8} {self.what}: {self.text}"


def ok(what: str, text: str) -> Finding:
    """Return that *what* is well."""
    return Finding(what, State.OK, text)


def warning(what: str, text: str) -> Finding:
    """Return that the bot plays, but *what* could be better."""
    return Finding(what, State.WARNING, text)


def broken(what: str, text: str) -> Finding:
    """Return that *what* has to be mended."""
    return Finding(what, State.BROKEN, text)
