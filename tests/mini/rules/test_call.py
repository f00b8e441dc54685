"""Section C: the call."""

import pytest

from bot.game.interface import Outcome
from bot.mini.rules.actions import Ask, Call, PickUp, Prove, Show, Waive
from bot.mini.rules.cards import Card
from bot.mini.rules.clues import Ending
from bot.mini.rules.duties import Duty, Task, duties, waiting
from bot.mini.rules.editions import edition
from bot.mini.rules.events import (
    Abandoned,
    Called,
    Drawn,
    PickedUp,
    RoundBegan,
    Settled,
    Unmasked,
    Won,
    visible,
)
from bot.mini.rules.legality import Reason
from bot.mini.rules.options import options
from tests.mini.rules.builders import (
    ANNA,
    BEN,
    CARLA,
    DAVID,
    EVA,
    PARTIES,
    Game,
    cards,
    number_of,
    random_game,
)

PAIRED = "00112"
RIGHT = cards("52 11 0 29")
WRONG = cards("11 52 0 29")


def _on_the_line(pattern: str = PAIRED) -> Game:
    game = Game(pattern=pattern)
    game.walk()
    game.do(PickUp(ANNA))
    return game


def test_m30_one_must_meet_somebody_alone() -> None:
    game = Game(pile="SGRMB")
    assert game.refusal(PickUp(ANNA)) is Reason.VISITS_NOT_OVER
    game.visit("RMGG")
    assert game.refusal(PickUp(ANNA)) is Reason.NO_MEETING
    assert game.may(PickUp(CARLA))


def test_m30_with_partners_not_beside_the_ambassador() -> None:
    game = Game(pattern="01230")
    game.walk()
    assert game.refusal(PickUp(ANNA)) is Reason.CANNOT_CALL_HERE


def test_m31_as_long_as_the_exchange_is_not_completed() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    game.do(Show(ANNA, BEN, cards("F B")))
    assert game.may(PickUp(ANNA))
    assert game.may(PickUp(BEN))
    game.do(Show(BEN, ANNA, cards("B Z")))
    assert game.refusal(PickUp(ANNA)) is Reason.MEETING_SETTLED
    assert game.refusal(PickUp(BEN)) is Reason.MEETING_SETTLED
    assert game.may(PickUp(CARLA))


@pytest.mark.parametrize("players", [3, 5])
def test_m31_as_long_as_the_black_card_is_not_shown(players: int) -> None:
    game = Game(players, pattern="01230")
    game.walk()
    game.do(Ask(ANNA, BEN))
    assert game.may(PickUp(ANNA))
    assert not game.may(PickUp(BEN))
    game.do(Prove(BEN, Card.N11))
    if players == 5:
        assert game.may(PickUp(ANNA))  # it is chosen, and not shown before the Ambassador's word
        game.do(Waive(EVA))
    assert not game.may(PickUp(ANNA))


def test_m32_the_first_to_pick_up_has_the_right_of_way() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    happened = game.do(PickUp(CARLA))
    assert happened == (PickedUp(CARLA),)
    assert visible(happened[0], None)
    for seat in (ANNA, BEN, CARLA, DAVID):
        assert game.refusal(PickUp(seat)) is Reason.ON_THE_LINE


def test_m33_who_has_picked_up_must_call_and_nothing_else_is_settled() -> None:
    game = _on_the_line()
    assert waiting(game.sight(None)) == (ANNA,)
    assert duties(game.sight(ANNA)) == (Duty(Task.CALL),)
    assert len(options(game.sight(ANNA))) == 24
    for seat in (BEN, CARLA, DAVID):
        assert options(game.sight(seat)) == ()
        assert duties(game.sight(seat)) == ()
    assert game.refusal(Show(CARLA, DAVID, cards("Z 0"))) is Reason.ON_THE_LINE
    assert game.refusal(Call(BEN, RIGHT)) is Reason.NOT_PICKED_UP


def test_m33_one_who_has_not_picked_up_cannot_call() -> None:
    game = Game(pattern=PAIRED)
    game.walk()
    assert game.refusal(Call(ANNA, RIGHT)) is Reason.NOT_PICKED_UP


def test_m5_a_call_is_four_different_segments() -> None:
    game = _on_the_line()
    for number in (
        cards("52 11 0"),
        cards("52 52 0 29"),
        cards("F B Z X"),
        cards("52 11 0 29 29"),
        (),
    ):
        assert game.refusal(Call(ANNA, number)) is Reason.NOT_A_NUMBER


