"""The states worth seeing, of tables of every size, and what people are shown in them."""

from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import msgspec

from bot.game.seats import Seat
from bot.host import lobby as lobbies
from bot.host.house import House
from bot.host.ladder import Standing, categories
from bot.host.opening import Guest
from bot.host.solvers import Line, Month, Solver, Summary
from bot.host.solving import WORLD
from bot.host.standings import Form, Totals
from bot.host.table import Table
from bot.host.terms import Help, Terms
from bot.host.tickets import Ticket
from bot.mini.cases.book import FIRST, book, public_case
from bot.mini.game import MINI
from bot.mini.rules.actions import Reveal, Show
from bot.mini.rules.arguments import decided
from bot.mini.rules.duties import duties
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Event
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.options import options
from bot.mini.rules.play import see
from bot.mini.rules.sight import Sight
from bot.mini.words import telling
from bot.mini.words.subjects import subjects
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.drafts import Drafts
from cogs.games import looks, writers
from cogs.mini import desk, lesson, panel, pictures, practice, replay
from cogs.mini.messages import unseated
from cogs.mini.review import review_page
from cogs.mini.why import REASONS
from cogs.screens import lobby, memos, standings
from cogs.screens import terms as terms_of
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.month import month
from cogs.screens.morning import Case, morning
from cogs.screens.reading import reading
from cogs.screens.review import reviewed
from storage.ids import PersonId
from storage.rows import Attempt
from tests.gallery.cases import DAYS
from tests.limits.names import LONG
from tests.limits.stage import stands_at, table_of
from tests.mini.reviews import looked_through
from tests.mini.words.tables import Step, game
from tests.seating import pretend, reseat

ORDINARY = ("Anna", "Ben", "Clara", "Dario", "Elena")
CROWDS = {"": ORDINARY, "long": LONG}
"""By what stands in a name of a state: how people are called."""

PHASES: dict[str, Callable[[Sight], object]] = {
    "dealt": lambda public: public.round == 1 and not any(public.visits),
    "under-way": lambda public: (
        sum(visit is not None for visit in public.visits) == 2 and public.round > 1
    ),
    "meetings": lambda public: (
        public.meetings and not all(meeting.settled for meeting in public.meetings)
    ),
    "later": lambda public: public.round > 8 and public.meetings,
    "on-the-line": lambda public: public.caller is not None and public.ending is None,
    "won": lambda public: public.ending is not None and public.ending.caller is not None,
    "drawn": lambda public: public.ending is not None and public.ending.caller is None,
}
"""When a table is worth looking at."""


@dataclass(frozen=True)
class Shown:
    """A screen, by a name that says what it is; *state* is the table it belongs to."""

    state: str
    name: str
    screen: Screen


def seen(reader: Reader, table: Table) -> Screen:
    """Return the lobby of *table* as it is posted."""
    return lobby.lobby(reader, table, unseated(reader, table))


def phases(players: int) -> Iterator[tuple[str, Step, tuple[Event, ...]]]:
    """Yield for each phase a step in which a table is in it, with the story until then."""
    for phase, is_in in PHASES.items():
        yield (phase, *next(_first(players, is_in)))


def _first(
    players: int, is_in: Callable[[Sight], object]
) -> Iterator[tuple[Step, tuple[Event, ...]]]:
    for seed in range(40):
        story: list[Event] = []
        for step in game(players, "german", seed):
            story += step.events
            if is_in(see(step.state, None)):
                yield step, tuple(story)
            if step.state.ending is not None:
                break


async def everything(house: House, catalogue: Catalogue) -> AsyncIterator[Shown]:
    """Yield what is worth seeing, table after table."""
    for language in catalogue.languages:
        for players in (3, 4, 5):
            for crowd in CROWDS:
                async for shown in at_a_table(house, catalogue, players, language, crowd):
                    yield shown
        for shown in of_a_server(catalogue, language):
            yield shown


async def at_a_table(
    house: House, catalogue: Catalogue, players: int, language: str, crowd: str = ""
) -> AsyncIterator[Shown]:
    """Yield what is shown around one table, from its lobby to a replay of its game."""
    head = "-".join(part for part in (str(players), language, crowd) if part)
    async for shown in _in_the_lobby(house, catalogue, players, language, head, crowd):
        yield shown
    table, drafts = (
        await table_of(house, players, language, helped=Help.COACH),
        Drafts(house, catalogue, writers()),
    )
    reseat(
        table,
        tuple(
            replace(chair, name=name)
            for chair, name in zip(table.current.chairs, CROWDS[crowd], strict=False)
        ),
    )
    for phase, step, story in phases(players):
        stands_at(table, step)
        state = f"{head}-{phase}"
        public = table.current.public
        yield Shown(state, "panel", panel.live(reading(catalogue, table), table, public))
        yield Shown(
            state, "table", panel.live(reading(catalogue, table), table, public, whole=True)
        )
        yield Shown(state, "panel-frozen", panel.frozen(reading(catalogue, table), table, public))
        over = hindsight(story) if public.ending is not None else None
        notice = drafts.public_message(
            table,
            [e for e in story if table.current.rules.visible(e, None)][-9:],
            public,
            public,
            story if over is not None else None,
        )
        if notice is not None:
            yield Shown(state, "notice", notice.view)
        for seat in _worth(step):
            async for shown in _of_one(
                reading(catalogue, table, language), drafts, table, seat, story, state
            ):
                yield shown
        if over is not None:
            for number in (1, len(over.rounds), len(over.rounds) + 1):
                for opened in (False, True):
                    page = replay.chapter(
                        reading(catalogue, table, language), table, over, number, opened=opened
                    )
                    yield Shown(state, f"replay-{number}{'-open' if opened else ''}", page)
            reader, found = reading(catalogue, table, language), looked_through(story)
            for seat in (Seat(0), Seat(1)):
                screen = reviewed(reader, table, 1, found, seat, review_page, sits=True)
                yield Shown(state, f"review-{seat}", screen)
            yield Shown(
                state,
                "replay-picture",
                replay.picture(reading(catalogue, table, language), table, over),
            )


