"""When an automaton plays for somebody who is silent (P12)."""

from typing import Final

from storage.rows import ChairRow

MISSES: Final = 2
"""Decisions missed in a row after which an automaton plays on."""


def on_autopilot(chair: ChairRow) -> bool:
    """Return whether an automaton plays for the person in *chair* until they are back."""
    return chair.person is not None and chair.missed >= MISSES
