"""The unit of systemd says what the bot does, and lets it do no more than it needs."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from bot import service
from bot.commands.database import NOT_FOR_US
from bot.refused import BAD_TOKEN
from bot.service.beating import HEARTBEAT
from bot.settings import read_settings

UNIT: Final = Path(service.__file__).with_name("inkognito-bot.service")
SAID: Final = UNIT.read_text(encoding="utf-8")

EXPOSED: Final = 20
"""Tenths of what systemd calls its exposure, at most; 100 is a service that may do everything."""

in_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="there is no systemd here"
)


def said(name: str) -> list[str]:
    return re.findall(rf"(?m)^{name}=(.*)$", SAID)


def test_it_is_started_again_unless_that_does_not_help() -> None:
    assert (said("Restart"), BAD_TOKEN) == (["always"], NOT_FOR_US)
    assert said("RestartPreventExitStatus") == [str(BAD_TOKEN)]


def test_the_watchdog_bites_none_that_beats_and_a_stop_has_its_time() -> None:
    assert said("Type") == ["notify"]
    assert float(said("WatchdogSec")[0].rstrip("s")) > 3 * HEARTBEAT
    assert float(said("TimeoutStopSec")[0].rstrip("s")) >= 10


def test_its_settings_are_settings(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("abc.def")
    lines = said("Environment")[0].replace("%d", str(tmp_path)).split()
    settings = read_settings(dict(line.split("=", 1) for line in lines), dotenv=None)
    assert settings.token == "abc.def"
    assert str(settings.database.parent) == f"/var/lib/{said('StateDirectory')[0]}"


@in_systemd
@pytest.mark.parametrize("path", sorted(UNIT.parent.glob("*.service")), ids=lambda path: path.stem)
def test_systemd_understands_it_and_finds_little_that_it_may_do(path: Path, tmp_path: Path) -> None:
    unit = tmp_path / path.name
    unit.write_text(re.sub(r"(?m)^ExecStart=.*", "ExecStart=/bin/true", path.read_text()))
    verified = subprocess.run(
        ("systemd-analyze", "verify", str(unit)), capture_output=True, text=True
    )
    assert (verified.returncode, verified.stderr) == (0, "")
    security = ("systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSED}")
    judged = subprocess.run((*security, str(unit)), capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout
