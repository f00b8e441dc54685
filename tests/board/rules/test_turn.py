"""A turn: its movement, its meetings, sending away and the stride (rules, sections F, G and J)."""

from bot.board.rules import events as told
from bot.board.rules.actions import Ask, EndTurn, Leave, Move, Send, Show, Stride, Walk
from bot.board.rules.duties import Task, decisions, duty, waiting
from bot.board.rules.editions import MAPS, edition
from bot.board.rules.maps import LAND, WATER, Space
from bot.board.rules.material import THE_AMBASSADOR, Ball, Kind
from bot.board.rules.meetings import Settling
from bot.board.rules.options import havens, options
from bot.board.rules.reasons import Reason
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, SERENISSIMA, YELLOW, Game, plan

HAVENS = """
    APO ELE EUF FEN FOR GAR GPA LID LOR MAR MCU MIC MRC MRG MUR ORO ORT PIE POL SAL SLU STA STE TOL
    VIG ZAC
"""
"""The 26 spaces of X8: 42 have no number, and 16 of them are taken by 17 pieces."""


def at_ria(where: str = "yellow fat RIA", shake: str = "orange blue white") -> Game:
    """Return a game in which red tall has just met who stands on RIA (or comes to it)."""
    game = Game(played_by=SERENISSIMA, where=where, first=RED, shakes=[shake])
    game.move("orange red tall RIA land")
    return game


def test_i63_the_movement_is_one_plan_and_stands_once_given() -> None:
    game = Game(shakes=["orange blue white"])
    assert duty(game.sight(BLUE)) is Task.MOVE
    assert decisions(game.public) == (("move 0.0", (BLUE,)),)
    (moved,) = game.move("orange blue short STA land, white blue short GIA land")
    assert isinstance(moved, told.Moved)
    assert moved.plan == plan("orange blue short STA land, white blue short GIA land")
    assert game.at("blue short") == "GIA"
    assert game.public.plan == moved.plan
    assert game.refusal(Move(BLUE, ())) is Reason.ALREADY_MOVED


def test_i63_only_the_mover_moves_and_only_by_what_the_phantom_shows() -> None:
    game = Game(shakes=["orange blue white"])
    assert game.refusal(Move(YELLOW, ())) is Reason.NOT_YOUR_TURN
    black = plan("black ambassador FEN land")
    assert game.refusal(Move(BLUE, black)) is Reason.NO_SUCH_BALL
    two = plan("orange blue short STA land, orange blue short POL land")
    assert game.refusal(Move(BLUE, two)) is Reason.NO_SUCH_BALL
    assert game.refusal(Walk(BLUE, Space("RIA"), LAND)) is Reason.NOT_THE_AMBASSADOR


def test_i74_meetings_are_settled_one_at_a_time_in_any_order() -> None:
    where = "yellow fat RIA, green fat RIA, ambassador RIA"
    game = at_ria(where)
    assert [meeting.met for meeting in game.open] == [YELLOW, GREEN, BLACK]
    assert duty(game.sight(RED)) is Task.SETTLE
    game.leave(GREEN)
    game.ask(BLUE, "build", through=BLACK)
    game.answer()
    game.send("LUC")
    assert [meeting.met for meeting in game.open] == [YELLOW]
    game.ask(YELLOW)
    game.answer()
    game.send("FOR")
    assert duty(game.sight(RED)) is Task.END
    settled = [meeting.settled for meeting in game.public.meetings]
    assert settled == [Settling.ASKED, Settling.LEFT, Settling.ASKED]
    deeds = game.public.history[-1].deeds
    assert [(deed.met, deed.sent) for deed in deeds] == [
        (GREEN, None),
        (BLACK, "LUC"),
        (YELLOW, "FOR"),
    ]


