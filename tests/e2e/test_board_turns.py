"""A turn of the board game on Discord, click by click: what is tried out, asked, shown and told."""

import random
from pathlib import Path

import pytest

from bot.board.rules.actions import EndTurn, Move
from bot.board.rules.duties import Task, duty
from bot.board.rules.plans import meetings, shake_of, stepped, walked
from bot.board.rules.sight import Sight
from bot.game.seats import AMBASSADOR
from bot.host import lobby
from bot.host.automata import Automata
from bot.host.table import Table
from bot.host.tickets import BY_HOUSE
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.board.movement import typed
from cogs.board.seen import seen
from cogs.interactions.client import Client
from cogs.interactions.routes import route
from storage.ids import PersonId
from tests.board.rules.ends import ends
from tests.e2e.board_players import ByClicks
from tests.e2e.conftest import BOTH, playing
from tests.e2e.players import seated, the_table, thread_of, told
from tests.e2e.test_clocks import ALLOWED, Hours, said
from tests.hours import ahead, until

pytestmark = pytest.mark.usefixtures("unhasty")

PEOPLE = ("Anna", "Ben", "Clara", "Dario")
MOVE = "inkognito-board move"
STAY = "Move nothing"

RESTED = 30.0
"""Seconds after which a panel shows the newest, whatever it has shown."""

AGES = 3600.0
"""Seconds for which a bot thinks that is not to be done before somebody acts."""


async def begun(
    sandbox: Sandbox, client: Client, **options: object
) -> tuple[dict[int, Person], Table, Channel]:
    """Begin a match, and return who sits where."""
    people = [sandbox.person(name) for name in PEOPLE]
    await seated(sandbox, people, **{"pace": "untimed", "edition": "ares", **options})
    table = the_table(client)
    by_id = {person.id: person for person in people}
    seats = {chair.seat: by_id[chair.person] for chair in table.current.chairs if chair.person}
    return seats, table, await thread_of(sandbox, client, table)


async def desk_of(person: Person, place: Channel) -> Message:
    return (await person.slash(place, "inkognito desk")).message


def button(message: Message, verb: str) -> str:
    return next(b.custom_id for b in message.buttons if route(b.custom_id).verb == verb)


def menu(message: Message, verb: str):  # type: ignore[no-untyped-def]
    return next(m for m in message.selects if route(m.custom_id).verb == verb)


async def first_step(mover: Person, desk: Message):  # type: ignore[no-untyped-def]
    """Try the first step on a *desk*: where a ball moves others, there is one more menu."""
    steps = menu(desk, "step")
    return await mover.select(desk, steps.custom_id, [steps.values[0]])


def meeting_plan(sight: Sight, *, others: int) -> str | None:
    """Return a movement by which the mover meets so many players, if there is one."""
    shake = shake_of(sight)
    for end in ends(shake):
        met = meetings(walked(shake.began, end.plan), shake.mover, stepped(end.plan))
        if [one.met == AMBASSADOR for one in met] == [False] * others:
            return typed(sight.map, sight.positions, end.plan)
    return None


async def until_meeting(
    seats: dict[int, Person], table: Table, place: Channel, *, others: int = 1
) -> tuple[Person, Sight]:
    """Let turns pass without a step until somebody can meet so many; let them move so."""
    while True:
        public = seen(table, None)
        assert public.mover is not None
        mover, sight = seats[public.mover], seen(table, public.mover)
        plan = meeting_plan(sight, others=others)
        await mover.slash(place, MOVE, plan=plan or STAY)
        if plan is not None:
            return mover, seen(table, public.mover)
        await mover.slash(place, "inkognito-board end")


async def test_a_movement_is_tried_out_and_undone_and_only_done_for_good(
    sandbox: Sandbox, client: Client
) -> None:
    seats, table, place = await begun(sandbox, client)
    mover = seats[seen(table, None).mover or 0]
    desk, written = await desk_of(mover, place), table.current.written
    steps = menu(desk, "step")
    drafted = await mover.select(desk, steps.custom_id, [steps.values[0]])
    assert drafted.message.id == desk.id
    assert "1. " in drafted.message.text
    for beside in ("Enlarge map", "Rules"):
        shown = await mover.click(drafted.message, label=beside)
        assert shown.message.id != desk.id
        mover.dismiss(shown.message)
    undone = await mover.click(drafted.message, custom_id=button(drafted.message, "undo"))
    assert "1. " not in undone.message.text
    again = await first_step(mover, undone.message)
    assert table.current.written == written, "trying out is private"
    done = await mover.click(again.message, custom_id=button(again.message, "done"))
    assert not done.failed
    assert seen(table, None).moved
    assert len(seen(table, None).plan) == 1
    assert "End the turn" in [b.label for b in done.message.buttons]
    assert not sandbox.refused


