"""Every sentence that the board game asks for by name exists, and every one it has is asked for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.board.words.spoken import CATALOGUE, LANGUAGES
from tests.words.test_keys import known, names

ROOT = Path(__file__).parents[3]

ONE_WORD = {"mission", "exposed", "foresight", "score", "late"}
"""Names that are words like any other."""

ELSEWHERE = (
    *("cmd-", "cmdname-", "ladder-", "preset-", "option-", "reason-", "seat-", "colour-"),
    *("figure-", "card-", "space-", "lobby-", "sheet-legend-", "sheet-title", "goal-", "topic-"),
    *("button-", "menu-", "modal-", "gesture-", "owed-", "draft-", "replay-", "panel-frozen"),
    *("deduced-title", "exposed-title", "why-nothing", "why-open", "kind-", "map-"),
)
"""What common rooms and pictures ask for, or what is put together from a name."""


def asked() -> Iterator[str]:
    """Yield what sentences are asked for by name; `*` stands for what is put in."""
    for path in (*ROOT.glob("bot/board/words/*.py"), *ROOT.glob("cogs/board/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant | ast.JoinedStr):
                yield from names(node)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_is_asked_for_exists(language: str) -> None:
    keys = CATALOGUE.keys(language, "board")
    said = set()
    for path in ROOT.glob("bot/board/words/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "say":
                said |= {name for one in node.args for name in names(one)}
    assert len(said) > 100
    assert [name for name in said if not known(keys, name)] == []


def test_every_sentence_is_asked_for_somewhere() -> None:
    wanted = [re.compile(re.escape(name).replace(r"\*", ".+")) for name in set(asked())]
    house = CATALOGUE.keys("en", "").keys()
    keys = [key for key in CATALOGUE.keys("en", "board") if key not in house]
    unused = [
        key
        for key in keys
        if key not in ONE_WORD
        and not key.startswith(ELSEWHERE)
        and not any(one.fullmatch(key) for one in wanted)
    ]
    assert unused == []
