"""What guides tell hosts to type can be typed, and what they point to is there."""

import re
import subprocess
from pathlib import Path
from typing import Final

import pytest

from bot import service
from bot.__main__ import COMMANDS
from tests.e2e.process import ROOT

GUIDES: Final = sorted((Path(service.__file__).parent / "guides").glob("*.md"))
ASKED: Final = re.compile(r"(?:\bink|bin/inkognito-bot|-m bot|--rm (?:bot|many)) ([a-z][a-z-]+)\b")
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


@pytest.mark.parametrize("name", ["backup", "moving"])
def test_a_copy_that_a_guide_brings_into_the_volume_is_for_the_bot_alone(
    name: str, tmp_path: Path
) -> None:
    guide = (Path(service.__file__).parent / f"guides/{name}.md").read_text(encoding="utf-8")
    brought = re.findall(
        r"(?s)--entrypoint sh (?:inkognito-)?bot -c '([^']+)'\s<\s(\S+\.db)\b", guide
    )
    assert brought
    for script, file in brought:
        copy = tmp_path / file
        script = script.replace("/data", str(tmp_path))
        subprocess.run(["/bin/sh", "-c", script], input=b"a copy", check=True)
        assert copy.read_bytes() == b"a copy"
        assert copy.stat().st_mode & 0o777 == 0o600
        restored = f"docker compose run --rm bot restore /data/{file}"
        assert guide.index(f"< {file}\n") < guide.index(restored), "it is there by then"
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert re.search(r"(?m)^  bot:$", compose)
    assert re.search(r"(?m)^      - data:/data$", compose)


@pytest.mark.parametrize("name", ["PRIVACY.md", "TERMS.md"])
def test_a_template_says_what_is_to_be_filled_in_and_names_commands_that_there_are(
    name: str,
) -> None:
    said = (ROOT / name).read_text(encoding="utf-8")
    assert len(re.findall(r"\[[^\]]+\](?!\()", said)) > 3
    known = (ROOT / "tests/cogs/interactions/commands.txt").read_text(encoding="utf-8")
    for command in re.findall(r"`/([a-z -]+)`", said):
        assert command in known, command


STANDS_IN: Final = """#!/bin/sh
while [ "$1" != sh ]; do
  case "$1" in
    -p) echo "$2" >> "$HERE/properties"; shift ;;
    -E) export "$2"; shift ;;
  esac
  shift
done
CREDENTIALS_DIRECTORY=/credentials exec "$@"
"""
"""Does of `systemd-run` what can be done without a systemd, and notes what it was to do."""

PROGRAM: Final = """#!/bin/sh
for name in DISCORD_TOKEN_FILE DATABASE DATABASE_PASSWORD_FILE; do
  eval "is=\\${$name}"
  [ -z "$is" ] || echo "$name=$is"
done
echo "$*"
"""


@pytest.mark.parametrize(
    ("name", "of"),
    [("install", "inkognito-bot.service"), ("many", "inkognito@.service")],
)
def test_what_hosts_call_the_commands_by_has_the_secrets_and_settings_of_the_unit(
    name: str, of: str, tmp_path: Path
) -> None:
    folder = Path(service.__file__).parent
    guide = (folder / f"guides/{name}.md").read_text(encoding="utf-8")
    found = re.search(r"(?ms)^    ink\(\) \{\n.*?^    \}\n", guide)
    assert found is not None
    for program, text in (("systemd-run", STANDS_IN), ("inkognito-bot", PROGRAM)):
        (tmp_path / program).write_text(text, encoding="utf-8")
        (tmp_path / program).chmod(0o755)
    ink = found[0].replace("/opt/inkognito-bot/bin/", f"{tmp_path}/")
    done = subprocess.run(
        ["/bin/sh", "-c", f"{ink}\nink backup 'my copy.db'"], capture_output=True, text=True,
        env={"PATH": f"{tmp_path}:/usr/bin:/bin", "HERE": str(tmp_path)}, check=True,
    )  # fmt: skip
    unit = (folder / of).read_text(encoding="utf-8")
    (said,) = re.findall(r"(?m)^Environment=(.*)$", unit)
    own = re.findall(r"(?:DISCORD|DATABASE)\S*", said.replace("%d", "/credentials"))
    assert sorted(done.stdout.splitlines()[:-1]) == sorted(own)
    assert done.stdout.splitlines()[-1] == "backup my copy.db"
    properties = (tmp_path / "properties").read_text(encoding="utf-8").splitlines()
    assert set(properties) <= set(unit.splitlines())
    wanted = {"User", "UMask", "WorkingDirectory", "EnvironmentFile", "LoadCredential"}
    assert {each.partition("=")[0] for each in properties} == wanted
    secrets = {line for line in unit.splitlines() if line.startswith("LoadCredential=")}
    assert secrets <= set(properties)


CALLED: Final = """#!/bin/sh
echo "${0##*/} $*" >> "$HERE/called"
case " $* " in *" $FAILS "*) exit 74 ;; esac
"""
"""Notes what is called, and fails where it is called for that."""


@pytest.mark.parametrize(
    ("name", "fails", "blocks"), [("many", "copy", 4), ("moving", "restore", 2)]
)
def test_where_what_is_in_a_database_could_not_be_brought_no_bot_is_started_without_it(
    name: str, fails: str, blocks: int, tmp_path: Path
) -> None:
    guide = (Path(service.__file__).parent / f"guides/{name}.md").read_text(encoding="utf-8")
    for program in ("ink", "docker", "systemctl", "chown", "install", "rm", "mv", "sed"):
        (tmp_path / program).write_text(CALLED, encoding="utf-8")
        (tmp_path / program).chmod(0o755)
    (tmp_path / "moving.db").touch()
    guide = re.sub(r"(?ms)^    ink\(\) \{\n.*?^    \}\n", "", guide)
    found = [each for each in re.findall(r"(?m)(?:^ {4,}\S.*\n)+", guide) if f" {fails} " in each]
    assert len(found) == blocks
    for block in found:
        called = tmp_path / "called"
        called.unlink(missing_ok=True)
        subprocess.run(
            ["/bin/sh", "-c", block], cwd=tmp_path, check=False, capture_output=True,
            env={"PATH": f"{tmp_path}:/usr/bin:/bin", "HERE": str(tmp_path), "FAILS": fails},
        )  # fmt: skip
        said = called.read_text(encoding="utf-8")
        assert f" {fails} " in said
        _, _, after = said.partition(f" {fails} ")
        assert not re.search(r"systemctl (enable|start)|docker compose (up|down)|\bmv\b", after)
