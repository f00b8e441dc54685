"""The bot in its sandbox, as in the end-to-end tests; its log is to hold no error and no card."""

from tests.e2e.conftest import client, engine, names_no_card, sandbox, unhurried, unpainted

__all__ = ["client", "engine", "names_no_card", "sandbox", "unhurried", "unpainted"]
