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


def named(sandbox: Sandbox, lines: list[str], *names: str) -> bool:
    """Return whether *lines* name these people in this order, each once."""
    numbers = [sandbox.person(name).id for name in names]
    return [n for line in lines for n in numbers if f"<@{n}>" in line] == numbers


async def test_a_log_that_may_not_be_told_waits_and_goes_on_as_soon_as_it_may(
    sandbox: Sandbox, client: Client
) -> None:
    owner, journal = await logged(sandbox)
    sandbox.permit_bot(journal, send_messages=False)
    for name in ("Anna", "Ben", "Clara"):
        await bans(sandbox, owner, name)
        await quiet()
    assert not [one for one in sandbox.refused if str(journal.id) in one.path], "it does not knock"
    sandbox.permit_bot(journal, send_messages=True)
    await quiet()
    assert named(sandbox, told(owner, journal), "Anna", "Ben", "Clara")


@pytest.mark.logs("log unreachable")
async def test_a_log_that_takes_nothing_rests_and_tells_all_in_order_once_it_takes_it_again(
    sandbox: Sandbox, client: Client
) -> None:
    owner, journal = await logged(sandbox)
    shut, knocks = True, 0

    def refuse(method: str, path: str) -> Fault | None:
        nonlocal knocks
        if not (shut and method == "POST" and str(journal.id) in path):
            return None
        knocks += 1
        return Fault(403, {"code": 50001, "message": "Missing Access"})

    sandbox.faults(refuse)
    for name in ("Anna", "Ben", "Clara"):
        await bans(sandbox, owner, name)
        await quiet()
    assert knocks == 1, "it does not knock at every deed"
    shut = False
    await later(700.0)
    await quiet()
    assert named(sandbox, told(owner, journal), "Anna", "Ben", "Clara")


@pytest.mark.logs("log unreachable")
async def test_a_log_that_rests_a_second_time_does_so_for_as_long_as_the_first(
    sandbox: Sandbox, client: Client
) -> None:
    """What it was given back meanwhile ends the one rest alone."""
    owner, journal = await logged(sandbox)
    asked, shut = list[str](), True

    def refuse(method: str, path: str) -> Fault | None:
        if not (shut and method == "POST" and str(journal.id) in path):
            return None
        asked.append(path)
        return Fault(403, {"code": 50001, "message": "Missing Access"})

    sandbox.faults(refuse)
    await bans(sandbox, owner, "Anna")
    await later(400.0)
    shut = False
    sandbox.permit_bot(journal, attach_files=True)  # something has changed there
    await quiet()
    assert named(sandbox, told(owner, journal), "Anna")
    shut = True
    await bans(sandbox, owner, "Ben")
    await later(400.0)
    assert len(asked) == 2, "one refusal for each of two rests"
    shut = False
    await later(300.0)
    assert named(sandbox, told(owner, journal), "Anna", "Ben")


@pytest.mark.parametrize("accepted", [True, False])
@pytest.mark.may_log("log unreachable")
async def test_a_deed_that_is_on_its_way_when_another_channel_becomes_the_log_is_told_once(
    sandbox: Sandbox, client: Client, accepted: bool
) -> None:
    """Where it was begun if it can be there, else in the other; and what comes after, there."""
    owner, journal = await logged(sandbox)
    other, away = sandbox.new_channel("annals"), True
    fault = Fault(503, accepted=True) if accepted else Fault(503)
    sandbox.faults(
        lambda method, path: (
            fault if away and method == "POST" and str(journal.id) in path else None
        )
    )
    await bans(sandbox, owner, "Anna")
    await later(5.0)
    value = f"<#{other.id}>"
    await owner.slash(
        sandbox.channel("campo"), "inkognito-admin set", option="log_channel", value=value
    )
    await bans(sandbox, owner, "Ben")
    await later(5.0)
    assert told(owner, other) == [], "order is kept"
    away = False
    await later(120.0)
    await quiet()
    assert named(sandbox, told(owner, journal), "Anna")
    assert named(sandbox, told(owner, other), "Ben")
    assert len(told(owner, journal) + told(owner, other)) == 2


@pytest.mark.may_log("log unreachable")
async def test_a_log_that_is_moved_because_it_takes_nothing_goes_on_in_the_other_channel(
    sandbox: Sandbox, client: Client
) -> None:
    owner, journal = await logged(sandbox)
    other, asked = sandbox.new_channel("annals"), list[str]()

    def refuse(method: str, path: str) -> Fault | None:
        if method != "POST" or str(journal.id) not in path:
            return None
        asked.append(path)
        return Fault(403, {"code": 50001, "message": "Missing Access"})

    sandbox.faults(refuse)
    for name in ("Anna", "Ben"):
        await bans(sandbox, owner, name)
        await quiet()
    await owner.slash(
        sandbox.channel("campo"),
        "inkognito-admin set",
        option="log_channel",
        value=f"<#{other.id}>",
    )
    await bans(sandbox, owner, "Clara")
    await quiet()
    assert told(owner, journal) == []
    assert named(sandbox, told(owner, other), "Anna", "Ben", "Clara")
    assert len(asked) == 1, "what has refused it is not asked once more"


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


@pytest.mark.may_log("log unreachable")
@pytest.mark.parametrize("accepted", [True, False])
async def test_a_stop_while_a_deed_is_on_its_way_to_what_is_no_log_any_more_has_it_told_once(
    sandbox: Sandbox, tmp_path: Path, accepted: bool
) -> None:
    other = sandbox.new_channel("annals")
    async with playing(sandbox, tmp_path):
        owner, journal = await logged(sandbox)
        fault = Fault(503, accepted=accepted)
        sandbox.faults(
            lambda method, path: fault if method == "POST" and str(journal.id) in path else None
        )
        await bans(sandbox, owner, "Anna")
        await later(5.0)
        value = f"<#{other.id}>"
        await owner.slash(
            sandbox.channel("campo"), "inkognito-admin set", option="log_channel", value=value
        )
    sandbox.faults(None)
    await later(300.0)
    for _ in range(2):
        async with playing(sandbox, tmp_path):
            await quiet()
            assert named(sandbox, told(owner, journal), "Anna")
            assert told(owner, other) == []
