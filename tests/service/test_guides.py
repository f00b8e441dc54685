"""What guides tell hosts to type can be typed, and what they point to is there."""

import re
from pathlib import Path
from typing import Final

import pytest

from bot import service
from bot.__main__ import COMMANDS
from tests.e2e.process import ROOT

GUIDES: Final = sorted((Path(service.__file__).parent / "guides").glob("*.md"))
ASKED: Final = re.compile(r"(?:\bink|bin/inkognito-bot|-m bot|--rm bot) ([a-z][a-z-]+)\b")
"""How commands of the bot are called there."""


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_is_a_page_and_calls_commands_that_there_are(guide: Path) -> None:
    said = guide.read_text(encoding="utf-8")
    assert len(said.splitlines()) <= 70
    commands = ASKED.findall(said)
    assert [command for command in commands if command not in COMMANDS] == []
    files = re.findall(r"`([\w/.-]+\.(?:md|service|example|yaml|lock))`", said)
    assert [f for f in files if not ((ROOT / f).exists() or (guide.parent / f).exists())] == []


def test_every_guide_is_linked_from_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    linked = re.findall(r"\]\((bot/service/guides/\w+\.md)\)", readme)
    assert sorted(linked) == [str(guide.relative_to(ROOT)) for guide in GUIDES]


@pytest.mark.parametrize("name", ["PRIVACY.md", "TERMS.md"])
def test_a_template_says_what_is_to_be_filled_in_and_names_commands_that_there_are(
    name: str,
) -> None:
    said = (ROOT / name).read_text(encoding="utf-8")
    assert len(re.findall(r"\[[^\]]+\](?!\()", said)) > 3
    known = (ROOT / "tests/cogs/interactions/commands.txt").read_text(encoding="utf-8")
    for command in re.findall(r"`/([a-z -]+)`", said):
        assert command in known, command
