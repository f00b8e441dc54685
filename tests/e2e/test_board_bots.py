"""A bot's turn in one panel: edited once where a person is asked, and once at its end."""

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.board.rules.events import TurnBegan
from bot.board.rules.sight import Sight
from bot.board.words import panel
from bot.game.seats import Seat
from bot.host import lobby
from bot.host.automata import Automata, among_themselves
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.board.seen import seen
from cogs.interactions.client import Client
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.e2e.board_players import ByClicks
from tests.e2e.conftest import playing
from tests.e2e.players import the_table, thread_of, told
from tests.hours import later

pytestmark = pytest.mark.usefixtures("unhasty")

THINKS = 2.5
"""Seconds for which a bot thinks of each decision, and as long again before it acts, for its own
clock is not set ahead: longer than news of a person's turn rest."""

LATER = 30.0
"""Seconds after which all is to be read, whatever has waited."""

TURNS = 24


@pytest.fixture(autouse=True)
def thoughtful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Automata, "_thinking", lambda *_: THINKS)


async def among_bots(sandbox: Sandbox, client: Client) -> tuple[Person, Table, Channel]:
    """Return Anna, who begins a match with three bots."""
    anna = sandbox.person("Anna")
    campo = sandbox.channel("campo")
    await anna.slash(campo, "inkognito new", edition="ares", players=4, pace="untimed")
    table = the_table(client)
    for number in range(3):
        await lobby.add_automaton(table, f"Bot {number}", BY_HOUSE)
    await lobby.start(table, PersonId(anna.id), BY_HOUSE)
    return anna, table, await thread_of(sandbox, client, table)


def seat_of(person: Person, table: Table) -> Seat:
    seat = table.current.seat_of(PersonId(person.id))
    assert seat is not None
    return seat


async def goes_on(sandbox: Sandbox, client: Client, table: Table, seconds: float) -> None:
    await later(seconds)
    await told(client, table)


def panel_of(client: Client, table: Table, reader: Person, place: Channel) -> Message | None:
    """Return the panel of the present turn, if it is there."""
    title = panel.title(reading(client.services.catalogue, table), seen(table, None))
    return next((m for m in reversed(reader.messages(place)) if title in m.text), None)


def text_of(reader: Person, place: Channel, message: int) -> str:
    return next(m.text for m in reader.messages(place) if m.id == message)


def edits(sandbox: Sandbox, place: Channel, message: int) -> int:
    """Return how often that message was edited."""
    asked = ("PATCH", f"/channels/{place.id}/messages/{message}")
    return sum((e.method, e.path) == asked for e in sandbox.exchanges)


def done(client: Client, table: Table) -> list[str]:
    """Return what has been done in the present turn, in the order of what was written."""
    lines = panel.panel(reading(client.services.catalogue, table), seen(table, None)).turn
    return [line for line in lines if not line.startswith("⏳")]


def in_order(text: str, lines: Sequence[str]) -> bool:
    """Return whether all *lines* stand in *text*, one below the other."""
    at = [text.find(line) for line in lines]
    return -1 not in at and at == sorted(at)


def sight_of(found: object) -> Sight:
    assert isinstance(found, Sight)
    return found


async def test_a_bots_turn_is_one_edit_up_to_where_a_person_is_asked_and_one_at_its_end(
    sandbox: Sandbox, client: Client
) -> None:
    """However long each of its decisions takes, and whatever other bots are asked in it."""
    anna, table, place = await among_bots(sandbox, client)
    hands, own = ByClicks(random.Random(5), declares=0.0), seat_of(anna, table)
    asked, panels, last = Counter[int](), dict[int, int](), dict[int, list[str]]()
    while seen(table, None).turn < TURNS:
        now, shown = seen(table, None), panel_of(client, table, anna, place)
        if shown is not None and now.mover != own:
            panels[now.turn], last[now.turn] = shown.id, done(client, table)
        if not table.current.owes(own):
            await goes_on(sandbox, client, table, THINKS)
            continue
        if now.mover != own:
            asked[now.turn] += 1
            await goes_on(sandbox, client, table, LATER)
            assert in_order(text_of(anna, place, panels[now.turn]), done(client, table))
        await hands.act(table, anna, place)
    await goes_on(sandbox, client, table, LATER)
    assert len(panels) > TURNS / 2
    assert len(asked) > 1
    del panels[max(panels)]  # that goes on
    for turn, message in panels.items():
        assert edits(sandbox, place, message) == asked[turn] + 1
        assert in_order(text_of(anna, place, message), last[turn])
    assert not sandbox.refused


async def test_turns_of_bots_that_are_quicker_than_messages_are_shown_all_the_same_in_order(
    sandbox: Sandbox, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one is over before it has a panel it gets one that shows how it ended."""
    monkeypatch.setattr(Automata, "_thinking", lambda *_: 0.0)
    anna, table, place = await among_bots(sandbox, client)
    hands, own = ByClicks(random.Random(5), declares=0.0), seat_of(anna, table)
    while seen(table, None).turn < TURNS and table.current.status == "playing":
        if table.current.owes(own):
            await hands.act(table, anna, place)
        else:
            await goes_on(sandbox, client, table, 1.0)
    await goes_on(sandbox, client, table, LATER)
    reader = reading(client.services.catalogue, table)
    game, last = table.current.game, seen(table, None).turn
    assert game is not None
    ends, events = list[Sight](), await table.story(game)
    for at, event in enumerate(events):
        if isinstance(event, TurnBegan) and event.number > 1:
            ends.append(sight_of(await table.sight_after(game, at, None)))
    panels = [message.text for message in anna.messages(place) if "to move**" in message.text]
    titles = [panel.title(reader, sight) for sight in ends[: last - 1]]
    assert [text.splitlines()[0] for text in panels][: len(titles)] == titles
    for text, sight in zip(panels, ends, strict=False):
        assert in_order(text, panel.panel(reader, sight).turn)
    assert not sandbox.refused


async def test_a_process_that_finds_a_bots_turn_going_on_shows_it_in_one_piece(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """What was done before it was stopped is not lost, and not done twice."""
    async with playing(sandbox, tmp_path) as client:
        anna, table, place = await among_bots(sandbox, client)
        hands, own = ByClicks(random.Random(5), declares=0.0), seat_of(anna, table)
        while True:
            now, shown = seen(table, None), panel_of(client, table, anna, place)
            if now.mover != own and now.moved and shown is not None and among_themselves(table):
                break
            if table.current.owes(own):
                await hands.act(table, anna, place)
            else:
                await goes_on(sandbox, client, table, THINKS)
        assert edits(sandbox, place, shown.id) == 0
        before = done(client, table)
    async with playing(sandbox, tmp_path) as client:
        table = await client.house.table(table.id)
        assert done(client, table) == before
        while seen(table, None).turn == now.turn and not table.current.owes(own):
            await told(client, table)
            assert edits(sandbox, place, shown.id) == 0, "in the midst of it"
            before = done(client, table)
            await goes_on(sandbox, client, table, THINKS)
        await goes_on(sandbox, client, table, LATER)
        assert edits(sandbox, place, shown.id) == 1
        assert in_order(text_of(anna, place, shown.id), before)
        assert not sandbox.refused
