"""Of several servers one is reached that will do, whatever is the matter with the others."""

import asyncio
import re
import time

import pytest

from storage import groups, reaching
from storage.postgres import Postgres
from storage.reaching import each, reach
from tests.storage.engines import INSTALLED
from tests.storage.silence import before


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