def test_m34_right_needs_all_four_segments_and_the_partner() -> None:
    game = _on_the_line()
    called, unmasked, won = game.do(Call(ANNA, RIGHT))
    assert called == Called(ANNA, RIGHT, right=True)
    assert unmasked == Unmasked(cards("F B Z X"), cards("52 11 0 29"))
    assert won == Won((ANNA, BEN), (1, 1, 0, 0))


def test_m34_in_the_order_of_the_owners_and_not_of_the_seats() -> None:
    game = Game(pattern=PAIRED, identities="Z X B F", numbers="52 11 0 29")
    game.walk()
    game.do(PickUp(BEN))
    assert game.do(Call(BEN, cards("29 0 52 11")))[0] == Called(
        BEN, cards("29 0 52 11"), right=True
    )


@pytest.mark.parametrize("number", [WRONG, cards("52 11 29 0"), cards("29 0 11 52")])
def test_m34_wrong_segments_beside_the_partner_are_wrong(number: tuple[Card, ...]) -> None:
    game = _on_the_line()
    assert game.do(Call(ANNA, number))[0] == Called(ANNA, number, right=False)


def test_m34_beside_another_than_the_partner_the_call_is_accepted_and_wrong() -> None:
    game = _on_the_line("01012")  # Anna meets Carla
    called, _, won = game.do(Call(ANNA, RIGHT))
    assert called == Called(ANNA, RIGHT, right=False)
    assert won == Won((CARLA, DAVID), (0, 0, 1, 1))


def test_m35_wrong_the_other_two_win_and_everything_is_turned_up() -> None:
    game = _on_the_line()
    happened = game.do(Call(ANNA, WRONG))
    assert happened[2] == Won((CARLA, DAVID), (0, 0, 1, 1))
    assert all(visible(event, None) for event in happened)
    public = game.sight(None)
    assert public.unmasked == (cards("F B Z X"), cards("52 11 0 29"))
    assert public.ending == Ending(
        Outcome.WON, (CARLA, DAVID), (0, 0, 1, 1), caller=ANNA, number=WRONG, right=False
    )


def test_m35_either_way_the_game_ends() -> None:
    for number in (RIGHT, WRONG):
        game = _on_the_line()
        game.do(Call(ANNA, number))
        assert waiting(game.sight(None)) == ()
        for seat in (ANNA, BEN, CARLA, DAVID):
            assert options(game.sight(seat)) == ()
            assert game.refusal(PickUp(seat)) is Reason.GAME_OVER


@pytest.mark.parametrize(("preset", "players"), PARTIES)
def test_m36_a_game_ends_by_a_call_or_by_the_end_of_the_carnival(preset: str, players: int) -> None:
    for seed, chosen in ((1, edition(preset, carnival=4)), (2, edition(preset))):
        last = list(random_game(seed, players, chosen, pick_up=0.02))[-1]
        assert last.state.ending is not None
        if last.state.ending.outcome is Outcome.DRAWN:
            assert last.state.round == 5 * chosen.carnival
        else:
            assert last.state.ending.outcome is Outcome.WON
            assert any(isinstance(event, Called) for event in last.events)
            assert last.state.ending.number == number_of(last.state) or not last.state.ending.right


def test_m36_a_table_may_abandon_the_game_and_nobody_wins() -> None:
    game = Game(pattern=PAIRED, score=(1, 2, 0, 0))
    happened = game.give_up()
    assert happened == (Unmasked(cards("F B Z X"), cards("52 11 0 29")), Abandoned())
    assert game.sight(None).ending == Ending(Outcome.ABANDONED)
    assert game.sight(None).score == (1, 2, 0, 0)
    assert game.give_up() == ()
    assert _on_the_line().give_up()[-1] == Abandoned()


@pytest.mark.parametrize("series", [8, 6, 4])
def test_m37_the_carnival_ends_after_so_many_series_and_nobody_scores(series: int) -> None:
    game = Game(edition=edition("german", carnival=series), pattern=PAIRED, score=(1, 0, 2, 0))
    game.rounds(5 * series - 5)
    # The table can be told: the sight says that this is the last.
    assert (game.sight(None).series, game.sight(None).last_series) == (series, True)
    game.rounds(4)
    assert game.state.ending is None
    game.settle()
    assert game.events[-2:] == [Unmasked(cards("F B Z X"), cards("52 11 0 29")), Drawn()]
    assert isinstance(game.events[-3], Settled)
    assert game.sight(None).ending == Ending(Outcome.DRAWN)
    assert game.sight(None).score == (1, 0, 2, 0)


def test_m37_or_it_never_ends() -> None:
    game = Game(edition=edition("german", carnival=0), pattern=PAIRED)
    game.rounds(60)
    assert game.state.ending is None
    assert not game.sight(None).last_series
    assert sum(isinstance(event, RoundBegan) for event in game.events) == 61
