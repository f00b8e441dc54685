"""The desk of the tutorial of the board game: what a newcomer reads, and what they press (P18)."""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest
from discord import ui

from bot.board.game import BOARD
from bot.board.rules.duties import Task, duty
from bot.board.rules.legality import may_declare
from bot.board.rules.match import draw
from bot.board.rules.plans import shake_of
from bot.board.rules.play import opening
from bot.board.rules.routes import offered
from bot.board.rules.sight import Sight
from bot.board.words.hints import hinted, newest
from bot.board.words.lessons import Lesson, given
from bot.game.chance import Seeded
from bot.host.table import Table
from bot.host.terms import write_terms
from bot.host.tickets import Moment
from bot.host.tutorial import terms_of
from cogs.board import lesson
from cogs.board.draft import DECLARING, Aside, Draft
from cogs.screens.frame import Screen
from cogs.screens.look import Thought
from cogs.screens.reading import reading
from storage.ids import GameId, PersonId, TableId
from storage.pages import Page
from storage.rows import ChairRow, Entry, GameRow, Status, TableRow
from tests.bench.words import words_of
from tests.board.lessons import SCRIPT, TUTORIAL, Wanderer, advised, lessons
from tests.board.words.spoken import CATALOGUE, LANGUAGES
from tests.limits.stage import payload
from tests.limits.walker import broken

pytestmark = pytest.mark.xdist_group("lessons of the board game")
"""They look at the same lessons, which are played once."""

FIRST_WORDS = 100
"""Words that a newcomer reads first, at most."""

NAMES = ("Anna", "W" * 32, "Carlo", "Dino")


@cache
def table_of() -> Table:
    """Return a table of the tutorial, as a start would take it up."""
    row = TableRow(
        TableId(7), 1, 2, 3, 4, PersonId(1), Status("playing"),
        write_terms(terms_of("board")), "en", 0, 0,
    )  # fmt: skip
    chairs = tuple(ChairRow(TableId(7), at, PersonId(at + 1), None, NAMES[at]) for at in range(4))
    events = opening(TUTORIAL.edition, TUTORIAL.players, SCRIPT(draw(None)))
    entries = tuple(Entry(at, BOARD.rules.write(one), at) for at, one in enumerate(events))
    page = Page(row, chairs, GameRow(GameId(1), 1, "open"), entries)
    return Table(cast(Any, None), page, Seeded(0), lambda _: None)


@cache
def sights() -> tuple[Sight, ...]:
    """Return what newcomers know who follow the advice, and who wander."""
    games = (advised, Wanderer(1), Wanderer(2))
    return tuple(sight for newcomer in games for sight in lessons(newcomer, SCRIPT))


def shown(sight: Sight, language: str = "en", **given: Any) -> Screen:
    table = table_of()
    reader = reading(CATALOGUE, table, language)
    if sight.ending is not None:
        return lesson.over(reader, table, sight)
    return lesson.lesson(reader, table, sight, **given)


def words(screen: Screen) -> str:
    texts = [one.content for one in screen.box.children if isinstance(one, ui.TextDisplay)]
    return "\n".join(texts)


def thoughts(sight: Sight) -> Iterator[object]:
    """Yield what one can look at before one decides, of each kind one or two."""
    assert sight.seat is not None
    match duty(sight):
        case Task.MOVE:
            steps = offered(shake_of(sight)).steps
            yield from (Draft(sight.seat, (step,)) for step in (steps[0], steps[-1]))
        case Task.SETTLE | Task.END if sight.stepped:
            yield Aside(sight.seat, DECLARING)
        case Task.SEND:
            yield Aside(sight.seat, "centre")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_is_short(language: str) -> None:
    assert words_of(shown(sights()[0], language)) <= FIRST_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_within_discords_limits(language: str) -> None:
    for sight in sights()[LANGUAGES.index(language) :: 2]:  # each in one of the two
        for plain in (False, True):
            given: list[dict[str, Any]] = [{"plain": plain, "word": "W" * 300}]
            if sight.ending is None:
                moment = Moment(sight.game, sight.chapter)
                given += [
                    {"plain": plain, "thought": Thought(moment, cast(Any, one))}
                    for one in thoughts(sight)
                ]
            for some in given if sight.ending is None else [{}]:
                screen = shown(sight, language, **some)
                assert broken(payload(screen)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_lesson_was_about_yet_is_left_for_later(language: str) -> None:
    reader = reading(CATALOGUE, table_of(), language)
    last, early = reader.say("hint-may-declare-last"), reader.say("prompt-show-early")
    read = set()
    for sight in sights():
        said, learnt = words(shown(sight, language)), given(sight)
        assert (last in said) == (
            sight.ending is None and may_declare(sight) is None and Lesson.DECLARE not in learnt
        )
        asked = sight.ending is None and duty(sight) is Task.SHOW
        assert (early in said) == (asked and Lesson.CODE not in learnt)
        read |= {one for one in (last, early) if one in said}
        read |= {Lesson.CODE} if asked and early not in said else set()
    assert read == {last, early, Lesson.CODE}


def test_hint_and_suggestion_stand_above_what_is_asked() -> None:
    reader = reading(CATALOGUE, table_of(), "en")
    seen = set()
    for sight in sights()[::2]:
        if sight.ending is not None:
            continue
        said = words(shown(sight))
        hint = hinted(reader, sight)
        assert hint in said
        owes = duty(sight) is not None
        assert ("**Suggestion: " in said) is owes
        if hint and owes:
            assert said.index(hint) < said.index("**Suggestion: ")
        seen.add(newest(sight))
    assert len(seen) > 10


def test_what_each_ball_moves_is_read_before_the_first_step() -> None:
    first = sights()[0]
    said = words(shown(first))
    assert all(f"{ball}: " in said for ball in ("black", "orange", "white"))
    assert "Every ball is one step" not in said, "that is what the hint says"


def test_it_ends_with_who_was_who_and_what_to_play_next() -> None:
    screen = shown(next(sight for sight in sights() if sight.ending is not None))
    said = words(screen)
    assert "You have won your first game" in said
    assert all(name in said for name in ("Anna", "Carlo", "Dino"))
