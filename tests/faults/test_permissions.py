"""Every combination of what the bot may be denied in a channel: before a table is opened, before
its match begins and in the midst of it nobody waits there in vain (S38).

`COMBINATIONS` says how many of the 256 are tried, each at the three moments.
"""

import os
import random
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from pathlib import Path
from typing import Final

import discord
import pytest

from bot.host import votes
from bot.host.table import Table
from bot.sandbox.answers import Answer
from bot.sandbox.driver import Channel, Person, Sandbox
from bot.sandbox.world import OWNER
from cogs.interactions.client import Client
from tests.conftest import CARDS
from tests.e2e.conftest import playing
from tests.e2e.players import ByButtons, the_table
from tests.hours import quiet

COMBINATIONS: Final = int(os.environ.get("COMBINATIONS", "12"))

NAMES: Final[Mapping[str, str]] = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
    "read_message_history": "Read Message History",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "mention_everyone": "Mention @everyone, @here, and All Roles",
}
"""What Discord calls each."""

INDISPENSABLE: Final = {"view_channel", "send_messages"}
THREADLESS: Final = {
    "create_public_threads",
    "send_messages_in_threads",
    "read_message_history",
}
UNMISSED: Final = {"embed_links"}

FEW: Final = 3
"""Calls that Discord may refuse for want of a permission, in all of a round."""

Denied = frozenset[str]

pytestmark = [
    pytest.mark.may_log("no thread", "message given up", "thread unreachable", "could not read"),
    pytest.mark.usefixtures("unhasty"),
]


def covering() -> Iterator[Denied]:
    """Yield all combinations, first such as have every three permissions in every way together."""
    shuffled = [
        frozenset(name for name, kept in zip(NAMES, every, strict=True) if not kept)
        for every in product((True, False), repeat=len(NAMES))
    ]
    random.Random(f"{CARDS} combinations").shuffle(shuffled)
    left = sorted(shuffled, key=len)
    three = list(combinations(NAMES, 3))
    open_ = {(some, ways) for some in three for ways in product((True, False), repeat=3)}

    def covers(denied: Denied) -> set[tuple[tuple[str, ...], tuple[bool, ...]]]:
        return {(some, tuple(name in denied for name in some)) for some in three}

    while left:
        best = max(left, key=lambda one: len(open_ & covers(one))) if open_ else left[0]
        left.remove(best)
        open_ -= covers(best)
        yield best


TRIED: Final = [one for one, _ in zip(covering(), range(COMBINATIONS), strict=False)]
EACH = pytest.mark.parametrize(
    "denied", TRIED, ids=lambda denied: " ".join(sorted(denied)) or "nothing"
)


class Evening:
    """Three people, of whom one takes no DMs, in a channel in which the bot may be denied things.

    A role is called there that not everybody may mention.
    """

    def __init__(self, sandbox: Sandbox, client: Client) -> None:
        self.sandbox, self.client = sandbox, client
        self.people = [sandbox.person(name) for name in ("Anna", "Ben", "Clara")]
        self.anna, self.clara = self.people[0], self.people[-1]
        self.campo, self.hands = sandbox.channel("campo"), ByButtons(random.Random(f"{CARDS} 5"))
        sandbox.close_dms(self.clara)

    async def wanting(self) -> None:
        """Have a role called when a table opens."""
        world, owner = self.sandbox.world, self.sandbox.person(OWNER)
        role = world.backend.create_role(world.guild_id, "players", mentionable=False).id
        await owner.slash(self.campo, "inkognito-admin wanted", role=role)

    def deny(self, denied: Denied) -> None:
        self.sandbox.permit_bot(self.campo, **dict.fromkeys(denied, False))

    def give_back(self) -> None:
        self.sandbox.permit_bot(self.campo, **dict.fromkeys(NAMES, None))

    @property
    def table(self) -> Table:
        return the_table(self.client)

    async def opened(self) -> Answer:
        return await self.anna.slash(self.campo, "inkognito new", players=3, target=1)

    async def joined(self) -> None:
        """Have everybody sit down, by the button of the lobby."""
        lobby = await self.anna.expect(self.campo, "players wanted")
        for person in self.people[1:]:
            assert not (await person.click(lobby, label="Join")).failed
        await quiet()

    async def started(self) -> Answer:
        return await self.anna.slash(self.campo, "inkognito start")

    async def plays_a_round(self, acts: int = 99) -> None:
        """Let everybody do on their desk what is asked of them, until the round is over."""
        table, before = self.table, self.table.current.moment
        while acts and table.current.moment == before:
            await quiet()
            owing = [each for each in self.people if self._owes(table, each)]
            assert owing, "nobody is asked anything, and it does not go on"
            for person in owing[:acts]:
                await self.hands.act(person, self.campo, 1)
                acts -= 1
        await quiet()

    def _owes(self, table: Table, person: Person) -> bool:
        chairs = (one for one in table.current.chairs if one.person == person.id)
        return any(table.current.rules.owes(table.current.sight(one.seat)) for one in chairs)

    async def reads_the_panel(self) -> None:
        """See that the present round can be read, and played, where the table is told."""
        table, round_ = self.table, self.table.current.moment.chapter
        place = self.sandbox.channel_by_id(table.current.told_in)
        panel = await self.anna.expect(place, f"round {round_}**")
        desk = await self.anna.click(panel, label="My desk")
        assert desk.ephemeral
        assert "You are" in desk.text

    @property
    def refused(self) -> list[str]:
        """What Discord has refused in the server, for want of a permission."""
        closed = f"/channels/{self.clara.dm().id}/"
        return [
            f"{e.method} {e.path}"
            for e in self.sandbox.exchanges
            if e.status == 403 and closed not in e.path
        ]


