"""What is asked of a person, what each choice is called, and what is said before it counts."""

from typing import get_args

import pytest

from bot.board.rules.actions import Action, Declare, Move, Report, Show
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.material import CODES, Card
from bot.board.rules.options import options, owed
from bot.board.rules.plans import shake_of
from bot.board.rules.wandering import wandering
from bot.board.words import panel, prompts
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR
from tests.board.rules.builders import BLUE, Game
from tests.board.words.spoken import CATALOGUE, LANGUAGES, reading
from tests.board.words.tables import every_game
from tests.board.words.test_telling import LONG, holdings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_duty_is_asked_for_and_whoever_owes_nothing_is_told_so(language: str) -> None:
    tasks = set()
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                sight = step.sight(seat)
                said = prompts.now(reader, sight)
                tasks.add(duty(sight))
                assert 10 < len(said) < 1500
                if duty(sight) is None and sight.ending is None:
                    assert reader.say("hint-wait") in said
                elif sight.ending is None:
                    assert reader.say("hint-wait") not in said
                    assert reader.say(f"owed-{duty(sight)}")
    assert tasks == {*Task, None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_label_of_its_own_and_a_preview(language: str) -> None:
    kinds = set()
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players, LONG)
        for step in steps[::3]:
            for seat in waiting(step.sight(None)):
                sight = step.sight(seat)
                found = [*options(sight)]
                if duty(sight) is Task.MOVE:
                    found.append(Move(seat, wandering(shake_of(sight), Seeded(1))))
                reports = [action for action in found if isinstance(action, Report)]
                found = [action for action in found if not isinstance(action, Report)]
                labels = [prompts.option(reader, sight, action) for action in found]
                assert len(set(labels)) == len(labels)
                plans = [label for a, label in zip(found, labels, strict=True) if _is_long(a)]
                assert all(len(label) <= 100 for label in labels if label not in plans)
                assert not any("*" in label for label in labels)
                for action in (*found, *reports[:1]):
                    kinds.add(type(action))
                    assert 10 < len(prompts.preview(reader, sight, action)) < 800
                    assert prompts.suggested(reader, sight, action)
                    assert prompts.sign(reader, action) is None  # no signs are known here
    assert kinds == set(get_args(Action))


def _is_long(action: object) -> bool:
    """Return whether *action* is never picked from a menu."""
    return isinstance(action, Move | Report)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_names_no_card_but_ones_own_and_what_is_said_aloud(language: str) -> None:
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                sight = step.sight(seat)
                if not (sight.declaration or sight.places or sight.report):
                    CATALOGUE.cards()
                    prompts.now(reader, sight)
                    clue = prompts.answered(sight)
                    seen = set() if clue is None else {*clue.cards}
                    assert CATALOGUE.cards() <= holdings(step.state, seat) | seen


def test_i81_i84_what_is_true_is_said_before_it_is_shown() -> None:
    found = 0
    for steps in every_game(1):
        reader = reading(players=steps[0].state.players)
        for step in steps:
            sight = step.sight(waiting(step.sight(None))[0]) if not step.state.ending else None
            if sight is None or duty(sight) is not Task.SHOW:
                continue
            for action in owed(sight)[:5]:
                assert isinstance(action, Show)
                said = prompts.preview(reader, sight, action)
                assert said.startswith("You will show ")
                mine = holdings(step.state, action.seat)
                true = [card for card in action.cards if card in mine and card not in CODES]
                assert said.endswith(".")
                named = said.rpartition("True: ")[2]
                assert all(CATALOGUE.say("en", f"board:{_key(card)}") in named for card in true)
                assert "code " not in named, "it is never the true one (I84)"
                found += 1
    assert found > 50


def _key(card: Card) -> str:
    return f"card-{card}".replace(" ", "-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_i131_what_one_declares_is_said_with_the_mission_it_means(language: str) -> None:
    found = 0
    for steps in every_game(1):
        reader = reading(language, steps[0].state.players)
        for step in steps:
            for seat in step.seats:
                sight = step.sight(seat)
                for action in options(sight) if seat != AMBASSADOR else ():
                    if isinstance(action, Declare):
                        said = prompts.preview(reader, sight, action)
                        letters = {code[-1] for code in CODES if code in (sight.code, action.code)}
                        found += action.partner is not None
                        if action.partner is not None:
                            pair = sorted(letters)
                            assert any(f"{a}-{b}: " in said for a, b in (pair, pair[::-1]))
                        assert str(sight.code)[-1] in prompts.declaring(reader, sight)
    assert found > 20


def test_whoever_is_called_is_called_to_what_is_owed() -> None:
    called = set()
    for steps in every_game(1):
        for step in steps:
            sight = step.sight(None)
            if sight.ending is None:
                said = panel.called_on(reading(), sight, "<@1>")
                assert "<@1>" in said
                called.add(said.partition("<@1>")[2])
    assert len(called) == len(Task)


def test_i94_who_meets_the_ambassador_alone_is_told_of_him_alone() -> None:
    game = Game(shakes=["black black orange"])
    game.move("black ambassador RIA land, black ambassador MER land")
    said = prompts.now(reading(), game.sight(BLUE))
    assert "You meet the Ambassador: ask anybody through the Ambassador" in said
    assert "the figure" not in said