def test_i74_a_settled_meeting_is_settled() -> None:
    game = at_ria()
    game.leave(YELLOW)
    ask = Ask(RED, YELLOW, Kind.IDENTITY, YELLOW)
    for action in (ask, Leave(RED, YELLOW), Stride(RED, YELLOW, Space("FEN"), WATER)):
        assert game.refusal(action) is Reason.MEETING_SETTLED
    assert game.refusal(Leave(RED, GREEN)) is Reason.NO_MEETING
    assert game.refusal(Ask(RED, YELLOW, Kind.IDENTITY, BLACK)) is Reason.NO_MEETING


def test_i75_leaving_changes_nothing_on_the_map() -> None:
    game = at_ria()
    before = game.state.positions
    (event,) = game.leave(YELLOW)
    assert isinstance(event, told.Left)
    assert game.state.positions == before
    assert game.state.sending is None
    assert game.may(EndTurn(RED))


def test_i76_the_player_answers_alike_for_a_decoy_and_the_true_figure() -> None:
    found = []
    for met in ("short", "fat"):  # yellow is short
        game = at_ria(f"yellow {met} RIA")
        game.ask(YELLOW)
        found.append(options(game.sight(YELLOW)))
        game.answer()
        game.send("FOR" if met == "fat" else "FRA")
        assert None not in game.state.positions
        public = game.public
        assert (public.unmasked, public.identity, public.build) == (None, None, None)
    assert found[0] == found[1]


def test_i77_while_an_answer_is_owed_nothing_else_happens() -> None:
    game = at_ria("yellow fat RIA, ambassador RIA")
    game.ask(YELLOW)
    assert waiting(game.public) == (YELLOW,)
    assert decisions(game.public) == (("show 0.1", (YELLOW,)),)
    for action in (
        EndTurn(RED),
        Leave(RED, BLACK),
        Ask(RED, YELLOW, Kind.BUILD, BLACK),
        Send(RED, Space("FOR")),
    ):
        assert game.refusal(action) is Reason.ANSWER_OWED
    assert game.refusal(Show(BLUE, ())) is Reason.NOT_ASKED
    game.answer()
    assert waiting(game.public) == (RED,)
    assert game.refusal(Show(YELLOW, ())) is Reason.NOT_ASKED


def test_i78_the_turn_is_over_when_the_mover_ends_it() -> None:
    game = at_ria("yellow fat RIA, ambassador RIA")
    assert game.refusal(EndTurn(BLUE)) is Reason.NOT_YOUR_TURN
    ended, began, shaken = game.end()
    assert (type(ended), type(began), type(shaken)) == (
        told.TurnEnded,
        told.TurnBegan,
        told.Shaken,
    )
    assert game.public.history[0].deeds == ()
    assert game.mover == BLUE
    assert game.public.meetings == ()


def test_i78_the_last_turn_leaves_what_is_unsettled_too() -> None:
    played_by = edition("ares", map="serenissima", carnival=1)
    where = "yellow fat RIA, ambassador RIA"
    shakes = ["", "", "", "orange blue white"]
    game = Game(4, played_by, where=where, first=BLUE, shakes=shakes)
    game.skip(3)
    game.put(where)
    game.move("orange red tall RIA land")
    game.end()
    assert game.public.ending is not None
    assert [meeting.settled for meeting in game.public.meetings] == [Settling.LEFT] * 2


def test_i78_not_before_the_movement_is_given() -> None:
    game = Game()
    assert game.refusal(EndTurn(BLUE)) is Reason.NOT_MOVED
    game.move()
    assert duty(game.sight(BLUE)) is Task.END
    assert game.may(EndTurn(BLUE))


def test_i95_who_was_met_can_be_named_through_the_ambassador_in_the_same_turn() -> None:
    game = at_ria("yellow fat RIA, ambassador RIA")
    game.ask(YELLOW)
    game.show("B X short")
    game.send("FOR")
    game.ask(YELLOW, "build", through=BLACK)
    assert all(len(action.cards) == 2 for action in options(game.sight(YELLOW))[:3])  # type: ignore[union-attr]