async def _in_the_lobby(
    house: House, catalogue: Catalogue, players: int, language: str, head: str, crowd: str
) -> AsyncIterator[Shown]:
    guest = Guest(PersonId(1), CROWDS[crowd][0])
    table = await house.open(1, 2, guest, Terms(edition("german"), players), language, Ticket())
    yield Shown(f"{head}-lobby", "lobby", seen(reading(catalogue, table), table))
    yield Shown(
        f"{head}-lobby", "options", terms_of.options(reading(catalogue, table, language), table)
    )
    for number in range(players - 1):
        await lobbies.add_automaton(table, f"Automaton {number + 1}", Ticket())
    yield Shown(f"{head}-lobby", "lobby-full", seen(reading(catalogue, table), table))


def _worth(step: Step) -> list[Seat]:
    """Return one seat for each kind of thing that is owed, or the first if nothing is."""
    found: dict[Any, Seat] = {}
    for seat in step.seats:
        for duty in duties(see(step.state, seat)):
            found.setdefault(duty.task, seat)
    return list(dict.fromkeys(found.values())) or [step.seats[0]]


async def _of_one(
    reader: Reader, drafts: Drafts, table: Table, seat: Seat, story: tuple[Event, ...], state: str
) -> AsyncIterator[Shown]:
    sight, whose = table.current.sight(seat), f"seat-{seat}"
    yield Shown(state, f"{whose}-desk", desk.desk(reader, table, sight))
    yield Shown(state, f"{whose}-desk-plain", desk.desk(reader, table, sight, plain=True))
    yield Shown(state, f"{whose}-sheet", pictures.sheet_screen(reader, table, sight))
    yield Shown(
        state,
        f"{whose}-notes",
        memos.memos(reader, table, telling.myself(reader, sight), subjects(reader, sight), {}),
    )
    claims = decided(sight)
    yield Shown(
        state, f"{whose}-why", REASONS.screen(reader, table, sight, claims[0] if claims else None)
    )
    for action in [action for action in options(sight) if isinstance(action, Show | Reveal)][:1]:
        thought = Thought(table.current.moment, action)
        shown = desk.desk(reader, table, sight, thought=thought)
        yield Shown(state, f"{whose}-preview", shown)
    seen = [event for event in story if table.current.rules.visible(event, seat)]
    letter = await drafts.private_message(
        table, PersonId(99), seat, seen[-4:] if sight.round > 1 else seen, sight
    )
    if letter is not None:
        yield Shown(state, f"{whose}-letter", letter.view)
    if table.current.terms.players == 4 and sight.ending is None:
        terms = table.current.terms
        pretend(table, terms=msgspec.structs.replace(terms, tutorial=True))
        yield Shown(state, f"{whose}-lesson", lesson.lesson(reader, table, sight))
        pretend(table, terms=terms)
    if sight.ending is None:
        yield Shown(state, f"{whose}-practice", practice.practice(reader, table, sight))


def of_a_server(catalogue: Catalogue, language: str) -> Iterator[Shown]:
    """Yield what belongs to no table."""
    reader = Reader(catalogue, language)
    form = (Form.WON, Form.WON, Form.LOST, Form.DRAWN, Form.WON)
    numbers = ("calls", "right", "sure", "waited", "known", "knowable", "bluffs", "believed")
    said = tuple(MINI.counting.said(dict(zip(numbers, range(17, 25), strict=True))))
    whole = Totals(*range(12, 17), said=said, form=form, rating=1234, accuracy=87.2, reviewed=3)
    totals = dict.fromkeys(list(categories())[:2], whole)
    yield Shown(f"server-{language}", "stats", standings.stats(reader, totals, True))
    board = [Standing(PersonId(number), 1300 - 20 * number, 9) for number in range(1, 6)]
    yield Shown(
        f"server-{language}",
        "leaderboard",
        standings.leaderboard(reader, list(categories())[0], board, PersonId(3)),
    )
    yield from of_days(reader, language)


def of_days(reader: Reader, language: str) -> Iterator[Shown]:
    """Yield what a server reads of daily cases."""
    puzzle, ranks = looks()[MINI.name].puzzle, range(1, 6)
    assert puzzle is not None
    there = puzzle.at(reader)
    for sort, day in DAYS.items():
        row = Attempt(PersonId(3), WORLD, day.isoformat(), 0, 0, 221_000, 1, 1, 0, "", "", 9, 1)
        named = [Solver(rank, row, rank) for rank in ranks]
        last = Summary(day - timedelta(1), 7, 12, 9, 2, named)
        case = Case(public_case(book(), day), day, 8)
        yield Shown(f"server-{language}", f"case-{sort}", morning(there, puzzle, case, last))
    lines = [Line(rank, PersonId(rank), 30 - rank, rank, rank - 1, 3600 * rank) for rank in ranks]
    found = Month(FIRST.replace(day=1), lines, 3, lines[-1], after=True)
    yield Shown(f"server-{language}", "month", month(reader, found))
