"""Sections E and F, I41-I63: what the balls move, and what a movement may be."""

import random

import pytest

from bot.board.rules.editions import PHANTOM, PRESETS, BallsRule, Edition
from bot.board.rules.events import Shaken
from bot.board.rules.maps import Space
from bot.board.rules.material import (
    FIGURES,
    PIECES,
    THE_AMBASSADOR,
    Ball,
)
from bot.board.rules.plans import (
    MOTIONS,
    Shake,
    crowding,
    fault,
    meetings,
    misstep,
    moves_anything,
    shake_of,
    stepped,
    unused,
    walked,
)
from bot.board.rules.play import see
from bot.board.rules.reasons import Reason
from bot.board.rules.routes import lawful_ends, offered, thrifty
from bot.board.rules.wandering import wandering
from bot.game.chance import Seeded
from bot.game.seats import AGENTS, Seat
from tests.board.rules import bymovement
from tests.board.rules.ends import ends
from tests.board.rules.standing import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    plan,
    scattered,
    shake,
    standing,
    step,
)
from tests.board.rules.wanderers import random_game

MB = BallsRule.MB


def ended(shaken: Shake, text: str) -> dict[str, str]:
    """Return where the pieces stand that moved, by name, after a lawful plan."""
    assert fault(shaken, plan(text)) is None
    now = walked(shaken.began, plan(text))
    return {name: now[piece] for name, piece in PIECES.items() if now[piece] != shaken.began[piece]}


def where_the_ambassador_may_end(shaken: Shake, before: str = "") -> set[str]:
    """Return where he may end when the steps *before* are taken, by all the plans there are."""
    wanted = walked(shaken.began, plan(before))
    return {
        str(end.positions[THE_AMBASSADOR])
        for end in ends(shaken)
        if end.positions[:THE_AMBASSADOR] == wanted[:THE_AMBASSADOR]
    }


# The Phantom


def test_i41_ten_balls_of_five_colours_by_each_book() -> None:
    counts = {rule: {ball: balls.count(ball) for ball in balls} for rule, balls in PHANTOM.items()}
    assert counts == {
        "ares": {"orange": 2, "blue": 2, "white": 3, "black": 2, "purple": 1},
        "mb": {"red": 2, "blue": 2, "yellow": 1, "black": 2, "white": 3},
    }
    assert all(MOTIONS[rule].keys() == set(balls) for rule, balls in PHANTOM.items())


@pytest.mark.parametrize(
    ("rule", "ball", "text", "reason"),
    [
        ("ares", "orange", "red tall RIA land", None),
        ("mb", "red", "red tall RIA land", None),
        ("ares", "orange", "red thin ARS water", Reason.BALL_OTHER_LINE),
        ("mb", "red", "red thin ARS water", Reason.BALL_OTHER_LINE),
        ("ares", "orange", "yellow fat RIA land", Reason.BALL_MOVES_OTHERS),
        ("ares", "orange", "ambassador RIA land", Reason.BALL_MOVES_OTHERS),
        ("ares", "blue", "red thin ARS water", None),
        ("mb", "blue", "red thin ARS water", None),
        ("mb", "blue", "red tall RIA land", Reason.BALL_OTHER_LINE),
        ("ares", "blue", "yellow thin GIO water", Reason.BALL_MOVES_OTHERS),
        ("ares", "white", "red tall RIA land", None),
        ("ares", "white", "red thin ARS water", None),
        ("mb", "yellow", "red tall RIA land", None),
        ("mb", "yellow", "red thin ARS water", None),
        ("mb", "yellow", "ambassador RIA land", Reason.BALL_MOVES_OTHERS),
        ("ares", "black", "ambassador RIA land", None),
        ("mb", "black", "ambassador RIA land", None),
        ("mb", "black", "red tall RIA land", Reason.BALL_MOVES_OTHERS),
        ("ares", "purple", "yellow fat RIA land", None),
        ("ares", "purple", "yellow thin GIO water", None),
        ("ares", "purple", "red tall RIA land", Reason.BALL_MOVES_OTHERS),
        ("mb", "white", "red tall RIA land", Reason.BALL_MOVES_NOTHING),
        ("mb", "white", "ambassador RIA land", Reason.BALL_MOVES_NOTHING),
    ],
)
def test_i42_what_each_ball_moves_and_by_which_line(
    rule: BallsRule, ball: str, text: str, reason: Reason | None
) -> None:
    shaken = shake(RED, ball, rule=BallsRule(rule))
    assert fault(shaken, plan(f"{ball} {text}")) is reason
    offers = offered(shaken).steps
    assert (step(f"{ball} {text}") in offers) is (reason is None)