def test_i98_who_asks_through_the_ambassador_names_another_player() -> None:
    game = at_ria("ambassador RIA")
    for nobody in (RED, BLACK):
        ask = Ask(RED, nobody, Kind.BUILD, BLACK)
        assert game.refusal(ask) is Reason.CANNOT_BE_ASKED
    assert {action.of for action in options(game.sight(RED)) if isinstance(action, Ask)} == {
        BLUE,
        YELLOW,
        GREEN,
    }


def test_i100_x8_the_met_figure_goes_to_an_unoccupied_space_without_a_number() -> None:
    game = at_ria()
    game.ask(YELLOW)
    assert havens(game.public) == ()
    game.answer()
    assert duty(game.sight(RED)) is Task.SEND
    assert set(havens(game.public)) == set(HAVENS.split())
    for space, reason in (
        ("LUC", Reason.SPACE_OCCUPIED),
        ("RIA", Reason.SPACE_OCCUPIED),
        ("GIO", Reason.SPACE_NUMBERED),
        ("nowhere", Reason.SPACE_NUMBERED),
    ):
        assert game.refusal(Send(RED, Space(space))) is reason
    (sent,) = game.send("MUR")
    assert sent == told.Expelled(RED, 7, "MUR")  # type: ignore[arg-type]
    assert game.at("yellow fat") == "MUR"


def test_i101_x8_the_ambassador_goes_to_the_embassy_or_a_start_space() -> None:
    game = Game(where="ambassador MRC, red tall MRC", first=RED, shakes=["orange black white"])
    game.put("red tall FOR, yellow fat MUR")
    game.move("orange red tall MRC land")
    game.ask(GREEN, through=BLACK)
    game.answer()
    assert set(havens(game.public)) == {"LUC", "APO", "FOR"}
    assert game.refusal(Send(RED, Space("FEN"))) is Reason.NOT_FOR_AMBASSADOR
    assert game.refusal(Send(RED, Space("GIO"))) is Reason.NOT_FOR_AMBASSADOR
    assert game.refusal(Send(RED, Space("MRC"))) is Reason.NOT_FOR_AMBASSADOR
    assert game.refusal(Send(RED, Space("ALV"))) is Reason.SPACE_OCCUPIED
    game.send("APO")
    assert game.at("ambassador") == "APO"


def test_i101_x8_as_it_is_printed() -> None:
    game = Game(where="red tall FOR, ambassador MRC", first=RED, shakes=["orange black white"])
    game.put("yellow fat FOR, red tall ZAC")
    game.move("orange red tall MRC land")
    game.ask(GREEN, through=BLACK)
    game.answer()
    assert set(havens(game.public)) == {"LUC", "APO"}


def test_i102_a_piece_is_not_sent_to_where_it_stands() -> None:
    game = Game(where="red tall RIA", first=RED, shakes=["orange black white"])
    game.move("orange red tall LUC land")
    game.ask(GREEN, through=BLACK)
    game.answer()
    assert game.refusal(Send(RED, Space("LUC"))) is Reason.SPACE_OCCUPIED
    assert set(havens(game.public)) == {"APO"}


def test_i103_the_choice_is_public_and_comes_after_the_cards() -> None:
    game = at_ria()
    game.ask(YELLOW)
    assert game.refusal(Send(RED, Space("FOR"))) is Reason.ANSWER_OWED
    game.answer()
    assert game.sight(RED).clues
    game.send("FOR")
    assert game.public.history[-1].deeds[-1].sent == "FOR"
    for venice in MAPS.values():
        assert len(venice.unnumbered) >= 42 > 17


def test_i103_nothing_else_of_the_turn_before_it_is_sent() -> None:
    game = at_ria("yellow fat RIA, ambassador RIA")
    game.ask(YELLOW)
    game.answer()
    for action in (EndTurn(RED), Leave(RED, BLACK), Ask(RED, BLUE, Kind.BUILD, BLACK)):
        assert game.refusal(action) is Reason.SEND_FIRST


