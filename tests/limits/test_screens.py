"""What people see while they play, in every language and edition, with odd names: within Discord's
limits.

The longest games are those that are walked through, for what grows with a game is its clue sheet.
`SCREENS` says how many of the 24 tables are looked at that differ in language, number or edition.
"""

import os

import msgspec
import pytest

from bot.game.seats import Seat
from bot.games import locales
from bot.host.house import House
from bot.host.table import Table
from bot.host.terms import Help
from bot.mini.rules.actions import Action, PickUp, Reveal, Show
from bot.mini.rules.arguments import decided
from bot.mini.rules.cards import Location
from bot.mini.rules.editions import PRESETS
from bot.mini.rules.events import Event, Won, visible
from bot.mini.rules.hindsight import hindsight
from bot.mini.rules.options import options
from bot.mini.rules.sight import Sight
from bot.mini.words import prompts, sheet, telling
from bot.mini.words.subjects import subjects
from bot.words import memos
from bot.words.catalogue import Catalogue
from bot.words.reader import Reader
from cogs.delivery.drafts import Draft, Drafts
from cogs.games import writers
from cogs.interactions.routes import route
from cogs.mini import desk, lesson, panel, practice
from cogs.mini.spelling import spelling
from cogs.mini.verbs import CONFIRMS
from cogs.mini.why import REASONS
from cogs.screens import memos as screens
from cogs.screens.frame import OPTIONS, Screen, text
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from storage.ids import PersonId
from tests.limits.names import CROWDS, OFFERED_TO_ALL
from tests.limits.stage import called, endless, looks, payload, stands_at, table_of, walk
from tests.limits.walker import broken, broken_choices, broken_form, custom_ids, texts, values
from tests.mini.words.tables import game
from tests.seating import pretend

LANGUAGES = ("en", "de")

SCREENS = int(os.environ.get("SCREENS", "12"))

ALTERNATING = [
    (LANGUAGES[(players + number + other) % 2], players, preset)
    for other in (0, 1)
    for players in (3, 4, 5)
    for number, preset in enumerate(PRESETS)
]
"""Every edition for every number of players in one language, and then in the other: among the
first twelve each language has every edition and every number."""

every_table = pytest.mark.parametrize(("language", "players", "preset"), ALTERNATING[:SCREENS])

