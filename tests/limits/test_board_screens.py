"""What people see of the board game, in every language and with odd names: within Discord's limits.

What all can read bears no card in its controls; what one person reads bears none but in values that
they choose themselves.
"""

import random
from collections.abc import Iterator

import pytest

from bot.board.rules.actions import Action, Declare, Gesture, Report
from bot.board.rules.districts import DISTRICTS
from bot.board.rules.duties import Task, duty
from bot.board.rules.events import Event, visible
from bot.board.rules.hindsight import hindsight
from bot.board.rules.material import Mannerism
from bot.board.rules.options import options
from bot.board.rules.plans import shake_of
from bot.board.rules.routes import offered, thrifty
from bot.board.rules.sight import Sight
from bot.game.seats import Seat
from bot.games import GAMES, locales
from bot.host import lobby as lobbies
from bot.host.choices import set_by_hand, settable
from bot.host.house import House
from bot.host.opening import Guest
from bot.host.table import Table
from bot.host.terms import Help, Terms
from bot.host.tickets import Ticket
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.board import desk, panel, pictures, practice, replay
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.board.movement import following
from cogs.board.reporting import form
from cogs.board.why import REASONS
from cogs.delivery.drafts import Drafts
from cogs.games import writers
from cogs.interactions.routes import route
from cogs.screens import terms as terms_of
from cogs.screens.frame import OPTION, Screen
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from storage import seatings
from storage.ids import PersonId
from tests.board.words.tables import EDITIONS, Step, game
from tests.limits.names import CROWDS, ODD
from tests.limits.stage import HIGHEST, called, looks
from tests.limits.walker import broken, broken_form, custom_ids, texts, values
from tests.seating import pretend

ALTERNATING = [
    (("en", "de")[(players + number) % 2], players, number)
    for players in (3, 4, 5)
    for number in range(len(EDITIONS))
]
every_table = pytest.mark.parametrize(("language", "players", "number"), ALTERNATING)

