"""Whatever is wrong at a start is told in one sentence, ends with the status that says what helps,
and costs nothing that was there.

Each is a real process; those that wait with patience are told to stop.
"""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.host.house import House
from bot.sandbox.driver import Fault, Sandbox
from bot.version import VERSION
from storage import sqlite
from storage.migrations import OLDEST, newest
from storage.sqlite import Sqlite, locked
from tests.e2e.process import FORKING, LOG, run
from tests.faults import dying

pytestmark = [pytest.mark.disk, pytest.mark.real]

DISK, LATER, SETTINGS = 74, 75, 78

AWAY = "Discord cannot be reached; it is tried again"

Answers = Callable[[str, str], Fault | None]


@dataclass(frozen=True)
class Wrong:
    """Something wrong: what is done before, and what comes of it."""

    status: int
    says: str
    settings: Mapping[str, str] = field(default_factory=dict)
    dotenv: bytes = b""
    secret: bytes | None = None
    """What is in the file that DISCORD_TOKEN_FILE names."""
    at: Callable[[Path], Any] | None = None
    """What is done to the place of a database that was there."""
    harmed: Callable[[], None] | None = None
    answers: Answers | None = None
    beside: Callable[[Path], Any] = lambda _: nullcontext({})
    """What goes on meanwhile."""


def answers(path: str, status: int, code: int = 0) -> Answers:
    return lambda _, asked: (
        Fault(status=status, body={"message": "No s3cret", "code": code}) if path in asked else None
    )