def test_i104_no_question_no_expulsion_and_the_own_figure_stays() -> None:
    game = at_ria()
    assert game.refusal(Send(RED, Space("FOR"))) is Reason.NOTHING_TO_SEND
    game.ask(YELLOW)
    game.answer()
    game.send("FOR")
    assert game.at("red tall") == "RIA"
    assert game.refusal(Send(RED, Space("FEN"))) is Reason.NOTHING_TO_SEND


def test_i105_a_stride_takes_the_place_of_a_question() -> None:
    game = at_ria("yellow fat RIA, green fat RIA")
    strides = {a for a in options(game.sight(RED)) if isinstance(a, Stride)}
    ways = MAPS["serenissima"].ways[Space("RIA")]
    free = [(by, to) for by, to in ways if to not in game.state.positions]
    assert strides == {Stride(RED, met, to, by) for met in (YELLOW, GREEN) for by, to in free}
    taken = Stride(RED, YELLOW, Space("LUC"), LAND)
    assert game.refusal(taken) is Reason.SPACE_OCCUPIED
    assert game.refusal(Stride(RED, YELLOW, Space("MUR"), LAND)) is Reason.NOT_A_STEP
    assert game.refusal(Stride(RED, YELLOW, Space("FOR"), WATER)) is Reason.NOT_A_STEP
    (event,) = game.stride(YELLOW, "STE", "water")
    assert event == told.Strode(RED, YELLOW, 12, "STE", WATER)  # type: ignore[arg-type]
    assert game.at("red tall") == "STE"
    assert [meeting.settled for meeting in game.public.meetings] == [
        Settling.STRODE,
        Settling.PAST,
    ]
    assert game.refusal(Leave(RED, GREEN)) is Reason.MEETING_SETTLED


def test_i105_onto_a_numbered_space_too() -> None:
    game = Game(where="yellow fat MOL", first=GREEN, shakes=["orange blue white"])
    game.put("green fat ZAC, green tall MUR, yellow fat MOL")
    game.move("orange green fat MOL land")
    assert game.may(Stride(GREEN, YELLOW, Space("GIO"), WATER))


def test_i105_not_between_an_answer_and_its_expulsion() -> None:
    game = at_ria("yellow fat RIA, ambassador RIA")
    game.ask(YELLOW)
    game.answer()
    assert game.refusal(Stride(RED, BLACK, Space("STE"), WATER)) is Reason.SEND_FIRST


def test_i105_other_figures_meetings_go_on() -> None:
    game = Game(where="yellow fat RIA, ambassador MRC", first=RED, shakes=["orange black white"])
    game.put("red fat FEN, yellow fat RIA, ambassador MRC")
    game.move("orange red tall RIA land, white red fat MRC land")
    assert [(m.met, m.figure) for m in game.open] == [(YELLOW, 12), (BLACK, 15)]
    game.stride(YELLOW, "STE", "water")
    assert [m.met for m in game.open] == [BLACK]


def test_i106_the_ambassadors_meeting_may_be_used_for_it_once() -> None:
    game = at_ria("ambassador RIA")
    game.stride(BLACK, "STE", "water")
    assert game.at("ambassador") == "RIA"
    assert game.open == ()
    assert game.refusal(Stride(RED, BLACK, Space("RIA"), WATER)) is Reason.MEETING_SETTLED


def test_a_bad_movement_is_refused_whatever_it_holds() -> None:
    game = Game(played_by=edition("mb", map="serenissima"), shakes=["white red white"])
    for text, reason in (
        ("white blue short STA land", Reason.BALL_MOVES_NOTHING),
        ("red yellow fat RIA land", Reason.BALL_MOVES_OTHERS),
        ("red blue short ORO water", Reason.BALL_OTHER_LINE),
        ("red blue short MUR land", Reason.NO_SUCH_LINE),
    ):
        assert game.refusal(Move(BLUE, plan(text))) is reason
    assert Ball.RED in game.public.balls
    assert game.state.positions[THE_AMBASSADOR] == "LUC"
