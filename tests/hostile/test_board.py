"""Whatever a changed client sends to a table of the board game: a private sentence, nothing changed
but by who may, nothing broken.

`HOSTILE` says how many inputs there are.
"""

import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from simcord.enums import InteractionType

from bot.board.game import BOARD
from bot.board.rules.actions import Action, Move
from bot.board.rules.duties import Task, duty
from bot.board.rules.maps import Map
from bot.board.rules.options import options
from bot.board.rules.plans import fault, shake_of
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import Seat, seats
from bot.host.table import Table
from bot.sandbox.driver import Channel, Message, Person, Sandbox
from cogs.board.draft import Draft, draft_read, draft_spelt, step_spelt
from cogs.board.movement import following, movement
from cogs.board.reporting import BOTH, reported
from cogs.board.spelling import KINDS, spelling, stage, understood
from cogs.board.typed import Several, understood_in_full
from cogs.board.verbs import Act
from cogs.interactions.client import Client
from cogs.interactions.mishaps import Misspelt
from cogs.interactions.routes import Verb, route
from cogs.screens.reading import reading
from tests.e2e.board_players import ByTyping, play
from tests.e2e.players import later, seated, the_table, thread_of, told
from tests.hostile.test_inputs import bent, share, word
from tests.hostile.test_interactions import MANY, STRING, SUBCOMMAND, everything_asked, send
from tests.hours import quiet
from tests.secrecy.board.papers import table_of
from tests.secrecy.board.twins import Scene, played
from tests.secrecy.papers import catalogue

NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")
OPTION = {
    "place": "figures", "move": "plan", "walk": "to", "ask": "question", "show": "cards",
    "send": "to", "stride": "to", "leave": "meeting", "declare": "what", "hand": "answer",
    "gesture": "which", "why": "what", "end": "table", "sheet": "table", "map": "part",
}  # fmt: skip


@pytest.fixture
def whim() -> random.Random:
    return random.Random(int(os.environ.get("HOSTILE", "50000")))


def tables(whim: random.Random, many: int) -> Iterator[Table]:
    for _ in range(many):
        players = whim.choice((3, 4, 5))
        changes = (("map", whim.choice(("classic", "serenissima"))),)
        if whim.random() < 0.2:
            changes += (("placement", "chosen"),)
        seed, acts = whim.randrange(999), whim.randrange(40)
        scene = Scene(players, whim.choice(("ares", "mb")), None, seed, acts, 0, changes)
        yield table_of(played(scene).ledger)


def sight_of(table: Table, whim: random.Random) -> Sight:
    sight = table.current.sight(whim.choice(seats(table.current.terms.players)))
    assert isinstance(sight, Sight)
    return sight


def allowed(table: Table, sight: Sight, action: Action) -> bool:
    """Return whether the rules take *action*, which is to be so exactly where it is offered."""
    assert action.seat == sight.seat
    state: Any = table.current.state
    try:
        BOARD.rules.advance(state, action, Seeded(0))
    except Illegal:
        taken = False
    else:
        taken = True
    if isinstance(action, Move):
        lawful = duty(sight) is Task.MOVE and fault(shake_of(sight), action.plan) is None
        assert taken == lawful
    else:
        assert taken == (action in options(sight))
    return taken


def near(sight: Sight, whim: random.Random) -> str:
    """Return what stands for something that *sight*'s seat may do, if there is anything."""
    assert sight.seat is not None
    if duty(sight) is Task.MOVE and whim.random() < 0.7:
        plan = wandering(shake_of(sight), Seeded(whim.randrange(999)))
        return spelling(sight.map, Move(sight.seat, plan))
    found = options(sight)
    return spelling(sight.map, whim.choice(found)) if found else word(whim)


def test_what_stands_for_an_action(whim: random.Random) -> None:
    every = list(tables(whim, 30))
    meant = taken = 0
    for _ in range(share(0.04)):
        table = whim.choice(every)
        sight = sight_of(table, whim)
        said = near(sight, whim)
        said = whim.choice([said, bent(whim, said), bent(whim, said), word(whim)])
        try:
            action = understood(sight, whim.sample(KINDS, whim.randrange(1, len(KINDS))), said)
        except Misspelt:
            continue
        meant += 1
        taken += allowed(table, sight, action)
    assert meant > taken > 0


