"""Of whom or what a command is: a person or a server, by the number that Discord has given it."""

import argparse


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
        ValueError: it is none.
    """
    number = int(text)
    if not 0 < number < 2**63:
        raise ValueError
    return number
