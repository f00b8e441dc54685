"""The bot in its sandbox, as in the end-to-end tests; its log is to hold no error and no card."""

from tests.e2e.conftest import client, nothing_breaks, sandbox, unhurried

__all__ = ["client", "nothing_breaks", "sandbox", "unhurried"]