@pytest.fixture
async def evening(sandbox: Sandbox, client: Client) -> Evening:
    made = Evening(sandbox, client)
    await made.wanting()
    await made.opened()  # Clara's DMs are found closed, and the role is called
    await made.clara.click(await made.anna.expect(made.campo, "players wanted"), label="Join")
    await made.anna.slash(made.campo, "inkognito cancel")
    sure = [m for m in made.anna.ephemerals(made.campo) if m.buttons][-1]
    await made.anna.click(sure, custom_id=sure.buttons[0].custom_id)
    await client.house.db.write(lambda tx: tx.execute("UPDATE server SET called = 0"))
    await quiet()
    return made


def named(answer: Answer) -> set[str]:
    """Return the permissions that an answer names."""
    return {key for key, name in NAMES.items() if f"**{name}**" in answer.text}


def told_before(answer: Answer, denied: Denied, unsaid: Iterable[str] = ()) -> bool:
    """Return whether it goes on, having seen that *answer* names what is denied and matters."""
    assert answer.ephemeral
    if denied & INDISPENSABLE:
        assert named(answer) == denied & INDISPENSABLE
        assert "I may not post" in answer.text
        return False
    assert named(answer) == denied - UNMISSED - {*unsaid}
    assert ("told in the channel itself" in answer.text) == bool(denied & THREADLESS)
    assert ("no pictures" in answer.text) == ("attach_files" in denied)
    return True


@EACH
async def test_before_a_table_is_opened_it_is_said_and_what_is_opened_can_be_played(
    evening: Evening, denied: Denied
) -> None:
    evening.deny(denied)
    if not told_before(await evening.opened(), denied):
        assert evening.client.house.open_tables() == ()
        assert evening.refused == []
        return
    await evening.joined()
    told_before(await evening.started(), denied, ["mention_everyone"])
    await plays_where(evening, evening.campo if denied & THREADLESS else None)


@EACH
async def test_before_a_match_begins_it_is_said_and_what_begins_can_be_played(
    evening: Evening, denied: Denied
) -> None:
    await evening.opened()
    await evening.joined()
    evening.deny(denied)
    await quiet()
    if not told_before(await evening.started(), denied, ["mention_everyone"]):
        assert evening.table.current.status == "lobby"
        evening.give_back()
        await quiet()
        assert named(await evening.started()) == set()
        await plays_where(evening, None)
        return
    await plays_where(evening, evening.campo if denied & THREADLESS else None)


async def plays_where(evening: Evening, place: Channel | None) -> None:
    """See that two rounds can be played in *place*, or in a thread."""
    for _ in range(2):
        await quiet()
        assert (evening.table.current.told_in == evening.campo.id) == (place is not None)
        await evening.reads_the_panel()
        await evening.plays_a_round()
    assert not evening.table.current.shut
    assert not votes.paused(evening.table)
    assert len(evening.refused) <= FEW


@EACH
async def test_in_the_midst_of_a_match_it_goes_on_somewhere_and_everybody_is_told(
    evening: Evening, denied: Denied
) -> None:
    await evening.opened()
    await evening.joined()
    await evening.started()
    await quiet()
    table, campo = evening.table, evening.campo
    await evening.plays_a_round(1)
    thread = table.current.row.thread
    evening.deny(denied)
    await quiet()
    in_thread = not denied & {"view_channel", "send_messages_in_threads"}
    shut = not in_thread and bool(denied & INDISPENSABLE)
    for _ in range(2):
        assert table.current.shut is votes.paused(table) is shut
        if shut:
            for person in evening.people:
                desk = await person.slash(campo, "inkognito desk")
                assert f"I may not write in <#{thread}>" in desk.text
                assert "/inkognito match move" in desk.text
        else:
            assert table.current.told_in == (thread if in_thread else campo.id)
            await evening.reads_the_panel()
        await evening.plays_a_round()
    for person in evening.people:
        told = [m for m in person.messages(person.dm()) if "match move" in m.text]
        assert len(told) == (shut and person is not evening.clara)
    moved = [m for m in evening.anna.messages(campo) if "in the thread of table" in m.text]
    assert len(moved) == (not in_thread and not shut)
    if moved and thread is not None:
        left = evening.anna.messages(evening.sandbox.channel_by_id(thread))[-1]
        assert f"has moved to <#{campo.id}>" in left.text, "nobody waits there"
        assert not left.buttons
    assert len(evening.refused) <= FEW
    evening.give_back()
    await quiet()
    assert not table.current.shut
    assert not votes.paused(table)
    await evening.reads_the_panel()
    await evening.plays_a_round()
    assert len(evening.refused) <= FEW


