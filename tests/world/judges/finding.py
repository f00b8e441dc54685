"""What a judge says."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """Something that must not be."""

    judge: str
    at: float
    """When it showed, in seconds since the world began."""
    what: str
