"""Noninterference: what a person reads does not depend on what he may not know, byte for byte."""

from pathlib import Path

import pytest

from bot.game.seats import Seat
from tests.secrecy.worlds import read, two_worlds


@pytest.mark.parametrize(
    ("players", "preset", "seat"),
    [
        (3, "german", 0),
        (3, "english", 2),
        (4, "german", 1),
        (4, "english", 3),
        (4, "online", 0),
        (4, "dutch", None),
        (5, "german", 2),
        (5, "english", 4),
        (5, "online", None),
    ],
)
async def test_two_worlds_a_person_cannot_tell_apart_read_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, preset: str, seat: int | None
) -> None:
    here, there = two_worlds(players, preset, None if seat is None else Seat(seat), seed=players, acts=60)
    assert here != there
    first = await read(tmp_path / "a", here, seat, preset, monkeypatch)
    second = await read(tmp_path / "b", there, seat, preset, monkeypatch)
    assert first.lobby == second.lobby
    assert first.panels == second.panels
    assert first.notices == second.notices
    assert first.private == second.private
    assert first.answers == second.answers
    assert len(first.panels) > 10
    assert (len(first.private) > 3) == (seat is not None)
