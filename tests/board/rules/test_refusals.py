"""Every reason for which an action is refused, once; and that none rests on what others hold."""

from collections.abc import Callable

import pytest

from bot.board.rules.actions import (
    Action,
    Ask,
    Declare,
    EndTurn,
    Hand,
    Leave,
    Move,
    Place,
    Report,
    Send,
    Show,
    Stride,
    Walk,
)
from bot.board.rules.editions import edition
from bot.board.rules.maps import LAND, WATER, Space
from bot.board.rules.material import BUILDS, IDENTITIES, Card, Kind
from bot.board.rules.options import REPORTS
from bot.board.rules.reasons import Reason
from bot.game.seats import Seat
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, YELLOW, Game, cards, code, plan

Case = Callable[[], tuple[Game, Action]]

MB = edition("mb", map="serenissima")
CHOSEN = edition("ares", map="serenissima", placement="chosen")
LUC, RIA, GIO, STE, FEN = (Space(space) for space in ["LUC", "RIA", "GIO", "STE", "FEN"])


def moving(text: str, balls: str = "orange blue white", where: str = "", mb: bool = False) -> Case:
    """Return that blue asks for the movement *text*."""

    def case() -> tuple[Game, Action]:
        game = Game(4, MB, where=where, shakes=[balls]) if mb else Game(where=where, shakes=[balls])
        return game, Move(BLUE, plan(text))

    return case


def met(*doings: str, where: str = "yellow fat RIA, ambassador RIA", players: int = 4) -> Game:
    """Return a game in which red has just come to RIA, and done this."""
    game = Game(players, where=where, first=RED, shakes=["orange blue white"])
    game.move("orange red tall RIA land")
    for doing in doings:
        match doing:
            case "ask":
                game.ask(YELLOW)
            case "answer":
                game.answer()
            case "leave":
                game.leave(YELLOW)
            case "declare":
                game.declare(YELLOW, "B")
    return game


def showing(text: str, secret: str = "", *, twice: bool = False, mb: bool = False) -> Case:
    """Return that yellow (B, short, code B), asked who it is, shows that; *twice* if it has
    before."""

    def case() -> tuple[Game, Action]:
        game = met("ask") if not mb else _met_mb()
        if twice:
            game.show(text, secret)
            game.send("FOR")
            game.end()
            game.skip(3)
            game.put("red tall APO, yellow fat RIA")
            game.move("orange red tall RIA land")
            game.ask(YELLOW)
        return game, Show(YELLOW, cards(text), cards(secret))

    return case


def _met_mb() -> Game:
    game = Game(4, MB, where="yellow fat RIA", first=RED, shakes=["red blue white"])
    game.move("red red tall RIA land")
    game.ask(YELLOW, "build")
    return game


def stands(game: Game, action: Action) -> Case:
    return lambda: (game, action)


def walking(*to: tuple[str, str]) -> Game:
    game = Game(5, where="red tall RIA, yellow fat RIA", first=BLACK)
    for space, by in to:
        game.walk(space, by)
    return game


def over() -> Game:
    game = Game()
    game.give_up()
    return game


def reported() -> Game:
    game = Game(5)
    game.do(REPORTS[5])
    return game


def asked_and_back() -> Game:
    game = walking(("RIA", "land"))
    game.ask(RED)
    game.answer()
    game.send("APO")
    game.walk("APO", "land")
    return game


def still() -> Game:
    game = Game()
    game.move()
    return game


def chosen() -> Game:
    game = Game(4, CHOSEN)
    game.place(BLUE, "ALV BRA MER ZAT")
    return game


def pairs_twice() -> tuple[Game, Action]:
    """Yellow has shown red, asked through the Ambassador, a pair, and would again (I96)."""
    game = met(where="ambassador RIA")
    game.ask(YELLOW, through=BLACK)
    game.show("F B")
    game.send("LUC")
    game.end()
    game.skip(3)
    game.put("red tall APO, ambassador RIA")
    game.move("orange red tall RIA land")
    game.ask(YELLOW, through=BLACK)
    return game, Show(YELLOW, cards("F B"))


ALV = tuple(map(Space, ["ALV", "BRA", "MER", "ZAT"]))