HELPED = [Help.PAPER, Help.SHEET, Help.COACH]
PAIRED = [
    (language, players, number, HELPED[(players + number) % 3])
    for language, players, number in ALTERNATING
]
"""Every two of help, edition and number of players together, but not all three."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


async def table_of(
    house: House, players: int, language: str, number: int, helped: Help = Help.SHEET
) -> Table:
    """Return a table at which a match has begun, all of its players being persons but the last."""
    preset, chosen = EDITIONS[number]
    terms = Terms(GAMES["board"].editions.make(preset, {**chosen}), players, helped, game="board")  # type: ignore[dict-item]
    guests = [Guest(PersonId(HIGHEST - n), name) for n, name in enumerate(ODD[: players - 1])]
    table = await house.open(1, HIGHEST, guests[0], terms, language, Ticket())
    for guest in guests[1:]:
        await lobbies.join(table, guest, Ticket())
    await lobbies.add_automaton(table, "Automaton 1", Ticket())
    await lobbies.start(table, guests[0].person, Ticket())
    await house.db.write(lambda tx: seatings.set_thread(tx, table.id, HIGHEST))
    await table.rename(thread=HIGHEST)
    return table


def walk(table: Table, players: int, number: int) -> Iterator[tuple[Step, list[Event]]]:
    """Let *table* go through games, and yield each kind of moment with the game until then."""
    seen: set[object] = set()
    story: list[Event] = []
    steps = game(players, number, 1)
    for at, step in enumerate(steps):
        if at and step.state.game != steps[at - 1].state.game:
            story = []
        story += step.events
        owed = {duty(step.sight(seat)) for seat in step.seats}
        kind = (frozenset(map(type, step.events)), frozenset(owed))
        if kind in seen and step.state.ending is None and at % 41:
            continue
        seen.add(kind)
        called(table, tuple(CROWDS)[at % len(CROWDS)])
        pretend(table, state=step.state, public=table.current.rules.see(step.state, None))
        yield step, list(story)


@every_table
async def test_what_the_table_sees(
    house: House, catalogue: Catalogue, language: str, players: int, number: int
) -> None:
    table = await table_of(house, players, language, number)
    drafts = Drafts(house, catalogue, writers())
    for step, story in walk(table, players, number):
        sight = step.sight(None)
        whole = panel.live(reading(catalogue, table), table, sight, whole=True)
        screens = [drafts.panel(table, sight).view, drafts.frozen_panel(table, sight).view, whole]
        seen = [event for event in step.events if visible(event, None)]
        ledger = story if step.state.ending is not None else None
        notice = drafts.public_message(table, seen, sight, sight, ledger)
        screens += [notice.view] if notice else []
        for shown in (look for screen in screens for look in looks(screen)):
            assert broken(shown) == []
            assert {route(one).arg for one in custom_ids(shown)} <= {""}
            assert set(values(shown)) <= set(Mannerism)


@pytest.mark.parametrize(("language", "players", "number", "helped"), PAIRED)
async def test_what_one_person_sees(
    house: House,
    catalogue: Catalogue,
    language: str,
    players: int,
    number: int,
    helped: Help,
) -> None:
    table = await table_of(house, players, language, number, helped)
    drafts, whim = Drafts(house, catalogue, writers()), random.Random(number)
    long_word = catalogue.say(language, "lobby-dm-closed")
    for step, _ in walk(table, players, number):
        reader = reading(catalogue, table, language)
        for seat in step.seats:
            sight = step.sight(seat)
            screens: list[Screen] = []
            for plain in (False, True):
                screens += [
                    desk.desk(reader, table, sight, long_word, shut=True, plain=plain),
                    practice.practice(reader, table, sight, long_word, plain=plain),
                ]
            seen = [event for event in step.events if visible(event, seat)]
            letter = await drafts.private_message(table, PersonId(99), Seat(seat), seen, sight)
            screens += [letter.view] if letter else []
            screens += thoughts(reader, table, sight, whim)
            screens.append(pictures.map_screen(reader, table, sight))
            if helped.deduces:
                screens.append(REASONS.screen(reader, table, sight))
            if duty(sight) is Task.MOVE:
                for value, label in following([reader], reader, sight, ""):
                    assert 1 <= len(value) <= 100
                    assert len(label) <= OPTION
            assert broken_form(form(reader, table, sight).to_dict()) == []
            for shown in (look for screen in screens for look in looks(screen)):
                assert broken(shown) == []
                assert all(said.count("```") % 2 == 0 for said in texts(shown))


def thoughts(reader: Reader, table: Table, sight: Sight, whim: random.Random) -> list[Screen]:
    """Return the desk with what may be thought of now: some of each kind."""
    found: list[object] = []
    by_kind: dict[type[Action], list[Action]] = {}
    for action in options(sight):
        if not isinstance(action, Gesture):
            by_kind.setdefault(type(action), []).append(action)
    for kind, actions in by_kind.items():
        found += whim.sample(actions, min(2 if kind is not Report else 1, len(actions)))
    assert sight.seat is not None
    if duty(sight) is Task.MOVE:
        draft = Draft(sight.seat)
        while steps := thrifty(shake_of(sight), offered(shake_of(sight), draft.steps).steps):
            draft = draft.stepped(whim.choice(steps))
            found.append(draft)
    if duty(sight) is Task.SEND:
        found += [Aside(sight.seat, part) for part in DISTRICTS[sight.map.name]]
    if Declare in by_kind:
        found.append(Aside(sight.seat, DECLARING))
    return [
        desk.desk(reader, table, sight, thought=Thought(table.current.moment, one))  # type: ignore[arg-type]
        for one in found
    ]


@every_table
async def test_a_game_that_is_over_is_gone_through(
    house: House, catalogue: Catalogue, language: str, players: int, number: int
) -> None:
    table = await table_of(house, players, language, number)
    for step, story in walk(table, players, number):
        if step.state.ending is None:
            continue
        reader, past = reading(catalogue, table, language), hindsight(story)
        screens = [replay.picture(reader, table, past)]
        for at in (1, len(past.turns), len(past.turns) + 1):
            for opened in (False, True):
                screens.append(replay.chapter(reader, table, past, at, opened=opened))
        screens += [desk.over(reader, table, step.sight(seat), past, "done") for seat in step.seats]
        for shown in (look for screen in screens for look in looks(screen)):
            assert broken(shown) == []


@every_table
async def test_every_option_can_be_chosen_in_the_lobby(
    house: House, catalogue: Catalogue, language: str, players: int, number: int
) -> None:
    preset, chosen = EDITIONS[number]
    offers = GAMES["board"].editions.options
    fits = {name: value for name, value in chosen.items() if value in offers[name]}
    made = GAMES["board"].editions.make(preset, fits)  # type: ignore[arg-type]
    owner = Guest(PersonId(1), CROWDS["long"][0])
    terms = Terms(made, players, game="board")
    table = await house.open(1, HIGHEST, owner, terms, language, Ticket())
    drafts = Drafts(house, catalogue, writers())
    for option, values_ in settable(table.current.plays).items():
        for value in map(str, values_):
            await lobbies.choose(table, owner.person, option, value, Ticket())
            reader = reading(catalogue, table, language)
            for screen in (drafts.lobby(table).view, *both(reader, table)):
                assert all(broken(shown) == [] for shown in looks(screen)), (option, value)
    assert set_by_hand(table.current.terms)


def both(reader: Reader, table: Table) -> tuple[Screen, Screen]:
    return terms_of.options(reader, table), terms_of.rules(reader, table)
