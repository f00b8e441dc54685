"""What is installed as a package holds all that the program reads."""

import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.e2e.process import ROOT

READ = (
    "bot/words/locales/", "bot/picture/", "bot/sandbox/page/", "bot/service/guides/",
    "bot/service/inkognito-bot.service", "bot/service/inkognito@.service",
    "bot/service/kubernetes.yaml", "bot/monitoring/", "storage/schema.sql",
    "storage/migrations/",
)  # fmt: skip
"""Where what is no program lies: words, fonts and sprites, the page, guides, alerts, shapes."""


@pytest.mark.skipif(
    importlib.util.find_spec("hatchling") is None, reason="hatchling, which builds it, is missing"
)
def test_the_wheel_holds_every_file_of_the_program(tmp_path: Path) -> None:
    command = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", str(ROOT))
    subprocess.run([sys.executable, *command, "-w", str(tmp_path)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        held = {name for name in opened.namelist() if ".dist-info/" not in name}
        about = [name for name in opened.namelist() if name.endswith("entry_points.txt")]
        assert b"inkognito-bot = bot.__main__:main" in opened.read(about[0])
    ours = {
        str(file.relative_to(ROOT))
        for package in ("bot", "cogs", "storage")
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert held == ours
    assert [
        place
        for place in READ
        if not any(name.startswith(place) and not name.endswith(".py") for name in held)
    ] == []
