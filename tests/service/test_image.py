"""The image holds what it says, and the bot runs in it; the list of its parts is true."""

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Final

import pytest

from bot.sandbox.driver import Sandbox
from bot.service.sbom import PINNED, TOOLS, Differs, normal, sbom
from bot.version import VERSION
from tests.e2e.process import ROOT

DOCKERFILE, COMPOSE, IGNORED, LOCK = (
    (ROOT / name).read_text(encoding="utf-8")
    for name in ("Dockerfile", "compose.yaml", ".dockerignore", "requirements-postgres.lock")
)
BASE: Final = os.environ.get("IMAGE_BASE")
"""An image with Python on Debian, to build upon; without, nothing is built."""

OPTIONS: Final = shlex.split(os.environ.get("IMAGE_OPTIONS", ""))
"""What else building needs here, such as where packages come from."""

BUILDAH: Final = ("buildah", "--storage-driver", "vfs")
DOCS: Final = "usr/share/doc/inkognito-bot"


def test_the_base_can_be_pinned_and_what_installs_stays_behind() -> None:
    assert re.findall(r"(?m)^FROM (.+)$", DOCKERFILE) == ["${BASE} AS build", "${BASE}"]
    assert "--require-hashes" in DOCKERFILE
    assert "sbom.py requirements-postgres.lock" in DOCKERFILE
    assert re.search(r"(?m)^USER 10001$", DOCKERFILE)
    assert "pip uninstall --yes pip" in DOCKERFILE.partition("\nFROM ${BASE}\n")[0]


def test_whatever_is_copied_is_there_and_is_not_ignored() -> None:
    copied = re.findall(r"(?m)^COPY (?!--from)(\S+) ", DOCKERFILE)
    kept = set(re.findall(r"(?m)^!(\S+)$", IGNORED))
    assert {path.partition("/")[0] for path in copied} <= kept
    assert [path for path in copied if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(
    "promised",
    [
        "read_only: true",
        r"cap_drop: \[ALL\]",
        '"no-new-privileges:true"',
        r"mem_limit: 1g",
        r"pids_limit: \d+",
        r"max-size: 10m",
        "stop_grace_period: 30s",
        "DATABASE: /data/",
    ],
)
def test_what_is_composed_has_limits(promised: str) -> None:
    assert re.search(rf"(?m)^ +[^#\n]*{promised}", COMPOSE)


def locked(*without: str) -> str:
    """Return a lock of all that is installed here, *without* some of it."""
    there = {normal(each.metadata["Name"]): each.version for each in metadata.distributions()}
    return "".join(
        f"{name}=={version} \\\n    --hash=sha256:{'0' * 64}\n"
        for name, version in there.items()
        if name not in without
    )


def test_every_package_in_the_lock_is_found_in_it() -> None:
    assert len(PINNED.findall(LOCK)) == len(re.findall(r"(?m)^[a-z0-9.-]+==", LOCK)) > 20


def test_the_list_of_parts_names_each_with_its_version_and_licence() -> None:
    parts = sbom(locked(), VERSION)
    named = {part["name"]: part for part in parts["components"]}
    assert named["pillow"]["purl"] == f"pkg:pypi/pillow@{metadata.version('pillow')}"
    assert [name for name in named if name in TOOLS] == []
    ours = {normal(name) for name, _, _ in PINNED.findall(LOCK)} & named.keys()
    assert [name for name in ours if not named[name]["licenses"]] == []
    assert parts["metadata"]["component"]["version"] == VERSION


def test_what_the_lock_does_not_ask_for_is_not_passed_over() -> None:
    with pytest.raises(Differs, match="pillow"):
        sbom(locked("pillow"), VERSION)
    with pytest.raises(Differs, match="pillow"):
        sbom(locked().replace("pillow==", "pillow==0."), VERSION)


def buildah(*words: str) -> str:
    return subprocess.run((*BUILDAH, *words), check=True, capture_output=True, text=True).stdout


@pytest.mark.disk
@pytest.mark.skipif(
    shutil.which("buildah") is None or BASE is None,
    reason="nothing is built: no buildah, or IMAGE_BASE names no image",
)
async def test_the_bot_runs_in_the_image_as_nobody_who_may_do_anything(tmp_path: Path) -> None:
    """It runs in the image's files as its user; what a runtime adds is not to be had everywhere."""
    how = ("--format", "docker", "--isolation", "chroot", "--network", "host", *OPTIONS)
    buildah("bud", *how, "--build-arg", f"BASE={BASE}", "-t", "inkognito-test", str(ROOT))
    image = json.loads(buildah("inspect", "--type", "image", "inkognito-test"))["Docker"]["config"]
    assert image["User"] == "10001"
    assert image["Healthcheck"]["Test"] == ["CMD", "python", "-m", "bot", "healthcheck"]
    assert image["Labels"]["org.opencontainers.image.licenses"] == "MIT"
    container = buildah("from", "inkognito-test").strip()
    try:
        root = Path(buildah("mount", container).strip())
        parts = json.loads((root / DOCS / "sbom.cdx.json").read_text(encoding="utf-8"))
        assert {"asyncpg", "discord-py", "pillow"} <= {part["name"] for part in parts["components"]}
        assert (root / DOCS / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
        assert not (root / "venv/bin/pip").exists()
        said = [f"{name}={value}" for line in image["Env"] for name, value in [line.split("=", 1)]]
        command = ("chroot", "--userspec=10001:10001", str(root), "/usr/bin/env", "-i", *said)

        async def run(*words: str, **environment: str) -> asyncio.subprocess.Process:
            given = [f"{name}={value}" for name, value in environment.items()]
            line = ("sh", "-c", f"cd /app && exec {shlex.join(words)}")
            return await asyncio.create_subprocess_exec(*command, *given, *line)

        assert await (await run("touch", "/app/bot/x")).wait() != 0
        async with Sandbox() as sandbox:
            bot = await run("python", "-m", "bot", "run", **sandbox.environment)
            await sandbox.synced("inkognito")
            await sandbox.connected()
            await sandbox.until(lambda: sandbox.emoji)  # which it paints
            while await (await run("python", "-m", "bot", "healthcheck")).wait() != 0:
                assert bot.returncode is None
            bot.terminate()
            assert await bot.wait() == 0
    finally:
        buildah("rm", container)
        buildah("rmi", "inkognito-test")
