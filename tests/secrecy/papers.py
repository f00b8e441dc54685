"""Everything that is rendered for one reader at one moment of a game, as the bytes that go to
Discord.

Nothing is sent and nothing is written: thousands of pairs of worlds can be laid side by side.
"""

import random
from collections.abc import Coroutine, Iterator, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec import json, to_builtins

from bot.game.chance import Seeded
from bot.game.interface import Illegal
from bot.game.seats import Seat
from bot.games import locales
from bot.host.deadline import Dues
from bot.host.house import House
from bot.host.table import Table
from bot.host.terms import Help, Terms, TimeControl, write_terms
from bot.host.votes import Matter
from bot.mini.game import MINI
from bot.mini.rules import arguments
from bot.mini.rules.actions import (
    Action,
    Ask,
    Call,
    Decline,
    Peek,
    PickUp,
    Prove,
    Reveal,
    Send,
    Show,
    Visit,
    Waive,
)  # fmt: skip
from bot.mini.rules.cards import CARDS, LOCATIONS, NUMBERS, Side
from bot.mini.rules.events import Event
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.options import options
from bot.mini.words import prompts, telling
from bot.mini.words.subjects import subjects
from bot.words.catalogue import Catalogue
from cogs.delivery.drafts import Draft, Drafts
from cogs.games import writers
from cogs.mini import desk, lesson, pictures, practice
from cogs.mini.why import REASONS
from cogs.screens import memos
from cogs.screens.look import Thought
from cogs.screens.news import news
from cogs.screens.reading import reading
from storage.ids import GameId, MotionId, PersonId, TableId
from storage.pages import Page
from storage.rows import (
    ChairRow,
    Entry,
    GameRow,
    Lapse,
    Motion,
    Person,
    Span,
    Status,
    TableRow,
    Vote,
)
from tests.game.worlds import World
from tests.secrecy.twins import Scene

TABLE, GAME = TableId(7), GameId(70)
NAMES = ("Anna", "Ben", "Clara", "Dario", "Elena")


class Readers:
    """People of whom nothing is kept but the language they read."""

    def __init__(self, language: str) -> None:
        self._language = language

    async def get(self, who: PersonId) -> Person:
        return Person(who, self._language)


class Hall:
    """A house for whoever asks only for people and for what is due; it is always so many
    milliseconds later."""

    due, dues, shown_due = House.due, House.dues, House.shown_due

    def __init__(self, language: str, later: int = 0) -> None:
        self.people = Readers(language)
        self.still: tuple[Span, ...] = ()
        self._dues = Dues()
        self._later = later

    def time_runs(self) -> bool:
        return True

    def now(self) -> float:
        return self._later / 1000


@lru_cache
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


def table_of(
    scene: Scene,
    ledger: tuple[Event, ...],
    status: str = "playing",
    help_: Help = Help.SHEET,
    pace: TimeControl = TimeControl.UNTIMED,
    missed: Sequence[int] = (0,) * 5,
    motions: tuple[Motion, ...] = (),
) -> Table:
    """Return a table at which *ledger* has been played, as a start would take it up."""
    rules = MINI.rules.see(MINI.rules.after(MINI.rules.blank, ledger[:1]), None).edition
    settings = write_terms(Terms(edition=rules, players=scene.players, help=help_, pace=pace))
    row = TableRow(TABLE, 1, 2, 3, 4, PersonId(1), Status(status), settings, "en", 0, 0)
    chairs = tuple(
        ChairRow(TABLE, at, PersonId(at + 1), None, NAMES[at], missed=missed[at])
        for at in range(scene.players)
    )
    entries = tuple(
        Entry(seq, MINI.rules.write(event), 1000 * seq) for seq, event in enumerate(ledger)
    )
    lapses = tuple(
        Lapse(GAME, 2 * at + in_a_row, at, in_a_row)
        for at in range(scene.players)
        for in_a_row in (1, 2)
    )
    game = GameRow(GAME, 1, "open")
    page = Page(row, chairs, game, entries, motions=motions, lapses=lapses)
    return Table(cast(Any, None), page, Seeded(0), lambda _: None)


def papers(scene: Scene, world: World, whim: random.Random) -> Iterator[tuple[str, object]]:
    """Yield what the seat of *scene* is given to read at a moment that *whim* chooses, each under a
    name.

    The same *whim* chooses the same in another world.
    """
    seat = None if scene.seat is None else Seat(scene.seat)
    upto = whim.randrange(len(world.acts)) + 1
    since = whim.choice(
        [upto - 1, whim.randrange(upto)]
    )  # one act, or what a downtime has left untold
    acts = [events for _, events in world.acts]
    before = (*world.before, *(event for events in acts[:since] for event in events))
    new = tuple(event for events in acts[since:upto] for event in events)
    missed = [whim.choice([0, 0, 1, 2, 3]) for _ in range(5)]
    moved = tuple(
        Motion(MotionId(at), m, Vote(whim.choice(["open", "carried"])), (PersonId(1),))
        for at, m in enumerate(Matter)
    )
    table = table_of(
        scene,
        (*before, *new),
        help_=whim.choice(list(Help)),
        pace=whim.choice(list(TimeControl)),
        missed=missed,
        motions=moved,
    )
    language = whim.choice(catalogue().languages)
    drafts = Drafts(
        cast(House, Hall(language, whim.choice([0, 150_000, 10**9]))), catalogue(), writers()
    )
    yield from _of_all(drafts, table, new, language)
    if seat is not None:
        yield from _of_one(drafts, table, seat, (*before, *new), new, language, whim)


