"""The sandbox's page in a real browser."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.sandbox.driver import Sandbox
from bot.sandbox.server import PageServer
from cogs.delivery import attention
from tests.browser.chromium import opened, started, the_browser
from tests.browser.phone import Phone
from tests.e2e.conftest import playing
from tests.patience import LONG, hurry_nobody


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have all that look into a browser, and only them, in the process that has started one."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.xdist_group("the browser"))


@pytest.fixture(scope="package")
def browser() -> Iterator[str]:
    """Return where the browser listens that all tests look into, each as into a fresh one."""
    with started(the_browser()) as place:
        yield place


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """Return where the page of a sandbox is in which the bot hurries nobody."""
    hurry_nobody(monkeypatch.setattr)
    for seconds in ("THERE", "GRACE"):
        monkeypatch.setattr(attention, seconds, LONG)
    async with Sandbox(patience=LONG) as sandbox:
        page = PageServer(sandbox.wire)
        await page.start()
        try:
            async with playing(sandbox, tmp_path, emoji="on"):
                yield page.address
        finally:
            await page.stop()


@pytest.fixture
async def phone(browser: str, address: str, tmp_path: Path) -> AsyncIterator[Phone]:
    """Give a page on which the bot is there; nothing may go wrong in the browser, seen or
    unseen."""
    albums = [Path(path) for path in (tmp_path, os.environ.get("SCREENSHOTS")) if path]
    for album in albums:
        album.mkdir(parents=True, exist_ok=True)
    async with opened(browser, address) as tab:
        phone = Phone(tab, albums)
        await phone.ready()
        yield phone
        await phone.photograph("end")
        assert tab.complaints == []