async def test_no_step_waits_for_its_picture_which_follows(
    sandbox: Sandbox, client: Client
) -> None:
    seats, table, place = await begun(sandbox, client)
    mover = seats[seen(table, None).mover or 0]
    desk = await desk_of(mover, place)
    before = {each["filename"]: each["id"] for each in desk.raw["attachments"]}
    since = len(sandbox.exchanges)
    steps = menu(desk, "step")
    drafted = await mover.select(desk, steps.custom_id, [steps.values[0]])
    answer = next(e for e in sandbox.exchanges[since:] if e.path.endswith("/callback"))
    assert not answer.files
    assert set(before) == {"sheet.png", "map.png"}

    def pictures() -> dict[str, object]:
        shown = mover.refresh(drafted.message).raw["attachments"]
        return {each["filename"]: each["id"] for each in shown}

    await sandbox.until(lambda: pictures()["map.png"] != before["map.png"])
    assert pictures()["sheet.png"] == before["sheet.png"], "what is the same is not sent again"
    assert "1. " in mover.refresh(drafted.message).text
    await until(lambda: client.services.living.idle(table))
    edits = [e for e in sandbox.exchanges[since:] if e.path.startswith("/webhooks/")]
    assert [[name for name, _ in edit.files] for edit in edits] == [["map.png"]]


async def test_staying_is_asked_once_more(sandbox: Sandbox, client: Client) -> None:
    seats, table, place = await begun(sandbox, client)
    mover = seats[seen(table, None).mover or 0]
    desk = await desk_of(mover, place)
    asked = await mover.click(desk, label="Move nothing")
    assert not seen(table, None).moved
    assert "You will move nothing" in asked.text
    await mover.click(asked.message, label="Confirm")
    assert seen(table, None).moved
    assert "Declare" not in [b.label for b in (await desk_of(mover, place)).buttons]


async def test_a_draft_outlives_the_bot(sandbox: Sandbox, tmp_path: Path) -> None:
    """It stands in the message and nowhere else."""
    async with playing(sandbox, tmp_path) as client:
        seats, table, place = await begun(sandbox, client)
        mover = seats[seen(table, None).mover or 0]
        desk = await desk_of(mover, place)
        first = await first_step(mover, desk)
        await told(client, table)
    async with playing(sandbox, tmp_path) as client:
        table = await client.house.table(table.id)
        message = first.message
        done = await mover.click(message, custom_id=button(message, "done"))
        assert not done.failed
        assert len(seen(table, None).plan) == 1


async def test_a_question_is_asked_answered_and_followed(sandbox: Sandbox, client: Client) -> None:
    """Publicly it is told that there was an answer; what it was read those two alone."""
    seats, table, place = await begun(sandbox, client)
    mover, sight = await until_meeting(seats, table, place)
    (meeting,) = sight.meetings
    desk = await desk_of(mover, place)
    asks = menu(desk, "pick")
    asked = await mover.select(desk, asks.custom_id, [asks.values[0]])
    assert "Waiting for" in asked.text
    shower = seats[meeting.met]
    theirs = await desk_of(shower, place)
    sets = menu(theirs, "pick")
    assert len(sets.values) == 25
    preview = await shower.select(theirs, sets.custom_id, [sets.values[0]])
    assert f"You will show {mover.name}" in preview.text
    assert table.current.public == seen(table, None)
    proved = [b for b in preview.message.buttons if route(b.custom_id).verb == "press"]
    assert proved, "a true card can be the real one"
    real = await shower.click(preview.message, custom_id=proved[0].custom_id)
    assert "secret card" in real.text
    await shower.click(real.message, label="Confirm")
    assert duty(seen(table, sight.mover)) is Task.SEND
    desk = await desk_of(mover, place)
    districts = menu(desk, "district")
    spaces = await mover.select(desk, districts.custom_id, [districts.values[0]])
    sends = menu(spaces.message, "pick")
    sure = await mover.select(spaces.message, sends.custom_id, [sends.values[0]])
    assert "You will send" in sure.text
    await mover.click(sure.message, label="Confirm")
    assert duty(seen(table, sight.mover)) is Task.END
    await told(client, table)
    heard = [
        person
        for person in seats.values()
        if any("showed" in m.text for m in person.messages(person.dm()))
    ]
    assert set(heard) == {mover, shower}
    other = next(one for one in seats.values() if one not in (mover, shower))
    told_all = (await other.slash(place, "inkognito table")).text
    assert f"asks {shower.name} for" in told_all
    assert f"{shower.name} has answered" in told_all or " → " in told_all
    assert not sandbox.refused


