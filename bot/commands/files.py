"""Files and folders that a command is given by name."""

import argparse
from pathlib import Path


def named(text: str) -> Path:
    """Return the path that *text* names: nothing at all would be the folder one is in.

    Raises:
        argparse.ArgumentTypeError: it names none.
    """
    if not text.strip():
        raise argparse.ArgumentTypeError("it names no file")
    return Path(text)