def test_i42_i162_the_ambassador_too_moves_by_land_and_by_water() -> None:
    by_water = shake(RED, "black", standing("ambassador STE"))
    assert fault(by_water, plan("black ambassador RIA water")) is None


def test_i44_x2_three_white_balls_of_mb_move_nothing_and_of_ares_three_wild_steps() -> None:
    white = (Ball.WHITE,) * 3
    assert not moves_anything(MB, white)
    assert moves_anything(BallsRule.ARES, white)
    for mover in AGENTS:
        still = shake(mover, "white white white", rule=MB)
        assert offered(still) == ((), True)
        assert [end.plan for end in ends(still)] == [()]
        assert max(len(end.plan) for end in ends(shake(mover, "white white white"))) == 3


@pytest.mark.parametrize("balls", ["white white red", "white white blue", "white white black"])
def test_i44_one_ball_that_moves_something_is_a_movement(balls: str) -> None:
    assert moves_anything(MB, tuple(map(Ball, balls.split())))


# Movement


def test_i50_steps_are_shared_out_at_will_and_taken_in_any_order() -> None:
    shaken = shake(RED, "white white white")
    one_three_times = "white red tall RIA land, white red tall MER water, white red tall ORO water"
    assert ended(shaken, one_three_times) == {"red tall": "ORO"}
    three_once = "white red tall RIA land, white red short TOL land, white red fat STE water"
    assert ended(shaken, three_once) == {"red tall": "RIA", "red short": "TOL", "red fat": "STE"}
    mixed = "white red tall RIA land, white red fat STE water, white red tall MER land"
    assert ended(shaken, mixed) == {"red tall": "MER", "red fat": "STE"}


def test_i50_balls_of_two_colours_may_be_used_in_either_order() -> None:
    shaken = shake(RED, "blue orange")
    by_sea_first = "blue red fat STE water, orange red fat FEN land"
    assert ended(shaken, by_sea_first) == {"red fat": "FEN"}
    by_land_first = "orange red tall RIA land, blue red tall STE water"
    assert ended(shaken, by_land_first) == {"red tall": "STE"}


def test_i50_a_step_follows_one_line_from_where_the_piece_stands() -> None:
    shaken = shake(RED, "white white")
    assert fault(shaken, plan("white red tall MER land")) is Reason.NO_SUCH_LINE
    assert fault(shaken, plan("white red tall RIA water")) is Reason.NO_SUCH_LINE
    assert fault(shaken, plan("white red tall APO land")) is Reason.NO_SUCH_LINE
    assert fault(shaken, plan("white red tall RIA land, white red tall RIA land")) is (
        Reason.NO_SUCH_LINE
    )
    assert fault(shaken, plan("white red tall XYZ land")) is Reason.NO_SUCH_LINE


def test_i51_no_step_must_be_taken_and_a_ball_may_be_lost() -> None:
    shaken = shake(RED, "orange white black")
    assert offered(shaken).may_stop
    assert fault(shaken, ()) is None
    assert fault(shaken, plan("white red tall RIA land")) is None
    assert ends(shaken)[0] == (shaken.began, ())


def test_i51_no_ball_is_kept_or_split() -> None:
    shaken = shake(RED, "orange blue")
    twice = plan("orange red tall RIA land, orange red short TOL land")
    assert fault(shaken, twice) is Reason.NO_SUCH_BALL
    assert fault(shaken, plan("white red tall RIA land")) is Reason.NO_SUCH_BALL
    assert unused(shaken.balls, twice[:1]) == (Ball.BLUE,)
    assert {each.ball for each in offered(shaken, twice[:1]).steps} == {Ball.BLUE}
    assert offered(shaken, plan("orange red tall RIA land, blue red tall MER water")).steps == ()


