"""A game that is over, every card turned up: exactly what happened, and nothing before it is over
(P16)."""

import pytest

from bot.game.seats import seats
from bot.mini.rules.deduction import deduce
from bot.mini.rules.events import Glimpsed, Proved, RoundBegan, Showed
from bot.mini.rules.hindsight import Hindsight, hindsight
from bot.mini.rules.play import see
from bot.mini.rules.state import State, after
from bot.mini.rules.worlds import world_mask
from tests.mini.rules.ledgers import TABLES, played


@pytest.mark.parametrize(("players", "preset"), TABLES)
def test_everything_that_was_shown_is_told_in_its_round(players: int, preset: str) -> None:
    for seed in range(6):
        ledger = played(players, preset, seed)
        game = hindsight(ledger)
        shown, round_ = [], 0
        for event in ledger:
            match event:
                case RoundBegan():
                    round_ = event.number
                case Showed():
                    shown.append((round_, event.by, (event.to,), event.cards))
                case Proved():
                    shown.append((round_, event.by, event.to, (event.card,)))
                case Glimpsed():
                    shown.append((round_, 3, (event.seat,), (event.card,)))
        told = [
            (clue.round, clue.by, clue.to, clue.cards)
            for look in game.rounds
            for clue in look.clues
        ]
        assert sorted(told) == sorted(shown)
        assert [look.past.round for look in game.rounds] == list(range(1, round_ + 1))
        assert all(clue.round == look.past.round for look in game.rounds for clue in look.clues)


@pytest.mark.parametrize(("players", "preset"), TABLES)
def test_what_each_could_have_known_is_what_follows_from_its_sight(
    players: int, preset: str
) -> None:
    ledger = played(players, preset, 3)
    game = hindsight(ledger)
    known: dict[int, int] = {}
    state = State()
    for event in ledger:
        if isinstance(event, RoundBegan) and state.round:
            look = game.rounds[state.round - 1]
            for seat in seats(players):
                sight = see(state, seat)
                assert look.deals[seat] == world_mask(sight).bit_count() >= 1
                if len(deduce(sight).numbers) == 1:
                    known.setdefault(seat, state.round)
        state = after(state, [event])
    last = len(game.rounds)
    assert [known.get(seat) for seat in seats(players)] == [
        None if known is None or known == last else known for known in game.knowable
    ]


@pytest.mark.parametrize("preset", ["german", "english"])
def test_a_pair_has_a_true_card_and_a_lie_is_counted(preset: str) -> None:
    found = 0
    for seed in range(6):
        game = hindsight(played(4, preset, seed))
        lies = dict.fromkeys(seats(4), 0)
        for look in game.rounds:
            for clue in look.clues:
                true = game.true(clue)
                assert true
                assert {*true} <= {game.identities[clue.by], game.numbers[clue.by]}
                lies[clue.by] += len(clue.cards) - len(true)
        assert {seat: game.lies(seat) for seat in seats(4)} == lies
        found += sum(lies.values())
    assert found


@pytest.mark.parametrize("most", [1, 4, 12, 60])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_that_was_given_up_can_be_told_too(players: int, most: int) -> None:
    game = hindsight(played(players, "german", 1, most))
    assert isinstance(game, Hindsight)
    assert len(game.identities) == len(game.numbers) == 4
    assert game.rounds


def test_nothing_is_told_of_a_game_that_goes_on() -> None:
    ledger = played(4, "german", 2)
    for upto in range(1, len(ledger)):
        if after(State(), ledger[:upto]).ending is None:
            with pytest.raises(ValueError, match="not over"):
                hindsight(ledger[:upto])


def test_no_card_is_in_its_repr() -> None:
    game = hindsight(played(4, "german", 2))
    assert repr(game) == "<Hindsight of game 1>"
    assert repr(game.rounds[0]) == "<Look at round 1>"
