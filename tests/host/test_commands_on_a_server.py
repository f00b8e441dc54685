"""What a host does by command to a database on a server, while bots run on it or not."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.__main__ import main
from bot.host.house import House
from bot.host.standings import Standings
from storage import agreeing, asking, results
from storage.errors import AlreadyOpen, StorageBroken, Unusable
from storage.moment import as_of_now
from storage.offline import stopped
from storage.postgres import Postgres
from storage.scope import Scope
from tests.host.test_erasure import GONE, played
from tests.host.test_server_erasure import rows
from tests.storage.engines import ON_A_SERVER, place
from tests.storage.server import Server, started

pytestmark = ON_A_SERVER


@pytest.fixture
async def address(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(agreeing, "BRIEFLY", 0.05)
    monkeypatch.setattr(asking, "LATE", 0)
    async with place() as found:
        monkeypatch.setenv("DATABASE", found)
        yield found


async def command(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = await asyncio.to_thread(main, list(words))
    out, err = capsys.readouterr()
    return status, out, err


async def test_all_that_is_kept_is_handed_out_while_bots_run(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db = await Postgres.open(address, layout=Scope(4, 2))
    table = await played(House(db), 20)
    before = await rows(db)
    status, out, _ = await command(capsys, "export", str(GONE))
    found = json.loads(out)
    assert (status, found["person"]) == (0, str(GONE))
    assert [one["table_id"] for one in found["running"]] == [table.id]
    target = tmp_path / "out.json"
    words = ("export", "--server", "1", "--to", str(target))
    assert (await command(capsys, *words))[0] == 0
    assert json.loads(target.read_text(encoding="utf-8"))["server"] == "1"
    assert (await command(capsys, *words))[0] == 73
    status, _, err = await command(capsys, "export", str(GONE), "--to", str(tmp_path / "a" / "b"))
    assert (status, err) == (74, f"{tmp_path / 'a' / 'b'} cannot be written: No such file or"
                                 " directory\n")  # fmt: skip
    assert (await command(capsys, "export", "4711"))[0] == 67
    assert await rows(db) == before
    await db.close()


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Give a server of this test's own, which is the one that is set."""
    with started("fsync=off") as made:
        monkeypatch.setenv("DATABASE", made.address)
        yield made
        made.start()  # which its fixture stops


@pytest.mark.parametrize("meanwhile", ["reading", "writing", "in between"])
async def test_where_the_server_fails_meanwhile_a_command_says_so(
    meanwhile: str,
    failing: Server,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await (await Postgres.open(failing.address)).close()

    def dies(before: Callable[..., Any]) -> Callable[..., Any]:
        def dying(*given: Any, **named: Any) -> Any:
            failing.kill()
            return before(*given, **named)

        return dying

    place, name = {
        "reading": (Standings, "count"),
        "writing": (Standings, "recount"),
        "in between": (results, "discard"),
    }[meanwhile]
    monkeypatch.setattr(place, name, dies(getattr(place, name)))
    status, out, err = await command(capsys, "recount")
    assert (status, out) == (74, "")
    assert err.startswith(("The database cannot be read: ", "The database's server has failed, "))
    assert err.count("\n") == 1


async def test_where_nobody_has_come_so_far_a_command_says_that_nobody_takes_orders(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await asyncpg.connect(address)
    for made in (False, True):
        if made:
            await (await Postgres.open(address)).close()
            await session.execute("DELETE FROM layout")
        await session.execute(f"SELECT pg_advisory_lock_shared({agreeing.SHAPE}, {agreeing.HERE})")
        status, _, err = await command(capsys, "recount")
        assert status == 75
        assert err.startswith("No process that takes orders owns group 0 just now")
        await session.execute("SELECT pg_advisory_unlock_all()")
    await session.close()


async def test_what_is_handed_out_is_of_one_moment_and_nothing_is_written(address: str) -> None:
    with pytest.raises(Unusable, match="start the bot on it once"):
        async with as_of_now(address):
            pass
    db = await Postgres.open(address)
    async with as_of_now(address) as moment:
        assert await moment.read("SELECT count(*) FROM seating") == [(0,)]
        await played(House(db), 1)
        assert await moment.read("SELECT count(*) FROM seating") == [(0,)]
        with pytest.raises(StorageBroken):
            await moment.write(lambda tx: None)
    await db.close()


async def test_a_person_and_a_server_are_erased_and_games_counted_anew_while_all_are_stopped(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    db = await Postgres.open(address, layout=Scope(4, 2))
    await played(House(db), 20)
    said = "No process that takes orders owns group 0 just now, so this was not done"
    for words in (("erase", str(GONE)), ("erase", "--server", "1"), ("recount",)):
        status, out, err = await command(capsys, *words)
        assert (status, out) == (75, "")
        assert err.startswith(said)
    await db.close()
    status, out, _ = await command(capsys, "recount")
    assert (status, out) == (0, "Counted 0 games.\n")
    status, out, _ = await command(capsys, "erase", str(GONE))
    assert (status, out) == (0, f"Nothing is kept of {GONE}; a bot has taken over 1 seat.\n")
    assert (await command(capsys, "export", str(GONE)))[0] == 67
    status, out, _ = await command(capsys, "erase", "--server", "1")
    assert (status, out) == (0, "Nothing is kept of the server 1; 1 table was erased.\n")
    session = await asyncpg.connect(address)
    assert await session.fetch("SELECT shards, groups FROM layout") == [(4, 2)], "as it was"
    await session.close()
    again = await Postgres.open(address, layout=Scope(4, 2))
    assert await again.read("SELECT count(*) FROM seating") == [(0,)]
    await again.close()


async def test_nobody_comes_while_a_command_has_all_and_who_has_lost_a_group_writes_no_more(
    address: str,
) -> None:
    """Be it that who has lost it has not noticed so far."""
    old = await Postgres.open(address, layout=Scope(4, 2), on_broken=lambda _: None)
    old.claim._lost = lambda _: None
    old.claim._session.terminate()
    async with stopped(address):
        with pytest.raises(StorageBroken):
            await old.write(lambda tx: None)
        with pytest.raises(AlreadyOpen):
            async with stopped(address):
                pass
        coming = asyncio.create_task(Postgres.open(address, layout=Scope(4, 2)))
        done, _ = await asyncio.wait({coming}, timeout=0.2)
        assert not done
    await (await coming).close()
    await old.close()


async def test_where_no_bot_has_come_so_far_a_sentence_says_so(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = await command(capsys, "recount")
    assert (status, err) == (
        74, "There is no database of ours there: no bot has come so far\n",
    )  # fmt: skip
