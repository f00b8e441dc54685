"""Partners, declaring, and how a game ends (rules, sections K, M and P; position X9)."""

import pytest
from msgspec.structs import replace

from bot.board.rules import events as told
from bot.board.rules.actions import Action, Declare, EndTurn, Gesture, Hand, Show
from bot.board.rules.duties import Task, decisions, duty, waiting
from bot.board.rules.editions import ARES, PRESETS, Edition, edition
from bot.board.rules.events import Event
from bot.board.rules.match import draw, next_game, places, rematch
from bot.board.rules.material import BUILDS, CODES, IDENTITIES, Card, Mannerism
from bot.board.rules.options import declarations, options
from bot.board.rules.play import give_up
from bot.board.rules.reasons import Reason
from bot.board.rules.state import State, after
from bot.board.rules.worlds import deals, world_mask
from bot.game.chance import Seeded
from bot.game.interface import Outcome
from bot.game.matches import champions
from bot.game.seats import Seat
from tests.board.rules.builders import BLACK, BLUE, GREEN, RED, SERENISSIMA, YELLOW, Game, code

X9 = "B short B, Z fat A, X thin C, F tall D"
"""Red is Fiddlebottom and tall, blue is Bubble and short: together by D-B."""

ON_MER = "orange red tall RIA land, white red tall MER land"

online = edition("online", map="serenissima")


def x9(played_by: Edition = online, players: int = 4, deal: str = X9, number: int = 1) -> Game:
    """Return a game in which red tall has just come to blue short on MER."""
    game = Game(
        players, played_by, deal=deal, first=RED, shakes=["black orange white"], number=number
    )
    game.move(ON_MER)
    return game


def ended(events: tuple[Event, ...]) -> tuple[bool, tuple[Seat, ...]]:
    """Return whether the declaration among *events* was right, and who won."""
    (judged,) = [event for event in events if isinstance(event, told.Judged)]
    won = events[-1]
    assert isinstance(won, told.Won)
    return judged.right, won.winners


# Partners


def test_i110_nothing_tells_who_the_partner_is() -> None:
    for seat in (BLUE, YELLOW, GREEN, RED):
        sight = x9().sight(seat)
        partners = set()
        for deal in deals(world_mask(sight)):
            mate = {"F": "B", "B": "F", "Z": "X", "X": "Z"}[deal.identities[seat]]
            partners.add(deal.identities.index(Card(mate)))
        assert partners == {0, 1, 2, 3} - {seat}


def test_i111_a_code_is_learnt_by_being_shown_the_card() -> None:
    game = x9()
    game.ask(BLUE)
    game.show("B tall code:B")
    assert {deal.codes[BLUE] for deal in deals(world_mask(game.sight(RED)))} == {code("B")}
    assert len({deal.codes[RED] for deal in deals(world_mask(game.sight(BLUE)))}) == 3
    assert len({deal.codes[BLUE] for deal in deals(world_mask(game.sight(GREEN)))}) == 3


def test_i112_the_code_card_may_be_shown_to_anyone_and_is_ones_own() -> None:
    game = Game(where="yellow fat RIA", deal=X9, first=RED, shakes=["black orange white"])
    game.move("orange red tall RIA land")
    game.ask(YELLOW)
    assert game.may(Show(YELLOW, (Card.ZSA_ZSA, Card.TALL, code("A")), (code("A"),)))
    for letter in "BCD":
        other = Show(YELLOW, (Card.ZSA_ZSA, Card.TALL, code(letter)), (code(letter),))
        assert not game.may(other)


def test_i113_one_of_two_may_know_the_mission_while_the_other_does_not() -> None:
    game = x9()
    game.ask(BLUE)
    game.show("B tall code:B", secret="B")
    reds, blues = (list(deals(world_mask(game.sight(seat)))) for seat in (RED, BLUE))
    assert {(deal.identities[BLUE], deal.codes[BLUE]) for deal in reds} == {
        (Card.BUBBLE, code("B"))
    }
    assert len({deal.identities.index(Card.FIDDLEBOTTOM) for deal in blues}) == 3


# Declaring


def test_i130_from_the_movement_to_the_end_of_the_turn() -> None:
    game = Game(
        4, online, deal=X9, first=RED, shakes=["black orange white"], where="ambassador MER"
    )
    declare = Declare(RED, BLUE, code("B"))
    assert game.refusal(declare) is Reason.NOT_MOVED
    assert game.refusal(Declare(BLUE, RED, code("D"))) is Reason.NOT_YOUR_TURN
    game.move(ON_MER)
    assert game.may(declare)
    game.ask(YELLOW, through=BLACK)
    assert game.refusal(declare) is Reason.ANSWER_OWED
    game.answer()
    assert duty(game.sight(RED)) is Task.SEND
    assert game.may(declare)
    game.send("LUC")
    assert game.may(declare)
    game.leave(BLUE)
    assert game.may(declare)
    game.end()
    assert game.refusal(declare) is Reason.NOT_YOUR_TURN