WAYS: Final = ("by the channel", "by its role", "with its role", "with all who have it", "unheard")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("threads", [True, False])
async def test_however_it_may_write_no_more_that_is_noticed_at_once(
    sandbox: Sandbox, tmp_path: Path, way: str, threads: bool
) -> None:
    """In threads alone, or nowhere in that channel; nothing is refused before it is known."""
    backend, server = sandbox.world.backend, sandbox.world.guild_id
    mine = discord.Permissions(send_messages_in_threads=True, send_messages=not threads)
    for role in backend.get_guild(server).roles.values():  # nobody else's but this one's
        role.permissions &= ~mine.value
    writers = backend.create_role(server, "writers", permissions=mine.value).id
    backend.add_member_role(server, backend.bot_user.id, writers)

    def take_away() -> None:
        match way:
            case "by the channel":
                evening.deny(frozenset(name for name, has in mine if has))
            case "with its role":
                backend.remove_member_role(server, backend.bot_user.id, writers)
            case "with all who have it":
                backend.delete_role(server, writers)
            case _:
                backend.edit_role(server, writers, {"permissions": 0})

    def assert_left() -> None:
        current = evening.table.current
        assert current.shut is not threads
        assert (current.told_in == evening.campo.id) is threads
        assert evening.refused == []

    async with playing(sandbox, tmp_path) as client:
        evening = Evening(sandbox, client)
        await evening.opened()
        await evening.joined()
        await evening.started()
        await quiet()
        assert evening.table.current.told_in == evening.table.current.row.thread
        if way != "unheard":
            take_away()
            await quiet()
            assert_left()
    if way == "unheard":
        take_away()
        async with playing(sandbox, tmp_path) as client:
            evening.client = client
            await quiet()
            assert_left()


async def test_who_plays_may_take_a_match_elsewhere_from_where_nothing_can_be_told(
    evening: Evening,
) -> None:
    await evening.opened()
    await evening.joined()
    await evening.started()
    await quiet()
    elsewhere = evening.sandbox.new_channel("elsewhere")
    evening.deny(frozenset({"view_channel", "send_messages_in_threads"}))
    await quiet()
    due = evening.client.house.shown_due(evening.table)
    assert due is None, "nobody can be called"
    evening.sandbox.permit_bot(elsewhere, create_public_threads=False)
    answer = await evening.anna.slash(elsewhere, "inkognito match move")
    assert "goes on here" in answer.text
    assert named(answer) == {"create_public_threads"}
    await quiet()
    assert evening.table.current.told_in == elsewhere.id
    assert evening.client.house.shown_due(evening.table) is not None
    await evening.reads_the_panel()


async def test_a_match_that_ends_where_nothing_can_be_told_is_told_there_once_that_may_be(
    evening: Evening,
) -> None:
    await evening.opened()
    await evening.joined()
    await evening.started()
    await quiet()
    table = evening.table
    thread = evening.sandbox.channel_by_id(table.current.told_in)
    evening.hands.calls_from = 1
    evening.deny(frozenset({"send_messages", "send_messages_in_threads"}))
    await quiet()
    while table.current.status == "playing":
        await evening.plays_a_round(1)
    await quiet()
    for given, told in ((False, 0), (True, 1)):
        if given:
            evening.give_back()
            await quiet()
        ends = [each for each in evening.anna.messages(thread) if "🎭" in each.text]
        assert len(ends) == told


async def test_a_rematch_begins_only_where_it_can_be_told(evening: Evening) -> None:
    await evening.opened()
    await evening.joined()
    await evening.started()
    table = evening.table
    evening.hands.calls_from = 1
    while table.current.status == "playing":
        await evening.plays_a_round(1)
    evening.deny(frozenset({"send_messages", "send_messages_in_threads"}))
    again = "inkognito match rematch"
    answers = [await person.slash(evening.campo, again) for person in evening.people]
    assert [named(answer) for answer in answers] == [{"send_messages"}] * 3
    assert table.current.status == "over"
    evening.give_back()
    evening.deny(frozenset({"send_messages_in_threads"}))
    answers = [await person.slash(evening.campo, again) for person in evening.people]
    assert [named(answer) for answer in answers] == [
        set(),
        set(),
        {"send_messages_in_threads"},
    ]
    await quiet()
    assert table.current.status == "playing"
    assert table.current.told_in == evening.campo.id
    await evening.reads_the_panel()
