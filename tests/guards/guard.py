"""What a guard is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Guard:
    """What is promised by a piece of *file*, what stands there without it, and which *tests* must
    then fail."""

    promise: str
    file: str
    guard: str
    without: str
    tests: str