def _of_all(
    drafts: Drafts, table: Table, new: tuple[Event, ...], language: str
) -> Iterator[tuple[str, object]]:
    public = table.current.public
    seen = [event for event in new if MINI.rules.visible(event, None)]
    yield "lobby", _shown(drafts.lobby(table))
    yield "panel", _shown(drafts.panel(table, public))
    yield (
        "table's picture",
        to_builtins(
            pictures.table_screen(
                reading(catalogue(), table, table.current.row.language), public
            ).plates
        ),
    )
    yield (
        "table beside its picture",
        pictures.table_screen(reading(catalogue(), table, "de"), public).to_components(),
    )
    yield "frozen panel", _shown(drafts.frozen_panel(table, public))
    taken = dict.fromkeys(table.current.lapses, new[0]) if new else {}
    for slot, letter in drafts.bulletins(table, taken).items():
        yield str(slot), _shown(letter)
    yield "thread", drafts.thread_name(table)
    called = [chair.person for chair in table.current.awaited if chair.person is not None]
    yield "call", _shown(drafts.call(table, called, called))
    yield (
        "notice",
        _shown(drafts.public_message(table, seen, public, public) if seen else None),
    )


def _of_one(
    drafts: Drafts,
    table: Table,
    seat: Seat,
    story: tuple[Event, ...],
    new: tuple[Event, ...],
    language: str,
    whim: random.Random,
) -> Iterator[tuple[str, object]]:
    sight, reader = table.current.sight(seat), reading(catalogue(), table, language)
    seen = [event for event in new if MINI.rules.visible(event, seat)]
    if seen:
        late = [(lapse, seen[0]) for lapse in table.current.lapses if lapse.seat == seat]
        for done in ((), late[:1], late[1:]):
            letter = drafts.private_message(table, PersonId(seat + 1), seat, seen, sight, done)
            yield "letter", _shown(_written(letter))
    told = news(reader, drafts._house, table, seat)
    laid = desk.desk(
        reader, table, sight, shut=whim.random() < 0.2, plain=whim.random() < 0.2, news=told
    )
    yield "desk", (laid.to_components(), to_builtins(laid.plates))
    if sight.ending is not None:
        turned_up = desk.over(reader, table, sight, hindsight(story))
        turned_up.bare()  # for on its picture everything is turned up
        yield "desk at the end, in words", turned_up.to_components()
    practised = practice.practice(reader, table, sight, plain=whim.random() < 0.2)
    yield "desk of who practises", (practised.to_components(), to_builtins(practised.plates))
    if table.current.terms.players == 4:
        learnt = lesson.lesson(reader, table, sight)
        yield "lesson", (learnt.to_components(), to_builtins(learnt.plates))
    if table.current.terms.help.deduces:
        decided = arguments.decided(sight)
        claim = whim.choice(decided) if decided else None
        yield ("reasons", REASONS.screen(reader, table, sight, claim).to_components())
    pictured = pictures.sheet_screen(reader, table, sight)
    yield "sheet's picture", to_builtins(pictured.plates)
    yield "sheet beside its picture", pictured.to_components()
    yield (
        "notes",
        memos.memos(
            reader, table, telling.myself(reader, sight), subjects(reader, sight), {}
        ).to_components(),
    )
    yield "telephone", desk.telephone(reader, table, sight).to_dict()
    offered = options(sight)
    for action in whim.sample(offered, min(4, len(offered))):
        yield "option", prompts.option(reader, sight, action)
        if isinstance(action, Show | Reveal | PickUp):
            thought = Thought(table.current.moment, action)
            shown = desk.desk(reader, table, sight, thought=thought)
            yield "preview", (shown.to_components(), to_builtins(shown.plates))
    for wish in wishes(whim, seat, table.current.terms.players):
        yield f"answer to {type(wish).__name__}", _answer(table, wish, language)


def wishes(whim: random.Random, seat: Seat, players: int) -> Iterator[Action]:
    """Yield what a person may ask for, most of it against the rules."""
    other = Seat(whim.randrange(players))
    pair = tuple(sorted(whim.sample(CARDS, 2)))
    every = (
        Visit(seat, whim.choice(LOCATIONS)), Send(seat, whim.choice(LOCATIONS)), Show(seat, other,
        pair),
        Reveal(seat, other, pair), Ask(seat, other), Decline(seat), Waive(seat), Prove(seat,
        whim.choice(CARDS)), Peek(seat, whim.choice(list(Side))),
        PickUp(seat), Call(seat, tuple(whim.sample(NUMBERS, 4))),
    )  # fmt: skip
    yield from whim.sample(every, 4)


def _answer(table: Table, wish: Action, language: str) -> str:
    """Return why *wish* is refused; a call that is taken tells the truth to all, and is not one's
    own to know before."""
    try:
        MINI.rules.advance(table.current.state, wish, Seeded(0))
    except Illegal as objection:
        return catalogue().say(language, f"reason-{objection.reason}")
    return "taken"


def _written(letter: Coroutine[Any, Any, Draft | None]) -> Draft | None:
    """Return what comes of *letter*, which has nobody to wait for."""
    try:
        letter.send(None)
    except StopIteration as end:
        return cast(Draft | None, end.value)
    raise AssertionError("it waits")


def _shown(letter: Draft | None) -> object:
    return letter and (
        letter.view.to_components(),
        to_builtins(letter.view.plates),
        letter.pings,
        letter.whole,
    )


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