def test_i130_not_if_no_step_was_taken_but_any_step_counts() -> None:
    still = Game(first=RED, shakes=["black orange white"])
    still.move()
    assert still.refusal(Declare(RED, BLUE, code("B"))) is Reason.NO_STEP_TAKEN
    for steps in (
        "black ambassador FEN land",
        "orange red tall RIA land, white red tall APO land",
    ):
        game = Game(first=RED, shakes=["black orange white"])
        game.move(steps)
        assert game.may(Declare(RED, BLUE, code("B")))
    purple = Game(first=RED, shakes=["purple orange white"])
    purple.move("purple yellow fat LOR land")
    assert purple.may(Declare(RED, BLUE, code("B")))


def test_i131_he_names_another_player_and_one_of_three_letters() -> None:
    game = x9()
    wanted = {Declare(RED, one, code(x)) for one in (BLUE, YELLOW, GREEN) for x in "ABC"}
    assert set(declarations(game.sight(RED))) == wanted
    for wrong, reason in (
        (Declare(RED, RED, code("B")), Reason.CANNOT_BE_NAMED),
        (Declare(RED, BLACK, code("B")), Reason.CANNOT_BE_NAMED),
        (Declare(RED, BLUE, code("D")), Reason.OWN_LETTER),
        (Declare(RED, BLUE, Card.TALL), Reason.NOT_A_LETTER),
        (Declare(RED, BLUE), Reason.NAME_PARTNER_AND_LETTER),
        (Declare(RED, None, code("B")), Reason.NAME_PARTNER_AND_LETTER),
        (Declare(RED), Reason.NOBODY_IS_ALONE),
    ):
        assert game.refusal(wrong) is reason


def test_i132_x9_partner_letter_and_mission_are_right() -> None:
    assert ended(x9().declare(BLUE, "B")) == (True, (BLUE, RED))


def test_i132_x9_the_wrong_partner_is_wrong_though_the_fact_is_true() -> None:
    assert ended(x9().declare(YELLOW, "B")) == (False, (YELLOW, GREEN))


def test_i132_the_wrong_letter_is_wrong() -> None:
    assert ended(x9().declare(BLUE, "A")) == (False, (YELLOW, GREEN))


def test_i132_he_need_not_have_seen_the_card() -> None:
    game = x9()
    assert game.sight(RED).clues == ()
    assert ended(game.declare(BLUE, "B"))[0]


def test_x9_after_the_answer_and_before_the_expulsion_but_not_after() -> None:
    game = x9()
    game.ask(BLUE)
    game.show("B tall code:B")
    asked = game.state
    assert ended(game.declare(BLUE, "B")) == (True, (BLUE, RED))
    game.state = asked
    game.send("STA")
    assert ended(game.declare(BLUE, "B")) == (False, (YELLOW, GREEN))


def test_x9_what_stood_there_before_the_turn_is_not_new() -> None:
    for fulfilment, right in (("new", False), ("standing", True)):
        played_by = edition("online", map="serenissima", fulfilment=fulfilment)
        game = Game(4, played_by, deal=X9, first=RED, where="red tall MER", shakes=["orange"])
        game.move("orange red fat MRG land")
        assert ended(game.declare(BLUE, "B"))[0] is right


def test_i123_sending_the_ambassador_to_the_embassy_fulfils_nothing() -> None:
    deal = "F tall C, B short D, Z fat A, X thin B"  # C-D: the Ambassador on the Embassy
    game = Game(4, online, deal=deal, where="ambassador RIA", first=BLUE, shakes=["white"])
    game.move("white blue short RIA land")
    game.ask(GREEN, through=BLACK)
    game.answer()
    game.send("LUC")
    assert ended(game.declare(YELLOW, "D")) == (False, (GREEN, RED))


@pytest.mark.parametrize("landing", ["any_step", "own_step"])
def test_i124_a_stride_is_a_step_of_ones_own(landing: str) -> None:
    played_by = edition("online", map="serenissima", landing=landing)
    deal = "B tall D, Z fat A, X thin C, F short B"  # B-D: Bubble on 1 (ARS)
    where = "blue tall MUR, yellow fat MIC"
    game = Game(4, played_by, deal=deal, where=where, first=BLUE, shakes=["purple white"])
    game.move("purple yellow fat MUR water")
    game.stride(YELLOW, "ARS", "water")
    assert ended(game.declare(RED, "B")) == (True, (BLUE, RED))


