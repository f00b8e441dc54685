"""Who is called in a turn of the board game that has several decisions: nobody who is at it."""

from pathlib import Path

import pytest

from bot.sandbox.driver import Channel, Sandbox
from cogs.board.seen import seen
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import told
from tests.e2e.test_board_turns import begun, button, desk_of, first_step
from tests.hours import ahead, quiet

GRACE, THERE = 600.0, 7200.0
"""Seconds in place of ten and of two minutes, which pass by themselves on a slow machine."""


@pytest.fixture(autouse=True)
def unhurried_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nobody called because this machine is slow, while a desk follows longer than that."""
    monkeypatch.setattr("cogs.delivery.attention.GRACE", GRACE)
    monkeypatch.setattr("cogs.delivery.attention.THERE", THERE)
    monkeypatch.setattr("cogs.delivery.living.LIFE", 10 * THERE)


def called(sandbox: Sandbox, place: Channel) -> list[int]:
    """Return whom messages in *place* have notified, one after the other."""
    path = f"/channels/{place.id}/messages"
    sent = [e.body for e in sandbox.exchanges if (e.method, e.path) == ("POST", path)]
    return [who for body in sent for who in body["allowed_mentions"].get("users", [])]


async def passes(sandbox: Sandbox, client: Client, seconds: float) -> None:
    """Let *seconds* pass, and all be told."""
    (table,) = client.house.open_tables()
    for some in (0.0, seconds, 0.0):
        ahead(some)
        await told(client, table)
        await quiet()


async def test_p10_who_tries_steps_out_is_not_called_until_two_minutes_have_gone_by(
    sandbox: Sandbox, client: Client
) -> None:
    seats, table, place = await begun(sandbox, client)
    mover = seats[seen(table, None).mover or 0]
    await passes(sandbox, client, GRACE / 2)
    desk = await desk_of(mover, place)
    await first_step(mover, desk)
    await passes(sandbox, client, THERE - GRACE)
    assert called(sandbox, place) == []
    await passes(sandbox, client, GRACE)
    assert called(sandbox, place) == [mover.id]
    await desk_of(mover, place)
    await passes(sandbox, client, THERE + 1)
    assert called(sandbox, place) == [mover.id], "once for one thing"


@pytest.mark.parametrize("restarts", [False, True])
async def test_p10_who_has_moved_is_not_called_to_what_comes_next_at_once(
    sandbox: Sandbox, tmp_path: Path, restarts: bool
) -> None:
    """Neither by a bot that has begun anew since."""
    async with playing(sandbox, tmp_path) as client:
        seats, table, place = await begun(sandbox, client)
        mover = seats[seen(table, None).mover or 0]
        desk = await desk_of(mover, place)
        drafted = (await first_step(mover, desk)).message
        await mover.click(drafted, custom_id=button(drafted, "done"))
        assert seen(table, None).moved
        if not restarts:
            await passes(sandbox, client, THERE - GRACE)
            assert called(sandbox, place) == []
            await passes(sandbox, client, GRACE)
            assert called(sandbox, place) == [mover.id]
        await told(client, table)
    if restarts:
        async with playing(sandbox, tmp_path) as client:
            await passes(sandbox, client, THERE - GRACE)
            assert called(sandbox, place) == []
            await passes(sandbox, client, GRACE)
            assert called(sandbox, place) == [mover.id]
