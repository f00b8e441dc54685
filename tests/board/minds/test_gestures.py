"""What automata do with their faces: seldom, true or not, and it tells nothing (I35)."""

from collections import Counter

import pytest

from bot.board.game import BOARD
from bot.board.minds.gestures import SELDOM
from bot.board.minds.levels import CAUTIOUS, MINDS, TUTOR
from bot.board.rules.actions import Gesture
from bot.board.rules.duties import Task, duty
from bot.board.rules.material import Mannerism
from bot.board.rules.sight import Sight
from bot.game.chance import Seeded
from bot.game.levels import Level
from bot.game.seats import AMBASSADOR, seats
from tests.board.rules.builders import BLUE, RED, YELLOW, Game


def gestures(level: str, sight: Sight, asked: int = 40) -> list[Gesture]:
    """Return the gestures that a level makes of so many times it may."""
    found = (MINDS[level]().interrupts(sight, Seeded(seed)) for seed in range(asked))
    return [action for action in found if isinstance(action, Gesture)]


def moved(**options: str) -> Game:
    """Return a game in which red meets yellow by its movement."""
    game = Game(where="red tall APO", shakes=["orange orange blue"], first=RED, **options)
    game.put("yellow fat RIA")
    game.move("orange red tall RIA land")
    return game


@pytest.mark.parametrize("level", MINDS)
def test_i35_levels_make_them_and_nobody_does_in_a_persons_place(level: str) -> None:
    made = gestures(level, moved().sight(RED))
    assert bool(made) == (level in set(Level))
    assert level in set(Level) or level in (CAUTIOUS, TUTOR, "random")


def test_i35_they_are_seldom_and_of_every_kind() -> None:
    made = gestures(Level.MEDIUM, moved().sight(RED), 2000)
    assert len(made) == pytest.approx(2000 / SELDOM, rel=0.2)
    counted = Counter(action.mannerism for action in made)
    assert all(counted[each] == pytest.approx(len(made) / 4, rel=0.3) for each in Mannerism)


def test_i35_only_the_mover_makes_one_and_right_after_its_movement() -> None:
    game = Game(first=RED, shakes=["orange orange blue"])
    assert not gestures(Level.HARD, game.sight(RED)), "it has not moved yet"
    game = moved()
    assert gestures(Level.HARD, game.sight(RED))
    assert not any(gestures(Level.HARD, game.sight(seat)) for seat in (BLUE, YELLOW))
    game.ask(YELLOW)
    assert not any(gestures(Level.HARD, game.sight(seat)) for seat in seats(4))
    game.answer()
    assert not any(gestures(Level.HARD, game.sight(seat)) for seat in seats(4))


def test_i35_the_ambassador_player_makes_them_on_his_way() -> None:
    game = Game(5, first=AMBASSADOR)
    assert not gestures(Level.EASY, game.sight(AMBASSADOR))
    game.walk("RIA", "land")
    assert gestures(Level.EASY, game.sight(AMBASSADOR))


def test_i35_one_is_enough_for_a_turn() -> None:
    game = moved()
    game.do(Gesture(RED, Mannerism.FROWN))
    assert not gestures(Level.EASY, game.sight(RED))


def test_i35_which_one_it_is_hangs_on_no_card() -> None:
    made = {
        tuple(gestures(Level.HARD, moved(deal=deal).sight(RED)))
        for deal in (
            "F tall A, B short B, Z fat C, X thin D",
            "Z thin B, X tall A, B fat D, F short C",
            "X fat D, Z thin C, F tall A, B short B",
        )
    }
    assert len(made) == 1


def test_i35_nobody_waits_for_one() -> None:
    """What the mover goes on with takes no thinking over; so a gesture takes none either."""
    game = moved()
    assert BOARD.minds.at_once(game.public)
    assert duty(game.sight(RED)) is Task.SETTLE
    five = Game(5, first=AMBASSADOR)
    five.walk("RIA", "land")
    assert BOARD.minds.at_once(five.public)