def test_drafts(whim: random.Random) -> None:
    """Whatever a custom_id says: a draft that is gone on with or not, but nothing else."""
    every = list(tables(whim, 10))
    read = 0
    for _ in range(share(0.04)):
        sight = sight_of(whim.choice(every), whim)
        said = bent(whim, near(sight, whim).partition(".")[2])
        try:
            draft = draft_read(sight.map, Seat(0), said)
        except Misspelt:
            continue
        read += 1
        assert draft_read(sight.map, Seat(0), draft_spelt(sight.map, draft)) == draft
        assert len(step_spelt(sight.map, draft.steps[0])) == 5 if draft.steps else True
    assert read


def test_what_is_typed(whim: random.Random) -> None:
    every = list(tables(whim, 20))
    understood_ = 0
    for _ in range(share(0.006)):
        table = whim.choice(every)
        sight, kind = sight_of(table, whim), whim.choice(KINDS)
        readers = [reading(catalogue(), table, one) for one in catalogue().languages]
        town: Map = sight.map
        words = [*town.spaces, "fat", "red", "thin", "ambassador", ";", "-", "by", "land", "A", "F"]
        said = whim.choice(
            [" ".join(whim.choices(words, k=whim.randrange(1, 9))), near(sight, whim), word(whim)]
        )
        list(following(readers, readers[0], sight, said)) if duty(sight) is Task.MOVE else None
        try:
            action = understood_in_full(readers, sight, kind, bent(whim, said))
        except (Misspelt, Several):
            continue
        understood_ += 1
        allowed(table, sight, action)
        if duty(sight) is Task.MOVE:
            try:
                movement(readers, sight, said)
            except Misspelt:
                continue
    assert understood_


def test_reports(whim: random.Random) -> None:
    for _ in range(share(0.02)):
        fields = {
            whim.choice(["0", "1", "2", "3", word(whim)]): whim.choice([*BOTH, word(whim)])
            for _ in range(whim.randrange(7))
        }
        try:
            made = reported(fields)
        except Misspelt:
            continue
        assert len(made.identities) == len(made.builds) == 4


# Through Discord.


def clicks(
    whim: random.Random, table: Table, many: int
) -> Iterator[tuple[InteractionType, dict[str, Any]]]:
    """Yield clicks, choices, forms and commands: of this moment, of the past, of other seats."""
    for _ in range(many):
        sight = sight_of(table, whim)
        value = whim.choice([near(sight, whim), bent(whim, near(sight, whim)), word(whim)])
        kind = whim.randrange(4)
        if kind < 3:
            data: dict[str, Any] = {"custom_id": _custom_id(whim, table, sight)}
            if kind == 1:
                data |= {"component_type": 3, "values": [value] * whim.randrange(3)}
            elif kind == 2:
                parts = [
                    {
                        "type": 18,
                        "id": at,
                        "component": {
                            "type": 3,
                            "id": 9 + at,
                            "custom_id": str(at),
                            "values": [whim.choice([*BOTH, word(whim)])],
                        },
                    }
                    for at in range(whim.randrange(6))
                ]
                yield InteractionType.MODAL_SUBMIT, data | {"components": parts}
                continue
            else:
                data |= {"component_type": 2}
            yield InteractionType.MESSAGE_COMPONENT, data
        else:
            name, option = whim.choice(list(OPTION.items()))
            given = [{"type": STRING, "name": option, "value": value}] * whim.randrange(2)
            inner = {"type": SUBCOMMAND, "name": name, "options": given}
            data = {"id": "1", "name": "inkognito-board", "type": 1, "options": [inner]}
            yield InteractionType.APPLICATION_COMMAND, data


def _custom_id(whim: random.Random, table: Table, sight: Sight) -> str:
    """Return a custom_id that may nearly be one, or one that stood on somebody's desk."""
    said, now = near(sight, whim), table.current.moment
    args = (
        f"{stage(sight)}.{said}",
        f"{whim.choice('obp')}-{said.partition('.')[2]}",
        f"{whim.choice('obp')}-{draft_spelt(sight.map, Draft(Seat(0)))}",
        "declare", "map", bent(whim, f"{stage(sight)}.{said}"), word(whim), "",
    )  # fmt: skip
    moment = whim.choice(
        [f"{now.game}.{now.chapter}"] * 4 + ["", "1.1", "9.9", f"{now.game}.{now.chapter - 1}"]
    )
    verb = whim.choice([*Act, *Act, word(whim)])
    return f"ink:{table.id}:{verb}:{moment}:{whim.choice(args)}"[:100]


