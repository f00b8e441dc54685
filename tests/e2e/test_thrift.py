"""How often the bot speaks to Discord while four persons play: no more than there is to say."""

import random

import pytest

from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Sandbox
from cogs.client import Client
from cogs.courier import Courier
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of

NAMES = ("Anna", "Ben", "Clara", "Dario")


@pytest.mark.parametrize(
    ("pace", "most"),
    [
        pytest.param("quick", 4, id="quick: what happens within 1.5 s is shown by one edit"),
        pytest.param("slow", 8, id="slow: one edit for each visit and each meeting that is settled"),
    ],
)
async def test_a_round_takes_few_calls(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, pace: str, most: int
) -> None:
    """Besides private tellings and pings: the panel is sent, edited as the round goes on, and frozen (P3)."""
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    if pace == "slow":
        monkeypatch.setattr(courier._posts, "_between", 0.02)
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await sandbox.settle(quiet=0.3)
    way = ByButtons(random.Random(2), calls_from=99)
    counted = []
    for _ in range(5):
        before, round_ = len(sandbox.exchanges), table.moment.round
        while table.moment.round == round_:
            await play(sandbox, client, table, people, way, most=1)
            if pace == "slow":
                await sandbox.settle(quiet=0.1)
        await sandbox.settle(quiet=0.3)
        counted.append(sum(in_public(call) for call in sandbox.exchanges[before:] if str(place.id) in call.path))
    assert 0 < max(counted) <= most, counted


def in_public(call: Exchange) -> bool:
    """Return whether *call* changed the thread and was no ping."""
    pings = call.method == "POST" and "<@" in str(call.body)
    return call.path.startswith("/channels/") and call.method in ("POST", "PATCH") and not pings
