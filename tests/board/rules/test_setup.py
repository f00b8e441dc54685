"""How a game begins, what of it is secret, and the shake (rules, sections C, D and E)."""

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from bot.board.rules import events as told
from bot.board.rules.actions import EndTurn, Gesture, Move, Place
from bot.board.rules.duties import Task, decisions, duty, waiting
from bot.board.rules.editions import PHANTOM, BallsRule, TalkRule, edition
from bot.board.rules.events import visible
from bot.board.rules.material import (
    BUILDS,
    CODES,
    COLOURS,
    IDENTITIES,
    Ball,
    Card,
    Mannerism,
)
from bot.board.rules.options import options
from bot.board.rules.play import opening, see
from bot.board.rules.reasons import Reason
from bot.board.rules.state import State, after
from bot.board.rules.worlds import count, deals, world_mask
from bot.game.chance import Seeded
from bot.game.seats import AMBASSADOR, seats
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, SERENISSIMA, YELLOW, Game, code
from tests.board.rules.wanderers import random_game

CHOSEN = edition("ares", map="serenissima", placement="chosen")


def begun(seed: int, players: int = 4, **settings: str) -> State:
    return after(State(), opening(edition("ares", **settings), players, Seeded(seed)))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i20_seats_are_in_order_round_the_table(players: int) -> None:
    game = Game(players)
    order = []
    for _ in range(players + 1):
        order.append(game.mover)
        game.skip()
    assert order == [*range(players), 0]


def test_i21_the_ambassador_stands_on_the_embassy() -> None:
    for map_ in ("classic", "serenissima"):
        state = begun(1, map=map_)
        assert state.positions[16] == see(state, None).map.embassy


def test_i22_figures_stand_one_each_on_their_start_spaces_at_random() -> None:
    met = set()
    for seed in range(200):
        state = begun(seed)
        starts = see(state, None).map.starts
        for seat in (BLUE, YELLOW, GREEN, RED):
            own = state.positions[4 * seat : 4 * seat + 4]
            assert sorted(map(str, own)) == sorted(starts[COLOURS[seat]])
        met.add(state.positions[:4])
    assert len(met) == 24


def test_i22_chosen_places_are_shown_at_once_and_dealt_after() -> None:
    game = Game(3, CHOSEN)
    assert game.public.chapter == 1
    assert not any(isinstance(event, told.Dealt | told.Placed) for event in game.events)
    assert decisions(game.public) == (("place 0", (0, 1, 2)),)
    game.place(YELLOW, "FOR FRA MIS ZIT")
    game.place(BLUE, "ZAT BRA MER ALV")
    assert waiting(game.public) == (GREEN,)
    assert game.public.ready == (BLUE, YELLOW)
    for seat in (None, GREEN):
        assert game.sight(seat).places is None
        assert set(game.sight(seat).positions) == {None, "LUC"}
    assert game.sight(BLUE).places == ("ZAT", "BRA", "MER", "ALV")
    happened = game.place(GREEN, "FNO SFI GIA MOL")
    assert [type(event) for event in happened[2:]] == [
        *[told.Placed] * 3,
        *[told.Dealt] * 3,
        told.Arrested,
        told.TurnBegan,
        told.Shaken,
    ]
    assert (game.at("blue tall"), game.at("blue fat")) == ("ZAT", "ALV")
    assert (game.public.turn, game.public.chapter) == (1, 1)


def test_i22_what_is_no_choice_of_places() -> None:
    game = Game(5, CHOSEN)
    fine = ("ALV", "BRA", "MER", "ZAT")
    assert game.may(Place(BLUE, fine))
    assert {a for a in options(game.sight(BLUE)) if isinstance(a, Place)} == {
        Place(BLUE, spaces) for spaces in permutations(fine)
    }
    for wrong in (fine[:3], (*fine[:3], fine[0]), ("MIS", "ZIT", "FRA", "FOR"), ()):
        assert game.refusal(Place(BLUE, wrong)) is Reason.NOT_YOUR_PLACES  # type: ignore[arg-type]
    assert game.refusal(Place(BLACK, ())) is Reason.NOT_YOUR_PLACES
    assert game.refusal(Move(BLUE, ())) is Reason.NOT_BEGUN
    assert game.refusal(EndTurn(BLACK)) is Reason.NOT_BEGUN
    assert duty(game.sight(BLACK)) is None
    game.do(Place(BLUE, fine))  # type: ignore[arg-type]
    assert game.refusal(Place(BLUE, fine)) is Reason.PLACES_CHOSEN  # type: ignore[arg-type]
    assert Game().refusal(Place(BLUE, fine)) is Reason.PLACES_ARE_SET  # type: ignore[arg-type]


