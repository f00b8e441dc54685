"""A picture that is drawn once it is wanted: nobody who acts waits for what is painted later.

Rule: all that is on it follows from what it is *of*, so that two of the same need not be drawn to
    be known as such. What it is of may be secret, so its repr does not say it.
"""

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import TypeAlias

from bot.picture.plate import Plate


class Later:
    """A plate that is not drawn yet, or is by now."""

    def __init__(self, of: Hashable, draw: Callable[[], Plate]) -> None:
        """Stand for what *draw* returns, which is always the same of the same."""
        self.of, self._draw = of, draw

    @cached_property
    def plate(self) -> Plate:
        """What is painted."""
        return self._draw()

    def __eq__(self, other: object) -> bool:
        """Return whether *other* is a picture of the same."""
        return isinstance(other, Later) and self.of == other.of

    def __hash__(self) -> int:
        """Return what is the same for pictures of the same."""
        return hash(self.of)

    def __repr__(self) -> str:
        """Return its kind alone."""
        return "<Later>"


Drawing: TypeAlias = Plate | Later


def drawn(drawing: Drawing) -> Plate:
    """Return *drawing* as it is painted."""
    return drawing.plate if isinstance(drawing, Later) else drawing
