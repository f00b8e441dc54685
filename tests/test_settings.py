"""Settings: every variable has its effect, what is not set has its default, and a mistake is
named without a secret."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from bot.address import Address
from bot.app import opened
from bot.host.automata import Automata
from bot.host.opening import Most
from bot.settings import Misconfigured, Settings, read_settings

DEFAULTS = Settings(
    token="",
    database=Path("data/inkognito.db"),
    groups=1,
    shards=1,
    log_level="INFO",
    log_format="console",
    guild=None,
    sandbox_port=None,
    api_url=None,
    gateway_url=None,
    proxy_url=None,
    thinking=(1.0, 3.0),
    tables_of_server=50,
    tables_of_person=10,
    emoji=True,
    metrics_host="127.0.0.1",
    metrics_port=None,
    supervisor=None,
    runtime=None,
    backup_every=None,
    backup_keep=14,
    backup_folder=None,
)
SAID = {
    "DISCORD_TOKEN": ("abc.def", "token", "abc.def"),
    "DATABASE": ("/srv/bot.db", "database", Path("/srv/bot.db")),
    "SHARD_GROUPS": ("1", "groups", 1),
    "SHARDS": ("1", "shards", 1),
    "LOG_LEVEL": ("DEBUG", "log_level", "DEBUG"),
    "LOG_FORMAT": ("json", "log_format", "json"),
    "GUILD_ID": ("123456789012345678", "guild", 123456789012345678),
    "SANDBOX_PORT": ("8123", "sandbox_port", 8123),
    "DISCORD_API_URL": ("http://127.0.0.1:9/api/v10", "api_url", "http://127.0.0.1:9/api/v10"),
    "DISCORD_GATEWAY_URL": ("ws://localhost:9/", "gateway_url", "ws://localhost:9/"),
    "DISCORD_PROXY_URL": ("http://nirn:8080/", "proxy_url", "http://nirn:8080/api/v10"),
    "THINKING_SECONDS": ("0.5-60", "thinking", (0.5, 60.0)),
    "APPLICATION_EMOJI": ("off", "emoji", False),
    "METRICS_HOST": ("0.0.0.0", "metrics_host", "0.0.0.0"),
    "METRICS_PORT": ("9464", "metrics_port", 9464),
    "NOTIFY_SOCKET": ("/run/systemd/notify", "supervisor", "/run/systemd/notify"),
    "RUNTIME_DIRECTORY": ("/run/a:/run/b", "runtime", Path("/run/a")),
    "BACKUP_EVERY": ("6h", "backup_every", 21_600.0),
    "BACKUP_KEEP": ("3", "backup_keep", 3),
    "BACKUP_FOLDER": ("/srv/copies", "backup_folder", Path("/srv/copies")),
    "TABLES_OF_SERVER": ("7", "tables_of_server", 7),
    "TABLES_OF_PERSON": ("3", "tables_of_person", 3),
}
"""For each variable what somebody sets, and which field of the settings is what then."""

PAIR = ("DISCORD_API_URL", "DISCORD_GATEWAY_URL")
"""What leads nowhere unless both are set."""

WRONG = {
    "DISCORD_PROXY_URL": (
        "nirn:8080",
        "ftp://nirn",
        "http://a:b@nirn",
        "http://nirn:x",
        "http://nirn/discord",
        "http://nirn?a",
    ),
    "SHARDS": ("0", "4097", "two"),
    "SHARD_GROUPS": ("-1", "4097", "2.0"),
    "LOG_LEVEL": ("TRACE", "debug"),
    "LOG_FORMAT": ("xml",),
    "GUILD_ID": ("0", "-1", "1e9", "½", str(2**63)),
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
    "METRICS_HOST": ("localhost", "1.2.3", "127.0.0.1:80"),
    "METRICS_PORT": ("-1", "65536", "http"),
    "BACKUP_EVERY": ("6", "0h", "6 h", "h", "-1d", "1w", "100000m"),
    "BACKUP_KEEP": ("0", "all"),
    "TABLES_OF_SERVER": ("1000001", "many", "-5"),
    "TABLES_OF_PERSON": ("-1", "1000001", "2.5"),
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
    beside = {other: SAID[other][0] for other in PAIR if name in PAIR and other != name}
    expected = but(**{field: value}, **{SAID[other][1]: SAID[other][2] for other in beside})
    assert read({name: said, **beside}) == expected
    file = tmp_path / "secret"
    file.write_text(f"{said}\n")
    assert read({f"{name}_FILE": str(file), **beside}) == expected


def test_every_setting_has_a_variable() -> None:
    assert {field for _, field, _ in SAID.values()} == {field.name for field in fields(Settings)}


@pytest.mark.parametrize(
    ("name", "said"), [(name, said) for name, wrong in WRONG.items() for said in wrong]
)
def test_what_cannot_be_meant_is_refused_by_its_name(name: str, said: str) -> None:
    with pytest.raises(Misconfigured, match=name):
        read({name: said})


def test_nothing_that_was_set_is_left_aside_without_a_word(tmp_path: Path) -> None:
    for name in PAIR:
        with pytest.raises(Misconfigured, match="one leads nowhere without the other"):
            read({name: SAID[name][0]})
    file = tmp_path / "token"
    file.write_text("abc.def\n")
    with pytest.raises(Misconfigured, match="DISCORD_TOKEN: is said by DISCORD_TOKEN_FILE too"):
        read({"DISCORD_TOKEN": "xyz.uvw", "DISCORD_TOKEN_FILE": str(file)})
    file.write_text(" \n")
    with pytest.raises(Misconfigured, match="DISCORD_TOKEN_FILE: names a file with nothing in it"):
        read({"DISCORD_TOKEN_FILE": str(file)})
    assert read({"TABLES_OF_SERVER": "0"}).tables_of_server == 0, "none, and not the usual number"
    assert read({"TABLES_OF_PERSON": "0"}).tables_of_person == 0


def test_a_line_that_sets_nothing_is_named_and_so_is_a_slip_in_a_name(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text(
        "\ufeff# ours\nDISCORD_TOKN=s3cret\nlog_level_file=x\nLOG_LEVEL INFO\nexport GUILD_ID=1\n"
        "COMPOSE_PROJECT_NAME=inkognito\nDATABASE_URL=postgres://s3cret\nTZ=Europe/Rome\n"
        "APPLICATION_EMOJI=off # for now\nBACKUP_FOLDER='/srv/our # copies'\n"
        'METRICS_HOST="::1" # here\nLOG_FORMAT=\'json"\nLOG_LEVEL=\'\n'
    )
    with pytest.raises(Misconfigured) as mistakes:
        read_settings({}, file)
    assert str(mistakes.value).splitlines()[1:] == [
        "- .env, line 4: must be of the form NAME=value",
        "- .env, line 9: a comment needs a line of its own; a value with such a sign in it is put"
        " into quotes",
        *(
            f"- .env, line {line}: a quote that begins a value must end it, too; a comment needs a"
            " line of its own"
            for line in (11, 12, 13)
        ),
        "- DISCORD_TOKN: is no setting; DISCORD_TOKEN is",
        "- log_level_file: is no setting; LOG_LEVEL_FILE is",
    ]


def test_all_mistakes_are_told_at_once_and_no_value_is_quoted() -> None:
    with pytest.raises(Misconfigured) as mistakes:
        read({"DISCORD_TOKEN": "s3cret", **dict.fromkeys(WRONG, "s3cret")})
    assert all(name in str(mistakes.value) for name in WRONG)
    assert "s3cret" not in str(mistakes.value)
    assert "s3cret" not in repr(but(token="s3cret"))


def test_the_environment_is_above_the_file_beside_the_program(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("# ours\nexport LOG_LEVEL=DEBUG\nexport=1\nLOG_FORMAT = 'json'\n")
    assert read_settings({}, file) == but(log_level="DEBUG", log_format="json")
    assert read_settings({"LOG_LEVEL": "ERROR"}, file) == but(log_level="ERROR", log_format="json")
    file.write_text("DATABASE=/srv/anna's\nBACKUP_FOLDER=\"/srv/anna's\"\n")
    annas = Path("/srv/anna's")
    assert read_settings({}, file) == but(database=annas, backup_folder=annas)


@pytest.mark.parametrize("made", [Path.mkdir, lambda path: path.symlink_to("nowhere")])
def test_what_is_called_as_the_file_is_and_is_none_is_named(
    tmp_path: Path, made: Callable[[Path], None]
) -> None:
    """As where Docker mounts a file that is not there: it makes a folder."""
    assert read_settings({}, tmp_path / ".env") == DEFAULTS
    made(tmp_path / ".env")
    with pytest.raises(Misconfigured, match=r"\.env: must be a file of text"):
        read_settings({}, tmp_path / ".env")


@pytest.mark.parametrize("where", ["~/bot.db", "$HOME/bot.db", "~", "${HOME}"])
def test_a_place_is_written_out(where: str) -> None:
    """Else there would be a folder of that name."""
    for name in ("DATABASE", "BACKUP_FOLDER"):
        with pytest.raises(Misconfigured, match=f"{name}: must be written out"):
            read({name: where})


@pytest.mark.parametrize("where", [".", "/", "..", "data/..", "./"])
def test_the_database_is_a_file(where: str) -> None:
    with pytest.raises(Misconfigured, match="DATABASE: must name a file"):
        read({"DATABASE": where})


SERVER = "postgresql://ink@db.example/inkognito"
"""Where a database is on a server."""


def test_a_database_may_be_on_a_server_whose_processes_have_groups_of_shards() -> None:
    assert read({"DATABASE": SERVER}) == but(database=Address(SERVER))
    for said, found in (
        ({"SHARD_GROUPS": "2"}, {"groups": 2, "shards": 2}),
        ({"SHARDS": "5"}, {"groups": 1, "shards": 5}),
        ({"SHARDS": "25", "SHARD_GROUPS": "5"}, {"groups": 5, "shards": 25}),
    ):
        assert read({"DATABASE": SERVER, **said}) == but(database=Address(SERVER), **found)


def test_the_password_of_a_server_may_be_a_secret_of_its_own_and_is_never_said() -> None:
    found = read({"DATABASE": f"{SERVER}?host=/run", "DATABASE_PASSWORD": "s3&cret"})
    assert found.database == Address(f"{SERVER}?host=/run&password=s3%26cret")
    within = read({"DATABASE": "postgres://ink:s3&cret@db.example:5432/ink?sslmode=require"})
    for said in (found, found.database, within, within.database):
        assert "s3" not in f"{said} {said!r}"
    assert str(within.database) == "postgres://ink@db.example:5432/ink"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (SERVER, SERVER),
        (f"{SERVER}?host=/run", f"{SERVER}?host=/run"),
        ("postgresql://ink@a,b:5433/ink", "postgresql://ink@a,b:5433/ink?WHICH=primary"),
        ("postgresql://ink@a,b/ink?WHICH=any", "postgresql://ink@a,b/ink?WHICH=any"),
        ("postgresql://ink@a,b/ink?WHICH=read-write", "postgresql://ink@a,b/ink?WHICH=primary"),
        ("postgresql:///ink?host=/a,/b", "postgresql:///ink?host=%2Fa%2C%2Fb&WHICH=primary"),
    ],
)
def test_of_several_servers_that_is_meant_which_copies_from_none(said: str, meant: str) -> None:
    """A session that only reads is none that `read-write` lets in, wherever it leads."""
    said, meant = (each.replace("WHICH", "target_session_attrs") for each in (said, meant))
    assert read({"DATABASE": said}) == but(database=Address(meant))


@pytest.mark.parametrize(
    ("said", "mistake"),
    [
        ({"SHARD_GROUPS": "2"}, "SHARDS, SHARD_GROUPS: are of processes"),
        ({"SHARDS": "2", "DATABASE": "bot.db"}, "SHARDS, SHARD_GROUPS: are of processes"),
        ({"DATABASE_PASSWORD": "s3cret"}, "DATABASE_PASSWORD: is of a server"),
        (
            {"DATABASE": SERVER, "SHARD_GROUPS": "3", "SHARDS": "2"},
            "SHARD_GROUPS: must be at most SHARDS",
        ),
        ({"DATABASE": SERVER, "BACKUP_EVERY": "1d"}, "BACKUP_EVERY: is of a file"),
        ({"DATABASE": "postgresql://s3cret@db.example"}, "DATABASE: must name a database"),
        ({"DATABASE": "postgresql://ink:s3#cret@db/ink"}, "DATABASE: a # in a URL is written %23"),
        ({"DATABASE": "postgresql://ink:s3/cret@db/ink"}, "DATABASE: a / or "),
        ({"DATABASE": "postgresql://ink@db:s3cret/ink"}, "DATABASE: a / or "),
        ({"DATABASE": "postgresql://ink@db,db:65536/ink"}, "DATABASE: a / or "),
        ({"DATABASE": "postgresql://ink@db:0/ink"}, "DATABASE: a / or "),
        ({"DATABASE": "mysql://ink:s3cret@db/ink"}, "DATABASE: is neither a file nor"),
        ({"DATABASE": "Postgres:/ink:s3cret@db/ink"}, "DATABASE: is neither a file nor"),
        ({"DATABASE": "postgresql//ink:s3cret@db/ink"}, "DATABASE: is neither a file nor"),
        ({"DATABASE": "postgresql://ink:s3cret@[db/ink"}, "DATABASE: must be a URL: postgresql"),
        ({"DATABASE": "postgresql://ink:s3cret@db\u2100/ink"}, "DATABASE: must be a URL: postgre"),
        (
            {"DATABASE": "postgresql://ink:s3cret@db/ink", "DATABASE_PASSWORD": "s3cret"},
            "DATABASE: has a password in it",
        ),
    ],
)
def test_what_does_not_go_with_where_the_database_is_is_named(
    said: dict[str, str], mistake: str
) -> None:
    with pytest.raises(Misconfigured, match=mistake) as mistakes:
        read({**said, **({"SHARDS": "2"} if mistake.startswith("DATABASE: ") else {})})
    assert "s3" not in str(mistakes.value)
    assert str(mistakes.value).count("\n") == 1, "one slip is one mistake"


def test_a_file_may_have_most_names() -> None:
    for said in ("postgres/bot.db", "data//bot.db", "a:b.db", "./postgres.db"):
        assert read({"DATABASE": said}).database == Path(said)


def test_a_slip_in_the_environment_is_named_where_what_it_was_meant_for_is_missing(
    tmp_path: Path,
) -> None:
    slip, file = {"DISCORD_TOKN": "s3cret", "DATABASE_URL": "postgres://s3cret"}, tmp_path / ".env"
    with pytest.raises(Misconfigured) as mistakes:
        read(slip)
    assert str(mistakes.value).splitlines()[1:] == [
        "- DISCORD_TOKN: is no setting; DISCORD_TOKEN is"
    ]
    file.write_text("DISCORD_TOKEN=abc.def\n")
    assert read_settings(slip, file) == but(token="abc.def"), "it is another program's"


async def test_what_a_host_sets_reaches_the_house_and_the_automata(tmp_path: Path) -> None:
    said = {"TABLES_OF_SERVER": "7", "TABLES_OF_PERSON": "3", "THINKING_SECONDS": "5-5"}
    async with opened(read({"DATABASE": str(tmp_path / "bot.db"), **said})) as client:
        assert client.house.bounds.most == Most(of_server=7, of_person=3)
        listeners = [getattr(each, "__self__", None) for each in client.house._listeners]
        (automata,) = [each for each in listeners if isinstance(each, Automata)]
        assert (automata._shortest, automata._longest) == (5.0, 5.0)
    assert (tmp_path / "bot.db").exists()


def test_a_database_whose_name_is_too_long_is_left_to_whoever_opens_it() -> None:
    name = "x" * 300
    assert read_settings({"DATABASE": name}, dotenv=None).database == Path(name)
