"""The sandbox as its users start it, and its page in a real browser."""

import os
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.browser.chromium import opened, the_browser
from tests.browser.phone import Phone
from tests.browser.programs import running

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def phone(tmp_path: Path) -> AsyncIterator[Phone]:
    """Give a page on which the bot is there; nothing may go wrong in the browser or the bot, seen
    or unseen."""
    browser = the_browser()
    albums = [Path(path) for path in (tmp_path, os.environ.get("SCREENSHOTS")) if path]
    for album in albums:
        album.mkdir(parents=True, exist_ok=True)
    own = {
        "DISCORD_TOKEN": "",
        "SANDBOX_PORT": "",
        "THINKING_SECONDS": "0-0",
        "TMPDIR": str(tmp_path),
    }
    command = (sys.executable, "-m", "tests.browser.unhurried", "run")
    environment = os.environ | own | {"PYTHONPATH": str(ROOT)}
    async with (
        running(command, r"^(http://\S+)$", cwd=tmp_path, env=environment) as (
            address,
            said,
        ),
        opened(browser, address) as tab,
    ):
        phone = Phone(tab, albums)
        await phone.ready()
        yield phone
        await phone.photograph("end")
        assert tab.complaints == []
        assert [line for line in said if re.search(r"\[(error|critical)|Traceback", line)] == []
