"""The tutorial of the board game (P18): whatever a newcomer does, it can be won, and what they read
is true, short, and there when it helps."""

from functools import lru_cache

import pytest

from bot.board.minds.advice import advise, left_of
from bot.board.rules.actions import Move
from bot.board.rules.arguments import decided
from bot.board.rules.deduction import deduce
from bot.board.rules.duties import Task, duty
from bot.board.rules.legality import objection
from bot.board.rules.material import PARTNER
from bot.board.rules.plans import shake_of
from bot.board.rules.routes import offered
from bot.board.rules.sight import Sight
from bot.board.words import coach
from bot.board.words.hints import LESSON, Hint, hinted, newest
from bot.board.words.lessons import Lesson, given
from tests.board.lessons import SCRIPT, Wanderer, advised, lessons, script, taught
from tests.board.rules.builders import BLUE, RED
from tests.board.words.spoken import CATALOGUE, LANGUAGES, NAMES, reading
from tests.board.words.test_corners import met

pytestmark = pytest.mark.xdist_group("hints of the board game")
"""They look at the same lessons, which are played once."""

LONGEST = 300
"""Characters of a hint, whatever it names."""

PATIENCE = 25
"""Rounds in which whoever wanders for three turns has won."""

WANDERERS = 8


@lru_cache
def followed() -> tuple[Sight, ...]:
    """Return what a newcomer knows who does what the desk suggests."""
    return tuple(lessons(advised, SCRIPT))


@lru_cache
def wandered(seed: int, *, elsewhere: bool = False) -> tuple[Sight, ...]:
    """Return what one knows who wanders first; *elsewhere* in a game with other cards."""
    scripted = script(b"another %d" % seed) if elsewhere else SCRIPT
    return tuple(lessons(Wanderer(seed), scripted, most=PATIENCE if not elsewhere else 12))


def moments() -> list[Sight]:
    """Return many moments at which somebody reads hints."""
    found = list(followed())
    for seed in range(WANDERERS):
        found += wandered(seed)
        found += wandered(seed, elsewhere=True)
    return found


def test_who_follows_the_advice_wins_in_about_six_turns():
    last = followed()[-1]
    assert last.ending is not None
    assert last.seat in last.ending.winners
    assert sum(turn.seat == last.seat for turn in last.history) in range(5, 9)
    assert last.declaration is not None
    assert last.declaration.given, "and the partner shook hands on it"


def test_every_lesson_is_given_one_after_the_other():
    found = taught(SCRIPT)
    assert list(found) == list(Lesson)
    read = {newest(sight) for sight in followed()}
    assert {LESSON[hint] for hint in read if hint in LESSON} == set(Lesson)


@pytest.mark.parametrize("seed", range(WANDERERS))
def test_who_wanders_for_three_turns_wins_too(seed):
    last = wandered(seed)[-1]
    assert last.ending is not None
    assert last.seat in last.ending.winners


def test_nobody_declares_but_the_newcomer():
    declared = [sight for sight in moments() if sight.declaration is not None]
    assert declared
    assert all(sight.declaration.seat == sight.seat for sight in declared)
    assert followed()[0].edition.carnival == 0, "there is no end but by declaring"


def test_tutors_ask_one_question_a_turn():
    for sight in moments():
        assert all(
            sum(deed.asked is not None for deed in turn.deeds) <= 1
            for turn in sight.history
            if turn.seat != sight.seat
        )


def test_what_is_advised_may_be_done_and_each_step_of_it_is_offered():
    for sight in moments():
        advice = advise(sight)
        if duty(sight) is None or sight.ending is not None:
            assert advice is None
            continue
        assert advice is not None
        assert objection(sight, advice.action) is None
        assert advise(sight) == advice
        if isinstance(advice.action, Move):
            plan = advice.action.plan
            for at, step in enumerate(plan):
                assert left_of(plan, plan[:at]) == plan[at:]
                steps = offered(shake_of(sight), plan[:at]).steps
                assert (step.piece, step.to) in {(one.piece, one.to) for one in steps}


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_something_to_do_and_why_whenever_the_newcomer_is_on_turn(language):
    said = set()
    for sight in moments():
        line = coach.suggestion(reading(language), sight)
        assert bool(line) == (duty(sight) is not None), line
        said.add(line)
    assert len(said) > 60


def test_of_a_movement_it_is_the_next_step_that_is_suggested():
    reader = reading()
    sight = next(one for one in followed() if duty(one) is Task.MOVE)
    plan = advise(sight).action.plan
    lines = [coach.suggestion(reader, sight, plan[:at]) for at in range(len(plan) + 1)]
    assert len(set(lines)) == len(lines)
    assert "**Suggestion: Done**" in lines[-1]
    other = next(step for step in offered(shake_of(sight)).steps if left_of(plan, (step,)) is None)
    assert "your own way" in coach.suggestion(reader, sight, (other,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_is_said_in_every_language_and_short(language):
    read = set()
    reader = reading(language, names=("Beppe", "W" * 32, "Carlo", "Dino"))
    for sight in moments():
        hint = newest(sight)
        said = hinted(reader, sight)
        assert bool(said) == (hint is not None)
        if hint is not None:
            read.add(hint)
            words = said.partition("– ")[2] or said
            assert len(words) <= LONGEST, words
    assert read == set(Hint)


def test_lessons_are_counted_as_there_is_occasion_for_them():
    reader = reading()
    for sight in moments():
        lesson = LESSON.get(newest(sight))
        if lesson is not None:
            at = given(sight).index(lesson) + 1
            assert f"**Lesson {at} of 6: " in hinted(reader, sight)


def test_what_a_hint_says_is_true():
    """Of partner, code and mission it says what a game that is over turned up."""
    reader = reading()
    games = [followed(), *(wandered(seed) for seed in range(WANDERERS))]
    told = 0
    for game in games:
        identities, _, codes = game[-1].unmasked
        for sight in game:
            if newest(sight) in (Hint.PARTNER, Hint.MISSION, Hint.DECLARE):
                mate = identities.index(PARTNER[sight.identity])
                words = hinted(reader, sight)
                assert f"{NAMES[mate]}" in words
                assert newest(sight) is Hint.PARTNER or codes[mate].value in words
                told += 1
    assert told


def test_no_hint_or_advice_names_a_card_that_its_reader_does_not_know():
    for language in LANGUAGES:
        reader = reading(language)
        for sight in moments():
            CATALOGUE.cards()
            hinted(reader, sight)
            named = CATALOGUE.cards()
            seen = {card for clue in sight.clues for card in clue.cards}
            sure = {claim.card for claim in decided(sight) if claim.holds}
            own = {sight.identity, sight.build, sight.code, PARTNER[sight.identity]}
            tasks = {one.task for one in deduce(sight).missions}
            target = {task.agent for task in tasks if len(tasks) == 1}
            assert named <= own | seen | sure | target


def test_who_is_asked_for_a_hand_or_has_left_a_meeting_reads_no_lesson_of_it():
    """No tutorial asks for the newcomer's hand; whoever plays on reads no hint then."""
    game = met()
    game.declare(BLUE, "B")
    assert newest(game.sight(BLUE)) is None
    assert hinted(reading(), game.sight(BLUE)) == ""
    left = met()
    assert Lesson.MEETING in given(left.sight(RED))
    left.leave(BLUE)
    assert Lesson.MEETING not in given(left.sight(RED))