async def test_all_see_a_gesture_and_one_a_minute_is_enough(
    sandbox: Sandbox, client: Client
) -> None:
    seats, table, place = await begun(sandbox, client)
    person = next(seats[seat] for seat in seats if seat != seen(table, None).mover)
    await told(client, table)
    panel = next(m for m in person.messages(place) if m.selects and not m.ephemeral)
    made = await person.select(panel, None, ["wink"])
    assert not made.failed
    await told(client, table)
    assert any(f"{person.name} winks" in m.text for m in person.messages(place))
    again = await person.slash(place, "inkognito-board gesture", which="frown")
    assert "One gesture a minute" in again.text
    other = next(seats[seat] for seat in seats if seats[seat] is not person)
    assert "seen it" in (await other.slash(place, "inkognito-board gesture", which="frown")).text


@pytest.mark.parametrize("help", ["paper", "sheet", "deduction", "coach"])
async def test_it_is_practised_on_a_desk_against_automata(
    sandbox: Sandbox, client: Client, help: str
) -> None:
    person, campo = sandbox.person("Anna"), sandbox.channel("campo")
    began = await person.slash(campo, "inkognito practice", edition="ares", help=help)
    assert not began.failed, began.text
    table = the_table(client)
    way = ByClicks(random.Random(help), declares=0.2)
    acts = 0

    def owes() -> bool:
        return table.current.rules.owes(table.current.sight(table.current.seat_of(person.id)))

    while table.current.status == "playing" and acts < 60:
        if owes():
            await way.act(table, person, campo)
            acts += 1
        else:
            await until(lambda: owes() or table.current.status != "playing")
    assert acts > 5 or table.current.status == "over"
    assert not sandbox.refused


async def test_the_map_is_shown_to_one_and_a_part_of_it_enlarged(
    sandbox: Sandbox, client: Client
) -> None:
    seats, table, place = await begun(sandbox, client, map="serenissima")
    person = seats[0]
    shown = await person.slash(place, "inkognito-board map")
    assert shown.ephemeral
    parts = menu(shown.message, "picture")
    near = await person.select(shown.message, parts.custom_id, ["castello"])
    assert near.message.id == shown.message.id
    assert not near.failed
    back = await person.click(near.message, label="My desk")
    assert "My desk" in back.text, "whoever has dismissed theirs has it again"
    assert (await person.slash(place, "inkognito-board sheet")).ephemeral
    assert not sandbox.refused


async def test_what_somebody_could_conclude_is_said_before_it_is_shown(
    sandbox: Sandbox, client: Client
) -> None:
    """Where the help of the table goes as far (P14)."""
    seats, table, place = await begun(sandbox, client, help="coach")
    mover, sight = await until_meeting(seats, table, place)
    desk = await desk_of(mover, place)
    asks = menu(desk, "pick")
    await mover.select(desk, asks.custom_id, [asks.values[0]])
    shower = seats[sight.meetings[0].met]
    theirs = await desk_of(shower, place)
    preview = await shower.select(
        theirs, menu(theirs, "pick").custom_id, [menu(theirs, "pick").values[0]]
    )
    assert "You will show" in preview.text
    assert len(preview.text) > len(theirs.text) / 4
    assert f"{mover.name}" in preview.text.partition("You will show")[2]


