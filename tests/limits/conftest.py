"""The bot in its sandbox, as in the end-to-end tests."""

from tests.e2e.conftest import client, sandbox

__all__ = ["client", "sandbox"]
