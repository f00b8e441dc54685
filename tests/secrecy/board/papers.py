"""Everything of the board game that is rendered for one reader at one moment, as the bytes that go
to Discord.

Nothing is sent and nothing is written: many pairs of worlds can be laid side by side.
"""

import random
from collections.abc import Iterator
from typing import cast

from msgspec import json, to_builtins

from bot.board.game import BOARD
from bot.board.rules import arguments
from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Gesture,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.duties import Task, duty
from bot.board.rules.events import Event
from bot.board.rules.maps import Line
from bot.board.rules.material import BUILDS, CODES, FACES, IDENTITIES, Kind, Mannerism, sorted_cards
from bot.board.rules.options import options
from bot.board.rules.plans import shake_of
from bot.board.rules.sight import Sight
from bot.board.rules.wandering import wandering
from bot.board.words import prompts, telling
from bot.board.words.subjects import subjects
from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import AMBASSADOR, Seat
from bot.host.house import House
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl, write_terms
from bot.host.votes import Matter
from cogs.board import desk, pictures, practice, sheets, thoughts
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.board.movement import following
from cogs.board.reporting import form
from cogs.board.spelling import spelling
from cogs.board.why import REASONS
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.screens import memos
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.news import news
from cogs.screens.reading import reading
from storage.ids import MotionId, PersonId
from storage.pages import Page
from storage.rows import ChairRow, Entry, GameRow, Lapse, Motion, Status, TableRow, Vote
from tests.game.worlds import World
from tests.secrecy.board.twins import Scene
from tests.secrecy.papers import GAME, NAMES, TABLE, Hall, _shown, _written, catalogue


def table_of(
    ledger: tuple[Event, ...],
    help_: Help = Help.SHEET,
    pace: TimeControl = TimeControl.UNTIMED,
    missed: tuple[int, ...] = (0,) * 5,
    motions: tuple[Motion, ...] = (),
) -> Table:
    """Return a table at which *ledger* has been played, as a start would take it up."""
    public = BOARD.rules.see(BOARD.rules.after(BOARD.rules.blank, ledger[:1]), None)
    terms = Terms(public.edition, public.players, help_, pace, game="board")
    row = TableRow(TABLE, 1, 2, 3, 4, PersonId(1), Status.PLAYING, write_terms(terms), "en", 0, 0)
    chairs = tuple(
        ChairRow(TABLE, at, PersonId(at + 1), None, NAMES[at], missed=missed[at])
        for at in range(public.players)
    )
    entries = tuple(
        Entry(seq, BOARD.rules.write(event), 1000 * seq) for seq, event in enumerate(ledger)
    )
    lapses = tuple(
        Lapse(GAME, 2 * at + in_a_row, at, in_a_row)
        for at in range(public.players)
        for in_a_row in (1, 2)
    )
    page = Page(row, chairs, GameRow(GAME, 1, "open"), entries, motions=motions, lapses=lapses)
    return Table(cast("House", None), page, Seeded(0), lambda _: None)  # type: ignore[arg-type]


def papers(scene: Scene, world: World, whim: random.Random) -> Iterator[tuple[str, object]]:
    """Yield what the seat of *scene* is given to read at a moment that *whim* chooses, each under a
    name.

    The same *whim* chooses the same in another world.
    """
    seat = None if scene.seat is None else Seat(scene.seat)
    upto = whim.randrange(len(world.acts)) + 1 if whim.random() < 0.6 else len(world.acts)
    since = whim.choice(
        [upto - 1, whim.randrange(upto)]
    )  # one act, or what a downtime has left untold
    acts = [events for _, events in world.acts]
    before = (*world.before, *(event for events in acts[:since] for event in events))
    new = tuple(event for events in acts[since:upto] for event in events)
    table = table_of(
        (*before, *new),
        whim.choice(list(Help)),
        whim.choice(list(TimeControl)),
        tuple(whim.choice([0, 0, 1, 2, 3]) for _ in range(5)),
        tuple(
            Motion(MotionId(at), m, Vote(whim.choice(["open", "carried"])), (PersonId(1),))
            for at, m in enumerate(Matter)
        ),
    )
    language = whim.choice(catalogue().languages)
    hall = Hall(language, whim.choice([0, 150_000, 10**9]))
    drafts = Drafts(cast(House, hall), catalogue(), writers())
    yield from _of_all(drafts, table, new, language)
    if seat is not None:
        yield from _of_one(drafts, table, seat, new, language, whim)


def drawn(screen: Screen) -> object:
    return screen.to_components(), to_builtins(screen.plates)


def _of_all(
    drafts: Drafts, table: Table, new: tuple[Event, ...], language: str
) -> Iterator[tuple[str, object]]:
    public = table.current.public
    seen = [event for event in new if table.current.rules.visible(event, None)]
    yield "lobby", _shown(drafts.lobby(table))
    yield "panel", _shown(drafts.panel(table, public))
    yield "frozen panel", _shown(drafts.frozen_panel(table, public))
    reader = reading(catalogue(), table, language)
    yield "map", drawn(pictures.map_screen(reader, table, cast_(public)))
    taken = dict.fromkeys(table.current.lapses, new[0]) if new else {}
    for slot, letter in drafts.bulletins(table, taken).items():
        yield str(slot), _shown(letter)
    yield "thread", drafts.thread_name(table)
    called = [chair.person for chair in table.current.awaited if chair.person is not None]
    yield "call", _shown(drafts.call(table, called, called))
    told = drafts.public_message(table, seen, public, public) if seen else None
    yield "notice", _shown(told)
    concerned = [drafts.concerned(table, event, (None,)) for event in new]
    yield "worth a notice", [bool(each) for each in concerned if each]


