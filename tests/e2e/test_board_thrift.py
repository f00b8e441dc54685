"""How often the bot speaks to Discord in a turn of the board game: no more than there is to say."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bot.board.rules.actions import EndTurn, Move
from bot.board.rules.duties import Task, duty
from bot.board.rules.plans import meetings, shake_of, stepped, walked
from bot.board.rules.sight import Sight
from bot.game.chance import Seeded
from bot.host.table import Table
from bot.sandbox.calls import Exchange
from bot.sandbox.counting import FREE
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.board.movement import typed
from cogs.board.seen import seen
from cogs.interactions.client import Client
from cogs.interactions.routes import route
from tests.board.rules.ends import ends
from tests.e2e.players import told
from tests.e2e.test_board_turns import MOVE, begun, desk_of
from tests.hours import later

pytestmark = pytest.mark.usefixtures("unhasty")

MOST = 8
"""Requests that count in a turn with two meetings, from its panel on (P3, P5)."""

DECIDES = 2.0
"""Seconds in which somebody quick decides."""

DWELLS = 4.0
"""Seconds in which somebody decides who thinks about it."""

CLICKS = 6
"""More than it takes to answer what a desk asks."""

GRACE, THERE = 600.0, 7200.0
"""Seconds in place of ten and of two minutes, which pass by themselves on a slow machine."""


@pytest.fixture(autouse=True)
def unhurried_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nobody called because this machine is slow."""
    monkeypatch.setattr("cogs.delivery.attention.GRACE", GRACE)
    monkeypatch.setattr("cogs.delivery.attention.THERE", THERE)


@dataclass(frozen=True)
class Played:
    """A turn that was played, and what it took."""

    seats: dict[int, Person]
    mover: Person
    place: Channel
    exchanges: Sequence[Exchange]

    @property
    def counted(self) -> list[Exchange]:
        """Those that count against Discord's fifty a second."""
        return [e for e in self.exchanges if e.path.split("/")[1] not in FREE]

    @property
    def edits(self) -> list[Exchange]:
        """Those that changed the panel."""
        path = f"/channels/{self.place.id}/messages/"
        return [e for e in self.counted if e.method == "PATCH" and e.path.startswith(path)]


def two_meetings(sight: Sight) -> str | None:
    """Return a movement by which the mover has two meetings, if there is one."""
    shake = shake_of(sight)
    for end in ends(shake):
        if len(meetings(walked(shake.began, end.plan), shake.mover, stepped(end.plan))) == 2:
            return typed(sight.map, sight.positions, end.plan)
    return None


async def brought_together(table: Table, chance: random.Random) -> str:
    """Let turns pass in which nobody meets anybody, until somebody can have two meetings; return
    by which movement."""
    while True:
        mover = seen(table, None).mover
        assert mover is not None
        sight = seen(table, mover)
        plan = two_meetings(sight) if sight.turn > 4 else None
        if plan is not None:
            return plan
        shake = shake_of(sight)
        alone = [
            end.plan
            for end in ends(shake)
            if not meetings(walked(shake.began, end.plan), mover, stepped(end.plan))
        ]
        await table.submit(Move(mover, chance.choice(alone)))
        if seen(table, None).mover == mover:
            await table.submit(EndTurn(mover))


async def decides(table: Table, person: Person, place: Channel) -> None:
    """Let *person* do by their desk what is asked of them: always the first that is offered."""
    desk: Message | None = await desk_of(person, place)
    before = table.current.written
    for _ in range(CLICKS):
        assert desk is not None
        sure = [b for b in desk.buttons if route(b.custom_id).verb == "sure"]
        if sure:
            answer = await person.click(desk, custom_id=sure[0].custom_id)
        else:
            menu = [menu for menu in desk.selects if menu.choices][-1]
            answer = await person.select(desk, menu.custom_id, [menu.values[0]])
        assert not answer.failed, answer.refusals
        if table.current.written != before:
            return
        desk = answer.message
    raise AssertionError("nothing was decided")


async def played(
    sandbox: Sandbox, client: Client, *, all_look: bool, seconds: float = DECIDES
) -> Played:
    """Play a turn with two meetings, in which each decision takes so many seconds.

    Either *all look* at their desks, or those alone who have something to decide.
    """
    client.house.pledging, client.house.chance = False, Seeded(3)
    seats, table, place = await begun(sandbox, client)
    for person in seats.values() if all_look else ():
        await desk_of(person, place)
    plan = await brought_together(table, random.Random(5))
    turn, mover = seen(table, None).turn, seats[seen(table, None).mover or 0]

    clock = asyncio.get_running_loop().time
    last = clock()

    async def passes(seconds: float) -> None:
        """Let it be so many seconds later than before the last thing was done."""
        nonlocal last
        await told(client, table)
        await later(max(0.0, last + seconds - clock()))
        await told(client, table)
        last = clock()

    await passes(30.0)  # the panel of the turn is there, and has rested
    before = len(sandbox.exchanges)
    await mover.slash(place, MOVE, plan=plan)
    await passes(seconds)
    while (public := seen(table, None)).turn == turn:
        (seat,) = table.current.rules.waiting(public)
        if duty(seen(table, seat)) is Task.END:
            await mover.slash(place, "inkognito-board end")
        else:
            await decides(table, seats[seat], place)
        await passes(seconds)
    return Played(seats, mover, place, sandbox.exchanges[before:])


@pytest.mark.parametrize("all_look", [True, False])
async def test_a_turn_with_two_meetings_takes_few_calls(
    sandbox: Sandbox, client: Client, all_look: bool
) -> None:
    """The panel of the next turn, two edits and the last of this one's, and for each answer a
    letter to who asked and to who showed."""
    turn = await played(sandbox, client, all_look=all_look)
    assert 0 < len(turn.counted) <= MOST, [(e.method, e.path) for e in turn.counted]
    assert not sandbox.refused


async def test_nobody_is_called_and_letters_tell_of_cards_alone(
    sandbox: Sandbox, client: Client
) -> None:
    """P5, P10: who is quick hears no telephone; who showed or was shown something reads of it once,
    with nothing to choose."""
    turn = await played(sandbox, client, all_look=True)
    sent = [e for e in turn.counted if e.method == "POST" and e.path.endswith("/messages")]
    assert not [e for e in sent if e.body["allowed_mentions"].get("users")]
    letters = {
        person.name: [m for m in person.dms() if "showed" in m.text or "You show" in m.text]
        for person in turn.seats.values()
    }
    assert len(letters[turn.mover.name]) == 2
    assert sum(map(len, letters.values())) == 4
    for message in (m for person in turn.seats.values() for m in person.dms()):
        assert not message.selects
        assert {button.label for button in message.buttons} <= {"My desk"}


async def test_the_map_is_sent_again_only_when_it_looks_different(
    sandbox: Sandbox, client: Client
) -> None:
    """What somebody asks or answers changes the words below it, and no more."""
    turn = await played(sandbox, client, all_look=False, seconds=DWELLS)
    uploaded = [any("filename" in one for one in e.body["attachments"]) for e in turn.edits]
    assert len(uploaded) >= 4, "each thing is shown, for somebody takes a while"
    assert sum(uploaded) < len(uploaded) - 1
