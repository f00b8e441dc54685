"""The bot with all of its commands and clicks, which is connected to nothing."""

from tests.cogs.interactions.conftest import arriving, client

__all__ = ["arriving", "client"]
