"""How often the bot speaks to Discord while four persons play: no more than there is to say."""

import random

import pytest

from bot.mini.rules.sight import Sight
from bot.sandbox.calls import Exchange
from bot.sandbox.driver import Sandbox
from cogs.delivery.courier import Courier
from cogs.interactions.client import Client
from tests.e2e.players import ByButtons, OnThePanel, play, seated, the_table, thread_of, told
from tests.patience import LONG

NAMES = ("Anna", "Ben", "Clara", "Dario")
SENT_AND_FROZEN = 2
AFTER_THE_ANSWER = 0.5
"""Seconds: longer than a click takes."""


@pytest.mark.parametrize("way", [ByButtons, OnThePanel])
async def test_a_round_takes_few_calls(
    sandbox: Sandbox,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    way: type[ByButtons],
) -> None:
    """Besides private tellings and pings the panel is sent, edited as the round goes on, and frozen
    (P3).

    What happens before it may be edited again is shown by one edit, as in every other round here;
    else there is one for each thing that all may see. A visit by the menu on the panel takes none:
    the answer to it is the panel.
    """
    courier = client.get_cog("Courier")
    assert isinstance(courier, Courier)
    edited, attachments = courier._panels._messages, courier._sender.attachments
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    table = the_table(client)
    place = await thread_of(sandbox, client, table)
    await people[0].expect(place, "round 1")
    await sandbox.settle(quiet=0.3)
    # However slow this machine is, a click on the panel is answered before anybody is told.
    monkeypatch.setattr("cogs.delivery.courier.BREATH", AFTER_THE_ANSWER)
    player = way(random.Random(2), calls_from=99)
    for pace in ("slow", "quick") * 3:
        before, round_ = len(sandbox.exchanges), table.current.moment.chapter
        seen = 0
        monkeypatch.setattr(edited, "_between", LONG if pace == "quick" else 0.0)
        while table.current.moment.chapter == round_:
            public = table.current.public
            await play(sandbox, client, table, people, player, most=1)
            by_answer = way is OnThePanel and went(table.current.public) > went(public)
            seen += table.current.public != public and not by_answer
            if pace == "slow":
                await told(client, table)
            await sandbox.until(lambda: not attachments.busy)  # else words are quicker
        await sandbox.settle(quiet=0.3)
        monkeypatch.setattr(edited, "_between", 0.0)
        courier.nudge(table)
        await told(client, table)
        found = sum(
            in_public(call) for call in sandbox.exchanges[before:] if str(place.id) in call.path
        )
        assert 0 < found <= SENT_AND_FROZEN + (1 if pace == "quick" else seen)


def went(public: Sight) -> int:
    """Return how many have gone somewhere in this round."""
    return sum(at is not None for at in public.visits)


def in_public(call: Exchange) -> bool:
    """Return whether *call* changed the thread and was no ping."""
    pings = call.method == "POST" and "<@" in str(call.body)
    return call.path.startswith("/channels/") and call.method in ("POST", "PATCH") and not pings
