"""What admins have done is told in their log once, whatever fails while it is told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.sandbox.driver import Channel, Fault, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.hours import later, quiet


def told(reader: Person, place: Channel) -> list[str]:
    found = [m.text for m in reader.messages(place) if "📋" in m.text]
    return [line for text in found for line in text.split("\n") if "has banned" in line]


async def logged(sandbox: Sandbox) -> tuple[Person, Channel]:
    """Return an admin and the channel that they have set as log."""
    owner, journal = sandbox.person(OWNER), sandbox.new_channel("journal")
    value = f"<#{journal.id}>"
    await owner.slash(
        sandbox.channel("campo"), "inkognito-admin set", option="log_channel", value=value
    )
    await quiet()
    return owner, journal


async def bans(sandbox: Sandbox, owner: Person, name: str) -> None:
    person = sandbox.person(name)
    await owner.slash(sandbox.channel("campo"), "inkognito-admin ban", person=person)


@pytest.mark.parametrize("fault", [Fault(drop=True, accepted=True), Fault(500, accepted=True)])
async def test_a_deed_whose_answer_was_lost_is_told_once(
    sandbox: Sandbox, client: Client, fault: Fault
) -> None:
    owner, journal = await logged(sandbox)
    faults: Iterator[Fault] = iter([fault])
    sandbox.faults(
        lambda method, path: (
            next(faults, None) if method == "POST" and str(journal.id) in path else None
        )
    )
    await bans(sandbox, owner, "Anna")
    await later(120.0)
    await quiet()
    assert next(faults, None) is None, "it was struck"
    assert len(told(owner, journal)) == 1


@pytest.mark.logs("log unreachable")
async def test_a_log_that_takes_nothing_rests_and_tells_all_in_order_once_it_takes_it_again(
    sandbox: Sandbox, client: Client
) -> None:
    owner, journal = await logged(sandbox)
    sandbox.permit_bot(journal, send_messages=False)
    for name in ("Anna", "Ben", "Clara"):
        await bans(sandbox, owner, name)
        await quiet()
    refused = [one for one in sandbox.refused if str(journal.id) in one.path]
    assert len(refused) == 1, "it does not knock at every deed"
    sandbox.permit_bot(journal, send_messages=True)
    await later(700.0)
    await quiet()
    lines = told(owner, journal)
    named = [sandbox.person(name).id for name in ("Anna", "Ben", "Clara")]
    assert [number for line in lines for number in named if f"<@{number}>" in line] == named


@pytest.mark.may_log("log unreachable")
async def test_what_was_done_before_a_stop_is_told_after_the_next_start(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    async with playing(sandbox, tmp_path):
        owner, journal = await logged(sandbox)
        sandbox.faults(
            lambda method, path: (
                Fault(503) if method == "POST" and str(journal.id) in path else None
            )
        )
        await bans(sandbox, owner, "Anna")
    sandbox.faults(None)
    assert told(owner, journal) == []
    for _ in range(2):
        async with playing(sandbox, tmp_path):
            await quiet()
            assert len(told(owner, journal)) == 1