REFUSED: dict[Reason, Case] = {
    Reason.GAME_OVER: stands(over(), EndTurn(BLUE)),
    Reason.ANSWER_OWED: stands(met("ask"), EndTurn(RED)),
    Reason.HAND_OWED: stands(met("declare"), EndTurn(RED)),
    Reason.NOT_BEGUN: stands(Game(4, CHOSEN), EndTurn(BLUE)),
    Reason.NOT_YOUR_TURN: stands(met(), EndTurn(BLUE)),
    Reason.PLACES_ARE_SET: stands(Game(), Place(BLUE, ALV)),
    Reason.PLACES_CHOSEN: stands(chosen(), Place(BLUE, ALV)),
    Reason.NOT_YOUR_PLACES: stands(Game(4, CHOSEN), Place(YELLOW, ALV)),
    Reason.ALREADY_MOVED: stands(met(), Move(RED, ())),
    Reason.NOT_MOVED: stands(Game(), EndTurn(BLUE)),
    Reason.AMBASSADOR_WALKS: stands(walking(), Move(BLACK, ())),
    Reason.NO_SUCH_BALL: moving("black ambassador FEN land"),
    Reason.BALL_MOVES_NOTHING: moving("white blue short STA land", "white red red", mb=True),
    Reason.BALL_MOVES_OTHERS: moving("orange ambassador FEN land"),
    Reason.NO_SUCH_LINE: moving("orange blue short MUR land"),
    Reason.BALL_OTHER_LINE: moving("orange blue short ORO water"),
    Reason.TWO_OF_ONE_COLOUR: moving("orange blue tall GUG land", where="blue fat GUG"),
    Reason.TWO_OF_ONE_PLAYER: moving(
        "orange blue tall GUG land, white blue short STA land",
        where="yellow fat GUG, yellow tall STA",
    ),
    Reason.AMBASSADOR_WITH_OTHERS: moving(
        "black ambassador RIA land", "black blue white", where="red tall RIA"
    ),
    Reason.MOVED_WITH_OTHERS: moving(
        "purple yellow fat RIA land", "purple blue white", where="red tall RIA"
    ),
    Reason.MOVED_WITH_AMBASSADOR: moving(
        "purple yellow fat RIA land", "purple blue white", where="ambassador RIA"
    ),
    Reason.NOT_THE_AMBASSADOR: stands(Game(), Walk(BLUE, RIA, LAND)),
    Reason.NO_STEPS_LEFT: stands(walking(("RIA", "land"), ("LUC", "land")), Walk(BLACK, RIA, LAND)),
    Reason.NO_MEETING: stands(met(), Leave(RED, GREEN)),
    Reason.MEETING_SETTLED: stands(met("leave"), Leave(RED, YELLOW)),
    Reason.CANNOT_BE_ASKED: stands(met(), Ask(RED, RED, Kind.BUILD, BLACK)),
    Reason.ALREADY_ASKED: stands(asked_and_back(), Ask(BLACK, RED, Kind.BUILD, RED)),
    Reason.SEND_FIRST: stands(met("ask", "answer"), EndTurn(RED)),
    Reason.NOT_A_STEP: stands(met(), Stride(RED, YELLOW, GIO, WATER)),
    Reason.SPACE_OCCUPIED: stands(met("ask", "answer"), Send(RED, RIA)),
    Reason.NOT_ASKED: stands(met(), Show(YELLOW, cards("B X short"))),
    Reason.NOT_A_SET: showing("B F"),
    Reason.NOT_TRUE_ENOUGH: showing("F X tall"),
    Reason.NOT_YOUR_REAL_CARD: showing("B X tall", "X"),
    Reason.NO_REAL_CARD: showing("X short tall", "short", mb=True),
    Reason.SET_REPEATED: showing("B X tall", twice=True),
    Reason.PAIR_REPEATED: pairs_twice,
    Reason.NOTHING_TO_SEND: stands(met(), Send(RED, FEN)),
    Reason.SPACE_NUMBERED: stands(met("ask", "answer"), Send(RED, GIO)),
    Reason.NO_STEP_TAKEN: stands(still(), Declare(BLUE, RED, code("B"))),
    Reason.NO_CARDS: stands(walking(), Declare(BLACK, RED, code("B"))),
    Reason.NAME_PARTNER_AND_LETTER: stands(met(), Declare(RED, BLUE)),
    Reason.CANNOT_BE_NAMED: stands(met(), Declare(RED, RED, code("B"))),
    Reason.OWN_LETTER: stands(met(), Declare(RED, BLUE, code("D"))),
    Reason.NOT_A_LETTER: stands(met(), Declare(RED, BLUE, Card.TALL)),
    Reason.NOBODY_IS_ALONE: stands(met(), Declare(RED)),
    Reason.NO_HAND_ASKED: stands(met(), Hand(YELLOW, given=True)),
    Reason.ALREADY_REPORTED: stands(reported(), REPORTS[5]),
    Reason.NOT_A_REPORT: stands(Game(5), Report(BLACK, BUILDS, IDENTITIES)),
}
"""For each reason a game and what is refused in it. Left out are those of `ELSEWHERE`."""

ELSEWHERE = {
    Reason.NOT_YOUR_SEAT,  # the laws
    Reason.NOT_FOR_AMBASSADOR,  # test_i101
    Reason.ONE_TRUE_CARD,  # the tests of what is shown
    Reason.NOT_A_PAIR,
}


@pytest.mark.parametrize("reason", REFUSED)
def test_each_reason_refuses_something(reason: Reason) -> None:
    game, action = REFUSED[reason]()
    assert game.refusal(action) is reason


def test_no_reason_is_left_out() -> None:
    assert {*REFUSED, *ELSEWHERE} == set(Reason)
    assert not ELSEWHERE & REFUSED.keys()


def test_i133_no_refusal_hangs_on_what_others_hold() -> None:
    deals = ("F tall A, B short B, Z fat C, X thin D", "Z fat C, F tall A, B short B, X thin D")
    said = [
        Declare(RED, partner, letter)
        for partner in (None, BLUE, YELLOW, GREEN, Seat(3), BLACK)
        for letter in (None, *map(code, "ABCD"))
    ]
    found = []
    for deal in deals:
        game = Game(deal=deal, first=RED, shakes=["orange blue white"])
        game.move("orange red tall RIA land")
        found.append([game.may(each) for each in said])
    assert found[0] == found[1]