async def stopped_at(
    sandbox: Sandbox, client: Client, acts: int, players: int
) -> tuple[list[Person], Table, Channel]:
    people = [sandbox.person(name) for name in NAMES[:players]]
    await seated(sandbox, people, edition="ares")
    table = the_table(client)
    await play(sandbox, client, table, people, ByTyping(random.Random(4), declares=0.0), most=acts)
    await later(client, 60.0)
    await quiet()
    await told(client, table)
    return people, table, await thread_of(sandbox, client, table)


async def test_a_stranger_changes_nothing(sandbox: Sandbox, client: Client) -> None:
    people, table, place = await stopped_at(sandbox, client, 9, 3)
    whim, stranger = random.Random(1), sandbox.person("Doge")
    panel = next(m for m in people[0].messages(place) if m.buttons)
    before = table.current.written, table.current.chairs, table.current.row, table.current.terms
    public: list[str] = []
    sandbox.on_request(
        lambda each: public.append(each.path) if each.path.startswith("/channels/") else None
    )
    for kind, data in clicks(whim, table, MANY // 2):
        message = None if kind is InteractionType.APPLICATION_COMMAND else panel
        answer = await send(sandbox, stranger, place, kind, data, message)
        assert answer.ephemeral, data
        assert answer.text, data
        assert not any(said in answer.text for said in ("@everyone", "<@1>"))
    assert before == (
        table.current.written,
        table.current.chairs,
        table.current.row,
        table.current.terms,
    )
    assert public == []


Pressed = tuple[Person, Message, str, int, tuple[str, ...]]
"""Whose desk it stands on, the message, a custom_id there, its type, and its values."""


def on(person: Person, desk: Message) -> list[Pressed]:
    """Return what stands on *person*'s *desk* and is of this game."""
    menus = [(person, desk, m.custom_id, 3, tuple(m.values)) for m in desk.selects]
    found = [*menus, *((person, desk, b.custom_id, 2, ()) for b in desk.buttons if b.custom_id)]
    return [one for one in found if route(one[2]).verb in set(Act)]


@pytest.mark.parametrize("players", [4, 5])
async def test_a_player_does_what_is_theirs_and_nothing_else(
    sandbox: Sandbox, client: Client, players: int
) -> None:
    people, table, place = await stopped_at(sandbox, client, 6, players)
    whim, pool, begun = random.Random(players), list[Pressed](), table.current.written
    fresh = pool
    made_up = clicks(whim, table, MANY)
    for number, (kind, data) in enumerate(made_up):
        person, message = whim.choice(people), None
        if number % 8 == 0:
            owing = {chair.person for chair in table.current.awaited}
            mover = next(one for one in people if one.id in owing)
            if number % 24 == 16:  # so that much of what stood on desks is of the past
                await ByTyping(whim, declares=0.0).act(table, mover, place)
            fresh = on(mover, (await mover.slash(place, "inkognito desk")).message)
            pool += fresh
        if kind is InteractionType.MESSAGE_COMPONENT:  # of whatever desk, also of the past
            owner, message, custom_id, type_, values = whim.choice(
                fresh if fresh and whim.random() < 0.7 else pool
            )
            person = owner if whim.random() < 0.7 else person
            data = {"custom_id": custom_id, "component_type": type_}
            if type_ == 3:
                odd = near(sight_of(table, whim), whim)
                data["values"] = [whim.choice([*values, *values, *values, odd, word(whim)])]
        seat = next(c.seat for c in table.current.chairs if c.person == person.id)
        written, game = table.current.written, table.current.game
        assert game is not None
        answer = await send(sandbox, person, place, kind, data, message)
        answer = await send(sandbox, person, place, kind, data, message)
        if table.current.game != game or table.current.status != "playing":
            break
        events: list[Any] = list(await table.story(game))[written:]
        if events:
            assert getattr(events[0], "seat", seat) == seat, "somebody acted for another"
        if answer.kind != "modal" and answer.message is not None:
            assert answer.ephemeral, data
            fresh = on(person, answer.message) or fresh
            pool += fresh
    assert table.current.game is not None
    story = await table.story(table.current.game)
    assert table.current.rules.after(table.current.rules.blank, story) == table.current.state
    assert len(story) > begun + 3


AGENT = re.compile(r"Fiddlebottom|Bubble|Zsa|Agent X")


async def test_t24_nothing_shows_an_admin_who_does_not_play_a_card_of_anybody(
    sandbox: Sandbox, client: Client
) -> None:
    _, table, place = await stopped_at(sandbox, client, 30, 4)
    found = await everything_asked(sandbox, client, table, place, (*Verb, *Act))
    assert len(found) > 150
    assert [what for what, said in found if AGENT.search(said)] == []
