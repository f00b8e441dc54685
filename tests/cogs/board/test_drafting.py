"""What is said of the balls while a movement is tried out."""

import pytest

from bot.board.rules.editions import edition
from bot.board.rules.plans import shake_of
from bot.board.rules.routes import offered
from cogs.board.drafting import moving, so_far
from tests.board.rules.builders import BLUE, Game, step
from tests.board.words.spoken import reading

LEFT, NONE = "Still to use", "No ball is left"
BLACK = (step("black ambassador RIA land"),)


@pytest.mark.parametrize(("preset", "good"), [("mb", 1), ("ares", 3)])
def test_i42_a_ball_that_moves_nothing_is_not_left_to_use(preset: str, good: int) -> None:
    town = edition(preset, map="serenissima")
    sight = Game(played_by=town, shakes=["black white white"]).sight(BLUE)
    assert len(moving(shake_of(sight), sight.balls)) == good
    said = so_far(reading(), sight, BLACK, offered(shake_of(sight), BLACK).steps)
    assert (LEFT in said, NONE in said) == (good > 1, False)


def test_i51_a_ball_for_which_nobody_can_step_is_not_said_to_be_of_use() -> None:
    sight = Game(shakes=["black orange orange"]).sight(BLUE)
    said = so_far(reading(), sight, BLACK, ())
    assert (LEFT in said, NONE in said) == (False, True)
