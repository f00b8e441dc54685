"""The bot with all of its commands and clicks, which is connected to nothing."""

from tests.cogs.interactions.conftest import client

__all__ = ["client"]
