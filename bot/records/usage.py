"""What a command of the command line answers.

An exit status, and a sentence where it was misused.
"""

import argparse
import sys
from collections.abc import Callable
from functools import wraps

Command = Callable[[argparse.Namespace], int]
"""Does what was asked; returns the exit status: 0 for well, 1 for a wrong record, 2 for misuse."""


def gently(command: Command) -> Command:
    """Return *command* with a sentence for unreadable files."""

    @wraps(command)
    def gentle(options: argparse.Namespace) -> int:
        try:
            return command(options)
        except BrokenPipeError:  # nobody reads on
            raise
        except OSError as error:
            return misused(f"{error.filename}: {error.strerror}")

    return gentle


def misused(sentence: str) -> int:
    """Say in a *sentence* how the command was misused, and return its exit status."""
    print(f"python -m bot: {sentence}", file=sys.stderr)
    return 2


def whole(text: str) -> int:
    """Return the number that *text* is.

    Raises:
        ValueError: it is none, or below 0.
    """
    number = int(text)
    if number < 0:
        raise ValueError
    return number