def _of_one(
    drafts: Drafts,
    table: Table,
    seat: Seat,
    new: tuple[Event, ...],
    language: str,
    whim: random.Random,
) -> Iterator[tuple[str, object]]:
    sight, reader = cast_(table.current.sight(seat)), reading(catalogue(), table, language)
    seen = [event for event in new if table.current.rules.visible(event, seat)]
    worth = [event for event in new if drafts.concerned(table, event, (seat,))]
    yield "worth a letter", [type(event).__name__ for event in worth]
    if seen:
        late = [(lapse, seen[0]) for lapse in table.current.lapses if lapse.seat == seat]
        for done in ((), late[:1], late[1:]):
            letter = drafts.private_message(table, PersonId(seat + 1), seat, seen, sight, done)
            yield "letter", _shown(_written(letter))
    told = news(reader, drafts._house, table, seat)
    shut, plain = whim.random() < 0.2, whim.random() < 0.2
    yield "desk", drawn(desk.desk(reader, table, sight, shut=shut, plain=plain, news=told))
    yield "desk of who practises", drawn(practice.practice(reader, table, sight, plain=plain))
    if table.current.terms.help.deduces:
        decided = arguments.decided(sight)
        claim = whim.choice(decided) if decided else None
        yield "reasons", drawn(REASONS.screen(reader, table, sight, claim))
    yield "sheet", drawn(sheets.sheet_screen(reader, table, sight))
    mine, about = telling.myself(reader, sight), subjects(reader, sight)
    yield "notes", memos.memos(reader, table, mine, about, {}).to_components()
    yield "owed", (desk.briefly(reader, sight), prompts.now(reader, sight))
    yield from _thoughts(table, sight, language, whim)
    if seat == AMBASSADOR:
        yield "form of the report", form(reader, table, sight).to_dict()
    for wish in wishes(whim, sight):
        yield f"answer to {type(wish).__name__}", _answer(table, wish, language)


def _thoughts(
    table: Table, sight: Sight, language: str, whim: random.Random
) -> Iterator[tuple[str, object]]:
    """Yield what the desk says of what somebody has in mind, and what is offered while they
    type."""
    reader, moment = reading(catalogue(), table, language), table.current.moment

    def thought(name: str, what: object) -> tuple[str, object]:
        found = Thought(moment, what)  # type: ignore[arg-type]
        if (said := thoughts.objects(reader, sight, found)) is not None:
            return name, said
        return name, drawn(desk.desk(reader, table, sight, thought=found))

    offered = options(sight)
    yield "options", [spelling(sight.map, action) for action in offered]
    owed = [action for action in offered if not isinstance(action, Report | Gesture)]
    for action in whim.sample(owed, min(4, len(owed))):
        yield "option", prompts.option(reader, sight, action)
        yield thought("preview", action)
    for kind in (Show, Declare):
        some = [action for action in offered if isinstance(action, kind)]
        if some:
            yield thought(f"preview of a {kind.__name__}", whim.choice(some))
    assert sight.seat is not None
    yield thought("what can be declared", Aside(sight.seat, DECLARING))
    part = whim.choice(sorted(DISTRICTS[sight.map.name]))
    yield thought("a part of the town", Aside(sight.seat, part))
    if duty(sight) is Task.MOVE:
        plan = wandering(shake_of(sight), Seeded(whim.randrange(999)))
        yield thought("movement", Draft(sight.seat, plan[: whim.randrange(3)]))
        yield "movement as typed", list(following([reader], reader, sight, ""))


def wishes(whim: random.Random, sight: Sight) -> Iterator[Action]:
    """Yield what a person may ask for, most of it against the rules."""
    seat, town = sight.seat, sight.map
    assert seat is not None
    other, to = Seat(whim.randrange(sight.players)), whim.choice(town.spaces)
    cards = sorted_cards(whim.sample((*FACES, *CODES), whim.randrange(1, 4)))
    every = (
        Place(seat, tuple(whim.sample(town.spaces, 4))), Move(seat, ()), Walk(seat, to, Line.LAND),
        Ask(seat, other, whim.choice(list(Kind)), whim.choice([other, AMBASSADOR])),
        Show(seat, cards, tuple(card for card in cards if card in CODES)), Show(seat, cards, cards),
        Send(seat, to), Stride(seat, other, to, Line.WATER), Leave(seat, other), EndTurn(seat),
        Declare(seat, other, whim.choice(CODES)), Declare(seat), Hand(seat, given=True),
        Report(seat, IDENTITIES, BUILDS), Gesture(seat, Mannerism.WINK),
    )  # fmt: skip
    yield from whim.sample(every, 5)


def _answer(table: Table, wish: Action, language: str) -> str:
    """Return why *wish* is refused; what comes of what is taken is another's to tell."""
    try:
        table.current.rules.advance(table.current.state, wish, Seeded(0))  # type: ignore[arg-type]
    except Illegal as objection:
        return catalogue().say(language, f"board:reason-{objection.reason}")
    return "taken"


def cast_(sight: object) -> Sight:
    assert isinstance(sight, Sight)
    return sight


def unlike(scene: Scene, here: World, there: World, seed: int) -> list[str]:
    """Return the names of what its reader is given otherwise in one world than in the other."""
    first, second = (
        [
            (name, json.encode(what, enc_hook=str))
            for name, what in papers(scene, world, random.Random(seed))
        ]
        for world in (here, there)
    )
    if [name for name, _ in first] != [name for name, _ in second]:
        return ["how many"]
    return [name for (name, a), (_, b) in zip(first, second, strict=True) if a != b]
