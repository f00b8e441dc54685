"""What each level promises: its games end, it calls only when it may, and it beats the level below.

`PLAYED` says how many games each level plays.
"""

import pytest

from bot.game.chance import Seeded
from bot.game.levels import Level
from bot.mini.minds.levels import CAUTIOUS, MINDS, TUTOR
from bot.mini.records.simulate import play_out
from bot.mini.rules.editions import edition
from bot.mini.rules.events import Called, Drawn, Won
from tests.bench import minds
from tests.mini.corpus import every_level, games

GAMES = 120
"""Between two levels."""

CERTAIN = [Level.EASY, Level.MEDIUM, Level.HARD]
"""The levels that call only when they are sure."""


@every_level
def test_every_game_ends_and_who_does_not_gamble_is_right_in_every_call(level):
    """That every choice is legal the rules themselves see to: they refuse what is not."""
    played = games(level)
    calls = 0
    for game in played:
        assert isinstance(game.ledger[-1], (Won, Drawn))
        called = [event for event in game.ledger if isinstance(event, Called)]
        assert level not in CERTAIN or all(event.right for event in called)
        assert level not in (CAUTIOUS, TUTOR) or not called
        calls += len(called)
    assert level in (CAUTIOUS, TUTOR) or calls > len(played) / 4


@pytest.mark.parametrize(
    ("better", "worse"), [("easy", "modest"), ("medium", "easy"), ("hard", "medium")]
)
def test_a_higher_level_wins_more_often(better, worse):
    """A few games; `python -m tests.bench minds` measures it."""
    shares = [minds.game((better, worse, "german", 4, number)).share for number in range(GAMES)]
    ended = [share for share in shares if share is not None]
    low, _ = minds.interval(sum(ended), len(ended))
    assert low > 0.45


def test_the_same_chance_decides_the_same():
    for level in MINDS:
        ledgers = {
            play_out(edition("german"), 4, MINDS[level](), Seeded(4), Seeded(5)) for _ in range(2)
        }
        assert len(ledgers) == 1
