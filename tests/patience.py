"""A bot and a Discord that wait as long as a machine takes that has much else to do."""

from collections.abc import Callable

from bot.picture import painter
from cogs.interactions import intake, reply

LONG = 2400.0
"""Seconds: longer than a machine that has much else to do takes for anything."""


def hurry_nobody(put: Callable[[object, str, float], None] = setattr) -> None:
    """Have the bot wait for what is asked of it however long that takes."""
    put(reply, "PATIENCE", LONG)
    put(intake, "LATE", LONG)
    put(painter, "PATIENCE", LONG)
