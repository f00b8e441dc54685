"""Of several servers one is reached that will do, whatever is the matter with the others."""

import asyncio
import re
import time
from collections.abc import Iterator

import pytest

from storage import groups, reaching
from storage.postgres import Postgres
from storage.reaching import each, reach
from tests.storage.engines import INSTALLED
from tests.storage.server import Server, started
from tests.storage.silence import before
from tests.storage.test_whereabouts import Standby, following


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("postgresql://ink@a/ink?x=1", ["postgresql://ink@a/ink?x=1"]),
        ("postgresql:///ink", ["postgresql:///ink"]),
        (
            "postgresql://ink:p@a:1,b,[::1]:2/ink?x=1",
            [
                "postgresql://ink:p@a:1/ink?x=1",
                "postgresql://ink:p@b/ink?x=1",
                "postgresql://ink:p@[::1]:2/ink?x=1",
            ],
        ),
        (
            "postgresql://ink@/ink?host=/a,b&port=1",
            [
                "postgresql://ink@/ink?host=%2Fa&port=1",
                "postgresql://ink@/ink?host=b&port=1",
            ],
        ),
        (
            "postgresql://ink@/ink?x=a%20b&host=a,b&port=1,2",
            [
                "postgresql://ink@/ink?x=a+b&host=a&port=1",
                "postgresql://ink@/ink?x=a+b&host=b&port=2",
            ],
        ),
        (
            "postgresql://ink@/ink?host=a,b",
            ["postgresql://ink@/ink?host=a", "postgresql://ink@/ink?host=b"],
        ),
    ],
)
def test_each_server_has_an_address_of_its_own(address: str, found: list[str]) -> None:
    assert each(address) == found


def both(one: str, other: str) -> str:
    """Return the address of two servers, that of *one* first."""
    host = re.compile(r"host=([^&]+)")
    first, second = host.search(one), host.search(other)
    assert first is not None
    assert second is not None
    return host.sub(f"host={first[1]},{second[1]}", one)


@pytest.mark.real
@INSTALLED
@pytest.mark.parametrize("how", ["silent", "gone"])
async def test_one_that_is_lost_keeps_nobody_from_the_next(
    address: str, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(groups, "SURE", 4.0)
    monkeypatch.setattr(reaching, "_last", {})
    async with before(address) as lost:
        lost.silent = True
        if how == "gone":
            lost.address = lost.address.replace("/inkognito-", "/nothing-")
        there = both(lost.address, address)
        db = await Postgres.open(there)
        assert await db.read("SELECT count(*) FROM entry") == [(0,)]
        began = time.monotonic()
        session = await reach(there, timeout=60)
        assert time.monotonic() - began < 30 * 0.9, "whoever did last is tried first"
        await session.close()
        await db.close()


@pytest.mark.real
@INSTALLED
async def test_where_none_will_do_it_is_said_what_the_last_has_said(address: str) -> None:
    async with before(address) as one, before(address) as other:
        one.silent = other.silent = True
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(60):
                await reach(both(one.address, other.address), timeout=0.2)


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Server, Standby]]:
    """Give a server whose place another has taken, and that one; both take writes."""
    monkeypatch.setattr(reaching, "_last", {})
    with started("fsync=off") as old, following(old) as new:
        new.promote()
        yield old, new


async def reached(address: str, *, timeout: float = 60) -> str:  # noqa: ASYNC109
    session = await reach(address, timeout=timeout)
    try:
        return str(await session.fetchval("SHOW data_directory"))
    finally:
        await session.close()


@pytest.mark.real
@INSTALLED
@pytest.mark.logs("a server in DATABASE takes writes whose place another has: stop it")
async def test_one_that_comes_back_is_passed_over_for_the_one_that_has_its_place(
    two: tuple[Server, Standby], caplog: pytest.LogCaptureFixture
) -> None:
    """However they are named, and while the other is away, too."""
    old, new = two
    for there in (both(old.address, new.address), both(new.address, old.address)):
        assert await reached(there) == f"{new.folder}/data"
        assert caplog.records.pop().__dict__["database"] == str(old.folder)
    new.stop()
    with pytest.raises(OSError, match="refused|No such file"):
        await reached(there)
    new.start()
    assert await reached(there) == f"{new.folder}/data"


@pytest.mark.real
@INSTALLED
async def test_of_two_that_are_no_copies_the_first_is_reached(
    two: tuple[Server, Standby], address: str
) -> None:
    _, new = two
    session = await reach(address, timeout=60)
    other = await session.fetchval("SHOW data_directory")
    await session.close()
    assert await reached(both(address, new.address)) == other