every_number = pytest.mark.parametrize(
    ("language", "players"), [("en", 3), ("de", 4), ("en", 5), ("de", 5)]
)
"""What is longest is so in German, and of five."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(locales(), strict=True)


@every_table
async def test_what_the_table_sees_is_within_the_limits_and_has_no_secret_in_its_controls(
    house: House, catalogue: Catalogue, language: str, players: int, preset: str
) -> None:
    table, drafts = (
        await table_of(house, players, language, preset),
        Drafts(house, catalogue, writers()),
    )
    told = 0
    for step, story in walk(table, every=47):
        sight = step.sight(None)
        whole = Draft(panel.live(reading(catalogue, table), table, sight, whole=True))
        in_words = drafts.panel(table, sight)
        in_words.view.bare()
        letters = [drafts.panel(table, sight), drafts.frozen_panel(table, sight), whole, in_words]
        for events in (step.events, story):
            seen = [event for event in events if visible(event, None)]
            notice = drafts.public_message(table, seen, sight, sight)
            letters += [notice] if notice else []
        called = [c.person for c in table.current.awaited if c.person is not None]
        letters += [drafts.call(table, called, called)] if called else []
        told += bool(called)
        for letter in letters:
            shown = payload(letter.view)
            assert broken(shown) == []
            routes = [route(custom_id) for custom_id in custom_ids(shown)]
            assert {where.verb for where in routes} <= OFFERED_TO_ALL
            assert {where.arg for where in routes} <= {""}
            assert set(values(shown)) <= set(Location)
    assert told
    assert 1 <= len(drafts.thread_name(table)) <= 100


@every_table
async def test_what_one_person_sees_is_within_the_limits(
    house: House, catalogue: Catalogue, language: str, players: int, preset: str
) -> None:
    table, drafts = (
        await table_of(house, players, language, preset),
        Drafts(house, catalogue, writers()),
    )
    long_word = catalogue.say(language, "lobby-dm-closed")
    cut, asked = 0, set[object]()
    for step, story in walk(table, every=71):
        for seat in step.seats:
            sight = step.sight(seat)
            screens = [
                desk.desk(
                    reading(catalogue, table, language),
                    table,
                    sight,
                    long_word,
                    shut=True,
                    plain=plain,
                )
                for plain in (False, True)
            ]
            for events in (step.events, story):
                letter = await drafts.private_message(
                    table,
                    PersonId(99),
                    Seat(seat),
                    [event for event in events if visible(event, seat)],
                    sight,
                )
                screens += [letter.view] if letter else []
                cut += letter is not None and not letter.whole
            for shown in (look for screen in screens for look in looks(screen)):
                assert broken(shown) == []
                assert {route(each).arg for each in custom_ids(shown)} <= {"", "sheet", "table"}
                assert all(text.count("```") % 2 == 0 for text in texts(shown)), (
                    "a block is cut, and not closed"
                )
            legal = options(sight)
            # In one round those who may do the same kinds of things are asked in the same words.
            kinds = frozenset((type(action), len(spelling(action).split(","))) for action in legal)
            if (step.state.round, kinds) not in asked:
                asked.add((step.state.round, kinds))
                previewed(reading(catalogue, table, language), table, sight, legal)
    # The longest of these games is short enough to be told at once.
    assert cut or (players, preset) == (3, "english"), "no story was too long for one message"


@every_number
async def test_deductions_and_their_reasons_are_within_the_limits(
    house: House, catalogue: Catalogue, language: str, players: int
) -> None:
    table, drafts = (
        await table_of(house, players, language, "dutch", Help.COACH),
        Drafts(house, catalogue, writers()),
    )
    told = learnt = 0
    for step, story in walk(table, every=97):
        for seat in step.seats:
            sight = step.sight(seat)
            claims = decided(sight)
            chosen = claims[step.state.round % len(claims)] if claims else None
            screens = [
                desk.desk(
                    reading(catalogue, table, language),
                    table,
                    sight,
                    catalogue.say(language, "lobby-dm-closed"),
                    shut=True,
                ),
                REASONS.screen(reading(catalogue, table, language), table, sight),
                REASONS.screen(reading(catalogue, table, language), table, sight, chosen),
            ]
            seen = [event for event in story if visible(event, seat)]
            letter = await drafts.private_message(table, PersonId(99), Seat(seat), seen, sight)
            screens += [letter.view] if letter else []
            bare = [(screen, look) for screen in screens for look in looks(screen)]
            learnt += sum(
                letter is not None
                and screen is letter.view
                and catalogue.say(language, "deduced-title") in "".join(texts(look))
                for screen, look in bare
            )
            for _, shown in bare:
                assert broken(shown) == []
                assert {route(each).arg for each in custom_ids(shown)} <= {"", "sheet", "table"}
            shows = [action for action in options(sight) if isinstance(action, Show | Reveal)]
            for action in shows[:1] + shows[-1:]:
                thought = Thought(table.current.moment, action)
                reader = reading(catalogue, table, language)
                previewed = desk.desk(reader, table, sight, thought=thought)
                assert [broken(look) for look in looks(previewed)] == [[], []]
            told += len(claims)
    assert told > 50
    assert learnt > 5


@every_number
async def test_notes_and_their_form_are_within_the_limits(
    house: House, catalogue: Catalogue, language: str, players: int
) -> None:
    table = await table_of(house, players, language)
    count, reader = 0, reading(catalogue, table, language)
    for step, _ in walk(table, every=97):
        for seat in step.seats:
            sight = step.sight(seat)
            named = subjects(reader, sight)
            full = dict.fromkeys(named, memos.clean("W" * 999))
            for jotted in ({}, full):
                myself, word = telling.myself(reader, sight), reader.say("no-stale")
                shown = payload(screens.memos(reader, table, myself, named, jotted, word))
                assert broken(shown) == []
                assert {route(each).arg for each in custom_ids(shown)} <= {"", "sheet", "table"}
            for about, name in named.items():
                form = screens.form(reader, table, about, name, full[about])
                assert broken_form(form.to_dict()) == []
            count += len(named)
    assert count > 100


@every_number
async def test_a_sheet_that_grows_for_ever_is_cut_at_a_line_and_its_block_is_closed(
    house: House, catalogue: Catalogue, language: str, players: int
) -> None:
    table, drafts = await table_of(house, players, language), Drafts(house, catalogue, writers())
    step = endless(players)
    stands_at(table, step)
    in_letters = 0
    for seat in step.seats:
        for crowd in CROWDS:
            called(table, crowd)
            sight = step.sight(seat)
            whole = sheet.block(reading(catalogue, table, language), sight)
            assert len(whole) > 4000
            letter = await drafts.private_message(
                table,
                PersonId(99),
                Seat(seat),
                [event for event in step.events if visible(event, seat)],
                sight,
            )
            word = catalogue.say(language, "lobby-dm-closed")
            screens = [
                desk.desk(reading(catalogue, table, language), table, sight, word, shut=True)
            ]
            screens += (
                [letter.view] if letter is not None else []
            )  # only who learnt something gets one
            for screen in screens:
                *pictured, bare = looks(screen)
                assert [broken(look) for look in (*pictured, bare)] == [[]] * (len(pictured) + 1)
                for shown in (words for words in texts(bare) if words.startswith("```")):
                    in_letters += screen is not screens[0]
                    assert shown.count("```") == 2
                    assert set(shown.splitlines()) <= {*whole.splitlines(), "…"}
    assert in_letters


def _is_won(event: Event) -> bool:
    return isinstance(event, Won)


def previewed(reader: Reader, table: Table, sight: Sight, legal: list[Action]) -> None:
    """Look at what every legal action is called, and at what is asked before it counts."""
    for kind in {type(action) for action in legal}:
        completed(reader, sight, [action for action in legal if type(action) is kind])
    completed(reader, sight, [action for action in legal if isinstance(action, Show | Reveal)])
    for action in legal:
        if type(action) not in CONFIRMS:
            continue  # what is harmless counts at once
        thought = Thought(table.current.moment, action)
        said, parts = desk.decision(reader, table, sight, None, thought)
        screen = payload(Screen(text(said), *parts))
        assert broken(screen) == []
        for where in map(route, custom_ids(screen)):
            assert where.arg == (spelling(action) if where.verb in CONFIRMS.values() else "")
        if isinstance(action, PickUp):
            assert broken_form(desk.telephone(reader, table, sight).to_dict()) == []


def completed(reader: Reader, sight: Sight, legal: list[Action]) -> None:
    """Look at what a command's option completes to; nothing that is legal is left out."""
    offered = [
        {"name": prompts.option(reader, sight, a), "value": spelling(a) or "-"} for a in legal
    ]
    assert len(offered) <= OPTIONS
    assert broken_choices(offered) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_tutorial_is_within_the_limits_however_long_it_is(
    house: House, catalogue: Catalogue, language: str
) -> None:
    table, drafts = await table_of(house, 4, language), Drafts(house, catalogue, writers())
    terms = msgspec.structs.replace(table.current.terms, help=Help.COACH, tutorial=True)
    pretend(table, terms=terms)
    word = catalogue.say(language, "lobby-dm-closed")
    won = [
        step
        for seed in range(9)
        for step in game(4, "german", seed)
        if any(map(_is_won, step.events))
    ]
    steps = [*walk(table, every=47), (endless(4), ()), *((step, step.events) for step in won)]
    letters = ended = 0
    for step, story in steps:
        stands_at(table, step)
        for seat in step.seats:
            sight = step.sight(seat)
            screens = [
                lesson.lesson(
                    reading(catalogue, table, language), table, sight, word, shut=True, plain=plain
                )
                for plain in (False, True)
            ]
            for events in (step.events, story):
                seen = [event for event in events if visible(event, seat)]
                letter = await drafts.private_message(table, PersonId(99), Seat(seat), seen, sight)
                screens += [letter.view] if letter else []
                letters += letter is not None
            if any(map(_is_won, step.events)):
                screens.append(lesson.over(reading(catalogue, table, language), table, sight, word))
                ended += 1
            for shown in (look for screen in screens for look in looks(screen)):
                assert broken(shown) == []
                assert {route(custom_id).arg for custom_id in custom_ids(shown)} <= {
                    "",
                    "table",
                    "coach",
                    "look",
                }
                assert all(words.count("```") % 2 == 0 for words in texts(shown))
    assert not letters, "it is told on its desk"
    assert ended > 4
    assert broken(payload((await drafts.test_message(table, PersonId(99))).view)) == []


@every_number
async def test_practice_is_within_the_limits_however_long_it_is(
    house: House, catalogue: Catalogue, players: int, language: str
) -> None:
    table = await table_of(house, players, language)
    terms = msgspec.structs.replace(table.current.terms, help=Help.COACH, practice=True)
    pretend(table, terms=terms)
    word, ended = catalogue.say(language, "lobby-practice"), 0
    for step, story in walk(table, every=47):
        stands_at(table, step)
        reader = reading(catalogue, table, language)
        for seat in step.seats:
            sight = step.sight(seat)
            screens = [
                practice.practice(reader, table, sight, word, shut=True, plain=plain)
                for plain in (False, True)
            ]
            if sight.ending is not None and story:
                game = hindsight(story)
                screens.append(practice.over(reader, table, sight, game, word))
                screens.append(desk.over(reader, table, sight, game, word))
                ended += 1
            for shown in (look for screen in screens for look in looks(screen)):
                assert broken(shown) == []
                for words in texts(shown):
                    assert words.count("```") % 2 == 0, words
    assert ended
