"""What a command of the command line answers.

An exit status, and a sentence where it was misused.
"""

import argparse
import os
import sys
from collections.abc import Callable
from functools import wraps

Command = Callable[[argparse.Namespace], int]
"""Does what was asked; returns the exit status: 0 for well, 1 for a wrong record, 2 for misuse."""


def gently(command: Command) -> Command:
    """Return *command* with a sentence for unreadable files, and silence where nobody reads."""

    @wraps(command)
    def gentle(options: argparse.Namespace) -> int:
        try:
            status = command(options)
            sys.stdout.flush()
        except BrokenPipeError:
            # As in `… | head`: nothing is left to say, not even what Python would write when it
            # ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        except OSError as error:
            return misused(f"{error.filename}: {error.strerror}")
        return status

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