def test_i23_identities_builds_and_codes_are_dealt_apart_each_alike_often() -> None:
    met: Counter[tuple[object, ...]] = Counter()
    for seed in range(4000):
        state = begun(seed)
        assert sorted(map(str, state.identities)) == sorted(IDENTITIES)
        assert sorted(map(str, state.builds)) == sorted(BUILDS)
        assert sorted(map(str, state.codes)) == sorted(CODES)
        met[state.identities[0], state.builds[0], state.codes[0]] += 1
    assert len(met) == 64
    assert max(met.values()) < 2 * 4000 / 64  # 62.5 expected; 125 would be eight deviations


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i24_anybody_may_be_first_then_clockwise(players: int) -> None:
    firsts = {begun(seed, players).first for seed in range(100)}
    assert firsts == set(seats(players))


def test_i25_three_and_five_have_sections_of_their_own() -> None:
    assert sum(isinstance(event, told.Arrested) for event in Game(3).events) == 1
    assert not any(isinstance(event, told.Arrested) for event in Game(5).events)


# Secrets


def test_i30_a_seat_knows_its_three_cards_and_216_deals_are_left() -> None:
    game = Game()
    sight = game.sight(GREEN)
    assert (sight.identity, sight.build, sight.code) == (Card.ZSA_ZSA, Card.FAT, code("C"))
    assert count(world_mask(sight)) == 216
    assert (game.public.identity, game.public.build, game.public.code) == (None, None, None)


def test_i31_of_the_other_three_letters_it_knows_not_whose() -> None:
    others = {deal.codes[BLUE] for deal in deals(world_mask(Game().sight(GREEN)))}
    assert others == {code("A"), code("B"), code("D")}


def test_i32_what_all_do_openly_is_public() -> None:
    public = (
        told.TurnBegan, told.Shaken, told.Moved, told.Asked, told.Answered, told.Expelled,
        told.Strode, told.Left, told.Declared, told.TurnEnded, told.Placed,
    )  # fmt: skip
    seen = set()
    for moment in random_game(3, 4, edition("ares"), bold=0.002):
        for event in moment.events:
            if isinstance(event, public):
                assert all(visible(event, seat) for seat in (None, *moment.seats))
                seen.add(type(event))
    assert seen >= {*public} - {told.Declared}


def shown(players: int = 4, *, through: int | None = None) -> Game:
    """Return a game in which red has asked yellow, who shows."""
    where = "yellow fat RIA" if through is None else "ambassador RIA"
    game = Game(players, SERENISSIMA, where=where, first=RED, shakes=["orange blue white"])
    game.move("orange red tall RIA land")
    game.ask(YELLOW, through=None if through is None else BLACK)
    return game


def test_i33_what_was_shown_is_for_the_two_alone() -> None:
    game = shown()
    game.show("B X code:B")
    (showed,) = [event for event in game.events if isinstance(event, told.Showed)]
    assert [seat for seat in (None, 0, 1, 2, 3) if visible(showed, seat)] == [YELLOW, RED]
    assert [len(game.sight(seat).clues) for seat in (None, BLUE, YELLOW, GREEN, RED)] == [
        0,
        0,
        1,
        0,
        1,
    ]


def test_i34_the_two_know_it_for_good() -> None:
    game = shown()
    game.show("B X short")
    game.send("FOR")
    game.end()
    game.skip(12)
    assert game.sight(RED).clues == game.sight(YELLOW).clues != ()


@pytest.mark.parametrize("talk", list(TalkRule))
def test_i35_anyone_may_gesture_at_any_time_and_it_means_nothing(talk: TalkRule) -> None:
    game = Game(5, edition("ares", talk=talk))
    before = game.state
    for seat in seats(5):
        for mannerism in Mannerism:
            assert game.may(Gesture(seat, mannerism))
            (event,) = game.do(Gesture(seat, mannerism))
            assert all(visible(event, who) for who in (None, *seats(5)))
    assert replace(game.state, gesture=None) == before


