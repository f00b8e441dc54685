"""Several bots in the sandbox share a place of their own on the server that a host has set."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.address import Address
from bot.commands import run
from bot.settings import read_settings
from tests.storage.engines import ON_A_SERVER, place

pytestmark = ON_A_SERVER


@pytest.mark.parametrize("way", ["in the address", "DATABASE_PASSWORD", "DATABASE_PASSWORD_FILE"])
async def test_a_password_is_said_to_each_of_them_once(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "password"
    secret.write_text("se/cret\n")
    monkeypatch.chdir(tmp_path)
    async with place() as address:
        host = address.partition("?host=")[2].partition("&")[0]
        said = {"DATABASE": f"postgresql://postgres@/postgres?host={host}"}
        if way == "in the address":
            said["DATABASE"] = f"postgresql://postgres:se%2Fcret@/postgres?host={host}"
        else:
            said[way] = str(secret) if way.endswith("_FILE") else "se/cret"
        (tmp_path / ".env").write_text("".join(f"{name}={value}\n" for name, value in said.items()))
        settings = read_settings({})
        told: dict[str, Mapping[str, str]] = {}
        reached = []

        async def play(*, bots: Mapping[str, Mapping[str, str]], **_: Any) -> None:
            told.update(bots)
            for own in bots.values():
                found = read_settings({**os.environ, **own})
                assert isinstance(found.database, Address)
                assert "cret" not in f"{found} {found.database}"
                session = await asyncpg.connect(found.database.url)
                reached.append(await session.fetchval("SELECT current_schema()"))
                await session.close()

        assert isinstance(settings.database, Address)
        assert await run._several(settings.database, settings, play) == 0
    assert list(told) == ["bot 1", "bot 2", "bot 3"]
    assert len({str(name) for name in reached}) == 1
    assert str(reached[0]).startswith("sandbox_")
