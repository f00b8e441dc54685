"""How commands are typed."""

from typing import Final

ACTS: Final = {"visit", "send", "show", "ask", "prove", "letbe", "peek", "pickup", "call", "why"}
"""What one does and asks in the card game; everything else is about tables and people."""


def typed(command: str) -> str:
    """Return the whole of *command*, an act of the card game being one of a command of its own."""
    return f"inkognito-mini {command}" if command in ACTS else f"inkognito {command}"
