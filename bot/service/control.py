"""What a host orders the running bot by command, over a socket beside its database.

Rule: one line of JSON each way, and only whoever may read the database can say or hear any; what
    is no order changes nothing.
"""

import asyncio
import logging
import os
import socket
import stat
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec

log = logging.getLogger(__name__)

PRIVATE: Final = 0o600
"""Whoever is let in may erase people."""

LONGEST_PATH: Final = 107
"""Bytes of a path at which a socket can be (Linux, unix(7): 108 with the zero at the end)."""

LONGEST: Final = 1024
"""Bytes of an order; the longest has some fifty."""

SECONDS: Final = 5.0
"""For how long an order may be on its way, and its answer back."""

MOST: Final = 8
"""Orders at once: a host gives one."""

PATIENCE: Final = 900.0
"""Seconds for which a command waits: thousands of tables are erased in that, and last words told.
"""

NO_ORDER: Final = "The bot does not understand this order; is it of another version?"

Snowflake = Annotated[int, msgspec.Meta(gt=0, le=2**63 - 1)]


class Erase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="erase"):
    """Keep nothing of a person; the answer's number is how many seats an automaton took over.

    A number below zero, here and of a server: nothing was kept of them, or nothing that can be
    erased.
    """

    person: Snowflake


class EraseServer(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="erase-server"
):
    """Keep nothing of a server; the answer's number is how many tables were erased."""

    server: Snowflake


class Recount(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="recount"
):
    """Make the results of all games anew; the answer's number is how many games those are of."""


Order = Erase | EraseServer | Recount


class Answer(msgspec.Struct, frozen=True):
    """What has come of an order: a number, or a sentence that says why nothing has."""

    number: int = 0
    refused: str = ""


class NotDone(Exception):
    """An order was not carried out, or not to its end; the text is a sentence."""


CarryOut = Callable[[Order], Awaitable[int]]
"""Carries an order out, and returns the answer's number; raises `NotDone` where it cannot."""


def beside(database: Path) -> Path:
    """Return where the socket of the bot on that *database* is."""
    return database.with_name(f"{database.name}.sock")


@asynccontextmanager
async def listening(path: Path | None, carry_out: CarryOut) -> AsyncIterator[None]:
    """Take orders inside, at the socket at *path*; without one none.

    The database beside it is ours alone: a socket that is there was left by a bot that was killed.
    Where there can be none, the log says so. Orders that are not carried out yet at the end are
    given up.
    """
    ear = None if path is None else _bound(path)
    if path is None or ear is None:
        yield
        return
    working: set[asyncio.Task[None]] = set()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if len(working) > MOST:
                answer = Answer(refused="The bot has too many orders at once.")
            else:
                answer = await _answer(reader, carry_out)
            writer.write(msgspec.json.encode(answer) + b"\n")
            async with asyncio.timeout(SECONDS):
                await writer.drain()
        except OSError:
            pass  # whoever has asked is gone
        finally:
            writer.close()

    def called(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(hear(reader, writer), name="order")
        working.add(task)
        task.add_done_callback(working.discard)

    server = await asyncio.start_unix_server(called, sock=ear, limit=LONGEST)
    try:
        yield
    finally:
        server.close()
        left = list(working)
        for task in left:  # whoever has given it is told, and gives it again
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        _clear(path)


def give(database: Path, order: Order, patience: float = PATIENCE) -> int | None:
    """Have the bot on that *database* carry out an *order*; return the number of its answer.

    None says that no bot listens there.

    Raises:
        NotDone: it has not done it, or nobody knows whether.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(SECONDS)
        path = beside(database)
        try:
            if not _is_socket(path):
                return None
            line.connect(_near(path))
        except OSError:  # nobody listens, or its path is too long from here
            return None
        try:
            # Where it takes no more orders it says so at once, and hears none.
            with suppress(BrokenPipeError, ConnectionResetError):
                line.sendall(msgspec.json.encode(order) + b"\n")
            line.settimeout(patience)
            with line.makefile("rb") as heard:
                said = heard.readline(LONGEST)
        except TimeoutError as error:
            raise NotDone("The bot does not answer; it may do it yet.") from error
        except OSError:
            said = b""
    return answered(said)


def answered(said: bytes) -> int:
    """Return the number of the answer that was *said*.

    Raises:
        NotDone: the order was not carried out, or nobody knows whether.
    """
    try:
        answer = msgspec.json.decode(said, type=Answer)
    except msgspec.DecodeError as error:
        raise NotDone("The bot has stopped before it answered; say it again.") from error
    if answer.refused:
        raise NotDone(answer.refused)
    return answer.number


async def _answer(reader: asyncio.StreamReader, carry_out: CarryOut) -> Answer:
    try:
        async with asyncio.timeout(SECONDS):
            said = await reader.readline()
    except TimeoutError:
        return Answer(refused=f"No order has come within {SECONDS:.0f} seconds.")
    except ValueError:  # too long
        return Answer(refused=NO_ORDER)
    return await obeyed(said, carry_out)


async def obeyed(said: bytes, carry_out: CarryOut) -> Answer:
    """Return what comes of the order that was *said*."""
    try:
        order = msgspec.json.decode(said, type=Order)
    except (ValueError, RecursionError):  # not JSON, or none of the orders
        return Answer(refused=NO_ORDER)
    try:
        number = await carry_out(order)
    except NotDone as error:
        return Answer(refused=str(error))
    except Exception:
        log.exception("an order has failed", extra={"order": type(order).__name__})
        return Answer(refused="A mistake of the program; its log says more.")
    log.info("order carried out", extra={"order": type(order).__name__})
    return Answer(number)


def _bound(path: Path) -> socket.socket | None:
    """Return a socket at *path*; None, and a sentence in the log, where there can be none."""
    near = _near(path)
    why = f"its path has more than {LONGEST_PATH} bytes"
    if len(os.fsencode(near)) <= LONGEST_PATH:
        ear = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            if _is_socket(path):
                path.unlink()
            os.fchmod(ear.fileno(), PRIVATE)  # so Linux makes it, for no moment otherwise
            ear.bind(near)
        except OSError as error:
            ear.close()
            why = str(error.strerror)
        else:
            return ear
    log.warning(
        "no orders are taken while the bot runs: there can be no socket beside the database",
        extra={"database": str(path), "reason": why},
    )
    return None


def _is_socket(path: Path) -> bool:
    """Return whether a socket itself is at *path*, and no link to one.

    Raises:
        OSError: it cannot be looked at.
    """
    try:
        return stat.S_ISSOCK(path.lstat().st_mode)
    except FileNotFoundError:
        return False


def _clear(path: Path) -> None:
    with suppress(OSError):  # it is gone, or the next start clears it away
        path.unlink()


def _near(path: Path) -> str:
    """Return *path* from here or from the root, whichever is shorter."""
    return min(os.path.relpath(path), str(path.absolute()), key=len)
