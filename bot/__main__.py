"""The command line of the bot: finds the command that is asked for.

Rule: nothing is imported for another: whoever asks for its health is not kept waiting.
"""

import argparse
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from bot.settings import Misconfigured

COMMANDS: Final = (
    "run",
    "doctor",
    "healthcheck",
    "groups",
    "backup",
    "restore",
    "restored",
    "copy",
    "export",
    "erase",
    "sync",
    "recount",
)
"""Each is a module of `bot.commands`; what else there is has to do with records."""

OURS: Final = ("bot", "cogs", "storage", "")
"""What is here, or nothing is; all else is installed."""

BROUGHT_BY: Final = {"asyncpg": "requirements-postgres.lock"}
"""What brings what is not wanted by every bot."""

INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as of a shell (128 and the signal's number)."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for; return the exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="surrogateescape")  # a file's name need be no text
    try:
        return _version() if words[:1] == ["--version"] else _done(words)
    except Misconfigured as error:
        print(error, file=sys.stderr)
        return 78
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in OURS:
            raise
        lock = BROUGHT_BY.get(missing, "requirements.lock")
        print(
            f"{missing} is not installed for this Python: use that of `make run`"
            f" (.venv/bin/python), or pip install -r {lock}",
            file=sys.stderr,
        )
        return 78
    except BrokenPipeError:
        # As in `… | head`: nothing is left to say, not even what Python would write when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _done(words: list[str]) -> int:
    """Do what *words* ask for; return the exit status."""
    parser = argparse.ArgumentParser(prog=_called(), description="Inkognito on Discord.")
    parser.add_argument("--version", action="store_true", help="say which program this is")
    commands = parser.add_subparsers(dest="command", required=True)
    asked = [words[0]] if words and words[0] in COMMANDS else COMMANDS
    for name in asked:
        import_module(f"bot.commands.{name}").add(commands)
    if asked is COMMANDS:
        from bot.games import GAMES
        from bot.records.cli import add_commands

        add_commands(commands, GAMES)
    options = parser.parse_args(words)
    status = int(options.do(options))
    sys.stdout.flush()
    return status


def _called() -> str:
    """Return what the program was called by."""
    name = Path(sys.argv[0]).name
    return name if name.startswith("inkognito") else "python -m bot"


def _version() -> int:
    from bot.version import VERSION
    from storage.migrations import newest

    print(f"inkognito-bot {VERSION}, database of shape {newest()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