def shaped(number: int, path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {number}")


def spoilt(table: str, path: Path) -> None:
    """Fill the first pages of *table* and of its indices with rubbish."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        pages = db.execute(
            "SELECT rootpage FROM sqlite_schema WHERE tbl_name = ? AND rootpage > 0", (table,)
        ).fetchall()
        ((size,),) = db.execute("PRAGMA page_size")
    with path.open("r+b") as file:
        for (page,) in pages:
            file.seek((page - 1) * size)
            file.write(b"\xff" * size)


def of_another(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE chair (colour TEXT)")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@contextmanager
def held(path: Path) -> Iterator[dict[str, str]]:
    lock = locked(path)
    try:
        yield {}
    finally:
        os.close(lock)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def a_link(path: Path) -> None:
    """Have it be elsewhere, and a link in its place."""
    path.symlink_to(path.rename(path.with_name("itself.db")))


@contextmanager
def held_where_it_leads(path: Path) -> Iterator[dict[str, str]]:
    with held(path.resolve()) as said:
        yield said


@contextmanager
def taken(_: Path) -> Iterator[dict[str, str]]:
    """Listen at a port, and set it as the one of the metrics."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield {"METRICS_PORT": str(other.getsockname()[1])}


@contextmanager
def held_with_its_port(path: Path) -> Iterator[dict[str, str]]:
    with held(path), taken(path) as said:
        yield said


def wrong_setting(name: str, value: str, says: str = "") -> Wrong:
    return Wrong(SETTINGS, says or f"- {name}: must be", {name: value})


NOT_OURS = "cannot be used as the database: it is not this program's"

WRONG: Mapping[str, Wrong] = {
    # settings
    "a slip in a name": Wrong(
        SETTINGS, "- DISCORD_TOKN: is no setting; DISCORD_TOKEN is", dotenv=b"DISCORD_TOKN=s3cret\n"
    ),
    "a slip in the environment": wrong_setting("METRICS_PROT", "1", "METRICS_PORT is"),
    "a line without =": Wrong(SETTINGS, "- .env, line 1: must be", dotenv=b"GUILD_ID 1\n"),
    "a comment behind a value": Wrong(SETTINGS, "line of its own", dotenv=b"GUILD_ID=1 # ours\n"),
    "a file of no text": Wrong(SETTINGS, "- .env: must be a file of text", dotenv=b"\xff\xfe"),
    "no number": wrong_setting("GUILD_ID", "ours"),
    "a number that is too large": wrong_setting("METRICS_PORT", "65536"),
    "a number that is too small": wrong_setting("BACKUP_KEEP", "0"),
    "a range from above to below": wrong_setting("THINKING_SECONDS", "3-1"),
    "no word of those that can be": wrong_setting("LOG_LEVEL", "LOUD"),
    "no switch": wrong_setting("APPLICATION_EMOJI", "yes"),
    "no address": wrong_setting("METRICS_HOST", "localhost"),
    "no span of time": wrong_setting("BACKUP_EVERY", "6"),
    "a token that leads elsewhere": wrong_setting(
        "DISCORD_API_URL", "https://example.org", "- DISCORD_API_URL: may only lead to this machine"
    ),
    "half a stand-in for Discord": wrong_setting(
        "DISCORD_GATEWAY_URL", "", "one leads nowhere without the other"
    ),
    "a sign that cannot be printed": wrong_setting("DISCORD_TOKEN", "a\x07b", "cannot be printed"),
    "a secret that is said twice": Wrong(
        SETTINGS, "- DISCORD_TOKEN: is said by DISCORD_TOKEN_FILE too", secret=b"s3cret"
    ),
    "no file of the secret": Wrong(
        SETTINGS, "- DISCORD_TOKEN_FILE: No such file",
        {"DISCORD_TOKEN": "", "DISCORD_TOKEN_FILE": "nowhere"},
    ),
    "nothing in the file of the secret": Wrong(
        SETTINGS, "names a file with nothing in it", {"DISCORD_TOKEN": ""}, secret=b"\n"
    ),
    "no text in the file of the secret": Wrong(
        SETTINGS, "must name a file of text in UTF-8", {"DISCORD_TOKEN": ""}, secret=b"\xff\xfe"
    ),
    # files
    "a place where nobody writes": Wrong(
        DISK, "/sys/bot.db cannot be used as the database", {"DATABASE": "/sys/bot.db"}
    ),
    "a folder": Wrong(DISK, "bot.db cannot be used as the database", at=a_folder),
    "a file of another kind": Wrong(
        SETTINGS, NOT_OURS, at=lambda path: path.write_bytes(b"Dear Anna, " * 999)
    ),
    "a database of another program": Wrong(SETTINGS, NOT_OURS, at=of_another),
    "a shape from the future": Wrong(
        SETTINGS, "knows only up to shape", at=lambda path: shaped(newest() + 1, path)
    ),
    "a shape that is too old": Wrong(
        SETTINGS, "takes over none before shape", at=lambda path: shaped(OLDEST - 1, path)
    ),
    "rubbish in the list of tables": Wrong(
        DISK, "database disk image is malformed", at=partial(spoilt, "seating")
    ),
    "rubbish where clocks are": Wrong(
        DISK, "database disk image is malformed", at=partial(spoilt, "standstill")
    ),
    "rubbish where facts are": Wrong(
        DISK, "database disk image is malformed", at=partial(spoilt, "fact")
    ),
    "a file that was cut off": Wrong(
        DISK, "(database disk image is malformed); keep it as it is, and restore a copy", at=cut
    ),
    "another process on it": Wrong(LATER, "is in use by another process", beside=held),
    "another process on it, by another name": Wrong(
        LATER, "is in use by another process", at=a_link, beside=held_where_it_leads
    ),
    "another process on it that has the port, too": Wrong(
        LATER, "is in use by another process", beside=held_with_its_port
    ),
    "no room": Wrong(
        DISK, "bot.db cannot be used as the database: its disk cannot be read or written, or is",
        at=Path.unlink, harmed=partial(dying.full_at, 9_000),
    ),
    "no room beside what is there": Wrong(
        DISK, "bot.db cannot be used as the database: its disk cannot be read or written, or is",
        harmed=partial(dying.full_at, 30_000),
    ),
    # ports
    "a port that is taken": Wrong(SETTINGS, "(METRICS_HOST, METRICS_PORT)", beside=taken),
    # Discord
    "a wrong token": Wrong(
        SETTINGS,
        "Discord refuses the token: put a new one into DISCORD_TOKEN (Developer Portal, Bot, Reset",
        {"DISCORD_TOKEN": "wr0ng.wr0ng.wr0ng"},
    ),
    "a bot that is barred": Wrong(
        LATER, "Discord refuses what the bot asks at its start", answers=answers("/users/@me", 403)
    ),
    "a server that the bot is not in": Wrong(
        SETTINGS, "the bot is not in the server that GUILD_ID names", {"GUILD_ID": "4711"},
        answers=lambda *_: None,  # it has logged in
    ),
    "commands that Discord refuses": Wrong(
        LATER, "Discord refuses what the bot asks at its start",
        answers=answers("/commands", 400, 50035),
    ),
}  # fmt: skip

PATIENT: Mapping[str, Wrong] = {
    "nobody at the address": Wrong(0, AWAY, {"DISCORD_API_URL": "http://127.0.0.1:9/api/v10"}),
    "Discord is down": Wrong(0, AWAY, answers=answers("/users/@me", 503)),
    "Discord's gateway is down": Wrong(0, AWAY, answers=answers("/gateway/bot", 503)),
    "commands cannot be told now": Wrong(0, AWAY, answers=answers("/commands", 503)),
}


def test_forty_kinds_are_tried() -> None:
    assert len(WRONG) + len(PATIENT) >= 40


@contextmanager
def started(sandbox: Sandbox, path: Path, wrong: Wrong) -> Iterator[Any]:
    """Give the process of a bot that is started in the folder *path*, where something is wrong."""
    sandbox.faults(wrong.answers)
    said = {"DATABASE": str(path / "bot.db"), "APPLICATION_EMOJI": "off", "LOG_FORMAT": "json"}
    if wrong.dotenv:
        (path / ".env").write_bytes(wrong.dotenv)
    if wrong.secret is not None:
        (path / "secret").write_bytes(wrong.secret)
        said["DISCORD_TOKEN_FILE"] = str(path / "secret")
    (path / LOG).touch()
    with ExitStack() as meanwhile:
        more = meanwhile.enter_context(wrong.beside(path / "bot.db"))
        own = os.environ | sandbox.environment | said | dict(wrong.settings) | more
        bot = FORKING.Process(target=run, args=(own, path, wrong.harmed), kwargs={"painted": False})
        bot.start()
        try:
            yield bot
        finally:
            bot.kill()
            bot.join()


async def ended(bot: Any) -> int:
    loop, gone = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(bot.sentinel, gone.set)
    try:
        await gone.wait()
    finally:
        loop.remove_reader(bot.sentinel)
    return int(bot.exitcode)


def told(path: Path) -> list[str]:
    """Return what the bot has said of what goes wrong."""
    return [
        line
        for line in (path / LOG).read_text().splitlines()
        if '"level": "info"' not in line and not line.startswith("These settings cannot be used")
    ]


async def made(path: Path) -> None:
    await (await Sqlite.open(path)).close()


@pytest.mark.parametrize("what", WRONG)
async def test_what_is_wrong_at_a_start_is_a_sentence_and_costs_nothing(
    tmp_path: Path, what: str
) -> None:
    wrong, file = WRONG[what], tmp_path / "bot.db"
    await made(file)
    if wrong.at is not None:
        wrong.at(file)
    before = file.read_bytes() if file.is_file() else b""
    async with Sandbox() as sandbox:
        with started(sandbox, tmp_path, wrong) as bot:
            assert await ended(bot) == wrong.status, (tmp_path / LOG).read_text()
    said = told(tmp_path)
    assert wrong.says in "\n".join(said)
    assert len(said) == 1
    assert "Traceback" not in said[0]
    assert "s3cret" not in said[0]
    assert "wr0ng" not in said[0]
    if wrong.answers is None and "DISCORD_TOKEN" not in wrong.settings and wrong.harmed is None:
        assert before == (file.read_bytes() if file.is_file() else b"")
    if wrong.at is None:
        await made(file)  # it can be opened by the next


@pytest.mark.parametrize("what", PATIENT)
async def test_what_passes_is_waited_for_until_a_stop(tmp_path: Path, what: str) -> None:
    wrong = PATIENT[what]
    async with Sandbox() as sandbox:
        with started(sandbox, tmp_path, wrong) as bot:
            while not any(wrong.says in line for line in told(tmp_path)):  # noqa: ASYNC110
                assert bot.is_alive()
                await asyncio.sleep(0.01)
            assert bot.is_alive()
            bot.terminate()
            assert await ended(bot) == 0
    assert "Traceback" not in (tmp_path / LOG).read_text()
    await made(tmp_path / "bot.db")


def waits(thread: int) -> bool:
    """Return whether a thread of this process waits for events."""
    return "epoll" in Path(f"/proc/self/task/{thread}/wchan").read_text()


def in_the_midst(begun: Path, what: str) -> None:
    """Have an upgrade, or taking up the tables, last until the process ends; *begun* is told.

    Where it is to stop *by itself*, an upgrade tells it so from its own thread: what a signal
    interrupts is then not the loop, as where it comes just before the loop waits.
    """

    def tell() -> None:
        begun.write_text("")

    def upgrades(db: sqlite3.Connection, *_: Any) -> None:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO fact (name, value) VALUES ('half', 'done')")
        tell()
        if what == "an upgrade that stops it":
            for _ in range(100):
                if waits(os.getpid()):
                    break
                time.sleep(0.01)  # some kernels do not say
            signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
        threading.Event().wait()

    async def takes_up(_: House) -> int:
        tell()
        await asyncio.Event().wait()
        return 0

    if what.startswith("an upgrade"):
        sqlite.migrate = upgrades  # type: ignore[assignment]
    else:
        House.resume = takes_up  # type: ignore[method-assign]


@pytest.mark.parametrize("what", ["an upgrade", "an upgrade that stops it", "taking up tables"])
async def test_a_stop_ends_a_start_at_once_and_what_was_half_done_has_not_happened(
    tmp_path: Path, what: str
) -> None:
    await made(tmp_path / "bot.db")
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    async with Sandbox() as sandbox:
        slow = Wrong(0, "", harmed=partial(in_the_midst, begun, what))
        with started(sandbox, tmp_path, slow) as bot:
            await asyncio.to_thread(begun.read_bytes)
            if what != "an upgrade that stops it":
                bot.terminate()
            assert await ended(bot) == 0
    assert told(tmp_path) == []
    db = await Sqlite.open(tmp_path / "bot.db")
    assert await db.read("SELECT 1 FROM fact WHERE name = 'half'") == []
    await db.close()


async def test_the_log_begins_with_which_program_and_which_database_it_is(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        with started(sandbox, tmp_path, WRONG["a wrong token"]) as bot:
            await ended(bot)
    first = json.loads((tmp_path / LOG).read_text().splitlines()[0])
    about = {name: first[name] for name in ("event", "version", "shape", "database")}
    assert about == {
        "event": "starting",
        "version": VERSION,
        "shape": newest(),
        "database": str(tmp_path / "bot.db"),
    }
