"""What stands in the log, and what does not."""

import ast
import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import OURS, set_up
from tests.e2e.process import ROOT

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


def said_beside(call: ast.AST) -> Iterator[str]:
    """Yield what a *call* that logs says in fields of their own."""
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
        for word in call.keywords:
            if word.arg == "extra" and isinstance(word.value, ast.Dict):
                yield from (ast.literal_eval(key) for key in word.value.keys if key is not None)


def test_whatever_a_line_says_beside_its_text_is_written() -> None:
    """Else a host would read that a setting was changed, and not which."""
    for room in ("bot", "cogs", "storage"):
        for file in (ROOT / room).rglob("*.py"):
            for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                assert set(said_beside(call)) <= set(OURS), file


@pytest.mark.usefixtures("_as_it_was")
def test_a_host_reads_what_happened_where_and_from_which_level_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = dict.fromkeys(OURS, 7)
    set_up("DEBUG", "json")
    logging.getLogger("bot").debug("all", extra=said)
    line = json.loads(capsys.readouterr().err)
    assert {name: line.get(name) for name in OURS} == said
    assert {"table", "code", "mishap", "what", "wait_seconds"} <= said.keys()
    assert (line["level"], line["logger"]) == ("debug", "bot")
    for quiet in ("discord.http", "aiosqlite"):
        logging.getLogger(quiet).debug("quiet")
    logging.getLogger("aiosqlite").info("quiet")
    set_up("ERROR", "console")
    for name in ("bot", "discord.client"):
        logging.getLogger(name).warning("quiet")
    assert capsys.readouterr().err == ""
    logging.getLogger("bot").error("loud")
    assert "loud" in capsys.readouterr().err


@pytest.mark.usefixtures("_as_it_was")
def test_of_a_deep_error_the_places_next_to_it_are_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def deeper(more: int) -> None:
        if not more:
            raise KeyError
        deeper(more - 1)

    set_up("INFO", "json")
    try:
        deeper(9)
    except KeyError:
        logging.getLogger("bot").exception("it broke")
    line = json.loads(capsys.readouterr().err)
    assert line["error"] == "KeyError"
    assert len(line["at"]) == 6
    assert all(place.endswith(" deeper") for place in line["at"])
