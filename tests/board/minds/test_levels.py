"""What each level promises: that it beats the level below."""

import pytest

from bot.board.game import BOARD
from bot.board.minds.levels import MINDS
from bot.board.rules.editions import edition
from bot.game.levels import Level
from tests.bench import board_minds as board
from tests.bench.minds import interval

GAMES = 40
"""Between two levels."""


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("easy", "random", 0.8), ("medium", "easy", 0.8)]
)
@pytest.mark.parametrize("preset", ["ares", "mb"])
def test_a_higher_level_wins_more_often(better, worse, least, preset):
    """A few games; `python -m tests.bench board_minds` measures it."""
    played = [board.game((better, worse, edition(preset), 4, number)) for number in range(GAMES)]
    ended = [each.mine for each in played if each.mine is not None]
    low, _ = interval(sum(ended), len(ended))
    assert low > least


def test_the_hard_level_is_no_worse_than_the_medium_one():
    played = [board.game(("hard", "medium", edition("ares"), 4, n)) for n in range(GAMES)]
    ended = [each.mine for each in played if each.mine is not None]
    _, high = interval(sum(ended), len(ended))
    assert high > 0.5


def test_every_level_has_a_mind_and_there_is_no_other():
    assert BOARD.minds.levels == ("easy", "medium", "hard")
    assert set(MINDS) & set(Level) == set(BOARD.minds.levels)
