"""What several processes on PostgreSQL are installed by says what they do, and never lets them run
beside the one that has a file."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from bot import service
from bot.monitoring.health import DEAD
from bot.settings import Settings, read_settings
from storage.groups import KEPT_ALIVE
from tests.e2e.process import ROOT

HERE: Final = Path(service.__file__).parent
COMPOSE: Final = (ROOT / "compose.yaml").read_text(encoding="utf-8")
MANIFEST: Final = (HERE / "kubernetes.yaml").read_text(encoding="utf-8")
ONE: Final = (HERE / "inkognito-bot.service").read_text(encoding="utf-8")
EACH: Final = (HERE / "inkognito@.service").read_text(encoding="utf-8")

COMPOSING: Final = shutil.which("docker-compose")


def service_of(name: str) -> str:
    """Return what is composed as *name*."""
    found = re.search(rf"(?ms)^  {name}:\n(.*?)(?=^\S|^  \S|\Z)", COMPOSE)
    assert found is not None
    return found[1]


def settings_of(text: str, password: Path) -> Settings:
    """Return the settings that *text* gives, by lines or by Kubernetes' pairs."""
    found = dict(re.findall(r'\{name: ([A-Z_]+), value: "?([^"}]+)"?\}', text)) or dict(
        re.findall(r"(?m)^      ([A-Z_]+): (?:\$\{\w+:-)?([^\s}]+)", text)
    )
    for name in found.keys() & {"DISCORD_TOKEN_FILE", "DATABASE_PASSWORD_FILE"}:
        found[name] = str(password)
    return read_settings(found, dotenv=None)


@pytest.mark.parametrize("text", [service_of("many"), MANIFEST], ids=["compose", "kubernetes"])
def test_their_settings_can_be_used_and_one_more_than_there_are_groups_runs(
    text: str, tmp_path: Path
) -> None:
    (tmp_path / "password").write_text("secret\n")
    settings = settings_of(text, tmp_path / "password")
    assert str(settings.database).startswith("postgresql://inkognito@")
    assert settings.groups == 2
    (replicas,) = re.findall(r"(?m)^ +replicas: (?:\$\{\w+:-)?(\d)\b", text)
    assert int(replicas) == settings.groups + 1


@pytest.mark.parametrize("text", [service_of("postgres"), MANIFEST], ids=["compose", "kubernetes"])
def test_a_server_notices_as_soon_as_we_that_a_machine_is_gone(text: str) -> None:
    said = dict(re.findall(r'(tcp_keepalives_\w+)(?:: "|=)(\d+)', text))
    assert said == {name: value for name, value in KEPT_ALIVE.items() if name in said}
    assert len(said) == 3
    assert re.search(r"client_connection_check_interval(: |=)2s", text)


def test_what_is_composed_of_several_is_asked_for_and_takes_the_place_of_the_one() -> None:
    many = service_of("many")
    assert "extends: {service: bot}" in many
    for name in ("many", "postgres"):
        assert "profiles: [many]" in service_of(name)
        assert "secrets: [database-password]" in service_of(name)
    assert "replicas: ${BOT_REPLICAS:-1}" in service_of("bot")
    assert "condition: service_healthy" in many
    assert "profiles" not in service_of("bot")
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert "/database-password" in ignored, "the secret is in no commit"


