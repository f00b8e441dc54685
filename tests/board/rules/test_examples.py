"""The examples that the rulebooks print, played (rules, section S)."""

from bot.board.rules.actions import Show
from bot.board.rules.editions import edition
from bot.board.rules.material import Card, Kind
from bot.board.rules.meetings import Meeting
from bot.board.rules.missions import Aim, Mission, mission
from bot.board.rules.options import owed
from bot.board.rules.worlds import deals, world_mask
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, YELLOW, Game, cards, code

LEO = "B tall A, X short B, Z fat C, F thin D"
"""Red is Fiddlebottom; yellow is Leo, who is X and short."""


def shown_by_leo(ambassador_repeat: str = "forbidden") -> Game:
    """Return a game in which Leo, asked for build, has just shown red short, tall, Bubble."""
    played_by = edition("ares", map="serenissima", ambassador_repeat=ambassador_repeat)
    game = Game(
        4,
        played_by,
        deal=LEO,
        where="yellow fat RIA, ambassador RIA",
        first=RED,
        shakes=["orange blue white"],
    )
    game.move("orange red tall RIA land")
    game.ask(YELLOW, "build")
    game.show("short tall B")
    game.send("FOR")
    return game


def test_p1_what_leo_shows_says_who_he_is() -> None:
    game = shown_by_leo()
    game.ask(YELLOW, "identity", through=BLACK)
    game.show("F X")
    left = set(deals(world_mask(game.sight(RED))))
    assert {deal.identities[YELLOW] for deal in left} == {Card.AGENT_X}
    assert {deal.builds[YELLOW] for deal in left} == {Card.SHORT, Card.TALL}


def test_p2_leo_may_not_show_short_and_tall_through_the_ambassador() -> None:
    for repeat, may in (("forbidden", False), ("free", True)):
        game = shown_by_leo(repeat)
        game.ask(YELLOW, "build", through=BLACK)
        assert game.may(Show(YELLOW, cards("short tall"))) is may
        assert game.may(Show(YELLOW, cards("short fat")))
        assert all(len(action.cards) == 2 for action in owed(game.sight(YELLOW)))  # type: ignore[union-attr]


def test_p3_f_with_b_and_bubble_with_d_move_bubble_to_1_and_are_hunted_by_a_c_or_c_a() -> None:
    assert mission(Card.FIDDLEBOTTOM, code("B"), code("D"), 4) == Mission(Aim.TO, Card.BUBBLE, (1,))
    hunts = {mission(Card.ZSA_ZSA, code(one), code(other), 4) for one, other in ("AC", "CA")}
    assert hunts == {Mission(Aim.ANY_ON, Card.BUBBLE)}


def test_p4_green_meets_blue_on_zat() -> None:
    game = Game(first=GREEN, shakes=["orange blue white"])
    game.move("orange green fat MRC land, blue green thin BAS water, white green thin ZAT land")
    assert [(each.met, each.at) for each in game.open] == [(BLUE, "ZAT")]


def test_p5_purple_brings_yellow_to_red_and_black_stays_away() -> None:
    game = Game(first=RED, shakes=["orange black purple"])
    game.move("orange red tall RIA land, purple yellow fat RIA land, black ambassador MRC land")
    assert game.open == (Meeting(YELLOW, *_pieces(game), at=game.state.positions[12]),)  # type: ignore[arg-type]
    game.ask(YELLOW, Kind.BUILD)


def _pieces(game: Game) -> tuple[int, int]:
    return tuple(p for p in (12, 7) if game.state.positions[p] == "RIA")  # type: ignore[return-value]


def test_p6_c_a_on_bubble_who_is_arrested_means_fiddlebottom() -> None:
    deal = "Z tall C, X short A, F fat B, B thin D"
    game = Game(
        3,
        edition("online", map="serenissima"),
        deal=deal,
        where="blue short ZAC",
        shakes=["orange blue white"],
    )
    game.move("orange blue short MOL land")  # there stands green fat: Fiddlebottom
    game.declare(YELLOW, "A")
    ending = game.public.ending
    assert ending is not None
    assert ending.winners == (BLUE, YELLOW)
