"""Reasons are as short as they can be, in every game and for every number of players.

A larger sample, and how long it takes: `make bench ARGS=reasons`.
"""

from itertools import islice

import pytest

from bot.game import shortest
from bot.game.arguments import Way
from tests.bench.reasons import GAMES, shorter

POSITIONS = 40


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("game", GAMES)
def test_no_proof_is_shorter_than_the_reasons_given(game: str, players: int) -> None:
    positions, rules, brute = GAMES[game]
    lines: set[int] = set()
    for seen in islice(positions(players, 100 + players), POSITIONS):
        arguments = [rules.argue(seen, claim) for claim in rules.decided(seen)]
        proven = [argument for argument in arguments if argument.steps]
        if not proven:
            continue
        hardest = max(proven, key=lambda argument: len(argument.steps))
        assert shorter(brute(seen), hardest) is None
        lines |= {len(argument.steps) for argument in proven}
    assert {1, 2} <= lines, "some take more than one line"


@pytest.mark.parametrize(("game", "seed"), [("mini", 2), ("board", 15)])
def test_all_together_is_said_only_where_no_line_leads_there(game: str, seed: int) -> None:
    positions, rules, brute = GAMES[game]
    said = 0
    for seen in islice(positions(5, seed), 60):
        for claim in rules.decided(seen):
            argument = rules.argue(seen, claim)
            if any(step.way is Way.TOGETHER for step in argument.steps):
                assert shorter(brute(seen), argument) is None
                said += 1
    assert said


def test_a_longer_way_is_not_taken_where_a_shorter_one_comes_out_later() -> None:
    """Of three ways to the goal that one is found in which two conclusions are of use to each."""
    state = shortest.after(shortest.NOTHING, shortest.claim(0, 0, 0, holds=True))
    # Seat 1 has card 0 or 1 of the first kind, so 1; then seat 2 of 1 and 2 has 2; 3 is left over.
    for seat, cards in ((1, (0, 1)), (2, (1, 2))):
        hands = 0
        for card in cards:
            hands |= shortest.hands_with(0, card)
        left = list(shortest.NOTHING)
        left[seat] = hands
        state = shortest.both(state, tuple(left))
    goal = shortest.claim(0, 3, 3, holds=True)
    wanted = [shortest.claim(0, seat, seat, holds=True) for seat in (1, 2, 3)]
    assert next(shortest.Search(goal).proofs(state)) == wanted
    assert not [*shortest.Search(shortest.claim(1, 3, 3, holds=True)).proofs(state)]


def test_who_gives_up_looking_for_the_shortest_has_a_proof_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_up = 0
    for game, (positions, rules, brute) in GAMES.items():
        for seen in islice(positions(5, 3), 30):
            for claim in rules.decided(seen):
                with monkeypatch.context() as patched:
                    patched.setattr(shortest, "STATES", 0)
                    steps = rules.argue(seen, claim).steps
                least = rules.argue(seen, claim).steps
                assert len(steps) >= len(least)
                assert not steps or steps[-1].conclusion == claim
                said = {step.conclusion for step in steps[:-1]}
                used = {premise for step in steps for premise in step.premises}
                assert said <= used
                given_up += len(least) > 2
    assert given_up
