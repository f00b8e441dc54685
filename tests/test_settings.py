"""Settings: every variable has its effect, what is not set has its default, and a mistake is
named without a secret."""

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from bot.app import opened
from bot.host.automata import Automata
from bot.host.house import Most
from bot.settings import Misconfigured, Settings, read_settings

DEFAULTS = Settings(
    token="",
    database=Path("data/inkognito.db"),
    log_level="INFO",
    log_format="console",
    guild=None,
    sandbox_port=None,
    api_url=None,
    gateway_url=None,
    thinking=(1.0, 3.0),
    tables_of_server=50,
    tables_of_person=10,
)
SAID = {
    "DISCORD_TOKEN": ("abc.def", "token", "abc.def"),
    "DATABASE": ("/srv/bot.db", "database", Path("/srv/bot.db")),
    "LOG_LEVEL": ("DEBUG", "log_level", "DEBUG"),
    "LOG_FORMAT": ("json", "log_format", "json"),
    "GUILD_ID": ("123456789012345678", "guild", 123456789012345678),
    "SANDBOX_PORT": ("8123", "sandbox_port", 8123),
    "DISCORD_API_URL": ("http://127.0.0.1:9/api/v10", "api_url", "http://127.0.0.1:9/api/v10"),
    "DISCORD_GATEWAY_URL": ("ws://localhost:9/", "gateway_url", "ws://localhost:9/"),
    "THINKING_SECONDS": ("0.5-60", "thinking", (0.5, 60.0)),
    "TABLES_OF_SERVER": ("7", "tables_of_server", 7),
    "TABLES_OF_PERSON": ("3", "tables_of_person", 3),
}
"""For each variable what somebody sets, and which field of the settings is what then."""

WRONG = {
    "LOG_LEVEL": ("TRACE", "debug"),
    "LOG_FORMAT": ("xml",),
    "GUILD_ID": ("-1", "1e9", "½", str(2**63)),
    "SANDBOX_PORT": ("65536", "http"),
    "DISCORD_API_URL": (
        "https://discord.com/api/v10",
        "http://127.0.0.1.example.org",
        "http://localhost@example.org/",
        "http://0.0.0.0/",
        "//example.org",
        "example.org",
        "http://[",
    ),
    "DISCORD_GATEWAY_URL": ("wss://gateway.discord.gg", "ws://example.org?localhost"),
    "THINKING_SECONDS": ("3-1", "1", "-1-3", "1-61", "nan-3", "1-2-3", "a-b"),
    "TABLES_OF_SERVER": ("1000001", "many", "-5"),
    "TABLES_OF_PERSON": ("1000001", "2.5"),
}


def read(environment: Mapping[str, str]) -> Settings:
    return read_settings(environment, dotenv=None)


def but(**changes: Any) -> Settings:
    kept = {field.name: getattr(DEFAULTS, field.name) for field in fields(Settings)}
    return Settings(**kept | changes)


def test_with_nothing_set_every_setting_has_its_default() -> None:
    assert read({}) == DEFAULTS
    assert read(dict.fromkeys(SAID, "")) == DEFAULTS, "an empty variable is one that is not set"


@pytest.mark.parametrize("name", SAID)
def test_a_variable_sets_its_own_field_and_no_other(name: str, tmp_path: Path) -> None:
    said, field, value = SAID[name]
    assert read({name: said}) == but(**{field: value})
    file = tmp_path / "secret"
    file.write_text(f"{said}\n")
    assert read({f"{name}_FILE": str(file)}) == but(**{field: value})


def test_every_setting_has_a_variable() -> None:
    assert {field for _, field, _ in SAID.values()} == {field.name for field in fields(Settings)}


@pytest.mark.parametrize(
    ("name", "said"), [(name, said) for name, wrong in WRONG.items() for said in wrong]
)
def test_what_cannot_be_meant_is_refused_by_its_name(name: str, said: str) -> None:
    with pytest.raises(Misconfigured, match=name):
        read({name: said})


def test_all_mistakes_are_told_at_once_and_no_value_is_quoted() -> None:
    with pytest.raises(Misconfigured) as mistakes:
        read({"DISCORD_TOKEN": "s3cret", **dict.fromkeys(WRONG, "s3cret")})
    assert all(name in str(mistakes.value) for name in WRONG)
    assert "s3cret" not in str(mistakes.value)
    assert "s3cret" not in repr(but(token="s3cret"))


def test_the_environment_is_above_the_file_beside_the_program(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# ours\nLOG_LEVEL=DEBUG\nexport=1\nLOG_FORMAT = 'json'\n")
    assert read_settings({}, file) == but(log_level="DEBUG", log_format="json")
    assert read_settings({"LOG_LEVEL": "ERROR"}, file) == but(log_level="ERROR", log_format="json")


async def test_what_a_host_sets_reaches_the_house_and_the_automata(tmp_path: Path) -> None:
    said = {"TABLES_OF_SERVER": "7", "TABLES_OF_PERSON": "3", "THINKING_SECONDS": "5-5"}
    async with opened(read({"DATABASE": str(tmp_path / "bot.db"), **said})) as client:
        assert client.house.most == Most(of_server=7, of_person=3)
        listeners = [getattr(each, "__self__", None) for each in client.house._listeners]
        (automata,) = [each for each in listeners if isinstance(each, Automata)]
        assert automata._thinking() == 5.0
    assert (tmp_path / "bot.db").exists()