@pytest.mark.parametrize("mover", AGENTS)
def test_i52_purple_moves_every_other_players_figures_a_partners_too(mover: Seat) -> None:
    moved = {each.piece for each in offered(shake(mover, "purple")).steps}
    assert moved <= {piece for seat in AGENTS if seat != mover for piece in FIGURES[seat]}
    assert {piece // 4 for piece in moved} == set(AGENTS) - {mover}


def test_i53_purple_never_moves_the_ambassador() -> None:
    shaken = shake(RED, "purple")
    assert fault(shaken, plan("purple ambassador RIA land")) is Reason.BALL_MOVES_OTHERS
    assert all(each.piece != THE_AMBASSADOR for each in offered(shaken).steps)


def test_i54_any_piece_may_pass_through_any_space() -> None:
    # RIA holds a figure of each other player and the Ambassador, APO and MER own and others' ones.
    full = standing("blue tall RIA, yellow tall RIA, green tall RIA, ambassador RIA, red thin MER")
    shaken = shake(RED, "white white white", full)
    assert ended(shaken, "white red tall RIA land, white red tall STE water") == {"red tall": "STE"}
    through_own = "white red tall RIA land, white red tall MER land, white red tall STA land"
    assert ended(shaken, through_own) == {"red tall": "STA"}
    black = shake(RED, "black black", standing("yellow fat RIA"))
    assert ended(black, "black ambassador RIA land, black ambassador FOR land") == {
        "ambassador": "FOR"
    }


def test_i54_passing_meets_nobody() -> None:
    shaken = shake(RED, "white white", standing("yellow fat RIA, ambassador RIA"))
    steps = plan("white red tall RIA land, white red tall STE water")
    assert meetings(walked(shaken.began, steps), RED, stepped(steps)) == ()


def test_i55_only_the_finished_movement_is_judged() -> None:
    shaken = shake(RED, "orange orange", standing("red short GPA"))
    onto_own = plan("orange red tall GPA land")
    assert fault(shaken, onto_own) is Reason.TWO_OF_ONE_COLOUR
    assert onto_own[0] in offered(shaken).steps
    after = offered(shaken, onto_own)
    assert not after.may_stop
    assert fault(shaken, (*onto_own, step("orange red short FOR land"))) is None
    assert step("orange red short FOR land") in after.steps
    # Nor is a step offered that leads to no lawful end any more.
    alone = shake(RED, "orange", standing("red short GPA"))
    assert onto_own[0] not in offered(alone).steps
    # Where the figures stand that are in no one's way, nothing is mended.
    assert step("orange red thin GAR land") not in after.steps


def test_i56_no_two_figures_of_one_colour_on_one_space() -> None:
    assert (
        fault(shake(RED, "orange", standing("red short RIA")), plan("orange red tall RIA land"))
        is Reason.TWO_OF_ONE_COLOUR
    )
    purple = shake(RED, "purple", standing("yellow tall RIA"))
    assert fault(purple, plan("purple yellow fat RIA land")) is Reason.TWO_OF_ONE_COLOUR
    assert step("purple yellow fat RIA land") not in offered(purple).steps


def test_i57_at_most_one_figure_of_each_other_player() -> None:
    shaken = shake(RED, "orange orange", standing("yellow fat RIA, yellow tall TOL"))
    assert ended(shaken, "orange red tall RIA land") == {"red tall": "RIA"}
    assert ended(shaken, "orange red short TOL land") == {"red short": "TOL"}
    both = plan("orange red tall RIA land, orange red short TOL land")
    assert fault(shaken, both) is Reason.TWO_OF_ONE_PLAYER
    assert both[1] not in offered(shaken, both[:1]).steps


def test_i57_with_figures_of_several_players_he_may() -> None:
    begun = standing("yellow fat RIA, green short RIA, blue tall RIA, ambassador RIA")
    shaken = shake(RED, "orange", begun)
    steps = plan("orange red tall RIA land")
    assert fault(shaken, steps) is None
    met = meetings(walked(begun, steps), RED, stepped(steps))
    assert [meeting.met for meeting in met] == [BLUE, YELLOW, GREEN, Seat(4)]


def test_i57_counts_figures_that_stood_together_before() -> None:
    begun = standing("red short FRA, yellow fat RIA")  # with yellow short on FRA
    shaken = shake(RED, "orange orange", begun)
    assert fault(shaken, ()) is None
    assert fault(shaken, plan("orange red tall RIA land")) is Reason.TWO_OF_ONE_PLAYER
    away = plan("orange red tall RIA land, orange red short POL land")
    assert fault(shaken, away) is None
    assert away[0] in offered(shaken).steps
    assert not offered(shaken, away[:1]).may_stop


@pytest.mark.parametrize(
    ("begun", "ball", "text"),
    [
        ("ambassador RIA", "orange", "red tall RIA land"),  # on the Ambassador
        ("", "orange", "red tall GES land"),  # on a numbered space
        ("red tall RIA, ambassador MIS", "orange", "red tall LUC land"),  # on the Embassy
        ("red tall RIA", "orange", "red tall MER land"),  # on a start space, occupied or not
        ("blue short ORO", "white", "red tall RIA land"),
        ("red tall RIA, blue short ORO", "white", "red tall MER water"),
    ],
)
def test_i58_the_mover_may_stop_anywhere(begun: str, ball: str, text: str) -> None:
    shaken = shake(RED, ball, standing(begun))
    assert fault(shaken, plan(f"{ball} {text}")) is None


def test_i60_the_ambassador_may_end_with_the_movers_figure_and_no_others() -> None:
    with_mine = shake(RED, "black", standing("red tall RIA"))
    assert fault(with_mine, plan("black ambassador RIA land")) is None
    with_his = shake(RED, "black", standing("yellow fat RIA"))
    assert fault(with_his, plan("black ambassador RIA land")) is Reason.AMBASSADOR_WITH_OTHERS
    with_both = shake(RED, "black", standing("red tall RIA, yellow fat RIA"))
    assert fault(with_both, plan("black ambassador RIA land")) is Reason.AMBASSADOR_WITH_OTHERS
    assert step("black ambassador RIA land") not in offered(with_both).steps


def test_i60_binds_black_alone_the_mover_may_join_him_and_another() -> None:
    shaken = shake(RED, "orange", standing("yellow fat RIA, ambassador RIA"))
    assert fault(shaken, plan("orange red tall RIA land")) is None


def test_i61_a_purple_moved_figure_may_end_with_the_movers_alone() -> None:
    text = "purple yellow fat RIA land"
    assert fault(shake(RED, "purple", standing("red tall RIA")), plan(text)) is None
    for begun, reason in (
        ("blue short RIA", Reason.MOVED_WITH_OTHERS),
        ("red tall RIA, blue short RIA", Reason.MOVED_WITH_OTHERS),
        ("ambassador RIA", Reason.MOVED_WITH_AMBASSADOR),
        ("red tall RIA, ambassador RIA", Reason.MOVED_WITH_AMBASSADOR),
    ):
        shaken = shake(RED, "purple", standing(begun))
        assert fault(shaken, plan(text)) is reason
        assert step(text) not in offered(shaken).steps


def test_i61_black_may_still_make_room_for_purple() -> None:
    shaken = shake(RED, "black purple", standing("ambassador RIA"))
    first = plan("purple yellow fat RIA land")
    assert first[0] in offered(shaken).steps
    then = offered(shaken, first)
    assert not then.may_stop
    # Red tall stands on APO, with whom he may be, nobody on FOR any more, but blue short on MER.
    assert {each.to for each in then.steps} == {"APO", "FOR", "LUC", "STE"}


def test_i62_a_piece_that_ended_where_it_began_may_stay_with_whom_it_stood() -> None:
    old = standing("ambassador RIA, yellow fat RIA, blue short RIA, green short RIA")
    for text in (
        "",
        "black ambassador LUC land, black ambassador RIA land",
        "orange red tall RIA land",
        "orange red tall RIA land, black ambassador LUC land, black ambassador RIA land",
    ):
        balls = "black black orange"
        assert fault(shake(RED, balls, old), plan(text)) is None
    only_once = plan("black ambassador LUC land")
    assert fault(shake(RED, "black", old), only_once) is None
    # Of two who stood together one goes: the other is not bound by it.
    assert fault(shake(RED, "purple", old), plan("purple yellow fat FOR land")) is None


# The positions of section U and the printed examples


def test_x1_p4_green_has_583_ends_and_146_of_them_meet_somebody() -> None:
    shaken = shake(GREEN, "orange blue white")
    every = ends(shaken)
    assert len(every) == len({end.positions for end in every}) == 583
    assert sum(bool(meetings(*_over(end, GREEN))) for end in every) == 146
    text = "orange green fat MRC land, blue green thin BAS water, white green thin ZAT land"
    steps = plan(text)
    assert fault(shaken, steps) is None
    (met,) = meetings(walked(shaken.began, steps), GREEN, stepped(steps))
    assert (met.met, met.figure, met.other, met.at) == (
        BLUE,
        PIECES["green thin"],
        PIECES["blue fat"],
        "ZAT",
    )


def _over(end, mover):
    return end.positions, mover, stepped(end.plan)


def test_x3_p5_red_has_2892_ends_and_the_ambassador_keeps_away_from_yellow() -> None:
    shaken = shake(RED, "orange purple black")
    every = ends(shaken)
    assert len(every) == len({end.positions for end in every}) == 2892
    fetched = "orange red tall RIA land, purple yellow fat RIA land"
    assert where_the_ambassador_may_end(shaken, fetched) == {"LUC", "FEN", "MRC", "STE"}
    offers = offered(shaken, plan(fetched))
    assert {each.to for each in offers.steps} == {"FEN", "MRC", "STE"}
    (met,) = meetings(walked(shaken.began, plan(fetched)), RED, stepped(plan(fetched)))
    assert (met.met, met.at) == (YELLOW, "RIA")
    also = plan(f"{fetched}, purple blue short RIA land")
    assert fault(shaken, also) is Reason.NO_SUCH_BALL


def test_x4_the_ambassador_walks_through_yellow_and_does_not_stop_there() -> None:
    shaken = shake(BLUE, "black black", standing("yellow fat RIA"))
    assert where_the_ambassador_may_end(shaken) == {
        "LUC",
        "FEN",
        "MRC",
        "STE",
        "ACC",
        "ZAC",
        "FOR",
        "MER",
    }
    through = plan("black ambassador RIA land, black ambassador MER land")
    assert fault(shaken, through) is None
    (met,) = meetings(walked(shaken.began, through), BLUE, stepped(through))
    assert (met.met, met.figure, met.other) == (4, PIECES["blue short"], THE_AMBASSADOR)


def test_x5_each_of_two_yellow_figures_but_never_both() -> None:
    shaken = shake(BLUE, "red red", standing("blue short RIA, blue tall ORO"), rule=MB)
    every = [end.positions for end in ends(shaken)]
    assert len(every) == len(set(every)) == 120
    to_fat = {where for where in every if where[PIECES["blue short"]] == "FOR"}
    to_tall = {where for where in every if where[PIECES["blue tall"]] == "MIS"}
    assert len(to_fat) == 11
    assert to_tall
    assert not to_fat & to_tall


# Against brute force


@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("players", [3, 4])
def test_i50_i62_every_end_is_found_once_and_lawful(players: int, crowded: bool) -> None:
    chance = random.Random(f"ends {players} {crowded}")
    for _ in range(40):
        shaken = scattered(chance, players=players, crowded=crowded)
        found = ends(shaken)
        assert {end.positions for end in found} == bymovement.all_ends(shaken)
        assert len({end.positions for end in found}) == len(found)
        for end in chance.sample(found, min(40, len(found))):
            assert walked(shaken.began, end.plan) == end.positions
            assert fault(shaken, end.plan) is None


@pytest.mark.parametrize("crowded", [False, True])
def test_i55_a_step_is_offered_if_and_only_if_a_lawful_end_can_be_reached(crowded: bool) -> None:
    chance = random.Random(f"offered {crowded}")
    for _ in range(60):
        shaken = scattered(chance, players=chance.choice((3, 4)), crowded=crowded)
        first = chance.randint(0, 2)
        taken = _some_steps(shaken, chance, first)
        where, balls = walked(shaken.began, taken), unused(shaken.balls, taken)
        offer = offered(shaken, taken)
        assert offer.may_stop is bymovement.lawful(shaken, where)
        told = [(each.ball, each.piece, each.to, each.by) for each in offer.steps]
        assert len(told) == len(set(told))
        assert set(told) == set(bymovement.all_next_steps(shaken, where, balls))


def _some_steps(shaken, chance, count):
    taken = ()
    for _ in range(count):
        steps = offered(shaken, taken).steps
        if not steps:
            break
        taken = (*taken, chance.choice(steps))
    return taken


def test_i56_i62_both_judges_of_an_end_agree_with_the_text() -> None:
    chance = random.Random("judges")
    seen = set()
    for _ in range(400):
        shaken = scattered(chance, players=chance.choice((3, 4)), crowded=True)
        quick = lawful_ends(shaken)
        reached = bymovement.all_reachable(shaken, shaken.began, shaken.balls[:2])
        for where in chance.sample(sorted(reached, key=str), min(10, len(reached))):
            wrong = crowding(shaken.mover, shaken.began, where)
            assert (wrong is None) is bymovement.lawful(shaken, where)
            assert quick(where) is (wrong is None)
            seen.add(wrong and wrong[0])
    assert len(seen) == 6  # every reason there is, and none


def test_i50_i53_a_step_is_possible_if_and_only_if_its_ball_allows_it() -> None:
    chance = random.Random("steps")
    for _ in range(40):
        shaken = scattered(chance, players=3)
        for ball in set(shaken.balls):
            allowed = set(bymovement.single_steps(shaken, shaken.began, ball))
            for piece in range(17):
                for to in chance.sample(shaken.map.spaces, 10):
                    for by in ("land", "water"):
                        steps = (step(f"{ball} {_name(piece)} {to} {by}"),)
                        assert (misstep(shaken, steps) is None) is ((piece, to, by) in allowed)


def _name(piece):
    return next(name for name, number in PIECES.items() if number == piece)


def test_i63_a_plan_at_random_is_lawful_and_any_end_can_come() -> None:
    chance = Seeded(7)
    some = random.Random("plans")
    for _ in range(300):
        shaken = scattered(some, players=some.choice((3, 4)))
        if fault(shaken, ()) is None:  # no turn begins otherwise (I56)
            assert fault(shaken, wandering(shaken, chance)) is None
    small = shake(RED, "black purple", standing("red tall RIA"))
    every = {end.positions for end in ends(small)}
    came = {walked(small.began, wandering(small, chance)) for _ in range(30 * len(every))}
    assert came == every


def test_i42_the_ball_that_is_good_for_least_else_is_spent_first() -> None:
    shaken = shake(RED, "blue orange white")
    offers = offered(shaken).steps
    saved = thrifty(shaken, offers)
    links = [(each.piece, each.to, each.by) for each in offers]
    assert [(each.piece, each.to, each.by) for each in saved] == list(dict.fromkeys(links))
    assert all(each.ball is (Ball.ORANGE if each.by == "land" else Ball.BLUE) for each in saved)
    # Nothing is lost by it: every end can be reached by thrifty steps alone.
    reached = {shaken.began}
    layer = {shaken.began: ()}
    for _ in range(3):
        layer = {
            walked(shaken.began, (*taken, each)): (*taken, each)
            for taken in _plans(shaken, len(next(iter(layer.values()))))
            for each in thrifty(shaken, offered(shaken, taken).steps)
        }
        reached |= set(layer)
    assert reached >= {end.positions for end in ends(shaken)}


def _plans(shaken, length):
    """Return every plan of *length* thrifty steps."""
    found = [()]
    for _ in range(length):
        found = [
            (*taken, each)
            for taken in found
            for each in thrifty(shaken, offered(shaken, taken).steps)
        ]
    return found


def test_i150_figures_that_are_out_of_the_game_do_not_move() -> None:
    shaken = scattered(random.Random(3), players=3)._replace(
        mover=BLUE, balls=(Ball.PURPLE,), rule=BallsRule.ARES
    )
    assert all(each.piece // 4 in (YELLOW, GREEN) for each in offered(shaken).steps)
    moved = plan(f"purple red tall {shaken.map.embassy} land")
    assert fault(shaken, moved) is Reason.BALL_MOVES_OTHERS
    assert Space("") not in shaken.began


def test_i51_each_end_comes_with_a_plan_of_no_more_steps_than_it_takes() -> None:
    chance = random.Random("short")
    for _ in range(15):
        shaken = scattered(chance, crowded=True)
        first, second, third = shaken.balls
        sooner = {
            length: {
                where
                for some in fewer
                for where in bymovement.all_reachable(shaken, shaken.began, some)
            }
            for length, fewer in (
                (0, ()),
                (1, ((),)),
                (2, ((first,), (second,), (third,))),
                (3, ((first, second), (first, third), (second, third))),
            )
        }
        for end in ends(shaken):
            assert end.positions not in sooner[len(end.plan)]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("played_by", PRESETS.values(), ids=list(PRESETS))
def test_i51_i62_whoever_begins_a_turn_may_stay_where_all_stand(
    played_by: Edition, players: int
) -> None:
    shared = 0
    for seed in range(4):
        for moment in random_game(seed, players, played_by, actions=250):
            if any(isinstance(event, Shaken) for event in moment.events):
                begun = shake_of(see(moment.state, None))
                assert begun.began == moment.state.positions
                assert all(crowding(mover, begun.began, begun.began) is None for mover in AGENTS)
                shared += len(set(begun.began)) < len(begun.began)
    assert shared
