"""What stands in the log, and what does not."""

import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import set_up

TOKEN = "MTAxMjM0NTY3ODkwMTIzNDU2Nzg5.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB"
WORD = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTpzZWNyZXQ"


@pytest.fixture
def _as_it_was() -> Iterator[None]:
    root, discord = logging.getLogger(), logging.getLogger("discord")
    before = root.handlers[:], root.level, discord.level
    yield
    root.handlers[:], root.level = before[0], before[1]
    discord.setLevel(before[2])


@pytest.mark.usefixtures("_as_it_was")
@pytest.mark.parametrize("form", ["json", "console"])
def test_a_token_is_masked_whoever_logs_it(capsys: pytest.CaptureFixture[str], form: str) -> None:
    set_up("INFO", form)
    log = logging.getLogger("discord.webhook.async_")
    log.warning(
        "POST https://discord.com/api/v10/interactions/123456789/%s/callback was limited", WORD
    )
    log.warning(
        "PATCH %s failed",
        f"https://discord.com/api/v10/webhooks/123456789/{WORD}/messages/@original",
    )
    log.warning("static token: %s", TOKEN)
    said = capsys.readouterr().err
    assert WORD not in said
    assert TOKEN not in said
    assert said.count("123456789/") == 2


@pytest.mark.usefixtures("_as_it_was")
def test_of_an_exception_only_type_and_place_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("INFO", "json")
    try:
        raise ValueError("Fiddlebottom 52")
    except ValueError as error:
        logging.getLogger("bot").error(
            "it broke", exc_info=error, extra={"table": 7, "whom": "Anna", "error": "x"}
        )
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["table"], line["error"]) == ("it broke", 7, "ValueError")
    assert "test_logs.py" in line["at"][-1]
    assert "Fiddlebottom" not in str(line)
    assert "whom" not in line


@pytest.mark.usefixtures("_as_it_was")
def test_the_library_never_writes_whole_payloads(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("DEBUG", "json")
    logging.getLogger("discord.gateway").debug(
        "For Shard ID 0: WebSocket Event: %s", {"content": "Fiddlebottom"}
    )
    logging.getLogger("bot").debug("ours")
    assert [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()] == ["ours"]