def test_i35_the_mover_s_last_gesture_of_its_turn_is_remembered() -> None:
    game = Game(4)
    game.do(Gesture(YELLOW, Mannerism.FROWN))
    assert game.state.gesture is None
    game.do(Gesture(BLUE, Mannerism.FROWN))
    game.do(Gesture(BLUE, Mannerism.WINK))
    assert [game.sight(seat).gesture for seat in (None, YELLOW)] == [Mannerism.WINK] * 2
    game.skip(1)
    assert game.state.gesture is None


def test_i35_also_while_an_answer_is_owed_and_not_when_the_game_is_over() -> None:
    game = shown()
    assert game.may(Gesture(BLUE, Mannerism.WINK))
    game.give_up()
    assert game.refusal(Gesture(BLUE, Mannerism.WINK)) is Reason.GAME_OVER


def test_i36_who_may_see_each_kind_of_event() -> None:
    own = told.Dealt(GREEN, Card.ZSA_ZSA, Card.FAT, code("C"))
    everybody = (None, *seats(5))
    assert [seat for seat in everybody if visible(own, seat)] == [GREEN]
    sealed = told.Sealed(IDENTITIES, BUILDS)
    assert [seat for seat in everybody if visible(sealed, seat)] == [AMBASSADOR]
    assert all(visible(told.Reported(), seat) for seat in everybody)
    assert all(visible(told.Unsealed(IDENTITIES, BUILDS, True), seat) for seat in everybody)
    arrested = told.Arrested(Card.ZSA_ZSA, Card.FAT, code("C"))
    assert not any(visible(arrested, seat) for seat in everybody)
    chose = told.Chose(BLUE, ())
    assert [seat for seat in everybody if visible(chose, seat)] == [BLUE]


# The shake


def test_i40_three_of_ten_balls_show_without_replacement() -> None:
    chance = Seeded(5)
    met: Counter[Ball] = Counter()
    for _ in range(2000):
        shaken = next(
            event for event in opening(edition("ares"), 4, chance) if isinstance(event, told.Shaken)
        )
        assert len(shaken.balls) == 3
        assert list(shaken.balls) == sorted(shaken.balls)
        assert not Counter(shaken.balls) - Counter(PHANTOM[BallsRule.ARES])
        met.update(shaken.balls)
    for ball, number in Counter(PHANTOM[BallsRule.ARES]).items():
        assert abs(met[ball] / 600 - number) < 0.3  # a ball shows in three of ten shakes


def test_i43_the_shake_stands_at_the_start_of_the_turn_for_all() -> None:
    game = Game(shakes=["black orange white", "blue blue purple"])
    assert game.public.balls == game.sight(RED).balls == (Ball.BLACK, Ball.ORANGE, Ball.WHITE)
    game.skip()
    assert game.public.balls == (Ball.BLUE, Ball.BLUE, Ball.PURPLE)


def test_i44_x2_three_white_balls_of_mb_pass_the_turn_by_itself() -> None:
    shakes = ["white white white", "white white white", "blue red white", "white white white"]
    mb = edition("mb", map="serenissima")
    game = Game(played_by=mb, shakes=shakes)
    passed = [type(event) for event in game.events if not isinstance(event, told.Placed)]
    assert passed[-8:] == [
        *[told.TurnBegan, told.Shaken, told.TurnEnded] * 2,
        told.TurnBegan,
        told.Shaken,
    ]
    assert (game.mover, game.public.turn) == (GREEN, 3)
    game.skip()
    assert (game.mover, game.public.turn) == (BLUE, 5)
    assert [turn.plan for turn in game.public.history] == [None, None, (), None, None]


def test_i44_x2_with_ares_they_are_three_wild_steps() -> None:
    game = Game(shakes=["white white white"])
    assert duty(game.sight(BLUE)) is Task.MOVE
    game.move("white blue tall GUG land, white blue tall MCU land, white blue tall SLU water")
    assert game.at("blue tall") == "SLU"


def test_i44_the_last_turn_of_the_carnival_can_pass_by_itself() -> None:
    shakes = ["blue red white"] * 3 + ["white white white"]
    game = Game(played_by=edition("mb", carnival=1), shakes=shakes)
    game.skip(3)
    assert isinstance(game.events[-1], told.Drawn)
