"""Five players (rules, section O; position X10)."""

import pytest

from bot.board.rules import events as told
from bot.board.rules.actions import (
    Ask,
    Declare,
    EndTurn,
    Hand,
    Leave,
    Move,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.duties import Task, decisions, duty
from bot.board.rules.editions import ARES, edition
from bot.board.rules.maps import LAND, Space
from bot.board.rules.match import places
from bot.board.rules.material import (
    BUILDS,
    IDENTITIES,
    THE_AMBASSADOR,
    Ball,
    Card,
    Cards,
    Kind,
)
from bot.board.rules.meetings import Settling
from bot.board.rules.options import havens, options, owed
from bot.board.rules.reasons import Reason
from bot.board.rules.worlds import count, world_mask
from bot.game.seats import Seat
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, YELLOW, Game, code

ONLINE = edition("online", map="serenissima")

WHERE = "red tall RIA, yellow fat RIA"

TRUE = (
    (Card("F"), Card("B"), Card("Z"), Card("X")),
    tuple(map(Card, ["tall", "short", "fat", "thin"])),
)
"""What a right report says of the usual deal."""


def five(where: str = WHERE, first: Seat = BLACK, deal: str = "", **settings: str) -> Game:
    played_by = edition("online", map="serenissima", **settings)
    if deal:
        return Game(5, played_by, where=where, first=first, deal=deal)
    return Game(5, played_by, where=where, first=first)


def right_report(game: Game) -> Report:
    identities, builds = game.state.identities, game.state.builds
    return Report(BLACK, identities, builds)  # type: ignore[arg-type]


def test_i160_the_fifth_player_has_no_cards_and_sits_in_seat_4() -> None:
    game = five()
    sight = game.sight(BLACK)
    assert (sight.identity, sight.build, sight.code) == (None, None, None)
    assert count(world_mask(sight)) == 13824
    order = []
    for _ in range(6):
        order.append(game.mover)
        game.skip()
    assert order == [4, 0, 1, 2, 3, 4]


def test_i160_who_it_is_goes_round() -> None:
    ambassadors = [places(ARES, 5, number)[BLACK] for number in range(1, 6)]
    assert sorted(ambassadors) == [0, 1, 2, 3, 4]
    assert ambassadors[0] == 4


def test_i161_no_shake_and_none_one_or_two_steps_along_any_line() -> None:
    game = five()
    assert isinstance(game.events[-1], told.TurnBegan)
    assert game.public.balls == ()
    assert duty(game.sight(BLACK)) is Task.WALK
    assert game.may(EndTurn(BLACK))
    ways = game.public.map.ways[Space("LUC")]
    assert {a for a in owed(game.sight(BLACK)) if isinstance(a, Walk)} == {
        Walk(BLACK, to, by) for by, to in ways
    }
    assert game.refusal(Walk(BLACK, Space("FOR"), LAND)) is Reason.NO_SUCH_LINE
    assert game.refusal(Move(BLACK, ())) is Reason.AMBASSADOR_WALKS
    game.walk("RIA", "land")
    assert decisions(game.public) == (("walk 1.0", (BLACK,)),)
    game.walk("STE", "water")
    assert game.refusal(Walk(BLACK, Space("LUC"), LAND)) is Reason.NO_STEPS_LEFT
    assert game.public.history[-1].walked == (("RIA", "land"), ("STE", "water"))
    game.end()
    assert game.at("ambassador") == "STE"


def test_i161_he_may_stop_where_anybody_stands_and_on_numbers() -> None:
    game = five("ambassador MOL")
    game.walk("GIO", "water")
    assert game.at("ambassador") == "GIO"
    game.walk("MOL", "water")
    assert [meeting.met for meeting in game.open] == [GREEN]


def test_i162_before_his_first_step_he_asks_nobody() -> None:
    game = five("ambassador RIA, red tall RIA")
    assert game.refusal(Ask(BLACK, RED, Kind.BUILD, RED)) is Reason.NO_MEETING
    assert not any(isinstance(action, Ask) for action in options(game.sight(BLACK)))


def test_i162_after_a_step_there_and_back_he_may() -> None:
    game = five("ambassador RIA, red tall RIA")
    game.walk("LUC", "land")
    game.walk("RIA", "land")
    assert game.may(Ask(BLACK, RED, Kind.BUILD, RED))


def test_i162_x10_he_may_ask_every_player_there_each_once_a_turn() -> None:
    game = five("red tall RIA, yellow fat RIA, red fat APO, green tall APO, yellow tall APO")
    game.walk("RIA", "land")
    assert [meeting.met for meeting in game.open] == [YELLOW, RED]
    game.ask(RED, "build")
    assert all(len(action.cards) == 2 for action in owed(game.sight(RED)))  # type: ignore[union-attr]
    game.answer()
    game.send("FEN")
    game.ask(YELLOW)
    game.answer()
    game.send("FOR")
    game.walk("APO", "land")
    assert [meeting.met for meeting in game.open] == [GREEN]
    for again in (RED, YELLOW):
        assert game.refusal(Ask(BLACK, again, Kind.IDENTITY, again)) is Reason.ALREADY_ASKED
    assert game.may(Ask(BLACK, GREEN, Kind.IDENTITY, GREEN))
    assert game.public.asked == (RED, YELLOW)


def test_i162_after_his_second_step_those_of_the_first_space_are_past() -> None:
    game = five()
    game.walk("RIA", "land")
    game.walk("STE", "water")
    assert [meeting.settled for meeting in game.public.meetings] == [Settling.PAST] * 2
    assert game.refusal(Ask(BLACK, RED, Kind.BUILD, RED)) is Reason.MEETING_SETTLED


def test_i162_he_names_only_whom_he_meets() -> None:
    game = five()
    game.walk("RIA", "land")
    assert game.refusal(Ask(BLACK, BLUE, Kind.BUILD, BLUE)) is Reason.NO_MEETING
    assert game.refusal(Ask(BLACK, BLUE, Kind.BUILD, RED)) is Reason.CANNOT_BE_ASKED
    assert game.refusal(Ask(BLACK, BLUE, Kind.BUILD, BLACK)) is Reason.NO_MEETING


def test_i163_he_sends_the_asked_figure_away_before_anything_else() -> None:
    game = five()
    game.walk("RIA", "land")
    game.ask(RED)
    game.answer()
    for action in (
        Walk(BLACK, Space("APO"), LAND),
        Ask(BLACK, YELLOW, Kind.BUILD, YELLOW),
        EndTurn(BLACK),
    ):
        assert game.refusal(action) is Reason.SEND_FIRST
    assert set(havens(game.public)) == set(game.public.map.unnumbered) - set(game.state.positions)
    assert game.refusal(Send(BLACK, Space("GIO"))) is Reason.SPACE_NUMBERED
    game.send("MUR")
    assert (game.at("red tall"), game.at("ambassador")) == ("MUR", "RIA")
    game.walk("APO", "land")


def test_i163_he_neither_leaves_nor_strides() -> None:
    game = five()
    game.walk("RIA", "land")
    assert game.refusal(Leave(BLACK, RED)) is Reason.AMBASSADOR_WALKS
    assert game.refusal(Stride(BLACK, RED, Space("APO"), LAND)) is Reason.AMBASSADOR_WALKS
    game.end()
    assert game.mover == BLUE


def test_i164_the_agents_black_balls_move_him_as_usual() -> None:
    game = Game(5, ONLINE, first=BLUE, shakes=["black orange purple"])
    game.move("black ambassador FEN land")
    assert game.at("ambassador") == "FEN"
    other = Game(5, ONLINE, first=BLUE, shakes=["black orange purple"])
    assert Ball.PURPLE in other.public.balls
    with pytest.raises(Exception, match="ball-moves-others"):
        other.move("purple ambassador FEN land")


def test_i165_an_agent_asks_any_other_agent_through_him_and_sends_him_away() -> None:
    game = Game(5, ONLINE, where="ambassador RIA", first=RED, shakes=["orange black white"])
    game.move("orange red tall RIA land")
    asks = {a for a in options(game.sight(RED)) if isinstance(a, Ask)}
    assert asks == {Ask(RED, of, kind, BLACK) for of in (BLUE, YELLOW, GREEN) for kind in Kind}
    assert game.refusal(Ask(RED, BLACK, Kind.BUILD, BLACK)) is Reason.CANNOT_BE_ASKED
    game.ask(BLUE, "build", through=BLACK)
    game.answer()
    assert set(havens(game.public)) == {"LUC", "APO"}


def test_i166_he_sees_what_is_shown_through_him() -> None:
    game = Game(5, ONLINE, where="ambassador RIA", first=RED, shakes=["orange black white"])
    game.move("orange red tall RIA land")
    game.ask(BLUE, "build", through=BLACK)
    showed, answered = game.show("tall fat")
    assert isinstance(showed, told.Showed)
    assert showed.to == (RED, BLACK)
    assert isinstance(answered, told.Answered)
    assert game.sight(BLACK).clues == game.sight(RED).clues == game.sight(BLUE).clues
    assert game.sight(YELLOW).clues == ()


def test_i166_it_counts_for_the_asker_never_for_him() -> None:
    game = Game(
        5, ONLINE, where="ambassador RIA, blue tall APO", first=RED, shakes=["orange black white"]
    )
    game.put("red tall ORO, ambassador RIA, blue tall FEN")
    game.put("red tall APO")
    game.move("orange red tall RIA land")
    game.ask(BLUE, "build", through=BLACK)
    game.show("tall fat")
    game.send("LUC")
    game.end()
    game.walk("FEN", "land")
    game.ask(BLUE, "build")
    # For red alone I96 forbids it.
    assert Show(BLUE, (Card.TALL, Card.FAT)) in owed(game.sight(BLUE))


def test_i166_of_what_an_agent_is_shown_at_a_meeting_of_his_own_he_sees_nothing() -> None:
    game = Game(5, ONLINE, where="blue tall APO", first=RED, shakes=["orange black white"])
    game.put("red tall RIA")
    game.move("orange red tall APO land")
    game.ask(BLUE, "build")
    showed, _ = game.show("F tall fat")
    assert isinstance(showed, told.Showed)
    assert showed.to == (RED,)
    assert len(game.sight(RED).clues) == 1
    assert game.sight(BLACK).clues == ()


def test_i167_for_his_own_questions_he_is_a_viewer_of_his_own() -> None:
    game = five("blue tall RIA")
    game.walk("RIA", "land")
    game.ask(BLUE, "build")
    game.show("tall fat")
    (clue,) = game.sight(BLACK).clues
    assert clue.to == (BLACK,)
    game.send("STE")
    game.end()
    game.skip(4)
    assert game.mover == BLACK
    game.walk("STE", "water")
    game.ask(BLUE, "build")
    plain = [action for action in owed(game.sight(BLUE)) if not action.secret]  # type: ignore[union-attr]
    shown = [action.cards for action in plain]  # type: ignore[union-attr]
    assert (Card.TALL, Card.FAT) not in shown
    assert (Card.TALL, Card.THIN) in shown


def test_i168_the_report_is_sealed_once_and_all_are_told_that() -> None:
    game = five(first=BLUE)
    report = right_report(game)
    assert game.refusal(Report(BLUE, *TRUE)) is Reason.NOT_THE_AMBASSADOR
    reported, sealed = game.do(report)
    assert (type(reported), type(sealed)) == (told.Reported, told.Sealed)
    assert game.public.reported
    assert game.public.report is None
    assert game.sight(GREEN).report is None
    assert game.sight(BLACK).report == TRUE
    assert game.refusal(report) is Reason.ALREADY_REPORTED


def test_i168_replaceable() -> None:
    game = five(first=BLUE, report="replaceable")
    other = Report(BLACK, TRUE[0], (*TRUE[1][1:], TRUE[1][0]))
    game.do(right_report(game), other)
    assert game.sight(BLACK).report == (other.identities, other.builds)
    assert game.may(right_report(game))


@pytest.mark.parametrize(
    ("identities", "builds"),
    [
        (TRUE[0][:3], TRUE[1]),
        ((*TRUE[0][:3], TRUE[0][0]), TRUE[1]),
        (TRUE[1], TRUE[0]),
        ((), ()),
    ],
)
def test_i168_it_names_four_different_identities_and_builds(
    identities: Cards, builds: Cards
) -> None:
    assert five().refusal(Report(BLACK, identities, builds)) is Reason.NOT_A_REPORT


def test_i168_not_while_an_answer_or_a_hand_is_owed() -> None:
    game = Game(
        5, edition("ares", map="serenissima"), where=WHERE, first=BLACK, shakes=["blue blue white"]
    )
    game.walk("RIA", "land")
    assert game.may(right_report(game))
    game.ask(RED)
    assert game.refusal(right_report(game)) is Reason.ANSWER_OWED
    game.answer()
    assert game.may(right_report(game))
    game.send("APO")
    game.end()
    game.move("blue blue tall MIC water")
    game.declare(RED, "B")
    assert game.refusal(right_report(game)) is Reason.HAND_OWED


def declared(game: Game, partner: Seat, letter: str) -> tuple[told.Event, ...]:
    game.move("orange blue short STA land")
    return game.declare(partner, letter)


@pytest.mark.parametrize("right", [True, False])
def test_i169_x10_a_right_report_wins_alone_when_a_declaration_comes(right: bool) -> None:
    game = Game(5, ONLINE, first=BLUE, shakes=["orange blue white"])
    report = right_report(game)
    wrong = Report(BLACK, report.identities, (*report.builds[1:], report.builds[0]))
    game.do(report if right else wrong)
    happened = declared(game, RED, "B")
    types = [type(event) for event in happened]
    assert types == [told.Declared, told.Judged, told.Unsealed, told.Unmasked, told.Won]
    won = happened[-1]
    assert isinstance(won, told.Won)
    assert (won.winners, won.points) == (
        ((BLACK,), (0, 0, 0, 0, 1)) if right else ((GREEN, RED), (0, 0, 1, 1, 0))
    )
    ending = game.public.ending
    assert ending is not None
    assert ending.report is right
    assert game.public.report == game.sight(BLACK).report


def test_i169_a_right_report_wins_over_a_right_declaration() -> None:
    deal = "B short B, Z fat A, X thin C, F tall D"
    for reported in (False, True):
        game = Game(5, ONLINE, deal=deal, first=RED, shakes=["black orange white"])
        if reported:
            game.do(right_report(game))
        game.move("orange red tall RIA land, white red tall MER land")
        won = game.declare(BLUE, "B")[-1]
        assert isinstance(won, told.Won)
        assert won.winners == ((BLACK,) if reported else (BLUE, RED))


def test_i169_the_hand_comes_first() -> None:
    game = Game(5, edition("ares", map="serenissima"), first=BLUE, shakes=["orange blue white"])
    game.do(right_report(game))
    declared(game, YELLOW, "B")
    assert game.public.ending is None
    types = [type(event) for event in game.do(Hand(YELLOW, True))]
    assert types == [told.Handed, told.Judged, told.Unsealed, told.Unmasked, told.Won]


@pytest.mark.parametrize("right", [True, False])
def test_i169_at_the_end_of_the_carnival_likewise(right: bool) -> None:
    game = five(first=BLUE, carnival=1)  # type: ignore[arg-type]
    report = right_report(game)
    game.do(report if right else Report(BLACK, report.identities[::-1], report.builds))
    game.skip(4)
    happened = game.end()
    types = [type(event) for event in happened]
    last = told.Won if right else told.Drawn
    assert types == [told.TurnEnded, told.Unsealed, told.Unmasked, last]
    ending = game.public.ending
    assert ending is not None
    assert (ending.winners, ending.report) == ((BLACK,) if right else (), right)


def test_i169_without_a_report_nothing_is_opened() -> None:
    game = Game(5, ONLINE, first=BLUE, shakes=["orange blue white"])
    happened = declared(game, RED, "B")
    assert not any(isinstance(event, told.Unsealed) for event in happened)
    assert isinstance(happened[-1], told.Won)


@pytest.mark.parametrize(
    ("deal", "beside", "step", "partner", "letter"),
    [
        # F-B, D-C: either true figure on 8 (RED on this map, next to ZAT by water).
        ("F tall D, B short C, Z fat A, X thin B", "blue tall ZAT", "RED water", YELLOW, "C"),
        ("F tall D, B short C, Z fat A, X thin B", "blue tall ZIT", "RED land", YELLOW, "C"),
        # Z-X, D-A: either true figure on 3 (GUG, next to ALV by land).
        ("X tall A, B short C, F fat B, Z thin D", "blue tall ALV", "GUG land", RED, "D"),
    ],
)
def test_i170_a_partner_goes_where_the_ambassador_would(
    deal: str, beside: str, step: str, partner: Seat, letter: str
) -> None:
    game = Game(
        5, ONLINE, deal=deal, where="blue fat MUR", first=BLUE, shakes=["white white white"]
    )
    game.put(beside)
    game.move(f"white blue tall {step}")
    won = game.declare(partner, letter)[-1]
    assert isinstance(won, told.Won)
    assert BLUE in won.winners


def test_i170_the_embassy_takes_either_and_not_the_ambassador() -> None:
    deal = "F tall C, B short D, Z fat A, X thin B"
    found = []
    for players, steps in ((5, "white blue tall LUC land"), (4, "black ambassador LUC land")):
        for where in ("ambassador FEN, blue tall RIA",):
            game = Game(
                players, ONLINE, deal=deal, where=where, first=BLUE, shakes=["white black orange"]
            )
            game.move(steps)
            won = game.declare(YELLOW, "D")[-1]
            assert isinstance(won, told.Won)
            found.append(BLUE in won.winners)
    assert found == [True, True]
    game = Game(
        5, ONLINE, deal=deal, where="ambassador FEN", first=BLUE, shakes=["white black orange"]
    )
    game.move("black ambassador LUC land")
    lost = game.declare(YELLOW, "D")[-1]
    assert isinstance(lost, told.Won)
    assert BLUE not in lost.winners


def test_i171_his_own_turns_fulfil_nobodys_mission() -> None:
    # Blue is Z and has A-D with yellow: her true figure on the Ambassador. He comes to her.
    deal = "Z tall A, X short D, F fat B, B thin C"
    game = Game(
        5, ONLINE, deal=deal, where="blue tall RIA", first=BLACK, shakes=["white black orange"]
    )
    game.walk("RIA", "land")
    assert game.refusal(Declare(BLACK, BLUE, code("A"))) is Reason.NO_CARDS
    assert game.refusal(Declare(BLUE, YELLOW, code("D"))) is Reason.NOT_YOUR_TURN
    game.end()
    game.move("orange blue short STA land")
    lost = game.declare(YELLOW, "D")[-1]
    assert isinstance(lost, told.Won)
    assert BLUE not in lost.winners


def test_the_pieces_of_five_are_those_of_four() -> None:
    assert five().state.positions[THE_AMBASSADOR] == "LUC"
    assert len(set(five().state.positions)) == 16  # red tall and yellow fat share one
    assert (set(IDENTITIES), set(BUILDS)) == (set(TRUE[0]), set(TRUE[1]))
