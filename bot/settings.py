"""What a host sets, as one frozen record: the environment or a `.env` file. Read here alone."""

import difflib
import ipaddress
import os
import re
import urllib.parse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.address import NEITHER, Address, is_address, is_nothing, read_address
from bot.dotenv import read_dotenv

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
FORMATS: Final = ("console", "json")
SWITCH: Final = ("on", "off")

SECONDS: Final = {"m": 60, "h": 3600, "d": 86_400}
"""Of a minute, an hour and a day."""

MOST_SHARDS: Final = 4096
"""Shards for ten million servers (Discord, gateway: sharding has 2,500 on each)."""

MISSPELT: Final = 0.9
"""How like the name of a setting (difflib's ratio) another in the file is that can only be a slip
of it; what belongs to other programs is less like one."""


class Misconfigured(Exception):
    """The settings cannot be used; the text lists every mistake, and quotes no secret."""


@dataclass(frozen=True)
class Settings:
    """How the bot runs. The token is in no repr."""

    token: str
    database: Path | Address
    """A file, or a database on a server, which several processes may share."""
    groups: int
    """Into how many groups the shards are parted, each of a process."""
    shards: int
    """Of the gateway, of all groups; one for as many as Discord recommends."""
    log_level: str
    log_format: str
    guild: int | None
    sandbox_port: int | None
    api_url: str | None
    gateway_url: str | None
    proxy_url: str | None
    """Through what the calls to Discord go, if not straight: it holds the limit for all groups."""
    thinking: tuple[float, float]
    tables_of_server: int
    tables_of_person: int
    emoji: bool
    metrics_host: str
    metrics_port: int | None
    supervisor: str | None
    runtime: Path | None
    """A folder for what a process needs while it runs; None for that of what is temporary."""
    backup_every: float | None
    """Seconds between two copies that the running bot makes of its database; None for none."""
    backup_keep: int
    backup_folder: Path | None
    """Where; None for a folder beside the database."""

    def __repr__(self) -> str:
        """Return everything but the token."""
        return f"<Settings database={self.database}>"


def read_settings(
    environment: Mapping[str, str] | None = None, dotenv: Path | None = Path(".env")
) -> Settings:
    """Return the settings of *environment*, and below it of the file *dotenv*.

    A name that ends in _FILE gives the path of a file that holds the value, as container secrets
    do.

    Raises:
        Misconfigured: with every mistake at once.
    """
    mistakes: list[str] = []
    said = read_dotenv(dotenv, mistakes)
    found = dict(said) | dict(os.environ if environment is None else environment)
    known: list[str] = []

    def text(name: str, default: str = "") -> str:
        known.append(name)
        value, file = found.get(name, "").strip(), found.get(f"{name}_FILE")
        if file:
            if value:
                mistakes.append(f"{name}: is said by {name}_FILE too; leave one of them empty")
            try:
                value = Path(file).read_text(encoding="utf-8").strip()
            except OSError as error:
                mistakes.append(f"{name}_FILE: {error.strerror}")
            except ValueError:  # no path at all, or not UTF-8
                mistakes.append(f"{name}_FILE: must name a file of text in UTF-8")
            else:
                if not value:
                    mistakes.append(f"{name}_FILE: names a file with nothing in it")
        if not value.isprintable():
            mistakes.append(f"{name}: holds a sign that cannot be printed")
            return default
        return value or default

    def one_of(name: str, default: str, allowed: tuple[str, ...]) -> str:
        value = text(name, default)
        if value not in allowed:
            mistakes.append(f"{name}: must be one of {', '.join(allowed)}")
        return value

    def number(name: str, least: int, most: int) -> int | None:
        value = text(name)
        if not value:
            return None
        if not (
            value.isascii()
            and value.isdigit()
            and len(value) <= len(str(most))
            and least <= int(value) <= most
        ):
            mistakes.append(f"{name}: must be a whole number from {least} to {most}")
            return None
        return int(value)

    def number_or(name: str, default: int, least: int) -> int:
        value = number(name, least, 1_000_000)
        return default if value is None else value

    def address(name: str, default: str) -> str:
        value = text(name, default)
        try:
            return str(ipaddress.ip_address(value))
        except ValueError:
            mistakes.append(f"{name}: must be the number of an address, such as {default}")
            return default

    def loopback(name: str) -> str | None:
        value = text(name)
        try:
            host = urllib.parse.urlsplit(value).hostname
        except ValueError:
            host = None
        if value and host not in ("127.0.0.1", "localhost", "::1"):
            mistakes.append(f"{name}: may only lead to this machine; leave it empty for Discord")
        return value or None

    def proxy(name: str) -> str | None:
        value = text(name)
        try:
            parts = urllib.parse.urlsplit(value)
            right = bool(parts.hostname) and (parts.port or 1) > 0
        except ValueError:
            parts, right = urllib.parse.urlsplit(""), False
        if value and not (
            right
            and parts.scheme in ("http", "https")
            and "@" not in parts.netloc
            and re.fullmatch(r"(/api/v\d{1,2})?/?", parts.path, re.ASCII)
            and not (parts.query or parts.fragment)
        ):
            mistakes.append(f"{name}: must be the address of a proxy such as http://proxy:8080")
        path = parts.path.rstrip("/") or "/api/v10"
        return f"{parts.scheme}://{parts.netloc}{path}" if value else None

    def place(name: str, default: str = "") -> str:
        value = text(name, default)
        if value.startswith(("~", "$")):
            mistakes.append(f"{name}: must be written out; {value[0]} means nothing here")
        return value

    def database() -> Path | Address:
        said, password = place("DATABASE", "data/inkognito.db"), text("DATABASE_PASSWORD")
        if is_address(said):
            try:
                return read_address(said, password)
            except ValueError as error:
                mistakes.append(f"DATABASE: {error}")
        elif is_nothing(said):
            mistakes.append(f"DATABASE: {NEITHER}")
        elif password:
            mistakes.append("DATABASE_PASSWORD: is of a server, and DATABASE names none")
        path = Path(said)
        if path.name in ("", ".."):  # as ".", "/" and "..": nothing can lie beside it
            mistakes.append("DATABASE: must name a file")
        return _itself(path)

    def span(name: str) -> float | None:
        value = text(name)
        seconds = every(value) if value else None
        if value and seconds is None:
            mistakes.append(f"{name}: must be a span of time such as 30m, 6h or 1d")
        return seconds

    settings = Settings(
        token=text("DISCORD_TOKEN"),
        database=database(),
        groups=(groups := number("SHARD_GROUPS", 1, MOST_SHARDS) or 1),
        shards=number("SHARDS", 1, MOST_SHARDS) or groups,
        log_level=one_of("LOG_LEVEL", "INFO", LEVELS),
        log_format=one_of("LOG_FORMAT", "console", FORMATS),
        guild=number("GUILD_ID", 1, 2**63 - 1),
        sandbox_port=number("SANDBOX_PORT", 0, 65535),
        api_url=loopback("DISCORD_API_URL"),
        gateway_url=loopback("DISCORD_GATEWAY_URL"),
        proxy_url=proxy("DISCORD_PROXY_URL"),
        thinking=_thinking(text("THINKING_SECONDS", "1-3"), mistakes),
        tables_of_server=number_or("TABLES_OF_SERVER", 50, least=0),
        tables_of_person=number_or("TABLES_OF_PERSON", 10, least=0),
        emoji=one_of("APPLICATION_EMOJI", "on", SWITCH) == "on",
        metrics_host=address("METRICS_HOST", "127.0.0.1"),
        metrics_port=number("METRICS_PORT", 0, 65535),
        supervisor=text("NOTIFY_SOCKET") or None,  # systemd sets it (sd_notify)
        runtime=Path(found_at.split(":")[0]) if (found_at := text("RUNTIME_DIRECTORY")) else None,
        backup_every=span("BACKUP_EVERY"),
        backup_keep=number_or("BACKUP_KEEP", 14, least=1),
        backup_folder=Path(folder) if (folder := place("BACKUP_FOLDER")) else None,
    )
    if (settings.api_url is None) != (settings.gateway_url is None):
        mistakes.append("DISCORD_API_URL, DISCORD_GATEWAY_URL: one leads nowhere without the other")
    if not any(mistake.startswith("DATABASE: ") for mistake in mistakes):
        mistakes += _of_processes(settings)
    mistakes += _slips(found, said, known)
    if mistakes:
        raise Misconfigured(
            "These settings cannot be used:\n" + "\n".join(f"- {mistake}" for mistake in mistakes)
        )
    return settings