def test_i133_a_declaration_is_never_refused_for_a_secret_reason() -> None:
    # The same refusals for every deal: of each of these worlds the same is offered.
    for deal in (
        X9,
        "Z fat A, B short B, X thin C, F tall D",
        "X thin A, Z fat B, B short C, F tall D",
    ):
        offered = declarations(x9(deal=deal).sight(RED))
        assert {each.partner for each in offered} == {BLUE, YELLOW, GREEN}
        assert len(offered) == 9


def test_i133_it_cannot_be_taken_back() -> None:
    game = x9(SERENISSIMA)
    game.declare(YELLOW, "B")
    for action in (EndTurn(RED), Declare(RED, BLUE, code("B"))):
        assert game.refusal(action) is Reason.HAND_OWED


@pytest.mark.parametrize(
    ("partner", "given", "right", "winners"),
    [
        (BLUE, True, True, (BLUE, RED)),
        (BLUE, False, False, (YELLOW, GREEN)),
        (YELLOW, True, False, (YELLOW, GREEN)),
        (YELLOW, False, False, (YELLOW, GREEN)),
    ],
)
def test_i134_the_named_player_alone_gives_a_hand_or_not(
    partner: Seat, given: bool, right: bool, winners: tuple[Seat, ...]
) -> None:
    game = x9(SERENISSIMA)
    (declared,) = game.declare(partner, "B")
    assert isinstance(declared, told.Declared)
    assert waiting(game.public) == (partner,)
    assert game.public.unmasked is None  # before the hand nothing is turned up
    assert decisions(game.public) == (("hand 0.0", (partner,)),)
    assert duty(game.sight(partner)) is Task.HAND
    for other in {BLUE, YELLOW, GREEN, RED} - {partner}:
        assert game.refusal(Hand(other, given)) is Reason.NO_HAND_ASKED
    assert set(options(game.sight(partner))) >= {Hand(partner, True), Hand(partner, False)}
    assert game.may(Gesture(GREEN, Mannerism.FROWN))
    happened = game.do(Hand(partner, given))
    assert ended(happened) == (right, winners)
    ending = game.public.ending
    assert ending is not None
    assert ending.declaration is not None
    assert (ending.declaration.given, ending.declaration.right) == (given, right)


def test_i134_without_a_handshake_it_is_judged_at_once() -> None:
    game = x9()
    types = [type(event) for event in game.declare(BLUE, "B")]
    assert types == [told.Declared, told.Judged, told.Unmasked, told.Won]
    assert Game().refusal(Hand(BLUE, True)) is Reason.NO_HAND_ASKED


def test_i134_the_presets_as_the_books_have_them() -> None:
    found = {name: str(preset.handshake) for name, preset in PRESETS.items()}
    assert found == {"ares": "asked", "mb": "asked", "online": "none"}


def test_i135_the_game_is_over_and_everything_is_turned_up() -> None:
    game = x9()
    game.declare(BLUE, "B")
    for seat in (None, GREEN):
        unmasked = game.sight(seat).unmasked
        assert unmasked is not None
        assert [set(cards) for cards in unmasked] == [set(IDENTITIES), set(BUILDS), set(CODES)]
        assert unmasked[0] == tuple(map(Card, "BZXF"))
    ending = game.public.ending
    assert ending is not None
    assert (ending.outcome, ending.winners, ending.points) == (
        Outcome.WON,
        (BLUE, RED),
        (1, 0, 0, 1),
    )
    assert waiting(game.public) == () == decisions(game.public)
    assert not any(options(game.sight(seat)) for seat in (BLUE, YELLOW, GREEN, RED))
    assert game.refusal(EndTurn(RED)) is Reason.GAME_OVER


def test_i136_nothing_is_won_silently() -> None:
    game = x9()  # the mission is fulfilled, and nobody says so
    game.end()
    assert game.public.ending is None
    game.skip(20)
    assert game.public.ending is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_i137_after_the_carnival_the_game_is_drawn(players: int) -> None:
    game = Game(players, edition("ares", carnival=2))
    game.skip(2 * players - 1)
    assert game.public.last_round
    assert game.public.ending is None
    ended_, unmasked, drawn = game.end() if game.mover == BLACK else (game.move(), game.end())[1]
    assert (type(ended_), type(unmasked), type(drawn)) == (
        told.TurnEnded,
        told.Unmasked,
        told.Drawn,
    )
    ending = game.public.ending
    assert ending is not None
    assert (ending.outcome, ending.winners, ending.points) == (Outcome.DRAWN, (), ())


