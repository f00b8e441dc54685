"""What minds promise."""

import subprocess
import sys

import pytest

from bot.board.minds.levels import CAUTIOUS, MINDS, TUTOR
from bot.board.records.simulate import play_out
from bot.board.rules.actions import Ask, Declare, Hand, Move, Report
from bot.board.rules.events import Declared, Drawn, Judged, Won
from bot.board.rules.legality import objection
from bot.board.rules.options import options
from bot.game.chance import Seeded
from bot.game.levels import Level
from tests.board.minds.corpus import TABLES, Watched, every_level, games

CERTAIN = [Level.EASY]
"""The levels that declare and report only when they are sure."""


def test_only_a_sight_is_known_to_a_mind():
    code = "import sys, bot.board.minds.levels; sys.exit('bot.board.rules.state' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@every_level
def test_every_choice_is_legal(level):
    """Every level plays all presets, maps and numbers of players in turn."""
    for sight, action in (choice for game in games(level) for choice in game.choices):
        assert objection(sight, action) is None
        assert isinstance(action, Move) or action in options(sight)


@every_level
def test_every_game_ends_within_the_carnival(level):
    for game in games(level):
        assert isinstance(game.ledger[-1], (Won, Drawn))


@pytest.mark.parametrize("level", CERTAIN)
def test_who_does_not_gamble_is_right_in_every_declaration(level):
    judged = [e for game in games(level) for e in game.ledger if isinstance(e, Judged)]
    assert all(event.right for event in judged)
    assert len(judged) > len(games(level)) / 4


def test_the_stand_in_and_the_tutor_never_end_a_game():
    for level in (CAUTIOUS, TUTOR):
        for game in games(level):
            assert not any(isinstance(event, Declared) for event in game.ledger)
            assert not any(isinstance(action, Report) for _, action in game.choices)


def test_the_stand_in_asks_nothing():
    for game in games(CAUTIOUS):
        assert not any(isinstance(action, (Ask, Declare)) for _, action in game.choices)


@every_level
def test_i134_every_level_but_the_random_one_gives_its_hand(level):
    hands = [a for game in games(level) for _, a in game.choices if isinstance(a, Hand)]
    assert level == "random" or all(hand.given for hand in hands)


@every_level
def test_a_choice_follows_from_sight_and_chance_alone(level):
    mind = MINDS[level]()
    for players in (4, 5):
        rules = next(rules for rules, number in TABLES if number == players)
        watched = Watched(mind)
        play_out(rules, players, watched, Seeded(1), Seeded(1))
        for sight, _ in watched.choices[::5]:
            assert mind.interrupts(sight, Seeded(7)) == mind.interrupts(sight, Seeded(7))
            if not isinstance(_, Report):
                assert mind.choose(sight, Seeded(7)) == MINDS[level]().choose(sight, Seeded(7))


@every_level
def test_the_same_chance_decides_the_same(level):
    rules, players = TABLES[2]
    ledgers = {play_out(rules, players, MINDS[level](), Seeded(4), Seeded(5)) for _ in range(2)}
    assert len(ledgers) == 1
