"""How often the bot speaks to Discord while four persons play: no more than there is to say."""

import random
import time

import pytest

from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Channel, Person, Sandbox
from cogs.delivery.courier import Courier
from cogs.delivery.edited import BETWEEN_EDITS
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, play, seated, the_table, thread_of

NAMES = ("Anna", "Ben", "Clara", "Dario")
SENT_AND_FROZEN = 2
A_ROUND = 4
"""Calls of a round besides private tellings and pings, when visits are made where they are seen."""


class OnThePanel(ByButtons):
    """Visits by the menu on the panel, and does the rest on the desk."""

    async def act(self, person: Person, place: Channel, round_: int) -> None:
        """Do one thing that is owed."""
        seen = reversed(person.messages(place))
        panel = next(
            (message for message in seen if message.selects and not message.ephemeral), None
        )
        if panel is None:
            await super().act(person, place, round_)
            return
        menu = panel.selects[0]
        answer = await person.select(panel, menu.custom_id, [self.chance.choice(menu.values)])
        assert answer.kind == "update" and answer.message.id == panel.id, "the panel is the answer"


@pytest.mark.parametrize("pace", ["quick", "slow"])
@pytest.mark.parametrize("way", [ByButtons, OnThePanel])
async def test_a_round_takes_few_calls(
    sandbox: Sandbox,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    pace: str,
    way: type[ByButtons],
) -> None:
    """Besides private tellings and pings the panel is sent, edited as the round goes on, and frozen
    (P3).

    What happens within 1.5 s is shown by one edit; else there is one for each thing that all may
    see. A visit by the menu on the panel takes none: the answer to it is the panel.
    """
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    if pace == "slow":
        monkeypatch.setattr(courier._panels._messages, "_between", 0.02)
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await sandbox.settle(quiet=0.3)
    player = way(random.Random(2), calls_from=99)
    for _ in range(6):
        before, round_, began = len(sandbox.exchanges), table.moment.chapter, time.monotonic()
        while table.moment.chapter == round_:
            await play(sandbox, client, table, people, player, most=1)
            if pace == "slow":
                await sandbox.settle(quiet=0.1)
        await sandbox.settle(quiet=0.3)
        found = sum(
            in_public(call) for call in sandbox.exchanges[before:] if str(place.id) in call.path
        )
        most: float = A_ROUND if way is OnThePanel else A_ROUND + len(people)
        if pace == "quick":
            most = min(most, SENT_AND_FROZEN + (time.monotonic() - began) / BETWEEN_EDITS + 1)
        assert 0 < found <= most


def in_public(call: Exchange) -> bool:
    """Return whether *call* changed the thread and was no ping."""
    pings = call.method == "POST" and "<@" in str(call.body)
    return call.path.startswith("/channels/") and call.method in ("POST", "PATCH") and not pings