def _of_processes(settings: Settings) -> list[str]:
    """Return a sentence for each of *settings* that does not go with their database."""
    mistakes = []
    if isinstance(settings.database, Path):
        if (settings.shards, settings.groups) != (1, 1):
            mistakes.append(
                "SHARDS, SHARD_GROUPS: are of processes that share a database on a server, and"
                " DATABASE is a file; of a file's one process Discord says how many shards it has"
            )
    else:
        if settings.groups > settings.shards:
            mistakes.append("SHARD_GROUPS: must be at most SHARDS, for each group has a shard")
        if settings.backup_every is not None:
            mistakes.append(
                "BACKUP_EVERY: is of a file; what copies a database on a server is its own tool"
                " (pg_dump)"
            )
    return mistakes


def every(text: str) -> float | None:
    """Return how many seconds *text*, such as 30m, 6h or 1d, says; None if it says none."""
    found = re.fullmatch(r"([1-9]\d{0,4})([mhd])", text, re.ASCII)
    return None if found is None else float(found[1]) * SECONDS[found[2]]


def _itself(path: Path) -> Path:
    """Return the file that *path* leads to where it is a link.

    Beside that are its log and its lock, however it is called. Whoever opens what can be no file
    says so.
    """
    try:
        return Path(os.path.realpath(path)) if path.is_symlink() else path
    except OSError:  # a name that is too long, say
        return path


def _thinking(value: str, mistakes: list[str]) -> tuple[float, float]:
    try:
        shortest, longest = (float(part) for part in value.split("-"))
        if not 0 <= shortest <= longest <= 60:
            raise ValueError
    except ValueError:
        mistakes.append("THINKING_SECONDS: must be two numbers of seconds such as 1-3")
        return 1.0, 3.0
    return shortest, longest


def _slips(found: Mapping[str, str], said: Mapping[str, str], known: Sequence[str]) -> list[str]:
    """Return a sentence for each name *found* that is nearly one of those *known*.

    The environment, in which the file *said* nothing of it, is other programs' too: there a slip
    stands in the place of what it was meant for.
    """
    names = [*known, *(f"{name}_FILE" for name in known)]
    slips = []
    for name in found:
        near = difflib.get_close_matches(name.upper(), names, 1, MISSPELT)
        if near and name not in names and (name in said or not found.get(near[0])):
            slips.append(f"{name}: is no setting; {near[0]} is")
    return slips