@pytest.mark.skipif(COMPOSING is None, reason="there is no docker-compose here")
def test_compose_reads_it_and_starts_either_one_or_several(tmp_path: Path) -> None:
    shutil.copy(ROOT / "compose.yaml", tmp_path)
    (tmp_path / "database-password").write_text("secret\n")
    for dotenv, started in (
        ("", {"bot": 1}),
        ("COMPOSE_PROFILES=many\nBOT_REPLICAS=0\n", {"bot": 0, "many": 3}),
        (
            "COMPOSE_PROFILES=many\nBOT_REPLICAS=0\nSHARD_GROUPS=4\nSHARDS=8\nMANY_REPLICAS=5\n",
            {"bot": 0, "many": 5},
        ),
    ):
        (tmp_path / ".env").write_text(f"DISCORD_TOKEN=abc\n{dotenv}")

        def said(*words: str) -> str:
            done = subprocess.run(  # noqa: S603 - our own words
                [str(COMPOSING), *words], cwd=tmp_path, capture_output=True, text=True, check=True,
                env={"PATH": "/usr/local/bin:/usr/bin:/bin"},
            )  # fmt: skip
            return done.stdout

        read = said("config")
        found = re.findall(r"(?ms)^  (bot|many):\n(?:(?!^  \w).)*?^      replicas: (\d+)", read)
        assert {name: int(replicas) for name, replicas in found if name in started} == started


def said(name: str, text: str) -> list[str]:
    return re.findall(rf"(?m)^{name}=(.*)$", text)


def test_a_unit_of_several_differs_from_that_of_one_in_what_it_has_to() -> None:
    names = {line.partition("=")[0] for line in {*EACH.splitlines()} ^ {*ONE.splitlines()}}
    assert {name for name in names if name and not name.startswith("#")} == {
        "Description", "After", "Conflicts", "StartLimitIntervalSec", "RuntimeDirectory",
        "RuntimeDirectoryMode", "LoadCredential", "Environment", "EnvironmentFile", "RestartSec",
    }  # fmt: skip
    assert said("Conflicts", EACH) == ["inkognito-bot.service"]
    assert said("RuntimeDirectory", EACH) == ["inkognito/%i"]
    assert said("RuntimeDirectoryMode", EACH) == ["0700"]
    assert said("StartLimitIntervalSec", EACH) == ["0"], "a server may be away for long"


def test_its_settings_are_settings(tmp_path: Path) -> None:
    for name in ("token", "password"):
        (tmp_path / name).write_text("abc")
    lines = said("Environment", EACH)[0].replace("%d", str(tmp_path)).split()
    own = dict(line.split("=", 1) for line in lines)
    many = {
        "DATABASE": "postgresql://inkognito@localhost/inkognito",
        "SHARDS": "2",
        "SHARD_GROUPS": "2",
    }
    settings = read_settings(own | many, dotenv=None)
    assert (settings.token, settings.groups) == ("abc", 2)


def test_kubernetes_ends_only_what_is_dead() -> None:
    """Neither while Discord is away nor where another start would be one too many."""
    (command,) = re.findall(r'command: \[sh, -c, "python -m bot healthcheck; (.*)"\]', MANIFEST)
    for status in (0, 1, 69, 75):
        alive = subprocess.run(["/bin/sh", "-c", f"(exit {status}); {command}"]).returncode == 0
        assert alive == (status != DEAD)


@pytest.mark.parametrize(
    "promised",
    [
        "kind: Deployment",  # claims make numbers needless
        "maxUnavailable: 1",
        "runAsUser: 10001",
        "readOnlyRootFilesystem: true",
        r"capabilities: \{drop: \[ALL\]\}",
        "memory: 1Gi",
        "terminationGracePeriodSeconds: 30",
        r"synchronous: \{method: any, number: 1, dataDurability: required, failoverQuorum: true\}",
    ],
)
def test_kubernetes_is_asked_for_what_is_promised(promised: str) -> None:
    assert re.search(rf"(?m)^ +[^#\n]*{promised}|^{promised}", MANIFEST)


@pytest.mark.skipif(shutil.which("kubectl") is None, reason="there is no kubectl here")
def test_kubernetes_can_read_it(tmp_path: Path) -> None:
    shutil.copy(HERE / "kubernetes.yaml", tmp_path)
    (tmp_path / "kustomization.yaml").write_text("resources: [kubernetes.yaml]\n")
    read = subprocess.run(
        ["kubectl", "kustomize", str(tmp_path)],  # noqa: S607
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert len(re.findall(r"(?m)^kind: ", read.stdout)) == 3