def test_i137_without_end_it_goes_on() -> None:
    game = Game(3, edition("ares", carnival=0))
    game.skip(150)
    assert game.public.round == 51
    assert {name: preset.carnival for name, preset in PRESETS.items()} == {
        "ares": 24,
        "mb": 36,
        "online": 24,
    }


def test_i138_all_may_agree_to_abandon_and_nobody_wins() -> None:
    game = x9()
    unmasked, abandoned = game.give_up()
    assert (type(unmasked), type(abandoned)) == (told.Unmasked, told.Abandoned)
    ending = game.public.ending
    assert ending is not None
    assert (ending.outcome, ending.winners) == (Outcome.ABANDONED, ())
    assert give_up(game.state) == ()


def test_i138_before_the_deal_there_is_nothing_to_turn_up() -> None:
    game = Game(4, edition("ares", placement="chosen"))
    assert [type(event) for event in game.give_up()] == [told.Abandoned]
    assert game.public.unmasked is None


def test_i138_no_action_is_to_resign() -> None:
    assert not any("resign" in kind.__name__.lower() for kind in Action.__args__)


def test_i139_there_are_no_ties() -> None:
    for partner, letter in ((BLUE, "B"), (YELLOW, "A")):
        game = x9()
        game.declare(partner, letter)
        ending = game.public.ending
        assert ending is not None
        assert set(ending.winners) in ({BLUE, RED}, {YELLOW, GREEN})
        for seat in (BLUE, YELLOW, GREEN, RED):
            assert declarations(game.sight(seat)) == ()
            assert game.refusal(Declare(seat, BLUE, code("C"))) is Reason.GAME_OVER


@pytest.mark.parametrize(("fulfilment", "right"), [("new", False), ("standing", True)])
def test_i140_only_the_mover_declares_and_his_partner_needs_a_new_fact(
    fulfilment: str, right: bool
) -> None:
    played_by = edition("online", map="serenissima", fulfilment=fulfilment)
    game = Game(4, played_by, deal=X9, first=RED, shakes=["black orange white", "orange"])
    game.move(ON_MER)
    assert declarations(game.sight(BLUE)) == ()
    assert game.refusal(Declare(BLUE, RED, code("D"))) is Reason.NOT_YOUR_TURN
    game.end()
    game.move("orange blue fat BAS land")
    assert ended(game.declare(RED, "D"))[0] is right


# A match


def test_i180_each_winner_scores_one_and_the_first_to_the_target_wins() -> None:
    game = x9(number=1)
    game.declare(BLUE, "B")
    assert game.public.score == (1, 0, 0, 1)
    assert champions(game.public.score, 1) == (BLUE, RED)
    assert champions(game.public.score, 2) == ()
    following = after(State(), next_game(game.public, Seeded(4)))
    assert (following.game, following.score, following.players) == (2, (1, 0, 0, 1), 4)
    again = after(State(), rematch(game.public, Seeded(4)))
    assert (again.game, again.score) == (2, (0, 0, 0, 0))
    assert {after(State(), next_game(game.public, Seeded(n))).first for n in range(40)} == {
        0,
        1,
        2,
        3,
    }


def test_i180_cards_are_dealt_anew_and_seats_stay() -> None:
    game = x9()
    game.declare(BLUE, "B")
    deals_ = {after(State(), next_game(game.public, Seeded(n))).identities for n in range(200)}
    assert len(deals_) == 24
    for players in (3, 4):
        assert all(places(ARES, players, n) == tuple(range(players)) for n in range(1, 9))


def test_i180_with_five_the_points_go_where_their_players_go() -> None:
    game = Game(5, edition("online", carnival=1))
    game.state = replace(game.state, score=(10, 11, 12, 13, 14))
    game.skip(5)
    following = after(State(), next_game(game.public, Seeded(1)))
    assert places(ARES, 5, 2) == (4, 1, 2, 3, 0)
    assert following.score == (14, 11, 12, 13, 10)
    assert after(State(), rematch(game.public, Seeded(1))).score == (0,) * 5


def test_what_is_drawn_next_has_a_name_of_its_own() -> None:
    game = Game()
    assert draw(None) == "deal"
    assert draw(game.public) == "turn 2"
    game.skip()
    assert draw(game.public) == "turn 3"
    choosing = Game(4, edition("ares", placement="chosen"))
    assert draw(choosing.public) == "turn 1"
