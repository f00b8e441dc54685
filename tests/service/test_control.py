"""The socket at which the running bot takes a host's orders."""

import asyncio
import os
import socket
import stat
from pathlib import Path

import pytest

from bot.service import control
from bot.service.control import Erase, EraseServer, NotDone, Order, beside, give, listening

SAID = "no orders are taken while the bot runs"


async def done(order: Order) -> int:
    match order:
        case Erase(person=person):
            return person + 1
        case EraseServer(server=4711):
            raise RuntimeError("of server 4711")
        case EraseServer():
            raise NotDone("Not now.")


async def given(database: Path, order: Order) -> int | None:
    return await asyncio.to_thread(give, database, order)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "bot.db"


@pytest.mark.logs("an order has failed")
async def test_an_order_has_a_number_or_a_sentence_for_an_answer(database: Path) -> None:
    assert await given(database, Erase(7)) is None
    async with listening(beside(database), done):
        assert stat.S_IMODE(beside(database).stat().st_mode) == 0o600
        assert await given(database, Erase(7)) == 8
        with pytest.raises(NotDone, match="Not now"):
            await given(database, EraseServer(7))
        with pytest.raises(NotDone, match="its log says more"):
            await given(database, EraseServer(4711))
    assert not beside(database).exists()
    assert await given(database, Erase(7)) is None


async def test_nothing_is_opened_unless_it_is_asked_for(database: Path) -> None:
    async with listening(None, done):
        assert list(database.parent.iterdir()) == []


@pytest.mark.logs(SAID)
@pytest.mark.parametrize(
    ("there", "why"),
    [("too long", "more than 107 bytes"), ("a file", "in use"), ("a link", "in use")],
)
async def test_where_no_socket_can_be_the_log_says_so_and_the_bot_goes_on(
    database: Path, caplog: pytest.LogCaptureFixture, there: str, why: str
) -> None:
    kept = "something that somebody wants to keep"
    other = database.with_name("other")
    match there:
        case "too long":
            database = database.with_name("b" * 120)
        case "a file":
            beside(database).write_text(kept)
        case "a link":
            beside(database).symlink_to(other)
            other.write_text(kept)
    async with listening(beside(database), done):
        assert await given(database, Erase(7)) is None
    (said,) = [vars(record)["reason"] for record in caplog.records if SAID in record.message]
    assert why in str(said)
    if there != "too long":
        assert beside(database).read_text() == kept


async def test_a_socket_that_was_left_is_replaced_and_none_is_followed_elsewhere(
    database: Path,
) -> None:
    elsewhere = database.with_name("other.db")
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(str(beside(database)))
    mask = os.umask(0)
    try:
        async with listening(beside(database), done), listening(beside(elsewhere), done):
            assert stat.S_IMODE(beside(database).stat().st_mode) == 0o600
            assert await given(database, Erase(7)) == 8
            linked = database.with_name("linked.db")
            beside(linked).symlink_to(beside(elsewhere))
            assert await given(linked, Erase(7)) is None
            assert await given(elsewhere, Erase(7)) == 8
    finally:
        os.umask(mask)


async def test_who_says_nothing_is_told_to_and_who_comes_too_many_are_sent_away(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(control, "MOST", 2)
    async with listening(beside(database), done):
        silent = [await asyncio.open_unix_connection("bot.db.sock") for _ in range(2)]
        with pytest.raises(NotDone, match="too many"):
            await given(database, Erase(7))
        monkeypatch.setattr(control, "SECONDS", 0.0)
        for _, writer in silent:
            writer.close()
            await writer.wait_closed()
        reader, writer = await asyncio.open_unix_connection("bot.db.sock")
        assert b"No order has come" in await reader.readline()
        writer.close()
        await writer.wait_closed()


async def test_who_is_sent_away_before_they_have_asked_is_told_why(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(control, "MOST", 0)
    async with listening(beside(database), done):
        _, silent = await asyncio.open_unix_connection("bot.db.sock")
        monkeypatch.setattr(socket.socket, "sendall", gone)
        with pytest.raises(NotDone, match="too many"):
            await given(database, Erase(7))
        silent.close()
        await silent.wait_closed()


async def test_a_stop_in_the_midst_of_an_order_is_told(database: Path) -> None:
    begun = asyncio.Event()

    async def long(_: Order) -> int:
        begun.set()
        await asyncio.Event().wait()
        return 0

    async with listening(beside(database), long):
        asking = asyncio.create_task(given(database, Erase(7)))
        await begun.wait()
    with pytest.raises(NotDone, match="stopped before it answered"):
        await asking


async def test_who_waits_for_too_long_is_told_that_it_may_be_done_yet(database: Path) -> None:
    async def long(_: Order) -> int:
        await asyncio.Event().wait()
        return 0

    async with listening(beside(database), long):
        with pytest.raises(NotDone, match="may do it yet"):
            await asyncio.to_thread(give, database, Erase(7), 0.01)
