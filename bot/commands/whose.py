"""Of whom or what a command is: a person or a server, by the number that Discord has given it."""

import argparse
import re


def add(parser: argparse.ArgumentParser) -> None:
    """Have *parser* ask for one of the two."""
    whose = parser.add_mutually_exclusive_group(required=True)
    whose.add_argument(
        "person", type=snowflake, nargs="?", help="the number of their Discord account"
    )
    whose.add_argument("--server", type=snowflake, metavar="NUMBER", help="all of that server")


def snowflake(text: str) -> int:
    """Return the number of a Discord account or server that *text* is.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not re.fullmatch(r"[1-9]\d{0,18}", text, re.ASCII) or int(text) >= 2**63:
        raise argparse.ArgumentTypeError(f"{text!r} is no number that Discord gives")
    return int(text)
