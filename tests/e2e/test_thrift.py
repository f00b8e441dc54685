"""How often the bot speaks to Discord while four persons play: no more than there is to say."""

import random
import time

import pytest

from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Sandbox
from cogs.client import Client
from cogs.courier import Courier
from cogs.errands.posts import BETWEEN_EDITS
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of

NAMES = ("Anna", "Ben", "Clara", "Dario")
SENT_AND_FROZEN = 2


@pytest.mark.parametrize("pace", ["quick", "slow"])
async def test_a_round_takes_few_calls(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    """Besides private tellings and pings the panel is sent, edited as the round goes on, and frozen (P3).

    What happens within 1.5 s is shown by one edit; else there is one for each thing that somebody does.
    """
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
    for _ in range(5):
        before, round_, acts, began = len(sandbox.exchanges), table.moment.round, 0, time.monotonic()
        while table.moment.round == round_:
            acts += await play(sandbox, client, table, people, way, most=1)
            if pace == "slow":
                await sandbox.settle(quiet=0.1)
        await sandbox.settle(quiet=0.3)
        found = sum(in_public(call) for call in sandbox.exchanges[before:] if str(place.id) in call.path)
        edits = acts if pace == "slow" else (time.monotonic() - began) / BETWEEN_EDITS
        assert 0 < found <= SENT_AND_FROZEN + edits + 1


def in_public(call: Exchange) -> bool:
    """Return whether *call* changed the thread and was no ping."""
    pings = call.method == "POST" and "<@" in str(call.body)
    return call.path.startswith("/channels/") and call.method in ("POST", "PATCH") and not pings
