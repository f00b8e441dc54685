"""Which program this is."""

from typing import Final

VERSION: Final = "0.1.0"
"""Of the package, too: pyproject.toml reads it here."""