@BOTH
async def test_who_is_late_is_played_for_to_the_end_of_the_turn_and_told(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """P12: what it was, all read on the panel; and in the next turn the next is asked."""
    hours = Hours()
    async with playing(sandbox, tmp_path, hours) as client:
        seats, table, place = await begun(sandbox, client, pace="live")
        public = seen(table, None)
        assert public.mover is not None
        mover = seats[public.mover]
        desk = await desk_of(mover, place)
        assert "then a bot plays your turn to its end" in desk.text
        await hours.go_on(sandbox, client, ALLOWED * 2 / 3)
        await sandbox.until(lambda: said(mover, place, "then a bot plays the turn to its end"))
        await hours.go_on(sandbox, client, ALLOWED / 3)
        await sandbox.until(lambda: seen(table, None).moved)
        await sandbox.until(lambda: said(mover, place, f"Time is up for {mover.name}"))
        assert said(mover, place, f"Time is up for {mover.name}: a bot plays this turn to its end.")
        await mover.expect(mover.dm(), "Time is up")
        (letter,) = said(mover, mover.dm(), "Time is up")
        assert "It plays your turn to its end" in letter.text
        await sandbox.until(lambda: seen(table, None).turn > public.turn)
        assert len(table.current.lapses) == 1
        assert table.current.awaited
        assert "Once more, and it plays on for you." in (await desk_of(mover, place)).text
        assert not sandbox.refused


@pytest.mark.parametrize("by", ["button", "command", "choice"])
async def test_who_is_back_takes_the_rest_of_the_turn(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    """P12: also after the bot was away in the middle of it, while what plays for them thinks."""
    monkeypatch.setattr(Automata, "_thinking", lambda *_: AGES)
    hours = Hours()
    async with playing(sandbox, tmp_path, hours) as client:
        seats, table, place = await begun(sandbox, client, pace="live")
        mover = seats[seen(table, None).mover or 0]
        await hours.go_on(sandbox, client, ALLOWED)
        await sandbox.until(lambda: seen(table, None).moved)
        await told(client, table)
        turn = seen(table, None).turn
    async with playing(sandbox, tmp_path, hours) as client:
        table = await client.house.table(table.id)
        await hours.go_on(sandbox, client, 2 * ALLOWED)
        await told(client, table)
        assert len(table.current.lapses) == 1, "what is left of it has no deadline of its own"
        desk = await desk_of(mover, place)
        assert "a bot plays your turn to its end" in desk.text
        assert "You have until" not in desk.text
        (panel,) = said(mover, place, f"Waiting for {mover.name} to end the turn")
        assert "I'm back" in [b.label for b in panel.buttons]
        match by:
            case "button":
                answer = await mover.click(panel, label="I'm back")
            case "command":
                answer = await mover.slash(place, "inkognito match back")
            case _:
                answer = await mover.slash(place, "inkognito-board end")
        assert not answer.failed
        if by == "choice":
            assert seen(table, None).turn == turn + 1
        else:
            assert "You play your own seat at table #1 again" in answer.text
            assert "You have until" in answer.text, "it is the desk, and the clock runs"
            assert seen(table, None).turn == turn
        assert table.current.played_for == ()
        ahead(RESTED)
        await told(client, table)
        assert not [b for m in mover.messages(place) for b in m.buttons if b.label == "I'm back"]
        assert not sandbox.refused


async def test_i22_places_are_chosen_in_secret_and_shown_at_once(
    sandbox: Sandbox, client: Client
) -> None:
    opener, *others = people = [sandbox.person(name) for name in PEOPLE]
    campo = sandbox.channel("campo")
    await opener.slash(campo, "inkognito new", edition="ares", players=4, pace="untimed")
    table = the_table(client)
    await lobby.choose(table, PersonId(opener.id), "placement", "chosen", BY_HOUSE)
    for person in others:
        await person.slash(campo, "inkognito join")
    await opener.slash(campo, "inkognito start")
    place = await thread_of(sandbox, client, table)
    for number, person in enumerate(people):
        assert seen(table, None).mover is None
        desk = await desk_of(person, place)
        spots = menu(desk, "pick")
        assert len(spots.values) == 24
        asked = await person.select(desk, spots.custom_id, [spots.values[number]])
        assert "You will place" in asked.text
        done = await person.click(asked.message, label="Confirm")
        assert not done.failed
        if number < 3:
            assert seen(table, None).ready
            assert set(seen(table, None).positions[:16]) == {None}
    assert seen(table, None).mover is not None
    assert None not in seen(table, None).positions
    assert not sandbox.refused


@pytest.mark.parametrize("ended", [False, True])
async def test_a_draft_of_what_is_over_moves_nothing(
    sandbox: Sandbox, tmp_path: Path, ended: bool
) -> None:
    """Who clicks on it gets the desk as it is now: after the movement, and in another's turn."""
    async with playing(sandbox, tmp_path) as client:
        seats, table, place = await begun(sandbox, client)
        mover = seats[seen(table, None).mover or 0]
        desk = await desk_of(mover, place)
        old = (await first_step(mover, desk)).message
        await told(client, table)
    async with playing(sandbox, tmp_path) as client:  # which does not know the message any more
        table = await client.house.table(table.id)
        await mover.slash(place, MOVE, plan=STAY)
        then = seen(table, None)
        assert then.moved and not then.plan
        if ended:
            await mover.slash(place, "inkognito-board end")
            then = seen(table, None)
        late = await mover.click(old, custom_id=button(old, "done"))
        assert "That has been decided already." in late.text
        assert seen(table, None) == then and then.moved is not ended
        assert not sandbox.refused


async def test_a_draft_of_an_earlier_turn_is_not_gone_on_with(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """Neither in one's next turn, in which the same steps may be lawful."""
    async with playing(sandbox, tmp_path) as client:
        seats, table, place = await begun(sandbox, client)
        mover = seats[seen(table, None).mover or 0]
        desk = await desk_of(mover, place)
        steps = menu(desk, "step")
        old = (await mover.select(desk, steps.custom_id, [steps.values[0]])).message
        await told(client, table)
    async with playing(sandbox, tmp_path) as client:
        table = await client.house.table(table.id)
        for _ in seats:
            moving = seen(table, None).mover
            assert moving is not None
            await table.submit(Move(moving, ()))
            await table.submit(EndTurn(moving))
        assert seats[seen(table, None).mover or 0] is mover
        late = await mover.click(old, custom_id=button(old, "undo"))
        assert "That has been decided already." in late.text
