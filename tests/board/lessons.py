"""Tutorials of the board game as newcomers play them, and the search for what theirs is dealt by.

Which secret deals it is found by playing. ``python -m tests.board.lessons 0 9000`` plays those of
these numbers by the coach's advice, and prints the ones that teach one lesson after the other.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Final

from bot.board.game import BOARD
from bot.board.minds.advice import advise
from bot.board.minds.tutor import Tutor
from bot.board.rules.actions import Action, Move
from bot.board.rules.duties import Task, duty, waiting
from bot.board.rules.match import draw
from bot.board.rules.material import Ball
from bot.board.rules.options import owed
from bot.board.rules.plans import shake_of
from bot.board.rules.play import opening
from bot.board.rules.sight import Sight
from bot.board.rules.simulated import SimulatedGame
from bot.board.rules.wandering import wandering
from bot.board.words.lessons import Lesson, given
from bot.game.chance import Chance, Seeded, any_of
from bot.game.fair import SEATS, Draws
from bot.game.seats import Seat

TUTORIAL: Final = BOARD.tutorial
assert TUTORIAL is not None

TURNS: Final = 6
"""A lesson in each, about."""

Script = Callable[[str], Chance]
Newcomer = Callable[[Sight], Action]


def script(secret: bytes) -> Script:
    """Return what decides everything in a tutorial of that *secret*."""
    return lambda what: Draws(secret, 0, 1, what, ())


SCRIPT: Final = script(TUTORIAL.secret)
"""What decides everything in the tutorial."""


def seat_by(scripted: Script) -> Seat:
    """Return where the newcomer sits."""
    return Seat(scripted(SEATS).order(range(4)).index(0))


def lessons(newcomer: Newcomer, scripted: Script, most: int = 40) -> Iterator[Sight]:
    """Yield what the newcomer may know at first, and after everything that happens.

    It is left when *most* rounds are over.
    """
    game = SimulatedGame(opening(TUTORIAL.edition, TUTORIAL.players, scripted(draw(None))))
    me, patient = seat_by(scripted), Tutor()
    while True:
        sight = game.sight(me)
        yield sight
        if sight.ending is not None or sight.round > most:
            return
        (seat,) = waiting(sight)
        if seat == me:
            action = newcomer(sight)
        else:
            there = game.sight(seat)
            action = patient.choose(there, scripted(f"round {there.chapter} seat {seat}"))
        game.play(action, scripted(draw(game.sight(None))))


def advised(sight: Sight) -> Action:
    """Return what the desk suggests."""
    advice = advise(sight)
    assert advice is not None
    return advice.action


def taught(scripted: Script) -> dict[Lesson, int]:
    """Return in which round there was first occasion for each lesson, if the advice is followed."""
    found: dict[Lesson, int] = {}
    for sight in lessons(advised, scripted, TURNS + 1):
        if sight.ending is None:
            found |= {each: sight.round for each in given(sight) if each not in found}
        elif sight.seat not in sight.ending.winners:
            return {}
    return found


class Wanderer:
    """A newcomer who does anything in their first *turns* turns, and what is advised then."""

    def __init__(self, seed: int, turns: int = 3) -> None:
        """Wander by *seed*."""
        self.whim, self.turns = Seeded(seed), turns

    def __call__(self, sight: Sight) -> Action:
        """Return what they do."""
        assert sight.seat is not None
        had = sum(turn.seat == sight.seat for turn in sight.history)
        if had > self.turns:
            return advised(sight)
        if duty(sight) is Task.MOVE:
            return Move(sight.seat, wandering(shake_of(sight), self.whim))
        return any_of(owed(sight), self.whim)


def begins_well(scripted: Script) -> bool:
    """Return whether the newcomer has the first turn, and balls of three kinds to begin with."""
    sight = next(lessons(advised, scripted))
    balls = set(sight.balls)
    return sight.first == sight.seat and len(balls) == 3 and Ball.PURPLE not in balls


def teaches_well(found: dict[Lesson, int]) -> bool:
    """Return whether a lesson follows another, few in one round, and the last in the last turn."""
    rounds = list(found.values())
    return (
        list(found) == list(Lesson)
        and found[Lesson.DECLARE] == TURNS
        and max(map(rounds.count, rounds)) < 3
        and rounds[2] < rounds[3] < rounds[4] < rounds[5]
    )


def forgives(scripted: Script, newcomers: int) -> int:
    """Return in how many rounds the last of so many wanderers has won; 0 if one of them has not."""
    longest = 0
    for seed in range(newcomers):
        *_, last = lessons(Wanderer(seed), scripted)
        if last.ending is None or last.seat not in last.ending.winners:
            return 0
        longest = max(longest, last.round)
    return longest


if __name__ == "__main__":
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        scripted = script(b"tutorial %d" % number)
        if begins_well(scripted) and teaches_well(found := taught(scripted)):
            said = ", ".join(f"{lesson} {round_}" for lesson, round_ in found.items())
            print(f"{number}: {said}; wanderers {forgives(scripted, 12)}", flush=True)
