"""A match that is moved leaves nothing behind that would say for ever what was true there."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from bot.sandbox.driver import Channel, Fault, Message, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from tests.e2e.conftest import playing
from tests.e2e.players import resigns, seated, the_table, thread_of
from tests.hours import quiet

NAMES = ("Anna", "Ben", "Clara")


async def begun(sandbox: Sandbox, client: Client) -> tuple[list[Person], Channel]:
    """Return who plays in the first round of a match, and its thread."""
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    thread = await thread_of(sandbox, client, the_table(client))
    await people[0].expect(thread, "round 1")
    await quiet()
    return people, thread


def edits(sandbox: Sandbox, *places: Channel) -> Counter[str]:
    """Return how often each message of *places* is edited from now on, as it is."""
    found = Counter[str]()
    paths = tuple(f"/channels/{place.id}/messages/" for place in places)
    sandbox.on_request(
        lambda e: (
            found.update([e.path]) if e.method == "PATCH" and e.path.startswith(paths) else None
        )
    )
    return found


def live(person: Person, place: Channel) -> list[Message]:
    """Return what anybody can press there."""
    return [one for one in person.messages(place) if one.buttons and not one.ephemeral]


def signs(person: Person, place: Channel, to: int) -> list[Message]:
    """Return what says there that the match is in *to* now."""
    words = f"Table #1 has moved to <#{to}>."
    return [message for message in person.messages(place) if words in message.text]


@pytest.mark.may_log("no thread")
@pytest.mark.parametrize("threads", [True, False], ids=["to a thread", "to a channel"])
async def test_where_a_match_was_it_says_once_where_it_is_and_has_nothing_to_press(
    sandbox: Sandbox, client: Client, threads: bool
) -> None:
    (anna, *_), thread = await begun(sandbox, client)
    owner, campo = sandbox.person(OWNER), sandbox.channel("campo")
    other, third = sandbox.new_channel("piazza"), sandbox.new_channel("ponte")
    if not threads:
        sandbox.permit_bot(other, create_public_threads=False)
    await anna.slash(thread, "inkognito match vote", matter="pause")
    await owner.slash(thread, "inkognito-admin pause")
    await quiet()
    assert live(anna, thread)
    edited = edits(sandbox, thread, campo)
    await owner.slash(other, "inkognito-admin move", table="1")
    await quiet()
    current = the_table(client).current
    assert (current.told_in != other.id) is threads
    assert [m.text for m in signs(anna, thread, current.told_in)] == [
        f"🧭 Table #1 has moved to <#{current.told_in}>."
    ]
    (lobby,) = signs(anna, campo, current.told_in)
    assert "The game has begun" not in lobby.text
    assert live(anna, thread) == live(anna, campo) == []
    assert set(edited.values()) == {1}
    await owner.slash(thread, "inkognito-admin resume", table="1")
    await quiet()
    assert set(edited.values()) == {1}, "what happens elsewhere is nothing to it"
    await owner.slash(third, "inkognito-admin move", table="1")
    await quiet()
    place = the_table(client).current.told_in
    assert len(signs(anna, thread, place)) == len(signs(anna, campo, place)) == 1
    await owner.slash(third, "inkognito-admin end", table="1", reason="so")
    await quiet()
    assert len(signs(anna, thread, place)) == len(signs(anna, campo, place)) == 1
    assert live(anna, thread) == live(anna, campo) == []


async def test_the_seat_of_who_has_left_is_offered_no_more_where_the_match_was(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, ben, _), thread = await begun(sandbox, client)
    await resigns(ben, thread)
    await quiet()
    ((left, text),) = ((m, m.text) for m in live(anna, thread) if "🚪" in m.text)
    await sandbox.person(OWNER).slash(
        sandbox.new_channel("piazza"), "inkognito-admin move", table="1"
    )
    await quiet()
    (still,) = (m for m in anna.messages(thread) if m.id == left.id)
    assert still.text == text, "what was said stays"
    assert live(anna, thread) == []


async def test_who_is_called_where_a_match_goes_on_is_named_there_until_they_act(
    sandbox: Sandbox, client: Client
) -> None:
    people, _ = await begun(sandbox, client)
    anna, owner, table = people[0], sandbox.person(OWNER), the_table(client)
    await owner.slash(sandbox.new_channel("piazza"), "inkognito-admin move", table="1")
    await quiet()
    place = sandbox.channel_by_id(table.current.told_in)

    def said() -> list[str]:
        found = [m.text for m in anna.messages(place) if "goes on here" in m.text]
        return [text.removeprefix("🧭 Table #1 goes on here.").strip() for text in found]

    (first,) = (chair.person for chair in table.current.awaited)
    assert said() == [f"Round 1: <@{first}>, where do you go?"]
    (who,) = (person for person in people if person.id == first)
    await who.slash(place, "inkognito-mini visit", location="Rialto")
    await quiet()
    assert [chair.person for chair in table.current.awaited] != [first]
    assert said() == [""], "the others are called as ever"
    await owner.slash(sandbox.new_channel("ponte"), "inkognito-admin move", table="1")
    await quiet()
    assert said() == [], "it goes on elsewhere"
    place = sandbox.channel_by_id(table.current.told_in)
    (called,) = said()
    assert called
    await owner.slash(place, "inkognito-admin end", reason="so")
    await quiet()
    assert said() == [""]


async def test_a_match_that_who_plays_has_moved_says_so_where_it_may_write_no_more(
    sandbox: Sandbox, client: Client
) -> None:
    (anna, *_), thread = await begun(sandbox, client)
    campo, other = sandbox.channel("campo"), sandbox.new_channel("piazza")
    sandbox.permit_bot(campo, send_messages=False, send_messages_in_threads=False)
    await sandbox.until(lambda: the_table(client).current.shut)
    await quiet()
    said = await anna.slash(other, "inkognito match move", table="1")
    assert "goes on here" in said.text
    await quiet()
    place = the_table(client).current.told_in
    assert place not in (campo.id, thread.id)
    assert len(signs(anna, thread, place)) == len(signs(anna, campo, place)) == 1
    assert live(anna, thread) == live(anna, campo) == []


@pytest.mark.may_log("telling failed")
async def test_a_stop_between_a_move_and_what_it_leaves_behind_loses_and_repeats_nothing(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    campo, other = sandbox.channel("campo"), sandbox.new_channel("piazza")
    owner = sandbox.person(OWNER)
    async with playing(sandbox, tmp_path) as client:
        (anna, *_), thread = await begun(sandbox, client)
        old = tuple(f"/channels/{place.id}/messages/" for place in (thread, campo))

        def away(method: str, path: str) -> Fault | None:
            hit = method == "PATCH" and any(one in path for one in old)
            return Fault(status=503, body={"code": 0, "message": "away"}) if hit else None

        sandbox.faults(away)
        await owner.slash(other, "inkognito-admin move", table="1")
        await sandbox.until(lambda: the_table(client).current.row.thread is not None)
        place = the_table(client).current.told_in
        assert signs(anna, thread, place) == []
    sandbox.faults(None)
    edited = edits(sandbox, thread, campo)
    for _ in range(2):
        async with playing(sandbox, tmp_path):
            await sandbox.until(lambda: signs(anna, thread, place) and signs(anna, campo, place))
            await quiet()
    assert set(edited.values()) == {1}
    assert len(edited) == 2


@pytest.mark.may_log("message given up", "thread unreachable")
@pytest.mark.parametrize("too", ["thread", "message", "channel"])
async def test_what_is_gone_where_a_match_was_is_let_be(
    sandbox: Sandbox, client: Client, too: str
) -> None:
    (anna, *_), thread = await begun(sandbox, client)
    owner, other = sandbox.person(OWNER), sandbox.new_channel("piazza")
    campo = sandbox.channel("campo")

    def gone(method: str, path: str) -> Fault | None:
        """It is deleted while the match is moved: Discord says so at the edit."""
        code = {"thread": 10003, "message": 10008, "channel": 10003}[too]
        places = (thread, campo) if too == "channel" else (thread,)
        hit = any(f"/channels/{place.id}/messages/" in path for place in places)
        if method != "PATCH" or not hit:
            return None
        return Fault(status=404, body={"code": code, "message": "Unknown"})

    edited = edits(sandbox, thread, campo)
    sandbox.faults(gone)
    await owner.slash(other, "inkognito-admin move", table="1")
    await quiet()
    current = the_table(client).current
    assert signs(anna, thread, current.told_in) == []
    assert len(signs(anna, campo, current.told_in)) == (too != "channel")
    assert set(edited.values()) == {1}, "it is tried once"
    moved = await thread_of(sandbox, client, the_table(client))
    await owner.slash(moved, "inkognito-admin pause")
    await quiet()
    assert [m for m in anna.messages(moved) if "has stopped the clock" in m.text]
    said = [m for m in anna.messages(moved) if "Table #1 goes on here" in m.text]
    assert len(said) == 1
    tried = edited[next(path for path in edited if f"/channels/{thread.id}/" in path)]
    assert tried == 1


@pytest.mark.may_log("message given up", "telling failed")
@pytest.mark.parametrize("refused", [True, False], ids=["refused", "Discord is away"])
async def test_in_a_thread_that_was_left_it_is_said_where_the_match_is_once_that_can_be_edited(
    sandbox: Sandbox, client: Client, refused: bool
) -> None:
    (anna, *_), thread = await begun(sandbox, client)
    await anna.slash(thread, "inkognito match vote", matter="pause")
    await quiet()
    campo = sandbox.channel("campo")
    status, code = (403, 50001) if refused else (503, 0)

    def away(method: str, path: str) -> Fault | None:
        hit = method == "PATCH" and f"/channels/{thread.id}/messages/" in path
        return Fault(status=status, body={"code": code, "message": "no"}) if hit else None

    sandbox.faults(away)
    sandbox.permit_bot(campo, send_messages_in_threads=False)
    await sandbox.until(lambda: the_table(client).current.told_in == campo.id)
    await anna.expect(campo, "round 1")
    before = len(live(anna, thread))
    assert before
    assert signs(anna, thread, campo.id) == []
    sandbox.faults(None)
    sandbox.permit_bot(campo, send_messages_in_threads=None)
    await quiet()
    assert len(signs(anna, thread, campo.id)) == before
    assert live(anna, thread) == []


@pytest.mark.may_log("message given up", "telling failed")
@pytest.mark.parametrize("seconds", [0.001, 0.002, 0.004, 0.008, 0.016])
async def test_what_is_refused_right_before_the_bot_may_write_again_is_mended_at_once(
    sandbox: Sandbox, client: Client, seconds: float
) -> None:
    (anna, *_), thread = await begun(sandbox, client)
    await anna.slash(thread, "inkognito match vote", matter="pause")
    await quiet()
    campo = sandbox.channel("campo")
    refused = 0

    def open_again() -> None:
        sandbox.permit_bot(campo, send_messages_in_threads=None)

    def first(method: str, path: str) -> Fault | None:
        nonlocal refused
        moved = the_table(client).current.told_in == campo.id
        hit = method == "PATCH" and f"/channels/{thread.id}/messages/" in path
        if not hit or (moved and refused):
            return None
        if moved:
            refused += 1
            asyncio.get_running_loop().call_later(seconds, open_again)
        return Fault(status=403, body={"code": 50001, "message": "no"})

    sandbox.faults(first)
    sandbox.permit_bot(campo, send_messages_in_threads=False)
    await quiet()
    assert refused
    assert live(anna, thread) == []
    assert len(signs(anna, thread, campo.id)) == 2, "the panel, and what is voted on"


async def test_a_panel_that_arrives_where_a_match_was_after_it_has_moved_is_left_there_no_more(
    sandbox: Sandbox, client: Client
) -> None:
    owner, other, held = sandbox.person(OWNER), sandbox.new_channel("piazza"), asyncio.Event()
    sent: list[str] = []

    def slow(method: str, path: str) -> Fault | None:
        thread = the_table(client).current.row.thread if client.house.open_tables() else None
        if method == "POST" and path.endswith(f"/channels/{thread}/messages") and not sent:
            sent.append(path)
            return Fault(held=held, accepted=True)
        return None

    sandbox.faults(slow)
    people = [sandbox.person(name) for name in NAMES]
    await seated(sandbox, people, target=1)
    thread = await thread_of(sandbox, client, the_table(client))
    await sandbox.until(lambda: sent)
    await owner.slash(other, "inkognito-admin move", table="1")
    await sandbox.until(lambda: the_table(client).current.row.thread not in (None, thread.id))
    held.set()
    await quiet()
    place = the_table(client).current.told_in
    assert live(people[0], thread) == []
    assert len(signs(people[0], thread, place)) == 1
