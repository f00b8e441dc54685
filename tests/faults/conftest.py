"""The bot in its sandbox, as in the end-to-end tests; its log is to hold no error and no card."""

import pytest

from cogs.interactions import intake
from tests.e2e.conftest import client, engine, names_no_card, sandbox, unhasty, unhurried, unpainted
from tests.patience import LONG

__all__ = ["client", "engine", "names_no_card", "sandbox", "unhasty", "unhurried", "unpainted"]


@pytest.fixture(autouse=True)
def never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have what comes again be done, if nothing but its lateness keeps it from that."""
    monkeypatch.setattr(intake, "LATE", LONG)
